//! The event log and what belongs to it, in an embedded database or in PostgreSQL.
//!
//! A game is its numbered events: `(game, number)` is the key, and an append names the number that it builds on, so
//! that whoever appends from a stale state learns it and nothing is lost. An append returns after its commit has
//! reached the disk. The events themselves are text that this crate does not read.
#![warn(missing_docs)]

mod account;
mod archive;
mod backup;
mod chat;
mod commit;
mod database;
mod error;
mod finish;
mod packed;
mod ratings;
mod read;
mod record;
mod transfer;
mod write;
mod writer;

use std::path::Path;

use sqlx::AnyPool;

pub use account::{AccountRecord, CredentialRecord};
pub use archive::{ArchiveFilter, ArchiveRecord, ArchiveStart};
pub use backup::{BackupError, Held, back_up, restore};
pub use chat::{Line, NumberedLine};
pub use commit::Commit;
pub use error::{OpenError, StorageError, WriteError};
pub use finish::{Finish, RatingChange, ResultRecord};
pub use ratings::{RankedRecord, RatedGame, RatingRecord};
pub use record::{Append, GameFilter, GameRecord, LogEntry, PageStart, SeatChange, SeatRecord};
pub use transfer::{Moved, TransferError, transfer};

use database::{Database, Kind};
use writer::Writers;

/// A storage. Clones share it.
#[derive(Clone, Debug)]
pub struct Storage {
    kind: Kind,
    readers: AnyPool,
    writers: Writers,
}

impl Storage {
    /// Opens the database in `directory`, making both if they do not exist and bringing the tables up to date.
    ///
    /// # Errors
    /// If the directory cannot be made or the file is no database of this version.
    pub async fn open(directory: &Path) -> Result<Storage, OpenError> {
        Storage::with(Database::embedded(directory)?).await
    }

    /// Connects to the PostgreSQL database at `url`, `postgres://…`, which other servers may use at the same time, and
    /// brings the tables up to date.
    ///
    /// # Errors
    /// If it cannot be reached or is no database of this version.
    pub async fn connect(url: &str) -> Result<Storage, OpenError> {
        Storage::with(Database::postgres(url)?).await
    }

    async fn with(database: Database) -> Result<Storage, OpenError> {
        let kind = database.kind();
        let (connections, readers) = database.open().await?;
        Ok(Storage { kind, readers, writers: Writers::start(connections) })
    }

    /// The database's clock, in milliseconds since 1970: the same for all who share it.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn clock(&self) -> Result<i64, StorageError> {
        let (now,): (i64,) = sqlx::query_as(self.kind.clock()).fetch_one(&self.readers).await?;
        Ok(now)
    }

    /// Has every commit from now on told to `observer`, which must be quick. Only the first one is heard.
    pub fn observe_commits(&self, observer: impl Fn(&Commit) + Send + Sync + 'static) {
        self.writers.observe(Box::new(observer));
    }

    /// How many changes wait for a commit.
    pub fn waiting(&self) -> usize {
        self.writers.waiting()
    }

    /// Appends events to a game, or makes it if `append.after` is 0, all or nothing. On `Ok` the commit is on disk.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if the game's last event is not number `append.after`; nothing is written then.
    pub async fn append(&self, append: Append) -> Result<(), WriteError> {
        self.writers.change(append).await
    }

    /// Commits what is being written and closes the files. Appends afterwards fail.
    pub async fn close(self) {
        // The last connection to close moves the write-ahead log into the database; a reader could not.
        self.readers.close().await;
        self.writers.stop().await;
    }
}
