//! What a machine that watches over the server hears: health, readiness, counts, the names of requests.

use dethrone_protocol::{Army, GameKind, Problem, SeatChoice};
use dethrone_testing::Postgres;

use crate::Running;
use crate::client::{Live, create, game_of, get, http, post_text};

const PLAYED: [(Army, SeatChoice); 2] =
    [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Computer)];

/// The value of a line of the metrics.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in\n{text}")).parse().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_is_told_what_was_done_and_nobody_else() {
    let server = Running::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into())).await;
    let operators = server.metrics.expect("an address of its own");
    // Where the page is built in, every address that is nothing else is a page.
    let told = get(server.address, "/metrics").await;
    assert!(!told.body.contains("dethrone_"), "players are told nothing: {told:?}");

    let made = create(server.address, &game_of(GameKind::RoyalCourt, &PLAYED)).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    assert!(live.act("e2e5").await.is_err());
    live.act("e2e4").await.unwrap();
    // The computer answers.
    live.until(3).await;
    assert_eq!(get(server.address, "/api/games/nosuchgame22").await.status, 404);

    let answer = get(operators, "/metrics").await;
    assert!(answer.head.contains("content-type: application/openmetrics-text"), "{answer:?}");
    let told = |name: &str| value(&answer.body, name);
    assert!((told("dethrone_actions_total{by=\"person\"}") - 1.0).abs() < 0.1);
    assert!((told("dethrone_actions_total{by=\"computer\"}") - 1.0).abs() < 0.1);
    assert!((told("dethrone_refusals_total{code=\"illegal-action\"}") - 1.0).abs() < 0.1);
    assert!((told("dethrone_refusals_total{code=\"not-found\"}") - 1.0).abs() < 0.1);
    assert!(told("dethrone_answers_total{status=\"2xx\"}") >= 1.0);
    assert!((told("dethrone_games_in_memory") - 1.0).abs() < 0.1);
    assert!((told("dethrone_live_connections") - 1.0).abs() < 0.1);
    assert!(told("dethrone_connections") >= 0.0 && told("dethrone_waiting_changes") >= 0.0);
    assert!(told("dethrone_commit_seconds_count") >= 3.0 && told("dethrone_commit_seconds_sum") > 0.0);
    for path in ["/healthz", "/readyz"] {
        assert_eq!(get(operators, path).await.status, 200);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_its_database_lives_but_is_not_ready() {
    let server = Running::start().await;
    assert_eq!(get(server.address, "/readyz").await.body, "ok\n");
    server.stop().await;

    let mut postgres = Postgres::start();
    let url = postgres.database("dethrone");
    let server = Running::with(|config| config.database = Some(url)).await;
    assert_eq!(get(server.address, "/readyz").await.status, 200);
    postgres.kill();
    let answer = get(server.address, "/readyz").await;
    assert_eq!(answer.status, 503, "{answer:?}");
    assert_eq!(get(server.address, "/healthz").await.status, 200);
    postgres.restart();
    let deadline = tokio::time::Instant::now() + std::time::Duration::from_secs(30);
    while get(server.address, "/readyz").await.status != 200 {
        assert!(tokio::time::Instant::now() < deadline, "ready again");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_names_its_request() {
    let server = Running::start().await;
    let id_of =
        |head: &str| head.lines().find_map(|line| line.strip_prefix("x-request-id: ").map(str::to_owned));
    let own = id_of(&get(server.address, "/api/games").await.head).expect("a name");
    let other = id_of(&get(server.address, "/nowhere").await.head).expect("a name");
    assert!(own.len() >= 12 && own != other, "{own} {other}");
    let with = |id: &str| {
        let request =
            format!("GET /healthz HTTP/1.1\r\nhost: d\r\nx-request-id: {id}\r\nconnection: close\r\n\r\n");
        async move { id_of(&http(server.address, &request).await.head) }
    };
    assert_eq!(with("from-the-proxy.7").await.as_deref(), Some("from-the-proxy.7"));
    let replaced = with("what=\"is\" this").await.expect("a name");
    assert_eq!(replaced.len(), 12, "what could be mistaken in a log is not taken over: {replaced}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_is_told_as_a_problem() {
    let server = Running::start().await;
    let problem = |answer: &crate::client::Answer, status: u16| {
        assert!(answer.head.contains("content-type: application/json"), "{answer:?}");
        answer.read::<Problem>(status)
    };
    for (path, status) in [
        ("/api/nowhere", 404),
        ("/api/games?before=%ff", 400),
        ("/api/games?stage=nonsense", 400),
        ("/api/games/%ff", 400),
        ("/api/games/abcdefghijkm/live", 400),
        ("/api/games/abcdefghijkm/live?after=-1", 400),
    ] {
        let told = problem(&get(server.address, path).await, status);
        assert!(told.message.ends_with('.'), "{path}: {told:?}");
    }
    let answer =
        http(server.address, "DELETE /api/games HTTP/1.1\r\nhost: d\r\nconnection: close\r\n\r\n").await;
    problem(&answer, 405);
    assert!(answer.head.contains("allow: "), "{answer:?}");
    problem(&post_text(server.address, "/api/games", "{").await, 400);

    // Programs are told in the shape that they know.
    for (path, status) in [("/api/challenge", 401), ("/api/board/game/stream/%ff", 401)] {
        let answer = get(server.address, path).await;
        assert_eq!(answer.status, status, "{answer:?}");
        assert!(answer.body.starts_with("{\"error\":\""), "{answer:?}");
    }
    let answer =
        http(server.address, "PUT /api/challenge HTTP/1.1\r\nhost: d\r\nconnection: close\r\n\r\n").await;
    assert_eq!((answer.status, answer.body.starts_with("{\"error\":\"")), (405, true), "{answer:?}");
}
