//! What is too much, too often or nonsense is refused in a sentence.

use std::time::Duration;

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameKind, GameState, Offer, Problem, ProblemCode, SeatChoice,
};
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;

use crate::Running;
use crate::client::{Answer, Live, create, game_of, get, http, post, post_text};

fn check_refused(answer: &Answer, status: u16, code: ProblemCode) {
    let problem: Problem = answer.read(status);
    assert_eq!(problem.code, code);
    assert!(problem.message.ends_with('.'), "{problem:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_are_refused() {
    let server = Running::start().await;
    let check = async |body: &str, status, code| {
        check_refused(&post_text(server.address, "/api/games", body).await, status, code);
    };
    check("{", 400, ProblemCode::Malformed).await;
    check(r#"{"kind": "checkers", "seats": []}"#, 400, ProblemCode::Malformed).await;
    check(r#"{"kind": "duo", "seats": [], "colour": 1}"#, 400, ProblemCode::Malformed).await;
    check(
        &format!(r#"{{"kind": "duo", "seats": [], "name": "{}"}}"#, "x".repeat(20_000)),
        413,
        ProblemCode::TooLarge,
    )
    .await;
    for limit in [0, 10_001] {
        let body = format!(r#"{{"kind": "duo", "seats": [], "action_limit": {limit}}}"#);
        check(&body, 400, ProblemCode::BadValue).await;
    }
    check(r#"{"kind": "duo", "seats": [], "fen": "nonsense"}"#, 422, ProblemCode::BadPosition).await;
    check(r#"{"kind": "duo", "seats": [{"seat": "black", "player": "person"}]}"#, 422, ProblemCode::BadSeats)
        .await;
    let over = r#"{"kind": "royal-court", "seats": [], "fen": "k8R/10/1K8/10/10/10/10/10 b - - 0 1"}"#;
    check(over, 422, ProblemCode::BadPosition).await;

    check_refused(&get(server.address, "/api/games/nosuchgame00").await, 404, ProblemCode::NotFound);
    check_refused(&get(server.address, "/api/games/nosuchgame00/pgn").await, 404, ProblemCode::NotFound);
    check_refused(&get(server.address, "/api/else").await, 404, ProblemCode::NotFound);
    check_refused(&get(server.address, "/api/games?before=soon").await, 400, ProblemCode::BadValue);
    assert_eq!(get(server.address, "/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn r16_every_game_has_a_limit() {
    let server = Running::start().await;
    let made = create(server.address, &game_of(GameKind::Duo, &[])).await;
    let state: GameState = get(server.address, &format!("/api/games/{}", made.id.0)).await.read(200);
    let GameEvent::Created { action_limit, .. } = state.created.event else { panic!("{state:?}") };
    assert_eq!(action_limit, Some(10_000));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_that_is_too_large_is_refused() {
    let server = Running::start().await;
    let filler = "x".repeat(100_000);
    let answer =
        http(server.address, &format!("GET /healthz HTTP/1.1\r\nhost: d\r\nx-filler: {filler}\r\n\r\n"))
            .await;
    assert_ne!(answer.status, 200);
    assert_eq!(get(server.address, "/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_too_often_is_refused() {
    let server = Running::with(|config| {
        config.limits.requests_per_second = 1.try_into().unwrap();
        config.limits.new_games_per_minute = 2.try_into().unwrap();
    })
    .await;
    let duo = game_of(GameKind::Duo, &[]);
    create(server.address, &duo).await;
    create(server.address, &duo).await;
    check_refused(&post(server.address, "/api/games", &duo).await, 429, ProblemCode::TooManyRequests);
    // A challenge is a game too.
    let challenge = post(server.address, "/api/challenge/open", &serde_json::json!({})).await;
    assert_eq!(challenge.status, 429);
    assert!(challenge.body.starts_with("{\"error\":\"Too many requests"), "{challenge:?}");
    let mut last = 200;
    for _ in 0..10 {
        last = get(server.address, "/api/games").await.status;
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_client_has_its_own_bounds() {
    let asked = async |trusted: bool, forwarded: &[&str]| {
        let server = Running::with(|config| {
            config.limits.requests_per_second = 1.try_into().unwrap();
            config.limits.connections_per_address = 1;
            config.proxies = trusted.then(|| [127, 0, 0, 1].into()).into_iter().collect();
        })
        .await;
        // A connection of the proxy stays open: it has no share.
        let _open = trusted.then(|| std::net::TcpStream::connect(server.address).unwrap());
        let mut good = 0;
        for forwarded in forwarded {
            let lines = format!("host: d\r\nx-forwarded-for: {forwarded}\r\nconnection: close");
            let request = format!("GET /api/games HTTP/1.1\r\n{lines}\r\n\r\n");
            good += usize::from(http(server.address, &request).await.status == 200);
        }
        good
    };
    let many: Vec<String> = (0..20).map(|client| format!("192.0.2.{client}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    assert_eq!(asked(true, &many).await, 20);
    assert!(asked(true, &["192.0.2.1"; 20]).await < 20);
    let forged: Vec<String> = (0..20).map(|client| format!("198.51.100.{client}, 192.0.2.1")).collect();
    let forged: Vec<&str> = forged.iter().map(String::as_str).collect();
    assert!(asked(true, &forged).await < 20, "what the client itself says is not believed");
    assert!(asked(false, &many).await < 20, "nobody is believed who is no proxy of ours");
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_bounded() {
    let server = Running::with(|config| config.limits.live_per_address = 2).await;
    let made = create(server.address, &game_of(GameKind::Duo, &[])).await;
    let first = Live::enter(server.address, &made.id, 0, &[]).await;
    let _second = Live::enter(server.address, &made.id, 0, &[]).await;
    assert!(Live::try_enter(server.address, &made.id, 0, &[]).await.is_none());
    drop(first);
    // The place comes back once the server has noticed.
    for _ in 0..100 {
        if Live::try_enter(server.address, &made.id, 0, &[]).await.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the place never came back");
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_messages_end_the_connection() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    for (text, code) in [
        ("{".to_owned(), ProblemCode::Malformed),
        (r#"{"type": "reboot"}"#.to_owned(), ProblemCode::Malformed),
        ("x".repeat(10_000), ProblemCode::TooLarge),
    ] {
        let mut live = Live::enter(server.address, &made.id, 0, &[]).await;
        live.say_text(text).await;
        while live.hear().await.is_some() {}
        assert_eq!(live.closing.map(|problem| problem.code), Some(code));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_breaks_the_connection_is_not_told_of_a_size() {
    let server = Running::start().await;
    let made = create(server.address, &game_of(GameKind::Duo, &[])).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[]).await;
    // A masked and empty frame of a kind that RFC 6455 reserves.
    live.say_bytes(&[0x83, 0x80, 0, 0, 0, 0]).await;
    while live.hear().await.is_some() {}
    assert_eq!(live.closing, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_enters() {
    let server = Running::with(|config| config.limits.enter_time = Duration::from_millis(200)).await;
    let made = create(server.address, &game_of(GameKind::Duo, &[])).await;
    let url = format!("ws://{}/api/games/{}/live", server.address, made.id.0);
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    let first = futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    assert!(first.to_text().unwrap().contains("not-entered"), "{first:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_dropped() {
    let server = Running::with(|config| {
        config.limits.live_per_address = 2;
        config.limits.send_time = Duration::from_millis(300);
    })
    .await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &seats)).await;
    let mut player = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    // A log that is longer than what the system keeps for a reader with a small window.
    for _ in 0..400 {
        let seat = Army::White;
        player.ask(|request| FromClient::Offer { request, seat, what: Offer::Void }).await.unwrap();
        player.ask(|request| FromClient::Withdraw { request, seat }).await.unwrap();
    }
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let stream = socket.connect(server.address).await.unwrap();
    let url = format!("ws://{}/api/games/{}/live?after=0", server.address, made.id.0);
    let (mut laggard, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    let enter = serde_json::to_string(&FromClient::Enter { tokens: vec![] }).unwrap();
    futures_util::SinkExt::send(&mut laggard, Message::text(enter)).await.unwrap();
    assert!(Live::try_enter(server.address, &made.id, 0, &[]).await.is_none(), "both places are taken");
    for _ in 0..100 {
        if Live::try_enter(server.address, &made.id, 0, &[]).await.is_some() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the laggard holds its place for ever");
}
