//! Repetitions, clocks and material against what independent programs agree on.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::rules::{Act, Clause, Conduct, Counts, Deed, Excused, Judgement, Limit};
use engine::{Color, Game, Move, Reason, Ruleset, Setup, Verdict};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::PathBuf;

#[derive(Deserialize)]
struct Repetition {
    id: String,
    category: String,
    fen: String,
    moves: Vec<Move>,
    /// `red`, `black`, `none`; absent when the game goes on, or nobody agrees.
    loser: Option<String>,
    /// For each ply of the last loop `check`, or the new chases from attacker to victim.
    #[serde(default)]
    last_cycle: Vec<Expected>,
    #[serde(default)]
    judges: BTreeMap<String, Option<String>>,
}

/// One ply of a loop, as our files or the collected ones put it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Expected {
    Words(Vec<String>),
    Facts { check: bool, new_chases: Vec<String> },
}

impl Expected {
    fn words(&self) -> Vec<String> {
        match self {
            Self::Words(words) => words.clone(),
            Self::Facts { check: true, .. } => vec!["check".to_owned()],
            Self::Facts { new_chases, .. } => new_chases.clone(),
        }
    }
}

fn game(fen: &str, rules: Ruleset) -> Game {
    Game::new(fen.parse::<Setup>().unwrap(), rules).unwrap()
}

fn play(fen: &str, moves: &[Move], rules: Ruleset) -> Game {
    let mut game = game(fen, rules);
    for &mv in moves {
        game.play_on(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    game
}

/// The loser in the words of the data; none when the game goes on.
fn loser(game: &Game) -> Option<String> {
    game.judgement().map(|judgement| match judgement.verdict.winner {
        Some(winner) => (!winner).to_string(),
        None => "none".into(),
    })
}

#[test]
fn world_rules_on_own_cases() {
    let cases: Vec<Repetition> = serde_json::from_str(include_str!("data/repetitions.json")).unwrap();
    assert_eq!(cases.len(), 126);
    let mut wrong = Vec::new();
    for case in &cases {
        let game = play(&case.fen, &case.moves, Ruleset::World);
        if loser(&game) != case.loser {
            wrong.push(format!("{} {}: {:?}, not {:?}", case.id, case.category, loser(&game), case.loser));
        }
        assert_eq!(game.repetitions() >= 3, case.category != "not-yet-threefold", "{}", case.id);
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// The grounds name the same checks and chases, ply by ply, as a program written apart from ours.
#[test]
fn grounds_on_own_cases() {
    let cases: Vec<Repetition> = serde_json::from_str(include_str!("data/repetitions.json")).unwrap();
    let mut plies = 0;
    for case in cases.iter().filter(|case| !case.last_cycle.is_empty()) {
        let judgement = play(&case.fen, &case.moves, Ruleset::World).judgement().unwrap();
        assert_eq!(judgement.first + judgement.deeds.len(), case.moves.len(), "{}", case.id);
        let last = &judgement.deeds[judgement.deeds.len() - case.last_cycle.len()..];
        for (deed, expected) in last.iter().zip(&case.last_cycle) {
            let mut told: Vec<String> = match deed.act() {
                Act::Check => vec!["check".into()],
                _ => {
                    deed.chases.iter().map(|attack| format!("{}{}", attack.attacker, attack.victim)).collect()
                }
            };
            let mut expected = expected.words();
            told.sort();
            expected.sort();
            assert_eq!(told, expected, "{} ply {}", case.id, deed.ply);
            plies += 1;
        }
    }
    assert!(plies > 450, "{plies} plies");
}

/// Most cases of a class show the reason that gave it its name, and each reason holds on the board.
#[test]
fn grounds_say_why() {
    let cases: Vec<Repetition> = serde_json::from_str(include_str!("data/repetitions.json")).unwrap();
    let mut seen = 0;
    let mut classes: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for case in cases {
        let game = play(&case.fen, &case.moves, Ruleset::World);
        let Some(judgement) = game.judgement() else { continue };
        let deeds = &judgement.deeds;
        let counts = |why: fn(Counts) -> bool| deeds.iter().flat_map(|deed| &deed.chases).any(|a| why(a.why));
        let excused =
            |why: fn(Excused) -> bool| deeds.iter().flat_map(|deed| &deed.excused).any(|a| why(a.why));
        let shows = match case.category.as_str() {
            "chase-protected-rook" => counts(|why| why == Counts::Dearer),
            "false-root" => counts(|why| matches!(why, Counts::FalseRoot { .. })),
            "exchange-offer" => excused(|why| why == Excused::Exchange),
            "protected-victim" => excused(|why| matches!(why, Excused::Protected { .. })),
            "king-attacks" | "soldier-attacks" => excused(|why| why == Excused::KingOrSoldier),
            "check+mate-threat" | "perpetual-mate-threat" => {
                deeds.iter().any(|deed| deed.act() == Act::MateThreat)
            }
            "attack-not-renewed" => excused(|why| why == Excused::NotNew),
            "perpetual-check" => matches!(judgement.clause, Clause::PerpetualCheck { .. }),
            _ => continue,
        };
        let class = classes.entry(case.category.clone()).or_default();
        *class = (class.0 + usize::from(shows), class.1 + 1);
        deeds.iter().for_each(|deed| seen += holds(&game, deed));
    }
    assert!(seen > 300, "{seen} reasons");
    assert_eq!(classes.len(), 10, "{classes:?}");
    assert!(classes.values().all(|(shown, cases)| shown * 2 > *cases), "{classes:?}");
}

/// Whether every reason in `deed` is true of the position it led to; how many there were.
fn holds(game: &Game, deed: &Deed) -> usize {
    let after = game.position_at(deed.ply);
    assert_eq!(game.moves()[deed.ply - 1], deed.mv);
    assert!(deed.check.iter().all(|&from| after.checkers().contains(from)));
    if after.in_check() {
        return deed.check.len();
    }
    let idle = after.pass();
    let retakes = |attacker, victim, by| {
        let taken = idle.play(Move::new(attacker, victim)).unwrap();
        taken.is_legal(Move::new(by, victim))
    };
    for attack in &deed.chases {
        if let Counts::FalseRoot { protector } = attack.why {
            assert!(!retakes(attack.attacker, attack.victim, protector), "{deed:?}");
        }
    }
    for attack in &deed.excused {
        match attack.why {
            Excused::Protected { protector } => {
                assert!(retakes(attack.attacker, attack.victim, protector), "{deed:?}");
            }
            Excused::Exchange => {
                assert!(after.is_legal(Move::new(attack.victim, attack.attacker)), "{deed:?}")
            }
            Excused::Pinned | Excused::KingOrSoldier | Excused::NotNew => {}
        }
    }
    if let Some(threat) = deed.threat {
        assert!(idle.play(threat).unwrap().legal_moves().is_empty(), "{deed:?}");
    }
    deed.chases.len() + deed.excused.len() + usize::from(deed.threat.is_some())
}

#[test]
fn judgements_travel() {
    let case = "9/3k5/9/c4r3/8c/2P6/R8/8r/5K3/8N w - - 0 1";
    let moves = "a3f3 i5f5 f3a3 f5i5 a3f3 i5f5 f3a3 f5i5";
    let judgement = judged(case, moves).unwrap();
    assert_eq!(judgement.clause, Clause::PerpetualCheck { loser: Color::Black });
    assert_eq!((judgement.red, judgement.black), (Conduct::Allowed, Conduct::PerpetualCheck));
    let text = serde_json::to_string(&judgement).unwrap();
    assert_eq!(serde_json::from_str::<Judgement>(&text).unwrap(), judgement);
}

fn judged(fen: &str, moves: &str) -> Option<Judgement> {
    let moves: Vec<Move> = moves.split_whitespace().map(|text| text.parse().unwrap()).collect();
    play(fen, &moves, Ruleset::World).judgement()
}

fn foreign(name: &str) -> Option<Vec<Repetition>> {
    #[derive(Deserialize)]
    struct File {
        cases: Vec<Repetition>,
    }
    let Some(folder) = std::env::var_os("XIANGQI_FOREIGN") else {
        println!("left out {name}: XIANGQI_FOREIGN names no folder");
        return None;
    };
    let text = std::fs::read_to_string(PathBuf::from(folder).join(name)).unwrap();
    Some(serde_json::from_str::<File>(&text).unwrap().cases)
}

/// Published verdicts that contradict principles which other diagrams of the same manual establish.
const KNOWN_MISSES: [(&str, &str); 3] = [
    ("rp-065", "diagram 61: both sides chase with every move; diagrams elsewhere make that a draw"),
    ("rp-127", "one of the two moves checks, and check with chase is allowed"),
    ("rp-132", "one of the two moves checks, and check with chase is allowed"),
];

#[test]
fn world_rules_on_published_cases() {
    let Some(cases) = foreign("repetition_published.json") else { return };
    let mut wrong = Vec::new();
    for case in &cases {
        let game = play(&case.fen, &case.moves, Ruleset::World);
        if loser(&game) != case.loser && !KNOWN_MISSES.iter().any(|(id, _)| *id == case.id) {
            wrong.push(format!("{}: {:?}, not {:?}", case.id, loser(&game), case.loser));
        }
    }
    println!("{} of {} published verdicts", cases.len() - wrong.len() - KNOWN_MISSES.len(), cases.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Pikafish of 2023 judged by the Chinese rules as far as we do: mate threatened on the next move.
#[test]
fn chinese_rules_as_another_program_judges() {
    let files = ["repetition_published.json", "repetition_disputed.json"].map(foreign);
    let cases: Vec<Repetition> = files.into_iter().flatten().flatten().collect();
    for case in &cases {
        let ours = loser(&play(&case.fen, &case.moves, Ruleset::Chinese));
        assert_eq!(Some(&ours), case.judges.get("pikafish_2023_chinese"), "{} {}", case.id, case.category);
    }
    println!("{} verdicts by the Chinese rules agree", cases.len());
}

#[test]
fn disputed_cases_are_reported() {
    let Some(cases) = foreign("repetition_disputed.json") else { return };
    let mut agree: BTreeMap<&str, usize> = BTreeMap::new();
    for case in &cases {
        let game = play(&case.fen, &case.moves, Ruleset::World);
        let ours = loser(&game);
        println!("{} {}: {:?} against {:?}", case.id, case.category, ours, case.judges);
        for (judge, verdict) in &case.judges {
            *agree.entry(judge).or_default() += usize::from(*verdict == ours);
        }
    }
    println!("of {} disputed cases we agree with {agree:?}", cases.len());
}

#[derive(Deserialize)]
struct Long {
    id: String,
    kind: String,
    fen: String,
    #[serde(default)]
    moves: Vec<Move>,
    clock_after: Option<u16>,
    draw_at_120: Option<bool>,
    clock_after_each_ply: Option<Vec<u16>>,
    dead_draw_by_rule: Option<bool>,
}

#[test]
fn clocks_and_material() {
    let cases: Vec<Long> = serde_json::from_str(include_str!("data/limits.json")).unwrap();
    assert_eq!(cases.len(), 42);
    for case in cases {
        let mut game = game(&case.fen, Ruleset::World);
        let mut clocks = Vec::new();
        for &mv in &case.moves {
            game.play_on(mv).unwrap();
            clocks.push(game.no_capture());
        }
        match case.kind.as_str() {
            "halfmove-clock" => {
                assert_eq!(clocks.last().copied(), case.clock_after, "{}", case.id);
                let draw = game.verdict() == Some(Verdict::draw(Reason::NoCapture));
                assert_eq!(Some(draw), case.draw_at_120, "{}", case.id);
            }
            "clock-with-checks" => assert_eq!(Some(clocks), case.clock_after_each_ply, "{}", case.id),
            "material" => {
                let draw = game.verdict() == Some(Verdict::draw(Reason::DeadMaterial));
                assert_eq!(Some(draw), case.dead_draw_by_rule, "{}", case.id);
            }
            other => panic!("{}: unknown kind {other}", case.id),
        }
    }
}

#[test]
fn without_a_limit_nothing_ends_by_it() {
    for plies in [119, 120, 4_000, u16::MAX - 1, u16::MAX] {
        let fen = format!("4k3r/4a4/4b4/9/9/9/9/4B4/4A4/R3K4 w - - {plies} 60").parse::<Setup>().unwrap();
        let mut game = Game::with_limit(fen, Ruleset::World, Limit::Never).unwrap();
        game.play("a0a1".parse().unwrap()).unwrap();
        assert_eq!(game.verdict(), None, "{plies}");
    }
}

#[test]
fn the_shorter_limit() {
    let fen = "4k3r/4a4/4b4/9/9/9/9/4B4/4A4/R3K4 w - - 99 60".parse::<Setup>().unwrap();
    let mut game = Game::with_limit(fen, Ruleset::World, Limit::Plies100).unwrap();
    assert_eq!(game.verdict(), None);
    game.play("a0a1".parse().unwrap()).unwrap();
    assert_eq!(game.verdict(), Some(Verdict::draw(Reason::NoCapture)));
}
