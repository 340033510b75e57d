//! Any text as FEN: read or refused with its place, written back to the same, played when it can be.
#![no_main]

use engine::{Faulty, Position, Setup};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match text.parse::<Setup>() {
    Err(error) => assert!(error.at <= text.chars().count()),
    Ok(setup) => {
        assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
        if let Ok(position) = Position::try_from(setup).or_else(Faulty::forgive) {
            for &mv in position.legal_moves().iter() {
                position.make(mv).status();
            }
        }
    }
});
