//! Beginnings of games that are all different and favour nobody much.

use engine::{
    Game,
    dice::Dice,
    search::{Problem, Searcher},
    think::{Limits, Score},
};

/// What an opening may be worth to either side, in hundredths, and how long that is looked into.
const BALANCED: i32 = 120;
const LOOK: Limits = Limits { depth: None, nodes: Some(3_000), movetime: None, clock: None };

/// A game after so many plies at random, which neither side yet wins.
pub(crate) fn draw(dice: &mut Dice, plies: usize, searcher: &mut Searcher) -> Game {
    loop {
        let mut game = Game::start();
        for _ in 0..plies {
            let legal = game.position().legal_moves();
            // Should the game end on the way, another is drawn.
            if dice.pick(&legal).is_none_or(|mv| game.play(mv).is_err()) {
                break;
            }
        }
        if game.verdict().is_some() || game.moves().len() < plies {
            continue;
        }
        let Ok(mut problem) = problem(&game) else { continue };
        problem.limits = LOOK;
        searcher.forget();
        let score = searcher.think(&problem, &mut ()).info.score;
        if matches!(score, Score::Centipawns(worth) if worth.abs() <= BALANCED) {
            return game;
        }
    }
}

/// The question what to play next.
pub(crate) fn problem(game: &Game) -> Result<Problem, engine::think::Failure> {
    let mut problem = Problem::read(&game.setup().to_string(), game.moves())?;
    (problem.rules, problem.no_capture) = (game.rules(), game.limit());
    Ok(problem)
}
