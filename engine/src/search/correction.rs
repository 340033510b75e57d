//! What the evaluation is wrong about, learnt while searching: positions with the same soldiers, or the same
//! pieces of one side, are misjudged alike.
//!
//! Correction history, introduced with Caissa (M. Witczak, 2024) and taken up by most engines since.

use super::{
    history::learn,
    score::{EVAL_BOUND, Value},
};
use crate::{Color, eval::Structure};

/// Numbers of each table, a power of two.
const SIZE: usize = 1 << 14;
/// Bound of a number.
const BOUND: i32 = 1_024;
/// The sum of three numbers that is worth a hundredth.
const HUNDREDTH: i32 = 14;

/// By side to move, part of the structure and its key.
pub(super) struct Correction(Box<[[[i16; SIZE]; Structure::PARTS]; 2]>);

impl Correction {
    pub(super) fn new() -> Self {
        Self(Box::new([[[0; SIZE]; Structure::PARTS]; 2]))
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.0.iter_mut().flatten().for_each(|table| table.fill(0));
    }

    /// The evaluation, corrected.
    #[inline]
    pub(super) fn correct(&self, turn: Color, structure: &Structure, eval: Value) -> Value {
        let tables = self.0[turn.index()].iter().zip(structure.keys());
        let sum: i32 = tables.map(|(table, key)| i32::from(table[key as usize % SIZE])).sum();
        (eval + sum / HUNDREDTH).clamp(-EVAL_BOUND, EVAL_BOUND)
    }

    /// Learns that a search `depth` plies deep found a position better than its evaluation by so much.
    pub(super) fn learn(&mut self, turn: Color, structure: &Structure, better: Value, depth: i32) {
        let bonus = (better * depth / 8).clamp(-BOUND / 4, BOUND / 4);
        for (table, key) in self.0[turn.index()].iter_mut().zip(structure.keys()) {
            learn(&mut table[key as usize % SIZE], bonus, BOUND);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Position, eval::Board};

    #[test]
    fn what_was_wrong_is_put_right() {
        let board = Board::new(Position::start());
        let mut correction = Correction::new();
        assert_eq!(correction.correct(Color::Red, board.structure(), 30), 30);
        for _ in 0..50 {
            correction.learn(Color::Red, board.structure(), 100, 8);
        }
        let corrected = correction.correct(Color::Red, board.structure(), 30);
        assert!((90..=300).contains(&corrected), "{corrected}");
        assert_eq!(correction.correct(Color::Black, board.structure(), 30), 30);
        // A move away, two of three parts are the same.
        let mut moved = board;
        moved.advance("b2e2".parse().expect("a move"), None);
        let near = correction.correct(Color::Red, moved.structure(), 30);
        assert!(30 < near && near < corrected, "{near}");
        correction.clear();
        assert_eq!(correction.correct(Color::Red, board.structure(), 30), 30);
    }
}
