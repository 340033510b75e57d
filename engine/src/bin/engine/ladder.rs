//! How far apart the levels are: each plays the next, and the first a player that takes what it can.

use crate::{
    openings,
    options::{Trouble, only, value},
    sprt::Tally,
};
use engine::{Color, Game, Kind, Move, Position, dice::Dice, search::Searcher, think::Level};

/// A game longer than this is drawn.
const LONGEST: usize = 250;
/// Random plies of an opening.
const PLIES: usize = 6;

/// Who plays.
#[derive(Clone, Copy)]
enum Who {
    Level(Level),
    /// Mates or takes the most valuable piece it can, whatever takes it back.
    Greedy,
}

/// `ladder [--games N] [--from N] [--to N] [--seed N]`
pub(crate) fn run(arguments: &[String]) -> Result<(), Trouble> {
    only(arguments, &["--games", "--from", "--to", "--seed"], &[])?;
    let games: u64 = value(arguments, "--games")?.unwrap_or(100);
    let from: usize = value(arguments, "--from")?.unwrap_or(0);
    let to: usize = value(arguments, "--to")?.unwrap_or(Level::ALL.len());
    let seed = value(arguments, "--seed")?.unwrap_or(1);
    let rungs = Level::ALL.iter().map(|&level| (level.number().to_string(), Who::Level(level)));
    let rungs: Vec<(String, Who)> = [("greedy".into(), Who::Greedy)].into_iter().chain(rungs).collect();
    // The greedy player stands above the first level, not below it.
    let pairs = (from..to.min(Level::ALL.len())).map(|at| match at {
        0 => (&rungs[1], &rungs[0]),
        _ => (&rungs[at], &rungs[at + 1]),
    });
    println!("| players | games | the second scores | Elo |\n|---|---|---|---|");
    for ((lower, weak), (upper, strong)) in pairs {
        let tally = match_up([*strong, *weak], games, seed)?;
        let (elo, width) = tally.elo();
        let score = 100.0 * tally.score();
        let elo = match width.is_finite() {
            true => format!("{elo:+.0} ± {width:.0}"),
            false => "beyond measure".into(),
        };
        println!("| {lower}, {upper} | {} | {score:.1} % | {elo} |", 2 * tally.len());
    }
    Ok(())
}

/// Pairs of games from one opening each, the colours swapped, by the points of the first player.
fn match_up(players: [Who; 2], games: u64, seed: u64) -> Result<Tally<5>, Trouble> {
    let mut searcher = Searcher::new(16);
    let mut dice = Dice::new(seed);
    let mut tally = Tally([0; 5]);
    for _ in 0..games.div_ceil(2) {
        let opening = openings::draw(&mut dice, PLIES, &mut searcher);
        let mut points = 0;
        for first in Color::ALL {
            let seed = dice.below(u64::MAX);
            points += play(opening.clone(), players, first, seed, &mut searcher)?;
        }
        tally.0[points] += 1;
    }
    Ok(tally)
}

/// Plays a game; half points of the first player, who plays `first`.
fn play(
    mut game: Game,
    players: [Who; 2],
    first: Color,
    seed: u64,
    searcher: &mut Searcher,
) -> Result<usize, Trouble> {
    searcher.forget();
    let mut dice = Dice::new(seed);
    while game.verdict().is_none() && game.moves().len() < LONGEST {
        let mv = match players[usize::from(game.position().turn() != first)] {
            Who::Greedy => greedy(game.position(), &mut dice),
            Who::Level(level) => {
                let mut problem = openings::problem(&game)?;
                (problem.level, problem.seed) = (Some(level), seed);
                searcher.think(&problem, &mut ()).best
            }
        };
        game.play(mv.ok_or("a game goes on without a move")?)?;
    }
    Ok(match game.verdict().and_then(|verdict| verdict.winner) {
        Some(winner) if winner == first => 2,
        Some(_) => 0,
        None => 1,
    })
}

/// One of the moves that end the game, or else that take the most.
fn greedy(position: &Position, dice: &mut Dice) -> Option<Move> {
    let worth = |kind| match kind {
        Kind::King | Kind::Chariot => 9,
        Kind::Cannon | Kind::Horse => 4,
        Kind::Advisor | Kind::Elephant => 2,
        Kind::Soldier => 1,
    };
    let value = |mv: Move| match position.make(mv).count_legal() {
        0 => 99,
        _ => position.get(mv.to()).map_or(0, |piece| worth(piece.kind)),
    };
    let moves = position.legal_moves();
    let best = moves.iter().map(|&mv| value(mv)).max()?;
    dice.pick(&moves.iter().copied().filter(|&mv| value(mv) == best).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greedy_player_mates_or_takes_the_most() {
        let greedy = |fen: &str| {
            let position = Position::try_from(fen.parse::<engine::Setup>().expect(fen)).expect(fen);
            greedy(&position, &mut Dice::new(1)).map(|mv| mv.to_string())
        };
        // Only the chariot may be taken, whatever else there is; then nothing may, and the king is mated.
        assert_eq!(greedy("3k5/9/9/9/9/5c3/9/R3R3n/9/r3K4 w - - 0 1").as_deref(), Some("a2a0"));
        assert_eq!(greedy("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1").as_deref(), Some("b0b9"));
    }
}
