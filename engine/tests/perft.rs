//! Leaf counts of nine positions against those of other programs.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::{Position, Setup, divide, perft};
use std::{
    sync::atomic::{AtomicUsize, Ordering::Relaxed},
    thread,
};

/// Counts above this are left to release builds, which run every one: 5.4 billion nodes at most.
const BUDGET: u64 = if cfg!(debug_assertions) { 20_000_000 } else { u64::MAX };

struct Case {
    position: Position,
    counts: Vec<(u32, u64)>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("data/leaf_counts.perft").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line.split_once(' ') {
            Some((depth, nodes)) if depth.len() == 1 => {
                let count = (depth.parse().unwrap(), nodes.parse().unwrap());
                cases.last_mut().unwrap().counts.push(count);
            }
            _ => {
                let position = Position::try_from(line.parse::<Setup>().unwrap()).unwrap();
                cases.push(Case { position, counts: Vec::new() });
            }
        }
    }
    cases
}

/// The count, each core taking the next first move until none is left.
fn count(position: &Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    let next = AtomicUsize::new(0);
    let share = || {
        let mut nodes = 0;
        while let Some(&mv) = moves.get(next.fetch_add(1, Relaxed)) {
            nodes += perft(&position.make(mv), depth - 1);
        }
        nodes
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let shares: Vec<_> = (0..cores).map(|_| scope.spawn(share)).collect();
        shares.into_iter().map(|share| share.join().unwrap()).sum()
    })
}

#[test]
fn leaf_counts() {
    // `PERFT_BUDGET` sets another limit for either build.
    let budget = std::env::var("PERFT_BUDGET").map_or(BUDGET, |text| text.parse().unwrap());
    let cases = cases();
    assert_eq!(cases.len(), 9);
    for Case { position, counts } in cases {
        assert!(!counts.is_empty());
        // `count` makes the first move itself; here the moves are counted without being made.
        assert_eq!(perft(&position, 1), counts[0].1, "{position:?}");
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= budget) {
            assert_eq!(count(&position, depth), nodes, "{position:?} at depth {depth}");
        }
    }
}

#[test]
fn divide_sums_to_perft() {
    let parts = divide(&Position::start(), 3);
    assert_eq!(parts.len(), 44);
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 79_666);
    assert!(divide(&Position::start(), 0).is_empty());
}
