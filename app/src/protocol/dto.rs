//! Saved games as they travel.

pub use crate::table::ClockSetting;
use engine::{Color, Move, Ruleset, Verdict, rules::Limit};
use serde::{Deserialize, Serialize};

/// Longest title, in characters.
pub const MAX_TITLE: usize = 80;
/// Longest player's name, in characters.
pub const MAX_NAME: usize = 40;
/// Most plies a record may hold; the longest games on record have some 400.
pub const MAX_PLIES: usize = 4_000;
/// Highest strength level; the lowest is 1.
pub const MAX_LEVEL: u8 = engine::think::Level::COUNT;
/// Longest base time, in minutes.
pub const MAX_MINUTES: u16 = ClockSetting::MAX_MINUTES;
/// Largest increment, in seconds.
pub const MAX_INCREMENT: u16 = ClockSetting::MAX_INCREMENT;

/// A game as its player hands it in. Nothing in it is believed before it is checked, and nothing in it is
/// passed over: what this version does not know, it refuses by its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameDraft {
    /// Idempotency key made by the client: 22–64 of `A–Z a–z 0–9 _ -`. One key, one record.
    pub key: String,
    /// At most [`MAX_TITLE`] characters; may be empty.
    pub title: String,
    /// Red's name, at most [`MAX_NAME`] characters; may be empty.
    pub red: String,
    /// Black's name, at most [`MAX_NAME`] characters; may be empty.
    pub black: String,
    /// The engine's level 1–[`MAX_LEVEL`], or none without an engine.
    pub level: Option<u8>,
    /// The side the person had against the engine; none for two at one board.
    pub human: Option<Color>,
    /// The rules it was played by.
    pub rules: Ruleset,
    /// After how long without a capture it would be drawn.
    #[serde(default)]
    pub limit: Limit,
    /// FEN of the first position.
    pub start: String,
    /// The moves, at most [`MAX_PLIES`].
    pub moves: Vec<Move>,
    /// The result, none while unfinished.
    pub verdict: Option<Verdict>,
    /// The clocks, if any ran.
    pub clock: Option<ClockSetting>,
    /// Milliseconds spent on each ply; empty when not measured.
    pub spent_ms: Vec<u32>,
    /// When the game began, unix milliseconds.
    pub started_at: i64,
}

/// The answer to a save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The record's id, also its unguessable link.
    pub id: String,
}

/// One line of the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSummary {
    /// The record's id.
    pub id: String,
    /// Title, possibly empty.
    pub title: String,
    /// Red's name, possibly empty.
    pub red: String,
    /// Black's name, possibly empty.
    pub black: String,
    /// The engine's level, if it played.
    pub level: Option<u8>,
    /// The person's side against the engine.
    pub human: Option<Color>,
    /// The rules it was played by.
    pub rules: Ruleset,
    /// After how long without a capture it would be drawn.
    pub limit: Limit,
    /// The result, none while unfinished.
    pub verdict: Option<Verdict>,
    /// Number of plies.
    pub plies: u16,
    /// FEN of the last position: a picture for the list.
    pub last: String,
    /// When the game began, unix milliseconds.
    pub started_at: i64,
    /// When it was first saved, unix milliseconds.
    pub created_at: i64,
    /// When it last changed, unix milliseconds.
    pub updated_at: i64,
    /// Whether the reader owns it, so may rename and delete it.
    pub mine: bool,
}

/// A whole record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedGame {
    /// Its line in the list.
    pub summary: GameSummary,
    /// FEN of the first position.
    pub start: String,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// The clocks, if any ran.
    pub clock: Option<ClockSetting>,
    /// Milliseconds spent on each ply; empty when not measured.
    pub spent_ms: Vec<u32>,
}

/// A page of the list, newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Page {
    /// At most twenty games.
    pub games: Vec<GameSummary>,
    /// What to pass as `after` for the next page; none on the last.
    pub next: Option<String>,
}
