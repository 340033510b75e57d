//! Random numbers whose combination names a position.
//!
//! The key of a position is the XOR of one number for each piece on its point, and one more when Black is to
//! move: what the repetition rule compares.

use crate::{Color, Piece, Square};

/// The next number of the SplitMix64 sequence (Steele, Lea and Flood, 2014).
const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

const SEED: u64 = 0x7869_616E_6771_6921;

static PIECES: [[u64; Square::COUNT]; 14] = {
    let mut table = [[0; Square::COUNT]; 14];
    let mut state = SEED;
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < Square::COUNT {
            table[piece][square] = split_mix(&mut state);
            square += 1;
        }
        piece += 1;
    }
    table
};

const BLACK: u64 = {
    let mut state = !SEED;
    split_mix(&mut state)
};

/// The number of `piece` on `square`.
#[inline]
pub fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index()][square.index()]
}

/// The number of the side to move: 0 for Red.
#[inline]
pub const fn side(turn: Color) -> u64 {
    match turn {
        Color::Red => 0,
        Color::Black => BLACK,
    }
}
