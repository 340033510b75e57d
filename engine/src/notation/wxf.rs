//! `C2=5`, `H8+7`, `R+=4`, `P3.4`, `7-=6`.

use super::head::{Action, Claim, Head, Mark, Standing, resolve, tail};
use super::{ReadError, Text, digit};
use crate::{Kind, Move, Position};

/// How a piece is named here.
fn head(standing: &Standing) -> Option<Head> {
    let Standing { kind, file, index, count, across } = *standing;
    if matches!(kind, Kind::King | Kind::Advisor | Kind::Elephant) || count == 1 {
        return Some(Head::File(kind, file));
    }
    if kind != Kind::Soldier && count > 2 {
        return None;
    }
    Some(match (across, index, count) {
        (Some(_), 1, 2 | 3) => Head::Both(kind, file, Mark::Front),
        (Some(_), 2, 3) => Head::Digits(file, file),
        (Some(_), _, 2 | 3) => Head::Both(kind, file, Mark::Rear),
        (Some(_), ..) => return None,
        (_, 1, 2 | 3) | (_, 2, 4 | 5) => Head::Mark(kind, Mark::Plus),
        (_, 2, 3) | (_, 3, 5) => Head::File(kind, file),
        (_, 2, 2) | (_, 3, 3) | (_, 3, 4) | (_, 4, 5) => Head::Mark(kind, Mark::Minus),
        (_, 1, 4 | 5) => Head::Mark(kind, Mark::Front),
        (_, 4, 4) | (_, 5, 5) => Head::Mark(kind, Mark::Rear),
        _ => return None,
    })
}

pub(super) fn write(position: &Position, mv: Move) -> Option<String> {
    let standing = Standing::of(position, mv.from())?;
    let (action, number) = tail(position.turn(), standing.kind, mv)?;
    let head = match head(&standing)? {
        Head::File(kind, file) => format!("{}{file}", letter(kind)),
        Head::Mark(kind, Mark::Plus) => format!("{}+", letter(kind)),
        Head::Mark(kind, Mark::Minus) => format!("{}-", letter(kind)),
        Head::Mark(_, Mark::Front) => "++".into(),
        Head::Mark(_, Mark::Rear) => "--".into(),
        Head::Both(_, file, Mark::Front) => format!("{file}+"),
        Head::Both(_, file, Mark::Rear) => format!("{file}-"),
        Head::Digits(a, b) => format!("{a}{b}"),
        Head::Mark(..) | Head::Both(..) => return None,
    };
    let action = match action {
        Action::Advance => '+',
        Action::Retreat => '-',
        Action::Traverse => '=',
    };
    Some(format!("{head}{action}{number}"))
}

const fn letter(kind: Kind) -> char {
    match kind {
        Kind::King => 'K',
        Kind::Advisor => 'A',
        Kind::Elephant => 'E',
        Kind::Horse => 'H',
        Kind::Chariot => 'R',
        Kind::Cannon => 'C',
        Kind::Soldier => 'P',
    }
}

pub(super) fn read(position: &Position, text: &Text) -> Result<Move, ReadError> {
    resolve(position, &parse(text)?, head)
}

/// Always four characters. `.` traverses like `=`; the mark may precede the letter (`+C=3`); `Pa`…`Pe` and
/// index with file (`13=4`) name soldiers as other programs do.
fn parse(text: &Text) -> Result<Claim, ReadError> {
    let &[a, b, c, d] = text.chars.as_slice() else {
        let known = |&c: &char| Kind::from_letter(c).is_some() || "123456789+-=.d".contains(c);
        let fits = text.chars.iter().take(4).take_while(|c| known(c)).count();
        return Err(text.unread(fits));
    };
    let head = match (Kind::from_letter(a), digit(a), b) {
        (Some(kind), _, '+') => Head::Mark(kind, Mark::Plus),
        (Some(kind), _, '-') => Head::Mark(kind, Mark::Minus),
        (Some(kind), _, '.') => Head::Mark(kind, Mark::Middle),
        (Some(Kind::Soldier), _, 'a'..='e') => Head::Mark(Kind::Soldier, Mark::Nth(b as u8 - b'a' + 1)),
        (Some(kind), _, _) => Head::File(kind, digit(b).ok_or_else(|| text.unread(1))?),
        (_, Some(file), '+') => Head::Both(Kind::Soldier, file, Mark::Front),
        (_, Some(file), '-') => Head::Both(Kind::Soldier, file, Mark::Rear),
        (_, Some(n), _) => Head::Digits(n, digit(b).ok_or_else(|| text.unread(1))?),
        (.., b) => match (a, b, Kind::from_letter(b)) {
            ('+', '+', _) => Head::Mark(Kind::Soldier, Mark::Front),
            ('-', '-', _) => Head::Mark(Kind::Soldier, Mark::Rear),
            ('+', _, Some(kind)) => Head::Mark(kind, Mark::Plus),
            ('-', _, Some(kind)) => Head::Mark(kind, Mark::Minus),
            ('.', _, Some(kind)) => Head::Mark(kind, Mark::Middle),
            ('+' | '-' | '.', ..) => return Err(text.unread(1)),
            _ => return Err(text.unread(0)),
        },
    };
    let action = match c {
        '+' => Action::Advance,
        '-' => Action::Retreat,
        '=' | '.' => Action::Traverse,
        _ => return Err(text.unread(2)),
    };
    Ok(Claim { head, action, number: digit(d).ok_or_else(|| text.unread(3))? })
}
