//! Terms: each a weight times how often something is seen on the board.
//!
//! The evaluation is linear in its weights, so whoever listens to the terms can add them up, list them by
//! family or fit them to games, all with the same code.

/// What a term tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// What there is, and how it fits together.
    Material,
    /// Where it stands.
    Placement,
    /// How far it sees.
    Mobility,
    /// The kings and their guards.
    King,
    /// Points and files held, threats made.
    Control,
    /// Soldiers across the river.
    Soldiers,
    /// Pieces that help each other.
    Together,
}

impl Family {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::Material,
        Self::Placement,
        Self::Mobility,
        Self::King,
        Self::Control,
        Self::Soldiers,
        Self::Together,
    ];
}

/// A worth in the middle game and one in the endgame, in one word: the first in the low half.
pub(crate) type Pair = i32;

/// Joins the two.
pub(super) const fn pair(middle: i32, end: i32) -> Pair {
    (end << 16) + middle
}

/// The middle game's half.
#[inline]
pub(crate) const fn middle(pair: Pair) -> i32 {
    pair as i16 as i32
}

/// The endgame's half. The low half may have borrowed from it.
#[inline]
pub(crate) const fn end(pair: Pair) -> i32 {
    (pair + 0x8000) >> 16
}

/// A row of weights that belong together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// Its name in the source.
    pub(crate) name: &'static str,
    /// What it tells of.
    pub(crate) family: Family,
    /// Index of its first weight.
    pub(crate) at: usize,
    /// Number of its weights.
    pub(crate) len: usize,
}

/// Names rows of one flat table of weights.
macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident: $family:ident [$len:literal] = [$(($middle:expr, $end:expr)),* $(,)?];)*) => {
        /// The rows behind each other, for the sake of their offsets.
        #[repr(C)]
        #[allow(non_snake_case, dead_code)]
        struct Layout { $($name: [u8; $len]),* }

        $($(#[$doc])* pub(super) const $name: usize = ::core::mem::offset_of!(Layout, $name);)*

        /// Number of weights.
        pub(super) const COUNT: usize = size_of::<Layout>();

        /// Every weight; a row begins at the constant of its name.
        pub(super) static WEIGHTS: [$crate::eval::terms::Pair; COUNT] = {
            let mut all = [0; COUNT];
            $({
                let row: [$crate::eval::terms::Pair; $len] = [$($crate::eval::terms::pair($middle, $end)),*];
                let mut i = 0;
                while i < $len {
                    all[$name + i] = row[i];
                    i += 1;
                }
            })*
            all
        };

        /// The rows by name.
        pub(super) static BLOCKS: &[$crate::eval::terms::Block] = &[$($crate::eval::terms::Block {
            name: stringify!($name),
            family: $crate::eval::terms::Family::$family,
            at: $name,
            len: $len,
        }),*];
    };
}
pub(super) use weights;

/// Hears the terms of one side.
pub(super) trait Listener {
    /// The weight at index `term` counts `times` for the side.
    fn hear(&mut self, term: usize, times: i32);
}

/// Adds them up.
#[derive(Default)]
pub(super) struct Sum(pub(super) Pair);

impl Listener for Sum {
    #[inline]
    fn hear(&mut self, term: usize, times: i32) {
        self.0 += super::weights::WEIGHTS[term] * times;
    }
}

/// Counts them.
pub(super) struct Counts(pub(super) Vec<i16>);

impl Listener for Counts {
    fn hear(&mut self, term: usize, times: i32) {
        self.0[term] += times as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_add_without_mixing() {
        let mut sum = 0;
        let (mut middles, mut ends) = (0, 0);
        for (m, e) in [(5, -7), (-300, 2), (12_000, -9_000), (-1, -1), (-20_000, 15_000)] {
            sum += pair(m, e);
            (middles, ends) = (middles + m, ends + e);
            assert_eq!((middle(sum), end(sum)), (middles, ends));
            assert_eq!((middle(-sum), end(-sum)), (-middles, -ends));
        }
        assert_eq!((middle(pair(-3, 4) * 5), end(pair(-3, 4) * 5)), (-15, 20));
    }
}
