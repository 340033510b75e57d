//! Saved games.

use crate::protocol::{AppError, GameDraft, GameSummary, Page, Saved, SavedGame};
#[cfg(feature = "ssr")]
use crate::server::{auth, limits::Action, now_ms, records};
use leptos::prelude::*;
use server_fn::codec::{GetUrl, Json};

/// Saves a game under its key; see [`GameDraft`].
///
/// # Errors
/// The draft's first fault, `key_taken`, or a failure that may pass.
#[server(endpoint = "save_game", input = Json)]
pub async fn save_game(
    /// The game.
    draft: GameDraft,
) -> Result<Saved, AppError> {
    let (state, owner) = auth::writer(Action::Save).await?;
    records::save(&state.store, &owner, draft, now_ms()).await
}

/// The caller's games, newest first, twenty at a time; `after` is the last page's `next`.
///
/// # Errors
/// `malformed` for a strange cursor, or a failure that may pass.
#[server(endpoint = "list_games", input = GetUrl)]
pub async fn list_games(
    /// Where the last page ended.
    #[server(default)]
    after: Option<String>,
) -> Result<Page, AppError> {
    let (state, reader) = auth::reader(Action::Read).await?;
    match reader {
        Some(owner) => records::list(&state.store, &owner, after.as_deref()).await,
        None => Ok(Page::default()),
    }
}

/// One record, one's own or another's.
///
/// # Errors
/// `not_found`, or a failure that may pass.
#[server(endpoint = "load_game", input = GetUrl)]
pub async fn load_game(
    /// The record.
    id: String,
) -> Result<SavedGame, AppError> {
    let (state, reader) = auth::reader(Action::Read).await?;
    records::load(&state.store, reader.as_deref(), &id).await
}

/// Gives one's own record another title.
///
/// # Errors
/// The title's fault, `not_yours`, `not_found`, or a failure that may pass.
#[server(endpoint = "rename_game")]
pub async fn rename_game(
    /// The record.
    id: String,
    /// Its new title.
    title: String,
) -> Result<(), AppError> {
    let (state, owner) = auth::writer(Action::Change).await?;
    records::rename(&state.store, &owner, &id, &title, now_ms()).await
}

/// Deletes one's own record and goes to the list, which offers to undo it.
///
/// # Errors
/// `not_yours`, `not_found`, or a failure that may pass.
#[server(endpoint = "delete_game")]
pub async fn delete_game(
    /// The record.
    id: String,
) -> Result<(), AppError> {
    let (state, owner) = auth::writer(Action::Change).await?;
    records::delete(&state.store, &owner, &id, now_ms()).await?;
    leptos_axum::redirect(&format!("/games?deleted={id}"));
    Ok(())
}

/// One's own record as it was when it was deleted; none where there is nothing to restore.
///
/// # Errors
/// A failure that may pass.
#[server(endpoint = "deleted_game", input = GetUrl)]
pub async fn deleted_game(
    /// The record.
    id: String,
) -> Result<Option<GameSummary>, AppError> {
    let (state, reader) = auth::reader(Action::Read).await?;
    match reader {
        Some(owner) => records::deleted(&state.store, &owner, &id).await,
        None => Ok(None),
    }
}

/// Undoes a deletion.
///
/// # Errors
/// `not_yours`, `not_found`, or a failure that may pass.
#[server(endpoint = "restore_game")]
pub async fn restore_game(
    /// The record.
    id: String,
) -> Result<(), AppError> {
    let (state, owner) = auth::writer(Action::Change).await?;
    records::restore(&state.store, &owner, &id).await?;
    leptos_axum::redirect("/games");
    Ok(())
}
