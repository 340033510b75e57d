//! Notations against texts that other programs agree on, and against themselves.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

mod support;

use engine::notation::{self, Notation, ReadError};
use engine::{Illegal, Move, Position};
use serde::Deserialize;
use std::collections::HashMap;
use support::{Chance, crowded, position, wandered};

#[derive(Deserialize)]
struct Written {
    id: String,
    fen: String,
    #[serde(rename = "move")]
    mv: Move,
    iccs: String,
    wxf: String,
    chinese: Option<String>,
    agree_wxf: bool,
    agree_chinese: bool,
}

#[derive(Deserialize)]
struct Typed {
    id: String,
    fen: String,
    text: String,
    #[serde(rename = "move")]
    mv: Option<Move>,
}

fn written() -> Vec<Written> {
    serde_json::from_str(include_str!("data/notation.json")).unwrap()
}

#[test]
fn writes_what_programs_agree_on() {
    let cases = written();
    assert_eq!(cases.len(), 223);
    let agreed = cases.iter().filter(|case| case.agree_wxf && case.agree_chinese).count();
    assert_eq!(agreed, 167);
    for case in cases {
        let position = position(&case.fen);
        let write = |notation: Notation| notation.write(&position, case.mv);
        assert_eq!(write(Notation::Iccs), case.iccs, "{}", case.id);
        if case.agree_wxf {
            assert_eq!(write(Notation::Wxf), case.wxf, "{}", case.id);
        }
        if case.agree_chinese {
            assert_eq!(Some(write(Notation::Chinese)), case.chinese, "{}", case.id);
        }
    }
}

/// Where programs differ, the federation's page decides WXF, and 前 二 三 后 the Chinese of one file.
#[test]
fn writes_the_rule_text_where_programs_differ() {
    for case in written() {
        let position = position(&case.fen);
        assert_eq!(Notation::Wxf.write(&position, case.mv), case.wxf, "{}", case.id);
        if let Some(chinese) = case.chinese {
            assert_eq!(Notation::Chinese.write(&position, case.mv), chinese, "{}", case.id);
        }
    }
}

#[test]
fn reads_every_spelling() {
    let cases: Vec<Typed> = serde_json::from_str(include_str!("data/notation_parse.json")).unwrap();
    assert_eq!(cases.len(), 96);
    for Typed { id, fen, text, mv } in cases {
        let read = notation::read(&position(&fen), &text);
        assert_eq!(read.as_ref().ok(), mv.as_ref(), "{id}: {text}: {read:?}");
    }
}

/// Every legal move reads back from each notation, alone and among all, and no two are written alike.
fn holds_for_every_move(position: &Position) -> usize {
    let moves = position.legal_moves();
    for notation in Notation::ALL {
        let mut texts: HashMap<String, Move> = HashMap::new();
        for &mv in &moves {
            let text = notation.write(position, mv);
            assert_eq!(notation.read(position, &text), Ok(mv), "{notation} {text} in {position:?}");
            if let Some(other) = texts.insert(text.clone(), mv) {
                panic!("{notation} writes {mv} and {other} alike, {text}, in {position:?}");
            }
            // Letters of one may mean another move in the other.
            if !matches!(notation, Notation::Wxf | Notation::Vietnamese) {
                assert_eq!(notation::read(position, &text), Ok(mv), "{text} in {position:?}");
            }
        }
    }
    moves.len()
}

/// `NOTATION_POSITIONS` raises the number of positions.
#[test]
fn every_legal_move_reads_back() {
    let count = std::env::var("NOTATION_POSITIONS").map_or(4_000, |text| text.parse().unwrap());
    let mut chance = Chance::new(7);
    let mut moves = 0;
    for i in 0..count {
        let plies = chance.below(120);
        let position = if i % 4 == 0 { wandered(&mut chance, plies) } else { crowded(&mut chance) };
        moves += holds_for_every_move(&position);
    }
    println!("{moves} moves of {count} positions read back in each notation");
    assert!(moves > count * 10, "the positions must offer moves");
}

#[test]
fn crowds_beyond_a_game_are_still_told_apart() {
    for fen in [
        "4k4/9/R8/R8/R8/9/9/9/9/3K5 w - - 0 1",
        "4k4/P8/P1P6/P1P6/P8/P8/9/9/9/3K5 w - - 0 1",
        "5k3/P1P6/P1P1P4/4P4/9/9/9/9/9/3K5 w - - 0 1",
    ] {
        holds_for_every_move(&position(fen));
    }
}

#[test]
fn traditional_characters() {
    let start = Position::start();
    for (mv, text) in [("h2e2", "炮二平五"), ("h0g2", "馬二進三"), ("i0i1", "車一進一"), ("e0e1", "帥五進一")]
    {
        assert_eq!(Notation::Traditional.write(&start, mv.parse().unwrap()), text);
    }
    let cannons = position("5k3/9/4c4/9/4c4/9/P8/9/9/3K5 b - - 0 1");
    assert_eq!(Notation::Traditional.write(&cannons, "e7e8".parse().unwrap()), "後炮退１");
}

#[test]
fn refusals_say_why() {
    let start = Position::start();
    let why = |text: &str| -> Vec<Illegal> {
        match notation::read(&start, text) {
            Err(ReadError::Illegal { refused }) => refused.iter().map(|refused| refused.why).collect(),
            other => panic!("{text}: {other:?}"),
        }
    };
    assert_eq!(why("车一进三"), [Illegal::OwnPiece]);
    assert_eq!(why("炮二进五"), [Illegal::NoScreen]);
    assert_eq!(why("马二进四"), [Illegal::BlockedLeg { at: "g0".parse().unwrap() }]);
    assert_eq!(why("h9g7"), [Illegal::NotYourPiece]);
    assert_eq!(notation::read(&start, "车五进一"), Err(ReadError::NoPiece));
    assert_eq!(
        notation::read(&start, "马二进五"),
        Err(ReadError::NotItsMove { from: vec!["h0".parse().unwrap()] })
    );
    assert_eq!(notation::read(&start, " 　"), Err(ReadError::Empty));
    assert_eq!(notation::read(&start, " 炮 二 平 x"), Err(ReadError::Unreadable { at: 7 }));
    assert_eq!(notation::read(&start, "h2e2x"), Err(ReadError::Unreadable { at: 4 }));
}

#[test]
fn doubtful_texts_list_their_readings() {
    let cannons = position("3k5/6p2/2C6/9/9/9/9/2C6/9/4K4 w - - 0 1");
    let readings = vec!["c2g2".parse().unwrap(), "c7g7".parse().unwrap()];
    assert_eq!(notation::read(&cannons, "炮七平三"), Err(ReadError::Ambiguous { readings }));

    // A soldier in WXF, a cannon in Vietnamese.
    let both = position("3k5/9/9/6P2/9/9/9/9/6C2/4K4 w - - 0 1");
    let readings = vec!["g6f6".parse().unwrap(), "g1g5".parse().unwrap()];
    assert_eq!(notation::read(&both, "P3.4"), Err(ReadError::Ambiguous { readings: readings.clone() }));
    assert_eq!(Notation::Wxf.read(&both, "P3.4"), Ok(readings[0]));
}

#[test]
fn other_peoples_letters() {
    let start = Position::start();
    for (text, mv) in [
        ("P2-5", "h2e2"),
        ("M8.7", "b0c2"),
        ("X1.1", "i0i1"),
        ("T3.5", "g0e2"),
        ("S4.5", "f0e1"),
        ("Tg5.1", "e0e1"),
        ("B7.1", "c3c4"),
        ("h3e3", "h3e3"),
    ] {
        match notation::read(&start, text) {
            Ok(read) => {
                assert_eq!(read, mv.parse().unwrap(), "{text}");
                assert_eq!(Notation::Vietnamese.write(&start, read), text);
            }
            Err(error) => assert_eq!(text, "h3e3", "{text}: {error}"),
        }
    }
    let black = start.make("h2e2".parse().unwrap());
    assert_eq!(notation::read(&black, "h10g8"), Ok("h9g7".parse().unwrap()));
    let pair = position("3k5/9/9/7R1/9/9/9/7R1/9/4K4 w - - 0 1");
    assert_eq!(notation::read(&pair, "Xt.3"), Ok("h6h9".parse().unwrap()));
    assert_eq!(notation::read(&pair, "Xs/2"), Ok("h2h0".parse().unwrap()));
    assert_eq!(Notation::Vietnamese.write(&pair, "h6h9".parse().unwrap()), "Xt.3");
    assert_eq!(Notation::Vietnamese.write(&pair, "h2h0".parse().unwrap()), "Xs/2");
    assert_eq!(Notation::Vietnamese.write(&black, "h9g7".parse().unwrap()), "M8.7");
    assert_eq!(notation::read(&pair, "车前进三"), Ok("h6h9".parse().unwrap()));
}

#[test]
fn soldiers_as_older_books_name_them() {
    let doubled = position("3k5/9/2P3P2/2P6/6P2/9/9/9/9/4K4 w - - 0 1");
    for (text, mv) in [
        ("前七进一", "c7c8"),
        ("后三平四", "g5f5"),
        ("前兵七平八", "c7b7"),
        ("前三兵进一", "g7g8"),
        ("Pc.8", "c7b7"),
    ] {
        assert_eq!(notation::read(&doubled, text), Ok(mv.parse().unwrap()), "{text}");
    }
    let four = position("5k3/3P5/3P5/3P5/3P5/9/9/9/9/4K4 w - - 0 1");
    for (text, mv) in [("一兵平七", "d8c8"), ("四兵平七", "d5c5"), ("前兵平七", "d8c8"), ("后兵平五", "d5e5")]
    {
        assert_eq!(notation::read(&four, text), Ok(mv.parse().unwrap()), "{text}");
    }
}
