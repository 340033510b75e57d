//! The end of every line: captures, and all evasions of a check, until the position is quiet.

use super::{
    Host,
    alphabeta::cuts,
    params::{CHECKING_PLIES, DELTA},
    picker::{Picker, Wanted},
    score::*,
    see,
    tt::{Bound, Entry},
    worker::{Node, Worker},
};
use crate::eval::Board;

impl<H: Host> Worker<'_, H> {
    /// The value of the board for the side to move once the captures are over; `deep` plies of them are
    /// behind.
    pub(super) fn quiesce<N: Node>(
        &mut self,
        board: &Board,
        ply: usize,
        mut alpha: Value,
        beta: Value,
        deep: u8,
    ) -> Value {
        if let Some(value) = self.enter::<N>(board, ply) {
            return value;
        }
        let position = &board.position;
        let check = position.in_check();
        if self.shallow && !check {
            return board.evaluate();
        }

        let key = position.zobrist();
        let entry = self.table.get(key);
        if let Some(entry) = entry
            && !N::PV
        {
            let value = from_table(entry.value, ply);
            if cuts(entry.bound, value, alpha, beta) {
                return value;
            }
        }

        let raw = match check {
            true => None,
            false => Some(entry.and_then(|entry| entry.eval).unwrap_or_else(|| board.evaluate())),
        };
        let still = raw.map(|raw| self.correct(board, raw));
        let mut best = still.unwrap_or(-INFINITE);
        if best >= beta {
            if entry.is_none() {
                let bound = Bound::Lower;
                let kept = Entry { best: None, value: best, eval: raw, depth: 0, bound, pv: false };
                self.keep(key, ply, kept);
            }
            return best;
        }
        alpha = alpha.max(best);

        let wanted = match check {
            true => Wanted::All,
            false if deep < CHECKING_PLIES => Wanted::CapturesAndChecks,
            false => Wanted::Captures,
        };
        let table_move = entry
            .and_then(|entry| entry.best)
            .filter(|&mv| (check || position.is_capture(mv)) && position.is_legal(mv));
        let mut picker = Picker::captures(position, wanted, table_move, 0, self.before(ply), &self.arena);
        let mut best_move = None;
        let mut count = 0;
        while let Some(mv) = picker.next(position, self.history, &mut self.arena) {
            let Some(piece) = position.get(mv.from()) else { continue };
            count += 1;
            if best > -EVAL_BOUND {
                let victim = position.get(mv.to());
                match (still, victim) {
                    (Some(still), Some(victim)) => {
                        // Not even the victim and a little more would do.
                        let hope = still + DELTA + see::WORTH[victim.kind.index()];
                        if hope <= alpha && !picker.gives_check(position, piece, mv) {
                            best = best.max(hope);
                            continue;
                        }
                    }
                    (None, _) if !see::wins(position, mv, 0) => continue,
                    _ => {}
                }
            }
            self.table.fetch(position.zobrist_after(piece, mv));
            let mut child = *board;
            self.make(&mut child, piece, mv, None, ply);
            let value = -self.quiesce::<N>(&child, ply + 1, -beta, -alpha, deep + 1);
            self.line.pop();
            if self.stopped {
                picker.close(&mut self.arena);
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if N::PV {
                        self.extend_pv(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
        }
        picker.close(&mut self.arena);
        if check && count == 0 {
            return mated(ply);
        }
        let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
        self.keep(key, ply, Entry { best: best_move, value: best, eval: raw, depth: 0, bound, pv: false });
        best
    }
}
