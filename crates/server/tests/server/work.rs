//! Searches: analyses in this server, and everything by workers over the bus.

use std::time::Duration;

use dethrone_protocol::{Analyse, Analysis, Army, GameKind, LineValue, Problem, ProblemCode, SeatChoice};
use dethrone_server::Worker;
use dethrone_testing::Nats;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::Running;
use crate::client::{Dice, Live, create, game_of, post};

/// A Rook and a King against a King, White to win in one.
const WON: &str = "k9/9R/1K8/10/10/10/10/10 w - - 0 1";

fn position(fen: &str, lines: u8) -> Analyse {
    Analyse { kind: GameKind::RoyalCourt, fen: Some(fen.into()), actions: vec![], lines: Some(lines) }
}

/// A server that leaves every search to workers.
async fn without_searches(nats: &Nats) -> Running {
    let bus = nats.url();
    Running::with(|config| {
        config.bus = Some(bus);
        config.workers = true;
    })
    .await
}

/// A worker, and what stops it.
async fn worker(nats: &Nats) -> (JoinHandle<()>, CancellationToken) {
    let stop = CancellationToken::new();
    let worker = Worker::connect(&nats.url()).await.unwrap();
    (tokio::spawn(worker.run(2, stop.clone())), stop)
}

/// A game whose first seat is played here, at random, and all others by the computer.
struct Game {
    live: Live,
    dice: Dice,
}

impl Game {
    async fn begin(server: &Running, kind: GameKind, armies: &[Army]) -> Game {
        let choice = |index| if index == 0 { SeatChoice::ThisBrowser } else { SeatChoice::Computer };
        let seats: Vec<_> = armies.iter().enumerate().map(|(index, &army)| (army, choice(index))).collect();
        let made = create(server.address, &game_of(kind, &seats)).await;
        let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
        live.until(1).await;
        Game { live, dice: Dice::new(3) }
    }

    /// Plays until the log has so many events. The client's own table plays every action: one that came twice would be
    /// illegal there.
    async fn go_on(&mut self, number: u32) {
        while self.live.last_number() < number {
            if self.live.due().0 == Army::White {
                let action = self.dice.choose(&self.live.table.as_ref().unwrap().legal());
                self.live.act(&action).await.unwrap();
            } else {
                self.live.until(self.live.last_number() + 1).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_tells_the_best_lines() {
    let server = Running::start().await;
    let answer = post(server.address, "/api/analysis", &position(WON, 3)).await;
    let analysis: Analysis = answer.read(200);
    assert_eq!(analysis.lines.len(), 3);
    assert_eq!(analysis.lines[0].value, LineValue::WinIn { actions: 1 });
    assert_eq!(analysis.lines[0].actions, ["j7j8"]);
    assert!(analysis.lines.iter().all(|line| !line.actions.is_empty()));

    let over = "k8R/10/1K8/10/10/10/10/10 b - - 0 1";
    let analysis: Analysis = post(server.address, "/api/analysis", &position(over, 1)).await.read(200);
    assert!(analysis.lines.is_empty(), "the game is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_nothing_sensible_is_refused() {
    let server = Running::start().await;
    let illegal = Analyse { actions: vec!["a1a9".into()], ..position(WON, 1) };
    for (request, code, says) in [
        (position("nonsense", 1), ProblemCode::BadPosition, "nonsense"),
        (illegal, ProblemCode::BadPosition, "action 1"),
        (position(WON, 0), ProblemCode::BadValue, "1 to 5"),
        (position(WON, 6), ProblemCode::BadValue, "1 to 5"),
    ] {
        let answer = post(server.address, "/api/analysis", &request).await;
        let problem: Problem = answer.read(answer.status);
        assert!(answer.status == 400 || answer.status == 422, "{answer:?}");
        assert_eq!(problem.code, code);
        assert!(problem.message.contains(says), "{problem:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_play_and_analyse_for_the_server() {
    let nats = Nats::start();
    let server = without_searches(&nats).await;
    let (running, stop) = worker(&nats).await;
    let quattro = [Army::White, Army::Red, Army::Yellow, Army::Black];
    let mut games = [
        Game::begin(&server, GameKind::Quattro, &quattro).await,
        Game::begin(&server, GameKind::RoyalCourt, &[Army::White, Army::Black]).await,
    ];
    for game in &mut games {
        game.go_on(9).await;
    }
    let analysis: Analysis = post(server.address, "/api/analysis", &position(WON, 1)).await.read(200);
    assert_eq!(analysis.lines[0].value, LineValue::WinIn { actions: 1 });
    stop.cancel();
    tokio::time::timeout(Duration::from_secs(10), running).await.expect("a worker stops").unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_job_waits_for_a_worker_and_its_answer_counts_once() {
    let nats = Nats::start();
    let server = without_searches(&nats).await;
    let duo = [Army::White, Army::Red];
    let mut games = vec![Game::begin(&server, GameKind::Duo, &duo).await];
    games[0].go_on(2).await;
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(games[0].live.last_number(), 2, "nobody searches");
    let workers = [worker(&nats).await, worker(&nats).await];
    for _ in 0..3 {
        games.push(Game::begin(&server, GameKind::Duo, &duo).await);
    }
    for game in &mut games {
        game.go_on(12).await;
    }
    for (running, stop) in workers {
        stop.cancel();
        running.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bus_that_comes_back_brings_the_workers_back() {
    let mut nats = Nats::start();
    let server = without_searches(&nats).await;
    let (running, stop) = worker(&nats).await;
    let mut game = Game::begin(&server, GameKind::RoyalCourt, &[Army::White, Army::Black]).await;
    game.go_on(5).await;
    nats.kill();
    tokio::time::sleep(Duration::from_millis(300)).await;
    nats.restart();
    game.go_on(11).await;
    stop.cancel();
    running.await.unwrap();
}
