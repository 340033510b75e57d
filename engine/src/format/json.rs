//! Our own JSON: a record without loss, small enough to write by hand.
//!
//! ```json
//! {"format": "xiangqi-record", "version": 1, "headers": [["Red", "Hu"]], "start": "FEN",
//!  "moves": [{"move": "h2e2", "comment": "centre"}, {"move": "h9g7"}, {"move": "b9c7", "after": 1}]}
//! ```
//!
//! Each move follows the one before it, unless `after` names another: moves are counted from 1, and 0 is the
//! start. The first continuation of a position is its main one.

use crate::record::{IllegalNode, NodeId, Record};
use crate::{Faulty, Move, Position, Setup};
use core::fmt;
use serde::{Deserialize, Serialize};

const FORMAT: &str = "xiangqi-record";
const VERSION: u32 = 1;

/// The most moves that a text may hold.
pub const MAX_MOVES: usize = 200_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    format: String,
    version: u32,
    #[serde(default)]
    headers: Vec<(String, String)>,
    #[serde(default = "Setup::start")]
    start: Setup,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    moves: Vec<Step>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    #[serde(rename = "move")]
    mv: Move,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

/// Why a text is no record of ours.
#[derive(Debug)]
pub enum JsonError {
    /// Not JSON, or not of this shape.
    Syntax(serde_json::Error),
    /// JSON of another format, or of a version this program does not know.
    Unknown {
        /// The format's name.
        format: String,
        /// The version.
        version: u32,
    },
    /// More than [`MAX_MOVES`].
    TooLong,
    /// A move that follows itself or a later one.
    After {
        /// Which move, from 1.
        number: usize,
    },
    /// The start cannot be played.
    Start(Faulty<Position>),
    /// A move is not legal where it stands.
    Illegal(IllegalNode),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(error) => write!(f, "not a record: {error}"),
            Self::Unknown { format, version } => write!(f, "unknown format {format} {version}"),
            Self::TooLong => write!(f, "more than {MAX_MOVES} moves"),
            Self::After { number } => write!(f, "move {number} does not follow an earlier one"),
            Self::Start(faults) => write!(f, "the start cannot be played: {faults}"),
            Self::Illegal(node) => fmt::Display::fmt(node, f),
        }
    }
}

impl core::error::Error for JsonError {}

/// The record as one line of JSON.
pub fn write(record: &Record) -> String {
    let step = |(id, node): (NodeId, &crate::record::Node)| {
        let mv = node.mv()?;
        let after = node.parent().index();
        let after = (after + 1 != id.index()).then_some(after);
        Some(Step { mv, after, comment: node.comment.clone() })
    };
    let document = Document {
        format: FORMAT.into(),
        version: VERSION,
        headers: record.headers.iter().map(|(name, value)| (name.into(), value.into())).collect(),
        start: record.start.clone(),
        comment: record.node(NodeId::ROOT).comment.clone(),
        moves: record.nodes().filter_map(step).collect(),
    };
    serde_json::to_string(&document).expect("strings and numbers always make JSON")
}

/// Reads a record whose moves are all legal.
///
/// # Errors
/// What is wrong first.
pub fn read(text: &str) -> Result<Record, JsonError> {
    let document: Document = serde_json::from_str(text).map_err(JsonError::Syntax)?;
    if document.format != FORMAT || document.version != VERSION {
        return Err(JsonError::Unknown { format: document.format, version: document.version });
    }
    if document.moves.len() > MAX_MOVES {
        return Err(JsonError::TooLong);
    }
    let mut record = Record::new(document.start);
    for (name, value) in &document.headers {
        record.headers.set(name, value);
    }
    record.node_mut(NodeId::ROOT).comment = document.comment;
    let mut ids = vec![NodeId::ROOT];
    for (i, step) in document.moves.into_iter().enumerate() {
        let after = *ids.get(step.after.unwrap_or(i)).ok_or(JsonError::After { number: i + 1 })?;
        let id = record.add(after, step.mv);
        record.node_mut(id).comment = step.comment;
        ids.push(id);
    }
    match record.check().map_err(JsonError::Start)?.first() {
        Some(&illegal) => Err(JsonError::Illegal(illegal)),
        None => Ok(record),
    }
}
