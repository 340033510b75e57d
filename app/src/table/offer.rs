//! Draws on offer.

use super::{Refusal, Table};
use engine::Color;

/// The draw on offer, and at which ply each side offered last.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Offer {
    open: Option<Color>,
    last: [Option<usize>; 2],
}

impl Offer {
    pub(super) fn make(&mut self, by: Color, ply: usize) {
        self.open = Some(by);
        self.last[by.index()] = Some(ply);
    }

    pub(super) fn close(&mut self) {
        self.open = None;
    }
}

impl Table {
    /// The side whose offer of a draw waits for an answer.
    pub fn offer(&self) -> Option<Color> {
        self.offer.open.filter(|_| self.verdict().is_none())
    }

    /// Whether `by` may offer a draw now: in its own turn, once in it.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_offer(&self, by: Color) -> Result<(), Refusal> {
        if self.verdict().is_some() {
            Err(Refusal::Over)
        } else if by != self.turn() {
            Err(Refusal::NotYourTurn)
        } else if self.offer.open.is_some() || self.offer.last[by.index()] == Some(self.ply()) {
            Err(Refusal::OfferedAlready)
        } else {
            Ok(())
        }
    }

    pub(super) fn may_answer(&self, by: Color) -> Result<(), Refusal> {
        if self.offer.open == Some(!by) { Ok(()) } else { Err(Refusal::NoOffer) }
    }
}
