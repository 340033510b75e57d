//! The Asian rules, which the world federation took over: each side has a level, the higher one loses.

use super::chase::Scale;
use super::judgement::{Clause, Conduct};
use super::window::Window;
use crate::{Bitboard, Color};

pub(super) fn judge(window: Window<'_>) -> ([Conduct; 2], Clause) {
    let conducts = Color::ALL.map(|side| conduct(window, side));
    (conducts, Clause::of_levels(conducts))
}

/// The conduct of `side`: every ply a check, else every ply a new attack on the same piece.
///
/// One piece chased by different pieces in turn is a chase, different pieces chased in turn are not. A
/// chariot held on a horse's leg weighs more, since its chaser may not claim a counter-chase.
fn conduct(window: Window<'_>, side: Color) -> Conduct {
    // Checks cost nothing to know, and one of them excuses every chase.
    if window.checks(side).all(|check| check) {
        return Conduct::PerpetualCheck;
    }
    if window.checks(side).any(|check| check) {
        return Conduct::Allowed;
    }
    let (mut chased, mut held) = (Bitboard::ALL, Bitboard::ALL);
    for ply in window.plies(side, Scale::Asian) {
        chased &= ply.chased;
        held &= ply.held;
        if chased.is_empty() {
            return Conduct::Allowed;
        }
    }
    match held.is_empty() {
        false => Conduct::PerpetualChaseOfHeldChariot,
        true => Conduct::PerpetualChase,
    }
}
