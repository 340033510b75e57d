//! One file for each route.

pub mod games;
pub mod language;
pub mod missing;
pub mod offline;
pub mod play;
pub mod replay;
pub mod rules;
