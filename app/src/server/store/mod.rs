//! The records on disk. The only place that speaks SQL.
//!
//! Each query is written once, in what SQLite and PostgreSQL share; [`on!`] runs it on either.

mod games;
mod sessions;

pub use games::{Kept, Owned};

use super::config::Database;
use sqlx::{
    PgPool, SqlitePool,
    migrate::{MigrateError, Migrator},
    postgres::PgPoolOptions,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{fmt, io, path::PathBuf, str::FromStr, time::Duration};

/// One folder for both databases, so that they cannot drift.
static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// Runs one query on whichever pool there is: `pool => query` gives its rows, a bare query the
/// number of rows it changed.
macro_rules! on {
    ($store:expr, $pool:ident => $query:expr) => {
        match $store {
            $crate::server::store::Store::Sqlite($pool) => $query.await,
            $crate::server::store::Store::Postgres($pool) => $query.await,
        }
    };
    ($store:expr, $query:expr) => {
        match $store {
            $crate::server::store::Store::Sqlite(pool) => {
                $query.execute(pool).await.map(|done| done.rows_affected())
            }
            $crate::server::store::Store::Postgres(pool) => {
                $query.execute(pool).await.map(|done| done.rows_affected())
            }
        }
    };
}
use on;

/// The database. Cheap to clone.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file beside one server.
    Sqlite(SqlitePool),
    /// A database for one or more servers.
    Postgres(PgPool),
}

/// Why the store failed. None of it is for visitors.
#[derive(Debug)]
pub enum StoreError {
    /// The data folder cannot be made.
    Folder(PathBuf, io::Error),
    /// The database refused, or was not reached.
    Database(sqlx::Error),
    /// The tables could not be brought up to date.
    Migration(MigrateError),
    /// A row holds what no version of this program writes.
    Corrupt {
        /// The record.
        id: String,
        /// The column.
        column: &'static str,
        /// What is wrong with it.
        detail: String,
    },
}

impl StoreError {
    /// Whether the database is busy or away, so that the same request may well succeed later.
    pub fn is_passing(&self) -> bool {
        matches!(self, Self::Database(sqlx::Error::PoolTimedOut | sqlx::Error::Io(_)))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path, error) => write!(f, "data folder {}: {error}", path.display()),
            Self::Database(error) => write!(f, "database: {error}"),
            Self::Migration(error) => write!(f, "migration: {error}"),
            Self::Corrupt { id, column, detail } => write!(f, "record {id}, {column}: {detail}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Migration(error)
    }
}

impl Store {
    /// Opens the database and brings its tables up to date.
    ///
    /// # Errors
    /// When it cannot be reached, made or migrated.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let store = match database {
            Database::Folder(folder) => {
                std::fs::create_dir_all(folder).map_err(|error| StoreError::Folder(folder.clone(), error))?;
                Self::sqlite(SqliteConnectOptions::new().filename(folder.join("records.sqlite"))).await?
            }
            Database::Url(url) if url.starts_with("sqlite:") => {
                Self::sqlite(SqliteConnectOptions::from_str(url)?).await?
            }
            Database::Url(url) => Self::Postgres(
                PgPoolOptions::new()
                    .acquire_timeout(Duration::from_secs(10))
                    .max_connections(16)
                    .connect(url)
                    .await?,
            ),
        };
        match &store {
            Self::Sqlite(pool) => MIGRATIONS.run(pool).await?,
            Self::Postgres(pool) => MIGRATIONS.run(pool).await?,
        }
        Ok(store)
    }

    async fn sqlite(options: SqliteConnectOptions) -> Result<Self, StoreError> {
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // NORMAL may lose the last commits when the power fails; an acknowledged save must stay.
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new()
            .acquire_timeout(Duration::from_secs(10))
            .max_connections(8)
            .connect_with(options)
            .await?;
        Ok(Self::Sqlite(pool))
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        on!(self, sqlx::query("SELECT 1"))?;
        Ok(())
    }

    /// Waits for running queries and closes; SQLite folds its log into the file.
    pub async fn close(&self) {
        on!(self, pool => pool.close());
    }
}
