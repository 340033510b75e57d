//! What judging repetitions costs the search: positions a CPU-second under each rule set against those where
//! nothing is judged, the same searches in turn.
//!
//! `cargo bench -p engine --bench search`

use engine::{
    Ruleset,
    search::{Problem, Searcher},
    setup::START_FEN,
    think::Limits,
};
use std::{
    fs,
    time::{Duration, Instant},
};

/// From the opening, where little repeats, to endgames full of checks and chases, where much does.
const POSITIONS: [&str; 10] = [
    START_FEN,
    "r2akab1r/9/1cn1b1n2/p1p1p1p1p/9/2P3P2/P3P3P/1C2C1N1c/9/RNBAKABR1 b - - 0 1",
    "2bakab2/9/2n1c1n2/p3p3p/2p3p1r/2P6/P3P1P1P/4C1N2/3R5/2BAKAB2 w - - 0 1",
    "1rbakab2/4n4/4c1n2/p3p3p/2p3p2/9/P1P1P1P1P/2N1C1N2/9/1RBAKAB2 w - - 0 1",
    "3ak1b2/4a4/4b4/4C4/9/3N5/4P3n/4B4/4A4/2BAK3c w - - 0 1",
    "4kab2/4a4/4b4/5R3/9/9/4r3P/4B4/4A4/2BAK4 w - - 0 1",
    "2bak4/4a4/4b4/9/2P3P2/9/9/1n7/4A4/3AK4 b - - 0 1",
    "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1",
    "3k5/9/9/9/9/2n6/9/9/9/2R1K4 b - - 0 1",
    "3ak4/4a4/4b4/2n1C4/r8/9/9/4B4/4A4/1R1AK4 w - - 0 1",
];
const NODES: u64 = 150_000;
const RUNS: usize = 7;

/// The time that this thread has computed, where the system tells; else the time that has passed.
fn busy(since: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

fn main() {
    // `cargo test --benches` only wants to see it run.
    let measured = std::env::args().any(|argument| argument == "--bench");
    let (runs, nodes) = if measured { (RUNS, NODES) } else { (1, 500) };
    let mut times = [[Duration::MAX; Ruleset::ALL.len()]; POSITIONS.len()];
    let mut searched = times.map(|row| row.map(|_| 0));
    let mut searcher = Searcher::new(16);
    let start = Instant::now();
    for _ in 0..runs {
        for (i, fen) in POSITIONS.iter().enumerate() {
            for (j, rules) in Ruleset::ALL.into_iter().enumerate() {
                let mut problem = Problem::read(fen, &[]).expect("the positions above are playable");
                (problem.rules, problem.limits) = (rules, Limits::nodes(nodes));
                searcher.forget();
                let begun = busy(start);
                searched[i][j] = searcher.think(&problem, &mut ()).info.nodes;
                times[i][j] = times[i][j].min(busy(start).saturating_sub(begun));
            }
        }
    }
    let speed = |j: usize| {
        let seconds: f64 = times.iter().map(|row| row[j].as_secs_f64()).sum();
        searched.iter().map(|row| row[j]).sum::<u64>() as f64 / seconds
    };
    let free = Ruleset::ALL.iter().position(|&rules| rules == Ruleset::Free).map_or(0.0, speed);
    for (j, rules) in Ruleset::ALL.into_iter().enumerate() {
        println!("{rules:10} {:9.0} positions a CPU-second, {:.3} of free", speed(j), speed(j) / free);
    }
}
