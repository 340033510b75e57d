//! The words that cross between browser and server.

pub mod dto;
pub mod error;
pub mod json;
pub mod language;
mod told;

pub use dto::{ClockSetting, GameDraft, GameSummary, Page, Saved, SavedGame};
pub use error::{AppError, Fault};
