//! Xiangqi: rules, notation, records and search. Knows no web, clock, thread or file.

pub mod color;
pub mod moves;
pub mod piece;
pub mod rules;
pub mod square;
pub mod think;

pub use color::Color;
pub use moves::{Move, MoveList};
pub use piece::{Kind, Piece};
pub use rules::{Reason, Ruleset, Verdict};
pub use square::Square;

use core::{fmt::Display, str::FromStr};
use serde::{Deserialize, Deserializer, de::Error};

/// Reads a value that travels as its own text.
fn from_text<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}
