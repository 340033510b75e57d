//! Time at a table: a scale and a clock.

use serde::{Deserialize, Serialize};

/// Milliseconds on a scale of the caller's choice that never runs backwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// Milliseconds from `earlier` to here; 0 should the scale have jumped back.
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A clock for each side: time for the whole game, and more with every own move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSetting {
    /// Minutes for the whole game, 1–[`ClockSetting::MAX_MINUTES`].
    pub minutes: u16,
    /// Seconds gained after each own move, 0–[`ClockSetting::MAX_INCREMENT`].
    pub increment_s: u16,
}

impl ClockSetting {
    /// The longest game: three hours a side.
    pub const MAX_MINUTES: u16 = 180;
    /// The longest increment: three minutes.
    pub const MAX_INCREMENT: u16 = 180;

    /// Whether both numbers are within their ranges.
    pub const fn is_within_range(self) -> bool {
        self.minutes >= 1 && self.minutes <= Self::MAX_MINUTES && self.increment_s <= Self::MAX_INCREMENT
    }
}
