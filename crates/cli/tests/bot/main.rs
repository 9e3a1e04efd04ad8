//! `dethrone bot` against a real server: engines of ours play whole games under accounts, die, and come back.

#[path = "../../../server/tests/client/mod.rs"]
mod client;
mod player;
#[path = "../serve/program.rs"]
#[allow(dead_code, reason = "each test program uses its part")]
mod program;

use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{
    Army, CreateGame, GameCreated, GameEvent, GameId, GameKind, GameState, SeatChoice, Stage, TimeControl,
};

use client::{Live, game_of, state};
use player::{Account, BotProgram};
use program::Serving;

/// Each game has its clock, and much more than it needs.
const CLOCK: TimeControl =
    TimeControl::Clock { initial: 600_000, increment: 1_000, delay: 0, assembly: None };

/// A game to which every account is invited, seat by seat.
fn invitation(kind: GameKind, time: Option<TimeControl>, seats: &[(Army, &str)]) -> CreateGame {
    let seats: Vec<_> =
        seats.iter().map(|&(seat, name)| (seat, SeatChoice::Account(name.to_owned()))).collect();
    CreateGame { time, ..game_of(kind, &seats) }
}

/// Follows the game to its end.
async fn end_of(address: SocketAddr, id: &GameId) -> Live {
    let mut live = Live::enter(address, id, 0, &[]).await;
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    live
}

async fn until(address: SocketAddr, id: &GameId, wanted: impl Fn(&GameState) -> bool) {
    let deadline = tokio::time::Instant::now() + Duration::from_mins(1);
    while !wanted(&state(address, id).await) {
        assert!(tokio::time::Instant::now() < deadline, "{:?}", state(address, id).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_bots_play_a_whole_game_though_one_is_killed_in_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let address = server.address;
    let host = Account::make(address, "host").await;
    let (ada, bo) = (Account::make(address, "Ada").await, Account::make(address, "Bo").await);
    let quick = ["--nodes", "300", "--option", "Hash=1"];
    let one = BotProgram::start(address, &ada, &quick);
    let other = BotProgram::start(address, &bo, &quick);
    let seats = [(Army::White, "Ada"), (Army::Red, "Bo")];
    // Two that see so little may never end it by a Conquest.
    let request = CreateGame { action_limit: Some(150), ..invitation(GameKind::Duo, Some(CLOCK), &seats) };
    let GameCreated { id, .. } = host.create(address, &request).await;

    until(address, &id, |game| game.summary.ply >= 12).await;
    other.kill();
    let at_death = state(address, &id).await.summary.ply;
    let other = BotProgram::start(address, &bo, &quick);
    let live = end_of(address, &id).await;
    assert!(live.table.as_ref().unwrap().ply() > at_death as usize, "the game went on");
    assert!(state(address, &id).await.summary.stage == Stage::Ended);

    let told = one.stop();
    for part in [
        "Ada plays on http://",
        ": accepted",
        "begins: Judtho Duo as White against",
        "Bo (Red)",
        "is over after",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    assert!(other.stop().contains("goes on after "), "the second life tells that the game goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_server_was_away() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let address = server.address;
    let host = Account::make(address, "host").await;
    let (ada, bo) = (Account::make(address, "Ada").await, Account::make(address, "Bo").await);
    let quick = ["--nodes", "200", "--option", "Hash=1", "--accept", "royal-court"];
    let bots = [&ada, &bo].map(|account| BotProgram::start(address, account, &quick));
    let seats = [(Army::White, "Ada"), (Army::Black, "Bo")];
    let request = CreateGame { action_limit: Some(60), ..invitation(GameKind::RoyalCourt, None, &seats) };
    let id = host.create(address, &request).await.id;
    until(address, &id, |game| game.summary.ply >= 4).await;
    server.kill();
    let server = Serving::at(data.path(), address);
    end_of(server.address, &id).await;
    for bot in bots {
        let told = bot.stop();
        assert!(told.contains("; again in "), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn quattro_is_played_by_a_bot_at_each_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let address = server.address;
    let host = Account::make(address, "host").await;
    let names = ["Ada", "Bo", "Cy", "Di"];
    let armies = [Army::White, Army::Red, Army::Yellow, Army::Black];
    let mut bots = Vec::new();
    for name in names {
        let account = Account::make(address, name).await;
        bots.push(BotProgram::start(address, &account, &["--nodes", "40", "--option", "Hash=1"]));
    }
    let seats: Vec<_> = armies.into_iter().zip(names).collect();
    let request =
        CreateGame { action_limit: Some(100), ..invitation(GameKind::Quattro, Some(CLOCK), &seats) };
    let id = host.create(address, &request).await.id;
    let live = end_of(address, &id).await;
    assert!(
        live.table.as_ref().unwrap().ply() >= 60,
        "all have placed their armies: {:?}",
        live.last_event()
    );
    for bot in bots {
        let told = bot.stop();
        assert!(told.contains(": Judtho Quattro as ") && told.contains("is over after"), "{told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_taken_by_the_rules_given() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let address = server.address;
    let host = Account::make(address, "host").await;
    let ada = Account::make(address, "Ada").await;
    let rules = [
        "--accept",
        "duo,trio",
        "--clocks",
        "clock",
        "--most-clock",
        "900",
        "--nodes",
        "40",
        "--option",
        "Hash=1",
    ];
    let bot = BotProgram::start(address, &ada, &rules);
    let white = |kind, time| CreateGame {
        time,
        seats: game_of(
            kind,
            &[(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::Account("Ada".into()))],
        )
        .seats,
        ..game_of(kind, &[])
    };
    let slowest = TimeControl::Clock { initial: 36_000_000, increment: 0, delay: 0, assembly: None };
    let untimed = host.create(address, &white(GameKind::Duo, None)).await.id;
    let slow = host.create(address, &white(GameKind::Duo, Some(slowest))).await.id;
    for id in [&untimed, &slow] {
        until(address, id, |game| game.summary.stage == Stage::Ended).await;
    }
    let first = host.create(address, &white(GameKind::Duo, Some(CLOCK))).await;
    until(address, &first.id, |game| game.summary.stage == Stage::Playing).await;
    // There is room for one game.
    let second = host.create(address, &white(GameKind::Duo, Some(CLOCK))).await.id;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert_eq!(state(address, &second).await.summary.stage, Stage::Waiting);
    let mut live = Live::enter(address, &first.id, 0, &[first.token.unwrap()]).await;
    live.ask(|request| dethrone_protocol::FromClient::Depart { request, seat: Army::White }).await.unwrap();
    until(address, &second, |game| game.summary.stage == Stage::Playing).await;
    let told = bot.stop();
    for part in [
        "no clock: declined, the time is to be of the kind clock",
        "36000 s + 0 s: declined, a clock is to begin with 0 to 900 s",
        "600 s + 1 s: waits until a game is over",
        "from host, Judtho Duo",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_bot_from_playing_is_told() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    let address = server.address;
    let url = format!("http://{address}");
    let engine = format!("'{}' uci", env!("CARGO_BIN_EXE_dethrone"));
    let fails = |arguments: &[&str], status: i32, part: &str| {
        let (code, told) = player::run(arguments, "nonsense");
        assert_eq!(code, status, "{told}");
        assert!(told.contains(part), "{part} in {told}");
    };
    fails(&["--server", &url, "--engine", &engine], 1, "does not take the token: The token is unknown");
    fails(&["--server", &url, "--engine", "/no/such/engine"], 1, "--engine: it cannot be started");
    let option = ["--server", &url, "--engine", &engine, "--option", "Hush=1", "--accept", "duo"];
    fails(&option, 1, "--engine: Judtho Duo: it offers no option Hush");
    fails(&["--server", "play.example", "--engine", &engine], 2, "expected a scheme and a host");
    fails(&["--server", &url, "--engine", &engine, "--accept", "chess"], 2, "invalid value 'chess'");
}
