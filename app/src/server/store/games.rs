//! Games: one row each, read whole or as a line of a list.

use super::{Store, StoreError, on};
use crate::{
    protocol::{GameSummary, SavedGame},
    server::check::Checked,
};
use engine::{Move, Position, Ruleset, Setup, Verdict, rules::Limit};
use serde::{Serialize, de::DeserializeOwned};
use sqlx::FromRow;

/// The columns of [`SummaryRow`]; a macro because queries are literals.
macro_rules! summary {
    () => {
        "id, title, red, black, level, human, rules, no_capture, start, moves, verdict, plies, started_at, \
         created_at, updated_at"
    };
}

#[derive(FromRow)]
struct SummaryRow {
    id: String,
    title: String,
    red: String,
    black: String,
    level: Option<i64>,
    human: Option<String>,
    rules: String,
    no_capture: String,
    start: String,
    moves: String,
    verdict: Option<String>,
    plies: i64,
    started_at: i64,
    created_at: i64,
    updated_at: i64,
}

#[derive(FromRow)]
struct GameRow {
    #[sqlx(flatten)]
    summary: SummaryRow,
    owner: String,
    clock: Option<String>,
    spent_ms: String,
}

#[derive(FromRow)]
struct KeptRow {
    id: String,
    rules: String,
    no_capture: String,
    start: String,
    moves: String,
    verdict: Option<String>,
    version: i64,
}

/// What is kept under an idempotency key.
#[derive(Debug)]
pub struct Kept {
    /// The record's id.
    pub id: String,
    /// The rules it was played by.
    pub rules: Ruleset,
    /// After how long without a capture it would be drawn.
    pub limit: Limit,
    /// FEN of the first position.
    pub start: String,
    /// The moves so far.
    pub moves: Vec<Move>,
    /// The result, none while unfinished.
    pub verdict: Option<Verdict>,
    /// Names this state of the record.
    pub version: i64,
}

/// A record and whose it is.
#[derive(Debug)]
pub struct Owned {
    /// Its owner.
    pub owner: String,
    /// The record; `mine` is still false.
    pub game: SavedGame,
}

/// Reads one column, naming the record when no version of this program can have written it.
fn column<T, E: std::fmt::Display>(
    id: &str,
    column: &'static str,
    read: Result<T, E>,
) -> Result<T, StoreError> {
    read.map_err(|error| StoreError::Corrupt { id: id.to_owned(), column, detail: error.to_string() })
}

fn json<T: DeserializeOwned>(id: &str, name: &'static str, text: &str) -> Result<T, StoreError> {
    column(id, name, serde_json::from_str(text))
}

fn to_json<T: Serialize>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Database(sqlx::Error::Encode(error.into())))
}

fn moves(id: &str, text: &str) -> Result<Vec<Move>, StoreError> {
    column(id, "moves", text.split_ascii_whitespace().map(str::parse).collect())
}

/// FEN of the position after `played`, from `start`.
fn last(id: &str, start: &str, played: &str) -> Result<String, StoreError> {
    let setup: Setup = column(id, "start", start.parse())?;
    let mut position = column(id, "start", Position::try_from(setup))?;
    for mv in moves(id, played)? {
        position = column(id, "moves", position.play(mv))?;
    }
    Ok(position.setup().to_string())
}

fn moves_text(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

impl TryFrom<SummaryRow> for GameSummary {
    type Error = StoreError;

    fn try_from(row: SummaryRow) -> Result<Self, StoreError> {
        let id = &row.id;
        Ok(Self {
            level: row.level.map(|level| column(id, "level", u8::try_from(level))).transpose()?,
            human: row.human.map(|human| column(id, "human", human.parse())).transpose()?,
            rules: column(id, "rules", row.rules.parse())?,
            limit: column(id, "no_capture", row.no_capture.parse())?,
            verdict: row.verdict.map(|text| json(id, "verdict", &text)).transpose()?,
            plies: column(id, "plies", u16::try_from(row.plies))?,
            last: last(id, &row.start, &row.moves)?,
            title: row.title,
            red: row.red,
            black: row.black,
            started_at: row.started_at,
            created_at: row.created_at,
            updated_at: row.updated_at,
            mine: false,
            id: row.id,
        })
    }
}

impl Store {
    /// Inserts a game under a new id. False when its owner already has one under this key.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn insert_game(
        &self,
        owner: &str,
        id: &str,
        game: &Checked,
        now: i64,
    ) -> Result<bool, StoreError> {
        let (verdict, clock, spent) = documents(game)?;
        let inserted = on!(
            self,
            sqlx::query(
                "INSERT INTO games (id, owner, key, title, red, black, level, human, rules, start, moves, \
                 plies, verdict, clock, spent_ms, started_at, created_at, updated_at, version, no_capture) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, 1, \
                 $18) \
                 ON CONFLICT (owner, key) DO NOTHING",
            )
            .bind(id)
            .bind(owner)
            .bind(&game.key)
            .bind(&game.title)
            .bind(&game.red)
            .bind(&game.black)
            .bind(game.level.map(i64::from))
            .bind(game.human.map(|side| side.to_string()))
            .bind(game.rules.name())
            .bind(&game.start)
            .bind(moves_text(&game.moves))
            .bind(game.moves.len() as i64)
            .bind(verdict.as_deref())
            .bind(clock.as_deref())
            .bind(spent.as_str())
            .bind(game.started_at)
            .bind(now)
            .bind(game.limit.name())
        )?;
        Ok(inserted == 1)
    }

    /// What its owner keeps under this key, deleted or not.
    ///
    /// # Errors
    /// When the database fails or the row is corrupt.
    pub async fn kept(&self, owner: &str, key: &str) -> Result<Option<Kept>, StoreError> {
        let row: Option<KeptRow> = on!(self, pool =>
            sqlx::query_as(
                "SELECT id, rules, no_capture, start, moves, verdict, version FROM games \
                 WHERE owner = $1 AND key = $2",
            )
            .bind(owner)
            .bind(key)
            .fetch_optional(pool)
        )?;
        row.map(|row| {
            Ok(Kept {
                rules: column(&row.id, "rules", row.rules.parse())?,
                limit: column(&row.id, "no_capture", row.no_capture.parse())?,
                moves: moves(&row.id, &row.moves)?,
                verdict: row.verdict.map(|text| json(&row.id, "verdict", &text)).transpose()?,
                start: row.start,
                version: row.version,
                id: row.id,
            })
        })
        .transpose()
    }

    /// Lets a record grow to `game`, and brings it back if it was deleted. False when it is no longer
    /// in the state `version`.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn extend_game(
        &self,
        id: &str,
        version: i64,
        game: &Checked,
        now: i64,
    ) -> Result<bool, StoreError> {
        let (verdict, _, spent) = documents(game)?;
        let updated = on!(
            self,
            sqlx::query(
                "UPDATE games SET moves = $3, plies = $4, verdict = $5, spent_ms = $6, updated_at = $7, \
                 deleted_at = NULL, version = version + 1 WHERE id = $1 AND version = $2",
            )
            .bind(id)
            .bind(version)
            .bind(moves_text(&game.moves))
            .bind(game.moves.len() as i64)
            .bind(verdict.as_deref())
            .bind(spent.as_str())
            .bind(now)
        )?;
        Ok(updated == 1)
    }

    /// At most `limit` of an owner's games, newest first, those before `(created_at, id)`.
    ///
    /// # Errors
    /// When the database fails or a row is corrupt.
    pub async fn newest(
        &self,
        owner: &str,
        (created_at, id): (i64, &str),
        limit: i64,
    ) -> Result<Vec<GameSummary>, StoreError> {
        let rows: Vec<SummaryRow> = on!(self, pool =>
            sqlx::query_as(concat!(
                "SELECT ",
                summary!(),
                " FROM games WHERE owner = $1 AND deleted_at IS NULL \
                 AND (created_at < $2 OR (created_at = $2 AND id < $3)) \
                 ORDER BY created_at DESC, id DESC LIMIT $4"
            ))
            .bind(owner)
            .bind(created_at)
            .bind(id)
            .bind(limit)
            .fetch_all(pool)
        )?;
        rows.into_iter().map(|row| Ok(GameSummary { mine: true, ..row.try_into()? })).collect()
    }

    /// A record by its id, unless it was deleted.
    ///
    /// # Errors
    /// When the database fails or the row is corrupt.
    pub async fn game(&self, id: &str) -> Result<Option<Owned>, StoreError> {
        let row: Option<GameRow> = on!(self, pool =>
            sqlx::query_as(concat!(
                "SELECT ",
                summary!(),
                ", owner, clock, spent_ms FROM games WHERE id = $1 AND deleted_at IS NULL"
            ))
            .bind(id)
            .fetch_optional(pool)
        )?;
        row.map(|row| {
            Ok(Owned {
                owner: row.owner,
                game: SavedGame {
                    moves: moves(id, &row.summary.moves)?,
                    clock: row.clock.map(|text| json(id, "clock", &text)).transpose()?,
                    spent_ms: json(id, "spent_ms", &row.spent_ms)?,
                    start: row.summary.start.clone(),
                    summary: row.summary.try_into()?,
                },
            })
        })
        .transpose()
    }

    /// An owner's record that is marked as deleted and not yet swept.
    ///
    /// # Errors
    /// When the database fails or the row is corrupt.
    pub async fn deleted_game(&self, owner: &str, id: &str) -> Result<Option<GameSummary>, StoreError> {
        let row: Option<SummaryRow> = on!(self, pool =>
            sqlx::query_as(concat!(
                "SELECT ",
                summary!(),
                " FROM games WHERE id = $1 AND owner = $2 AND deleted_at IS NOT NULL"
            ))
            .bind(id)
            .bind(owner)
            .fetch_optional(pool)
        )?;
        row.map(|row| Ok(GameSummary { mine: true, ..row.try_into()? })).transpose()
    }

    /// Whose record this is, deleted or not.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn game_owner(&self, id: &str) -> Result<Option<String>, StoreError> {
        let owner: Option<(String,)> = on!(self, pool =>
            sqlx::query_as("SELECT owner FROM games WHERE id = $1").bind(id).fetch_optional(pool)
        )?;
        Ok(owner.map(|(owner,)| owner))
    }

    /// Renames an owner's record. False when there is none, or it was deleted.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn rename_game(
        &self,
        owner: &str,
        id: &str,
        title: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        let updated = on!(
            self,
            sqlx::query(
                "UPDATE games SET title = $3, updated_at = $4 \
                 WHERE id = $1 AND owner = $2 AND deleted_at IS NULL",
            )
            .bind(id)
            .bind(owner)
            .bind(title)
            .bind(now)
        )?;
        Ok(updated == 1)
    }

    /// Marks an owner's record as deleted at this time, or takes the mark away. False when there is none.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn mark_deleted(&self, owner: &str, id: &str, at: Option<i64>) -> Result<bool, StoreError> {
        let updated = on!(
            self,
            sqlx::query("UPDATE games SET deleted_at = $3 WHERE id = $1 AND owner = $2")
                .bind(id)
                .bind(owner)
                .bind(at)
        )?;
        Ok(updated == 1)
    }
}

/// The verdict, the clock and the times as JSON.
fn documents(game: &Checked) -> Result<(Option<String>, Option<String>, String), StoreError> {
    let verdict = game.verdict.as_ref().map(to_json).transpose()?;
    let clock = game.clock.as_ref().map(to_json).transpose()?;
    Ok((verdict, clock, to_json(&game.spent_ms)?))
}
