//! What stands on a point.

use crate::Color;
use serde::{Deserialize, Serialize};

/// A kind of piece, without its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Kind {
    /// 帅 / 将: one step inside the palace; may not face the other king.
    King = 0,
    /// 仕 / 士: one diagonal step inside the palace.
    Advisor = 1,
    /// 相 / 象: two diagonal steps on its own bank, blocked at the eye.
    Elephant = 2,
    /// 马: one straight step, then one diagonal; blocked at the leg.
    Horse = 3,
    /// 车: any distance along a line.
    Chariot = 4,
    /// 炮: moves like a chariot, captures over exactly one screen.
    Cannon = 5,
    /// 兵 / 卒: one step ahead; across the river also sideways.
    Soldier = 6,
}

impl Kind {
    /// Every kind, in the order of the discriminants.
    pub const ALL: [Self; 7] =
        [Self::King, Self::Advisor, Self::Elephant, Self::Horse, Self::Chariot, Self::Cannon, Self::Soldier];

    /// 0–6, in the order of [`Kind::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case FEN letter: `k a b n r c p`.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'k',
            Self::Advisor => 'a',
            Self::Elephant => 'b',
            Self::Horse => 'n',
            Self::Chariot => 'r',
            Self::Cannon => 'c',
            Self::Soldier => 'p',
        }
    }

    /// Reads a letter of either case, with the dialects `h` (horse) and `e` (elephant).
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_lowercase() {
            'k' => Self::King,
            'a' => Self::Advisor,
            'b' | 'e' => Self::Elephant,
            'n' | 'h' => Self::Horse,
            'r' => Self::Chariot,
            'c' => Self::Cannon,
            'p' => Self::Soldier,
            _ => return None,
        })
    }
}

/// A piece: kind and side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// A piece of `kind` for `color`.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }

    /// 0–13: Red's seven kinds, then Black's.
    #[inline]
    pub const fn index(self) -> usize {
        self.color.index() * 7 + self.kind.index()
    }

    /// The FEN letter: upper case for Red.
    pub const fn letter(self) -> char {
        match self.color {
            Color::Red => self.kind.letter().to_ascii_uppercase(),
            Color::Black => self.kind.letter(),
        }
    }

    /// Reads a FEN letter, dialects included.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let color = if letter.is_ascii_uppercase() { Color::Red } else { Color::Black };
        match Kind::from_letter(letter) {
            Some(kind) => Some(Self { color, kind }),
            None => None,
        }
    }
}
