//! Copies of the embedded database, and moving to PostgreSQL.

use std::path::Path;

use dethrone_storage::{
    AccountRecord, Append, BackupError, OpenError, Storage, TransferError, back_up, restore, transfer,
};
use dethrone_testing::Postgres;
use sqlx::{AnyConnection, Connection, Executor};

fn append(game: &str, after: u32, event: String) -> Append {
    Append {
        game: game.into(),
        after,
        at: 1000 + i64::from(after),
        events: vec![event],
        summary: format!("{after}"),
        due_at: after.is_multiple_of(2).then_some(7),
        listed: true,
        stage: "playing".into(),
        kind: "duo".into(),
        seats: vec![],
    }
}

/// Games and an account.
async fn fill(storage: &Storage) {
    for game in ["a", "b", "c"] {
        for after in 0..20 {
            storage.append(append(game, after, format!("ä '\"\n event {after}"))).await.unwrap();
        }
    }
    let account = AccountRecord {
        id: "id".into(),
        name: "Ada".into(),
        password_hash: "hash".into(),
        email: None,
        created_at: 7,
    };
    storage.create_account(account).await.unwrap();
}

async fn filled(directory: &Path) {
    let storage = Storage::open(directory).await.unwrap();
    fill(&storage).await;
    storage.close().await;
}

async fn log(storage: &Storage, game: &str) -> Vec<(u32, i64, String)> {
    let entries = storage.log(game, 0, 1000).await.unwrap();
    entries.into_iter().map(|entry| (entry.number, entry.at, entry.event)).collect()
}

async fn execute(file: &Path, statement: &'static str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("sqlite://{}", file.display())).await.unwrap();
    connection.execute(statement).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_copy_made_while_it_is_written_to_is_whole_and_can_be_put_back() {
    let (place, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let storage = Storage::open(place.path()).await.unwrap();
    fill(&storage).await;
    let writing = storage.clone();
    let writer = tokio::spawn(async move {
        for after in 20..2000 {
            if writing.append(append("a", after, "more".into())).await.is_err() {
                return;
            }
        }
    });
    let copy = other.path().join("copy.db");
    let held = back_up(place.path(), &copy).await.unwrap();
    assert_eq!((held.games, held.accounts), (3, 1));
    writer.abort();
    assert!(matches!(back_up(place.path(), &copy).await, Err(BackupError::Exists(_))));

    let into = other.path().join("data");
    assert_eq!(restore(&copy, &into).await.unwrap().games, 3);
    assert!(matches!(restore(&copy, &into).await, Err(BackupError::Exists(_))), "nothing is written over");
    let restored = Storage::open(&into).await.unwrap();
    assert_eq!(log(&restored, "b").await, log(&storage, "b").await);
    let (copied, all) = (log(&restored, "a").await, log(&storage, "a").await);
    assert!(copied.len() >= 20 && all.starts_with(&copied));
    assert!(restored.account_named("ada").await.unwrap().is_some());
    assert!(matches!(
        restore(&copy, &into).await,
        Err(BackupError::Open(OpenError::InUse { .. }) | BackupError::Exists(_))
    ));
    storage.close().await;
}

#[tokio::test]
async fn a_copy_that_is_not_whole_is_refused_and_leaves_nothing() {
    let (place, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    assert!(matches!(back_up(place.path(), &other.path().join("x")).await, Err(BackupError::Missing(_))));
    filled(place.path()).await;
    let copy = other.path().join("copy.db");
    back_up(place.path(), &copy).await.unwrap();
    let into = other.path().join("data");
    let restored = async |file: &Path| {
        let error = restore(file, &into).await.expect_err("a damaged copy").to_string();
        let left: Vec<_> = std::fs::read_dir(&into).unwrap().map(|file| file.unwrap().file_name()).collect();
        assert_eq!(left, ["lock"], "{error}");
        error
    };

    let gap = other.path().join("gap.db");
    std::fs::copy(&copy, &gap).unwrap();
    execute(&gap, "DELETE FROM events WHERE game = 'b' AND number = 7").await;
    assert!(restored(&gap).await.contains("1 games have a gap in their log"));

    let torn = other.path().join("torn.db");
    let bytes = std::fs::read(&copy).unwrap();
    std::fs::write(&torn, &bytes[..bytes.len() / 2]).unwrap();
    restored(&torn).await;
    std::fs::write(&torn, "no database").unwrap();
    restored(&torn).await;
}

#[tokio::test]
async fn everything_is_moved_to_postgresql_or_nothing() {
    let postgres = Postgres::start();
    let url = postgres.database("moved");
    let place = tempfile::tempdir().unwrap();
    filled(place.path()).await;

    let storage = Storage::open(place.path()).await.unwrap();
    let error = transfer(place.path(), &url).await.expect_err("a server uses the source");
    assert!(matches!(error, TransferError::Open(OpenError::InUse { .. })), "{error}");
    storage.close().await;

    let moved = transfer(place.path(), &url).await.unwrap();
    let rows = |table: &str| moved.iter().find(|moved| moved.table == table).map(|moved| moved.rows);
    assert_eq!((rows("games"), rows("events"), rows("accounts")), (Some(3), Some(60), Some(1)));
    let (from, to) = (Storage::open(place.path()).await.unwrap(), Storage::connect(&url).await.unwrap());
    for game in ["a", "b", "c"] {
        assert_eq!(log(&from, game).await, log(&to, game).await);
    }
    assert_eq!(from.due(100, 9).await.unwrap(), to.due(100, 9).await.unwrap());
    assert_eq!(from.account_named("ada").await.unwrap(), to.account_named("ada").await.unwrap());
    // Playing goes on where it was.
    to.append(append("a", 20, "after the move".into())).await.unwrap();
    from.close().await;
    to.close().await;

    let error = transfer(place.path(), &url).await.expect_err("a target in use");
    assert!(matches!(&error, TransferError::NotEmpty(_)), "{error}");

    // What the target cannot hold moves nothing at all.
    let other = postgres.database("other");
    execute(&place.path().join("dethrone.db"), "UPDATE accounts SET email = 'a' || char(0) || 'b'").await;
    transfer(place.path(), &other).await.expect_err("PostgreSQL has no such text");
    let empty = Storage::connect(&other).await.unwrap();
    assert!(!empty.has_game("a").await.unwrap());
}
