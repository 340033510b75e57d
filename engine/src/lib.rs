//! Xiangqi: rules, notation, records and search. Knows no web, clock, thread or file.
//!
//! A [`Setup`] is anything drawn on a board, a [`Position`] what can be played, a [`Game`] its moves and how
//! they end. The shortest win, a cannon's fifth ply:
//!
//! ```
//! use engine::{Game, Illegal, Move, Notation, Reason, Status};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut game = Game::start();
//! assert_eq!(game.position().legal_moves().len(), 44);
//!
//! // A refused move says why.
//! let hobbled: Move = "h0f1".parse()?;
//! assert_eq!(game.position().refuse(hobbled), Some(Illegal::BlockedLeg { at: "g0".parse()? }));
//!
//! let mut log = Vec::new();
//! for text in ["b2c2", "f9e8", "c2c6", "b7c7", "c6c9"] {
//!     let mv = text.parse()?;
//!     log.push(Notation::Wxf.write(game.position(), mv));
//!     game.play(mv)?;
//! }
//! assert_eq!(log, ["C8=7", "A6+5", "C7+4", "C2=3", "C7+3"]);
//! assert_eq!(game.position().status(), Status::Checkmate);
//! assert_eq!(game.verdict().map(|verdict| verdict.reason), Some(Reason::Checkmate));
//! # Ok(())
//! # }
//! ```

pub mod attacks;
pub mod bitboard;
mod checks;
pub mod color;
pub mod dice;
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
