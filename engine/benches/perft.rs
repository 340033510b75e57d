//! Speed of the move generator: leaf nodes per second, leaves counted in bulk.
//!
//! `cargo bench -p engine --bench perft`

use engine::{Position, Setup, perft};
use std::{hint::black_box, time::Instant};

const POSITIONS: [(&str, &str, u32); 4] = [
    ("start", engine::setup::START_FEN, 5),
    ("middle game", "r1bak1b1r/4a4/2n1c1n2/p1p1p3p/6p2/2P3P2/P3P3P/2N1C1NC1/4A4/R1BAK1B1R b - - 0 1", 4),
    ("pins", "3akab2/4r4/4b1n2/p3C3p/4c4/2P1R1P2/P3N3P/4C4/4A4/2BAK1B2 w - - 0 1", 5),
    ("double check", "2bak4/4a4/4b1N2/9/4R4/9/3rC4/9/9/3AKA3 b - - 0 1", 6),
];

/// The best of a few runs: what the code takes when nothing disturbs it.
const RUNS: usize = 5;

fn main() {
    // `cargo test --benches` only wants to see it run.
    let measured = std::env::args().any(|argument| argument == "--bench");
    for (name, fen, depth) in POSITIONS {
        let depth = if measured { depth } else { 2 };
        let setup: Setup = fen.parse().expect("the positions above are FEN");
        let position = Position::try_from(setup).expect("the positions above are playable");
        let mut nodes = 0;
        let best = (0..RUNS)
            .map(|_| {
                let start = Instant::now();
                nodes = perft(black_box(&position), depth);
                start.elapsed()
            })
            .min()
            .unwrap_or_default();
        let speed = nodes as f64 / best.as_secs_f64() / 1e6;
        println!("{name:12} depth {depth}: {nodes:11} nodes, {speed:6.1} million per second");
    }
}
