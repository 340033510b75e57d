//! Reads a draft as a judge: replays the moves by the rules and believes nothing else.

use crate::protocol::{
    AppError, Fault, GameDraft,
    dto::{MAX_INCREMENT, MAX_LEVEL, MAX_MINUTES, MAX_NAME, MAX_PLIES, MAX_TITLE},
};
use engine::{Color, Game, GameError, Reason, Setup, Verdict};
use std::ops::Deref;

/// Shortest and longest idempotency key, in characters.
const KEY: (usize, usize) = (22, 64);
/// Longest FEN, in characters; the longest needed has some 100.
const MAX_FEN: usize = 200;
/// Longest time for one ply: a day, in milliseconds.
const MAX_SPENT: u32 = 86_400_000;
/// Earliest beginning: 2000-01-01.
const EARLIEST: i64 = 946_684_800_000;
/// How far a visitor's clock may run ahead: a day, in milliseconds.
const AHEAD: i64 = 86_400_000;

/// A draft whose every field holds, with texts trimmed, the FEN as we write it and the result that
/// follows from the moves. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Checked(GameDraft);

impl Deref for Checked {
    type Target = GameDraft;

    fn deref(&self) -> &GameDraft {
        &self.0
    }
}

/// Checks every field; `now` in unix milliseconds.
///
/// # Errors
/// The first fault, with its place.
pub fn check(draft: GameDraft, now: i64) -> Result<Checked, AppError> {
    key(&draft.key)?;
    let (title, red, black) =
        (title(&draft.title)?, text("red", &draft.red, MAX_NAME)?, text("black", &draft.black, MAX_NAME)?);
    opponent(draft.level, draft.human)?;
    if let Some(clock) = draft.clock {
        range("clock.minutes", clock.minutes.into(), 1, MAX_MINUTES.into())?;
        range("clock.increment_s", clock.increment_s.into(), 0, MAX_INCREMENT.into())?;
    }
    times(&draft)?;
    range("started_at", draft.started_at, EARLIEST, now + AHEAD)?;
    let game = replay(&draft)?;
    let verdict = verdict(&game, &draft)?;
    let start = game.position_at(0).setup().to_string();
    Ok(Checked(GameDraft { title, red, black, start, verdict, ..draft }))
}

/// A title, trimmed.
///
/// # Errors
/// When it is too long or holds control characters.
pub fn title(title: &str) -> Result<String, AppError> {
    text("title", title, MAX_TITLE)
}

/// Whether a text may be a record's id: 22 characters of an address. No other is ever looked up.
pub fn is_id(text: &str) -> bool {
    text.len() == 22 && text.bytes().all(in_address)
}

/// What addresses hold as it is, in base64 and elsewhere.
fn in_address(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

fn text(place: &str, text: &str, max: usize) -> Result<String, AppError> {
    // Controls and separators break lines and databases; direction marks make one name look like another.
    let bad = |c: char| c.is_control() || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    if text.trim().contains(bad) {
        return Err(AppError::at(place, Fault::BadCharacters));
    }
    let text = seen(text.trim());
    if text.chars().count() > max {
        return Err(AppError::at(place, Fault::TooLong { max }));
    }
    Ok(text)
}

/// The text without what nobody sees: zero-width spaces, fillers, tags. They come along when text is copied,
/// and let two names look the same. A joiner between two characters that it joins is part of what is seen.
fn seen(text: &str) -> String {
    let joins = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && !c.is_whitespace() && !is_unseen(c));
    let chars: Vec<char> = text.chars().collect();
    let stays = |at: usize, c: char| match c {
        '\u{200C}' | '\u{200D}' => {
            joins(at.checked_sub(1).and_then(|before| chars.get(before)).copied())
                && joins(chars.get(at + 1).copied())
        }
        c => !is_unseen(c),
    };
    let kept: String = chars.iter().enumerate().filter(|&(at, &c)| stays(at, c)).map(|(_, &c)| c).collect();
    kept.trim().to_owned()
}

/// Default-ignorable characters (Unicode 16, DerivedCoreProperties) other than variation selectors.
const fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}'
        | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FEFF}'
        | '\u{FFA0}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E00FF}' | '\u{E01F0}'..='\u{E0FFF}')
}

fn key(key: &str) -> Result<(), AppError> {
    let (min, max) = KEY;
    let fault = match key.len() {
        len if len < min => Fault::TooShort { min },
        len if len > max => Fault::TooLong { max },
        _ if key.bytes().all(in_address) => return Ok(()),
        _ => Fault::BadCharacters,
    };
    Err(AppError::at("key", fault))
}

fn range(place: &str, value: i64, min: i64, max: i64) -> Result<(), AppError> {
    if (min..=max).contains(&value) {
        Ok(())
    } else {
        Err(AppError::at(place, Fault::OutOfRange { min, max }))
    }
}

/// A level and a side against it go together.
fn opponent(level: Option<u8>, human: Option<Color>) -> Result<(), AppError> {
    match (level, human) {
        (Some(level), Some(_)) => range("level", level.into(), 1, MAX_LEVEL.into()),
        (None, None) => Ok(()),
        _ => Err(AppError::at("level", Fault::Inconsistent { with: "human".to_owned() })),
    }
}

fn times(draft: &GameDraft) -> Result<(), AppError> {
    if !draft.spent_ms.is_empty() && draft.spent_ms.len() != draft.moves.len() {
        return Err(AppError::at("spent_ms", Fault::Inconsistent { with: "moves".to_owned() }));
    }
    for (i, &spent) in draft.spent_ms.iter().enumerate() {
        range(&format!("spent_ms[{i}]"), spent.into(), 0, MAX_SPENT.into())?;
    }
    Ok(())
}

/// The game, if its start can be played and every move is legal.
fn replay(draft: &GameDraft) -> Result<Game, AppError> {
    if draft.moves.len() > MAX_PLIES {
        return Err(AppError::at("moves", Fault::TooLong { max: MAX_PLIES }));
    }
    if draft.start.chars().count() > MAX_FEN {
        return Err(AppError::at("start", Fault::TooLong { max: MAX_FEN }));
    }
    let setup: Setup = draft.start.parse().map_err(|error: engine::format::fen::FenError| {
        AppError::at("start", Fault::BadFen { at: error.at, detail: error.to_string() })
    })?;
    let mut game = Game::with_limit(setup, draft.rules, draft.limit)
        .map_err(|faulty| AppError::at("start", Fault::Unplayable { faults: faulty.faults().to_vec() }))?;
    for (i, &mv) in draft.moves.iter().enumerate() {
        let ply = i as u16 + 1; // MAX_PLIES fits
        game.play(mv).map_err(|error| {
            let fault = match error {
                GameError::Over(_) => Fault::AfterEnd { ply },
                GameError::Illegal(reason) => Fault::IllegalMove { ply, mv, reason },
            };
            AppError::at(format!("moves[{i}]"), fault)
        })?;
    }
    Ok(game)
}

/// What the moves decide is decided. What they leave open a player may have ended by resigning,
/// running out of time or agreeing; those claims must at least be possible.
fn verdict(game: &Game, draft: &GameDraft) -> Result<Option<Verdict>, AppError> {
    let follows = game.verdict();
    let Some(claim) = draft.verdict else { return Ok(follows) };
    let possible = match (follows, claim.reason) {
        (Some(follows), _) => follows == claim,
        (None, Reason::Resigned) => claim.winner.is_some(),
        (None, Reason::Agreed) => claim.winner.is_none(),
        (None, Reason::Flagged) => {
            if draft.clock.is_none() {
                return Err(AppError::at("verdict", Fault::Inconsistent { with: "clock".to_owned() }));
            }
            // Only the clock of the side to move runs.
            claim.winner == Some(!game.position().turn())
        }
        (None, _) => false,
    };
    if possible { Ok(Some(claim)) } else { Err(AppError::at("verdict", Fault::WrongVerdict { follows })) }
}
