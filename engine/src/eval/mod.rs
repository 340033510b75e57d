//! What a position is worth without looking ahead: a hand-made evaluation.

mod hand;
mod terms;
mod trace;
mod weights;

pub use terms::Family;
pub use trace::{Row, Trace, rows, weights};

use self::weights::{BLOCKS, COUNT, MATERIAL, WEIGHTS};
use crate::{Color, Kind, Move, Piece, Position, Square, position::Observer, search::Value, zobrist};
use hand::Settled;
use terms::{Counts, Listener, Pair, end, middle, pair};

/// A position with the part of its evaluation that changes little by a move: material and placement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    pub(crate) position: Position,
    standing: Standing,
}

impl Board {
    pub(crate) fn new(position: Position) -> Self {
        let mut standing = Standing {
            worth: 0,
            census: Census(0),
            siege: Siege(0),
            structure: Structure([0; Structure::PARTS]),
            settled: Settled::default(),
        };
        for square in position.occupied() {
            if let Some(piece) = position.get(square) {
                standing.put(piece, square);
            }
        }
        standing.settled = Settled::of(&position, standing.census);
        Self { position, standing }
    }

    /// Makes `mv`, which must be legal. `check`: whether it gives check, if that is known.
    #[inline]
    pub(crate) fn advance(&mut self, mv: Move, check: Option<bool>) {
        let soldier = self.position.pieces(self.position.turn(), Kind::Soldier).contains(mv.from());
        let unsettles = soldier || self.position.is_capture(mv);
        self.position.advance(mv, check, &mut self.standing);
        if unsettles {
            self.standing.settled = Settled::of(&self.position, self.standing.census);
        }
    }

    /// The board after a passed turn.
    #[inline]
    pub(crate) fn pass(&self) -> Self {
        Self { position: self.position.pass(), standing: self.standing }
    }

    /// What of the position changes seldom.
    #[inline]
    pub(crate) fn structure(&self) -> &Structure {
        &self.standing.structure
    }

    /// Its worth for the side to move.
    #[inline]
    pub(crate) fn evaluate(&self) -> Value {
        hand::evaluate(&self.position, &self.standing)
    }
}

/// What is kept from one position to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    /// Material and placement, for Red.
    worth: Pair,
    census: Census,
    siege: Siege,
    structure: Structure,
    settled: Settled,
}

impl Observer for Standing {
    #[inline]
    fn remove(&mut self, piece: Piece, at: Square) {
        self.worth -= STANDING[piece.index()][at.index()];
        self.census.0 -= 1 << (4 * piece.index());
        self.siege.0 -= Siege::of_piece(piece, at);
        self.structure.toggle(piece, at);
    }

    #[inline]
    fn put(&mut self, piece: Piece, at: Square) {
        self.worth += STANDING[piece.index()][at.index()];
        self.census.0 += 1 << (4 * piece.index());
        self.siege.0 += Siege::of_piece(piece, at);
        self.structure.toggle(piece, at);
    }

    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        let standing = &STANDING[piece.index()];
        self.worth += standing[to.index()] - standing[from.index()];
        self.siege.0 = self.siege.0 + Siege::of_piece(piece, to) - Siege::of_piece(piece, from);
        self.structure.toggle(piece, from);
        self.structure.toggle(piece, to);
    }
}

/// Names of parts of the position: all soldiers, Red's other pieces, Black's other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Structure([u64; Self::PARTS]);

impl Structure {
    pub(crate) const PARTS: usize = 3;

    #[inline]
    fn toggle(&mut self, piece: Piece, at: Square) {
        let part = if piece.kind == Kind::Soldier { 0 } else { 1 + piece.color.index() };
        self.0[part] ^= zobrist::piece(piece, at);
    }

    /// A key for each part.
    #[inline]
    pub(crate) fn keys(&self) -> [u64; Self::PARTS] {
        self.0
    }
}

/// How many pieces there are, four bits for each side's kind: beside its king nobody has more than fifteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Census(u64);

impl Census {
    #[inline]
    fn of(self, color: Color, kind: Kind) -> i32 {
        (self.0 >> (4 * Piece::new(color, kind).index()) & 15) as i32
    }

    /// All pieces of both sides.
    #[inline]
    fn all(self) -> i32 {
        const EVERY_OTHER: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let bytes = (self.0 & EVERY_OTHER) + (self.0 >> 4 & EVERY_OTHER);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
    }

    /// Whether the side has more than its king and its king's guards.
    #[inline]
    fn can_attack(self, color: Color) -> bool {
        self.0 >> (28 * color.index()) & 0xfff_f000 != 0
    }
}

/// What each side has across the river, a chariot counting two: eight bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Siege(u16);

impl Siege {
    #[inline]
    fn of_piece(piece: Piece, at: Square) -> u16 {
        let across = u16::from(!at.is_home(piece.color));
        (across << u16::from(piece.kind == Kind::Chariot)) << (8 * piece.color.index())
    }

    #[inline]
    fn of(self, color: Color) -> usize {
        usize::from(self.0.to_le_bytes()[color.index()])
    }
}

/// Index of a point in a placement's rows: the rank from the own side, the file from the edge.
const fn place(color: Color, square: Square) -> usize {
    let rank = match color {
        Color::Red => square.rank(),
        Color::Black => 9 - square.rank(),
    };
    let file = if square.file() < 5 { square.file() } else { 8 - square.file() };
    (rank * 5 + file) as usize
}

/// The rows of each kind's placement.
const PLACES: [usize; 7] = [
    weights::KING_PLACE,
    weights::ADVISOR_PLACE,
    weights::ELEPHANT_PLACE,
    weights::HORSE_PLACE,
    weights::CHARIOT_PLACE,
    weights::CANNON_PLACE,
    weights::SOLDIER_PLACE,
];

/// The weight of a piece of this kind for being across the river, if it is and has one.
const fn across(kind: Kind, color: Color, at: Square) -> Option<usize> {
    match kind {
        _ if at.is_home(color) => None,
        Kind::Horse => Some(weights::ACROSS),
        Kind::Chariot => Some(weights::ACROSS + 1),
        Kind::Cannon => Some(weights::ACROSS + 2),
        Kind::King | Kind::Advisor | Kind::Elephant | Kind::Soldier => None,
    }
}

/// Worth of each piece on each point, negative for Black.
static STANDING: [[Pair; Square::COUNT]; 14] = {
    let mut table = [[pair(0, 0); Square::COUNT]; 14];
    let mut index = 0;
    while index < 14 {
        let (color, kind) = (Color::ALL[index / 7], Kind::ALL[index % 7]);
        let mut at = 0;
        while at < Square::COUNT {
            let square = Square::at(at);
            let mut worth =
                WEIGHTS[MATERIAL + kind.index()] + WEIGHTS[PLACES[kind.index()] + place(color, square)];
            if let Some(term) = across(kind, color, square) {
                worth += WEIGHTS[term];
            }
            table[index][at] = if index < 7 { worth } else { -worth };
            at += 1;
        }
        index += 1;
    }
    table
};

/// What one row of weights says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opinion {
    /// The name of the row.
    pub name: &'static str,
    /// What it tells of.
    pub family: Family,
    /// Its worth for each side, Red first, as (middle game, endgame).
    pub sides: [(i32, i32); 2],
}

/// What each row of weights says of `position`, with the worth of it all for the side to move.
pub fn explain(position: &Position) -> (Vec<Opinion>, i32) {
    let counts = counts(position);
    let of = |side: usize, row: core::ops::Range<usize>| {
        let sum = row.map(|term| WEIGHTS[term] * i32::from(counts[side][term])).sum::<Pair>();
        (middle(sum), end(sum))
    };
    let opinions = BLOCKS.iter().map(|block| {
        let row = || block.at..block.at + block.len;
        Opinion { name: block.name, family: block.family, sides: [of(0, row()), of(1, row())] }
    });
    (opinions.collect(), Board::new(*position).evaluate())
}

/// How often each weight counts for each side, Red first.
fn counts(position: &Position) -> [Vec<i16>; 2] {
    let board = Board::new(*position);
    let mut sides = Color::ALL.map(|_| Counts(vec![0; COUNT]));
    for (color, counts) in Color::ALL.into_iter().zip(&mut sides) {
        for square in position.side(color) {
            if let Some(piece) = position.get(square) {
                counts.hear(MATERIAL + piece.kind.index(), 1);
                counts.hear(PLACES[piece.kind.index()] + place(color, square), 1);
                across(piece.kind, color, square).into_iter().for_each(|term| counts.hear(term, 1));
            }
        }
        counts.hear(weights::TEMPO, i32::from(position.turn() == color));
    }
    Settled::tell(position, board.standing.census, &mut sides);
    hand::listen(position, &board.standing, &mut sides);
    sides.map(|counts| counts.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play_on(position: Position, plies: usize, seed: usize) -> Vec<Board> {
        let mut boards = vec![Board::new(position)];
        for ply in 0..plies {
            let board = &boards[ply];
            let moves = board.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mut next = *board;
            next.advance(moves[(ply * 31 + seed * 17) % moves.len()], None);
            boards.push(next);
        }
        boards
    }

    #[test]
    fn what_is_kept_equals_what_is_counted() {
        for board in (0..20).flat_map(|seed| play_on(Position::start(), 120, seed)) {
            assert_eq!(board.standing, Board::new(board.position).standing);
            let counts = counts(&board.position);
            let total = |color: Color| {
                let counts = counts[color.index()].iter();
                let sum = WEIGHTS.iter().zip(counts).map(|(weight, &n)| weight * i32::from(n)).sum::<Pair>();
                (middle(sum), end(sum))
            };
            assert_eq!(board.standing.census.all(), board.position.occupied().len() as i32);
            let (opinions, _) = explain(&board.position);
            for color in Color::ALL {
                let sums = opinions.iter().map(|opinion| opinion.sides[color.index()]);
                assert_eq!(sums.fold((0, 0), |(m, e), (a, b)| (m + a, e + b)), total(color));
            }
        }
    }

    /// The same position for the other side, and in a mirror.
    #[test]
    fn it_takes_no_side() {
        for board in (0..20).flat_map(|seed| play_on(Position::start(), 100, seed)) {
            let setup = board.position.setup();
            let mut mirrored = setup.clone();
            let mut swapped = crate::Setup { turn: !setup.turn, ..setup.clone() };
            for square in Square::all() {
                let across = Square::new(8 - square.file(), square.rank()).unwrap();
                mirrored.set(across, setup.get(square));
                let other = setup.get(square).map(|piece| Piece::new(!piece.color, piece.kind));
                swapped.set(square.rotate(), other);
            }
            let worth = board.evaluate();
            for twin in [swapped, mirrored] {
                let position = Position::try_from(twin).or_else(|faulty| faulty.forgive()).unwrap();
                assert_eq!(Board::new(position).evaluate(), worth, "{:?}", board.position);
            }
        }
    }

    #[test]
    fn nobody_wins_without_attackers() {
        let worth = |fen: &str| {
            Board::new(Position::try_from(fen.parse::<crate::Setup>().unwrap()).unwrap()).evaluate()
        };
        assert_eq!(worth("4k4/9/9/9/9/9/9/4B4/4A4/3AK4 w - - 0 1"), 0);
        assert!(worth("4k4/9/9/9/9/9/9/4B4/4A4/R2AK4 w - - 0 1") > 500);
        assert!(worth("4k4/9/9/9/9/9/9/4B4/4A4/R2AK4 b - - 0 1") < -500);
        // One side cannot win, the other hardly.
        assert!(worth("3k5/4a4/3a5/9/9/9/9/4B4/4A4/3AK1B2 w - - 0 1") == 0);
    }
}
