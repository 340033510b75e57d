//! The Asian rules, which the world federation took over: each side has a level, the higher one loses.

use super::chase::Scale;
use super::judgement::{Clause, Conduct};
use super::window::{Ply, Window};
use crate::{Bitboard, Color};

/// The conduct of `side`: every ply a check, else every ply a new attack on the same piece.
///
/// One piece chased by different pieces in turn is a chase, different pieces chased in turn are not. A
/// chariot held on a horse's leg weighs more, since its chaser may not claim a counter-chase.
fn conduct(plies: &[Ply], side: Color) -> Conduct {
    let own = || plies.iter().filter(|ply| ply.side == side);
    let throughout = |chased: fn(&Ply) -> Bitboard| own().fold(Bitboard::ALL, |all, ply| all & chased(ply));
    if own().all(|ply| ply.check) {
        Conduct::PerpetualCheck
    } else if !throughout(|ply| ply.held).is_empty() {
        Conduct::PerpetualChaseOfHeldChariot
    } else if !throughout(|ply| ply.chased).is_empty() {
        Conduct::PerpetualChase
    } else {
        Conduct::Allowed
    }
}

pub(super) fn judge(window: Window<'_>) -> ([Conduct; 2], Clause) {
    let plies = window.plies(Scale::Asian);
    let conducts = Color::ALL.map(|side| conduct(&plies, side));
    (conducts, Clause::of_levels(conducts))
}
