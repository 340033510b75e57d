use super::DERIVED;
use crate::notation::Notation;
use crate::record::{IllegalNode, NodeId, Record};
use crate::{Color, Faulty, Position, Setup};
use core::fmt;

/// Why a record cannot be written with moves in words.
#[derive(Debug)]
pub enum WriteError {
    /// The start cannot be played.
    Start(Faulty<Position>),
    /// A move is not legal where it stands.
    Illegal(IllegalNode),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(faults) => write!(f, "the start cannot be played: {faults}"),
            Self::Illegal(node) => fmt::Display::fmt(node, f),
        }
    }
}

impl core::error::Error for WriteError {}

/// What remains to be written; the last goes first, so nesting costs no stack.
enum Task {
    /// What follows the node; `numbered` if Black's move needs its number.
    Rest {
        id: NodeId,
        position: Position,
        numbered: bool,
        depth: usize,
    },
    /// The variation that begins with the node.
    Variation {
        id: NodeId,
        before: Position,
        depth: usize,
    },
    Close,
}

/// The record as PGN in UTF-8, moves in `notation`. A closing brace in a comment becomes full-width, since
/// PGN cannot hold it. No program reads Vietnamese letters in PGN, so WXF stands in for them.
///
/// # Errors
/// When the start or a move is not playable.
pub fn write(record: &Record, notation: Notation) -> Result<String, WriteError> {
    let notation = match notation {
        Notation::Vietnamese => Notation::Wxf,
        other => other,
    };
    let start = record.position().map_err(WriteError::Start)?;
    if let Some(&illegal) = record.check().map_err(WriteError::Start)?.first() {
        return Err(WriteError::Illegal(illegal));
    }
    let mut out = tags(record, notation);
    let mut words = Words { out: &mut out, fresh: true };
    words.comment(&record.node(NodeId::ROOT).comment);
    let mut tasks = vec![Task::Rest { id: NodeId::ROOT, position: start, numbered: true, depth: 0 }];
    while let Some(task) = tasks.pop() {
        let (id, before, numbered, depth, others) = match task {
            Task::Rest { id, position, numbered, depth } => match record.node(id).children() {
                [] => continue,
                [main, others @ ..] => (*main, position, numbered, depth, others),
            },
            Task::Variation { id, before, depth } => {
                words.word("(");
                words.fresh = true;
                (id, before, true, depth, [].as_slice())
            }
            Task::Close => {
                words.fresh = true;
                words.word(")");
                continue;
            }
        };
        let node = record.node(id);
        let Some(mv) = node.mv() else { continue };
        words.number(&before, numbered, depth == 0);
        words.word(&notation.write(&before, mv));
        words.comment(&node.comment);
        let numbered = !others.is_empty() || !node.comment.trim().is_empty();
        tasks.push(Task::Rest { id, position: before.make(mv), numbered, depth });
        for &id in others.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Variation { id, before, depth: depth + 1 });
        }
    }
    let result = record.headers.get("Result").filter(|text| super::lexer::is_result(text)).unwrap_or("*");
    words.line(result);
    out.push('\n');
    Ok(out)
}

fn tags(record: &Record, notation: Notation) -> String {
    let mut out = String::from("[Game \"Chinese Chess\"]\n");
    let mut tag = |name: &str, value: &str| {
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if !name.is_empty() {
            out += &format!("[{name} \"{value}\"]\n");
        }
    };
    for (name, value) in record.headers.iter() {
        if !DERIVED.iter().any(|derived| derived.eq_ignore_ascii_case(name)) {
            tag(name, value);
        }
    }
    tag(
        "Format",
        match notation {
            Notation::Chinese | Notation::Traditional => "Chinese",
            Notation::Wxf | Notation::Vietnamese => "WXF",
            Notation::Iccs => "ICCS",
        },
    );
    if record.start != Setup::start() {
        tag("FEN", &record.start.to_string());
    }
    out
}

struct Words<'a> {
    out: &'a mut String,
    /// The next word follows without a blank.
    fresh: bool,
}

impl Words<'_> {
    fn word(&mut self, text: &str) {
        if !self.fresh {
            self.out.push(' ');
        }
        self.out.push_str(text);
        self.fresh = false;
    }

    fn line(&mut self, text: &str) {
        self.out.push('\n');
        self.fresh = true;
        self.word(text);
    }

    /// The move number, if one is due; each of Red's in the main line begins a line.
    fn number(&mut self, before: &Position, numbered: bool, main: bool) {
        let number = before.ply() / 2 + 1;
        match before.turn() {
            Color::Red if main => self.line(&format!("{number}.")),
            Color::Red => self.word(&format!("{number}.")),
            Color::Black if numbered => self.word(&format!("{number}. ...")),
            Color::Black => {}
        }
    }

    fn comment(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            self.word(&format!("{{{}}}", text.replace('}', "｝")));
        }
    }
}
