//! What the program offers those who make it stronger.

use engine::{Position, Setup};
use std::{
    fs,
    path::PathBuf,
    process::{Command, Output},
};

const ENGINE: &str = env!("CARGO_BIN_EXE_engine");

fn run(arguments: &[&str]) -> Output {
    Command::new(ENGINE).args(arguments).output().expect("it runs")
}

fn text(output: Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn scratch(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn self_play_repeats_itself_by_seed_and_can_be_learnt_from() {
    let play = |seed: &str| {
        text(run(&["selfplay", "--games", "2", "--nodes", "300", "--plies", "6", "--seed", seed]))
    };
    let first = play("3");
    assert_eq!(play("3"), first);
    assert_ne!(play("4"), first);
    let mut sides = [0; 2];
    for line in first.lines() {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [fen, score, result] = parts[..] else { panic!("{line}") };
        let setup: Setup = fen.parse().expect(fen);
        let position = Position::try_from(setup).expect(fen);
        assert!(!position.in_check(), "{line}");
        score.parse::<i32>().expect(line);
        assert!(["0.0", "0.5", "1.0"].contains(&result), "{line}");
        sides[position.turn().index()] += 1;
    }
    assert!(sides.iter().all(|&side| side > 5), "{sides:?}");

    let data = scratch("selfplay.txt");
    // Enough that some are kept apart and some are learnt from.
    fs::write(&data, first.repeat(2_500 / first.lines().count() + 1)).expect("it can be written");
    let fitted = text(run(&["tune", &data.to_string_lossy(), "--rounds", "3"]));
    assert!(fitted.starts_with("MATERIAL = "), "{fitted}");
    let wrong = run(&["tune", &scratch("nothing.txt").to_string_lossy()]);
    assert!(!wrong.status.success() && wrong.stdout.is_empty());
}

#[test]
fn who_plays_itself_scores_half() {
    let rows = scratch("rows.md");
    fs::write(&rows, "| change |\n").expect("it can be written");
    let path = rows.to_string_lossy();
    let match_up = [
        "contest", "--new", ENGINE, "--old", ENGINE, "--nodes", "200", "--games", "4", "--name", "none",
        "--row", &path,
    ];
    let row = text(run(&match_up));
    assert!(row.starts_with("| none | 200 | 4 | 50.0 % | "), "{row}");
    assert_eq!(fs::read_to_string(&rows).expect("it is there"), format!("| change |\n{row}"));
    let missing = run(&["contest", "--new", ENGINE, "--old", "/nowhere/engine"]);
    assert!(!missing.status.success(), "{missing:?}");
}
