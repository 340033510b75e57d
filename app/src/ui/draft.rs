//! The game in progress, kept on this device through reloads and closed tabs.

use crate::protocol::json;
use crate::table::{Event, Millis, Opening, ReplayError, Table, replay};
use crate::ui::ids;
use crate::ui::storage::{self, StorageError, key};
use core::{error::Error, fmt};
use serde::{Deserialize, Serialize};

/// The form of [`Draft`]; another one is not read.
const FORM: u32 = 1;

/// What the server knows a game by.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The same record for the same key.
    pub key: String,
    /// When the game began, in Unix milliseconds.
    pub started_at: i64,
    /// Plies of what was posted under this key, if anything was.
    pub posted: Option<usize>,
    /// The record's id, once the server has confirmed it.
    pub saved: Option<String>,
}

/// A game in progress as it is kept: the opening and what happened since, never the position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Draft {
    form: u32,
    /// What the server knows it by.
    pub identity: Identity,
    /// What was agreed.
    pub opening: Opening,
    /// What happened.
    pub events: Vec<Event>,
    /// When the page was last known to be open.
    pub left: Millis,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
}

/// Why the kept game is not there again.
#[derive(Clone, Debug)]
pub enum DraftError {
    /// The browser does not give it back.
    Storage(StorageError),
    /// It is of another version of this page.
    Form(u32),
    /// It is not a game.
    Replay(ReplayError),
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Storage(why) => why.fmt(f),
            Self::Form(form) => write!(f, "the kept game has form {form}, this page reads {FORM}"),
            Self::Replay(why) => write!(f, "the kept game is not one: {why}"),
        }
    }
}

impl Error for DraftError {}

impl Identity {
    /// Makes it another game for the server, which has not got that one yet.
    pub fn renew(&mut self) {
        *self = Self { key: ids::fresh_key(), started_at: self.started_at, posted: None, saved: None };
    }
}

impl Draft {
    /// Whether what is kept now is another game than the one with `key`, or went on otherwise than `events`.
    pub fn is_of_another(key: &str, events: &[Event]) -> bool {
        storage::read::<Self>(key::DRAFT)
            .ok()
            .flatten()
            .is_some_and(|kept| kept.identity.key != key || !events.starts_with(&kept.events))
    }

    /// A game to keep.
    pub fn new(
        identity: Identity,
        (opening, events): (Opening, Vec<Event>),
        left: Millis,
        flipped: bool,
    ) -> Self {
        Self { form: FORM, identity, opening, events, left, flipped }
    }

    /// The table it leads to.
    ///
    /// # Errors
    /// When what happened does not follow from the opening.
    pub fn table(&self) -> Result<Table, ReplayError> {
        replay(&self.opening, &self.events)
    }

    /// Keeps it.
    ///
    /// # Errors
    /// When the browser does not.
    pub fn keep(&self) -> Result<(), StorageError> {
        storage::write(key::DRAFT, self)
    }

    /// Keeps it as the game that another one took the place of.
    ///
    /// # Errors
    /// When the browser does not.
    pub fn keep_as_former(&self) -> Result<(), StorageError> {
        storage::write(key::FORMER, self)
    }

    /// The game that another one took the place of, if it waits and can be played on. What cannot be read
    /// is none: it was only an offer.
    pub fn former() -> Option<Self> {
        let text = storage::text(key::FORMER).ok().flatten()?;
        Self::read(&text).ok().map(|(draft, _)| draft)
    }

    /// Forgets that one.
    pub fn forget_former() {
        storage::remove(key::FORMER);
    }

    /// The kept game and its table. One that cannot be read is set aside, so that it is neither lost nor
    /// in the way.
    ///
    /// # Errors
    /// Why there was a game but is none now.
    pub fn restore() -> Result<Option<(Self, Table)>, DraftError> {
        let Some(text) = storage::text(key::DRAFT).map_err(DraftError::Storage)? else { return Ok(None) };
        let restored = Self::read(&text);
        if restored.is_err() {
            storage::set_aside(key::DRAFT, key::BROKEN_DRAFT);
        }
        restored.map(Some)
    }

    fn read(text: &str) -> Result<(Self, Table), DraftError> {
        #[derive(Deserialize)]
        struct Any {
            form: u32,
        }
        let broken = |why: serde_json::Error| {
            DraftError::Storage(StorageError::Broken { key: key::DRAFT, why: why.to_string() })
        };
        let Any { form } = json::read(text).map_err(broken)?;
        if form != FORM {
            return Err(DraftError::Form(form));
        }
        let draft: Self = json::read(text).map_err(broken)?;
        let table = draft.table().map_err(DraftError::Replay)?;
        Ok((draft, table))
    }
}
