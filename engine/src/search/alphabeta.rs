//! The tree: principal variation search (T. Marsland and M. Campbell, 1982) with its prunings, reductions and
//! extensions, whose numbers and sources are in `params`.

use super::{
    Host, history,
    params::*,
    picker::{Picker, Wanted},
    score::*,
    see,
    tt::{Bound, Entry},
    worker::{Main, Node, Side, Worker},
};
use crate::{Move, Position, eval::Board};

impl<H: Host> Worker<'_, H> {
    /// The value of the board for the side to move, looked `depth` plies ahead. `cut`: expected to fail high.
    pub(super) fn search<N: Node>(
        &mut self,
        board: &Board,
        ply: usize,
        mut depth: i32,
        mut alpha: Value,
        mut beta: Value,
        cut: bool,
    ) -> Value {
        if depth <= 0 {
            return self.quiesce::<N>(board, ply, alpha, beta, 0);
        }
        if let Some(value) = self.enter::<N>(board, ply) {
            return value;
        }
        let position = &board.position;
        let check = position.in_check();
        if !N::ROOT {
            // No line from here can be better than mate at once, or worse than being mated now.
            alpha = alpha.max(mated(ply));
            beta = beta.min(-mated(ply + 1));
            if alpha >= beta {
                return alpha;
            }
        }

        let key = position.zobrist();
        let entry = self.table.get(key);
        let known = entry.map(|entry| from_table(entry.value, ply));
        let table_move = if N::ROOT {
            self.roots.favourite()
        } else {
            entry.and_then(|entry| entry.best).filter(|&mv| position.is_legal(mv))
        };
        let without = self.frames[ply].without;
        if !N::PV
            && without.is_none()
            && let (Some(entry), Some(value)) = (entry, known)
            && entry.depth >= depth
            && !self.line.is_late()
            && cuts(entry.bound, value, alpha, beta)
        {
            if value >= beta
                && let Some(mv) = table_move
                && !position.is_capture(mv)
            {
                self.learn_quiet(position, mv, ply, history::bonus(depth));
            }
            return value;
        }
        let was_pv = N::PV || entry.is_some_and(|entry| entry.pv);

        let raw = match check {
            true => None,
            false => Some(entry.and_then(|entry| entry.eval).unwrap_or_else(|| board.evaluate())),
        };
        if let (None, Some(_)) = (entry, raw) {
            let unknown = Entry { best: None, value: 0, eval: raw, depth: 0, bound: Bound::None, pv: was_pv };
            self.keep(key, ply, unknown);
        }
        let still = raw.map(|raw| self.correct(board, raw));
        self.frames[ply].eval = still;
        let eval = match (still, entry, known) {
            // What was found by looking ahead is the better estimate.
            (Some(still), Some(entry), Some(value))
                if !is_decided(value) && cuts(entry.bound, value, still, still) =>
            {
                value
            }
            (Some(still), ..) => still,
            (None, ..) => -INFINITE,
        };
        let improving = match (still, ply.checked_sub(2).and_then(|ply| self.frames[ply].eval)) {
            (Some(now), Some(before)) => now > before,
            (Some(_), None) => true,
            (None, _) => false,
        };
        self.history.renew_killers(ply + 1);

        if !N::PV && !check && without.is_none() {
            if let Some(value) = self.prune(board, ply, depth, alpha, beta, eval, improving) {
                return value;
            }
            let shallow = known.filter(|_| entry.is_some_and(|entry| entry.depth >= depth - PROBCUT_LESS));
            if let Some(value) = self.probe_cut(board, ply, depth, beta, raw, shallow, cut) {
                return value;
            }
            if self.stopped {
                return 0;
            }
        }

        if depth >= REDUCE_UNKNOWN_DEPTH && table_move.is_none() && (N::PV || cut) {
            depth -= 1;
        }

        let before = self.before(ply);
        let killers = self.history.killers(ply);
        let mut picker = Picker::new(position, Wanted::All, table_move, killers, before, &self.arena);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut tried = Tried::default();
        let first_alpha = alpha;
        let mut count = 0;

        while let Some(mv) = picker.next(position, self.history, &mut self.arena) {
            if N::ROOT && !self.roots.is_open(mv) || Some(mv) == without {
                continue;
            }
            let Some(piece) = position.get(mv.from()) else { continue };
            count += 1;
            let capture = position.is_capture(mv);
            let history = match position.get(mv.to()) {
                Some(victim) => self.history.capture(piece, mv.to(), victim.kind),
                None => self.history.quiet(piece, mv, before),
            };
            let gives_check = picker.gives_check(position, piece, mv);

            // Where a mate is at stake, on either side, nothing is left out.
            if !N::ROOT && best > -EVAL_BOUND && !is_decided(alpha) {
                let reduced = (depth - self.reductions.get(depth, count) / 1024).max(1);
                if !capture && !gives_check {
                    if depth <= LATE_DEPTH && count > late_count(depth, improving) {
                        picker.skip_quiets();
                        continue;
                    }
                    if depth <= HISTORY_PRUNING_DEPTH && history < -HISTORY_PRUNING * depth {
                        continue;
                    }
                    if !check
                        && reduced <= FUTILITY_DEPTH
                        && eval + FUTILITY_BASE + FUTILITY_MARGIN * reduced <= alpha
                    {
                        picker.skip_quiets();
                        continue;
                    }
                    if !check
                        && depth <= EXCHANGE_DEPTH
                        && !see::wins(position, mv, -EXCHANGE_QUIET * reduced * reduced)
                    {
                        continue;
                    }
                } else if depth <= EXCHANGE_DEPTH
                    && !picker.is_good()
                    && !see::holds(position, mv, -EXCHANGE_CAPTURE * depth, gives_check)
                {
                    continue;
                }
            }

            let mut extension = 0;
            if gives_check
                && ply < 2 * self.depth as usize
                && (picker.is_good() || see::holds(position, mv, 0, true))
            {
                extension = 1;
            }
            if !N::ROOT
                && Some(mv) == table_move
                && without.is_none()
                && ply < 2 * self.depth as usize
                && let (Some(entry), Some(value)) = (entry, known)
                && depth >= SINGULAR_DEPTH
                && entry.depth >= depth - SINGULAR_NEWER
                && matches!(entry.bound, Bound::Lower | Bound::Exact)
                && !is_decided(value)
            {
                let bar = value - SINGULAR_MARGIN * depth;
                self.frames[ply].without = Some(mv);
                let others = self.search::<Side>(board, ply, (depth - 1) / 2, bar - 1, bar, cut);
                self.frames[ply].without = None;
                if self.stopped {
                    picker.close(&mut self.arena);
                    return 0;
                }
                if others < bar {
                    extension = 1 + i32::from(!N::PV && others < bar - SINGULAR_TWICE);
                } else if bar >= beta {
                    // Another move is good enough, too.
                    picker.close(&mut self.arena);
                    return bar;
                } else if value >= beta || cut {
                    extension = -1;
                }
            }

            self.table.fetch(position.zobrist_after(piece, mv));
            let nodes_before = self.nodes;
            let mut child = *board;
            self.make(&mut child, piece, mv, Some(gives_check), ply);
            let next = depth - 1 + extension;
            let mut value = -INFINITE;
            let late = depth >= 2 && count > 1 + i32::from(N::ROOT);
            if late {
                let mut reduction = self.reductions.get(depth, count);
                reduction -= 1024 * i32::from(was_pv);
                reduction += 1024 * i32::from(cut);
                reduction += 600 * i32::from(!improving && !check);
                reduction -= 700 * i32::from(gives_check || check);
                reduction -= history * 1024 / HISTORY_PLY;
                if capture {
                    reduction = reduction * 2 / 3 - 512;
                } else if killers.contains(&Some(mv)) {
                    reduction -= 1024;
                }
                let reduced = (next - reduction / 1024).clamp(1, next.max(1));
                value = -self.search::<Side>(&child, ply + 1, reduced, -alpha - 1, -alpha, true);
                if value > alpha && reduced < next {
                    value = -self.search::<Side>(&child, ply + 1, next, -alpha - 1, -alpha, !cut);
                }
            } else if !N::PV || count > 1 {
                value = -self.search::<Side>(&child, ply + 1, next, -alpha - 1, -alpha, !cut);
            }
            if N::PV && (count == 1 || value > alpha) {
                value = -self.search::<Main>(&child, ply + 1, next, -beta, -alpha, false);
            }
            self.line.pop();
            if self.stopped {
                picker.close(&mut self.arena);
                return 0;
            }
            if N::ROOT {
                let nodes = self.nodes - nodes_before;
                let better = count == 1 || value > alpha;
                self.roots.record(mv, better.then_some(value), nodes, &self.frames[1].pv, self.seldepth);
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if N::PV && !N::ROOT {
                        self.extend_pv(ply, mv);
                    }
                    if value >= beta {
                        break;
                    }
                    alpha = value;
                }
            }
            tried.add(mv, capture);
        }
        picker.close(&mut self.arena);

        if without.is_some() {
            // No other move at all falls short of everything.
            return if count == 0 { first_alpha } else { best };
        }
        if count == 0 {
            // Mated or stalemated: either loses.
            return mated(ply);
        }
        if best >= beta
            && let Some(mv) = best_move
        {
            self.learn_cut(position, mv, ply, depth, &tried);
        }
        if !(N::ROOT && self.roots.slot() > 0) {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if alpha > first_alpha => Bound::Exact,
                () => Bound::Upper,
            };
            if let Some(still) = still
                && best_move.is_none_or(|mv| !position.is_capture(mv))
                && !is_decided(best)
                && cuts(bound, best, still, still)
            {
                self.history.correction.learn(position.turn(), board.structure(), best - still, depth);
            }
            let entry = Entry { best: best_move, value: best, eval: raw, depth, bound, pv: was_pv };
            self.keep(key, ply, entry);
        }
        best
    }

    /// The best line from `ply` is `mv` and the best line after it.
    pub(super) fn extend_pv(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.frames.split_at_mut(ply + 1);
        let pv = &mut head[ply].pv;
        pv.clear();
        pv.push(mv);
        pv.extend_from_slice(&tail[0].pv);
    }

    fn learn_quiet(&mut self, position: &Position, mv: Move, ply: usize, bonus: i32) {
        let before = self.before(ply);
        if let Some(piece) = position.get(mv.from()) {
            self.history.learn_quiet(piece, mv, before, bonus);
        }
    }

    fn learn_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        if let (Some(piece), Some(victim)) = (position.get(mv.from()), position.get(mv.to())) {
            self.history.learn_capture(piece, mv.to(), victim.kind, bonus);
        }
    }

    /// `mv` cut off; those tried before it did not.
    fn learn_cut(&mut self, position: &Position, mv: Move, ply: usize, depth: i32, tried: &Tried) {
        let bonus = history::bonus(depth);
        if position.is_capture(mv) {
            self.learn_capture(position, mv, bonus);
        } else {
            self.history.add_killer(ply, mv);
            self.learn_quiet(position, mv, ply, bonus);
            for &quiet in tried.quiets() {
                self.learn_quiet(position, quiet, ply, -bonus);
            }
        }
        for &capture in tried.captures() {
            self.learn_capture(position, capture, -bonus);
        }
    }
}

/// Whether a kept value decides the window.
#[inline]
pub(super) fn cuts(bound: Bound, value: Value, alpha: Value, beta: Value) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => value >= beta,
        Bound::Upper => value <= alpha,
        Bound::None => false,
    }
}

/// Moves tried at a node before the one that cut off, as many as are worth remembering.
struct Tried {
    moves: [[Move; 32]; 2],
    len: [usize; 2],
}

impl Default for Tried {
    fn default() -> Self {
        let nothing = Move::new(crate::Square::at(0), crate::Square::at(0));
        Self { moves: [[nothing; 32]; 2], len: [0; 2] }
    }
}

impl Tried {
    fn add(&mut self, mv: Move, capture: bool) {
        let (moves, len) = (&mut self.moves[usize::from(capture)], &mut self.len[usize::from(capture)]);
        if let Some(free) = moves.get_mut(*len) {
            *free = mv;
            *len += 1;
        }
    }

    fn quiets(&self) -> &[Move] {
        &self.moves[0][..self.len[0]]
    }

    fn captures(&self) -> &[Move] {
        &self.moves[1][..self.len[1]]
    }
}
