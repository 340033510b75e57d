//! A verdict on a repetition, with its grounds.

use super::chase::Scale;
use super::window::{Deed, Window};
use super::{History, Reason, Ruleset, Verdict, asian, chinese, simple};
use crate::Color;
use core::fmt;
use serde::{Deserialize, Serialize};

/// What a side did throughout a repetition, from harmless to worst.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Conduct {
    /// Nothing that is forbidden.
    Allowed,
    /// Chased the same piece with every move; under the Chinese rules, any piece.
    PerpetualChase,
    /// The same, and the piece is a chariot that may not leave a horse's leg.
    PerpetualChaseOfHeldChariot,
    /// Checked, threatened mate or chased with every move (Chinese rules only).
    PerpetualAttack,
    /// Gave check with every move.
    PerpetualCheck,
}

/// The rule that decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "clause", rename_all = "kebab-case")]
pub enum Clause {
    /// Neither side did anything forbidden: draw.
    BothAllowed,
    /// Both sides gave perpetual check: draw.
    BothCheck,
    /// Both sides chased, or attacked in another forbidden way: draw.
    BothChase,
    /// Only one side gave perpetual check; it loses, also against a chase.
    PerpetualCheck {
        /// That side.
        loser: Color,
    },
    /// Only one side chased; it loses.
    PerpetualChase {
        /// That side.
        loser: Color,
    },
    /// One side chased a chariot held on a horse's leg; it loses, also against a chase.
    HeldChariot {
        /// That side.
        loser: Color,
    },
    /// Only one side was never idle; it loses (Chinese rules only).
    PerpetualAttack {
        /// That side.
        loser: Color,
    },
}

impl Clause {
    /// The worse conduct loses, equal ones draw.
    pub(super) fn of_levels([red, black]: [Conduct; 2]) -> Self {
        let loser = if red > black { Color::Red } else { Color::Black };
        match (red == black, red.max(black)) {
            (true, Conduct::Allowed) => Self::BothAllowed,
            (true, Conduct::PerpetualCheck) => Self::BothCheck,
            (true, _) => Self::BothChase,
            (false, Conduct::PerpetualCheck) => Self::PerpetualCheck { loser },
            (false, Conduct::PerpetualChaseOfHeldChariot) => Self::HeldChariot { loser },
            (false, Conduct::PerpetualAttack) => Self::PerpetualAttack { loser },
            (false, Conduct::PerpetualChase | Conduct::Allowed) => Self::PerpetualChase { loser },
        }
    }

    /// Who wins by it and why.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::BothAllowed | Self::BothCheck | Self::BothChase => Verdict::draw(Reason::Repetition),
            Self::PerpetualCheck { loser } => Verdict::loss(loser, Reason::PerpetualCheck),
            Self::PerpetualChase { loser } | Self::HeldChariot { loser } => {
                Verdict::loss(loser, Reason::PerpetualChase)
            }
            Self::PerpetualAttack { loser } => Verdict::loss(loser, Reason::PerpetualAttack),
        }
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BothAllowed => f.write_str("neither side did anything forbidden"),
            Self::BothCheck => f.write_str("both sides gave perpetual check"),
            Self::BothChase => f.write_str("both sides chased perpetually"),
            Self::PerpetualCheck { loser } => write!(f, "{loser} gave perpetual check"),
            Self::PerpetualChase { loser } => write!(f, "{loser} chased perpetually"),
            Self::HeldChariot { loser } => {
                write!(f, "{loser} perpetually chased a chariot held on a horse's leg")
            }
            Self::PerpetualAttack { loser } => write!(f, "{loser} attacked with every move"),
        }
    }
}

/// How a repetition is judged, and on what grounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judgement {
    /// The outcome.
    pub verdict: Verdict,
    /// By which rules.
    pub rules: Ruleset,
    /// The rule that decides.
    pub clause: Clause,
    /// What Red did throughout.
    pub red: Conduct,
    /// What Black did throughout.
    pub black: Conduct,
    /// Plies before the position came first.
    pub first: usize,
    /// What each ply since then did.
    pub deeds: Vec<Deed>,
}

/// Which clause decides; none when the rules judge nothing.
fn decide(rules: Ruleset, window: Window<'_>) -> Option<([Conduct; 2], Clause)> {
    match rules {
        Ruleset::World => Some(asian::judge(window)),
        Ruleset::Chinese => Some(chinese::judge(window)),
        Ruleset::CheckOnly => Some(simple::judge(window)),
        Ruleset::Free => None,
    }
}

/// The verdict on the repetition that fills `window`, as a search asks for it.
pub fn repetition(rules: Ruleset, window: Window<'_>) -> Option<Verdict> {
    decide(rules, window).map(|(_, clause)| clause.verdict())
}

/// The judgement on the threefold repetition that stood after `ply` moves, if one did.
pub fn explain(rules: Ruleset, history: &History, ply: usize) -> Option<Judgement> {
    let (first, window) = (history.third(ply)?, history.window(ply)?);
    let ([red, black], clause) = decide(rules, window)?;
    let scale = if rules == Ruleset::Chinese { Scale::Chinese } else { Scale::Asian };
    let deeds = window.deeds(scale, first);
    Some(Judgement { verdict: clause.verdict(), rules, clause, red, black, first, deeds })
}
