//! The one error that leaves the server. It says what is wrong and where; causes stay in the log.

use super::told::Told;
use engine::{Illegal, Move, Verdict};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use server_fn::{
    codec::JsonEncoding,
    error::{FromServerFnError, ServerFnErrorErr},
};
use std::fmt;

/// What is wrong, and where.
///
/// As JSON: `{"place":"moves[3]","code":"illegal_move","ply":4,…}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Told")]
pub struct AppError {
    /// The field, header or part of the body: `title`, `moves[3]`, `body[17]` (bytes), `content-type`.
    pub place: String,
    /// What is wrong there.
    #[serde(flatten)]
    pub fault: Fault,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Fault {
    /// The body or query is not what the function takes.
    Malformed {
        /// The reader's own words, English.
        detail: String,
    },
    /// The bytes are not UTF-8.
    NotUtf8,
    /// The body is of another type.
    WrongType {
        /// The type that is taken.
        expected: String,
    },
    /// The body is too large.
    TooLarge {
        /// Bytes that are taken.
        limit: usize,
    },
    /// Another site's page tried to write.
    CrossSite,
    /// A text is too short.
    TooShort {
        /// Fewest characters.
        min: usize,
    },
    /// A text or list is too long.
    TooLong {
        /// Most characters or items.
        max: usize,
    },
    /// A number is out of its range.
    OutOfRange {
        /// Smallest allowed.
        min: i64,
        /// Largest allowed.
        max: i64,
    },
    /// The text holds characters that may not stand there.
    BadCharacters,
    /// Two fields contradict each other.
    Inconsistent {
        /// The other field.
        with: String,
    },
    /// The start is not FEN.
    BadFen {
        /// Offset in characters.
        at: usize,
        /// The reader's own words, English.
        detail: String,
    },
    /// The start can be drawn but not played.
    Unplayable {
        /// Why not.
        faults: Vec<engine::Fault>,
    },
    /// A move breaks the rules.
    IllegalMove {
        /// Which one, counted from 1.
        ply: u16,
        /// The move.
        mv: Move,
        /// The rule it breaks.
        reason: Illegal,
    },
    /// Moves go on after the game has ended.
    AfterEnd {
        /// The first one too many, counted from 1.
        ply: u16,
    },
    /// The result is not the one that the moves give.
    WrongVerdict {
        /// What follows from the moves.
        follows: Option<Verdict>,
    },
    /// Another game was saved under this key.
    KeyTaken {
        /// That game.
        id: String,
    },
    /// There is no such thing, or no longer.
    NotFound,
    /// It is someone else's.
    NotYours,
    /// Too many requests.
    TooMany {
        /// Seconds to wait.
        retry_after_s: u32,
    },
    /// The answer took too long.
    Slow,
    /// The server failed; its log says why, under the answer's request id.
    Internal,
    /// The server was not reached. Only the browser says this.
    Unreachable,
}

impl AppError {
    /// A fault at a place.
    pub fn at(place: impl Into<String>, fault: Fault) -> Self {
        Self { place: place.into(), fault }
    }

    /// No record with the id that was asked for.
    pub fn no_game() -> Self {
        Self::at("id", Fault::NotFound)
    }

    /// The HTTP status of each fault: the only place that decides it.
    pub fn status(&self) -> StatusCode {
        match self.fault {
            Fault::Malformed { .. } | Fault::NotUtf8 => StatusCode::BAD_REQUEST,
            Fault::WrongType { .. } => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Fault::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::CrossSite | Fault::NotYours => StatusCode::FORBIDDEN,
            Fault::TooShort { .. }
            | Fault::TooLong { .. }
            | Fault::OutOfRange { .. }
            | Fault::BadCharacters
            | Fault::Inconsistent { .. }
            | Fault::BadFen { .. }
            | Fault::Unplayable { .. }
            | Fault::IllegalMove { .. }
            | Fault::AfterEnd { .. }
            | Fault::WrongVerdict { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Fault::KeyTaken { .. } => StatusCode::CONFLICT,
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Fault::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Fault::Slow | Fault::Unreachable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Whether the same request may succeed later, unchanged.
    pub fn is_passing(&self) -> bool {
        matches!(self.fault, Fault::TooMany { .. } | Fault::Slow | Fault::Internal | Fault::Unreachable)
    }
}

impl fmt::Display for AppError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.place, self.fault)
    }
}

impl std::error::Error for AppError {}

impl FromServerFnError for AppError {
    type Encoder = JsonEncoding;

    /// Errors of the transport itself: reading arguments on the server, reaching it from the browser.
    fn from_server_fn_error(error: ServerFnErrorErr) -> Self {
        use ServerFnErrorErr as E;
        match error {
            E::Args(detail) | E::MissingArg(detail) => Self::at("arguments", Fault::Malformed { detail }),
            // In the browser this is an answer that none of our servers wrote: a proxy's page, say.
            E::Deserialization(_) if cfg!(not(feature = "ssr")) => Self::at("network", Fault::Unreachable),
            E::Deserialization(detail) => Self::at("body", Fault::Malformed { detail }),
            E::Request(_) | E::UnsupportedRequestMethod(_) => Self::at("network", Fault::Unreachable),
            E::Registration(_)
            | E::ServerError(_)
            | E::MiddlewareError(_)
            | E::Serialization(_)
            | E::Response(_) => Self::at("server", Fault::Internal),
        }
    }
}
