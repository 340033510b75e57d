//! `炮二平五`, `马８进７`, `前车退六`, `二兵平四`.

use super::head::{Action, Claim, Head, Mark, Standing, resolve, tail};
use super::{ReadError, Text};
use crate::{Color, Kind, Move, Position};

/// Which characters to write.
#[derive(Clone, Copy)]
pub(super) enum Script {
    Simplified,
    Traditional,
}

const HAN_DIGITS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// What a character says in a move.
#[derive(Clone, Copy)]
pub(super) enum Word {
    Piece(Kind),
    Mark(Mark),
    Action(Action),
    Number(u8),
    /// An ASCII digit or sign: fits in, but does not make a text Chinese.
    Plain(PlainWord),
}

#[derive(Clone, Copy)]
pub(super) enum PlainWord {
    Number(u8),
    Action(Action),
}

impl Word {
    /// Either script, the variants of old sets, and formal digits. 帅/将, 仕/士, 相/象 and 兵/卒 are mixed
    /// freely in real records, so the glyph never tells the side.
    pub(super) const fn of(c: char) -> Option<Self> {
        Some(match c {
            '帅' | '帥' | '将' | '將' => Self::Piece(Kind::King),
            '仕' | '士' => Self::Piece(Kind::Advisor),
            '相' | '象' => Self::Piece(Kind::Elephant),
            '马' | '馬' | '傌' => Self::Piece(Kind::Horse),
            '车' | '車' | '俥' | '砗' | '硨' | '\u{f902}' => Self::Piece(Kind::Chariot),
            '炮' | '砲' | '包' => Self::Piece(Kind::Cannon),
            '兵' | '卒' => Self::Piece(Kind::Soldier),
            '前' => Self::Mark(Mark::Front),
            '中' => Self::Mark(Mark::Middle),
            '后' | '後' => Self::Mark(Mark::Rear),
            '进' | '進' => Self::Action(Action::Advance),
            '退' => Self::Action(Action::Retreat),
            '平' => Self::Action(Action::Traverse),
            '一' | '壹' => Self::Number(1),
            '二' | '贰' | '貳' => Self::Number(2),
            '三' | '叁' | '參' => Self::Number(3),
            '四' | '肆' => Self::Number(4),
            '五' | '伍' => Self::Number(5),
            '六' | '陆' | '陸' => Self::Number(6),
            '七' | '柒' => Self::Number(7),
            '八' | '捌' => Self::Number(8),
            '九' | '玖' => Self::Number(9),
            '1'..='9' => Self::Plain(PlainWord::Number(c as u8 - b'0')),
            '+' => Self::Plain(PlainWord::Action(Action::Advance)),
            '-' => Self::Plain(PlainWord::Action(Action::Retreat)),
            '=' => Self::Plain(PlainWord::Action(Action::Traverse)),
            _ => return None,
        })
    }

    pub(super) const fn is_chinese(self) -> bool {
        !matches!(self, Self::Plain(_))
    }

    const fn unified(self) -> Self {
        match self {
            Self::Plain(PlainWord::Number(n)) => Self::Number(n),
            Self::Plain(PlainWord::Action(action)) => Self::Action(action),
            word => word,
        }
    }
}

/// How a piece is named here: by file, unless others of its kind share the file.
pub(super) fn head(standing: &Standing) -> Option<Head> {
    let Standing { kind, file, index, count, across } = *standing;
    if matches!(kind, Kind::King | Kind::Advisor | Kind::Elephant) || count == 1 {
        return Some(Head::File(kind, file));
    }
    let most = if kind == Kind::Soldier { 5 } else { 2 };
    let mark = match (across, index, count) {
        _ if count > most => return None,
        (Some(number), ..) if number > 5 => return None,
        (Some(number), ..) => Mark::Nth(number),
        (_, 1, _) => Mark::Front,
        (_, 2, 3) => Mark::Middle,
        _ if index == count => Mark::Rear,
        _ => Mark::Nth(index),
    };
    Some(Head::Mark(kind, mark))
}

pub(super) fn write(position: &Position, mv: Move, script: Script) -> Option<String> {
    let color = position.turn();
    let standing = Standing::of(position, mv.from())?;
    let (action, number) = tail(color, standing.kind, mv)?;
    let mut text = String::with_capacity(12);
    match head(&standing)? {
        Head::File(kind, file) => {
            text.push(piece(color, kind, script));
            text.push(digit(color, file));
        }
        Head::Mark(kind, mark) => {
            text.push(match (mark, script) {
                (Mark::Front, _) => '前',
                (Mark::Middle, _) => '中',
                (Mark::Rear, Script::Simplified) => '后',
                (Mark::Rear, Script::Traditional) => '後',
                (Mark::Nth(n), _) => *HAN_DIGITS.get(n as usize - 1)?,
                (Mark::Plus | Mark::Minus, _) => return None,
            });
            text.push(piece(color, kind, script));
        }
        Head::Both(..) | Head::Digits(..) => return None,
    }
    text.push(match (action, script) {
        (Action::Advance, Script::Simplified) => '进',
        (Action::Advance, Script::Traditional) => '進',
        (Action::Retreat, _) => '退',
        (Action::Traverse, _) => '平',
    });
    text.push(digit(color, number));
    Some(text)
}

const fn piece(color: Color, kind: Kind, script: Script) -> char {
    match (kind, color, script) {
        (Kind::King, Color::Red, Script::Simplified) => '帅',
        (Kind::King, Color::Red, Script::Traditional) => '帥',
        (Kind::King, Color::Black, Script::Simplified) => '将',
        (Kind::King, Color::Black, Script::Traditional) => '將',
        (Kind::Advisor, Color::Red, _) => '仕',
        (Kind::Advisor, Color::Black, _) => '士',
        (Kind::Elephant, Color::Red, _) => '相',
        (Kind::Elephant, Color::Black, _) => '象',
        (Kind::Horse, _, Script::Simplified) => '马',
        (Kind::Horse, _, Script::Traditional) => '馬',
        (Kind::Chariot, _, Script::Simplified) => '车',
        (Kind::Chariot, _, Script::Traditional) => '車',
        (Kind::Cannon, ..) => '炮',
        (Kind::Soldier, Color::Red, _) => '兵',
        (Kind::Soldier, Color::Black, _) => '卒',
    }
}

/// Red's digits are Chinese, Black's full-width.
const fn digit(color: Color, number: u8) -> char {
    match color {
        Color::Red => HAN_DIGITS[number as usize - 1],
        Color::Black => ['１', '２', '３', '４', '５', '６', '７', '８', '９'][number as usize - 1],
    }
}

pub(super) fn read(position: &Position, text: &Text) -> Result<Move, ReadError> {
    resolve(position, &parse(text)?, head)
}

/// Four characters, or five with both mark and file (`前兵四平五`).
fn parse(text: &Text) -> Result<Claim, ReadError> {
    use Word::{Action as Act, Mark as At, Number, Piece};
    let mut words = [None; 5];
    for (i, &c) in text.chars.iter().enumerate() {
        let slot = words.get_mut(i).ok_or_else(|| text.unread(i))?;
        *slot = Some(Word::of(c).ok_or_else(|| text.unread(i))?.unified());
    }
    let (head, rest) = match words {
        [Some(At(mark)), Some(Piece(kind)), Some(Number(file)), ..]
        | [Some(At(mark)), Some(Number(file)), Some(Piece(kind)), ..] => (Head::Both(kind, file, mark), 3),
        [Some(Piece(kind)), Some(Number(file)), ..] => (Head::File(kind, file), 2),
        [Some(At(mark)), Some(Piece(kind)), ..] | [Some(Piece(kind)), Some(At(mark)), ..] => {
            (Head::Mark(kind, mark), 2)
        }
        [Some(Number(n)), Some(Piece(kind)), ..] => (Head::Mark(kind, Mark::Nth(n)), 2),
        [Some(At(mark)), Some(Number(file)), ..] => (Head::Both(Kind::Soldier, file, mark), 2),
        [Some(Act(_)), ..] => return Err(text.unread(0)),
        _ => return Err(text.unread(1)),
    };
    match words[rest..] {
        [Some(Act(action)), Some(Number(number))] | [Some(Act(action)), Some(Number(number)), None] => {
            Ok(Claim { head, action, number })
        }
        [Some(Act(_)), Some(Number(_)), ..] => Err(text.unread(rest + 2)),
        [Some(Act(_)), ..] => Err(text.unread(rest + 1)),
        _ => Err(text.unread(rest)),
    }
}
