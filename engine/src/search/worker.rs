//! One search at work: what every kind of node shares.

use super::{
    Host,
    arena::Arena,
    history::{Before, History, Step, step},
    line::Line,
    params::Reductions,
    roots::Roots,
    score::{MAX_PLY, Value, is_judged, to_table},
    time::Budget,
    tt::{Bound, Entry, Table},
};
use crate::{Move, Piece, eval::Board};
use core::time::Duration;

/// What kind of node is searched. Known at compile time, so that each kind is a function of its own.
pub(super) trait Node {
    /// The node may lie on the main line: its window is open.
    const PV: bool;
    /// The node is the first.
    const ROOT: bool;
}

pub(super) struct Root;
pub(super) struct Main;
pub(super) struct Side;

impl Node for Root {
    const PV: bool = true;
    const ROOT: bool = true;
}

impl Node for Main {
    const PV: bool = true;
    const ROOT: bool = false;
}

impl Node for Side {
    const PV: bool = false;
    const ROOT: bool = false;
}

/// What a node leaves for those below it.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    /// The step that leads on from here; none for a passed turn.
    pub(super) step: Option<Step>,
    /// The static evaluation; none in check.
    pub(super) eval: Option<Value>,
    /// A move left out here, to see whether it is the only good one.
    pub(super) without: Option<Move>,
    /// The line expected from here.
    pub(super) pv: Vec<Move>,
}

/// A search asks its host whether to stop once in so many positions.
pub const PULSE: u64 = 1024;

/// One search at work.
pub(super) struct Worker<'a, H> {
    pub(super) table: &'a Table,
    pub(super) history: &'a mut History,
    pub(super) host: &'a mut H,
    pub(super) budget: Budget,
    pub(super) line: Line,
    pub(super) arena: Arena,
    pub(super) frames: Vec<Frame>,
    pub(super) roots: Roots,
    pub(super) reductions: Reductions,
    pub(super) nodes: u64,
    pub(super) seldepth: usize,
    /// The depth under way.
    pub(super) depth: i32,
    pub(super) stopped: bool,
    /// No null moves above this ply, while one is being proved.
    pub(super) null_from: usize,
    /// Whether lines end without a look at captures.
    pub(super) shallow: bool,
}

impl<H: Host> Worker<'_, H> {
    /// Counts a node and finds out whether to break off. The first depth is always finished, so that there
    /// is a move to play.
    #[inline]
    fn tick(&mut self, ply: usize) {
        if self.stopped {
            return;
        }
        self.nodes += 1;
        self.seldepth = self.seldepth.max(ply);
        if self.depth > 1 {
            let pulse = self.nodes.is_multiple_of(PULSE);
            let now = if pulse { self.host.now() } else { Duration::ZERO };
            if pulse {
                self.table.make_room(PULSE);
            }
            self.stopped |= self.budget.nodes_left(self.nodes) == 0
                || pulse && (self.budget.is_spent(self.nodes, now) || self.host.stop());
        }
    }

    /// The steps one, two and four plies before `ply`.
    #[inline]
    pub(super) fn before(&self, ply: usize) -> Before {
        let at = |back: usize| ply.checked_sub(back).and_then(|ply| self.frames[ply].step);
        [at(1), at(2), at(4)]
    }

    /// Makes `mv`, of `piece`, on the board and in the line. `check`: whether it gives check, if that is known.
    #[inline]
    pub(super) fn make(
        &mut self,
        board: &mut Board,
        piece: Piece,
        mv: Move,
        check: Option<bool>,
        ply: usize,
    ) {
        board.advance(mv, check);
        self.frames[ply].step = Some(step(piece, mv.to()));
        self.line.push(mv, &board.position);
    }

    /// Comes to a node: counts it and forgets the line expected from here. Its value if there is nothing to
    /// search: the search breaks off, the referee ends the game, or the line is as long as lines may be.
    #[inline]
    pub(super) fn enter<N: Node>(&mut self, board: &Board, ply: usize) -> Option<Value> {
        self.tick(ply);
        if self.stopped {
            return Some(0);
        }
        self.frames[ply].pv.clear();
        if N::ROOT {
            return None;
        }
        if let Some(value) = self.line.ending(&board.position, ply, self.host) {
            return Some(value);
        }
        let too_long = ply >= MAX_PLY - 1;
        too_long.then(|| if board.position.in_check() { 0 } else { board.evaluate() })
    }

    /// The board's evaluation with what was learnt of its errors.
    #[inline]
    pub(super) fn correct(&self, board: &Board, eval: Value) -> Value {
        self.history.correction.correct(board.position.turn(), board.structure(), eval)
    }

    /// Keeps what was found of the position with this key at `ply`. A value that rests on a repetition is
    /// left out: by another way to the same position nobody may be to blame.
    #[inline]
    pub(super) fn keep(&self, key: u64, ply: usize, entry: Entry) {
        let entry = match is_judged(entry.value) {
            true => Entry { value: 0, depth: 0, bound: Bound::None, ..entry },
            false => Entry { value: to_table(entry.value, ply), ..entry },
        };
        self.table.put(key, entry);
    }
}
