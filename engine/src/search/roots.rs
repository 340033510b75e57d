//! The moves of the position asked about.

use super::score::{INFINITE, Value, is_decided};
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

    /// The search broke off just when the best move turned out to lose by force, which it did not a depth
    /// before: of the others, of which less is known, the one that was hardest to refute takes its place.
    /// Whether there was cause and means.
    pub(super) fn flee(&mut self) -> bool {
        let loses = |value| value < 0 && is_decided(value);
        let lost = self.moves.first().is_some_and(|root| loses(root.value) && !loses(root.previous));
        let others = self.moves.iter().enumerate().skip(1).filter(|(_, root)| root.value == -INFINITE);
        let hardest = others.max_by_key(|(_, root)| root.nodes).map(|(i, _)| i);
        match hardest {
            Some(i) if lost && self.slot == 0 => {
                self.moves[..=i].rotate_right(1);
                true
            }
            _ => false,
        }
    }

    /// Puts the lines found in order.
    pub(super) fn sort_found(&mut self) {
        self.moves[..=self.slot].sort_by_key(|root| -root.value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::score::mated;

    #[test]
    fn a_lost_move_gives_way_only_if_another_may_be_better() {
        let moves = ["a0a1", "b0b1", "c0c1"].map(|text| text.parse::<Move>().expect(text));
        let mut roots = Roots::new(moves);
        roots.look_for(0);
        for (mv, nodes) in moves.into_iter().zip([900, 10, 300]) {
            let value = (nodes == 900).then_some(-120);
            roots.record(mv, value, nodes, &[], 1);
        }
        assert!(!roots.flee(), "behind, but not lost");
        roots.deepen();
        roots.record(moves[0], Some(mated(2)), 5, &[], 1);
        assert!(roots.flee());
        assert_eq!(roots.favourite(), Some(moves[2]));
        assert_eq!(
            roots.all().iter().map(|root| root.mv).collect::<Vec<_>>(),
            [moves[2], moves[0], moves[1]]
        );

        roots.deepen();
        roots.record(moves[2], Some(mated(4)), 5, &[], 1);
        roots.deepen();
        roots.record(moves[2], Some(mated(4)), 5, &[], 1);
        assert!(!roots.flee(), "it was lost already, and others may lose sooner");
    }
}
