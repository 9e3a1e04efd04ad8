//! Tables of earlier versions are brought up to date with what is in them.

use std::borrow::Cow;

use dethrone_storage::GameFilter;
use sqlx::migrate::Migrator;
use sqlx::{AnyConnection, Connection, Executor};

use crate::{Place, places};

#[tokio::test]
async fn games_of_version_3_are_found_by_stage_and_kind() {
    for place in places("games_of_version_3_are_found_by_stage_and_kind") {
        let (url, all) = match &place {
            Place::Embedded(directory) => (
                format!("sqlite://{}?mode=rwc", directory.path().join("dethrone.db").display()),
                sqlx::migrate!("migrations/sqlite"),
            ),
            Place::Postgres(url) => (url.clone(), sqlx::migrate!("migrations/postgres")),
        };
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&url).await.unwrap();
        let old = all.iter().filter(|migration| migration.version <= 3).cloned().collect();
        let old = Migrator { migrations: Cow::Owned(old), ..Migrator::DEFAULT };
        old.run(&mut connection).await.unwrap();
        let insert = r#"INSERT INTO games (id, listed, created_at, changed_at, last_number, summary)
                        VALUES ('a', 1, 1, 1, 1, '{"id": "a", "kind": "duo", "stage": "waiting"}')"#;
        connection.execute(insert).await.unwrap();
        let ended = insert.replace("'a'", "'b'").replace(r#""a""#, r#""b""#).replace("waiting", "ended");
        sqlx::query(sqlx::AssertSqlSafe(ended)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();

        let storage = place.open().await;
        let found = async |stage: &str, kind: &str| {
            let filter = GameFilter { stage: Some(stage.into()), kind: Some(kind.into()), account: None };
            storage.games(&filter, None, 9).await.unwrap().len()
        };
        assert_eq!((found("waiting", "duo").await, found("playing", "duo").await), (1, 0));
        assert_eq!(found("waiting", "trio").await, 0);
        // What follows from the end of a game is still to be written.
        let unfinished: Vec<String> =
            storage.unfinished(9).await.unwrap().into_iter().map(|game| game.id).collect();
        assert_eq!(unfinished, ["b"]);
    }
}
