//! What can go wrong with the storage.

use std::path::PathBuf;

/// Why the storage could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The directory could not be made or read.
    #[error("cannot use the data directory {}: {source}", path.display())]
    Directory {
        /// The directory.
        path: PathBuf,
        /// The system's reason.
        source: std::io::Error,
    },
    /// Another process has it.
    #[error("another server uses the data directory {}", path.display())]
    InUse {
        /// The directory.
        path: PathBuf,
    },
    /// The database could not be opened.
    #[error("cannot open the database {name}: {source}")]
    Database {
        /// The file or the address.
        name: String,
        /// The database's reason.
        source: sqlx::Error,
    },
    /// The tables could not be brought up to date.
    #[error("cannot bring the database {name} up to date: {source}")]
    Migration {
        /// The file or the address.
        name: String,
        /// The reason.
        source: sqlx::migrate::MigrateError,
    },
}

/// Why the storage could not answer.
#[derive(Debug, thiserror::Error)]
#[error("the database failed: {0}")]
pub struct StorageError(#[from] pub(crate) sqlx::Error);

/// Why a change was not made.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WriteError {
    /// What is there does not allow it, and nothing was written: the log does not end with the number that an append builds
    /// on, the name is taken, there is nothing of this name.
    #[error("what is stored does not allow the change")]
    Conflict,
    /// The database failed; the change may or may not be on disk, so what it concerns must be read anew.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The storage is closed.
    #[error("the storage is closed")]
    Closed,
}
