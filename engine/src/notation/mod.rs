//! Moves as people write them.
//!
//! Every notation names a piece, a direction and a number, counted from the mover's right hand. They
//! differ in how they tell apart several like pieces on one file. Where sources disagree, writing follows
//! the rule text and reading also accepts what others write:
//!
//! - four or five soldiers on a file are `前 二 三 (四) 后` in Chinese, `++ + (file) - --` in WXF; `一`…`五`
//!   and `a`…`e` are read too;
//! - soldiers doubled on two files are counted `一`…`五` in Chinese, files from the right, each from its
//!   front; WXF writes file and mark (`7+`, `77`, `7-`). `前七进一` and index with file (`17+1`) are read too;
//! - advisors and elephants never need a mark.

mod chinese;
mod head;
mod iccs;
mod vietnamese;
mod wxf;

use crate::{Color, Illegal, Move, Position, Square};
use core::{fmt, str::FromStr};
use serde::{Deserialize, Serialize};

/// A way to write moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Notation {
    /// `炮二平五`, `马８进７`: simplified characters.
    #[default]
    Chinese,
    /// `炮二平五`, `馬８進７`: traditional characters.
    Traditional,
    /// `C2=5`, `H8+7`: the world federation's letters.
    Wxf,
    /// `P2-5`, `M8.7`: the letters of Vietnamese books.
    Vietnamese,
    /// `H2-E2`: two points.
    Iccs,
}

impl Notation {
    /// All notations that are written.
    pub const ALL: [Self; 5] = [Self::Chinese, Self::Traditional, Self::Wxf, Self::Vietnamese, Self::Iccs];

    /// Its name in URLs, settings and command lines.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chinese => "chinese",
            Self::Traditional => "traditional",
            Self::Wxf => "wxf",
            Self::Vietnamese => "vietnamese",
            Self::Iccs => "iccs",
        }
    }

    /// The text of `mv`, which need not be legal but should start on a piece of the side to move; what the
    /// notation cannot say, such as a horse's move that no horse makes, comes out as two points.
    pub fn write(self, position: &Position, mv: Move) -> String {
        let text = match self {
            Self::Chinese => chinese::write(position, mv, chinese::Script::Simplified),
            Self::Traditional => chinese::write(position, mv, chinese::Script::Traditional),
            Self::Wxf => wxf::write(position, mv),
            Self::Vietnamese => vietnamese::write(position, mv),
            Self::Iccs => None,
        };
        text.unwrap_or_else(|| iccs::write(mv))
    }

    /// Reads `text` by this notation, as in a record that declares it, or as two points. Characters of
    /// either script and digits of either side are accepted.
    ///
    /// # Errors
    /// What keeps the text from being one legal move.
    pub fn read(self, position: &Position, text: &str) -> Result<Move, ReadError> {
        let text = Text::new(text)?;
        let points = match iccs::read(position, &text) {
            Err(unread @ ReadError::Unreadable { .. }) => unread,
            done => return done,
        };
        match self {
            Self::Chinese | Self::Traditional => chinese::read(position, &text),
            Self::Wxf => wxf::read(position, &text),
            Self::Vietnamese => vietnamese::read(position, &text),
            Self::Iccs => Err(points),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANotation;

impl fmt::Display for NotANotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected chinese, traditional, wxf, vietnamese or iccs")
    }
}

impl core::error::Error for NotANotation {}

impl FromStr for Notation {
    type Err = NotANotation;

    fn from_str(text: &str) -> Result<Self, NotANotation> {
        Self::ALL.into_iter().find(|notation| notation.name() == text).ok_or(NotANotation)
    }
}

/// Reads a move as a person may type it: Chinese of either script, points, WXF, or Vietnamese letters
/// (`P2-5`, `Xt.1`, `M8/7`). Where WXF and Vietnamese both make a legal move of the text, both are offered.
///
/// # Errors
/// What keeps the text from being one legal move.
pub fn read(position: &Position, text: &str) -> Result<Move, ReadError> {
    let text = Text::new(text)?;
    if text.is_chinese() {
        return chinese::read(position, &text);
    }
    let points = match iccs::read(position, &text) {
        Err(unread @ ReadError::Unreadable { .. }) => unread,
        done => return done,
    };
    match (wxf::read(position, &text), vietnamese::read(position, &text)) {
        (Ok(a), Ok(b)) if a != b => Err(ReadError::Ambiguous { readings: vec![a, b] }),
        (Ok(mv), _) | (_, Ok(mv)) => Ok(mv),
        (Err(a), Err(b)) => Err(points.or(a).or(b)),
    }
}

/// Why a text is not one legal move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "error", rename_all = "kebab-case")]
pub enum ReadError {
    /// Nothing but blanks.
    Empty,
    /// No notation goes on like this.
    Unreadable {
        /// The first character that fits nothing, counted from 0 in the text as given.
        at: usize,
    },
    /// The side to move has no such piece there.
    NoPiece,
    /// The piece is there, but its kind never moves so, or the move leaves the board.
    NotItsMove {
        /// Where the pieces stand that the text may mean.
        from: Vec<Square>,
    },
    /// The move is understood and not legal.
    Illegal {
        /// Each move the text may mean, and why it is refused.
        refused: Vec<Refused>,
    },
    /// Several legal moves fit.
    Ambiguous {
        /// These.
        readings: Vec<Move>,
    },
}

/// A move and why it is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refused {
    /// The move.
    #[serde(rename = "move")]
    pub mv: Move,
    /// The reason.
    pub why: Illegal,
}

impl ReadError {
    /// The error of the reading that got further.
    fn or(self, other: Self) -> Self {
        let reached = |error: &Self| match error {
            Self::Empty => 0,
            Self::Unreadable { at } => *at,
            Self::NoPiece => 100,
            Self::NotItsMove { .. } => 101,
            Self::Illegal { .. } => 102,
            Self::Ambiguous { .. } => 103,
        };
        if reached(&other) > reached(&self) { other } else { self }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no move given"),
            Self::Unreadable { at } => write!(f, "not a move: character {} fits no notation", at + 1),
            Self::NoPiece => f.write_str("the side to move has no such piece there"),
            Self::NotItsMove { from } => {
                f.write_str("no piece moves so")?;
                from.iter().try_for_each(|from| write!(f, ", not the one on {from}"))
            }
            Self::Illegal { refused } => {
                for (i, Refused { mv, why }) in refused.iter().enumerate() {
                    write!(f, "{}{mv} is not legal: {why}", if i == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
            Self::Ambiguous { readings } => {
                f.write_str("could be")?;
                for (i, mv) in readings.iter().enumerate() {
                    write!(f, "{} {mv}", if i == 0 { "" } else { " or" })?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for ReadError {}

/// A text without blanks, full-width letters and signs made plain, each character with its place.
struct Text {
    chars: Vec<char>,
    places: Vec<usize>,
}

impl Text {
    /// No move is longer, blanks apart; longer texts are not looked at.
    const LONGEST: usize = 16;

    fn new(text: &str) -> Result<Self, ReadError> {
        let mut chars = Vec::new();
        let mut places = Vec::new();
        for (place, c) in text.chars().enumerate() {
            if c.is_whitespace() || c == '\u{feff}' {
                continue;
            }
            if chars.len() == Self::LONGEST {
                return Err(ReadError::Unreadable { at: place });
            }
            chars.push(plain(c));
            places.push(place);
        }
        if chars.is_empty() { Err(ReadError::Empty) } else { Ok(Self { chars, places }) }
    }

    fn is_chinese(&self) -> bool {
        self.chars.iter().any(|&c| chinese::Word::of(c).is_some_and(chinese::Word::is_chinese))
    }

    /// The error of not understanding the character `i`, or the end.
    fn unread(&self, i: usize) -> ReadError {
        let at = self.places.get(i).copied().or_else(|| self.places.last().map(|last| last + 1));
        ReadError::Unreadable { at: at.unwrap_or(0) }
    }
}

/// Full-width forms and look-alike dashes as ASCII, lower case.
fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c).to_ascii_lowercase(),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        _ => c.to_ascii_lowercase(),
    }
}

/// A digit 1–9.
fn digit(c: char) -> Option<u8> {
    c.to_digit(10).filter(|&n| n > 0).map(|n| n as u8)
}

/// The board's file 0–8 of the file 1–9 counted from `color`'s right hand, and back again.
const fn flip_file(color: Color, number: u8) -> u8 {
    match color {
        Color::Red => 9 - number,
        Color::Black => number - 1,
    }
}

/// 1–9 from `color`'s right hand.
const fn file_number(color: Color, square: Square) -> u8 {
    match color {
        Color::Red => 9 - square.file(),
        Color::Black => square.file() + 1,
    }
}

/// Whether the character says how a piece moves in Chinese.
pub(crate) fn is_chinese_action(c: char) -> bool {
    matches!(chinese::Word::of(c), Some(chinese::Word::Action(_)))
}
