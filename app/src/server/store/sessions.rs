//! Who is behind a cookie.

use super::{Store, StoreError, on};

/// How long a session lives unused, in milliseconds: as long as browsers keep a cookie, 400 days.
const LIFETIME: i64 = 400 * DAY;
/// How long a deleted game may be restored, in milliseconds.
const UNDO: i64 = 30 * DAY;
/// A day in milliseconds.
const DAY: i64 = 86_400_000;

impl Store {
    /// The owner behind a token's hash, if that session has been used for writing before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn owner(&self, token_hash: &str, now: i64) -> Result<Option<String>, StoreError> {
        let found: Option<(String, i64)> = on!(self, pool =>
            sqlx::query_as("SELECT owner, seen_at FROM sessions WHERE token_hash = $1 AND seen_at > $2")
                .bind(token_hash)
                .bind(now - LIFETIME)
                .fetch_optional(pool)
        )?;
        let Some((owner, seen_at)) = found else { return Ok(None) };
        // Written once a day: a write for every read would wear the disk for nothing.
        if now - seen_at > DAY {
            on!(
                self,
                sqlx::query("UPDATE sessions SET seen_at = $2 WHERE token_hash = $1")
                    .bind(token_hash)
                    .bind(now)
            )?;
        }
        Ok(Some(owner))
    }

    /// The owner behind a token's hash, made now when it is new. Two first writes at once agree on one owner.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn owner_or_new(&self, token_hash: &str, fresh: &str, now: i64) -> Result<String, StoreError> {
        let (owner,): (String,) = on!(self, pool =>
            sqlx::query_as(
                "INSERT INTO sessions (token_hash, owner, created_at, seen_at) VALUES ($1, $2, $3, $3) \
                 ON CONFLICT (token_hash) DO UPDATE SET seen_at = $3 RETURNING owner",
            )
            .bind(token_hash)
            .bind(fresh)
            .bind(now)
            .fetch_one(pool)
        )?;
        Ok(owner)
    }

    /// Forgets sessions past their life and games deleted long ago.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn sweep(&self, now: i64) -> Result<(), StoreError> {
        on!(self, sqlx::query("DELETE FROM sessions WHERE seen_at <= $1").bind(now - LIFETIME))?;
        on!(self, sqlx::query("DELETE FROM games WHERE deleted_at <= $1").bind(now - UNDO))?;
        Ok(())
    }
}
