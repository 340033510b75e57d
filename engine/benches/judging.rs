//! Time to judge a long game ply by ply, as a server or a page does while it is played.
//!
//! `cargo bench -p engine --bench judging`

use engine::{Game, Move, Ruleset, Setup};
use std::{hint::black_box, time::Instant};

/// Two chariots that wander, chase and check without ever capturing, round by round through many
/// repetitions: the clock and the repetition rules have work at every ply.
const START: &str = "2bakab2/9/2n3n2/p1p1p1p1p/9/9/P1P1P1P1P/2N3N2/9/R1BAKAB1r w - - 0 1";
const ROUND: [&str; 12] =
    ["a0a1", "i0i1", "a1b1", "i1h1", "b1b7", "h1h2", "b7b1", "h2h1", "b1a1", "h1i1", "a1a0", "i1i0"];
const PLIES: usize = 300;
const RUNS: usize = 9;

fn main() {
    // `cargo test --benches` only wants to see it run.
    let measured = std::env::args().any(|argument| argument == "--bench");
    let runs = if measured { RUNS } else { 1 };
    let moves: Vec<Move> = ROUND.iter().filter_map(|text| text.parse().ok()).collect();
    let setup: Setup = START.parse().expect("the position above is FEN");
    for rules in Ruleset::ALL {
        let best = (0..runs)
            .map(|_| {
                let begun = Instant::now();
                let mut game = Game::new(setup.clone(), rules).expect("the position above is playable");
                for &mv in moves.iter().cycle().take(PLIES) {
                    // On, though the game has ended: a study does so, and every ply is judged.
                    game.play_on(mv).expect("the moves above are legal");
                    black_box((game.verdict(), game.repetitions()));
                }
                begun.elapsed()
            })
            .min()
            .unwrap_or_default();
        println!("{rules:10} {PLIES} plies judged in {:.3} ms", best.as_secs_f64() * 1e3);
    }
}
