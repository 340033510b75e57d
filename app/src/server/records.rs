//! What may be done with saved games, and by whom.

use super::{
    check::{self, Checked},
    store::{Kept, Store},
};
use crate::protocol::{AppError, Fault, GameDraft, GameSummary, Page, Saved, SavedGame};

/// Games on a page of the list.
const PAGE: usize = 20;
/// How often a save starts over because another save of the same game came between.
const TRIES: usize = 3;

/// How a draft stands to the record kept under its key.
#[derive(Debug, PartialEq, Eq)]
enum Relation {
    /// The record already says all of it.
    Known,
    /// The draft goes on where the record stops.
    Longer,
    /// They are two games.
    Another,
}

fn relation(kept: &Kept, draft: &Checked) -> Relation {
    if kept.start != draft.start || kept.rules != draft.rules || kept.limit != draft.limit {
        return Relation::Another;
    }
    let same_length = kept.moves.len() == draft.moves.len();
    if draft.moves.starts_with(&kept.moves) {
        match (kept.verdict, draft.verdict) {
            (None, None) if same_length => Relation::Known,
            (None, _) => Relation::Longer,
            (Some(kept), Some(draft)) if same_length && kept == draft => Relation::Known,
            // An earlier, unfinished state arriving late.
            (Some(_), None) if same_length => Relation::Known,
            (Some(_), _) => Relation::Another,
        }
    } else if kept.moves.starts_with(&draft.moves) && draft.verdict.is_none() {
        Relation::Known
    } else {
        Relation::Another
    }
}

/// Saves a game. The same draft again, or an earlier state of it, changes nothing; a later one lets the
/// record grow.
///
/// # Errors
/// What is wrong with the draft, [`Fault::KeyTaken`], or the store's failure.
pub async fn save(store: &Store, owner: &str, draft: GameDraft, now: i64) -> Result<Saved, AppError> {
    let game = check::check(draft, now)?;
    for _ in 0..TRIES {
        let id = super::auth::random::<16>()?;
        if store.insert_game(owner, &id, &game, now).await? {
            return Ok(Saved { id });
        }
        let Some(kept) = store.kept(owner, &game.key).await? else { continue };
        match relation(&kept, &game) {
            Relation::Known => return Ok(Saved { id: kept.id }),
            Relation::Another => return Err(AppError::at("key", Fault::KeyTaken { id: kept.id })),
            Relation::Longer => {
                if store.extend_game(&kept.id, kept.version, &game, now).await? {
                    return Ok(Saved { id: kept.id });
                }
            }
        }
    }
    Err(AppError::at("key", Fault::Slow))
}

/// A page of the owner's games, newest first; `after` is the last page's `next`.
///
/// # Errors
/// [`Fault::Malformed`] for a cursor that is none of ours, or the store's failure.
pub async fn list(store: &Store, owner: &str, after: Option<&str>) -> Result<Page, AppError> {
    let after = after.map(read_cursor).transpose()?.unwrap_or((i64::MAX, ""));
    let mut games = store.newest(owner, after, PAGE as i64 + 1).await?;
    let more = games.len() > PAGE;
    games.truncate(PAGE);
    let next = games.last().filter(|_| more).map(|last| format!("{}.{}", last.created_at, last.id));
    Ok(Page { games, next })
}

/// A cursor is the place of the last line seen: its time and its id.
fn read_cursor(text: &str) -> Result<(i64, &str), AppError> {
    text.split_once('.')
        .and_then(|(time, id)| Some((time.parse().ok()?, Some(id).filter(|id| check::is_id(id))?)))
        .ok_or_else(|| AppError::at("after", Fault::Malformed { detail: "no cursor of a list".to_owned() }))
}

/// A record by its link. Whoever knows the link may read it.
///
/// # Errors
/// [`Fault::NotFound`], or the store's failure.
pub async fn load(store: &Store, reader: Option<&str>, id: &str) -> Result<SavedGame, AppError> {
    let id = known_form(id)?;
    let owned = store.game(id).await?.ok_or_else(AppError::no_game)?;
    let mut game = owned.game;
    game.summary.mine = reader == Some(owned.owner.as_str());
    Ok(game)
}

/// Gives a record another title.
///
/// # Errors
/// What is wrong with the title, [`Fault::NotYours`], [`Fault::NotFound`], or the store's failure.
pub async fn rename(store: &Store, owner: &str, id: &str, title: &str, now: i64) -> Result<(), AppError> {
    let (id, title) = (known_form(id)?, check::title(title)?);
    let done = store.rename_game(owner, id, &title, now).await?;
    changed(store, owner, id, done).await
}

/// Deletes a record. [`restore`] brings it back within thirty days.
///
/// # Errors
/// [`Fault::NotYours`], [`Fault::NotFound`], or the store's failure.
pub async fn delete(store: &Store, owner: &str, id: &str, now: i64) -> Result<(), AppError> {
    let done = store.mark_deleted(owner, known_form(id)?, Some(now)).await?;
    changed(store, owner, id, done).await
}

/// The owner's deleted record that [`restore`] would bring back, if there is one.
///
/// # Errors
/// The store's failure.
pub async fn deleted(store: &Store, owner: &str, id: &str) -> Result<Option<GameSummary>, AppError> {
    if check::is_id(id) { Ok(store.deleted_game(owner, id).await?) } else { Ok(None) }
}

/// Brings a deleted record back.
///
/// # Errors
/// [`Fault::NotYours`], [`Fault::NotFound`], or the store's failure.
pub async fn restore(store: &Store, owner: &str, id: &str) -> Result<(), AppError> {
    let done = store.mark_deleted(owner, known_form(id)?, None).await?;
    changed(store, owner, id, done).await
}

/// No record has an id of another form.
fn known_form(id: &str) -> Result<&str, AppError> {
    if check::is_id(id) { Ok(id) } else { Err(AppError::no_game()) }
}

/// Says why nothing was changed, if so.
async fn changed(store: &Store, owner: &str, id: &str, done: bool) -> Result<(), AppError> {
    if done {
        return Ok(());
    }
    match store.game_owner(id).await? {
        Some(other) if other != owner => Err(AppError::at("id", Fault::NotYours)),
        _ => Err(AppError::no_game()),
    }
}
