//! Rated games: who plays them, and what they make of ratings.

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{
    Account, Army, CreateGame, GameCreated, GameId, GameKind, GamePage, Leaderboard, Player, Problem,
    ProblemCode, SeatChoice, SeatRating, Speed, TakeSeat, TimeControl,
};
use dethrone_testing::Postgres;
use serde_json::Value;

use crate::Running;
use crate::accounts::{account, ask_at};
use crate::client::{game_of, get, state};

pub(crate) fn rated(kind: GameKind) -> CreateGame {
    let time = TimeControl::Clock { initial: 300_000, increment: 3_000, delay: 0, assembly: None };
    CreateGame { rated: true, time: Some(time), ..game_of(kind, &[(Army::White, SeatChoice::ThisBrowser)]) }
}

pub(crate) async fn make(address: SocketAddr, session: &str, request: &CreateGame) -> GameId {
    ask_at(address, "POST", "/api/games", &[session], request).await.read::<GameCreated>(201).id
}

pub(crate) async fn sit(address: SocketAddr, session: &str, id: &GameId, seat: Army) {
    let request = TakeSeat { seat, name: String::new(), token: None };
    let path = format!("/api/games/{}/seats", id.0);
    let taken = ask_at(address, "POST", &path, &[session], &request).await;
    assert_eq!(taken.status, 200, "{taken:?}");
}

/// Does something to a game by the addresses for programs: `resign`, `move/e2e4` …
pub(crate) async fn act(address: SocketAddr, session: &str, id: &GameId, what: &str) {
    let path = format!("/api/board/game/{}/{what}", id.0);
    let done = ask_at(address, "POST", &path, &[session], &()).await;
    assert_eq!(done.status, 200, "{done:?}");
}

/// The ratings of the seats, once the game has changed them.
async fn rated_seats(address: SocketAddr, id: &GameId) -> Vec<SeatRating> {
    for _ in 0..200 {
        let ratings = state(address, id).await.ratings;
        if ratings.iter().all(|rating| rating.after.is_some()) {
            return ratings;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the game was not rated");
}

async fn own(address: SocketAddr, session: &str) -> Account {
    ask_at(address, "GET", "/api/account/own", &[session], &()).await.read(200)
}

/// Before, and the change.
fn changes(ratings: &[SeatRating]) -> Vec<(i32, i32)> {
    ratings.iter().map(|rating| (rating.rating, rating.after.unwrap() - rating.rating)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_changes_the_ratings_of_both_once() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo) = (account(address, "Ada").await, account(address, "Bo").await);
    let id = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
    let take = TakeSeat { seat: Army::Black, name: "Bo".into(), token: None };
    let seats = format!("/api/games/{}/seats", id.0);
    let nobody = ask_at(address, "POST", &seats, &[], &take).await;
    assert_eq!(nobody.read::<Problem>(401).code, ProblemCode::NotSignedIn);
    let twice = ask_at(address, "POST", &seats, &[&ada], &take).await;
    assert_eq!(twice.read::<Problem>(409).code, ProblemCode::Started);
    sit(address, &bo, &id, Army::Black).await;
    let new = SeatRating { seat: Army::White, rating: 1500, provisional: true, after: None };
    assert_eq!(state(address, &id).await.ratings, [new, SeatRating { seat: Army::Black, ..new }]);
    act(address, &bo, &id, "resign").await;

    let ratings = rated_seats(address, &id).await;
    assert_eq!(changes(&ratings), [(1500, 162), (1500, -162)]);
    let winner = own(address, &ada).await.ratings;
    assert_eq!(winner.len(), 1);
    assert_eq!(
        (winner[0].kind, winner[0].speed, winner[0].rating),
        (GameKind::RoyalCourt, Speed::Blitz, 1662)
    );
    assert_eq!((winner[0].games, winner[0].deviation, winner[0].provisional), (1, 290, true));
    let profile: Value = ask_at(address, "GET", "/api/account", &[&bo], &()).await.read(200);
    let performance = &profile["perfs"]["royal-court.blitz"];
    assert_eq!((&performance["rating"], &performance["prov"]), (&Value::from(1338), &Value::from(true)));
    // A rated game is in the list once it is over, though it was not made so.
    let list: GamePage = get(address, "/api/games").await.read(200);
    assert!(list.games.iter().any(|game| game.id == id && game.rated));

    // The next one begins with what this one has left, and is rated as soon as it is over.
    let id = make(address, &bo, &rated(GameKind::RoyalCourt)).await;
    sit(address, &ada, &id, Army::Black).await;
    let stream = format!("/api/board/game/stream/{}", id.0);
    act(address, &bo, &id, "resign").await;
    let (again, full) =
        (rated_seats(address, &id).await, ask_at(address, "GET", &stream, &[&ada], &()).await);
    assert!(full.body.contains(r#""rating":1338,"provisional":true"#), "{full:?}");
    assert!(full.body.contains(r#""rated":true"#), "{full:?}");
    let changed = changes(&again);
    assert_eq!((changed[0].0, changed[1].0), (1338, 1662));
    assert!(changed[0].1 < 0 && changed[1].1 > 0 && changed[1].1 < 100, "{changed:?}");
    assert_eq!(own(address, &ada).await.ratings[0].games, 2);
    let best: Leaderboard = get(address, "/api/leaderboards/royal-court/blitz").await.read(200);
    assert_eq!(best.players, [], "two games establish nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_casual_or_does_not_count_changes_nothing() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo) = (account(address, "Ada").await, account(address, "Bo").await);
    let casual = CreateGame { rated: false, ..rated(GameKind::RoyalCourt) };
    let mut games = Vec::new();
    // J10: who resigns in the Assembly voids the game.
    for (request, seat) in [(casual, Army::Black), (rated(GameKind::Duo), Army::Red)] {
        let id = make(address, &ada, &request).await;
        sit(address, &bo, &id, seat).await;
        act(address, &bo, &id, "resign").await;
        games.push(id);
    }
    let off = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
    act(address, &ada, &off, "abort").await;
    games.push(off);
    // The storage finishes games in the order in which they end: once the last is rated, so are the others.
    let last = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
    sit(address, &bo, &last, Army::Black).await;
    act(address, &bo, &last, "resign").await;
    rated_seats(address, &last).await;
    for id in &games {
        assert!(state(address, id).await.ratings.iter().all(|rating| rating.after.is_none()));
    }
    assert_eq!(own(address, &ada).await.ratings[0].games, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_of_three_and_four_are_rated_by_sides_and_by_ranks() {
    let server = Running::start().await;
    let address = server.address;
    let mut sessions = Vec::new();
    for name in ["Ada", "Bo", "Cy", "Di"] {
        sessions.push(account(address, name).await);
    }
    let quattro = make(address, &sessions[0], &rated(GameKind::Quattro)).await;
    for (session, seat) in sessions[1..].iter().zip([Army::Red, Army::Yellow, Army::Black]) {
        sit(address, session, &quattro, seat).await;
    }
    act(address, &sessions[1], &quattro, "resign").await;
    let mut live = crate::accounts::live_of(address, &quattro, Some(&sessions[0])).await.unwrap();
    let score = |request| dethrone_protocol::FromClient::Settle {
        request,
        seat: Army::White,
        choice: dethrone_protocol::Settlement::Score,
    };
    live.ask(score).await.unwrap();
    let changed = changes(&rated_seats(address, &quattro).await);
    let [white, red, yellow, black] = changed[..] else { panic!("{changed:?}") };
    assert!(red.1 < -100 && white.1 > 0 && white == yellow && yellow == black, "{changed:?}");

    let mut trio = rated(GameKind::Trio);
    trio.single_player = Some(dethrone_protocol::Shade::Dark);
    let trio = make(address, &sessions[0], &trio).await;
    sit(address, &sessions[1], &trio, Army::Red).await;
    sit(address, &sessions[2], &trio, Army::Yellow).await;
    let mut table = dethrone_records::Table::start(dethrone_rules::GameKind::Trio);
    while table.in_assembly() {
        let army = Army::from(table.to_act().unwrap());
        let session = &sessions[[0, 1, 2, 1][army as usize]];
        let action = table.legal()[0].clone();
        act(address, session, &trio, &format!("move/{}", action.replace('@', "%40"))).await;
        table.play(&action).unwrap();
    }
    act(address, &sessions[2], &trio, "resign").await;
    let changed = changes(&rated_seats(address, &trio).await);
    let [white, red, yellow] = changed[..] else { panic!("{changed:?}") };
    assert!(red.1 > 100 && white == yellow && white.1 == -red.1, "{changed:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_of_a_rated_game_is_rated_and_its_invited_player_alone_accepts() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo, cy) =
        (account(address, "Ada").await, account(address, "Bo").await, account(address, "Cy").await);
    let id = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
    let take = |token: &str| TakeSeat { seat: Army::Black, name: String::new(), token: Some(token.into()) };
    let token = "b".repeat(32);
    let seats = |id: &GameId| format!("/api/games/{}/seats", id.0);
    assert_eq!(ask_at(address, "POST", &seats(&id), &[&bo], &take(&token)).await.status, 200);
    act(address, &bo, &id, "resign").await;
    let path = format!("/api/games/{}/rematch", id.0);
    let again = dethrone_protocol::AskRematch { tokens: vec![] };
    let rematch = ask_at(address, "POST", &path, &[&ada], &again).await.read::<GameCreated>(201).id;
    let summary = state(address, &rematch).await.summary;
    assert!(
        summary.rated && matches!(&summary.seats[0].player, Player::Invited { name, .. } if name == "Bo")
    );
    // Whoever was given the token of the seat has not Bo's account.
    let white = TakeSeat { seat: Army::White, ..take(&token) };
    assert_eq!(ask_at(address, "POST", &seats(&rematch), &[], &white).await.status, 401);
    assert_eq!(ask_at(address, "POST", &seats(&rematch), &[&cy], &white).await.status, 409);
    assert_eq!(ask_at(address, "POST", &seats(&rematch), &[&bo], &white).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_share_a_database_rate_each_game_once() {
    let postgres = Postgres::start();
    let database = postgres.database("dethrone");
    let server = async || {
        let database = database.clone();
        Running::with(|config| config.database = Some(database)).await
    };
    let servers = [server().await, server().await];
    let addresses = [servers[0].address, servers[1].address];
    let (ada, bo) = (account(addresses[0], "Ada").await, account(addresses[0], "Bo").await);
    let mut games = Vec::new();
    for number in 0..10 {
        let address = addresses[number % 2];
        let id = make(address, &ada, &rated(GameKind::RoyalCourt)).await;
        sit(address, &bo, &id, Army::Black).await;
        games.push((address, id));
    }
    let ends = games.iter().map(|(address, id)| act(*address, &bo, id, "resign"));
    futures_util::future::join_all(ends).await;
    for (address, id) in &games {
        rated_seats(*address, id).await;
    }
    for (address, session) in [(addresses[0], &ada), (addresses[1], &bo)] {
        assert_eq!(own(address, session).await.ratings[0].games, 10);
    }
    // Of games with ten behind them, and none too uncertain, there is a leaderboard.
    let best: Leaderboard = get(addresses[1], "/api/leaderboards/royal-court/blitz").await.read(200);
    let deviation = own(addresses[0], &ada).await.ratings[0].deviation;
    let expected: &[&str] = if deviation <= 110 { &["Ada", "Bo"] } else { &[] };
    assert_eq!(best.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), expected);
}
