//! The files: opening, locking, settings.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqliteConnection, SqlitePool};

use crate::OpenError;

/// Readers work beside the writer and each other; a few keep both cores of a small machine busy.
const READERS: u32 = 4;

/// The one connection that writes. It holds the directory's lock for as long as it lives.
#[derive(Debug)]
pub(crate) struct WriteConnection {
    pub(crate) connection: SqliteConnection,
    _lock: File,
}

/// Opens `directory` for this process alone. The system frees the lock when the process dies, however it dies.
pub(crate) async fn open(directory: &Path) -> Result<(WriteConnection, SqlitePool), OpenError> {
    let lock = lock(directory)?;
    let path = directory.join("dethrone.db");
    let failed = |source| OpenError::Database { path: path.clone(), source };
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5));
    let mut connection = options.clone().connect().await.map_err(failed)?;
    sqlx::migrate!()
        .run(&mut connection)
        .await
        .map_err(|source| OpenError::Migration { path: path.clone(), source })?;
    let readers = SqlitePoolOptions::new()
        .max_connections(READERS)
        .connect_with(options.create_if_missing(false).read_only(true))
        .await
        .map_err(failed)?;
    Ok((WriteConnection { connection, _lock: lock }, readers))
}

fn lock(directory: &Path) -> Result<File, OpenError> {
    let failed = |source| OpenError::Directory { path: directory.to_owned(), source };
    std::fs::create_dir_all(directory).map_err(failed)?;
    let lock = File::create(directory.join("lock")).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: directory.to_owned() }),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}
