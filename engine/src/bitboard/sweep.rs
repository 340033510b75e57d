//! Whole sets moved at once, and counted where they are known to be small.

use super::{Bitboard, FULL};
use crate::Color;

impl Bitboard {
    /// Number of points of a set that lies within any 45 points in a row: five ranks, say.
    #[inline]
    pub(crate) const fn len_nearby(self) -> u32 {
        debug_assert!(self.red & self.black == 0);
        (self.red | self.black).count_ones()
    }

    /// The points of the palace of `color` that are in the set, as nine bits.
    #[inline]
    pub(crate) const fn palace_bits(self, color: Color) -> u16 {
        let palace = match color {
            Color::Red => self.red >> 3,
            Color::Black => self.black >> 21,
        } & (7 | 7 << 9 | 7 << 18);
        // The product brings the three files of each rank to those of the last.
        (palace.wrapping_mul(1 << 12 | 1 << 6 | 1) >> 12 & 511) as u16
    }

    /// The files, as bits, on which the set has points.
    #[inline]
    pub(crate) const fn files(self) -> u16 {
        let bank = self.red | self.black;
        ((bank | bank >> 9 | bank >> 18 | bank >> 27 | bank >> 36) & 511) as u16
    }

    /// The points one rank ahead, as `color` sees it.
    #[inline]
    pub(crate) const fn ahead(self, color: Color) -> Self {
        match color {
            Color::Red => Self { red: self.red << 9 & FULL, black: self.black << 9 & FULL | self.red >> 36 },
            Color::Black => Self { red: self.red >> 9 | (self.black & 511) << 36, black: self.black >> 9 },
        }
    }

    /// The points one file to the left, and those one file to the right.
    #[inline]
    pub(crate) const fn beside(self) -> [Self; 2] {
        const FIRST: u64 = 1 | 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36;
        const LAST: u64 = FIRST << 8;
        let (left, right) =
            (self.minus(Self { red: FIRST, black: FIRST }), self.minus(Self { red: LAST, black: LAST }));
        [
            Self { red: left.red >> 1, black: left.black >> 1 },
            Self { red: right.red << 1, black: right.black << 1 },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Square, dice::Dice};

    fn sets() -> impl Iterator<Item = Bitboard> {
        let mut dice = Dice::new(3);
        (0..500).map(move |_| Square::all().filter(|_| dice.below(3) == 0).collect())
    }

    fn moved(set: Bitboard, files: i8, ranks: i8) -> Bitboard {
        set.into_iter().filter_map(|square| square.offset(files, ranks)).collect()
    }

    #[test]
    fn sets_move_as_their_points_do() {
        for set in sets() {
            assert_eq!(set.ahead(Color::Red), moved(set, 0, 1));
            assert_eq!(set.ahead(Color::Black), moved(set, 0, -1));
            assert_eq!(set.beside(), [moved(set, -1, 0), moved(set, 1, 0)]);
            let files = set.into_iter().fold(0, |files, square| files | 1 << square.file());
            assert_eq!(set.files(), files);
        }
    }

    #[test]
    fn small_sets_are_counted() {
        for (start, set) in sets().enumerate() {
            for color in Color::ALL {
                let inside = set.into_iter().filter(|square| square.is_palace(color)).count();
                assert_eq!(set.palace_bits(color).count_ones() as usize, inside);
            }
            let first = start % 46;
            let row: Bitboard =
                set.into_iter().filter(|at| (first..first + 45).contains(&at.index())).collect();
            assert_eq!(row.len_nearby(), row.len());
        }
    }
}
