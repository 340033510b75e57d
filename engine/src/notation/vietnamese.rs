//! `P2-5`, `M8.7`, `X1/1`, `Xt.4`, `Tg5.1`: read, not written.

use super::head::{Action, Claim, Head, Mark, resolve};
use super::{ReadError, Text, chinese, digit};
use crate::{Kind, Move, Position};

pub(super) fn read(position: &Position, text: &Text) -> Result<Move, ReadError> {
    resolve(position, &parse(text)?, chinese::head)
}

/// Letter, file or mark (`t` front, `g` middle, `s` rear), action (`.` advances, `-` traverses, `/`
/// retreats), number.
fn parse(text: &Text) -> Result<Claim, ReadError> {
    let chars = text.chars.as_slice();
    let (kind, rest) = match chars {
        ['t', 'g', rest @ ..] => (Kind::King, rest),
        ['s', rest @ ..] => (Kind::Advisor, rest),
        ['t', rest @ ..] => (Kind::Elephant, rest),
        ['m', rest @ ..] => (Kind::Horse, rest),
        ['x', rest @ ..] => (Kind::Chariot, rest),
        ['p', rest @ ..] => (Kind::Cannon, rest),
        ['b', rest @ ..] => (Kind::Soldier, rest),
        _ => return Err(text.unread(0)),
    };
    let skipped = chars.len() - rest.len();
    let unread = |i: usize| text.unread(skipped + i);
    let head = match rest.first() {
        Some('t') => Head::Mark(kind, Mark::Front),
        Some('g') => Head::Mark(kind, Mark::Middle),
        Some('s') => Head::Mark(kind, Mark::Rear),
        Some(&c) => Head::File(kind, digit(c).ok_or_else(|| unread(0))?),
        None => return Err(unread(0)),
    };
    let action = match rest.get(1) {
        Some('.') => Action::Advance,
        Some('/') => Action::Retreat,
        Some('-') => Action::Traverse,
        _ => return Err(unread(1)),
    };
    let number = rest.get(2).and_then(|&c| digit(c)).ok_or_else(|| unread(2))?;
    if rest.len() > 3 { Err(unread(3)) } else { Ok(Claim { head, action, number }) }
}
