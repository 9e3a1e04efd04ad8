//! What follows from a game's end: the archive, ratings, the packed log. Each test is made in both databases.

use dethrone_storage::{
    AccountRecord, Append, ArchiveFilter, ArchiveStart, Finish, GameFilter, RatingChange, RatingRecord,
    ResultRecord, SeatChange, SeatRecord, Storage, WriteError,
};

use crate::places;

async fn account(storage: &Storage, id: &str) {
    let account = AccountRecord {
        id: id.into(),
        name: format!("name of {id}"),
        password_hash: String::new(),
        email: None,
        created_at: 1,
    };
    storage.create_account(account).await.unwrap();
}

/// A game of three events that is over, its white seat `ada`'s and its red one `bo`'s.
async fn ended_game(storage: &Storage, game: &str, at: i64) {
    let seat = |seat: &str, account: &str| {
        let account = Some(account.to_owned());
        SeatChange::Given(SeatRecord { seat: seat.into(), token_hash: vec![1], account })
    };
    let append = Append {
        game: game.into(),
        after: 0,
        at: at - 5,
        events: vec!["{\"made\":1}".into(), "{\"acted\":2}".into()],
        summary: format!("summary of {game}"),
        due_at: None,
        listed: true,
        stage: "playing".into(),
        kind: "duo".into(),
        seats: vec![seat("white", "ada"), seat("red", "bo")],
    };
    storage.append(append.clone()).await.unwrap();
    let end = vec!["{\"ended\":3}".into()];
    storage
        .append(Append { after: 2, at, events: end, stage: "ended".into(), seats: vec![], ..append })
        .await
        .unwrap();
}

fn result(army: &str, result: &str, opening: Option<&str>, ended_at: i64) -> ResultRecord {
    let rank = match result {
        "won" => Some(1),
        "void" => None,
        _ => Some(2),
    };
    ResultRecord {
        army: army.into(),
        kind: "duo".into(),
        result: result.into(),
        rank,
        opening: opening.map(str::to_owned),
        ended_at,
    }
}

fn rating(account: &str, rating: f64, games: u32) -> RatingRecord {
    RatingRecord {
        account: account.into(),
        kind: "duo".into(),
        speed: "blitz".into(),
        rating,
        deviation: 100.0,
        volatility: 0.06,
        games,
        rated_at: 7,
    }
}

fn change(seat: &str, account: &str, before: (f64, u32), after: f64) -> RatingChange {
    RatingChange {
        seat: seat.into(),
        before: rating(account, before.0, before.1),
        after: rating(account, after, before.1 + 1),
    }
}

fn finish(game: &str, results: Vec<ResultRecord>, ratings: Vec<RatingChange>) -> Finish {
    Finish { game: game.into(), last_number: 3, results, ratings }
}

async fn unfinished(storage: &Storage) -> Vec<String> {
    storage.unfinished(9).await.unwrap().into_iter().map(|game| game.id).collect()
}

fn is_conflict(result: &Result<(), WriteError>) -> bool {
    matches!(result, Err(WriteError::Conflict))
}

#[tokio::test]
async fn a_finished_game_is_read_as_before_and_finished_once() {
    for place in places("a_finished_game_is_read_as_before_and_finished_once") {
        let storage = place.open().await;
        ended_game(&storage, "b", 20).await;
        ended_game(&storage, "a", 10).await;
        assert_eq!(unfinished(&storage).await, ["a", "b"]);
        let before = storage.log("a", 0, 9).await.unwrap();
        assert_eq!(before.len(), 3);
        let wrong = Finish { last_number: 2, ..finish("a", vec![], vec![]) };
        assert!(is_conflict(&storage.finish(wrong).await));
        assert!(is_conflict(&storage.finish(finish("none", vec![], vec![])).await));

        let results = vec![result("white", "won", None, 10), result("red", "lost", None, 10)];
        storage.finish(finish("a", results.clone(), vec![])).await.unwrap();
        assert!(is_conflict(&storage.finish(finish("a", results, vec![])).await));
        assert_eq!(unfinished(&storage).await, ["b"]);
        assert_eq!(storage.log("a", 0, 9).await.unwrap(), before);
        assert_eq!(storage.log("a", 1, 1).await.unwrap(), before[1..2]);
        assert_eq!(storage.log("a", 3, 9).await.unwrap(), []);
        // Whatever should come after the end follows what is packed.
        let more = Append {
            game: "a".into(),
            after: 3,
            at: 30,
            events: vec!["{}".into()],
            summary: String::new(),
            due_at: None,
            listed: true,
            stage: "ended".into(),
            kind: String::new(),
            seats: vec![],
        };
        storage.append(more).await.unwrap();
        let numbers = |log: Vec<dethrone_storage::LogEntry>| {
            log.into_iter().map(|entry| entry.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(storage.log("a", 1, 9).await.unwrap()), [2, 3, 4]);
        assert_eq!(numbers(storage.log("a", 3, 9).await.unwrap()), [4]);

        storage.give_up_finishing("b").await.unwrap();
        assert!(is_conflict(&storage.give_up_finishing("b").await));
        assert_eq!(unfinished(&storage).await, Vec::<String>::new());
        assert_eq!(storage.log("b", 0, 9).await.unwrap().len(), 3);
    }
}

#[tokio::test]
async fn ratings_are_written_with_the_game_or_not_at_all() {
    for place in places("ratings_are_written_with_the_game_or_not_at_all") {
        let storage = place.open().await;
        for id in ["ada", "bo"] {
            account(&storage, id).await;
        }
        for (game, at) in [("a", 10), ("b", 20), ("c", 30)] {
            ended_game(&storage, game, at).await;
        }
        let of = async |account: &str| {
            storage
                .ratings(account)
                .await
                .unwrap()
                .into_iter()
                .map(|one| (one.rating, one.games))
                .collect::<Vec<_>>()
        };
        let both = |white: (f64, u32), red: (f64, u32)| {
            vec![change("white", "ada", white, white.0 + 8.0), change("red", "bo", red, red.0 - 8.0)]
        };
        storage.finish(finish("a", vec![], both((1500.0, 0), (1500.0, 0)))).await.unwrap();
        assert_eq!((of("ada").await, of("bo").await), (vec![(1508.0, 1)], vec![(1492.0, 1)]));

        // Bo's rating is not any more what was read: neither is Ada's written, nor the game finished.
        let stale = finish("b", vec![result("white", "won", None, 20)], both((1508.0, 1), (1500.0, 0)));
        assert!(is_conflict(&storage.finish(stale).await));
        assert_eq!((of("ada").await, of("bo").await), (vec![(1508.0, 1)], vec![(1492.0, 1)]));
        assert_eq!(unfinished(&storage).await, ["b", "c"]);
        assert_eq!(storage.rating_changes("b").await.unwrap(), []);
        assert_eq!(storage.archive(&ArchiveFilter::default(), None, 9).await.unwrap(), []);
        storage.finish(finish("b", vec![], both((1508.0, 1), (1492.0, 1)))).await.unwrap();

        // Who has deleted the account has no rating; the other player's game counts.
        storage.delete_account("bo").await.unwrap();
        storage.finish(finish("c", vec![], both((1516.0, 2), (1500.0, 0)))).await.unwrap();
        assert_eq!((of("ada").await, of("bo").await), (vec![(1524.0, 3)], vec![]));
        let changes = storage.rating_changes("c").await.unwrap();
        let white = changes.iter().find(|change| change.seat == "white").unwrap();
        assert_eq!((changes.len(), white.before.0, white.after.0), (2, 1516.0, 1524.0));
        let games = storage.rated_games("ada", (0, ""), 2).await.unwrap();
        assert_eq!(games.iter().map(|game| game.game.as_str()).collect::<Vec<_>>(), ["a", "b"]);
        let rest = storage.rated_games("ada", (games[1].rated_at, &games[1].game), 2).await.unwrap();
        assert_eq!(rest.len(), 1);
    }
}

#[tokio::test]
async fn of_two_who_finish_a_game_at_once_one_does() {
    for place in places("of_two_who_finish_a_game_at_once_one_does") {
        let storage = place.open().await;
        for id in ["ada", "bo"] {
            account(&storage, id).await;
        }
        for (number, game) in ["a", "b", "c", "d"].into_iter().enumerate() {
            ended_game(&storage, game, number as i64 + 10).await;
            let racers: Vec<_> = (0..4)
                .map(|_| {
                    let storage = storage.clone();
                    let ratings = vec![
                        change(
                            "white",
                            "ada",
                            (1500.0 + number as f64, number as u32),
                            1501.0 + number as f64,
                        ),
                        change("red", "bo", (1500.0, number as u32), 1500.0),
                    ];
                    tokio::spawn(async move { storage.finish(finish(game, vec![], ratings)).await.is_ok() })
                })
                .collect();
            let mut won = 0;
            for racer in racers {
                won += usize::from(racer.await.unwrap());
            }
            assert_eq!(won, 1, "{game}");
        }
        assert_eq!(storage.ratings("ada").await.unwrap()[0].rating.round() as i32, 1504);
    }
}

#[tokio::test]
async fn the_archive_is_searched_and_paged() {
    for place in places("the_archive_is_searched_and_paged") {
        let storage = place.open().await;
        for (game, at, white, red) in [
            ("a", 10, result("white", "won", Some("KQ.."), 10), result("red", "lost", Some("K..."), 10)),
            ("b", 20, result("white", "lost", Some("KQR."), 20), result("red", "won", Some("QK.."), 20)),
            ("c", 30, result("white", "drawn", Some("Q..."), 30), result("red", "drawn", None, 30)),
            ("d", 40, result("white", "void", None, 40), result("red", "void", None, 40)),
        ] {
            ended_game(&storage, game, at).await;
            storage.finish(finish(game, vec![white, red], vec![])).await.unwrap();
        }
        let found = async |filter: &ArchiveFilter, start: Option<ArchiveStart>, limit| {
            let games = storage.archive(filter, start.as_ref(), limit).await.unwrap();
            games.iter().map(|game| game.game.clone()).collect::<String>()
        };
        let text = |value: &str| Some(value.to_owned());
        let white = ArchiveFilter { army: text("white"), ..ArchiveFilter::default() };
        assert_eq!(found(&white, None, 9).await, "dcba");
        let start = ArchiveStart { ended_at: 30, game: "c".into(), opening: String::new() };
        assert_eq!(found(&white, Some(start), 1).await, "b");
        assert_eq!(
            found(&ArchiveFilter { from: Some(20), to: Some(40), ..white.clone() }, None, 9).await,
            "cb"
        );
        assert_eq!(found(&ArchiveFilter { result: text("won"), ..white.clone() }, None, 9).await, "a");
        assert_eq!(found(&ArchiveFilter { kind: text("trio"), ..white.clone() }, None, 9).await, "");

        let opening =
            |prefix: &str| ArchiveFilter { opening: text(prefix), kind: text("duo"), ..white.clone() };
        assert_eq!(found(&opening("KQ"), None, 9).await, "ba");
        assert_eq!(found(&opening("KQR."), None, 9).await, "b");
        assert_eq!(found(&opening(""), None, 9).await, "cba");
        let start = ArchiveStart { ended_at: 20, game: "b".into(), opening: "KQR.".into() };
        assert_eq!(found(&opening(""), Some(start), 9).await, "a");

        let bo = ArchiveFilter { account: text("bo"), ..ArchiveFilter::default() };
        assert_eq!(found(&bo, None, 9).await, "dcba");
        assert_eq!(found(&ArchiveFilter { result: text("won"), ..bo.clone() }, None, 9).await, "b");
        assert_eq!(found(&ArchiveFilter { opening: text("K"), ..bo.clone() }, None, 9).await, "a");
        assert_eq!(found(&ArchiveFilter { army: text("white"), ..bo.clone() }, None, 9).await, "");
        let one = &storage.archive(&bo, None, 1).await.unwrap()[0];
        assert_eq!((one.army.as_str(), one.summary.as_str(), one.rank), ("red", "summary of d", None));
        let counts = storage.results_of("ada").await.unwrap();
        let count = |result: &str| ("duo".to_owned(), result.to_owned(), 1);
        assert_eq!(counts, [count("drawn"), count("lost"), count("void"), count("won")]);
    }
}

#[tokio::test]
async fn a_leaderboard_has_those_whose_rating_is_established() {
    for place in places("a_leaderboard_has_those_whose_rating_is_established") {
        let storage = place.open().await;
        let players = [
            ("a", 1700.0, 10, 110.0),
            ("b", 1800.0, 9, 50.0),
            ("c", 1900.0, 99, 111.0),
            ("d", 1750.0, 11, 60.0),
        ];
        for (number, (id, value, games, deviation)) in players.into_iter().enumerate() {
            account(&storage, id).await;
            let game = format!("game{number}");
            ended_game(&storage, &game, 10).await;
            let mut change = change("white", id, (1500.0, 0), value);
            change.after = RatingRecord { games, deviation, ..change.after };
            storage.finish(finish(&game, vec![], vec![change])).await.unwrap();
        }
        let names = async |kind: &str, since| {
            let best = storage.best_rated(kind, "blitz", since, 9).await.unwrap();
            best.into_iter().map(|ranked| ranked.name).collect::<Vec<_>>()
        };
        assert_eq!(names("duo", 0).await, ["name of d", "name of a"]);
        assert_eq!(names("duo", 8).await, Vec::<String>::new());
        assert_eq!(names("trio", 0).await, Vec::<String>::new());
        let listed = storage.games(&GameFilter::default(), None, 9).await.unwrap();
        assert_eq!(listed.len(), 4);
    }
}
