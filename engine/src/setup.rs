//! A board as drawn: any pieces anywhere, no rule kept.

use crate::{Bitboard, Color, Piece, Square};
use core::str::FromStr;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The position at the start of a game.
pub const START_FEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Anything that can be set up on a board, playable or not.
///
/// Reads and writes FEN (`FromStr`, `Display`, serde); [`Position`](crate::Position) is the playable form.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands on each point, by [`Square::index`].
    pub board: [Option<Piece>; Square::COUNT],
    /// The side to move.
    pub turn: Color,
    /// Plies since the last capture.
    pub halfmove: u16,
    /// Number of the current pair of moves, from 1.
    pub fullmove: u16,
}

impl Setup {
    /// The bare board, Red to move.
    pub const fn empty() -> Self {
        Self { board: [None; Square::COUNT], turn: Color::Red, halfmove: 0, fullmove: 1 }
    }

    /// The start of a game.
    pub fn start() -> Self {
        Self::from_str(START_FEN).expect("the start position is a constant that tests read")
    }

    /// What stands on `square`.
    #[inline]
    pub const fn get(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts `piece` on `square`, or clears it.
    #[inline]
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// The points where `piece` stands.
    pub fn points(&self, piece: Piece) -> Bitboard {
        Square::all().filter(|&square| self.get(square) == Some(piece)).collect()
    }

    /// Turns the board by half a turn: every piece keeps its side and stands at the opposite point.
    pub fn rotate(&mut self) {
        self.board.reverse();
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::start()
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        crate::from_text(from)
    }
}
