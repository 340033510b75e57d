//! Random numbers whose combination names a position.
//!
//! The key of a position is the XOR of one number for each piece on its point, and one more when Black is to
//! move: what the repetition rule compares.

use crate::{Color, Piece, Square};

/// The `n`-th number of the SplitMix64 sequence from `seed` (Steele, Lea and Flood, 2014).
const fn split_mix(seed: u64, n: u64) -> u64 {
    let mut mixed = seed.wrapping_add(n.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

const SEED: u64 = 0x7869_616E_6771_6921;

const fn number(piece: usize, square: usize) -> u64 {
    split_mix(SEED, (piece * Square::COUNT + square) as u64 + 1)
}

const BLACK: u64 = split_mix(!SEED, 1);

/// The number of `piece` on `square`.
#[cfg(not(target_arch = "wasm32"))]
#[inline]
pub fn piece(piece: Piece, square: Square) -> u64 {
    static PIECES: [[u64; Square::COUNT]; 14] = {
        let mut table = [[0; Square::COUNT]; 14];
        let mut i = 0;
        while i < 14 * Square::COUNT {
            table[i / Square::COUNT][i % Square::COUNT] = number(i / Square::COUNT, i % Square::COUNT);
            i += 1;
        }
        table
    };
    PIECES[piece.index()][square.index()]
}

/// The number of `piece` on `square`, worked out anew: a table would be ten kilobytes that nothing
/// compresses.
#[cfg(target_arch = "wasm32")]
#[inline]
pub fn piece(piece: Piece, square: Square) -> u64 {
    number(piece.index(), square.index())
}

/// The number of the side to move: 0 for Red.
#[inline]
pub const fn side(turn: Color) -> u64 {
    match turn {
        Color::Red => 0,
        Color::Black => BLACK,
    }
}
