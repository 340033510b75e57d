use super::DERIVED;
use super::lexer::{Lexer, Token, plain_result};
use crate::format::fen::FenError;
use crate::notation::{Notation, ReadError};
use crate::record::{NodeId, Record};
use crate::{Faulty, Position, Setup};
use core::fmt;

/// The most moves that are read of one game.
const MAX_MOVES: usize = 200_000;

/// A game that was read, and what could not be.
#[derive(Clone, Debug)]
pub struct Game {
    /// All moves up to the first trouble of each line; the text after it is kept as a comment.
    pub record: Record,
    /// Each trouble.
    pub problems: Vec<Problem>,
}

/// A line that could not be read to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line of the text, from 1.
    pub line: usize,
    /// The ply that could not be read, from 1.
    pub ply: usize,
    /// Its text.
    pub text: String,
    /// Why.
    pub why: ReadError,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, ply {}, {}: {}", self.line, self.ply, self.text, self.why)
    }
}

/// Why a game could not be read at all.
#[derive(Clone, Debug)]
pub enum PgnError {
    /// There is no game in the text.
    Empty,
    /// The FEN tag is no FEN.
    Fen {
        /// Line of the text where the game begins, from 1.
        line: usize,
        /// Why.
        why: FenError,
    },
    /// The FEN tag's position cannot be played.
    Start {
        /// Line of the text where the game begins, from 1.
        line: usize,
        /// Why.
        why: Faulty<Position>,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no game in the text"),
            Self::Fen { line, why } => write!(f, "line {line}: FEN tag: {why}"),
            Self::Start { line, why } => write!(f, "line {line}: the start cannot be played: {why}"),
        }
    }
}

impl core::error::Error for PgnError {}

/// Reads the first game of a text.
///
/// # Errors
/// When there is none or its start is not playable. Moves that cannot be read are told in the game.
pub fn read(text: &str) -> Result<Game, PgnError> {
    games(text).next().unwrap_or(Err(PgnError::Empty))
}

/// The games of a text, read one by one.
pub fn games(text: &str) -> Games<'_> {
    Games { text, at: 0, line: 1, counted: 0 }
}

/// Iterator over the games of a text.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a str,
    at: usize,
    /// The line of the text at byte `counted`.
    line: usize,
    counted: usize,
}

impl Iterator for Games<'_> {
    type Item = Result<Game, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.line += self.text[self.counted..self.at].matches('\n').count();
        self.counted = self.at;
        let line = self.line;
        let tags = self.tags();
        let begins = self.at;
        let ends = self.movetext_end();
        self.at = ends;
        if tags.is_empty() && self.text[begins..ends].trim().is_empty() {
            return None;
        }
        Some(self.game(&tags, line, begins, ends))
    }
}

impl<'a> Games<'a> {
    /// Takes the tag lines that stand next. A tag that is there already begins another game.
    fn tags(&mut self) -> Vec<(&'a str, &'a str)> {
        let mut tags: Vec<(&str, &str)> = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let blank =
                rest.len() - rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
            let line = rest[blank..].lines().next().unwrap_or_default();
            let Some((name, value)) = tag(line) else { return tags };
            if name.eq_ignore_ascii_case("Game")
                && tags.iter().any(|(known, _)| known.eq_ignore_ascii_case(name))
            {
                return tags;
            }
            tags.push((name, value));
            self.at += blank + line.len();
        }
    }

    /// Where the next game's tags begin: at a line that is a tag, outside comments.
    fn movetext_end(&self) -> usize {
        for (at, token) in Lexer::new(self.text, self.at) {
            let Token::Word(word) = token else { continue };
            let line = self.text[at..].lines().next().unwrap_or_default();
            if word.starts_with('[') && self.text[..at].ends_with('\n') && tag(line).is_some() {
                return at;
            }
        }
        self.text.len()
    }

    fn game(&self, tags: &[(&str, &str)], line: usize, begins: usize, ends: usize) -> Result<Game, PgnError> {
        let find =
            |name: &str| tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, v)| *v);
        let start: Setup = match find("FEN").filter(|fen| !fen.trim().is_empty()) {
            Some(fen) => fen.parse().map_err(|why| PgnError::Fen { line, why })?,
            None => Setup::start(),
        };
        let mut record = Record::new(start);
        for (name, value) in tags {
            if !DERIVED.iter().any(|derived| derived.eq_ignore_ascii_case(name)) {
                let name = if name.eq_ignore_ascii_case("White") { "Red" } else { name };
                record.headers.set(name, value.replace(|c: char| c.is_control(), ""));
            }
        }
        let notation = match find("Format").map(str::to_ascii_lowercase).as_deref() {
            Some("wxf") => Notation::Wxf,
            Some("iccs" | "uci" | "ucci") => Notation::Iccs,
            _ => Notation::Chinese,
        };
        let position = turned(&mut record.start, notation, &self.text[begins..ends])
            .map_err(|why| PgnError::Start { line, why })?;
        let movetext = &self.text[..ends];
        let mut reader = Reader {
            movetext,
            notation,
            record,
            problems: Vec::new(),
            now: Spot { node: NodeId::ROOT, position, ply: 0 },
            before: None,
            stack: Vec::new(),
        };
        reader.run(Lexer::new(movetext, begins));
        Ok(Game { record: reader.record, problems: reader.problems })
    }
}

/// The start, with the other side to move if only that side can make the first move: many records get the
/// side wrong.
fn turned(start: &mut Setup, notation: Notation, movetext: &str) -> Result<Position, Faulty<Position>> {
    let playable = |setup: &Setup| Position::try_from(setup.clone()).or_else(Faulty::forgive);
    let first = Lexer::new(movetext, 0).find_map(|(_, token)| match token {
        Token::Word(word) => Some(word),
        _ => None,
    });
    let reads = |position: &Position| first.is_none_or(|word| read_move(position, notation, word).is_ok());
    let mut other = start.clone();
    other.turn = !start.turn;
    match (playable(start), playable(&other)) {
        (Ok(as_said), _) if reads(&as_said) => Ok(as_said),
        (_, Ok(position)) if first.is_some() && reads(&position) => {
            *start = other;
            Ok(position)
        }
        (as_said, _) => as_said,
    }
}

/// Reads by the declared notation, else by any other that records use.
fn read_move(position: &Position, declared: Notation, text: &str) -> Result<crate::Move, ReadError> {
    declared.read(position, text).or_else(|why| {
        let others = [Notation::Chinese, Notation::Iccs, Notation::Wxf].into_iter();
        others
            .filter(|&notation| notation != declared)
            .find_map(|notation| notation.read(position, text).ok())
            .ok_or(why)
    })
}

#[derive(Clone, Copy)]
struct Spot {
    node: NodeId,
    position: Position,
    ply: usize,
}

struct Reader<'a> {
    movetext: &'a str,
    notation: Notation,
    record: Record,
    problems: Vec<Problem>,
    now: Spot,
    /// Before the last move of this line: where a variation would begin.
    before: Option<Spot>,
    /// Lines that wait for a variation to end.
    stack: Vec<(Spot, Option<Spot>)>,
}

impl<'a> Reader<'a> {
    fn run(&mut self, mut lexer: Lexer<'a>) {
        while let Some((at, token)) = lexer.next() {
            match token {
                Token::Comment(text) => self.comment(text),
                Token::Open => match self.before.filter(|spot| self.opens_variation(spot, lexer.clone())) {
                    Some(before) => {
                        self.stack.push((self.now, self.before));
                        (self.now, self.before) = (before, None);
                    }
                    None => {
                        let text = lexer.group();
                        self.comment(text);
                    }
                },
                Token::Close => {
                    if let Some((now, before)) = self.stack.pop() {
                        (self.now, self.before) = (now, before);
                    }
                }
                Token::Result(text) => {
                    if self.stack.is_empty() {
                        if let (None, Some(result)) = (self.record.headers.get("Result"), plain_result(text))
                        {
                            self.record.headers.set("Result", result);
                        }
                        return;
                    }
                }
                Token::Word(_) if self.record.len() >= MAX_MOVES => return,
                Token::Word(word) => match read_move(&self.now.position, self.notation, word) {
                    Ok(mv) => {
                        let node = self.record.add(self.now.node, mv);
                        let position = self.now.position.make(mv);
                        let next = Spot { node, position, ply: self.now.ply + 1 };
                        self.before = Some(core::mem::replace(&mut self.now, next));
                    }
                    Err(why) => {
                        self.give_up(at, word, why, &mut lexer);
                    }
                },
            }
        }
    }

    fn opens_variation(&self, before: &Spot, mut ahead: Lexer<'_>) -> bool {
        match ahead.next() {
            Some((_, Token::Word(word))) => read_move(&before.position, self.notation, word).is_ok(),
            Some((_, Token::Comment(_))) => self.opens_variation(before, ahead),
            _ => false,
        }
    }

    fn comment(&mut self, text: &str) {
        let text = text.trim();
        let comment = &mut self.record.node_mut(self.now.node).comment;
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// Keeps the rest of the line as a comment.
    fn give_up(&mut self, at: usize, word: &str, why: ReadError, lexer: &mut Lexer<'a>) {
        let line = 1 + self.movetext[..at].matches('\n').count();
        self.problems.push(Problem { line, ply: self.now.ply + 1, text: word.into(), why });
        let rest = if self.stack.is_empty() {
            let rest = lexer.rest();
            lexer.at += rest.len();
            rest
        } else {
            lexer.group()
        };
        self.comment(&format!("unparsed: {word}{rest}"));
        if let Some((now, before)) = self.stack.pop() {
            (self.now, self.before) = (now, before);
        }
    }
}

/// Name and value of a tag line. Quotes inside the value are not escaped in real files, so it reaches from the
/// first to the last one.
fn tag(line: &str) -> Option<(&str, &str)> {
    let inside = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let name_end = inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?;
    let (name, rest) = inside.split_at(name_end);
    let value = rest.trim();
    let quote = value.chars().next().filter(|c| "\"'“”".contains(*c))?;
    let value = value.strip_prefix(quote)?.strip_suffix(['"', '\'', '“', '”'])?;
    (!name.is_empty()).then_some((name, value))
}
