//! Several servers on one PostgreSQL database, with NATS between them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameKind, GameState, LoggedEvent, Offer, Problem, ProblemCode, Room,
    SeatChoice,
};
use dethrone_server::Config;
use dethrone_testing::{Nats, Postgres};

use crate::Running;
use crate::absence::hurried;
use crate::client::{Dice, Live, create, game_of, get, take};

const BOTH: [(Army, SeatChoice); 2] =
    [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::ThisBrowser)];

/// The database and the bus.
struct Ground {
    postgres: Postgres,
    nats: Nats,
    database: String,
}

impl Ground {
    fn start() -> Ground {
        let postgres = Postgres::start();
        let database = postgres.database("dethrone");
        Ground { postgres, nats: Nats::start(), database }
    }

    async fn server_without_bus(&self) -> Running {
        let database = self.database.clone();
        Running::with(|config| config.database = Some(database)).await
    }

    async fn server(&self) -> Running {
        self.server_with(|_| ()).await
    }

    async fn server_with(&self, change: impl FnOnce(&mut Config)) -> Running {
        let (database, bus) = (self.database.clone(), self.nats.url());
        Running::with(|config| {
            change(config);
            config.database = Some(database);
            config.bus = Some(bus);
        })
        .await
    }
}

/// A new game of Duo with both seats held at both servers.
async fn at_both(servers: &[Running; 2]) -> [Live; 2] {
    let made = create(servers[0].address, &game_of(GameKind::Duo, &BOTH)).await;
    let token = [made.token.unwrap()];
    let mut players = [
        Live::enter(servers[0].address, &made.id, 0, &token).await,
        Live::enter(servers[1].address, &made.id, 0, &token).await,
    ];
    for player in &mut players {
        player.until(1).await;
    }
    players
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_a_game_may_be_at_different_servers() {
    let ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let mut players = at_both(&servers).await;
    let mut dice = Dice::new(11);
    for turn in 0..60 {
        let [one, other] = &mut players;
        let (mover, watcher) = if turn % 2 == 0 { (one, other) } else { (other, one) };
        let action = dice.choose(&mover.table.as_ref().unwrap().legal());
        let number = mover.act(&action).await.unwrap();
        watcher.until(number).await;
        assert_eq!(mover.log, watcher.log);
        if matches!(mover.last_event(), GameEvent::Ended { .. }) {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_that_act_at_once_one_is_refused() {
    let ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let [mut one, mut other] = at_both(&servers).await;
    let mut dice = Dice::new(12);
    for ply in 0..30 {
        let (army, _) = one.due();
        let legal = one.table.as_ref().unwrap().legal();
        let ask = |action: String| move |request| FromClient::Act { request, army, ply, action };
        let (first, second) =
            tokio::join!(one.ask(ask(dice.choose(&legal))), other.ask(ask(dice.choose(&legal))));
        let stale = |answer: &Result<u32, Problem>| {
            answer.as_ref().is_err_and(|problem| problem.code == ProblemCode::Stale)
        };
        assert!(first.is_ok() && stale(&second) || stale(&first) && second.is_ok(), "{first:?} {second:?}");
        let number = first.or(second).unwrap();
        one.until(number).await;
        other.until(number).await;
        assert_eq!(one.log, other.log);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_bus_an_action_is_judged_by_what_the_log_says() {
    let ground = Ground::start();
    let servers = [ground.server_without_bus().await, ground.server_without_bus().await];
    let [mut white, mut red] = at_both(&servers).await;
    white.act("K@a1").await.unwrap();
    let legal = white.table.as_ref().unwrap().legal();
    let act = |request| FromClient::Act { request, army: Army::Red, ply: 1, action: legal[0].clone() };
    red.ask(act).await.unwrap();
    red.until(3).await;
    assert_eq!(red.log[..2], white.log);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_while_the_bus_was_away_is_heard_when_it_is_back() {
    let mut ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let [mut mover, mut watcher] = at_both(&servers).await;
    ground.nats.kill();
    let mut dice = Dice::new(13);
    for _ in 0..5 {
        let action = dice.choose(&mover.table.as_ref().unwrap().legal());
        mover.act(&action).await.unwrap();
    }
    ground.nats.restart();
    watcher.until(mover.last_number()).await;
    assert_eq!(mover.log, watcher.log);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_at_one_server_is_heard_at_another() {
    let mut ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let [mut one, mut other] = at_both(&servers).await;
    one.speak(Room::Players, "hello").await.unwrap();
    other.until_said("hello").await;
    other.speak(Room::Players, "good luck").await.unwrap();
    one.until_said("good luck").await;
    other.until_said("good luck").await;
    assert_eq!(one.chat, other.chat);
    ground.nats.kill();
    one.speak(Room::Players, "anybody there?").await.unwrap();
    one.until_said("anybody there?").await;
    ground.nats.restart();
    other.until_said("anybody there?").await;
    assert_eq!(one.chat, other.chat);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_at_another_server_is_there_until_the_player_or_the_server_goes() {
    let ground = Ground::start();
    let first = ground.server_with(hurried).await;
    let second = ground.server_with(hurried).await;
    let made = create(first.address, &game_of(GameKind::Duo, &BOTH[..1])).await;
    let red = [take(first.address, &made.id, Army::Red).await];
    let white = [made.token.unwrap()];
    let white_at_first = Live::enter(first.address, &made.id, 0, &white).await;
    let mut red = Live::enter(second.address, &made.id, 0, &red).await;
    let claim = |request| FromClient::ClaimAbsence { request, seat: Army::Red };
    for _ in 0..6 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(red.ask(claim).await.unwrap_err().code, ProblemCode::NotAbsent);
    }
    assert_eq!(red.absent, None);
    drop(white_at_first);
    red.until_absent(Some(Army::White)).await;
    let _white_again = Live::enter(first.address, &made.id, 0, &white).await;
    red.until_absent(None).await;
    first.stop().await;
    red.until_absent(Some(Army::White)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_absent_while_it_is_not_known_who_is_at_other_servers() {
    let mut ground = Ground::start();
    let server = ground.server_with(hurried).await;
    let made = create(server.address, &game_of(GameKind::Duo, &BOTH[..1])).await;
    let red = [take(server.address, &made.id, Army::Red).await];
    let mut red = Live::enter(server.address, &made.id, 0, &red).await;
    red.until_absent(Some(Army::White)).await;
    ground.nats.kill();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let claim = |request| FromClient::ClaimAbsence { request, seat: Army::Red };
    assert_eq!(red.ask(claim).await.unwrap_err().code, ProblemCode::NotAbsent);
    ground.nats.restart();
    red.until_absent(None).await;
    red.until_absent(Some(Army::White)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_left_at_one_server_is_replaced_at_another() {
    let ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let [mut one, mut other] = at_both(&servers).await;
    let leave =
        |actions: Vec<String>| move |request| FromClient::Premove { request, seat: Army::Red, actions };
    one.ask(leave(vec!["K@a9".into()])).await.unwrap();
    other.ask(leave(vec![])).await.unwrap();
    while one.premoves.len() < 2 {
        one.hear().await.unwrap();
    }
    assert_eq!(one.premoves[1], (Army::Red, vec![], None));
    let number = other.act("K@a1").await.unwrap();
    one.until(number).await;
    assert_eq!(one.due().0, Army::Red);
    other.ask(leave(vec!["K@a9".into()])).await.unwrap();
    one.until(number + 1).await;
    assert_eq!(one.due().0, Army::White);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_of_many_pages_is_caught_up_with() {
    let mut ground = Ground::start();
    let servers = [ground.server().await, ground.server().await];
    let [mut mover, mut watcher] = at_both(&servers).await;
    ground.nats.kill();
    let seat = Army::White;
    for _ in 0..600 {
        mover.ask(|request| FromClient::Offer { request, seat, what: Offer::Void }).await.unwrap();
        let number = mover.ask(|request| FromClient::Withdraw { request, seat }).await.unwrap();
        mover.until(number).await;
    }
    ground.nats.restart();
    watcher.until(mover.last_number()).await;
    assert_eq!(mover.log, watcher.log);
    assert!(mover.last_number() > 1_200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_server_has_confirmed_another_shows_at_once() {
    let ground = Ground::start();
    let servers = [ground.server_without_bus().await, ground.server_without_bus().await];
    let made = create(servers[0].address, &game_of(GameKind::Duo, &BOTH)).await;
    let path = format!("/api/games/{}", made.id.0);
    let at_other = async || get(servers[1].address, &path).await.read::<GameState>(200).summary.ply;
    assert_eq!(at_other().await, 0);
    let mut mover = Live::enter(servers[0].address, &made.id, 0, &[made.token.unwrap()]).await;
    mover.until(1).await;
    mover.act("K@a1").await.unwrap();
    assert_eq!(at_other().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_at_another_server_when_its_own_dies() {
    let ground = Ground::start();
    let first = ground.server().await;
    let second = ground.server().await;
    let made = create(first.address, &game_of(GameKind::Duo, &BOTH)).await;
    let token = [made.token.unwrap()];
    let mut player = Live::enter(first.address, &made.id, 0, &token).await;
    player.until(1).await;
    let mut dice = Dice::new(14);
    for _ in 0..10 {
        let action = dice.choose(&player.table.as_ref().unwrap().legal());
        player.act(&action).await.unwrap();
    }
    first.task.abort();
    let before = player.log.clone();
    let mut player = Live::enter(second.address, &made.id, 0, &token).await;
    player.until(before.len() as u32).await;
    assert_eq!(player.log, before);
    let action = dice.choose(&player.table.as_ref().unwrap().legal());
    player.act(&action).await.unwrap();
}

/// The player asks until it is told that the action stands, as the page does: what is confirmed is in the log, once.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_killed_loses_and_doubles_nothing() {
    let mut ground = Ground::start();
    let server = ground.server().await;
    let made = create(
        server.address,
        &game_of(
            GameKind::Quattro,
            &[
                (Army::White, SeatChoice::ThisBrowser),
                (Army::Red, SeatChoice::ThisBrowser),
                (Army::Yellow, SeatChoice::ThisBrowser),
                (Army::Black, SeatChoice::ThisBrowser),
            ],
        ),
    )
    .await;
    let token = [made.token.unwrap()];
    let confirmed = Arc::new(Mutex::new(Vec::<String>::new()));
    let playing = {
        let (address, id, confirmed) = (server.address, made.id.clone(), confirmed.clone());
        tokio::spawn(async move {
            let mut dice = Dice::new(15);
            let mut live = Live::enter(address, &id, 0, &token).await;
            live.until(1).await;
            for ply in 0..150 {
                let action = dice.choose(&live.table.as_ref().unwrap().legal());
                let (army, _) = live.due();
                loop {
                    let asked = action.clone();
                    match live.ask(|request| FromClient::Act { request, army, ply, action: asked }).await {
                        Ok(number) => live.until(number).await,
                        // It stood in spite of the error that was told.
                        Err(problem) if problem.code == ProblemCode::Stale => live.until(ply + 2).await,
                        Err(problem) => {
                            assert_eq!(problem.code, ProblemCode::Internal, "{problem:?}");
                            tokio::time::sleep(Duration::from_millis(50)).await;
                            continue;
                        }
                    }
                    break;
                }
                confirmed.lock().unwrap().push(action);
            }
            live.log
        })
    };
    let ground = tokio::task::spawn_blocking(move || {
        for _ in 0..4 {
            std::thread::sleep(Duration::from_millis(400));
            ground.postgres.kill_and_restart();
        }
        ground
    })
    .await
    .unwrap();
    let seen = playing.await.unwrap();
    let acted = |log: &[LoggedEvent]| -> Vec<String> {
        let actions = log.iter().filter_map(|logged| match &logged.event {
            GameEvent::Acted { action, .. } => Some(action.clone()),
            _ => None,
        });
        actions.collect()
    };
    assert_eq!(acted(&seen), *confirmed.lock().unwrap());
    // Another server reads the same.
    let other = ground.server().await;
    let mut live = Live::enter(other.address, &made.id, 0, &[]).await;
    live.until(seen.len() as u32).await;
    assert_eq!(live.log, seen);
}
