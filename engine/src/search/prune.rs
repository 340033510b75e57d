//! Nodes that are not worth searching.

use super::{
    Host,
    params::*,
    picker::{Picker, Wanted},
    score::*,
    tt::{Bound, Entry},
    worker::{Side, Worker},
};
use crate::{Kind, Position, eval::Board};

impl<H: Host> Worker<'_, H> {
    /// The value of a node that is not worth searching: so good, or so bad, that less will do to see it.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn prune(
        &mut self,
        board: &Board,
        ply: usize,
        depth: i32,
        alpha: Value,
        beta: Value,
        eval: Value,
        improving: bool,
    ) -> Option<Value> {
        let position = &board.position;
        if depth <= REVERSE_DEPTH
            && eval - REVERSE_MARGIN * (depth - i32::from(improving)) >= beta
            && !is_decided(beta)
            && !is_decided(eval)
        {
            return Some((eval + beta) / 2);
        }
        if depth <= RAZOR_DEPTH && !is_decided(alpha) && eval + RAZOR_MARGIN * depth < alpha {
            let value = self.quiesce::<Side>(board, ply, alpha, alpha + 1, 0);
            if value <= alpha || self.stopped {
                return Some(value);
            }
        }
        let passed = ply.checked_sub(1).is_some_and(|ply| self.frames[ply].step.is_none());
        if depth >= NULL_DEPTH
            && eval >= beta
            && !passed
            && ply >= self.null_from
            && beta > -EVAL_BOUND
            && has_pieces(position)
        {
            let reduction = NULL_REDUCTION + depth / 4 + ((eval - beta) / 180).min(3);
            self.frames[ply].step = None;
            let child = board.pass();
            self.table.fetch(child.position.zobrist());
            self.line.push_pass(&child.position);
            let value = -self.search::<Side>(&child, ply + 1, depth - reduction, -beta, -beta + 1, false);
            self.line.pop();
            if self.stopped {
                return None;
            }
            if value >= beta {
                let value = if is_decided(value) { beta } else { value };
                if depth < NULL_PROOF_DEPTH || self.null_from > 0 {
                    return Some(value);
                }
                // Zugzwang is rare but real where few pieces are left: look again without passing.
                self.null_from = ply + (3 * (depth - reduction) / 4).max(1) as usize;
                let proof = self.search::<Side>(board, ply, depth - reduction, beta - 1, beta, false);
                self.null_from = 0;
                if proof >= beta && !self.stopped {
                    return Some(value);
                }
            }
        }
        None
    }

    /// The value of a node where a capture seems to win so much that a shallow search will do to see it.
    ///
    /// ProbCut, by M. Buro (1995), as Stockfish has it: only for captures, verified by quiescence first.
    /// `raw`: the board's own evaluation; `known`: what the table says, if it looked about as deep.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn probe_cut(
        &mut self,
        board: &Board,
        ply: usize,
        depth: i32,
        beta: Value,
        raw: Option<Value>,
        known: Option<Value>,
        cut: bool,
    ) -> Option<Value> {
        let bar = beta + PROBCUT_MARGIN;
        let still = raw?;
        if depth < PROBCUT_DEPTH || is_decided(beta) || known.is_some_and(|value| value < bar) {
            return None;
        }
        let position = &board.position;
        let mut picker =
            Picker::captures(position, Wanted::Captures, None, bar - still, self.before(ply), &self.arena);
        let mut found = None;
        while let Some(mv) = picker.next(position, self.history, &mut self.arena) {
            let Some(piece) = position.get(mv.from()) else { continue };
            self.table.fetch(position.zobrist_after(piece, mv));
            let mut child = *board;
            self.make(&mut child, piece, mv, None, ply);
            let mut value = -self.quiesce::<Side>(&child, ply + 1, -bar, 1 - bar, 0);
            let depth = depth - PROBCUT_LESS - 1;
            if value >= bar && depth > 0 && !self.stopped {
                value = -self.search::<Side>(&child, ply + 1, depth, -bar, 1 - bar, !cut);
            }
            self.line.pop();
            if self.stopped {
                break;
            }
            if value >= bar {
                let (depth, bound) = (depth + 1, Bound::Lower);
                let entry = Entry { best: Some(mv), value, eval: raw, depth, bound, pv: false };
                self.keep(position.zobrist(), ply, entry);
                found = Some(if is_decided(value) { value } else { value - (bar - beta) });
                break;
            }
        }
        picker.close(&mut self.arena);
        found
    }
}

/// Whether the side to move has more than soldiers to move, so that passing is hardly ever its best.
fn has_pieces(position: &Position) -> bool {
    [Kind::Chariot, Kind::Horse, Kind::Cannon]
        .iter()
        .any(|&kind| !position.pieces(position.turn(), kind).is_empty())
}
