//! The moves of the position asked about.

use super::score::{INFINITE, Value};
use crate::Move;

/// One of them.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub(super) mv: Move,
    /// What the depth under way says of it, or the last one; below everything if it was merely refuted.
    pub(super) value: Value,
    /// What the depth before said.
    pub(super) previous: Value,
    /// Nodes spent on it so far.
    pub(super) nodes: u64,
    /// Plies of the longest line looked at below it.
    pub(super) seldepth: usize,
    /// The line expected, beginning with the move.
    pub(super) pv: Vec<Move>,
}

/// All of them, the best so far first.
#[derive(Clone, Debug)]
pub(super) struct Roots {
    moves: Vec<RootMove>,
    /// The line being looked for: those of the better ones are found.
    slot: usize,
}

impl Roots {
    pub(super) fn new(moves: impl IntoIterator<Item = Move>) -> Self {
        let fresh =
            |mv| RootMove { mv, value: -INFINITE, previous: -INFINITE, nodes: 0, seldepth: 0, pv: vec![mv] };
        Self { moves: moves.into_iter().map(fresh).collect(), slot: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Best first.
    pub(super) fn all(&self) -> &[RootMove] {
        &self.moves
    }

    pub(super) fn slot(&self) -> usize {
        self.slot
    }

    /// A new depth begins.
    pub(super) fn deepen(&mut self) {
        for root in &mut self.moves {
            root.previous = root.value;
        }
    }

    /// The next search looks for the line after the first `slot`.
    pub(super) fn look_for(&mut self, slot: usize) {
        self.slot = slot;
    }

    /// The best of the moves not yet taken by a better line.
    pub(super) fn current(&self) -> &RootMove {
        &self.moves[self.slot]
    }

    pub(super) fn favourite(&self) -> Option<Move> {
        self.moves.get(self.slot).map(|root| root.mv)
    }

    /// Whether the move is not yet taken by a better line.
    pub(super) fn is_open(&self, mv: Move) -> bool {
        self.moves[self.slot..].iter().any(|root| root.mv == mv)
    }

    /// What a search found of a move; without value it was refuted.
    pub(super) fn record(
        &mut self,
        mv: Move,
        value: Option<Value>,
        nodes: u64,
        rest: &[Move],
        seldepth: usize,
    ) {
        let Some(root) = self.moves.iter_mut().find(|root| root.mv == mv) else { return };
        root.nodes += nodes;
        root.value = value.unwrap_or(-INFINITE);
        if value.is_some() {
            root.seldepth = seldepth;
            root.pv.clear();
            root.pv.push(mv);
            root.pv.extend_from_slice(rest);
        }
    }

    /// Puts the best of the open moves first; equals keep their order.
    pub(super) fn sort_open(&mut self) {
        self.moves[self.slot..].sort_by_key(|root| (-root.value, -root.previous));
    }

    /// Puts the lines found in order.
    pub(super) fn sort_found(&mut self) {
        self.moves[..=self.slot].sort_by_key(|root| -root.value);
    }
}
