//! What all notations share: which piece is meant, where it goes, and which legal move that is.

use super::{ReadError, Refused, file_number, flip_file};
use crate::{Color, Kind, Move, Piece, Position, Square};

/// Which of several like pieces on a file, seen from the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Front,
    Middle,
    Rear,
    /// Counted from the front; over both files where soldiers are doubled on two.
    Nth(u8),
    /// WXF `+`: the front one, but the second of four or five.
    Plus,
    /// WXF `-`: the rear one, but the last but one of four or five.
    Minus,
}

/// The part of a move's text that names the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// `炮二`, `C2`.
    File(Kind, u8),
    /// `前炮`, `C+`.
    Mark(Kind, Mark),
    /// `前七`, `7+`: soldiers unless another kind is named.
    Both(Kind, u8, Mark),
    /// Two bare digits: WXF's middle soldier of a file when equal, else index and file.
    Digits(u8, u8),
}

/// The part that says whereto.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    Advance,
    Retreat,
    Traverse,
}

/// A text taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) head: Head,
    pub(super) action: Action,
    /// 1–9: ranks for pieces that move along lines, else the file.
    pub(super) number: u8,
}

/// How a piece stands among its like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    pub(super) kind: Kind,
    /// 1–9 from the mover's right.
    pub(super) file: u8,
    /// 1 for the front one of its file.
    pub(super) index: u8,
    /// How many share the file.
    pub(super) count: u8,
    /// Where soldiers are doubled on two files: its number over both, right file first.
    pub(super) across: Option<u8>,
}

impl Standing {
    /// Of the piece of the side to move on `square`.
    pub(super) fn of(position: &Position, square: Square) -> Option<Self> {
        let color = position.turn();
        let kind = position.get(square).filter(|piece| piece.color == color)?.kind;
        let mut files = [0u8; 10];
        let mut index = 1;
        for other in pieces(position, kind) {
            files[file_number(color, other) as usize] += 1;
            if other.file() == square.file() && progress(color, other) > progress(color, square) {
                index += 1;
            }
        }
        let file = file_number(color, square);
        let count = files[file as usize];
        let doubled = files.iter().filter(|&&count| count > 1).count();
        let across = (kind == Kind::Soldier && doubled > 1 && count > 1)
            .then(|| index + files[..file as usize].iter().filter(|&&count| count > 1).sum::<u8>());
        Some(Self { kind, file, index, count, across })
    }

    fn bears(&self, mark: Mark) -> bool {
        let Self { index, count, .. } = *self;
        let many = count >= 4;
        count > 1
            && match mark {
                Mark::Front => index == 1,
                Mark::Rear => index == count,
                Mark::Middle => count % 2 == 1 && index == count.div_ceil(2),
                Mark::Nth(n) => index == n,
                Mark::Plus => index == if many { 2 } else { 1 },
                Mark::Minus => index == if many { count - 1 } else { count },
            }
    }

    fn is(&self, head: Head) -> bool {
        match head {
            Head::File(kind, file) => (self.kind, self.file) == (kind, file),
            Head::Mark(kind, Mark::Nth(n)) if self.across.is_some() => {
                self.kind == kind && self.across == Some(n)
            }
            Head::Mark(kind, mark) => self.kind == kind && self.bears(mark),
            Head::Both(kind, file, mark) => (self.kind, self.file) == (kind, file) && self.bears(mark),
            Head::Digits(a, b) if a == b && self.across.is_some() && self.count > 2 => {
                self.kind == Kind::Soldier && self.file == a && self.bears(Mark::Middle)
            }
            Head::Digits(nth, file) => {
                self.kind == Kind::Soldier && self.file == file && self.bears(Mark::Nth(nth))
            }
        }
    }
}

/// The squares of the mover's pieces of `kind`.
fn pieces(position: &Position, kind: Kind) -> impl Iterator<Item = Square> {
    let piece = Piece::new(position.turn(), kind);
    Square::all().filter(move |&square| position.get(square) == Some(piece))
}

/// Ranks from `color`'s own back rank.
const fn progress(color: Color, square: Square) -> u8 {
    match color {
        Color::Red => square.rank(),
        Color::Black => 9 - square.rank(),
    }
}

/// How many ranks a leap over `files` files crosses; none if `kind` does not leap so.
const fn leap(kind: Kind, files: u8) -> Option<i8> {
    match (kind, files) {
        (Kind::Horse, 1) | (Kind::Elephant, 2) => Some(2),
        (Kind::Horse, 2) | (Kind::Advisor, 1) => Some(1),
        _ => None,
    }
}

/// Action and number of `mv` for a piece of `kind`; none when no such piece moves so.
pub(super) fn tail(color: Color, kind: Kind, mv: Move) -> Option<(Action, u8)> {
    let (from, to) = (mv.from(), mv.to());
    let ahead = progress(color, to) as i8 - progress(color, from) as i8;
    let across = from.file().abs_diff(to.file());
    let action = match ahead {
        0 => Action::Traverse,
        1.. => Action::Advance,
        _ => Action::Retreat,
    };
    let number = match kind {
        Kind::Horse | Kind::Elephant | Kind::Advisor if leap(kind, across) == Some(ahead.abs()) => {
            file_number(color, to)
        }
        Kind::King | Kind::Chariot | Kind::Cannon | Kind::Soldier if (ahead == 0) != (across == 0) => {
            if ahead == 0 { file_number(color, to) } else { ahead.unsigned_abs() }
        }
        _ => return None,
    };
    Some((action, number))
}

/// Where a piece of `kind` on `from` goes by `action` and `number`.
fn target(color: Color, kind: Kind, from: Square, action: Action, number: u8) -> Option<Square> {
    let forward = match (color, action) {
        (_, Action::Traverse) => 0,
        (Color::Red, Action::Advance) | (Color::Black, Action::Retreat) => 1,
        (Color::Red, Action::Retreat) | (Color::Black, Action::Advance) => -1,
    };
    let file = flip_file(color, number);
    let leaps = matches!(kind, Kind::Horse | Kind::Elephant | Kind::Advisor);
    match (leaps, forward) {
        (true, 0) => None,
        (true, _) => {
            let files = file as i8 - from.file() as i8;
            from.offset(files, forward * leap(kind, files.unsigned_abs())?)
        }
        (false, 0) => Square::new(file, from.rank()),
        (false, _) => from.offset(0, forward * number as i8),
    }
}

/// The one legal move that `claim` can mean. A reading in which `canonical` would name the piece just so
/// goes before those that other writers use.
pub(super) fn resolve(
    position: &Position,
    claim: &Claim,
    canonical: fn(&Standing) -> Option<Head>,
) -> Result<Move, ReadError> {
    let color = position.turn();
    let mut meant = Vec::new();
    let mut moves = Vec::new();
    for from in Square::all() {
        let Some(standing) = Standing::of(position, from).filter(|standing| standing.is(claim.head)) else {
            continue;
        };
        meant.push(from);
        if let Some(to) = target(color, standing.kind, from, claim.action, claim.number) {
            moves.push((Move::new(from, to), canonical(&standing) == Some(claim.head)));
        }
    }
    let legal: Vec<_> = moves.iter().filter(|(mv, _)| position.is_legal(*mv)).collect();
    let by_the_book: Vec<_> = legal.iter().filter(|(_, canonical)| *canonical).collect();
    match (by_the_book.as_slice(), legal.as_slice()) {
        ([(mv, _)], _) | (_, [(mv, _)]) => return Ok(*mv),
        (_, []) => {}
        (_, several) => {
            return Err(ReadError::Ambiguous { readings: several.iter().map(|(mv, _)| *mv).collect() });
        }
    }
    let refused: Vec<_> =
        moves.iter().filter_map(|&(mv, _)| position.refuse(mv).map(|why| Refused { mv, why })).collect();
    Err(match (meant.is_empty(), refused.is_empty()) {
        (true, _) => ReadError::NoPiece,
        (_, true) => ReadError::NotItsMove { from: meant },
        _ => ReadError::Illegal { refused },
    })
}
