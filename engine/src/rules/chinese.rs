//! The Chinese association's rules, approximately.
//!
//! Each ply checks, kills (threatens mate on the next move), chases or is idle. A side that is never idle is
//! forbidden, whatever the mixture. Perpetual check alone always loses; else the forbidden side loses against
//! the allowed one, and like meets like with a draw.
//!
//! Not judged, since no program can: threats of mate by a series of checks; chases that win material only
//! through checks or exchanges; the floating value of soldiers; the exceptions for advisors and elephants on
//! the way to a simple draw, and for soldiers that attack each other.

use super::chase::Scale;
use super::judgement::{Clause, Conduct};
use super::threat::threatens_mate;
use super::window::Window;
use crate::Color;

pub(super) fn judge(window: Window<'_>) -> ([Conduct; 2], Clause) {
    let conducts = Color::ALL.map(|side| conduct(window, side));
    (conducts, clause(conducts))
}

fn conduct(window: Window<'_>, side: Color) -> Conduct {
    let (mut checks, mut chases) = (true, true);
    for ply in window.plies(side, Scale::Chinese) {
        checks &= ply.check;
        chases &= !ply.chased.is_empty();
        let quiet = ply.idle.as_ref().filter(|_| ply.chased.is_empty());
        if quiet.is_some_and(|idle| !threatens_mate(ply.after, idle)) {
            return Conduct::Allowed;
        }
    }
    match (checks, chases) {
        (true, _) => Conduct::PerpetualCheck,
        (false, true) => Conduct::PerpetualChase,
        (false, false) => Conduct::PerpetualAttack,
    }
}

fn clause(conducts: [Conduct; 2]) -> Clause {
    let checks = conducts.map(|conduct| conduct == Conduct::PerpetualCheck);
    let forbidden = conducts.map(|conduct| conduct != Conduct::Allowed);
    match (checks, forbidden) {
        ([true, false], _) => Clause::PerpetualCheck { loser: Color::Red },
        ([false, true], _) => Clause::PerpetualCheck { loser: Color::Black },
        ([true, true], _) => Clause::BothCheck,
        (_, [true, true]) => Clause::BothChase,
        (_, [false, false]) => Clause::BothAllowed,
        (_, [red, _]) => {
            let loser = if red { Color::Red } else { Color::Black };
            match conducts[loser.index()] {
                Conduct::PerpetualChase => Clause::PerpetualChase { loser },
                _ => Clause::PerpetualAttack { loser },
            }
        }
    }
}
