//! PGN as Xiangqi programs write it: tags, moves in any notation, comments, variations.

mod lexer;
mod read;
mod write;

pub use read::{Game, Games, PgnError, Problem, games, read};
pub use write::{WriteError, write};

/// Tags that [`write`] derives and [`read`] consumes; the rest are the record's headers.
const DERIVED: [&str; 4] = ["Game", "FEN", "Format", "SetUp"];
