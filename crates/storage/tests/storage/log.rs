//! The log: order, stale appends, group commits, opening again. Each test is made in both databases.

use dethrone_storage::{
    Append, GameFilter, OpenError, PageStart, SeatChange, SeatRecord, Storage, WriteError,
};
use dethrone_testing::Postgres;

use crate::places;

pub(crate) fn append(game: &str, after: u32, events: &[&str]) -> Append {
    Append {
        game: game.into(),
        after,
        at: 1000 + i64::from(after),
        events: events.iter().map(ToString::to_string).collect(),
        summary: format!("{after}"),
        due_at: None,
        listed: true,
        stage: "playing".into(),
        kind: "duo".into(),
        seats: vec![],
    }
}

async fn log(storage: &Storage, game: &str, after: u32) -> Vec<(u32, String)> {
    let entries = storage.log(game, after, 1000).await.unwrap();
    entries.into_iter().map(|entry| (entry.number, entry.event)).collect()
}

#[tokio::test]
async fn events_come_back_in_order_and_survive_reopening() {
    for place in places("events_come_back_in_order_and_survive_reopening") {
        let storage = place.open().await;
        storage.append(append("a", 0, &["one", "two"])).await.unwrap();
        storage.append(append("b", 0, &["other"])).await.unwrap();
        storage.append(append("a", 2, &["three"])).await.unwrap();
        storage.close().await;

        let storage = place.open().await;
        assert_eq!(log(&storage, "a", 0).await, [(1, "one".into()), (2, "two".into()), (3, "three".into())]);
        assert_eq!(log(&storage, "a", 2).await, [(3, "three".into())]);
        assert_eq!(log(&storage, "c", 0).await, []);
        let listed = storage.games(&GameFilter::default(), None, 2).await.unwrap();
        let expected = [("a", 1002, 3), ("b", 1000, 1)];
        assert!(listed.iter().map(|game| (&*game.id, game.changed_at, game.last_number)).eq(expected));
    }
}

#[tokio::test]
async fn a_stale_append_writes_nothing() {
    for place in places("a_stale_append_writes_nothing") {
        let storage = place.open().await;
        storage.append(append("a", 0, &["one"])).await.unwrap();
        for after in [0, 2, 7] {
            let refused = storage.append(append("a", after, &["x"])).await;
            assert!(matches!(refused, Err(WriteError::Conflict)), "after {after}: {refused:?}");
        }
        assert_eq!(log(&storage, "a", 0).await, [(1, "one".into())]);
    }
}

#[tokio::test]
async fn of_many_racing_appends_one_wins_each_number() {
    for place in places("of_many_racing_appends_one_wins_each_number") {
        let storage = place.open().await;
        storage.append(append("a", 0, &["made"])).await.unwrap();
        for after in 1..5 {
            let racers: Vec<_> = (0..50)
                .map(|racer| {
                    let storage = storage.clone();
                    tokio::spawn(
                        async move { storage.append(append("a", after, &[&format!("{racer}")])).await },
                    )
                })
                .collect();
            let mut won = 0;
            for racer in racers {
                won += usize::from(racer.await.unwrap().is_ok());
            }
            assert_eq!(won, 1, "after {after}");
        }
        let numbers: Vec<u32> = log(&storage, "a", 0).await.into_iter().map(|(number, _)| number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
    }
}

#[tokio::test]
async fn seats_are_found_by_their_token() {
    for place in places("seats_are_found_by_their_token") {
        let storage = place.open().await;
        let seat = |seat: &str, hash: &[u8]| SeatRecord {
            seat: seat.into(),
            token_hash: hash.into(),
            account: None,
        };
        let seats = [seat("white", b"1"), seat("red", b"2"), seat("black", b"1")];
        let seats = seats.map(SeatChange::Given).to_vec();
        storage.append(Append { seats, ..append("a", 0, &["made"]) }).await.unwrap();
        let mut found = storage.seats("a", b"1").await.unwrap();
        found.sort();
        assert_eq!(found, ["black", "white"]);
        assert_eq!(storage.seats("a", b"3").await.unwrap(), Vec::<String>::new());
        assert_eq!(storage.seats("b", b"1").await.unwrap(), Vec::<String>::new());
        // One seat is given up and another passes to somebody else.
        let seats = vec![SeatChange::Left("white".into()), SeatChange::Given(seat("black", b"3"))];
        storage.append(Append { seats, ..append("a", 1, &["changed"]) }).await.unwrap();
        assert_eq!(storage.seats("a", b"1").await.unwrap(), Vec::<String>::new());
        assert_eq!(storage.seats("a", b"3").await.unwrap(), ["black"]);
        assert_eq!(storage.holders("a").await.unwrap().len(), 2);
    }
}

#[tokio::test]
async fn games_are_found_by_stage_kind_and_account() {
    for place in places("games_are_found_by_stage_kind_and_account") {
        let storage = place.open().await;
        let seat = |account: &str| {
            let account = Some(account.to_owned());
            vec![SeatChange::Given(SeatRecord { seat: "white".into(), token_hash: vec![1], account })]
        };
        let made = |game: &str, kind: &str, stage: &str, account: &str| Append {
            kind: kind.into(),
            stage: stage.into(),
            seats: seat(account),
            ..append(game, 0, &["made"])
        };
        storage.append(made("a", "duo", "waiting", "ada")).await.unwrap();
        storage.append(made("b", "trio", "waiting", "bo")).await.unwrap();
        storage.append(Append { listed: false, ..made("c", "duo", "playing", "ada") }).await.unwrap();
        storage.append(Append { stage: "ended".into(), ..append("a", 1, &["over"]) }).await.unwrap();
        let found = async |stage: Option<&str>, kind: Option<&str>, account: Option<&str>| {
            let [stage, kind, account] = [stage, kind, account].map(|value| value.map(str::to_owned));
            let games = storage.games(&GameFilter { stage, kind, account }, None, 9).await.unwrap();
            games.into_iter().map(|game| game.id).collect::<Vec<_>>()
        };
        assert_eq!(found(None, None, None).await, ["a", "b"]);
        assert_eq!(found(Some("waiting"), None, None).await, ["b"]);
        assert_eq!(found(None, Some("duo"), None).await, ["a"]);
        assert_eq!(found(None, None, Some("ada")).await, ["a", "c"]);
        assert_eq!(found(Some("playing"), Some("duo"), Some("ada")).await, ["c"]);
        assert!(storage.has_game("a").await.unwrap() && !storage.has_game("d").await.unwrap());
    }
}

#[tokio::test]
async fn the_list_is_paged_and_leaves_out_what_is_not_listed() {
    for place in places("the_list_is_paged_and_leaves_out_what_is_not_listed") {
        let storage = place.open().await;
        for game in ["a", "b", "c", "d"] {
            storage.append(Append { listed: game != "c", ..append(game, 0, &["made"]) }).await.unwrap();
        }
        storage.append(append("a", 1, &["more"])).await.unwrap();
        let ids = async |start: Option<PageStart>| {
            let page = storage.games(&GameFilter::default(), start.as_ref(), 2).await.unwrap();
            page.into_iter().map(|game| game.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(None).await, ["a", "d"]);
        assert_eq!(ids(Some(PageStart { changed_at: 1000, id: "d".into() })).await, ["b"]);
    }
}

#[tokio::test]
async fn a_directory_has_one_server() {
    let directory = tempfile::tempdir().unwrap();
    let storage = Storage::open(directory.path()).await.unwrap();
    assert!(matches!(Storage::open(directory.path()).await, Err(OpenError::InUse { .. })));
    storage.close().await;
    Storage::open(directory.path()).await.unwrap();
}

#[tokio::test]
async fn what_is_no_database_is_refused_with_its_name() {
    let directory = tempfile::tempdir().unwrap();
    std::fs::write(directory.path().join("dethrone.db"), "This is a letter, not a database. ".repeat(100))
        .unwrap();
    let error = Storage::open(directory.path()).await.unwrap_err().to_string();
    assert!(error.contains("dethrone.db"), "{error}");
}

#[tokio::test]
async fn what_is_due_is_found_the_earliest_first() {
    for place in places("what_is_due_is_found_the_earliest_first") {
        let storage = place.open().await;
        for (game, due_at) in [("a", Some(30)), ("b", None), ("c", Some(10)), ("d", Some(20))] {
            storage.append(Append { due_at, ..append(game, 0, &["made"]) }).await.unwrap();
        }
        assert_eq!(storage.due(30, 10).await.unwrap(), ["c", "d"]);
        assert_eq!(storage.due(31, 2).await.unwrap(), ["c", "d"]);
        storage.append(Append { due_at: Some(5), ..append("a", 1, &["more"]) }).await.unwrap();
        storage.append(append("c", 1, &["more"])).await.unwrap();
        assert_eq!(storage.due(i64::MAX, 10).await.unwrap(), ["a", "d"]);
    }
}

#[tokio::test]
async fn a_change_that_cannot_be_written_keeps_no_other_from_it() {
    // PostgreSQL holds no such text.
    let [_, place] = places("a_change_that_cannot_be_written_keeps_no_other_from_it");
    let storage = place.open().await;
    let names =
        (0..200).map(|number| if number % 10 == 7 { format!("{number}\0") } else { number.to_string() });
    let racers: Vec<_> = names
        .map(|name| {
            let storage = storage.clone();
            tokio::spawn(async move { (storage.append(append(&name, 0, &["made"])).await, name) })
        })
        .collect();
    for racer in racers {
        let (written, name) = racer.await.unwrap();
        assert_eq!(written.is_ok(), !name.contains('\0'), "{name:?}: {written:?}");
    }
}

#[tokio::test]
async fn the_database_tells_the_time() {
    for place in places("the_database_tells_the_time") {
        let before = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
        let at = place.open().await.clock().await.unwrap();
        let late = at - before.as_millis() as i64;
        assert!((-1..60_000).contains(&late), "{late}");
    }
}

#[tokio::test]
async fn two_servers_that_append_to_the_same_games_agree() {
    let [_, place] = places("two_servers_that_append_to_the_same_games_agree");
    let servers = [place.open().await, place.open().await];
    let games: Vec<String> = (0..40).map(|game| format!("game {game}")).collect();
    for game in &games {
        servers[0].append(append(game, 0, &["made"])).await.unwrap();
    }
    let mut racers = Vec::new();
    for (server, storage) in servers.iter().enumerate() {
        // In opposite orders: they must not wait for each other in a circle.
        let mut own = games.clone();
        if server == 1 {
            own.reverse();
        }
        for game in own {
            let storage = storage.clone();
            racers.push(tokio::spawn(async move {
                storage.append(append(&game, 1, &[&format!("server {server}")])).await
            }));
        }
    }
    let mut appended = 0;
    for racer in racers {
        match racer.await.unwrap() {
            Ok(()) => appended += 1,
            Err(error) => assert!(matches!(error, WriteError::Conflict), "{error}"),
        }
    }
    assert_eq!(appended, games.len());
}

#[tokio::test]
async fn what_was_appended_before_the_database_was_killed_is_there_and_writing_goes_on() {
    let mut postgres = Postgres::start();
    let storage = Storage::connect(&postgres.database("killed")).await.unwrap();
    let mut after = 0;
    for round in 0..3 {
        for _ in 0..20 {
            storage.append(append("a", after, &[&format!("{after}")])).await.unwrap();
            after += 1;
        }
        postgres.kill_and_restart();
        // The connections are broken: the first append after that may fail, and says so.
        let mut tries = 0;
        while let Err(error) = storage.append(append("a", after, &[&format!("{after}")])).await {
            assert!(matches!(error, WriteError::Failed(_)) && tries < 50, "round {round}: {error}");
            tries += 1;
        }
        after += 1;
    }
    let numbers = log(&storage, "a", 0).await;
    assert_eq!(numbers.len(), after as usize);
    assert!(numbers.iter().enumerate().all(|(index, (_, event))| *event == format!("{index}")));
}
