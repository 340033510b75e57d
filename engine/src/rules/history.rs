//! A line of play as the referee sees it: every position, how often it came, and the no-capture clock.

use super::Window;
use crate::{Color, Kind, Move, Position};

/// Checks of one side that advance the no-capture clock; later ones do not, nor do the replies to them.
const COUNTED_CHECKS: u8 = 10;

/// The no-capture clock: plies since the last capture, without each side's checks beyond its first ten and
/// the replies to those. The arithmetic is Pikafish's, observed from outside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    plies: u16,
    checks: [u8; 2],
    /// The last ply was a check that did not count.
    free_reply: bool,
}

impl Clock {
    /// A clock that stands at `plies`, no check given yet.
    pub const fn new(plies: u16) -> Self {
        Self { plies, checks: [0; 2], free_reply: false }
    }

    /// Counted plies since the last capture.
    pub const fn plies(self) -> u16 {
        self.plies
    }

    /// The clock after a ply of `mover`.
    pub fn after(mut self, mover: Color, capture: bool, check: bool) -> Self {
        if capture {
            return Self::default();
        }
        let given = &mut self.checks[mover.index()];
        if check {
            *given = given.saturating_add(1);
        }
        let beyond = check && *given > COUNTED_CHECKS;
        if !beyond && !self.free_reply {
            self.plies = self.plies.saturating_add(1);
        }
        self.free_reply = beyond;
        self
    }
}

/// Positions and moves from a start, newest last.
#[derive(Clone, Debug)]
pub struct History {
    positions: Vec<Position>,
    moves: Vec<Move>,
    clocks: Vec<Clock>,
}

impl History {
    /// A line that begins with `start`; its half-move count sets the clock.
    pub fn new(start: Position) -> Self {
        Self { positions: vec![start], moves: Vec::new(), clocks: vec![Clock::new(start.halfmove())] }
    }

    /// Plays a move that the caller knows to be legal.
    pub fn push(&mut self, mv: Move) {
        let before = *self.current();
        let after = before.make(mv);
        let clock = self.clock().after(before.turn(), before.is_capture(mv), after.in_check());
        self.positions.push(after);
        self.moves.push(mv);
        self.clocks.push(clock);
    }

    /// Takes the last move back.
    pub fn pop(&mut self) -> Option<Move> {
        let mv = self.moves.pop()?;
        self.positions.pop();
        self.clocks.pop();
        Some(mv)
    }

    /// The position now.
    pub fn current(&self) -> &Position {
        &self.positions[self.moves.len()]
    }

    /// All positions from the start to now: one more than moves.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// All moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The no-capture clock now.
    pub fn clock(&self) -> Clock {
        self.clocks[self.moves.len()]
    }

    /// The plies before `ply` at which the position of that ply stood, newest first. A capture ends the search.
    fn earlier(&self, ply: usize) -> impl Iterator<Item = usize> {
        let position = &self.positions[ply];
        let reach = ply.min(position.halfmove() as usize);
        (ply - reach..ply).rev().skip(1).step_by(2).filter(move |&ply| same(&self.positions[ply], position))
    }

    /// How often the current position has come, now included.
    pub fn occurrences(&self) -> usize {
        1 + self.earlier(self.moves.len()).count()
    }

    /// Of the position after `ply` moves: plies played before the first of the last three times that it had
    /// come by then, if it had come thrice. None where no position is.
    pub fn third(&self, ply: usize) -> Option<usize> {
        (ply < self.positions.len()).then(|| self.earlier(ply).nth(1)).flatten()
    }

    /// What was played between the first and the third time, if the position after `ply` moves had come
    /// thrice.
    pub fn window(&self, ply: usize) -> Option<Window<'_>> {
        let first = self.third(ply)?;
        Some(Window::new(&self.positions[first..=ply], &self.moves[first..ply]))
    }
}

/// Same placement and side to move. The keys decide nearly always; the boards make it certain.
fn same(a: &Position, b: &Position) -> bool {
    a.zobrist() == b.zobrist()
        && a.turn() == b.turn()
        && Color::ALL
            .iter()
            .all(|&color| Kind::ALL.iter().all(|&kind| a.pieces(color, kind) == b.pieces(color, kind)))
}
