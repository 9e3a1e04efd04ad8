//! Copies of the embedded database: taken while a server runs, checked, and put back where there is none.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection};

use crate::database::{self, DATABASE};
use crate::{OpenError, Storage};

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// Games.
    pub games: u64,
    /// Accounts.
    pub accounts: u64,
    /// Bytes of the file.
    pub bytes: u64,
}

/// Why there is no copy, or none that can be relied on.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no database at {}", .0.display())]
    Missing(PathBuf),
    /// Nothing is ever written over.
    #[error("{} exists already, and nothing is written over", .0.display())]
    Exists(PathBuf),
    /// What was committed last stands in the log beside the file, not in it.
    #[error("{} is not empty: the database beside it is no copy; put both into a directory and take a copy of that", .0.display())]
    Unfinished(PathBuf),
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The database does not copy itself, or cannot be read.
    #[error("{}: {source}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The database's reason.
        source: sqlx::Error,
    },
    /// The copy is no whole database.
    #[error("{} is damaged: {reason}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
    /// The data directory cannot be used.
    #[error(transparent)]
    Open(#[from] OpenError),
}

/// Copies the database in `directory` to a new file, as it is at one moment, whether or not a server runs on it. The file is
/// there only once it is whole, checked and on disk.
///
/// # Errors
/// If `target` exists, or the copy cannot be made or does not stand the check.
pub async fn back_up(directory: &Path, target: &Path) -> Result<Held, BackupError> {
    let source = directory.join(DATABASE);
    if !source.is_file() {
        return Err(BackupError::Missing(source));
    }
    let partial = begin(target)?;
    let copied = async {
        let failed = |source_error| BackupError::Database { path: source.clone(), source: source_error };
        let mut connection = database::connect_to_file(&source).await.map_err(failed)?;
        sqlx::query("VACUUM INTO $1")
            .bind(partial.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await
            .map_err(failed)?;
        connection.close().await.map_err(failed)?;
        check(&partial).await
    };
    finish(copied.await, &partial, target)
}

/// Puts a copy into `directory`, which must hold no database, and brings its tables up to date.
///
/// # Errors
/// If a database is there, a server uses the directory, or the copy is damaged or of a later version.
pub async fn restore(copy: &Path, directory: &Path) -> Result<Held, BackupError> {
    if !copy.is_file() {
        return Err(BackupError::Missing(copy.to_owned()));
    }
    let mut log = copy.as_os_str().to_owned();
    log.push("-wal");
    if fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
        return Err(BackupError::Unfinished(log.into()));
    }
    let target = directory.join(DATABASE);
    let lock = database::lock(directory)?;
    for name in [DATABASE.to_owned(), format!("{DATABASE}-wal")] {
        let path = directory.join(name);
        if path.exists() {
            return Err(BackupError::Exists(path));
        }
    }
    let partial = begin(&target)?;
    let copied = async {
        let failed = |source| BackupError::File { path: copy.to_owned(), source };
        let (mut from, mut to) = (
            File::open(copy).map_err(failed)?,
            OpenOptions::new().write(true).open(&partial).map_err(failed)?,
        );
        io::copy(&mut from, &mut to).map_err(failed)?;
        check(&partial).await
    };
    let held = finish(copied.await, &partial, &target)?;
    drop(lock);
    // Whoever restores hears at once of a copy that is of no use to this version.
    Storage::open(directory).await?.close().await;
    Ok(held)
}

/// Where a copy is made before it is whole.
fn begin(target: &Path) -> Result<PathBuf, BackupError> {
    if target.exists() {
        return Err(BackupError::Exists(target.to_owned()));
    }
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(".partial");
    let partial = target.with_file_name(name);
    if partial.exists() {
        return Err(BackupError::Exists(partial));
    }
    // It holds what proves who is who: nobody else may read it, whatever the process's own mask says.
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&partial);
    made.map_err(|source| BackupError::File { path: partial.clone(), source })?;
    Ok(partial)
}

/// Gives a whole copy its name, and takes any other away.
fn finish(copied: Result<Held, BackupError>, partial: &Path, target: &Path) -> Result<Held, BackupError> {
    let finished = copied.and_then(|held| {
        let failed = |source| BackupError::File { path: target.to_owned(), source };
        sync(partial).map_err(failed)?;
        // Unlike a renaming this fails where something has come meanwhile.
        fs::hard_link(partial, target).map_err(failed)?;
        fs::remove_file(partial).map_err(failed)?;
        let folder =
            target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        File::open(folder).and_then(|folder| folder.sync_all()).map_err(failed)?;
        Ok(held)
    });
    if finished.is_err() {
        // What could not be finished is of no use.
        let _ = fs::remove_file(partial);
    }
    finished
}

fn sync(file: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(file)?.sync_all()
}

/// Whether the file is a whole database in which every log is without a gap.
async fn check(file: &Path) -> Result<Held, BackupError> {
    let failed = |source| BackupError::Database { path: file.to_owned(), source };
    let mut connection = database::connect_to_file(file).await.map_err(failed)?;
    let found = inspect(&mut connection).await;
    // Closed whatever was found: an open file leaves others beside it.
    let closed = connection.close().await;
    let (games, accounts) = match found.map_err(failed)? {
        Ok(held) => held,
        Err(reason) => return Err(BackupError::Damaged { path: file.to_owned(), reason }),
    };
    closed.map_err(failed)?;
    let bytes =
        fs::metadata(file).map_err(|source| BackupError::File { path: file.to_owned(), source })?.len();
    Ok(Held { games, accounts, bytes })
}

/// The games and accounts that are there, or what is damaged.
async fn inspect(connection: &mut AnyConnection) -> Result<Result<(u64, u64), String>, sqlx::Error> {
    let (integrity,): (String,) =
        sqlx::query_as("SELECT CAST(integrity_check AS TEXT) FROM pragma_integrity_check LIMIT 1")
            .fetch_one(&mut *connection)
            .await?;
    if integrity != "ok" {
        return Ok(Err(integrity));
    }
    let strays = count(connection, "SELECT count(*) FROM pragma_foreign_key_check").await?;
    if strays > 0 {
        return Ok(Err(format!("{strays} rows belong to nothing")));
    }
    // The events of a finished game may have been packed, and then none of them stands for itself.
    let gaps = "SELECT count(*) FROM games JOIN
                    (SELECT game, count(*) AS total, min(number) AS first, max(number) AS last FROM events GROUP BY game)
                    ON game = id WHERE first <> 1 OR last <> last_number OR total <> last_number";
    let gaps = count(connection, gaps).await?;
    if gaps > 0 {
        return Ok(Err(format!("{gaps} games have a gap in their log")));
    }
    let games = count(connection, "SELECT count(*) FROM games").await?;
    Ok(Ok((games, count(connection, "SELECT count(*) FROM accounts").await?)))
}

async fn count(connection: &mut AnyConnection, query: &'static str) -> Result<u64, sqlx::Error> {
    let (count,): (i64,) = sqlx::query_as(query).fetch_one(connection).await?;
    Ok(u64::try_from(count).unwrap_or(0))
}
