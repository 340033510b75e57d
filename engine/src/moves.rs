//! A move and a list of moves.

use crate::{Square, square::NotASquare};
use core::{fmt, ops::Deref, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// From one point to another, in 14 bits. Says nothing of legality.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// The move `from`–`to`.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self((from.index() as u16) << 7 | to.index() as u16)
    }

    /// Where it starts.
    #[inline]
    pub const fn from(self) -> Square {
        Square::at((self.0 >> 7) as usize)
    }

    /// Where it ends.
    #[inline]
    pub const fn to(self) -> Square {
        Square::at((self.0 & 127) as usize)
    }

    /// The 14 bits, `from * 128 + to`.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The move with these bits, if both points exist.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if (bits >> 7) < 90 && (bits & 127) < 90 { Some(Self(bits)) } else { None }
    }

    /// The same move after a half turn of the board.
    pub const fn rotate(self) -> Self {
        Self::new(self.from().rotate(), self.to().rotate())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = NotASquare;

    /// Reads `h2e2`; the points may be equal (no legal move is).
    fn from_str(text: &str) -> Result<Self, NotASquare> {
        if text.len() != 4 || !text.is_ascii() {
            return Err(NotASquare);
        }
        Ok(Self::new(text[..2].parse()?, text[2..].parse()?))
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        crate::from_text(from)
    }
}

/// More moves than any drawable position has: 16 pieces, the longest with 17 targets.
pub const MAX_MOVES: usize = 256;

/// Moves on the stack, in order of generation.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { moves: [Move(0); MAX_MOVES], len: 0 }
    }

    /// Appends a move.
    ///
    /// # Panics
    /// When the list holds [`MAX_MOVES`] moves.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Keeps the moves for which `keep` is true, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            let mv = self.moves[i];
            if keep(mv) {
                self.moves[kept] = mv;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
