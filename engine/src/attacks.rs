//! Where pieces reach, as tables made at compile time.
//!
//! Lines are looked up by their occupancy. The two end points of a line never shield anything, so only the
//! inner seven (rank) or eight (file) bits choose the row of the table.

use crate::{Bitboard, Color, Square};

/// What a piece on one point of a line sees along it; bit i is the i-th point of the line.
#[derive(Clone, Copy)]
struct Sight {
    /// Up to and with the first piece on each side: a chariot's reach.
    reach: u16,
    /// Past the first piece, up to and with the second: where a cannon captures.
    over: u16,
}

/// What a piece on one point sees along a rank, a file or both.
#[derive(Clone, Copy)]
pub struct View {
    /// Up to and with the first piece of each direction: a chariot's reach.
    pub reach: Bitboard,
    /// Past the first piece, up to and with the second: where a cannon captures.
    pub over: Bitboard,
}

const fn sight(at: usize, occupied: usize, len: usize) -> Sight {
    let mut sight = Sight { reach: 0, over: 0 };
    let mut side = 0;
    while side < 2 {
        let mut met = 0;
        let mut i = at;
        while met < 2 && (side == 0 && i > 0 || side == 1 && i + 1 < len) {
            i = if side == 0 { i - 1 } else { i + 1 };
            if met == 0 {
                sight.reach |= 1 << i;
            } else {
                sight.over |= 1 << i;
            }
            if occupied >> i & 1 == 1 {
                met += 1;
            }
        }
        side += 1;
    }
    sight
}

const fn sights<const LEN: usize, const ROWS: usize>() -> [[Sight; ROWS]; LEN] {
    let mut table = [[Sight { reach: 0, over: 0 }; ROWS]; LEN];
    let mut at = 0;
    while at < LEN {
        let mut inner = 0;
        while inner < ROWS {
            table[at][inner] = sight(at, inner << 1, LEN);
            inner += 1;
        }
        at += 1;
    }
    table
}

static RANK_SIGHTS: [[Sight; 128]; 9] = sights();
static FILE_SIGHTS: [[Sight; 256]; 10] = sights();

/// The view from `square` along its rank, whose occupied files are the bits of `files`.
#[inline]
pub fn rank_view(square: Square, files: u16) -> View {
    let (file, rank) = (square.file(), square.rank());
    let sight = RANK_SIGHTS[file as usize][(files >> 1 & 127) as usize];
    View { reach: Bitboard::on_rank(rank, sight.reach), over: Bitboard::on_rank(rank, sight.over) }
}

/// The view from `square` along its file, whose occupied ranks are the bits of `ranks`.
#[inline]
pub fn file_view(square: Square, ranks: u16) -> View {
    let (file, rank) = (square.file(), square.rank());
    let sight = FILE_SIGHTS[rank as usize][(ranks >> 1 & 255) as usize];
    View { reach: Bitboard::on_file(file, sight.reach), over: Bitboard::on_file(file, sight.over) }
}

/// Number of bits, by the bits of a line.
static BITS: [u8; 1 << 10] = {
    let mut table = [0; 1 << 10];
    let mut line = 0;
    while line < table.len() {
        table[line] = line.count_ones() as u8;
        line += 1;
    }
    table
};

/// Number of empty points to which a slider on `square` may go, given its rank's occupied files and its
/// file's occupied ranks: counted on the lines, as many machines count a whole board's bits but slowly.
#[inline]
pub(crate) fn free_run(square: Square, files: u16, ranks: u16) -> usize {
    let along_rank = RANK_SIGHTS[square.file() as usize][(files >> 1 & 127) as usize].reach & !files;
    let along_file = FILE_SIGHTS[square.rank() as usize][(ranks >> 1 & 255) as usize].reach & !ranks;
    usize::from(BITS[along_rank as usize & 0x3ff]) + usize::from(BITS[along_file as usize & 0x3ff])
}

/// Number of the points of the palace of `color` in `set`.
#[inline]
pub(crate) fn in_palace(set: Bitboard, color: Color) -> i32 {
    i32::from(BITS[set.palace_bits(color) as usize])
}

/// Points at the given steps from `index` that lie in `within`.
const fn steps(index: usize, steps: &[(i8, i8)], within: Bitboard) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = Square::at(index).offset(steps[i].0, steps[i].1) {
            set = set.with(to);
        }
        i += 1;
    }
    set.and(within)
}

/// The points of the palace of `color`.
pub(crate) const fn palace(color: Color) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < Square::COUNT {
        if Square::at(i).is_palace(color) {
            set = set.with(Square::at(i));
        }
        i += 1;
    }
    set
}

/// The points of the bank of `color`.
pub(crate) const fn bank(color: Color) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut i = 0;
    while i < Square::COUNT {
        if Square::at(i).is_home(color) {
            set = set.with(Square::at(i));
        }
        i += 1;
    }
    set
}

/// Left, right, towards Red, towards Black.
const ORTHOGONAL: [(i8, i8); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

type PerPoint = [Bitboard; Square::COUNT];

const fn stepper(moves: &[(i8, i8)], within: Bitboard) -> PerPoint {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = steps(i, moves, within);
        i += 1;
    }
    table
}

static KING: [PerPoint; 2] =
    [stepper(&ORTHOGONAL, palace(Color::Red)), stepper(&ORTHOGONAL, palace(Color::Black))];
static ADVISOR: [PerPoint; 2] =
    [stepper(&DIAGONAL, palace(Color::Red)), stepper(&DIAGONAL, palace(Color::Black))];

/// Points a king of `color` steps to from `square`.
#[inline]
pub fn king(color: Color, square: Square) -> Bitboard {
    KING[color.index()][square.index()]
}

/// Points an advisor of `color` steps to from `square`.
#[inline]
pub fn advisor(color: Color, square: Square) -> Bitboard {
    ADVISOR[color.index()][square.index()]
}

const fn soldiers(color: Color, reverse: bool) -> PerPoint {
    let ahead = if matches!(color, Color::Red) { 1 } else { -1 };
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        // Backwards, the sideways steps are those that start on the same rank.
        table[i] = steps(i, &[(0, if reverse { -ahead } else { ahead })], Bitboard::ALL);
        if !Square::at(i).is_home(color) {
            table[i] = table[i].or(steps(i, &[(-1, 0), (1, 0)], Bitboard::ALL));
        }
        i += 1;
    }
    table
}

static SOLDIER: [PerPoint; 2] = [soldiers(Color::Red, false), soldiers(Color::Black, false)];
static SOLDIER_FROM: [PerPoint; 2] = [soldiers(Color::Red, true), soldiers(Color::Black, true)];

/// Points a soldier of `color` steps to from `square`.
#[inline]
pub fn soldier(color: Color, square: Square) -> Bitboard {
    SOLDIER[color.index()][square.index()]
}

/// Points from which a soldier of `color` steps to `square`.
#[inline]
pub fn soldier_from(color: Color, square: Square) -> Bitboard {
    SOLDIER_FROM[color.index()][square.index()]
}

/// For each point and each set of blocked legs what the others lead to, two steps a leg.
const fn by_legs(legs: [[(i8, i8); 2]; 4]) -> [[Bitboard; 16]; Square::COUNT] {
    let mut table = [[Bitboard::EMPTY; 16]; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let mut blocked = 0;
        while blocked < 16 {
            let mut leg = 0;
            while leg < 4 {
                if blocked >> leg & 1 == 0 {
                    table[i][blocked] = table[i][blocked].or(steps(i, &legs[leg], Bitboard::ALL));
                }
                leg += 1;
            }
            blocked += 1;
        }
        i += 1;
    }
    table
}

/// Targets by blocked legs: bit 0 left, 1 towards Red, 2 right, 3 towards Black.
static HORSE: [[Bitboard; 16]; Square::COUNT] =
    by_legs([[(-2, -1), (-2, 1)], [(-1, -2), (1, -2)], [(2, -1), (2, 1)], [(-1, 2), (1, 2)]]);

/// Where horses strike a point from, by its blocked diagonal neighbours: bit 0 left below, 1 left above, 2 right
/// below, 3 right above.
static HORSE_FROM: [[Bitboard; 16]; Square::COUNT] =
    by_legs([[(-2, -1), (-1, -2)], [(-2, 1), (-1, 2)], [(2, -1), (1, -2)], [(2, 1), (1, 2)]]);

/// Targets by blocked eyes: bit 0 left below, 1 left above, 2 right below, 3 right above.
static ELEPHANT: [[[Bitboard; 16]; Square::COUNT]; 2] = {
    const BY_EYE: [(i8, i8); 4] = [(-2, -2), (-2, 2), (2, -2), (2, 2)];
    let mut table = [[[Bitboard::EMPTY; 16]; Square::COUNT]; 2];
    let mut color = 0;
    while color < 2 {
        let home = bank(Color::ALL[color]);
        let mut i = 0;
        while i < Square::COUNT {
            let mut blocked = 0;
            while blocked < 16 {
                let mut eye = 0;
                while eye < 4 {
                    if blocked >> eye & 1 == 0 {
                        table[color][i][blocked] =
                            table[color][i][blocked].or(steps(i, &[BY_EYE[eye]], home));
                    }
                    eye += 1;
                }
                blocked += 1;
            }
            i += 1;
        }
        color += 1;
    }
    table
};

/// The bits `at - 1` and `at + 1` of a line, as bits 0 and 2.
#[inline]
const fn beside(line: u16, at: u8) -> u16 {
    (line << 1) >> at & 0b101
}

/// Points a horse reaches from `square`, given the occupancy of its own rank and file.
#[inline]
pub fn horse(square: Square, files: u16, ranks: u16) -> Bitboard {
    let blocked = beside(files, square.file()) | beside(ranks, square.rank()) << 1;
    HORSE[square.index()][blocked as usize]
}

/// Points an elephant of `color` reaches from `square`, given the occupancy of the ranks below and above it.
#[inline]
pub fn elephant(color: Color, square: Square, below: u16, above: u16) -> Bitboard {
    let blocked = beside(below, square.file()) | beside(above, square.file()) << 1;
    ELEPHANT[color.index()][square.index()][blocked as usize]
}

/// Points from which a horse strikes `square`, given the occupancy of the ranks below and above it.
#[inline]
pub fn horse_from(square: Square, below: u16, above: u16) -> Bitboard {
    let blocked = beside(below, square.file()) | beside(above, square.file()) << 1;
    HORSE_FROM[square.index()][blocked as usize]
}

/// Points a horse's jump away from `square`, legs aside.
#[inline]
pub fn horse_ring(square: Square) -> Bitboard {
    HORSE[square.index()][0]
}

/// The leg of a horse's jump: the point beside `from` towards `to`, which must be a jump away.
#[inline]
pub const fn leg(from: Square, to: Square) -> Square {
    let (from_file, to_file) = (from.file(), to.file());
    let index = if from_file.abs_diff(to_file) == 2 {
        if to_file > from_file { from.index() + 1 } else { from.index() - 1 }
    } else if to.rank() > from.rank() {
        from.index() + 9
    } else {
        from.index() - 9
    };
    Square::at(index)
}

/// The rank and the file through `square`, without it.
#[inline]
pub fn cross(square: Square) -> Bitboard {
    CROSS[square.index()]
}

static CROSS: PerPoint = {
    let mut table = [Bitboard::EMPTY; Square::COUNT];
    let mut i = 0;
    while i < Square::COUNT {
        let square = Square::at(i);
        let own_rank = Bitboard::on_rank(square.rank(), (1 << 9) - 1);
        table[i] = own_rank.or(Bitboard::on_file(square.file(), (1 << 10) - 1)).without(square);
        i += 1;
    }
    table
};

/// Where anything that comes or goes may open or close a line of attack on `square`: its cross, and the legs
/// of the horses a jump away.
#[inline]
pub(crate) fn approaches(square: Square) -> Bitboard {
    APPROACHES[square.index()]
}

static APPROACHES: PerPoint = {
    let mut table = stepper(&DIAGONAL, Bitboard::ALL);
    let mut i = 0;
    while i < Square::COUNT {
        table[i] = table[i].or(CROSS[i]);
        i += 1;
    }
    table
};

/// The file of `square`, with it.
#[inline]
pub(crate) fn file(square: Square) -> Bitboard {
    FILES[square.file() as usize]
}

static FILES: [Bitboard; 9] = {
    let mut table = [Bitboard::EMPTY; 9];
    let mut file = 0;
    while file < 9 {
        table[file] = Bitboard::on_file(file as u8, (1 << 10) - 1);
        file += 1;
    }
    table
};

/// The points strictly between two points of one rank or file; none if they share no line.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    let span = |i: u8, j: u8| {
        let (low, high) = if i < j { (i, j) } else { (j, i) };
        ((1u16 << high) - 1) & !((2u16 << low) - 1)
    };
    if a.rank() == b.rank() {
        Bitboard::on_rank(a.rank(), span(a.file(), b.file()))
    } else if a.file() == b.file() {
        Bitboard::on_file(a.file(), span(a.rank(), b.rank()))
    } else {
        Bitboard::EMPTY
    }
}
