//! Leaf counts of nine positions against those of other programs.

#![allow(clippy::unwrap_used, reason = "a fact that does not read fails the test")]

use engine::{Position, Setup, divide, perft};

/// Counts above this are left to release builds, which run all of them but the largest.
const BUDGET: u64 = if cfg!(debug_assertions) { 20_000_000 } else { 1_000_000_000 };

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

#[test]
fn leaf_counts() {
    // `PERFT_BUDGET` raises the limit: 6000000000 takes in the start position at depth 6.
    let budget = std::env::var("PERFT_BUDGET").map_or(BUDGET, |text| text.parse().unwrap());
    let cases = cases();
    assert_eq!(cases.len(), 9);
    for Case { position, counts } in cases {
        assert!(!counts.is_empty());
        for (depth, nodes) in counts.into_iter().filter(|&(_, nodes)| nodes <= budget) {
            assert_eq!(perft(&position, depth), nodes, "{position:?} at depth {depth}");
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
