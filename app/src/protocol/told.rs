//! Reading an error again, in the browser.
//!
//! Its JSON is flat, with the fault's name and its values beside the place. What serde derives for that shape
//! first keeps everything it meets, for it cannot know what will come, and then reads each variant from what
//! it kept: a tenth of the page's code. All the values that there may be, as one struct, are read directly.

use super::{AppError, Fault};
use engine::{Illegal, Move, Verdict};
use serde::Deserialize;

/// Every value of every fault; those of the one named `code` are there.
#[derive(Deserialize)]
pub(super) struct Told {
    place: String,
    code: String,
    detail: Option<String>,
    expected: Option<String>,
    limit: Option<usize>,
    min: Option<i64>,
    max: Option<i64>,
    with: Option<String>,
    at: Option<usize>,
    faults: Option<Vec<engine::Fault>>,
    ply: Option<u16>,
    mv: Option<Move>,
    reason: Option<Illegal>,
    follows: Option<Verdict>,
    id: Option<String>,
    retry_after_s: Option<u32>,
}

impl Told {
    /// The fault; none for a name that is not known, or without one of its values.
    fn fault(self) -> Option<Fault> {
        let length = |number: Option<i64>| usize::try_from(number?).ok();
        Some(match self.code.as_str() {
            "malformed" => Fault::Malformed { detail: self.detail? },
            "not_utf8" => Fault::NotUtf8,
            "wrong_type" => Fault::WrongType { expected: self.expected? },
            "too_large" => Fault::TooLarge { limit: self.limit? },
            "cross_site" => Fault::CrossSite,
            "too_short" => Fault::TooShort { min: length(self.min)? },
            "too_long" => Fault::TooLong { max: length(self.max)? },
            "out_of_range" => Fault::OutOfRange { min: self.min?, max: self.max? },
            "bad_characters" => Fault::BadCharacters,
            "inconsistent" => Fault::Inconsistent { with: self.with? },
            "bad_fen" => Fault::BadFen { at: self.at?, detail: self.detail? },
            "unplayable" => Fault::Unplayable { faults: self.faults? },
            "illegal_move" => Fault::IllegalMove { ply: self.ply?, mv: self.mv?, reason: self.reason? },
            "after_end" => Fault::AfterEnd { ply: self.ply? },
            "wrong_verdict" => Fault::WrongVerdict { follows: self.follows },
            "key_taken" => Fault::KeyTaken { id: self.id? },
            "not_found" => Fault::NotFound,
            "not_yours" => Fault::NotYours,
            "too_many" => Fault::TooMany { retry_after_s: self.retry_after_s? },
            "slow" => Fault::Slow,
            "internal" => Fault::Internal,
            "unreachable" => Fault::Unreachable,
            _ => return None,
        })
    }
}

impl TryFrom<Told> for AppError {
    type Error = String;

    fn try_from(mut told: Told) -> Result<Self, String> {
        let place = core::mem::take(&mut told.place);
        let code = told.code.clone();
        let fault = told.fault().ok_or_else(|| format!("no fault, or not a whole one: {code}"))?;
        Ok(Self { place, fault })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Color, Square, rules::Reason};

    /// One of each. The compiler asks for the one that is missing.
    fn after(fault: Option<&Fault>) -> Option<Fault> {
        let text = || "text".to_owned();
        let at: Square = "e2".parse().unwrap();
        let verdict = Verdict { winner: Some(Color::Red), reason: Reason::Checkmate };
        let Some(fault) = fault else { return Some(Fault::Malformed { detail: text() }) };
        Some(match fault {
            Fault::Malformed { .. } => Fault::NotUtf8,
            Fault::NotUtf8 => Fault::WrongType { expected: text() },
            Fault::WrongType { .. } => Fault::TooLarge { limit: 4_000_000 },
            Fault::TooLarge { .. } => Fault::CrossSite,
            Fault::CrossSite => Fault::TooShort { min: 1 },
            Fault::TooShort { .. } => Fault::TooLong { max: 80 },
            Fault::TooLong { .. } => Fault::OutOfRange { min: -1, max: i64::MAX },
            Fault::OutOfRange { .. } => Fault::BadCharacters,
            Fault::BadCharacters => Fault::Inconsistent { with: text() },
            Fault::Inconsistent { .. } => Fault::BadFen { at: 3, detail: text() },
            Fault::BadFen { .. } => Fault::Unplayable {
                faults: vec![engine::Fault::KingsFace, engine::Fault::KingOffPalace { at }],
            },
            Fault::Unplayable { .. } => {
                Fault::IllegalMove { ply: 7, mv: "h2e2".parse().unwrap(), reason: Illegal::BlockedLeg { at } }
            }
            Fault::IllegalMove { .. } => Fault::AfterEnd { ply: 9 },
            Fault::AfterEnd { .. } => Fault::WrongVerdict { follows: Some(verdict) },
            Fault::WrongVerdict { follows: Some(_) } => Fault::WrongVerdict { follows: None },
            Fault::WrongVerdict { follows: None } => Fault::KeyTaken { id: text() },
            Fault::KeyTaken { .. } => Fault::NotFound,
            Fault::NotFound => Fault::NotYours,
            Fault::NotYours => Fault::TooMany { retry_after_s: 60 },
            Fault::TooMany { .. } => Fault::Slow,
            Fault::Slow => Fault::Internal,
            Fault::Internal => Fault::Unreachable,
            Fault::Unreachable => return None,
        })
    }

    #[test]
    fn every_fault_is_read_as_it_was_told() {
        let mut told = 0;
        let mut next = after(None);
        while let Some(fault) = next {
            next = after(Some(&fault));
            let error = AppError::at("moves[3]", fault);
            let text = serde_json::to_string(&error).unwrap();
            assert_eq!(serde_json::from_str::<AppError>(&text).unwrap(), error, "{text}");
            told += 1;
        }
        assert_eq!(told, 23);
    }

    #[test]
    fn what_is_no_whole_error_is_none() {
        for text in [
            r#"{"place":"id"}"#,
            r#"{"code":"not_found"}"#,
            r#"{"place":"id","code":"not_there"}"#,
            r#"{"place":"title","code":"too_long"}"#,
            r#"{"place":"title","code":"too_long","max":-1}"#,
            r#"{"place":"moves","code":"illegal_move","ply":1,"mv":"h2e2","reason":{"illegal":"blocked"}}"#,
        ] {
            assert!(serde_json::from_str::<AppError>(text).is_err(), "{text}");
        }
    }
}
