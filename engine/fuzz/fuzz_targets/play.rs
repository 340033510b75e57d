//! Any bytes as moves from the start: every answer agrees with the move list.
#![no_main]

use engine::{Faulty, Move, Position, Square};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut position = Position::start();
    for pair in bytes.chunks_exact(2) {
        // Either two points as they come, or one of the legal moves.
        let legal = position.legal_moves();
        let mv = match (Square::from_index(pair[0].into()), Square::from_index(pair[1].into())) {
            (Some(from), Some(to)) => Move::new(from, to),
            _ if legal.is_empty() => return,
            _ => legal[usize::from(pair[1]) % legal.len()],
        };
        assert_eq!(position.is_legal(mv), legal.contains(&mv));
        match position.play(mv) {
            Err(reason) => {
                assert!(!legal.contains(&mv), "{reason}");
            }
            Ok(next) => {
                assert!(legal.contains(&mv));
                assert_eq!(position.gives_check(mv), next.in_check());
                assert_eq!(position.is_capture(mv), next.halfmove() == 0);
                let afresh = Position::try_from(next.setup()).or_else(Faulty::forgive);
                assert!(afresh.is_ok_and(|afresh| afresh == next));
                position = next;
            }
        }
    }
});
