//! Xiangqi: rules, notation, records and search. Knows no web, clock, thread or file.

pub mod attacks;
pub mod bitboard;
pub mod color;
pub mod eval;
pub mod fault;
pub mod format;
pub mod game;
pub mod illegal;
mod movegen;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod piece;
pub mod position;
pub mod record;
pub mod rules;
mod safety;
pub mod search;
pub mod setup;
pub mod square;
pub mod think;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use color::Color;
pub use fault::{Fault, FaultKind, Faulty};
pub use game::{Game, GameError};
pub use illegal::Illegal;
pub use moves::{Move, MoveList};
pub use notation::Notation;
pub use perft::{divide, perft};
pub use piece::{Kind, Piece};
pub use position::{Observer, Position, Status};
pub use record::{NodeId, Record};
pub use rules::{Reason, Ruleset, Verdict};
pub use setup::Setup;
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
