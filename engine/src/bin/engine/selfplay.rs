//! Games of the search against itself, written down as positions to learn from.

use crate::{
    openings,
    options::{Trouble, only, value},
};
use engine::{
    Color, Game,
    dice::Dice,
    search::Searcher,
    think::{Limits, Score},
};
use std::io::{self, BufWriter, Write};

/// A game longer than this is drawn.
const LONGEST: usize = 300;
/// Ahead by so much for so many plies, the game is won.
const WON: (u32, i32) = (6, 1_500);

/// `selfplay [--games N] [--nodes N] [--plies N] [--seed N]`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    only(arguments, &["--games", "--nodes", "--plies", "--seed"], &[])?;
    let games: u64 = value(arguments, "--games")?.unwrap_or(100);
    let nodes = value(arguments, "--nodes")?.unwrap_or(5_000);
    let plies = value(arguments, "--plies")?.unwrap_or(8);
    let seed: u64 = value(arguments, "--seed")?.unwrap_or(1);
    let mut out = BufWriter::new(io::stdout().lock());
    let mut searcher = Searcher::new(8);
    let mut dice = Dice::new(seed);
    for _ in 0..games {
        let opening = openings::draw(&mut dice, plies, &mut searcher);
        let (positions, result) = play(opening, nodes, &mut searcher)?;
        for (fen, score) in positions {
            writeln!(out, "{fen} | {score} | {result:.1}")?;
        }
    }
    Ok(out.flush()?)
}

/// Plays a game to its end. The quiet positions with their scores in hundredths, and the result, all for Red.
fn play(mut game: Game, nodes: u64, searcher: &mut Searcher) -> Result<(Vec<(String, i32)>, f64), Trouble> {
    searcher.forget();
    let mut positions = Vec::new();
    let mut decided = (0, 0);
    let winner = loop {
        if let Some(verdict) = game.verdict() {
            break verdict.winner;
        }
        if game.moves().len() >= LONGEST {
            break None;
        }
        let mut problem = openings::problem(&game)?;
        problem.limits = Limits::nodes(nodes);
        let outcome = searcher.think(&problem, &mut ());
        let position = *game.position();
        let best = outcome.best.ok_or("a game goes on without a move")?;
        let red = |worth: i32| if position.turn() == Color::Red { worth } else { -worth };
        let worth = match outcome.info.score {
            Score::Centipawns(worth) => {
                // What a capture or an answer to check decides is the search's to say, not the evaluation's.
                if !position.in_check() && !position.is_capture(best) && worth.abs() < 2 * WON.1 {
                    positions.push((position.setup().to_string(), red(worth)));
                }
                red(worth)
            }
            Score::Mate(plies) => red(if plies > 0 { 30_000 } else { -30_000 }),
        };
        let side = if worth.abs() < WON.1 { 0 } else { worth.signum() };
        decided = if side == decided.1 { (decided.0 + 1, side) } else { (1, side) };
        if side != 0 && decided.0 >= WON.0 {
            break Some(if side > 0 { Color::Red } else { Color::Black });
        }
        game.play(best)?;
    };
    let result = winner.map_or(0.5, |winner| if winner == Color::Red { 1.0 } else { 0.0 });
    Ok((positions, result))
}
