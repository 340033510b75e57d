//! `H2-E2`, `h2e2`; with a rank 10 anywhere, ranks count from 1 (`h10g8`).

use super::{ReadError, Refused, Text};
use crate::{Move, Position, Square};

pub(super) fn write(mv: Move) -> String {
    format!("{}-{}", mv.from(), mv.to()).to_ascii_uppercase()
}

pub(super) fn read(position: &Position, text: &Text) -> Result<Move, ReadError> {
    let (from, rest) = point(text, 0)?;
    let dash = usize::from(text.chars.get(rest) == Some(&'-'));
    let (to, end) = point(text, rest + dash)?;
    if end < text.chars.len() {
        return Err(text.unread(end));
    }
    let one_based = from.1 == 10 || to.1 == 10;
    let square = |(file, rank): (u8, u8), at: usize| {
        let rank = if one_based { rank.checked_sub(1) } else { Some(rank) };
        rank.and_then(|rank| Square::new(file, rank)).ok_or_else(|| text.unread(at))
    };
    let mv = Move::new(square(from, 1)?, square(to, rest + dash + 1)?);
    match position.refuse(mv) {
        None => Ok(mv),
        Some(why) => Err(ReadError::Illegal { refused: vec![Refused { mv, why }] }),
    }
}

/// File and rank as written, and where the text goes on.
fn point(text: &Text, at: usize) -> Result<((u8, u8), usize), ReadError> {
    let file = match text.chars.get(at) {
        Some(&c @ 'a'..='i') => c as u8 - b'a',
        _ => return Err(text.unread(at)),
    };
    let rank = text.chars.get(at + 1).and_then(|c| c.to_digit(10)).ok_or_else(|| text.unread(at + 1))?;
    match (rank, text.chars.get(at + 2)) {
        (1, Some('0')) => Ok(((file, 10), at + 3)),
        _ => Ok(((file, rank as u8), at + 2)),
    }
}
