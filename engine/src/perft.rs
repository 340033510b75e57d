//! Counting the move tree: the usual proof of a move generator, and its speed.

use crate::{Move, Position};

/// Number of move sequences of `depth` plies from `position`.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal()),
        _ => position.legal_moves().iter().map(|&mv| perft(&position.make(mv), depth - 1)).sum(),
    }
}

/// The same for each legal move, in order of generation; empty at depth 0.
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    position.legal_moves().iter().map(|&mv| (mv, perft(&position.make(mv), rest))).collect()
}
