//! The way from the first position of the game to the node at hand, and what its repetitions mean.

use super::score::{JUDGED, Value};
use crate::Position;

/// A position on the way.
#[derive(Clone, Copy, Debug)]
struct Visit {
    key: u64,
    /// Whether the side to move stands in check: the other side's last move gave it.
    check: bool,
    /// How many plies back a position may be the same: up to the last capture or passed turn.
    reach: u16,
}

/// The way.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    visits: Vec<Visit>,
    /// Index of the position the search started from.
    root: usize,
}

impl Line {
    /// The way through these positions; the search starts from the last one.
    pub(super) fn through<'a>(positions: impl IntoIterator<Item = &'a Position>) -> Self {
        let mut line = Self::default();
        positions.into_iter().for_each(|position| line.push(position));
        line.root = line.visits.len().saturating_sub(1);
        line
    }

    /// A move led to this position.
    #[inline]
    pub(super) fn push(&mut self, position: &Position) {
        let before = self.visits.last().map_or(0, |visit| visit.reach + 1);
        let reach = before.min(position.halfmove());
        self.visits.push(Visit { key: position.zobrist(), check: position.in_check(), reach });
    }

    /// A passed turn led to this position: it is like no position of the game.
    #[inline]
    pub(super) fn push_pass(&mut self, position: &Position) {
        self.visits.push(Visit { key: position.zobrist(), check: false, reach: 0 });
    }

    /// Back to the position before.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.visits.pop();
    }

    /// What the position at hand is worth for the side to move if it repeats an earlier one.
    ///
    /// Once is enough from the root on, where both sides could go round again; before it, the position must
    /// have stood twice already.
    pub(super) fn repetition(&self, ply: usize) -> Option<Value> {
        let last = self.visits.len() - 1;
        let visit = self.visits[last];
        let mut met_before = false;
        let mut back = 4;
        while back <= usize::from(visit.reach) {
            if self.visits[last - back].key == visit.key {
                if met_before || last - back >= self.root {
                    return Some(self.judge(back, ply));
                }
                met_before = true;
            }
            back += 2;
        }
        None
    }

    /// A side all of whose moves of the cycle gave check has lost it, unless both did.
    fn judge(&self, plies: usize, ply: usize) -> Value {
        let last = self.visits.len() - 1;
        let all_check = |first: usize| (first..plies).step_by(2).all(|back| self.visits[last - back].check);
        let worth = JUDGED - ply as Value;
        match (all_check(0), all_check(1)) {
            (true, false) => worth,
            (false, true) => -worth,
            _ => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Setup};

    /// What the last position of the line is worth for the side to move there, `back` plies below the root.
    fn repetition(fen: &str, moves: &str, back: usize) -> Option<Value> {
        let mut position = Position::try_from(fen.parse::<Setup>().unwrap()).unwrap();
        let mut positions = vec![position];
        for mv in moves.split_whitespace() {
            position = position.play(mv.parse::<Move>().unwrap()).unwrap();
            positions.push(position);
        }
        let root = positions.len() - back;
        let mut line = Line::through(&positions[..root]);
        positions[root..].iter().for_each(|position| line.push(position));
        line.repetition(back)
    }

    const SHUFFLE: &str = "b0c2 b9c7 c2b0 c7b9 ";
    const CHECKER: &str = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
    const CHECKS: &str = "d1e1 e9d9 e1d1 d9e9 ";

    #[test]
    fn from_the_root_on_once_is_enough() {
        let start = crate::setup::START_FEN;
        assert_eq!(repetition(start, &SHUFFLE[..15], 4), None);
        assert_eq!(repetition(start, SHUFFLE, 5), Some(0));
    }

    #[test]
    fn before_the_root_it_takes_three() {
        let start = crate::setup::START_FEN;
        for (rounds, worth) in [(1, None), (2, Some(0)), (3, Some(0))] {
            assert_eq!(repetition(start, &SHUFFLE.repeat(rounds), 1), worth);
        }
    }

    #[test]
    fn a_capture_or_a_pass_begins_anew() {
        let mut line = Line::through([&Position::start()]);
        let mut position = Position::start();
        for mv in SHUFFLE.repeat(2).split_whitespace().take(6) {
            position = position.play(mv.parse().unwrap()).unwrap();
            line.push(&position);
        }
        assert!(line.repetition(6).is_some());
        line.push_pass(&position.pass());
        line.push_pass(&position);
        assert!(line.repetition(8).is_none());
    }

    #[test]
    fn who_always_checks_loses() {
        // Red to move again after its own checks, and Black to move in check once more.
        assert_eq!(repetition(CHECKER, CHECKS, 5), Some(5 - JUDGED));
        assert_eq!(repetition(CHECKER, &CHECKS.repeat(2)[..25], 6), Some(JUDGED - 6));
        // One of the moves is no check: nobody is to blame.
        let idle = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
        assert_eq!(repetition(idle, "d1e1 e9d9 e1e2 d9d8 e2e1 d8d9 e1d1 d9e9", 9), Some(0));
    }
}
