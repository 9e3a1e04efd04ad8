//! The storage in both databases.

mod accounts;
mod backup;
mod chat;
mod finish;
mod log;
mod migrations;

use std::sync::OnceLock;

use dethrone_storage::Storage;
use dethrone_testing::Postgres;
use tempfile::TempDir;

/// Where a test has its storage.
enum Place {
    Embedded(TempDir),
    Postgres(String),
}

impl Place {
    async fn open(&self) -> Storage {
        match self {
            Place::Embedded(directory) => Storage::open(directory.path()).await.unwrap(),
            Place::Postgres(url) => Storage::connect(url).await.unwrap(),
        }
    }
}

/// Both, for the test of this name.
fn places(test: &str) -> [Place; 2] {
    static POSTGRES: OnceLock<Postgres> = OnceLock::new();
    let postgres = POSTGRES.get_or_init(Postgres::start);
    [Place::Embedded(tempfile::tempdir().unwrap()), Place::Postgres(postgres.database(test))]
}
