//! How a game ends: rule sets, verdicts and their reasons.

mod asian;
mod chase;
mod chinese;
mod history;
mod judgement;
mod simple;
mod threat;
mod window;

pub use chase::{Attack, Counts, Excused};
pub use history::{Clock, History};
pub use judgement::{Clause, Conduct, Judgement, explain, repetition};
pub use window::{Act, Deed, ExcusedAttack, Window};

use crate::{Color, Kind, Position};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Serialize};

/// By which rules repetitions and long games are judged. Mate and stalemate lose under all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruleset {
    /// The Asian rule text that the world federation took over.
    #[default]
    World,
    /// The competition rules of the Chinese association, as far as they can be programmed.
    Chinese,
    /// Only perpetual check is forbidden; any other repetition draws.
    CheckOnly,
    /// Nothing is judged but mate and stalemate: for study.
    Free,
}

impl Ruleset {
    /// All rule sets, the default first.
    pub const ALL: [Self; 4] = [Self::World, Self::Chinese, Self::CheckOnly, Self::Free];

    /// Its name in URLs, records and command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::World => "world",
            Self::Chinese => "chinese",
            Self::CheckOnly => "check-only",
            Self::Free => "free",
        }
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARuleset;

impl fmt::Display for NotARuleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected world, chinese, check-only or free")
    }
}

impl core::error::Error for NotARuleset {}

impl FromStr for Ruleset {
    type Err = NotARuleset;

    fn from_str(text: &str) -> Result<Self, NotARuleset> {
        Self::ALL.into_iter().find(|rules| rules.name() == text).ok_or(NotARuleset)
    }
}

/// Who won, if anyone, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// The winner; none for a draw.
    pub winner: Option<Color>,
    /// What ended the game.
    pub reason: Reason,
}

impl Verdict {
    /// A draw for this reason.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// A loss of `loser` for this reason.
    pub const fn loss(loser: Color, reason: Reason) -> Self {
        let winner = match loser {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        };
        Self { winner: Some(winner), reason }
    }

    /// The PGN result: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::Red) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The king is attacked and no move saves it.
    Checkmate,
    /// No legal move without check; a loss, unlike in chess.
    Stalemate,
    /// A side gave up.
    Resigned,
    /// A side's time ran out.
    Flagged,
    /// Both sides agreed on a draw.
    Agreed,
    /// The position came a third time and neither side is more to blame.
    Repetition,
    /// Every move of the loser within the repetition gave check.
    PerpetualCheck,
    /// Every move of the loser within the repetition chased a piece.
    PerpetualChase,
    /// Every move of the loser within the repetition checked, threatened mate or chased, in a mixture
    /// that only the Chinese rules forbid.
    PerpetualAttack,
    /// Too many plies without a capture.
    NoCapture,
    /// Neither side has a chariot, horse, cannon or soldier left.
    DeadMaterial,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Resigned => "resignation",
            Self::Flagged => "out of time",
            Self::Agreed => "agreed",
            Self::Repetition => "threefold repetition",
            Self::PerpetualCheck => "perpetual check",
            Self::PerpetualChase => "perpetual chase",
            Self::PerpetualAttack => "perpetual attack",
            Self::NoCapture => "too long without a capture",
            Self::DeadMaterial => "no piece left that could win",
        })
    }
}

/// After how many plies without a capture a game is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// Sixty moves of each side: the Chinese association, and most programs.
    #[default]
    #[serde(rename = "120")]
    Plies120,
    /// Fifty moves of each side: the Asian federation.
    #[serde(rename = "100")]
    Plies100,
    /// Never: as long as the players like.
    #[serde(rename = "none")]
    Never,
}

impl Limit {
    /// All of them, the default first.
    pub const ALL: [Self; 3] = [Self::Plies120, Self::Plies100, Self::Never];

    /// Plies; for [`Limit::Never`] more than any game has.
    pub const fn plies(self) -> u16 {
        match self {
            Self::Plies120 => 120,
            Self::Plies100 => 100,
            Self::Never => u16::MAX,
        }
    }

    /// Its name in URLs, records and command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plies120 => "120",
            Self::Plies100 => "100",
            Self::Never => "none",
        }
    }

    /// Whether a game that has gone `plies` without a capture is drawn.
    pub const fn is_reached(self, plies: u16) -> bool {
        !matches!(self, Self::Never) && plies >= self.plies()
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotALimit;

impl fmt::Display for NotALimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 120 or 100 plies, or none")
    }
}

impl core::error::Error for NotALimit {}

impl FromStr for Limit {
    type Err = NotALimit;

    fn from_str(text: &str) -> Result<Self, NotALimit> {
        Self::ALL.into_iter().find(|limit| limit.name() == text).ok_or(NotALimit)
    }
}

/// Whether neither side has a piece left that could cross the river: the only case of material that all
/// rule texts draw.
pub fn dead_material(position: &Position) -> bool {
    const ATTACKERS: [Kind; 4] = [Kind::Chariot, Kind::Horse, Kind::Cannon, Kind::Soldier];
    Color::ALL.iter().all(|&color| ATTACKERS.iter().all(|&kind| position.pieces(color, kind).is_empty()))
}
