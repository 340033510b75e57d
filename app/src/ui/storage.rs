//! What this device keeps between visits. On the server there is nothing kept.

use crate::protocol::json;
use core::{error::Error, fmt};
use serde::{Serialize, de::DeserializeOwned};

/// The names of what is kept.
pub mod key {
    /// The game in progress.
    pub const DRAFT: &str = "xiangqi.draft";
    /// The unfinished game that the one in progress took the place of.
    pub const FORMER: &str = "xiangqi.former";
    /// A game in progress that could not be read, set aside.
    pub const BROKEN_DRAFT: &str = "xiangqi.draft.broken";
    /// Games waiting for the server.
    pub const OUTBOX: &str = "xiangqi.outbox";
    /// An outbox that could not be read, set aside.
    pub const BROKEN_OUTBOX: &str = "xiangqi.outbox.broken";
    /// What the last new game was set up with.
    pub const SETUP: &str = "xiangqi.setup";
    /// Whether there is sound.
    pub const SOUND: &str = "xiangqi.sound";
    /// The notation of the move log.
    pub const NOTATION: &str = "xiangqi.notation";
}

/// Why something is not kept or not found again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageError {
    /// The browser keeps nothing for this site: private mode or a setting.
    Unavailable,
    /// There is no room left.
    Full,
    /// What was kept under this key cannot be read; with the reason.
    Broken {
        /// One of [`key`].
        key: &'static str,
        /// From the parser.
        why: String,
    },
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unavailable => f.write_str("this browser keeps nothing for this site"),
            Self::Full => f.write_str("there is no room left to keep anything"),
            Self::Broken { key, why } => write!(f, "what was kept as {key} cannot be read: {why}"),
        }
    }
}

impl Error for StorageError {}

fn store() -> Result<web_sys::Storage, StorageError> {
    let window = web_sys::window().ok_or(StorageError::Unavailable)?;
    window.local_storage().ok().flatten().ok_or(StorageError::Unavailable)
}

/// The text kept under `key`, if any.
///
/// # Errors
/// [`StorageError::Unavailable`].
pub fn text(key: &'static str) -> Result<Option<String>, StorageError> {
    store()?.get_item(key).map_err(|_| StorageError::Unavailable)
}

/// The value kept under `key`, if any.
///
/// # Errors
/// [`StorageError::Unavailable`] or [`StorageError::Broken`].
pub fn read<T: DeserializeOwned>(key: &'static str) -> Result<Option<T>, StorageError> {
    let Some(text) = text(key)? else { return Ok(None) };
    json::read(&text).map(Some).map_err(|why| StorageError::Broken { key, why: why.to_string() })
}

/// Keeps `value` under `key`.
///
/// # Errors
/// [`StorageError::Unavailable`] or [`StorageError::Full`].
pub fn write<T: Serialize>(key: &'static str, value: &T) -> Result<(), StorageError> {
    let text =
        serde_json::to_string(value).map_err(|why| StorageError::Broken { key, why: why.to_string() })?;
    write_text(key, &text)
}

/// Keeps `text` under `key`.
///
/// # Errors
/// [`StorageError::Unavailable`] or [`StorageError::Full`].
pub fn write_text(key: &'static str, text: &str) -> Result<(), StorageError> {
    store()?.set_item(key, text).map_err(|_| StorageError::Full)
}

/// Forgets what is kept under `key`.
pub fn remove(key: &'static str) {
    if let Ok(store) = store() {
        // Removing fails only where nothing is kept anyway.
        let _ = store.remove_item(key);
    }
}

/// Moves what is kept under `key` out of the way, so that it is neither lost nor read again. Without room
/// for the copy it stays where it is.
pub fn set_aside(key: &'static str, aside: &'static str) {
    if let Ok(Some(text)) = text(key)
        && write_text(aside, &text).is_ok()
    {
        remove(key);
    }
}
