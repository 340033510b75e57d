//! What earlier lines teach of moves: which ones cut off, and after which.
//!
//! History heuristic by J. Schaeffer (1983), with relative updates that keep a number within its bound
//! ("gravity"); the continuation tables hold it by the moves one, two and four plies before.

use super::{
    correction::Correction,
    pages,
    score::{MAX_PLY, Value},
};
use crate::{Color, Kind, Move, Piece, Square};

/// Bound of a history number.
const BOUND: i32 = 16_384;
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
    /// By side and move.
    quiet: Box<[[i16; 1 << 14]; 2]>,
    /// By arriving piece, point and captured kind.
    capture: Box<[[i16; 7]; STEPS]>,
    /// By an earlier step and the step at hand.
    continuation: Box<[[i16; STEPS]]>,
    /// What the evaluation is wrong about.
    pub(super) correction: Correction,
    /// Two quiet moves that last cut off, by ply (killer heuristic, S. Akl and M. Newborn, 1977).
    killers: [[Option<Move>; 2]; MAX_PLY + 2],
}

/// The row of no step.
static NOTHING: [i16; STEPS] = [0; STEPS];

/// What is known of the quiet moves of one node.
pub(super) struct Known<'a> {
    moves: &'a [i16; 1 << 14],
    rows: [&'a [i16; STEPS]; 3],
}

impl Known<'_> {
    /// What is known of `mv`, which makes this step.
    #[inline]
    pub(super) fn of(&self, mv: Move, step: Step) -> i32 {
        let [last, second, fourth] = self.rows.map(|row| i32::from(row[step as usize]));
        i32::from(self.moves[mv.bits() as usize & 0x3fff]) + last + second + fourth
    }
}

impl History {
    pub(super) fn new() -> Self {
        let mut continuation = vec![[0; STEPS]; STEPS].into_boxed_slice();
        pages::enlarge(&mut continuation);
        Self {
            quiet: Box::new([[0; 1 << 14]; 2]),
            capture: Box::new([[0; 7]; STEPS]),
            continuation,
            correction: Correction::new(),
            killers: [[None; 2]; MAX_PLY + 2],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.quiet.iter_mut().for_each(|side| side.fill(0));
        self.capture.fill([0; 7]);
        self.continuation.iter_mut().for_each(|row| row.fill(0));
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

    /// What is known of one quiet move.
    #[inline]
    pub(super) fn quiet(&self, side: Color, mv: Move, step: Step, before: Before) -> i32 {
        self.after(side, before).of(mv, step)
    }

    /// Learns of a quiet move.
    pub(super) fn learn_quiet(&mut self, side: Color, mv: Move, step: Step, before: Before, bonus: i32) {
        learn(&mut self.quiet[side.index()][mv.bits() as usize], bonus, BOUND);
        for earlier in before.into_iter().flatten() {
            learn(&mut self.continuation[earlier as usize][step as usize], bonus, BOUND);
        }
    }

    /// What is known of a capture.
    #[inline]
    pub(super) fn capture(&self, step: Step, captured: Kind) -> i32 {
        i32::from(self.capture[step as usize][captured.index()])
    }

    /// Learns of a capture.
    pub(super) fn learn_capture(&mut self, step: Step, captured: Kind, bonus: i32) {
        learn(&mut self.capture[step as usize][captured.index()], bonus, BOUND);
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
