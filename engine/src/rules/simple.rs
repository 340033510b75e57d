//! Perpetual check alone is forbidden, as on many sites.

use super::judgement::{Clause, Conduct};
use super::window::Window;
use crate::Color;

pub(super) fn judge(window: Window<'_>) -> ([Conduct; 2], Clause) {
    let conducts = Color::ALL.map(|side| match window.checks(side).all(|check| check) {
        true => Conduct::PerpetualCheck,
        false => Conduct::Allowed,
    });
    (conducts, Clause::of_levels(conducts))
}
