//! A record as a file: `/games/{id}/record.pgn` and `/games/{id}/record.json`.

use super::{AppState, auth::Visitor, language, limits::Action, records};
use crate::{
    i18n::{Locale, td_string},
    protocol::{AppError, Fault, GameSummary, SavedGame},
    ui::words,
};
use axum::{
    Extension,
    extract::{Path, Query, State, rejection::QueryRejection},
    response::IntoResponse,
};
use engine::{Color, Game, Notation, Record, Setup, format};
use http::{
    HeaderMap,
    header::{CONTENT_DISPOSITION, CONTENT_TYPE},
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use time::OffsetDateTime;

/// What a file name may hold as it is (RFC 5987, `attr-char`, less what shells mind).
const KEEP: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// How the moves of a PGN file are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    /// `chinese` when absent: what most programs read.
    #[serde(default)]
    notation: Notation,
}

/// The record as PGN.
///
/// # Errors
/// `not_found`, `too_many`, or the store's failure.
pub(super) async fn pgn(
    State(state): State<AppState>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    choice: Result<Query<Choice>, QueryRejection>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, AppError> {
    let Query(choice) =
        choice.map_err(|error| AppError::at("notation", Fault::Malformed { detail: error.body_text() }))?;
    let saved = read(&state, &visitor, &id).await?;
    let record = record(&saved, language::of(&headers))?;
    let text =
        format::pgn::write(&record, choice.notation).map_err(|error| super::internal("moves", &error))?;
    Ok(file(&saved, "pgn", "application/x-chess-pgn; charset=utf-8", text))
}

/// The record as our JSON, without loss.
///
/// # Errors
/// `not_found`, `too_many`, or the store's failure.
pub(super) async fn json(
    State(state): State<AppState>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, AppError> {
    let saved = read(&state, &visitor, &id).await?;
    let text = format::json::write(&record(&saved, language::of(&headers))?);
    Ok(file(&saved, "json", "application/json", text))
}

async fn read(state: &AppState, visitor: &Visitor, id: &str) -> Result<SavedGame, AppError> {
    state.limits.take(Action::Read, None, visitor.address)?;
    records::load(&state.store, None, id).await
}

/// The saved game with its headers, by their PGN names.
fn record(saved: &SavedGame, locale: Locale) -> Result<Record, AppError> {
    let setup: Setup = saved
        .start
        .parse()
        .map_err(|error: engine::format::fen::FenError| super::internal("start", &error))?;
    let summary = &saved.summary;
    let mut game = Game::with_limit(setup, summary.rules, summary.limit)
        .map_err(|error| super::internal("start", &error))?;
    for &mv in &saved.moves {
        game.play_on(mv).map_err(|error| super::internal("moves", &error))?;
    }
    let mut record = Record::from_game(&game);
    if !summary.title.is_empty() {
        record.headers.set("Event", summary.title.clone());
    }
    for (name, side) in [("Red", Color::Red), ("Black", Color::Black)] {
        record.headers.set(name, player(summary, side, locale));
    }
    record.headers.set("Date", date(summary.started_at, '.'));
    // What was claimed (resignation, time) does not follow from the moves.
    record.headers.set("Result", summary.verdict.map_or("*", |verdict| verdict.result()));
    if let Some(verdict) = summary.verdict {
        record.headers.set("Termination", verdict.reason.to_string());
    }
    if let Some(clock) = saved.clock {
        record.headers.set("TimeControl", format!("{}+{}", u32::from(clock.minutes) * 60, clock.increment_s));
    }
    Ok(record)
}

/// A name as saved, or the engine's, or that it was a person who played the engine. Two at one board who gave
/// none are unknown, which PGN writes as `?`.
fn player(summary: &GameSummary, side: Color, locale: Locale) -> String {
    let saved = match side {
        Color::Red => &summary.red,
        Color::Black => &summary.black,
    };
    match summary.human {
        _ if !saved.is_empty() => saved.clone(),
        Some(human) if human == side => td_string!(locale, games.person).to_owned(),
        Some(_) => words::player(locale, summary, side),
        None => "?".to_owned(),
    }
}

/// The day of a moment in UTC.
fn date(at: i64, separator: char) -> String {
    let moment =
        OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    format!("{:04}{separator}{:02}{separator}{:02}", moment.year(), u8::from(moment.month()), moment.day())
}

/// A download, its name in full for browsers that read RFC 5987 and plain for all others.
fn file(saved: &SavedGame, ending: &str, kind: &'static str, text: String) -> impl IntoResponse + use<> {
    let summary = &saved.summary;
    let day = date(summary.started_at, '-');
    let title = if summary.title.is_empty() { "xiangqi" } else { &summary.title };
    let name = format!("{title}-{day}.{ending}");
    let disposition = format!(
        "attachment; filename=\"xiangqi-{day}.{ending}\"; filename*=UTF-8''{}",
        utf8_percent_encode(&name, KEEP)
    );
    ([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], text)
}
