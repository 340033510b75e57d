//! The two sides.

use core::{fmt, ops::Not, str::FromStr};
use serde::{Deserialize, Serialize};

/// A side. Red moves first and sits on ranks 0–4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Color {
    /// Moves first; upper case in FEN, side letter `w`.
    Red = 0,
    /// Moves second; lower case in FEN, side letter `b`.
    Black = 1,
}

impl Color {
    /// Both sides, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Black];

    /// 0 for Red, 1 for Black.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The FEN letter: `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        match self {
            Self::Red => Self::Black,
            Self::Black => Self::Red,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Black => "black",
        })
    }
}

/// The text is neither `red` nor `black`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAColor;

impl fmt::Display for NotAColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected red or black")
    }
}

impl core::error::Error for NotAColor {}

impl FromStr for Color {
    type Err = NotAColor;

    fn from_str(text: &str) -> Result<Self, NotAColor> {
        match text {
            "red" => Ok(Self::Red),
            "black" => Ok(Self::Black),
            _ => Err(NotAColor),
        }
    }
}
