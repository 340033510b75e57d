//! Beginnings of games that are all different and favour nobody much.

use engine::{
    Color, Game, Kind, Piece, Position, Setup, Square,
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

/// How many pieces of each kind a side has at the start.
const FULL: [u8; 7] = [1, 2, 2, 2, 2, 2, 5];

/// A playable position with some of the pieces anywhere they may stand: material and places that no game leads
/// to, the side to move perhaps in check.
pub(crate) fn odd(dice: &mut Dice) -> Position {
    loop {
        let mut setup = Setup { turn: dice.pick(&Color::ALL).unwrap_or(Color::Red), ..Setup::empty() };
        let share = 10 + dice.below(90);
        for color in Color::ALL {
            for (kind, full) in Kind::ALL.into_iter().zip(FULL) {
                for _ in 0..full {
                    if kind == Kind::King || dice.below(100) < share {
                        put(&mut setup, Piece::new(color, kind), dice);
                    }
                }
            }
        }
        if let Ok(position) = Position::try_from(setup)
            && !position.legal_moves().is_empty()
        {
            return position;
        }
    }
}

/// Puts a piece on an empty point where it may stand.
fn put(setup: &mut Setup, piece: Piece, dice: &mut Dice) {
    let points: Vec<Square> = Square::all()
        .filter(|&square| {
            let seen = if piece.color == Color::Red { square } else { square.rotate() };
            setup.get(square).is_none() && may_stand(piece.kind, seen)
        })
        .collect();
    if let Some(square) = dice.pick(&points) {
        setup.set(square, Some(piece));
    }
}

/// Whether a red piece of this kind may stand there.
fn may_stand(kind: Kind, square: Square) -> bool {
    let (file, rank) = (square.file(), square.rank());
    match kind {
        Kind::King => square.is_palace(Color::Red),
        Kind::Advisor => square.is_palace(Color::Red) && (file + rank) % 2 == 1,
        Kind::Elephant => rank < 5 && rank % 2 == 0 && file % 2 == 0 && (file + rank) % 4 == 2,
        Kind::Soldier => rank > 4 || rank > 2 && file % 2 == 0,
        Kind::Horse | Kind::Chariot | Kind::Cannon => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_positions_are_playable_and_differ() {
        let mut dice = Dice::new(5);
        let drawn: Vec<Position> = (0..200).map(|_| odd(&mut dice)).collect();
        let few = drawn.iter().filter(|position| position.occupied().len() < 10).count();
        let many = drawn.iter().filter(|position| position.occupied().len() > 24).count();
        let checked = drawn.iter().filter(|position| position.in_check()).count();
        assert!(few > 10 && many > 10 && checked > 5, "{few} {many} {checked}");
    }
}
