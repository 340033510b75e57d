//! The numbers of the search. Values are in hundredths, depths in plies.

use super::score::Value;

/// Half the first aspiration window (J. Gillogly's TECH, 1972).
pub(super) const ASPIRATION: Value = 16;
/// First depth searched with a window around the last value.
pub(super) const ASPIRATION_DEPTH: i32 = 4;

/// Reverse futility, or static null move (as in Stockfish): the deepest node left alone, and what
/// each ply left could lose.
pub(super) const REVERSE_DEPTH: i32 = 8;
pub(super) const REVERSE_MARGIN: Value = 75;

/// Razoring (J. Birmingham and P. Kent, 1977): the deepest node, and what each ply left could win.
pub(super) const RAZOR_DEPTH: i32 = 3;
pub(super) const RAZOR_MARGIN: Value = 260;

/// Null move (D. Beal, 1989; C. Donninger, 1993): the least depth, and the plies it saves at least.
pub(super) const NULL_DEPTH: i32 = 3;
pub(super) const NULL_REDUCTION: i32 = 3;
/// From this depth a null move's cut is proved by a search of the position itself (O. David-Tabibi and N.
/// Netanyahu, 2002).
pub(super) const NULL_PROOF_DEPTH: i32 = 12;

/// Least depth at which a node without a table move is searched a ply less (internal iterative reduction, E.
/// Schröder's Rebel, 2021).
pub(super) const REDUCE_UNKNOWN_DEPTH: i32 = 5;

/// Singular extension (T. Anantharaman, M. Campbell and F. Hsu, 1988), and a cut where two moves are good
/// enough (multi-cut, Y. Björnsson and T. Marsland, 1998): the least depth, how much shallower the table's
/// value may be, and by how much, times the depth, all other moves must fall short of it.
pub(super) const SINGULAR_DEPTH: i32 = 7;
pub(super) const SINGULAR_NEWER: i32 = 3;
pub(super) const SINGULAR_MARGIN: Value = 2;
/// Falling short by so much more, the move is looked into two plies further.
pub(super) const SINGULAR_TWICE: Value = 25;

/// ProbCut (M. Buro, 1995): the least depth, the plies it saves, and how much above the window a capture must
/// win.
pub(super) const PROBCUT_DEPTH: i32 = 5;
pub(super) const PROBCUT_LESS: i32 = 3;
pub(super) const PROBCUT_MARGIN: Value = 180;

/// Futility (J. Schaeffer, 1986; E. Heinz, 1998): the deepest node, what a quiet move could win at once and
/// with each ply.
pub(super) const FUTILITY_DEPTH: i32 = 7;
pub(super) const FUTILITY_BASE: Value = 90;
pub(super) const FUTILITY_MARGIN: Value = 85;

/// Deepest node at which late quiet moves are left out (move count pruning, T. Romstad's Glaurung).
pub(super) const LATE_DEPTH: i32 = 7;

/// Exchange pruning: the deepest node, and the loss allowed with each ply, of quiet moves squared.
pub(super) const EXCHANGE_DEPTH: i32 = 8;
pub(super) const EXCHANGE_QUIET: Value = 20;
pub(super) const EXCHANGE_CAPTURE: Value = 100;

/// Quiet moves whose history is worse than this, times the depth, are left out.
pub(super) const HISTORY_PRUNING: i32 = 3_500;
pub(super) const HISTORY_PRUNING_DEPTH: i32 = 5;

/// A quiet move's history that is worth a ply of reduction.
pub(super) const HISTORY_PLY: i32 = 9_000;

/// Quiescence: plies in which quiet checks are looked at, too (D. Beal, 1990).
pub(super) const CHECKING_PLIES: u8 = 1;
/// Quiescence: what a capture could win beside its victim.
pub(super) const DELTA: Value = 180;

/// Plies before the no-capture limit from which on kept values, found with more time left, are not trusted.
pub(super) const LATE: u16 = 20;

/// Late quiet moves tried at `depth` before the rest is left out.
pub(super) const fn late_count(depth: i32, improving: bool) -> i32 {
    let all = 4 + depth * depth;
    if improving { all } else { all / 2 }
}

/// Plies by which the `count`-th move at `depth` is reduced, in 1024ths of a ply: late move reductions, made
/// known by F. Letouzey's Fruit (2005) and T. Romstad.
pub(super) struct Reductions([i32; 64]);

impl Reductions {
    pub(super) fn new() -> Self {
        // The product of two logarithms, as in most engines since Fruit and Glaurung.
        Self(core::array::from_fn(|n| (23.0 * (n.max(1) as f64).ln()) as i32))
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, count: i32) -> i32 {
        let log = |n: i32| self.0[n.clamp(0, 63) as usize];
        log(depth) * log(count) + 500
    }
}
