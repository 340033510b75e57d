//! Worth inside the search, for the side to move.

use crate::think::Score;

/// A worth in hundredths, or a distance to mate folded into it.
pub(crate) type Value = i32;

/// Above every value.
pub(super) const INFINITE: Value = 32_000;
/// The side to move has mated.
pub(super) const MATE: Value = 31_000;
/// Longest line the search follows, in plies.
pub(crate) const MAX_PLY: usize = 128;
/// From here on a value is a distance to mate.
pub(super) const MATE_BOUND: Value = MATE - 2 * MAX_PLY as Value;
/// A repetition for which the other side will be punished. Short of a mate, because the game is decided
/// only when the position comes back a third time.
pub(super) const JUDGED: Value = 28_000;
/// Bound of what the evaluation may say.
pub(crate) const EVAL_BOUND: Value = 20_000;

/// The side to move is mated after `ply` plies from the root.
#[inline]
pub(super) const fn mated(ply: usize) -> Value {
    ply as Value - MATE
}

/// Whether the value is a forced mate, for either side.
#[inline]
pub(super) const fn is_mate(value: Value) -> bool {
    value.abs() >= MATE_BOUND
}

/// Whether the value is a decision, by mate or by repetition, and no estimate.
#[inline]
pub(super) const fn is_decided(value: Value) -> bool {
    value.abs() > EVAL_BOUND
}

/// Whether the value is a decision by repetition, for either side.
#[inline]
pub(super) const fn is_judged(value: Value) -> bool {
    is_decided(value) && !is_mate(value)
}

/// From a distance counted from the root to one counted from the node at `ply`, for keeping.
#[inline]
pub(super) const fn to_table(value: Value, ply: usize) -> Value {
    if value >= MATE_BOUND {
        value + ply as Value
    } else if value <= -MATE_BOUND {
        value - ply as Value
    } else {
        value
    }
}

/// The reverse of [`to_table`].
#[inline]
pub(super) const fn from_table(value: Value, ply: usize) -> Value {
    if value >= MATE_BOUND {
        value - ply as Value
    } else if value <= -MATE_BOUND {
        value + ply as Value
    } else {
        value
    }
}

/// In the words of the world outside.
pub(super) const fn to_score(value: Value) -> Score {
    if !is_mate(value) {
        Score::Centipawns(value)
    } else if value > 0 {
        Score::Mate(MATE - value)
    } else {
        Score::Mate(-MATE - value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_travel_through_the_table_unchanged() {
        for ply in [0, 1, 50, MAX_PLY] {
            for value in [0, 7, -7, EVAL_BOUND, JUDGED, -JUDGED, mated(ply), -mated(ply + 1)] {
                assert_eq!(from_table(to_table(value, ply), ply), value);
            }
        }
        // Seen from the node, the mate is as far as it is, wherever the node stands.
        assert_eq!(to_table(-mated(9), 4), to_table(-mated(7), 2));
    }

    #[test]
    fn mates_are_counted_in_plies() {
        assert_eq!(to_score(-mated(3)), Score::Mate(3));
        assert_eq!(to_score(mated(0)), Score::Mate(0));
        assert_eq!(to_score(mated(4)), Score::Mate(-4));
        assert_eq!(to_score(JUDGED), Score::Centipawns(JUDGED));
    }

    #[test]
    fn a_value_is_an_estimate_a_judgement_or_a_mate() {
        let ply = MAX_PLY as Value;
        for (value, judged, mate) in [
            (EVAL_BOUND, false, false),
            (JUDGED, true, false),
            (ply - JUDGED, true, false),
            (mated(0), false, true),
            (-mated(MAX_PLY), false, true),
        ] {
            assert_eq!((is_judged(value), is_mate(value)), (judged, mate), "{value}");
        }
    }
}
