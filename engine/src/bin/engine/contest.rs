//! A change against its parent: two programs play until it is clear which is the stronger.

use crate::{
    openings,
    options::{Trouble, only, value},
    player::Player,
    sprt::{Tally, bound},
};
use engine::{Color, Game, dice::Dice, search::Searcher};
use std::{
    fs::OpenOptions,
    io::Write,
    process::{Command, Stdio},
};

/// Both sides agree for so many plies that one is ahead by so much, and the game is over.
const AGREED: (u32, i32) = (6, 900);
/// A game longer than this is drawn.
const LONGEST: usize = 300;
/// Hash table of each player, in megabytes.
const HASH: usize = 16;

/// `contest --new PATH --old PATH …`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    let named =
        ["--new", "--old", "--nodes", "--cpu", "--games", "--gain", "--plies", "--seed", "--name", "--row"];
    only(arguments, &named, &[])?;
    let paths = [value::<String>(arguments, "--new")?, value(arguments, "--old")?];
    let [Some(new), Some(old)] = paths else { return Err("contest wants --new and --old".into()) };
    let nodes = match (value(arguments, "--nodes")?, value(arguments, "--cpu")?) {
        (Some(nodes), None) => [nodes; 2],
        (None, Some(milliseconds)) => calibrate([&new, &old], milliseconds)?,
        (None, None) => [5_000; 2],
        (Some(_), Some(_)) => return Err("contest wants --nodes or --cpu, not both".into()),
    };
    let games: u64 = value(arguments, "--games")?.unwrap_or(2_000);
    let gain = [0.0, value(arguments, "--gain")?.unwrap_or(8.0)];
    let plies = value(arguments, "--plies")?.unwrap_or(6);
    let seed = value(arguments, "--seed")?.unwrap_or(1);
    let name = value(arguments, "--name")?.unwrap_or_else(|| new.clone());

    let mut players = [Player::start(&new, HASH)?, Player::start(&old, HASH)?];
    let mut searcher = Searcher::new(1);
    let mut tally = Tally([0; 5]);
    let mut dice = Dice::new(seed);
    while tally.len() * 2 < games && tally.llr(gain).abs() < bound() {
        let opening = openings::draw(&mut dice, plies, &mut searcher);
        let mut points = 0;
        for color in Color::ALL {
            points += play(&mut players, nodes, opening.clone(), color)?;
        }
        tally.0[points] += 1;
        if tally.len() % 10 == 0 {
            eprintln!("{}", row(&name, nodes, &tally, gain));
        }
    }
    let row = row(&name, nodes, &tally, gain);
    println!("{row}");
    if let Some(path) = value::<String>(arguments, "--row")? {
        let file = OpenOptions::new().append(true).open(&path);
        let written = file.and_then(|mut file| writeln!(file, "{row}"));
        written.map_err(|error| format!("{path}: {error}"))?;
    }
    Ok(())
}

/// Plays one game; the points of the first player, who has `color`, in halves.
fn play(players: &mut [Player; 2], nodes: [u64; 2], mut game: Game, color: Color) -> Result<usize, Trouble> {
    for player in players.iter_mut() {
        player.forget()?;
    }
    // How long Red has been seen ahead, or behind.
    let (mut ahead, mut behind) = (0, 0);
    let winner = loop {
        if let Some(verdict) = game.verdict() {
            break verdict.winner;
        }
        if game.moves().len() >= LONGEST {
            break None;
        }
        let turn = game.position().turn();
        let who = usize::from(turn != color);
        let reply = players[who].ask(&game, nodes[who])?;
        game.play(reply.best).map_err(|error| format!("{} after {:?}: {error}", reply.best, game.moves()))?;
        let red = if turn == Color::Red { reply.score } else { -reply.score };
        ahead = if red >= AGREED.1 { ahead + 1 } else { 0 };
        behind = if red <= -AGREED.1 { behind + 1 } else { 0 };
        if ahead >= AGREED.0 {
            break Some(Color::Red);
        }
        if behind >= AGREED.0 {
            break Some(Color::Black);
        }
    };
    Ok(winner.map_or(1, |winner| if winner == color { 2 } else { 0 }))
}

/// How many positions each program looks at in so many milliseconds, by its own `bench`: the best of three
/// runs in turn, as whatever else the machine does only slows them.
fn calibrate(paths: [&str; 2], milliseconds: u64) -> Result<[u64; 2], Trouble> {
    let mut best = [0; 2];
    for _ in 0..3 {
        for (best, path) in best.iter_mut().zip(paths) {
            let output = Command::new(path).arg("bench").stderr(Stdio::null()).output();
            let output = output.map_err(|error| format!("{path}: {error}"))?;
            let text = String::from_utf8(output.stdout)?;
            let speed = text.split_whitespace().rev().nth(1).and_then(|speed| speed.parse::<u64>().ok());
            *best = speed.ok_or_else(|| format!("{path} bench says {text:?}"))?.max(*best);
        }
    }
    Ok(best.map(|speed| (speed * milliseconds / 1_000).max(1)))
}

/// A row of the table in `STRENGTH.md`.
fn row(name: &str, [new, old]: [u64; 2], tally: &Tally<5>, gain: [f64; 2]) -> String {
    let (elo, width) = tally.elo();
    let nodes = if new == old { format!("{new}") } else { format!("{new} : {old}") };
    format!(
        "| {name} | {nodes} | {} | {:.1} % | {elo:+.0} ± {width:.0} | {:.2} [{}, {}] |",
        2 * tally.len(),
        100.0 * tally.score(),
        tally.llr(gain),
        gain[0],
        gain[1],
    )
}
