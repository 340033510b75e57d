//! `P2-5`, `M8.7`, `X1/1`, `Xt.4`, `Tg5.1`.

use super::head::{Action, Claim, Head, Mark, Standing, resolve, tail};
use super::{ReadError, Text, chinese, digit};
use crate::{Kind, Move, Position};

/// None for what the letters cannot tell apart: the middle ones of four soldiers or more on a file, and
/// soldiers doubled on two files.
pub(super) fn write(position: &Position, mv: Move) -> Option<String> {
    let standing = Standing::of(position, mv.from())?;
    let (action, number) = tail(position.turn(), standing.kind, mv)?;
    let (kind, which) = match chinese::head(&standing)? {
        Head::File(kind, file) => (kind, char::from_digit(file.into(), 10)?),
        Head::Mark(kind, Mark::Front) => (kind, 't'),
        Head::Mark(kind, Mark::Middle) => (kind, 'g'),
        Head::Mark(kind, Mark::Rear) => (kind, 's'),
        Head::Mark(..) | Head::Both(..) | Head::Digits(..) => return None,
    };
    let action = match action {
        Action::Advance => '.',
        Action::Retreat => '/',
        Action::Traverse => '-',
    };
    Some(format!("{}{which}{action}{number}", letters(kind)))
}

const fn letters(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "Tg",
        Kind::Advisor => "S",
        Kind::Elephant => "T",
        Kind::Horse => "M",
        Kind::Chariot => "X",
        Kind::Cannon => "P",
        Kind::Soldier => "B",
    }
}

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
