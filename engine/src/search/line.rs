//! The way from the first position of the game to the node at hand, and what the referee says there.

use super::{
    Host,
    params::LATE,
    score::{JUDGED, MAX_PLY, Value, mated},
};
use crate::{
    Move, Position, Square,
    rules::{self, Clock, Limit, Ruleset, Window},
};

/// The way.
#[derive(Clone, Debug)]
pub(super) struct Line {
    rules: Ruleset,
    /// Plies on the no-capture clock at which the game is drawn.
    limit: u16,
    /// Positions are found again from their moves when they are to be judged, which is seldom.
    places: Vec<Place>,
    /// Index of the place that the search started from.
    root: usize,
}

/// A position as far as the way looks at it.
#[derive(Clone, Copy, Debug)]
struct Place {
    key: u64,
    /// How many plies back a position may be the same: up to the last capture or passed turn.
    reach: u16,
    clock: Clock,
    /// The move that led here; from a point to itself for a passed turn, and at the start.
    mv: Move,
}

const PASS: Move = Move::new(Square::at(0), Square::at(0));

impl Line {
    /// The way from `start` along `moves`, which must be legal; the search starts from its end.
    pub(super) fn new(rules: Ruleset, limit: Limit, start: Position, moves: &[Move]) -> Self {
        let mut line = Self {
            rules,
            limit: if rules == Ruleset::Free { u16::MAX } else { limit.plies() },
            places: Vec::with_capacity(moves.len() + MAX_PLY + 2),
            root: moves.len(),
        };
        line.places.push(Place {
            key: start.zobrist(),
            reach: 0,
            clock: Clock::new(start.halfmove()),
            mv: PASS,
        });
        let mut position = start;
        for &mv in moves {
            position = position.make(mv);
            line.push(mv, &position);
        }
        line
    }

    #[inline]
    fn last(&self) -> Place {
        self.places[self.places.len() - 1]
    }

    /// A move led to this position.
    #[inline]
    pub(super) fn push(&mut self, mv: Move, position: &Position) {
        let last = self.last();
        let reach = (last.reach + 1).min(position.halfmove());
        let (mover, capture) = (!position.turn(), position.halfmove() == 0);
        let clock = last.clock.after(mover, capture, position.in_check());
        self.places.push(Place { key: position.zobrist(), reach, clock, mv });
    }

    /// A passed turn led to this position: it is like no position of the game.
    #[inline]
    pub(super) fn push_pass(&mut self, position: &Position) {
        let clock = self.last().clock;
        self.places.push(Place { key: position.zobrist(), reach: 0, clock, mv: PASS });
    }

    /// Back to the position before.
    #[inline]
    pub(super) fn pop(&mut self) {
        self.places.pop();
    }

    /// What `position`, the one at hand, is worth for the side to move if the referee ends the game with it, or
    /// would if it came again. `ply`: moves since the root.
    #[inline]
    pub(super) fn ending(&self, position: &Position, ply: usize, host: &mut impl Host) -> Option<Value> {
        self.repetition(position, ply, host).or_else(|| self.no_capture(position, ply))
    }

    /// Whether the no-capture limit is near.
    #[inline]
    pub(super) fn is_late(&self) -> bool {
        self.last().clock.plies().saturating_add(LATE) >= self.limit
    }

    /// The worth if the position came before.
    ///
    /// Where it stands the third time, the referee's own window decides. The second time is enough from the
    /// root on, where both sides could go round again; before it, it means nothing yet.
    #[inline]
    fn repetition(&self, position: &Position, ply: usize, host: &mut impl Host) -> Option<Value> {
        let last = self.places.len() - 1;
        let Place { key, reach, .. } = self.places[last];
        let mut second = None;
        let mut back = 4;
        while back <= usize::from(reach) {
            if self.places[last - back].key == key {
                if second.is_some() {
                    return Some(self.judge(last - back, position, ply, host));
                }
                second = Some(last - back);
            }
            back += 2;
        }
        let second = second.filter(|&earlier| earlier >= self.root)?;
        Some(self.judge(second, position, ply, host))
    }

    /// The worth if nothing was captured for too long. Mate and stalemate come first.
    #[inline]
    fn no_capture(&self, position: &Position, ply: usize) -> Option<Value> {
        let over = self.last().clock.plies() >= self.limit;
        over.then(|| if position.count_legal() > 0 { 0 } else { mated(ply) })
    }

    /// What going round from the position of index `first` for ever would bring the side to move in `position`,
    /// the one at hand.
    #[cold]
    fn judge(&self, first: usize, position: &Position, ply: usize, host: &mut impl Host) -> Value {
        let verdict = host.judge(|| {
            let (positions, moves) = self.since(first, position);
            rules::repetition(self.rules, Window::new(&positions, &moves))
        });
        let worth = JUDGED - ply as Value;
        match verdict.and_then(|verdict| verdict.winner) {
            Some(winner) if winner == position.turn() => worth,
            Some(_) => -worth,
            None => 0,
        }
    }

    /// The positions from the one of index `first` to `last`, the one at hand, and the moves between them, none
    /// of which takes anything.
    fn since(&self, first: usize, last: &Position) -> (Vec<Position>, Vec<Move>) {
        let moves: Vec<Move> = self.places[first + 1..].iter().map(|place| place.mv).collect();
        let mut positions = vec![*last; moves.len() + 1];
        for (index, &mv) in moves.iter().enumerate().rev() {
            positions[index] = positions[index + 1].retract(mv);
        }
        (positions, moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Move, Setup};

    /// What the last position of the line is worth for the side to move there, `back` plies below the root.
    fn repetition(fen: &str, moves: &str, back: usize) -> Option<Value> {
        let start = Position::try_from(fen.parse::<Setup>().unwrap()).unwrap();
        let moves: Vec<Move> = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        let (before, below) = moves.split_at(moves.len() - back);
        let mut line = Line::new(Ruleset::World, Limit::default(), start, before);
        let mut position = before.iter().fold(start, |position, &mv| position.make(mv));
        for &mv in below {
            position = position.play(mv).unwrap();
            line.push(mv, &position);
        }
        line.repetition(&position, back, &mut ())
    }

    const SHUFFLE: &str = "b0c2 b9c7 c2b0 c7b9 ";
    const CHECKER: &str = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
    const CHECKS: &str = "d1e1 e9d9 e1d1 d9e9 ";

    #[test]
    fn from_the_root_on_once_is_enough() {
        let start = crate::setup::START_FEN;
        assert_eq!(repetition(start, &SHUFFLE[..15], 3), None);
        assert_eq!(repetition(start, SHUFFLE, 4), Some(0));
    }

    #[test]
    fn before_the_root_it_takes_three() {
        let start = crate::setup::START_FEN;
        for (rounds, worth) in [(1, None), (2, Some(0)), (3, Some(0))] {
            assert_eq!(repetition(start, &SHUFFLE.repeat(rounds), 0), worth);
        }
    }

    #[test]
    fn a_capture_or_a_pass_begins_anew() {
        let moves: Vec<Move> = SHUFFLE.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        let mut line = Line::new(Ruleset::World, Limit::default(), Position::start(), &[]);
        let mut position = Position::start();
        let mut go = |line: &mut Line, moves: &[Move]| {
            for &mv in moves {
                position = position.make(mv);
                line.push(mv, &position);
            }
            position
        };
        let position = go(&mut line, &moves);
        assert!(line.repetition(&position, 4, &mut ()).is_some());
        line.push_pass(&position.pass());
        line.push_pass(&position);
        assert!(line.repetition(&position, 6, &mut ()).is_none());
        // What lies before the pass does not count, what comes after it does.
        let position = go(&mut line, &moves);
        assert!(line.repetition(&position, 10, &mut ()).is_some());
        (0..moves.len() + 2).for_each(|_| line.pop());
        assert!(line.repetition(&position, 4, &mut ()).is_some());
    }

    /// A chariot that mostly checks: after its tenth check plies and clock part.
    #[test]
    fn the_clock_is_that_of_the_history() {
        let start =
            Position::try_from("3k5/9/9/9/9/9/9/R8/r7R/4K4 w - - 0 1".parse::<Setup>().unwrap()).unwrap();
        let mut history = rules::History::new(start);
        let mut seed = 1_u32;
        while history.moves().len() < 200 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let position = *history.current();
            let legal = position.legal_moves();
            let goes_on = |mv: &Move| {
                let next = position.make(*mv);
                next.halfmove() > 0 && next.legal_moves().iter().any(|&reply| !next.is_capture(reply))
            };
            let moves: Vec<Move> = legal.iter().copied().filter(goes_on).collect();
            let checks: Vec<Move> = moves.iter().copied().filter(|&mv| position.gives_check(mv)).collect();
            let from = if checks.is_empty() || seed >> 30 == 0 { &moves } else { &checks };
            match from.is_empty() {
                true => drop(history.pop()),
                false => history.push(from[(seed >> 8) as usize % from.len()]),
            }
        }
        let line = Line::new(Ruleset::World, Limit::default(), start, history.moves());
        let clocks: Vec<u16> = line.places.iter().map(|place| place.clock.plies()).collect();
        let mut expected = rules::History::new(start);
        for (&mv, &clock) in history.moves().iter().zip(&clocks) {
            assert_eq!(clock, expected.clock().plies());
            expected.push(mv);
        }
        assert!(clocks[200] < 120 && history.current().halfmove() == 200, "{clocks:?}");
    }

    #[test]
    fn a_loop_of_the_search_is_judged_with_the_one_before_it() {
        let idle = "f0f1 i4h4 f1f0 h4i4 ";
        // The third time, with only the second loop all checks.
        assert_eq!(repetition(CHECKER, &[idle, CHECKS].concat(), 4), Some(0));
        assert_eq!(repetition(CHECKER, &[idle, CHECKS].concat(), 0), Some(0));
        assert_eq!(repetition(CHECKER, &[CHECKS, CHECKS].concat(), 4), Some(4 - JUDGED));
        // The second time, only one loop is known.
        assert_eq!(repetition(CHECKER, CHECKS, 4), Some(4 - JUDGED));
    }

    #[test]
    fn who_always_checks_loses() {
        // Red to move again after its own checks, and Black to move in check once more.
        assert_eq!(repetition(CHECKER, CHECKS, 4), Some(4 - JUDGED));
        assert_eq!(repetition(CHECKER, &CHECKS.repeat(2)[..25], 5), Some(JUDGED - 5));
        // So does who always chases the same piece.
        let chaser = "3k5/9/9/9/9/2n6/9/9/9/2R1K4 b - - 0 1";
        assert_eq!(repetition(chaser, "c4b6 c0b0 b6c4 b0c0", 4), Some(JUDGED - 4));
        // One of the moves is no check: nobody is to blame.
        let idle = "4k4/9/9/9/9/8r/p1p3p1p/9/3R5/5K3 w - - 0 1";
        assert_eq!(repetition(idle, "d1e1 e9d9 e1e2 d9d8 e2e1 d8d9 e1d1 d9e9", 8), Some(0));
    }
}
