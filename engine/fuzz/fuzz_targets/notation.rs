//! Any text as a move: read in a few positions, alone and by each notation. What is read is legal and reads
//! back from what is written; what is not names its place.
#![no_main]

use engine::notation::{self, Notation, ReadError};
use engine::{Faulty, Position, Setup};
use libfuzzer_sys::fuzz_target;

/// The start, tandems of every kind, doubled soldiers, and Black to move.
const POSITIONS: [&str; 4] = [
    engine::setup::START_FEN,
    "3k5/9/2P3P2/2P6/6P2/2N6/R1N6/R8/1C7/1C1AK4 w - - 0 1",
    "5k3/3P5/3P5/3P5/3P5/9/9/9/9/4K4 w - - 0 1",
    "3ak4/4a4/2n1b4/9/2n3b2/2p6/2p3p2/6p2/9/4K4 b - - 0 1",
];

fuzz_target!(|text: &str| {
    for fen in POSITIONS {
        let setup: Setup = fen.parse().expect("the positions above are FEN");
        let position = Position::try_from(setup).or_else(Faulty::forgive).expect("they are playable");
        let mut results = vec![notation::read(&position, text)];
        results.extend(Notation::ALL.map(|notation| notation.read(&position, text)));
        for result in results {
            match result {
                Ok(mv) => {
                    assert!(position.is_legal(mv));
                    for notation in Notation::ALL {
                        assert_eq!(notation.read(&position, &notation.write(&position, mv)), Ok(mv));
                    }
                }
                Err(ReadError::Unreadable { at }) => assert!(at <= text.chars().count()),
                Err(ReadError::Ambiguous { readings }) => {
                    assert!(readings.len() > 1 && readings.iter().all(|&mv| position.is_legal(mv)));
                }
                Err(ReadError::Illegal { refused }) => {
                    assert!(refused.iter().all(|refused| position.refuse(refused.mv) == Some(refused.why)));
                }
                Err(ReadError::Empty | ReadError::NoPiece | ReadError::NotItsMove { .. }) => {}
            }
        }
    }
});
