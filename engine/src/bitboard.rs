//! A set of points.

mod sweep;

use crate::Square;
use core::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not},
};

/// Points of one bank: five ranks of nine.
const BANK: usize = 45;

/// All points of one bank.
const FULL: u64 = (1 << BANK) - 1;

/// A set of points, one machine word for each bank of the river.
///
/// Two words of 45 bits rather than one `u128`: no line of a rank crosses the words, and shifts stay native
/// on WebAssembly, where those of 128 bits are function calls.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard {
    red: u64,
    black: u64,
}

impl Bitboard {
    /// No point.
    pub const EMPTY: Self = Self { red: 0, black: 0 };

    /// All ninety points.
    pub const ALL: Self = Self { red: FULL, black: FULL };

    /// The one point `square`.
    #[inline]
    pub const fn from_square(square: Square) -> Self {
        POINTS[square.index()]
    }

    const fn point(index: usize) -> Self {
        if index < BANK {
            Self { red: 1 << index, black: 0 }
        } else {
            Self { red: 0, black: 1 << (index - BANK) }
        }
    }

    /// The points of `rank` 0–9 whose files are the bits 0–8 of `files`.
    #[inline]
    pub const fn on_rank(rank: u8, files: u16) -> Self {
        debug_assert!(rank < 10 && files < 1 << 9);
        if rank < 5 {
            Self { red: (files as u64) << (rank * 9), black: 0 }
        } else {
            Self { red: 0, black: (files as u64) << ((rank - 5) * 9) }
        }
    }

    /// The points of `file` 0–8 whose ranks are the bits 0–9 of `ranks`.
    #[inline]
    pub const fn on_file(file: u8, ranks: u16) -> Self {
        debug_assert!(file < 9 && ranks < 1 << 10);
        Self { red: spread(ranks & 31) << file, black: spread(ranks >> 5) << file }
    }

    /// The files 0–8 on which the set has points of `rank` 0–9, as bits.
    #[inline]
    pub const fn rank_bits(self, rank: u8) -> u16 {
        debug_assert!(rank < 10);
        let (bank, shift) = if rank < 5 { (self.red, rank * 9) } else { (self.black, (rank - 5) * 9) };
        (bank >> shift & 511) as u16
    }

    /// The ranks 0–9 on which the set has points of `file` 0–8, as bits.
    #[inline]
    pub const fn file_bits(self, file: u8) -> u16 {
        debug_assert!(file < 9);
        gather(self.red >> file) | gather(self.black >> file) << 5
    }

    /// Whether there is no point.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.red | self.black == 0
    }

    /// Whether `square` is one of the points.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        !self.and(Self::from_square(square)).is_empty()
    }

    /// Whether the sets share a point.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Number of points, 0–90.
    #[inline]
    pub const fn len(self) -> u32 {
        self.red.count_ones() + self.black.count_ones()
    }

    /// Number of points of a set that lies on one bank, whichever.
    #[inline]
    pub(crate) const fn len_on_bank(self) -> u32 {
        debug_assert!(self.red == 0 || self.black == 0);
        (self.red | self.black).count_ones()
    }

    /// Whether there are two points or more.
    #[inline]
    pub const fn many(self) -> bool {
        if self.red != 0 && self.black != 0 {
            return true;
        }
        let bits = self.red | self.black;
        bits & bits.wrapping_sub(1) != 0
    }

    /// The lowest point, from `a0` up.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.red != 0 {
            Some(Square::at(self.red.trailing_zeros() as usize))
        } else if self.black != 0 {
            Some(Square::at(BANK + self.black.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// The set with `square`.
    #[inline]
    pub const fn with(self, square: Square) -> Self {
        self.or(Self::from_square(square))
    }

    /// The set without `square`.
    #[inline]
    pub const fn without(self, square: Square) -> Self {
        self.minus(Self::from_square(square))
    }

    /// The points that are not in `other`.
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self { red: self.red & !other.red, black: self.black & !other.black }
    }

    /// Intersection, for constants.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self { red: self.red & other.red, black: self.black & other.black }
    }

    /// Union, for constants.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self { red: self.red | other.red, black: self.black | other.black }
    }

    /// Puts `square` in if it is out, and out if it is in.
    #[inline]
    pub fn toggle(&mut self, square: Square) {
        *self ^= Self::from_square(square);
    }
}

/// Moves the bits 0–4 to 0, 9, 18, 27 and 36: a file's ranks on one bank.
///
/// The product holds bit i at every i + 8j; only i = j falls on a multiple of nine.
#[inline]
const fn spread(bits: u16) -> u64 {
    (bits as u64 * 0x01_0101_0101) & 0x10_0804_0201
}

/// Moves the bits 0, 9, 18, 27 and 36 to 0–4: the reverse of [`spread`].
#[inline]
const fn gather(bits: u64) -> u16 {
    ((bits & 0x10_0804_0201).wrapping_mul(0x10_1010_1010) >> 36 & 31) as u16
}

static POINTS: [Bitboard; Square::COUNT] = {
    let mut points = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        points[i] = Bitboard::point(i);
        i += 1;
    }
    points
};

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::from_square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self { red: self.red ^ other.red, black: self.black ^ other.black }
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL.minus(self)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// The points of a set, from `a0` up.
#[derive(Clone, Debug)]
pub struct Points(Bitboard);

impl Iterator for Points {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let set = &mut self.0;
        if set.red != 0 {
            let index = set.red.trailing_zeros() as usize;
            set.red &= set.red - 1;
            Some(Square::at(index))
        } else if set.black != 0 {
            let index = BANK + set.black.trailing_zeros() as usize;
            set.black &= set.black - 1;
            Some(Square::at(index))
        } else {
            None
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self)
    }
}

impl fmt::Debug for Bitboard {
    /// Draws the set as [`bitboard!`](crate::bitboard) reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let set = Square::new(file, rank).is_some_and(|square| self.contains(square));
                f.write_str(if set { " 1" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// A set drawn as ten rows of nine, Black's back rank first: `1` is a point of it, `.` is not.
///
/// ```
/// let horse = engine::bitboard! {
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     . . . . . . . . .
///     1 . 1 . . . . . .
///     . . . 1 . . . . .
///     . . . . . . . . .
/// };
/// assert_eq!(horse.len(), 3);
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($point:tt)*) => {
        $crate::bitboard::drawn(concat!($(stringify!($point)),*))
    };
}

/// What [`bitboard!`](crate::bitboard) makes.
///
/// # Panics
/// When the picture has not ninety marks, or one that is neither `1` nor `.`.
#[doc(hidden)]
pub fn drawn(picture: &str) -> Bitboard {
    assert_eq!(picture.len(), Square::COUNT, "a picture has ten rows of nine");
    let row_first = |index: usize| (9 - index / 9) * 9 + index % 9;
    picture
        .bytes()
        .enumerate()
        .filter(|(_, mark)| match mark {
            b'1' => true,
            b'.' => false,
            _ => panic!("a picture is made of 1 and ."),
        })
        .map(|(index, _)| Square::at(row_first(index)))
        .collect()
}
