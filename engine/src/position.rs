//! A playable position.

use crate::{Bitboard, Color, Illegal, Kind, Move, Piece, Setup, Square, zobrist};
use core::fmt;

/// Code of an empty point in [`Position::board`]; pieces have their index.
const NOTHING: u8 = 14;

/// The piece with each code.
static PIECES: [Option<Piece>; 15] = {
    let mut pieces = [None; 15];
    let mut i = 0;
    while i < 14 {
        pieces[i] = Some(Piece::new(Color::ALL[i / 7], Kind::ALL[i % 7]));
        i += 1;
    }
    pieces
};

/// A position that can be played: one king each, in its palace, and the side not to move is not in check.
///
/// Made from a [`Setup`] with `try_from`. A small value: moves make a new one, nothing is undone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    zobrist: u64,
    kinds: [Bitboard; 7],
    sides: [Bitboard; 2],
    checkers: Bitboard,
    /// Occupied files of each rank, and ranks of each file: the lines that tables of [`attacks`] know.
    ranks: [u16; 10],
    files: [u16; 9],
    board: [u8; Square::COUNT],
    kings: [Square; 2],
    turn: Color,
    halfmove: u16,
    ply: u32,
}

/// How the side to move stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It moves, and is not in check.
    Ongoing,
    /// It is in check and has a move.
    Check,
    /// It is in check and has no move: it loses.
    Checkmate,
    /// It is not in check and has no move: it loses all the same.
    Stalemate,
}

/// Hears what a move changes on the board, in the order it happens.
pub trait Observer {
    /// `piece` leaves `at`: captured, or about to be put down elsewhere.
    fn remove(&mut self, piece: Piece, at: Square);

    /// `piece` appears at `at`.
    fn put(&mut self, piece: Piece, at: Square);

    /// `piece` goes from one point to another, in one: for observers to whom that is less work.
    #[inline]
    fn moved(&mut self, piece: Piece, from: Square, to: Square) {
        self.remove(piece, from);
        self.put(piece, to);
    }
}

/// Nobody listens.
impl Observer for () {
    #[inline]
    fn remove(&mut self, _: Piece, _: Square) {}

    #[inline]
    fn put(&mut self, _: Piece, _: Square) {}
}

impl Position {
    /// The start of a game.
    pub fn start() -> Self {
        Self::from_board(&Setup::start())
    }

    /// Takes over a board with one king each; whether it is playable is the caller's business.
    pub(crate) fn from_board(setup: &Setup) -> Self {
        let king = |color| setup.points(Piece::new(color, Kind::King)).first().unwrap_or(Square::at(4));
        let mut position = Self {
            zobrist: zobrist::side(setup.turn),
            kinds: [Bitboard::EMPTY; 7],
            sides: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            ranks: [0; 10],
            files: [0; 9],
            board: [NOTHING; Square::COUNT],
            kings: Color::ALL.map(king),
            turn: setup.turn,
            halfmove: setup.halfmove,
            ply: u32::from(setup.fullmove.max(1) - 1) * 2 + u32::from(setup.turn == Color::Black),
        };
        for square in Square::all() {
            if let Some(piece) = setup.get(square) {
                position.toggle(piece, square);
                position.toggle_lines(square);
                position.board[square.index()] = piece.index() as u8;
            }
        }
        position.checkers = position.find_checkers();
        position
    }

    /// The position as a board, with its counters.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board.map(|code| PIECES[code as usize]),
            turn: self.turn,
            halfmove: self.halfmove,
            fullmove: u16::try_from(self.ply / 2 + 1).unwrap_or(u16::MAX),
        }
    }

    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// What stands on `square`.
    #[inline]
    pub fn get(&self, square: Square) -> Option<Piece> {
        PIECES[self.board[square.index()] as usize]
    }

    /// Every occupied point.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The pieces of one kind and side.
    #[inline]
    pub fn pieces(&self, color: Color, kind: Kind) -> Bitboard {
        self.kinds[kind.index()] & self.sides[color.index()]
    }

    /// The pieces of one side.
    #[inline]
    pub const fn side(&self, color: Color) -> Bitboard {
        self.sides[color.index()]
    }

    /// Where the king of `color` stands.
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// The pieces that give check to the side to move.
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub const fn in_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// The name of the board and the side to move; counters have no part in it.
    #[inline]
    pub const fn zobrist(&self) -> u64 {
        self.zobrist
    }

    /// Plies since the last capture.
    #[inline]
    pub const fn halfmove(&self) -> u16 {
        self.halfmove
    }

    /// Plies since the start of the game, as the setup's move number has it.
    #[inline]
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Whether `mv` takes a piece, if it is legal.
    #[inline]
    pub const fn is_capture(&self, mv: Move) -> bool {
        self.board[mv.to().index()] != NOTHING
    }

    /// Occupied files of the rank through `square`.
    #[inline]
    pub(crate) const fn rank_line(&self, square: Square) -> u16 {
        self.ranks[square.rank() as usize]
    }

    /// Occupied files of the rank `by` ranks above `square`, or of the last rank on that side.
    #[inline]
    pub(crate) fn rank_near(&self, square: Square, by: i8) -> u16 {
        self.ranks[(square.rank() as i8 + by).clamp(0, 9) as usize]
    }

    /// Occupied ranks of the file through `square`.
    #[inline]
    pub(crate) const fn file_line(&self, square: Square) -> u16 {
        self.files[square.file() as usize]
    }

    /// How the side to move stands.
    pub fn status(&self) -> Status {
        match (self.in_check(), self.count_legal() > 0) {
            (false, true) => Status::Ongoing,
            (true, true) => Status::Check,
            (true, false) => Status::Checkmate,
            (false, false) => Status::Stalemate,
        }
    }

    /// The position after `mv`.
    ///
    /// # Errors
    /// When the move is not legal, with the reason.
    pub fn play(&self, mv: Move) -> Result<Self, Illegal> {
        match self.refuse(mv) {
            None => Ok(self.make(mv)),
            Some(reason) => Err(reason),
        }
    }

    /// The position after `mv`, which must be legal here.
    #[inline]
    pub fn make(&self, mv: Move) -> Self {
        self.make_observed(mv, &mut ())
    }

    /// The position after `mv`, which must be legal here, while `observer` hears every change.
    #[inline]
    pub fn make_observed<O: Observer>(&self, mv: Move, observer: &mut O) -> Self {
        let mut next = *self;
        next.advance(mv, None, observer);
        next
    }

    /// Makes `mv`, which must be legal, while `observer` hears every change. `check`: whether it gives check, if
    /// that is known.
    #[inline]
    pub(crate) fn advance<O: Observer>(&mut self, mv: Move, check: Option<bool>, observer: &mut O) {
        debug_assert!(self.is_legal(mv), "{mv} is not legal in {self:?}");
        debug_assert!(check.is_none_or(|check| check == self.gives_check(mv)), "check by {mv} in {self:?}");
        let (from, to) = (mv.from(), mv.to());
        match self.get(to) {
            Some(captured) => {
                self.toggle(captured, to);
                observer.remove(captured, to);
                self.halfmove = 0;
            }
            None => {
                self.toggle_lines(to);
                self.halfmove = self.halfmove.saturating_add(1);
            }
        }
        if let Some(piece) = self.get(from) {
            let change = Bitboard::from_square(from) ^ Bitboard::from_square(to);
            self.kinds[piece.kind.index()] ^= change;
            self.sides[piece.color.index()] ^= change;
            self.zobrist ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
            observer.moved(piece, from, to);
            if piece.kind == Kind::King {
                self.kings[piece.color.index()] = to;
            }
        }
        self.toggle_lines(from);
        self.board[to.index()] = self.board[from.index()];
        self.board[from.index()] = NOTHING;
        self.hand_over();
        self.checkers = if check == Some(false) { Bitboard::EMPTY } else { self.find_checkers() };
    }

    /// The name of the position after `mv`, of `piece`.
    #[inline]
    pub(crate) fn zobrist_after(&self, piece: Piece, mv: Move) -> u64 {
        let captured = self.get(mv.to()).map_or(0, |captured| zobrist::piece(captured, mv.to()));
        let moved = zobrist::piece(piece, mv.from()) ^ zobrist::piece(piece, mv.to());
        self.zobrist ^ captured ^ moved ^ zobrist::side(Color::Black) ^ zobrist::side(Color::Red)
    }

    /// The position before `mv`, which led here and took nothing.
    pub(crate) fn retract(&self, mv: Move) -> Self {
        let (from, to) = (mv.from(), mv.to());
        let mut before = *self;
        if let Some(piece) = self.get(to) {
            before.toggle(piece, to);
            before.toggle(piece, from);
            if piece.kind == Kind::King {
                before.kings[piece.color.index()] = from;
            }
        }
        before.toggle_lines(from);
        before.toggle_lines(to);
        before.board[from.index()] = self.board[to.index()];
        before.board[to.index()] = NOTHING;
        before.hand_over();
        before.halfmove = self.halfmove.saturating_sub(1);
        before.ply = self.ply.saturating_sub(1);
        before.checkers = before.find_checkers();
        before
    }

    /// The position with the other side to move. Not a move of the game; the side must not be in check.
    pub fn pass(&self) -> Self {
        debug_assert!(!self.in_check(), "passing would leave the king to be taken");
        let mut next = *self;
        next.halfmove = self.halfmove.saturating_add(1);
        next.hand_over();
        next.checkers = next.find_checkers();
        next
    }

    #[inline]
    fn hand_over(&mut self) {
        self.zobrist ^= zobrist::side(Color::Red) ^ zobrist::side(Color::Black);
        self.turn = !self.turn;
        self.ply += 1;
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, at: Square) {
        self.kinds[piece.kind.index()].toggle(at);
        self.sides[piece.color.index()].toggle(at);
        self.zobrist ^= zobrist::piece(piece, at);
    }

    #[inline]
    fn toggle_lines(&mut self, at: Square) {
        self.ranks[at.rank() as usize] ^= 1 << at.file();
        self.files[at.file() as usize] ^= 1 << at.rank();
    }

    fn find_checkers(&self) -> Bitboard {
        let king = self.king(self.turn);
        self.army(!self.turn).strike(self.around(king))
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.setup())
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;

    #[test]
    fn a_move_that_took_nothing_is_retracted_without_a_trace() {
        let mut dice = Dice::new(5);
        let mut retracted = 0;
        for _ in 0..20 {
            let mut position = Position::start();
            for _ in 0..100 {
                let Some(mv) = dice.pick(&position.legal_moves()) else { break };
                let next = position.make(mv);
                if !position.is_capture(mv) {
                    assert!(next.retract(mv) == position, "{mv} in {position:?}");
                    retracted += 1;
                }
                position = next;
            }
        }
        assert!(retracted > 1000, "{retracted}");
    }
}
