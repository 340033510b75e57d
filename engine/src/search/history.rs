//! What earlier lines teach of moves: which ones cut off, and after which.
//!
//! History heuristic by J. Schaeffer (1983), with relative updates that keep a number within its bound
//! ("gravity"); the continuation tables hold it by the moves one, two and four plies before.

use super::{
    correction::Correction,
    score::{MAX_PLY, Value},
};
use crate::{Color, Kind, Move, Piece, Square};

/// Bound of a history number.
const BOUND: i32 = 16_384;
/// A number for each piece's arrival at each point.
type Row = [[i16; Square::COUNT]; 14];
/// Pieces times points.
const STEPS: usize = 14 * Square::COUNT;

/// A piece's arrival at a point, as an index of the continuation tables.
pub(super) type Step = u16;

/// Earlier steps of a line: one, two and four plies back.
pub(super) type Before = [Option<Step>; 3];

/// The index of `piece` arriving at `to`.
#[inline]
pub(super) const fn step(piece: Piece, to: Square) -> Step {
    (piece.index() * Square::COUNT + to.index()) as Step
}

/// Moves a number by `bonus`, the less the nearer it already is to `bound`.
#[inline]
pub(super) fn learn(number: &mut i16, bonus: i32, bound: i32) {
    let old = i32::from(*number);
    *number = (old + bonus - old * bonus.abs() / bound) as i16;
}

/// All that is learnt, kept from one search to the next.
pub(super) struct History {
    /// By side, origin and target.
    quiet: Box<[[[i16; Square::COUNT]; Square::COUNT]; 2]>,
    /// By arriving piece, point and captured kind.
    capture: Box<[[[i16; 7]; Square::COUNT]; 14]>,
    /// By an earlier step and the step at hand.
    continuation: Box<[Row]>,
    /// What the evaluation is wrong about.
    pub(super) correction: Correction,
    /// Two quiet moves that last cut off, by ply (killer heuristic, S. Akl and M. Newborn, 1977).
    killers: [[Option<Move>; 2]; MAX_PLY + 2],
}

/// The row of no step.
static NOTHING: Row = [[0; Square::COUNT]; 14];

/// What is known of the quiet moves of one node.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    moves: &'a [[i16; Square::COUNT]; Square::COUNT],
    rows: [&'a Row; 3],
}

/// What is known of the quiet moves of one piece.
#[derive(Clone, Copy)]
pub(super) struct Targets<'a>([&'a [i16; Square::COUNT]; 4]);

impl<'a> Known<'a> {
    /// What is known of the moves of `piece` from `from`.
    #[inline]
    pub(super) fn of(&self, piece: Piece, from: Square) -> Targets<'a> {
        let [last, second, fourth] = self.rows.map(|row| &row[piece.index()]);
        Targets([&self.moves[from.index()], last, second, fourth])
    }
}

impl Targets<'_> {
    /// What is known of the move to `to`.
    #[inline]
    pub(super) fn to(self, to: Square) -> i32 {
        let [moves, last, second, fourth] = self.0.map(|row| i32::from(row[to.index()]));
        moves + last + second + fourth
    }
}

impl History {
    pub(super) fn new() -> Self {
        Self {
            quiet: Box::new([[[0; Square::COUNT]; Square::COUNT]; 2]),
            capture: Box::new([[[0; 7]; Square::COUNT]; 14]),
            continuation: vec![[[0; Square::COUNT]; 14]; STEPS].into_boxed_slice(),
            correction: Correction::new(),
            killers: [[None; 2]; MAX_PLY + 2],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.quiet.as_flattened_mut().as_flattened_mut().fill(0);
        self.capture.as_flattened_mut().as_flattened_mut().fill(0);
        self.continuation.as_flattened_mut().as_flattened_mut().fill(0);
        self.correction.clear();
        self.forget_killers();
    }

    /// Killers are of one search only: the plies of another are other plies.
    pub(super) fn forget_killers(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 2];
    }

    #[inline]
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// The killers of `ply` are no longer of the same subtree.
    #[inline]
    pub(super) fn renew_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    pub(super) fn add_killer(&mut self, ply: usize, mv: Move) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }

    /// What is known of quiet moves after the steps `before`, the last one first.
    #[inline]
    pub(super) fn after(&self, side: Color, before: Before) -> Known<'_> {
        let row = |earlier: Option<Step>| earlier.map_or(&NOTHING, |step| &self.continuation[step as usize]);
        Known { moves: &self.quiet[side.index()], rows: before.map(row) }
    }

    /// What is known of one quiet move of `piece`.
    #[inline]
    pub(super) fn quiet(&self, piece: Piece, mv: Move, before: Before) -> i32 {
        self.after(piece.color, before).of(piece, mv.from()).to(mv.to())
    }

    /// Learns of a quiet move of `piece`.
    pub(super) fn learn_quiet(&mut self, piece: Piece, mv: Move, before: Before, bonus: i32) {
        let (from, to) = (mv.from().index(), mv.to().index());
        learn(&mut self.quiet[piece.color.index()][from][to], bonus, BOUND);
        for earlier in before.into_iter().flatten() {
            learn(&mut self.continuation[earlier as usize][piece.index()][to], bonus, BOUND);
        }
    }

    /// What is known of a capture by `piece` on `to`.
    #[inline]
    pub(super) fn capture(&self, piece: Piece, to: Square, captured: Kind) -> i32 {
        i32::from(self.capture[piece.index()][to.index()][captured.index()])
    }

    /// Learns of a capture by `piece` on `to`.
    pub(super) fn learn_capture(&mut self, piece: Piece, to: Square, captured: Kind, bonus: i32) {
        learn(&mut self.capture[piece.index()][to.index()][captured.index()], bonus, BOUND);
    }
}

/// What a cut at `depth` teaches.
pub(super) fn bonus(depth: Value) -> i32 {
    (160 * depth - 100).min(1_600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_bound() {
        let mut number = 0;
        for bonus in [1_600, -1_600, 900].into_iter().cycle().take(999).chain([1_600; 9_999]) {
            learn(&mut number, bonus, BOUND);
            assert!(i32::from(number).abs() <= BOUND);
        }
        assert!(i32::from(number) > BOUND * 9 / 10);
    }

    #[test]
    fn a_killer_is_kept_once() {
        let [a, b] = ["a0a1", "b0b1"].map(|text| text.parse().unwrap());
        let mut history = History::new();
        for mv in [a, b, b, a] {
            history.add_killer(3, mv);
        }
        assert_eq!(history.killers(3), [Some(a), Some(b)]);
        assert_eq!(history.killers(4), [None; 2]);
    }
}
