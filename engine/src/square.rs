//! The ninety points.

use crate::Color;
use core::{fmt, str::FromStr};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A point of the board: file a–i from Red's left, rank 0–9 from Red's side.
///
/// The index is `rank * 9 + file`: `a0` is 0, `i9` is 89.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// Number of points.
    pub const COUNT: usize = 90;

    /// The point at `file` 0–8 and `rank` 0–9, if there is one.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 9 && rank < 10 { Some(Self(rank * 9 + file)) } else { None }
    }

    /// The point with this index, if below 90.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The point with this index, which the caller knows to be below 90.
    ///
    /// # Panics
    /// In debug builds when `index` is 90 or more.
    #[inline]
    pub const fn at(index: usize) -> Self {
        debug_assert!(index < Self::COUNT);
        Self(index as u8)
    }

    /// All points from `a0` to `i9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }

    /// 0–89.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0–8 from Red's left.
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// 0–9 from Red's side.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The point `files` to the right and `ranks` towards Black, if on the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || rank < 0 { None } else { Self::new(file as u8, rank as u8) }
    }

    /// The same point after a half turn of the board.
    #[inline]
    pub const fn rotate(self) -> Self {
        Self(89 - self.0)
    }

    /// Whether the point lies on `color`'s bank of the river.
    #[inline]
    pub const fn is_home(self, color: Color) -> bool {
        match color {
            Color::Red => self.rank() < 5,
            Color::Black => self.rank() > 4,
        }
    }

    /// Whether the point lies in `color`'s palace.
    #[inline]
    pub const fn is_palace(self, color: Color) -> bool {
        let deep = match color {
            Color::Red => self.rank() < 3,
            Color::Black => self.rank() > 6,
        };
        deep && self.file() > 2 && self.file() < 6
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text names no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotASquare;

impl fmt::Display for NotASquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a point from a0 to i9")
    }
}

impl core::error::Error for NotASquare {}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Self, NotASquare> {
        let [file, rank] = text.as_bytes() else { return Err(NotASquare) };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::new(file, rank.wrapping_sub(b'0')).ok_or(NotASquare)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        crate::from_text(from)
    }
}
