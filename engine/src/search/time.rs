//! How long to think.

use crate::think::{Clock, Limits};
use core::time::Duration;

/// Kept back for what happens around the search.
const OVERHEAD: u64 = 20;
/// Moves the rest of the game is thought to take.
const HORIZON: u64 = 35;

/// The limits of one search, ready to be tested.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    start: Duration,
    /// No deeper search begins after this.
    soft: Option<Duration>,
    /// The search breaks off here.
    hard: Option<Duration>,
    /// The search breaks off after so many positions.
    nodes: u64,
    /// The last depth.
    pub(super) depth: i32,
}

impl Budget {
    /// The budget for a search that starts `now`.
    pub(super) fn new(limits: &Limits, now: Duration, max_depth: i32) -> Self {
        let share = limits.clock.map(share);
        let hard = [limits.movetime, share.map(|(_, hard)| hard)].into_iter().flatten().min();
        Self {
            start: now,
            soft: share.map(|(soft, _)| Duration::from_millis(soft)),
            hard: hard.map(Duration::from_millis),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            depth: limits.depth.map_or(max_depth, |depth| i32::from(depth).clamp(1, max_depth)),
        }
    }

    /// Whether the search must break off.
    pub(super) fn is_spent(&self, nodes: u64, now: Duration) -> bool {
        nodes >= self.nodes || self.hard.is_some_and(|hard| self.elapsed(now) >= hard)
    }

    /// Whether a deeper search, which costs a multiple of the last, is still worth beginning. `effort` in
    /// percent stretches the time where the choice is hard and shortens it where it is clear.
    pub(super) fn allows_deeper(&self, now: Duration, effort: u32) -> bool {
        self.soft.is_none_or(|soft| self.elapsed(now) < soft * effort / 100)
    }

    /// Whether time counts at all.
    pub(super) fn is_timed(&self) -> bool {
        self.soft.is_some() || self.hard.is_some()
    }

    pub(super) fn elapsed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.start)
    }

    /// Positions until the node limit.
    pub(super) fn nodes_left(&self, nodes: u64) -> u64 {
        self.nodes.saturating_sub(nodes)
    }
}

/// The share of the clock for this move: when to be content and when to break off, in milliseconds.
fn share(clock: Clock) -> (u64, u64) {
    let usable = clock.left.saturating_sub(OVERHEAD).max(1);
    let moves = clock.moves.map_or(HORIZON, |moves| u64::from(moves).clamp(1, HORIZON));
    let even = usable / moves + clock.increment * 3 / 4;
    // Never more than a part of what is left, save when the clock is about to be refilled.
    let most = if moves == 1 { usable * 9 / 10 } else { usable / 3 };
    let soft = even.min(most).max(1);
    (soft * 6 / 10, (soft * 3).min(most).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_never_flags() {
        for left in [0, 1, 19, 21, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u16::MAX)] {
                    let (soft, hard) = share(Clock { left, increment, moves });
                    assert!(
                        soft <= hard && hard <= left.max(1),
                        "{left} {increment} {moves:?}: {soft} {hard}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_first_limit_counts() {
        let limits = Limits { nodes: Some(10), movetime: Some(5), ..Limits::depth(3) };
        let start = Duration::from_secs(9);
        let budget = Budget::new(&limits, start, 100);
        assert_eq!(budget.depth, 3);
        assert!(!budget.is_spent(9, start + Duration::from_millis(4)));
        assert!(budget.is_spent(10, start));
        assert!(budget.is_spent(0, start + Duration::from_millis(5)));
    }

    #[test]
    fn without_limits_only_the_depth_ends_it() {
        let budget = Budget::new(&Limits::endless(), Duration::ZERO, 100);
        assert!(!budget.is_spent(u64::MAX - 1, Duration::MAX) && budget.allows_deeper(Duration::MAX, 1));
        assert_eq!(budget.depth, 100);
    }
}
