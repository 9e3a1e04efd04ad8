//! Connecting: the embedded database in a directory of its own, or PostgreSQL. All that follows is the same for both.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::str::FromStr;
use std::sync::Once;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Executor};

use crate::OpenError;

/// The embedded database's file in its directory.
pub(crate) const DATABASE: &str = "dethrone.db";
/// Readers work beside the writers and each other; a few keep the processors of a small machine busy.
const READERS: u32 = 4;
/// PostgreSQL commits beside one another what does not touch the same games; the embedded database has one writer.
const WRITERS: usize = 4;

/// Which database, and how to begin a transaction that writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Embedded,
    Postgres,
}

impl Kind {
    pub(crate) fn begin(self) -> &'static str {
        match self {
            // A transaction that begins as a reader cannot always become a writer.
            Kind::Embedded => "BEGIN IMMEDIATE",
            Kind::Postgres => "BEGIN",
        }
    }

    /// Asks for the time in milliseconds since 1970.
    pub(crate) fn clock(self) -> &'static str {
        match self {
            Kind::Embedded => "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)",
            Kind::Postgres => "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)",
        }
    }

    fn writers(self) -> usize {
        match self {
            Kind::Embedded => 1,
            Kind::Postgres => WRITERS,
        }
    }
}

/// A way to a database.
#[derive(Debug)]
pub(crate) struct Database {
    kind: Kind,
    options: AnyConnectOptions,
    name: String,
    /// Held for as long as a writer lives; the system frees it when the process dies, however it dies.
    lock: Option<File>,
}

/// A connection that writes.
#[derive(Debug)]
pub(crate) struct WriteConnection {
    pub(crate) kind: Kind,
    pub(crate) connection: AnyConnection,
    options: AnyConnectOptions,
    _lock: Option<File>,
}

impl Database {
    /// The embedded database in `directory`, for this process alone.
    pub(crate) fn embedded(directory: &Path) -> Result<Database, OpenError> {
        let lock = lock(directory)?;
        let path = directory.join(DATABASE);
        let options = options(&format!("sqlite://{}?mode=rwc", encoded(&path)), &path.display().to_string())?;
        Ok(Database { kind: Kind::Embedded, options, name: path.display().to_string(), lock: Some(lock) })
    }

    /// The PostgreSQL database at `url`, which other servers may use too.
    pub(crate) fn postgres(url: &str) -> Result<Database, OpenError> {
        // The address without a password: it is told in errors.
        let name = url.split_once('@').map_or(url, |(_, rest)| rest).to_owned();
        Ok(Database { kind: Kind::Postgres, options: options(url, &name)?, name, lock: None })
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    /// Connects once, and brings the tables up to date.
    pub(crate) async fn open_one(self) -> Result<WriteConnection, OpenError> {
        let failed = |source| OpenError::Database { name: self.name.clone(), source };
        let mut first = connect(self.kind, &self.options).await.map_err(failed)?;
        let migrated = match self.kind {
            Kind::Embedded => sqlx::migrate!("migrations/sqlite").run(&mut first).await,
            Kind::Postgres => sqlx::migrate!("migrations/postgres").run(&mut first).await,
        };
        migrated.map_err(|source| OpenError::Migration { name: self.name.clone(), source })?;
        Ok(WriteConnection { kind: self.kind, connection: first, options: self.options, _lock: self.lock })
    }

    /// Connects, and brings the tables up to date.
    pub(crate) async fn open(self) -> Result<(Vec<WriteConnection>, AnyPool), OpenError> {
        let (kind, name) = (self.kind, self.name.clone());
        let failed = |source| OpenError::Database { name: name.clone(), source };
        let first = self.open_one().await?;
        let options = first.options.clone();
        let mut writers = vec![first];
        while writers.len() < kind.writers() {
            let connection = connect(kind, &options).await.map_err(failed)?;
            writers.push(WriteConnection { kind, connection, options: options.clone(), _lock: None });
        }
        let readers = AnyPoolOptions::new()
            .max_connections(READERS)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    prepare(kind, connection).await?;
                    if kind == Kind::Embedded {
                        connection.execute("PRAGMA query_only = ON").await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await
            .map_err(failed)?;
        Ok((writers, readers))
    }
}

impl WriteConnection {
    /// Connects anew if the connection is lost, which happens only to PostgreSQL's.
    pub(crate) async fn restore(&mut self) -> Result<(), sqlx::Error> {
        use sqlx::Connection;
        if self.kind == Kind::Postgres && self.connection.ping().await.is_err() {
            self.connection = connect(self.kind, &self.options).await?;
        }
        Ok(())
    }
}

/// Connects to a file of the embedded database as it is, whoever else uses it.
pub(crate) async fn connect_to_file(file: &Path) -> Result<AnyConnection, sqlx::Error> {
    install_drivers();
    let url = format!("sqlite://{}?mode=rw", encoded(file));
    let mut connection = AnyConnectOptions::from_str(&url)?.connect().await?;
    connection.execute("PRAGMA busy_timeout = 5000").await?;
    Ok(connection)
}

async fn connect(kind: Kind, options: &AnyConnectOptions) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    prepare(kind, &mut connection).await?;
    Ok(connection)
}

/// What is committed has reached the disk, whatever the database is usually set to, and nothing waits for ever.
async fn prepare(kind: Kind, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let settings = match kind {
        Kind::Embedded => [
            "PRAGMA busy_timeout = 5000",
            "PRAGMA journal_mode = WAL",
            "PRAGMA synchronous = FULL",
            "PRAGMA foreign_keys = ON",
        ],
        Kind::Postgres => [
            "SET synchronous_commit = on",
            "SET statement_timeout = '10s'",
            "SET lock_timeout = '5s'",
            "SET idle_in_transaction_session_timeout = '30s'",
        ],
    };
    for setting in settings {
        connection.execute(setting).await?;
    }
    Ok(())
}

fn options(url: &str, name: &str) -> Result<AnyConnectOptions, OpenError> {
    install_drivers();
    AnyConnectOptions::from_str(url).map_err(|source| OpenError::Database { name: name.to_owned(), source })
}

fn install_drivers() {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(sqlx::any::install_default_drivers);
}

/// A path as a part of a URL.
fn encoded(path: &Path) -> String {
    utf8_percent_encode(&path.to_string_lossy(), NON_ALPHANUMERIC).to_string()
}

/// The right to write to the database in a directory, until it is dropped.
pub(crate) fn lock(directory: &Path) -> Result<File, OpenError> {
    let failed = |source| OpenError::Directory { path: directory.to_owned(), source };
    std::fs::create_dir_all(directory).map_err(failed)?;
    let lock = File::create(directory.join("lock")).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { path: directory.to_owned() }),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}
