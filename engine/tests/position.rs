//! What a position tells and how it changes.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::{Color, Faulty, Illegal, Kind, Move, Observer, Piece, Position, Setup, Square, Status};

fn position(fen: &str) -> Position {
    Position::try_from(fen.parse::<Setup>().unwrap()).or_else(Faulty::forgive).unwrap()
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn at(text: &str) -> Square {
    text.parse().unwrap()
}

#[test]
fn the_start() {
    let start = Position::start();
    assert_eq!(start, position(engine::setup::START_FEN));
    assert_eq!(start.turn(), Color::Red);
    assert_eq!((start.halfmove(), start.ply()), (0, 0));
    assert_eq!(start.occupied().len(), 32);
    assert_eq!(start.side(Color::Black).len(), 16);
    assert_eq!(start.pieces(Color::Red, Kind::Soldier).len(), 5);
    assert_eq!(start.king(Color::Red), at("e0"));
    assert_eq!(start.king(Color::Black), at("e9"));
    assert_eq!(start.status(), Status::Ongoing);
    assert_eq!(start.legal_moves().len(), 44);
    assert_eq!(start.captures().len(), 2, "each cannon takes a horse over the other cannon");
}

#[test]
fn counters() {
    let after = |moves: &[&str]| {
        moves.iter().fold(Position::start(), |position, text| position.play(mv(text)).unwrap())
    };
    let quiet = after(&["h2e2", "h9g7", "h0g2"]);
    assert_eq!((quiet.halfmove(), quiet.ply(), quiet.setup().fullmove), (3, 3, 2));
    let soldier = after(&["c3c4", "g6g5"]);
    assert_eq!(soldier.halfmove(), 2, "a soldier's step does not restart the count");
    let capture = after(&["h2e2", "h9g7", "e2e6"]);
    assert_eq!((capture.halfmove(), capture.ply()), (0, 3));
    let last = position("4k4/9/9/9/9/9/9/9/9/3K4R w - - 65535 65535");
    let beyond = last.make(mv("i0i1")).make(mv("e9e8"));
    assert_eq!((beyond.setup().halfmove, beyond.setup().fullmove), (65535, 65535), "counters stop, not wrap");
}

#[test]
fn the_same_board_has_the_same_name() {
    let play =
        |moves: [&str; 4]| moves.iter().fold(Position::start(), |position, text| position.make(mv(text)));
    let (one, other) = (play(["b0c2", "b9c7", "h0g2", "h9g7"]), play(["h0g2", "h9g7", "b0c2", "b9c7"]));
    assert_eq!(one.zobrist(), other.zobrist());
    assert_ne!(one.zobrist(), Position::start().zobrist());
    assert_ne!(one.zobrist(), one.pass().zobrist(), "the side to move is part of it");
    assert_eq!(one.zobrist(), one.pass().pass().zobrist());
    let back = ["c2b0", "c7b9", "g2h0", "g7h9"].iter().fold(one, |position, text| position.make(mv(text)));
    assert_eq!(back.zobrist(), Position::start().zobrist(), "counters are not");
}

#[test]
fn an_observer_hears_every_change() {
    #[derive(Default)]
    struct Log(Vec<(char, char, String)>);
    impl Observer for Log {
        fn remove(&mut self, piece: Piece, at: Square) {
            self.0.push(('-', piece.letter(), at.to_string()));
        }
        fn put(&mut self, piece: Piece, at: Square) {
            self.0.push(('+', piece.letter(), at.to_string()));
        }
    }
    let start = Position::start();
    let mut log = Log::default();
    let next = start.make_observed(mv("b2b9"), &mut log);
    assert_eq!(next, start.make(mv("b2b9")));
    let change = |sign, letter, at: &str| (sign, letter, at.to_string());
    assert_eq!(log.0, [change('-', 'n', "b9"), change('-', 'C', "b2"), change('+', 'C', "b9")]);
}

#[test]
fn playing_answers_with_the_reason() {
    let cases = [
        ("e4e5", Illegal::NoPiece),
        ("b7b6", Illegal::NotYourPiece),
        ("a0b0", Illegal::OwnPiece),
        ("a0a0", Illegal::NotItsMove),
        ("h0f1", Illegal::BlockedLeg { at: at("g0") }),
        ("a0a5", Illegal::Blocked { at: at("a3") }),
        ("b2b8", Illegal::Blocked { at: at("b7") }),
        ("e0e2", Illegal::NotItsMove),
        ("c3d3", Illegal::NotItsMove),
        ("c3c2", Illegal::Backward),
    ];
    for (text, reason) in cases {
        assert_eq!(Position::start().play(mv(text)), Err(reason), "{text}");
    }
    let cases = [
        ("3k5/9/9/9/9/9/3P5/4B4/9/4K4 w", "e2c4", Illegal::BlockedEye { at: at("d3") }),
        ("3k5/9/9/9/2B6/9/9/9/9/4K4 w", "c5e7", Illegal::AcrossRiver),
        ("3k5/9/9/9/9/9/9/9/9/4KA3 w", "f0g1", Illegal::OutOfPalace),
        ("3k5/9/9/9/9/9/9/9/9/5K3 w", "f0g0", Illegal::OutOfPalace),
        ("3k5/7r1/9/9/9/9/9/7C1/9/4K4 w", "h2h8", Illegal::NoScreen),
        ("3k5/7r1/9/7p1/9/7p1/9/7C1/9/4K4 w", "h2h8", Illegal::ManyScreens),
        ("3k4r/9/9/9/9/9/9/9/4K4/9 w", "e1d1", Illegal::KingsFace),
        ("3kr4/9/9/9/9/9/9/4A4/9/4K4 w", "e2f1", Illegal::InCheck { by: at("e9") }),
        // The open file and a check at once: the check is named.
        ("3k5/9/3r5/9/9/9/9/9/4K4/9 w", "e1d1", Illegal::InCheck { by: at("d7") }),
    ];
    for (fen, text, reason) in cases {
        assert_eq!(position(fen).refuse(mv(text)), Some(reason), "{text} in {fen}");
    }
}

#[test]
fn reasons_travel_as_json() {
    let reason = Illegal::BlockedLeg { at: at("g0") };
    let json = serde_json::to_string(&reason).unwrap();
    assert_eq!(json, r#"{"illegal":"blocked_leg","at":"g0"}"#);
    assert_eq!(serde_json::from_str::<Illegal>(&json).unwrap(), reason);
    assert_eq!(reason.to_string(), "the horse's leg is blocked at g0");
}

#[test]
fn attackers() {
    let board = position("3k5/9/4n4/9/4P4/4c4/9/4B4/4A4/R3K4 w");
    let black = board.attackers_to(at("e2"), Color::Black, board.occupied());
    assert!(black.is_empty(), "the cannon on e4 has no screen");
    let red = board.attackers_to(at("e0"), Color::Red, board.occupied());
    assert_eq!(red.into_iter().collect::<Vec<_>>(), [at("a0")], "the advisor goes by the diagonal");
    // A chariot behind a chariot joins when the first has gone.
    let stack = position("3k5/9/9/9/p8/9/9/R8/R8/4K4 w");
    let first = stack.attackers_to(at("a5"), Color::Red, stack.occupied());
    assert_eq!(first.into_iter().collect::<Vec<_>>(), [at("a2")]);
    let second = stack.attackers_to(at("a5"), Color::Red, stack.occupied().without(at("a2")));
    assert!(second.contains(at("a1")));
}
