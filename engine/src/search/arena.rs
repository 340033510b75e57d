//! Moves still to be tried, of all nodes on the way from the root.

use crate::{Bitboard, Kind, Move, Position, Square, movegen::Sink};

/// Low bits of a key, which hold a move's place in its list, the first the highest.
const PLACE: u32 = 9;
const FIRST: i32 = (1 << PLACE) - 1;
/// Bound of a rank: keys leave room for those put off.
pub(super) const RANKS: i32 = 1 << (29 - PLACE);
/// What a move put off has less than before; a multiple of all places.
const PUT_OFF: i32 = 1 << 30;
/// The key of a move already taken.
const TAKEN: i32 = i32::MIN;

/// The moves of all nodes on the way from the root, list after list: each picker owns the end of it while its
/// node is searched.
///
/// A move's key is its rank and, below that, its place in its list. So the greatest key, which is found
/// without a branch for each, is that of the most promising move, and tells where it is.
#[derive(Debug)]
pub(super) struct Arena {
    moves: Vec<Move>,
    keys: Vec<i32>,
    /// What each piece of a node may do, likewise list after list.
    pub(super) origins: Vec<Origin>,
}

/// What one piece may do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    pub(super) targets: Bitboard,
    pub(super) from: Square,
    pub(super) kind: Kind,
    /// Whether each move has yet to be seen not to leave the king to be taken.
    pub(super) doubtful: bool,
}

impl Sink for Vec<Origin> {
    #[inline]
    fn add(&mut self, kind: Kind, from: Square, targets: Bitboard) {
        self.push(Origin { targets, from, kind, doubtful: false });
    }

    #[inline]
    fn doubt(&mut self, _: &Position, kind: Kind, from: Square, targets: Bitboard) {
        self.push(Origin { targets, from, kind, doubtful: true });
    }
}

/// A move taken from its list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) mv: Move,
    key: i32,
}

impl Taken {
    /// Its place in its list.
    #[inline]
    fn place(self) -> usize {
        (FIRST - (self.key & FIRST)) as usize
    }
}

impl Arena {
    /// An empty one.
    pub(super) fn new() -> Self {
        Self {
            moves: Vec::with_capacity(1024),
            keys: Vec::with_capacity(1024),
            origins: Vec::with_capacity(1024),
        }
    }

    /// Number of moves: where the next list begins.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// Forgets all but the first `len` moves.
    #[inline]
    pub(super) fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
        self.keys.truncate(len);
    }

    /// Adds a move to the list that begins at `list`. `rank`: less than [`RANKS`] either way.
    #[inline]
    pub(super) fn push(&mut self, list: usize, mv: Move, rank: i32) {
        let place = FIRST - (self.keys.len() - list) as i32;
        debug_assert!(rank.abs() < RANKS && place >= 0, "rank {rank}, place {place}");
        self.keys.push(rank << PLACE | place);
        self.moves.push(mv);
    }

    /// Takes the most promising move of the list from `list` up to `end`, the first among equals. None when
    /// all were taken or put off.
    #[inline]
    pub(super) fn take(&mut self, list: usize, end: usize) -> Option<Taken> {
        self.take_above(-PUT_OFF / 2, list, end)
    }

    /// The same among those put off.
    #[inline]
    pub(super) fn take_put_off(&mut self, list: usize, end: usize) -> Option<Taken> {
        self.take_above(TAKEN, list, end)
    }

    /// Puts back what was taken from the list from `list`, for when all others have been.
    #[inline]
    pub(super) fn put_off(&mut self, list: usize, taken: Taken) {
        if let Some(key) = self.keys.get_mut(list + taken.place()) {
            *key = taken.key - PUT_OFF;
        }
    }

    #[inline]
    fn take_above(&mut self, bound: i32, list: usize, end: usize) -> Option<Taken> {
        let keys = self.keys.get_mut(list..end)?;
        let key = keys.iter().fold(TAKEN, |best, &key| best.max(key));
        if key <= bound {
            return None;
        }
        let place = (FIRST - (key & FIRST)) as usize;
        *keys.get_mut(place)? = TAKEN;
        let mv = *self.moves.get(list + place)?;
        Some(Taken { mv, key })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(n: usize) -> Move {
        Move::new(Square::at(0), Square::at(n))
    }

    #[test]
    fn the_best_comes_first_and_the_first_among_equals() {
        let mut arena = Arena::new();
        arena.push(0, mv(80), RANKS - 1);
        let list = arena.len();
        let ranks = [3, -7, 50_000, 3, 0, 1 - RANKS, 50_000, -7];
        for (n, &rank) in ranks.iter().enumerate() {
            arena.push(list, mv(n), rank);
        }
        let mut order: Vec<usize> = (0..ranks.len()).collect();
        order.sort_by_key(|&n| core::cmp::Reverse(ranks[n]));
        let taken = core::iter::from_fn(|| arena.take(list, list + ranks.len()));
        let squares: Vec<usize> = taken.map(|taken| taken.mv.to().index()).collect();
        assert_eq!(squares, order);
        arena.truncate(list);
        assert_eq!(arena.take(0, arena.len()).map(|taken| taken.mv), Some(mv(80)));
    }

    #[test]
    fn what_was_put_off_comes_last() {
        let mut arena = Arena::new();
        for (n, rank) in [5, 9, -4, 7].into_iter().enumerate() {
            arena.push(0, mv(n), rank);
        }
        let mut seen = Vec::new();
        while let Some(taken) = arena.take(0, 4) {
            match taken.mv.to().index() {
                place @ (1 | 2) => (arena.put_off(0, taken), seen.push(10 + place)).1,
                place => seen.push(place),
            }
        }
        seen.extend(core::iter::from_fn(|| arena.take_put_off(0, 4)).map(|taken| taken.mv.to().index()));
        assert_eq!(seen, [11, 3, 0, 12, 1, 2]);
    }
}
