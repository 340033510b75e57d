//! FEN as others write it, its faults with their place, and texts that are none.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::format::fen::{FenError, FenErrorKind as Kind};
use engine::{Color, Fault, FaultKind, Faulty, Piece, Position, Setup, Square, setup::START_FEN};
use proptest::prelude::*;

const MIDDLE: &str = "r1bak1b1r/4a4/2n1c1n2/p1p1p3p/6p2/2P3P2/P3P3P/2N1C1NC1/4A4/R1BAK1B1R b - - 3 11";

#[test]
fn the_start() {
    let start: Setup = START_FEN.parse().unwrap();
    assert_eq!(start, Setup::start());
    assert_eq!(start.to_string(), START_FEN);
    assert_eq!(start.get("e0".parse().unwrap()), Piece::from_letter('K'));
    assert_eq!(start.get("b7".parse().unwrap()), Piece::from_letter('c'));
    assert_eq!(start.board.iter().flatten().count(), 32);
    assert_eq!((start.turn, start.halfmove, start.fullmove), (Color::Red, 0, 1));
}

#[test]
fn dialects() {
    let strict: Setup = MIDDLE.parse().unwrap();
    assert_eq!(strict.to_string(), MIDDLE);
    let board = MIDDLE.split(' ').next().unwrap();
    let letters = board.replace('n', "h").replace('N', "H").replace('b', "e").replace('B', "E");
    let runs = board.replace('9', "54").replace('4', "1111");
    for text in [
        format!("{letters} b - - 3 11"),
        format!("{runs} b - - 3 11"),
        format!("{board}/ b - - 3 11"),
        format!("  {board}\tb  - -\u{3000}3 11 \r\n"),
        format!("{board}_b_-_-_3_11"),
        format!("{board}+b+-+-+3+11"),
        format!("{board}%20b%20-%20-%203%2011"),
        format!("\"{board} b - - 3 11\""),
        format!("“{board} b - - 3 11”"),
        format!("FEN: {board} b - - 3 11"),
        format!("fen {board} b - - 3 11"),
        format!("\u{feff}{board} B - - 3 11"),
        format!("{board}b - - 3 11"),
        format!("{board}/b - - 3 11"),
        format!("{board} b 3 11"),
        format!("{board} b – – 3 11"),
        board.replace('/', "／") + " b - - 3 11",
    ] {
        assert_eq!(text.parse(), Ok(strict.clone()), "{text:?}");
    }
}

#[test]
fn missing_fields() {
    let read = |rest: &str| {
        let setup: Setup = START_FEN.replace(" w - - 0 1", rest).parse().unwrap();
        (setup.turn, setup.halfmove, setup.fullmove)
    };
    assert_eq!(read(""), (Color::Red, 0, 1));
    assert_eq!(read(" r"), (Color::Red, 0, 1));
    assert_eq!(read(" R"), (Color::Red, 0, 1));
    assert_eq!(read(" W"), (Color::Red, 0, 1));
    assert_eq!(read(" b"), (Color::Black, 0, 1));
    assert_eq!(read(" b -"), (Color::Black, 0, 1));
    assert_eq!(read(" b - - 7"), (Color::Black, 7, 1));
    assert_eq!(read(" w - - 0 0"), (Color::Red, 0, 1), "move numbers start at 1");
    assert_eq!(read(" w - - 65535 65535"), (Color::Red, 65535, 65535));
    assert_eq!(read("w"), (Color::Red, 0, 1));
    assert_eq!(read("r"), (Color::Red, 0, 1));
}

#[test]
fn faults_of_the_text() {
    let rows = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9";
    let cases = [
        (String::new(), 0, Kind::NoBoard),
        ("   ".into(), 0, Kind::NoBoard),
        ("fen:".into(), 4, Kind::NoBoard),
        ("rnbakxbnr/9".into(), 5, Kind::UnknownPiece('x')),
        ("棋".into(), 0, Kind::UnknownPiece('棋')),
        ("rnb0akabnr".into(), 3, Kind::EmptyRun),
        ("rnbakabn/9".into(), 8, Kind::ShortRank { rank: 9, width: 8 }),
        ("rnbakabnr/9/18c".into(), 14, Kind::LongRank { rank: 7 }),
        ("rnbakabnr/91".into(), 11, Kind::LongRank { rank: 8 }),
        ("rnbakabnrr/9".into(), 9, Kind::LongRank { rank: 9 }),
        ("rnbakabnr/9/".into(), 12, Kind::FewRanks(2)),
        ("rnbakabnr/9 w".into(), 11, Kind::FewRanks(2)),
        ("rnbakabnr/9/1c".into(), 14, Kind::ShortRank { rank: 7, width: 2 }),
        (format!("{rows} w"), rows.len(), Kind::FewRanks(9)),
        (format!("{rows}/RNBAKABNRR w"), rows.len() + 10, Kind::LongRank { rank: 0 }),
        (format!("{rows}/RNBAKABNR1 w"), rows.len() + 10, Kind::LongRank { rank: 0 }),
        (format!("{rows}/9/9 w"), rows.len() + 3, Kind::ManyRanks),
        (format!("{rows}/9/k8 w"), rows.len() + 3, Kind::ManyRanks),
        (format!("{rows}/9/bb w"), rows.len() + 3, Kind::ManyRanks),
        (format!("{rows}/9 x"), rows.len() + 3, Kind::UnknownSide),
        (format!("{rows}/9 red - -"), rows.len() + 3, Kind::UnknownSide),
        (format!("{rows}/9 w KQkq - 0 1"), rows.len() + 5, Kind::UnknownField),
        (format!("{rows}/9 w - e3 0 1"), rows.len() + 7, Kind::UnknownField),
        (format!("{rows}/9 w - - x 1"), rows.len() + 9, Kind::BadHalfmove),
        (format!("{rows}/9 w - - -1 1"), rows.len() + 9, Kind::BadHalfmove),
        (format!("{rows}/9 w - - 65536 1"), rows.len() + 9, Kind::BadHalfmove),
        (format!("{rows}/9 w - - 0 1.5"), rows.len() + 11, Kind::BadFullmove),
        (format!("{rows}/9 w - - 0 1 moves h2e2"), rows.len() + 13, Kind::Trailing),
        // Places count characters, not bytes.
        (format!("{}/9 w - - 0 x", rows.replace('/', "／")), rows.len() + 11, Kind::BadFullmove),
    ];
    for (text, at, kind) in cases {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!(error, FenError { at, kind }, "{text:?}");
        assert!(error.to_string().starts_with(&format!("character {}: ", at + 1)), "{error}");
    }
}

fn faults(fen: &str) -> Vec<Fault> {
    match Position::try_from(fen.parse::<Setup>().unwrap()) {
        Ok(_) => Vec::new(),
        Err(faulty) => faulty.faults().to_vec(),
    }
}

#[test]
fn faults_of_the_board() {
    use Color::{Black, Red};
    let at = |text: &str| text.parse::<Square>().unwrap();
    let piece = |letter| Piece::from_letter(letter).unwrap();
    let rows = |first: &str, last: &str| format!("{first}/9/9/9/9/9/9/9/9/{last} w");
    assert_eq!(faults(START_FEN), []);
    assert_eq!(faults(&rows("9", "3K5")), [Fault::NoKing { color: Black }]);
    assert_eq!(faults(&rows("3kk4", "9")), [Fault::NoKing { color: Red }, Fault::ManyKings { color: Black }]);
    assert_eq!(faults(&rows("4k4", "2K6")), [Fault::KingOffPalace { at: at("c0") }]);
    assert_eq!(faults(&rows("4k4", "4K4")), [Fault::KingsFace]);
    assert_eq!(faults(&rows("3k4R", "4K4")), [Fault::OpponentInCheck { by: at("i9") }]);
    let crowd = "3k5/9/9/9/9/CCCCCCC2/HHHHHHH2/RRR6/9/4K4 b";
    assert!(faults(crowd).contains(&Fault::ManyPieces { color: Red }), "{:?}", faults(crowd));
    let many = [Fault::ManyOfKind { piece: piece('R') }];
    assert_eq!(faults("3k5/9/9/9/9/9/9/RRR6/9/4K4 w"), many);
    let misplaced = [Fault::Misplaced { at: at("a0") }, Fault::Misplaced { at: at("e2") }];
    assert_eq!(faults("3k5/9/9/9/9/9/9/4A4/9/B3K4 w"), misplaced);
    let stray = ["c2", "b3", "f6"].map(|square| Fault::StraySoldier { at: at(square) });
    assert_eq!(faults("3k5/9/9/5p3/9/9/1P7/2P6/9/4K4 w"), stray);
}

#[test]
fn faults_forgiven_by_name() {
    let faulty = |fen: &str| Position::try_from(fen.parse::<Setup>().unwrap()).unwrap_err();
    let both = "3k5/9/9/9/9/9/1P7/4A4/9/4K4 w";
    let left = faulty(both).ignore(FaultKind::Misplaced).unwrap_err();
    assert_eq!(left.faults().iter().map(|fault| fault.kind()).collect::<Vec<_>>(), [FaultKind::StraySoldier]);
    let position = left.ignore(FaultKind::StraySoldier).unwrap();
    assert_eq!(position, faulty(both).forgive().unwrap());
    assert_eq!(position.get("b3".parse().unwrap()), Piece::from_letter('P'));

    let facing = "4k4/9/9/9/9/9/9/9/9/4K4 w";
    assert!(faulty(facing).ignore(FaultKind::KingsFace).is_err(), "no rule says how to play on");
    assert!(faulty(facing).forgive().is_err());
    assert_eq!(faulty(facing).to_string(), "the kings face each other");
}

#[test]
fn as_json() {
    let json = serde_json::to_string(&Setup::start()).unwrap();
    assert_eq!(json, format!("\"{START_FEN}\""));
    assert_eq!(serde_json::from_str::<Setup>(&json).unwrap(), Setup::start());
    let error = serde_json::from_str::<Setup>("\"9/x\"").unwrap_err().to_string();
    assert!(error.contains("character 3"), "{error}");
}

#[test]
fn half_a_turn() {
    let mut setup: Setup = MIDDLE.parse().unwrap();
    setup.rotate();
    assert_eq!(setup.get("e9".parse().unwrap()), Piece::from_letter('K'));
    setup.rotate();
    assert_eq!(setup, MIDDLE.parse().unwrap());
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let point = prop_oneof![
        3 => Just(None),
        1 => (0..14usize).prop_map(|i| "KABNRCPkabnrcp".chars().nth(i).and_then(Piece::from_letter)),
    ];
    let board = prop::collection::vec(point, Square::COUNT);
    (board, any::<bool>(), any::<u16>(), 1..=u16::MAX).prop_map(|(board, red, halfmove, fullmove)| Setup {
        board: board.try_into().unwrap(),
        turn: if red { Color::Red } else { Color::Black },
        halfmove,
        fullmove,
    })
}

/// A text that reads, or nearly.
fn almost_fen() -> impl Strategy<Value = String> {
    let change = (
        any::<prop::sample::Index>(),
        prop_oneof![
            any::<char>(),
            "[0-9/a-zA-Z _+-]".prop_map(|text| { text.chars().next().unwrap_or(' ') })
        ],
    );
    (any_setup(), prop::collection::vec(change, 0..4)).prop_map(|(setup, changes)| {
        let mut letters: Vec<char> = setup.to_string().chars().collect();
        for (place, letter) in changes {
            let place = place.index(letters.len());
            letters[place] = letter;
        }
        letters.into_iter().collect()
    })
}

/// Reads `text` and, if it can be played, its moves: none of it may panic.
fn read(text: &str) {
    match text.parse::<Setup>() {
        Err(error) => assert!(error.at <= text.chars().count(), "{error:?} is behind the end of {text:?}"),
        Ok(setup) => {
            assert_eq!(setup.to_string().parse(), Ok(setup.clone()), "{text:?}");
            if let Ok(position) = Position::try_from(setup).or_else(Faulty::forgive) {
                for &mv in position.legal_moves().iter() {
                    position.make(mv).status();
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn round_trip(setup in any_setup()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read(&text);
    }

    #[test]
    fn no_board_like_text_panics(text in "[rnbakcpheRNBAKCPHE1-9]{0,9}(/[rnbakcpRNBAKCP0-9]{1,9}){0,12}[ _+]?[wrb]?.{0,8}") {
        read(&text);
    }

    #[test]
    fn no_spoiled_fen_panics(text in almost_fen()) {
        read(&text);
    }
}
