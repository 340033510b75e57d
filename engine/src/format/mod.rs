//! Texts and files that hold positions and games.

pub mod fen;
pub mod json;
pub mod pgn;
