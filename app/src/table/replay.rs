//! A table from its stored events.

use super::{Command, Event, Millis, Opening, Refusal, Table, decide, evolve};
use core::{error::Error, fmt};
use engine::{Color, Faulty, Position};

impl Event {
    /// When it happened.
    pub const fn at(&self) -> Millis {
        match *self {
            Self::Moved { at, .. }
            | Self::TakenBack { at, .. }
            | Self::Resigned { at, .. }
            | Self::DrawOffered { at, .. }
            | Self::DrawAgreed { at, .. }
            | Self::DrawDeclined { at, .. }
            | Self::Flagged { at }
            | Self::Returned { at, .. } => at,
        }
    }

    /// The wish that leads to it, and whose it is.
    fn wish(&self, turn: Color) -> (Color, Command) {
        match *self {
            Self::Moved { mv, .. } => (turn, Command::Move(mv)),
            Self::TakenBack { by, .. } => (by, Command::Takeback),
            Self::Resigned { by, .. } => (by, Command::Resign),
            Self::DrawOffered { by, .. } => (by, Command::OfferDraw),
            Self::DrawAgreed { by, .. } => (by, Command::AcceptDraw),
            Self::DrawDeclined { by, .. } => (by, Command::DeclineDraw),
            Self::Flagged { .. } => (turn, Command::Flag),
            Self::Returned { left, .. } => (turn, Command::Return { left }),
        }
    }
}

/// Why stored events are not those of a game.
#[derive(Clone, Debug)]
pub enum ReplayError {
    /// The start is not playable.
    Start(Faulty<Position>),
    /// The event at this index could not have happened.
    Event {
        /// From 0.
        index: usize,
        /// Why; none when something else would have happened.
        why: Option<Refusal>,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => write!(f, "the start is not playable: {why}"),
            Self::Event { index, why: Some(why) } => write!(f, "event {index} cannot be: {why}"),
            Self::Event { index, why: None } => write!(f, "event {index} is not what would have happened"),
        }
    }
}

impl Error for ReplayError {}

/// The table after `events`, each of which [`decide`] must confirm: they may come from anywhere.
///
/// # Errors
/// The first event that could not have happened.
pub fn replay(opening: &Opening, events: &[Event]) -> Result<Table, ReplayError> {
    let mut table = Table::open(opening).map_err(ReplayError::Start)?;
    for (index, event) in events.iter().enumerate() {
        let (by, command) = event.wish(table.turn());
        match decide(&table, by, command, event.at()) {
            Ok(happened) if happened == *event => evolve(&mut table, event),
            Ok(_) => return Err(ReplayError::Event { index, why: None }),
            Err(why) => return Err(ReplayError::Event { index, why: Some(why) }),
        }
    }
    Ok(table)
}
