//! FEN: a position as one line, `board side - - halfmove fullmove`.
//!
//! Written strictly; read with the dialects in use: `H` and `E` for horse and elephant, `r` for Red's side,
//! runs such as `54`, a trailing or full-width slash, blanks as `_`, `+` or `%20`, quotes, a `fen` prefix, the
//! side glued to the board, and fewer than six fields.

use crate::{Color, Piece, Setup, Square};
use core::{fmt, str::FromStr};

/// Why a text is no FEN, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// Place of the fault in the text, in characters from 0.
    pub at: usize,
    /// The fault.
    pub kind: FenErrorKind,
}

/// What is wrong with a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenErrorKind {
    /// There is no board at all.
    NoBoard,
    /// A letter that names no piece, or a sign that has no place in a board.
    UnknownPiece(char),
    /// An empty run of 0 points.
    EmptyRun,
    /// `rank` 0–9 (Red's back rank is 0) ends after `width` points, below nine.
    ShortRank {
        /// The rank.
        rank: u8,
        /// Points given.
        width: u8,
    },
    /// `rank` 0–9 has more than nine points.
    LongRank {
        /// The rank.
        rank: u8,
    },
    /// The board ends after this many ranks, below ten.
    FewRanks(u8),
    /// There is an eleventh rank.
    ManyRanks,
    /// The side to move is neither `w`, `r` nor `b`.
    UnknownSide,
    /// The third or fourth field is not `-`.
    UnknownField,
    /// The plies since a capture are no number up to 65535.
    BadHalfmove,
    /// The move number is no number up to 65535.
    BadFullmove,
    /// More than six fields.
    Trailing,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use FenErrorKind as Kind;
        write!(f, "character {}: ", self.at + 1)?;
        match self.kind {
            Kind::NoBoard => f.write_str("no board"),
            Kind::UnknownPiece(letter) => write!(f, "{letter:?} is no piece"),
            Kind::EmptyRun => f.write_str("a run of empty points cannot be 0"),
            Kind::ShortRank { rank, width } => write!(f, "rank {rank} has {width} points instead of 9"),
            Kind::LongRank { rank } => write!(f, "rank {rank} has more than 9 points"),
            Kind::FewRanks(ranks) => write!(f, "the board has {ranks} ranks instead of 10"),
            Kind::ManyRanks => f.write_str("the board has more than 10 ranks"),
            Kind::UnknownSide => f.write_str("the side to move must be w or b"),
            Kind::UnknownField => f.write_str("expected -"),
            Kind::BadHalfmove => f.write_str("the plies since a capture must be a number up to 65535"),
            Kind::BadFullmove => f.write_str("the move number must be a number up to 65535"),
            Kind::Trailing => f.write_str("nothing may follow the move number"),
        }
    }
}

impl core::error::Error for FenError {}

impl FenErrorKind {
    const fn at(self, at: usize) -> FenError {
        FenError { at, kind: self }
    }
}

/// The characters of a text from one place on.
#[derive(Clone)]
struct Cursor<'a> {
    rest: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn skip(&mut self, letter: char) {
        self.rest = &self.rest[letter.len_utf8()..];
        self.at += 1;
    }

    /// Skips one blank of any dialect.
    fn skip_blank(&mut self) -> bool {
        if let Some(rest) = self.rest.strip_prefix("%20") {
            self.rest = rest;
            self.at += 3;
            return true;
        }
        match self.peek() {
            Some(letter) if letter.is_whitespace() || matches!(letter, '_' | '+' | '\u{feff}') => {
                self.skip(letter);
                true
            }
            _ => false,
        }
    }

    fn at_blank(&self) -> bool {
        self.clone().skip_blank()
    }

    /// Skips blanks and returns the next word with its place, empty at the end.
    fn word(&mut self) -> (usize, &'a str) {
        while self.skip_blank() {}
        let (start, text) = (self.at, self.rest);
        while let Some(letter) = self.peek().filter(|_| !self.at_blank()) {
            self.skip(letter);
        }
        (start, &text[..text.len() - self.rest.len()])
    }

    /// Whether the next word is the side to move, and not a piece with the side still to come.
    fn at_side(&self) -> bool {
        let mut ahead = self.clone();
        side(ahead.word().1).is_some() && side(ahead.word().1).is_none()
    }

    /// Skips blanks and opening quotes.
    fn skip_opening(&mut self) {
        loop {
            match self.peek() {
                Some(quote @ ('"' | '\'' | '“' | '‘')) => self.skip(quote),
                _ if self.skip_blank() => {}
                _ => return,
            }
        }
    }

    /// Skips what comes before a board: blanks, quotes and a `fen` or `fen:` prefix.
    fn skip_prefix(&mut self) {
        self.skip_opening();
        if self.rest.get(..3).is_some_and(|prefix| prefix.eq_ignore_ascii_case("fen")) {
            self.rest = &self.rest[3..];
            self.at += 3;
            if let Some(colon @ (':' | '：' | '=')) = self.peek() {
                self.skip(colon);
            }
            self.skip_opening();
        }
    }
}

/// What a sign of the board stands for: a number of points, and the piece on the one point.
fn read_sign(sign: char) -> Result<(u8, Option<Piece>), FenErrorKind> {
    match (sign.to_digit(10), Piece::from_letter(sign)) {
        (Some(0), _) => Err(FenErrorKind::EmptyRun),
        (Some(run), _) => Ok((run as u8, None)),
        (None, Some(piece)) => Ok((1, Some(piece))),
        (None, None) => Err(FenErrorKind::UnknownPiece(sign)),
    }
}

/// Reads the ten ranks and leaves the cursor behind them, at a blank, a glued side letter or the end.
fn read_board(from: &mut Cursor<'_>, setup: &mut Setup) -> Result<(), FenError> {
    let (mut rank, mut file) = (9u8, 0u8);
    let start = from.at;
    loop {
        let full = rank == 0 && file == 9;
        let at = from.at;
        match from.peek().filter(|_| !from.at_blank()) {
            Some('/' | '／') if file < 9 => {
                return Err(FenErrorKind::ShortRank { rank, width: file }.at(at));
            }
            Some(slash @ ('/' | '／')) => {
                from.skip(slash);
                if rank == 0 {
                    // A trailing slash closes the board; anything drawn after it is too much.
                    let drawn = from.peek().is_some_and(|next| read_sign(next).is_ok());
                    let over = drawn && !from.at_side();
                    return if over { Err(FenErrorKind::ManyRanks.at(from.at)) } else { Ok(()) };
                }
                (rank, file) = (rank - 1, 0);
            }
            // A full board may be followed by the side at once.
            Some(sign) if full && (from.at_side() || read_sign(sign).is_err()) => return Ok(()),
            Some(sign) => {
                let (width, piece) = read_sign(sign).map_err(|kind| kind.at(at))?;
                if file + width > 9 {
                    return Err(FenErrorKind::LongRank { rank }.at(at));
                }
                if let Some(square) = Square::new(file, rank).filter(|_| piece.is_some()) {
                    setup.set(square, piece);
                }
                file += width;
                from.skip(sign);
            }
            None if full => return Ok(()),
            None if at == start => return Err(FenErrorKind::NoBoard.at(start)),
            None if file == 0 => return Err(FenErrorKind::FewRanks(9 - rank).at(at)),
            None if file < 9 => return Err(FenErrorKind::ShortRank { rank, width: file }.at(at)),
            None => return Err(FenErrorKind::FewRanks(10 - rank).at(at)),
        }
    }
}

fn side(word: &str) -> Option<Color> {
    match word {
        "w" | "W" | "r" | "R" => Some(Color::Red),
        "b" | "B" => Some(Color::Black),
        _ => None,
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        let text = text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '”' | '’'));
        let mut from = Cursor { rest: text, at: 0 };
        from.skip_prefix();
        let mut setup = Self::empty();
        read_board(&mut from, &mut setup)?;
        let (at, word) = from.word();
        if !word.is_empty() {
            setup.turn = side(word).ok_or(FenErrorKind::UnknownSide.at(at))?;
        }
        let (mut at, mut word) = from.word();
        for _ in 0..2 {
            // Counters may follow the side at once.
            if word.starts_with(|letter: char| letter.is_ascii_digit()) || word.is_empty() {
                break;
            }
            if !matches!(word, "-" | "–" | "—") {
                return Err(FenErrorKind::UnknownField.at(at));
            }
            (at, word) = from.word();
        }
        if !word.is_empty() {
            setup.halfmove = word.parse().map_err(|_| FenErrorKind::BadHalfmove.at(at))?;
        }
        let (at, word) = from.word();
        if !word.is_empty() {
            // Some programs count from 0.
            setup.fullmove = word.parse::<u16>().map_err(|_| FenErrorKind::BadFullmove.at(at))?.max(1);
        }
        match from.word() {
            (_, "") => Ok(setup),
            (at, _) => Err(FenErrorKind::Trailing.at(at)),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, rank) in self.board.chunks(9).rev().enumerate() {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for piece in rank {
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {} - - {} {}", self.turn.letter(), self.halfmove, self.fullmove)
    }
}
