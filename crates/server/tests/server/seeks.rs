//! Seeks of programs: two meet, and none leaves a game behind.

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{Army, FromClient, GameCreated, GameKind, GamePage, SeatChoice};
use serde_json::json;
use tokio::task::JoinHandle;

use crate::accounts::{account, ask_at, live_of};
use crate::client::{Answer, game_of, get, take};
use crate::{Running, config};

/// Seeks with a clock; the answer lasts as long as the seek.
fn seek(address: SocketAddr, session: &str, variant: &'static str) -> JoinHandle<Answer> {
    let session = session.to_owned();
    tokio::spawn(async move {
        let fields = json!({ "variant": variant, "time": 5, "increment": 3 });
        ask_at(address, "POST", "/api/board/seek", &[&session], &fields).await
    })
}

/// The number of listed games of a stage.
async fn count(address: SocketAddr, stage: &str) -> usize {
    get(address, &format!("/api/games?stage={stage}")).await.read::<GamePage>(200).games.len()
}

/// Waits until so many games wait for players.
async fn until_waiting(address: SocketAddr, games: usize) {
    while count(address, "waiting").await != games {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_seeks_of_one_moment_meet() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo) = (account(address, "Ada").await, account(address, "Bo").await);
    for round in 1..=4 {
        let (one, other) = tokio::join!(seek(address, &ada, "duo"), seek(address, &bo, "duo"));
        assert_eq!((one.unwrap().status, other.unwrap().status), (200, 200));
        assert_eq!((count(address, "playing").await, count(address, "waiting").await), (round, 0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seek_ends_with_the_server() {
    let server = Running::start().await;
    let ada = account(server.address, "Ada").await;
    let seeking = seek(server.address, &ada, "duo");
    until_waiting(server.address, 1).await;
    let directory = server.stop().await;
    seeking.await.unwrap();
    let server = Running::from(config(directory.path()), directory).await;
    assert_eq!(count(server.address, "waiting").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_a_seek_of_four_waits_for_the_others() {
    let server = Running::start().await;
    let address = server.address;
    let mut seeking = Vec::new();
    for name in ["Ada", "Bo", "Cy"] {
        let session = account(address, name).await;
        seeking.push(seek(address, &session, "quattro"));
        until_waiting(address, 1).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(seeking.iter().all(|seek| !seek.is_finished()));
    assert_eq!(count(address, "waiting").await, 1);
    let di = account(address, "Di").await;
    seeking.push(seek(address, &di, "quattro"));
    for seek in seeking {
        assert_eq!(seek.await.unwrap().status, 200);
    }
    assert_eq!((count(address, "playing").await, count(address, "waiting").await), (1, 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_who_has_come() {
    let server = Running::start().await;
    let address = server.address;
    let ada = account(address, "Ada").await;
    let request = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
    let made: GameCreated = ask_at(address, "POST", "/api/games", &[&ada], &request).await.read(201);
    let path = format!("/api/board/game/stream/{}", made.id.0);
    let session = ada.clone();
    let stream = tokio::spawn(async move { ask_at(address, "GET", &path, &[&session], &()).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    take(address, &made.id, Army::Red).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut white = live_of(address, &made.id, Some(&ada)).await.unwrap();
    white.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    let body = stream.await.unwrap().body;
    let lines: Vec<serde_json::Value> = body
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let types: Vec<_> = lines.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["gameFull", "gameFull", "gameState"], "{body}");
    assert_eq!((&lines[0]["state"]["status"], &lines[0]["black"]["name"]), (&json!("created"), &json!("")));
    assert_eq!(
        (&lines[1]["state"]["status"], &lines[1]["black"]["name"]),
        (&json!("started"), &json!("Red"))
    );
}
