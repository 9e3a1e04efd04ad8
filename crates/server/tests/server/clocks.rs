//! Clocks: what an action costs, and who notices that time has run out.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use dethrone_protocol::{
    Army, CreateGame, Ending, FromClient, GameCreated, GameEvent, GameKind, LoggedEvent, ProblemCode,
    SeatChoice, Settlement, Stage, TimeControl,
};
use dethrone_server::Limits;

use crate::client::{Live, create, game_of, post, state};
use crate::{Running, config};

/// What a flag may take beyond the time itself on a machine that does other things too. On an idle one it is a few
/// milliseconds.
const PROMPTLY: i64 = 500;

fn blitz(initial: u32) -> TimeControl {
    TimeControl::Clock { initial, increment: 0, delay: 0, assembly: None }
}

/// The request for a game at one screen, with time.
fn timed(kind: GameKind, seats: &[Army], time: TimeControl) -> CreateGame {
    let seats: Vec<_> = seats.iter().map(|&seat| (seat, SeatChoice::ThisBrowser)).collect();
    CreateGame { time: Some(time), ..game_of(kind, &seats) }
}

async fn enter(server: &Running, made: &GameCreated) -> Live {
    let tokens: Vec<String> = made.token.clone().into_iter().collect();
    let mut live = Live::enter(server.address, &made.id, 0, &tokens).await;
    live.until(1).await;
    live
}

fn is_flag(event: &GameEvent) -> bool {
    matches!(event, GameEvent::Flagged { .. })
}

/// How long after `due` the flag was logged.
fn delay_of_flag(log: &[LoggedEvent], due: i64) -> i64 {
    log.iter().find(|logged| is_flag(&logged.event)).expect("a flag").at - due
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64
}

const TWO: [Army; 2] = [Army::White, Army::Black];
const FOUR: [Army; 4] = [Army::White, Army::Red, Army::Yellow, Army::Black];

#[tokio::test(flavor = "multi_thread")]
async fn an_action_costs_what_it_took_and_gains_the_increment() {
    let server = Running::start().await;
    let time = TimeControl::Clock { initial: 60_000, increment: 5_000, delay: 0, assembly: None };
    let made = create(server.address, &timed(GameKind::RoyalCourt, &TWO, time)).await;
    let mut live = enter(&server, &made).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    live.act("e2e4").await.unwrap();
    let took = live.log[1].at - live.log[0].at;
    let GameEvent::Acted { left: Some(left), .. } = live.last_event() else { panic!("{:?}", live.log) };
    // Up to 300 ms of an action may have been spent under way; here nearly nothing is.
    let expected = 65_000 - took;
    assert!((expected..expected + 100).contains(&i64::from(*left)), "{left} after {took} ms");
    let clocks = state(server.address, &made.id).await.clocks.unwrap();
    assert_eq!(clocks.seats[0].left, *left);
    assert_eq!(clocks.seats[1].left, 60_000);
    let running = clocks.running.unwrap();
    assert_eq!((running.seat, running.since), (Army::Black, live.log[1].at));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_oversteps_loses_at_once_though_nobody_is_connected() {
    let idle_time = Duration::from_millis(50);
    let limits = move |config: &mut dethrone_server::Config| {
        config.limits = Limits { idle_time, ..config.limits };
    };
    let server = Running::with(limits).await;
    let made = create(server.address, &timed(GameKind::RoyalCourt, &TWO, blitz(4_000))).await;
    tokio::time::sleep(Duration::from_secs(5)).await;
    let mut live = enter(&server, &made).await;
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, .. } = live.last_event() else { panic!("{:?}", live.log) };
    assert_eq!(*ending, Ending::Time { army: Army::White });
    let late = delay_of_flag(&live.log, live.log[0].at + 4_000);
    assert!((0..=PROMPTLY).contains(&late), "{late} ms late");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flag_falls_while_the_server_is_away_and_is_noticed_when_it_is_back() {
    let server = Running::start().await;
    let soon = create(server.address, &timed(GameKind::RoyalCourt, &TWO, blitz(1_000))).await;
    let later = create(server.address, &timed(GameKind::RoyalCourt, &TWO, blitz(3_000))).await;
    let begun = enter(&server, &later).await.log[0].at;
    let directory = server.stop().await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;
    let server = Running::from(config(directory.path()), directory).await;
    let back = now();
    for (made, due) in [(soon, back), (later, begun + 3_000)] {
        let mut live = enter(&server, &made).await;
        live.until_event(is_flag).await;
        let late = delay_of_flag(&live.log, due);
        assert!(late <= PROMPTLY, "{late} ms late");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_time_no_action_is_taken() {
    let server = Running::start().await;
    let made = create(server.address, &timed(GameKind::RoyalCourt, &TWO, blitz(1_000))).await;
    let mut live = enter(&server, &made).await;
    live.until_event(is_flag).await;
    let act = |request| FromClient::Act { request, army: Army::White, ply: 0, action: "e2e4".into() };
    assert_eq!(live.ask(act).await.unwrap_err().code, ProblemCode::GameOver);
}

#[tokio::test(flavor = "multi_thread")]
async fn j3_the_assembly_can_have_a_time_of_its_own_and_its_end_voids_duo() {
    let server = Running::start().await;
    let time = TimeControl::Clock { initial: 60_000, increment: 0, delay: 0, assembly: Some(1_000) };
    let made = create(server.address, &timed(GameKind::Duo, &[Army::White, Army::Red], time)).await;
    let mut live = enter(&server, &made).await;
    live.act("K@a1").await.unwrap();
    let clocks = state(server.address, &made.id).await.clocks.unwrap();
    assert_eq!((clocks.seats[0].left, clocks.seats[1].assembly_left), (60_000, Some(1_000)));
    assert!(clocks.seats[0].assembly_left.unwrap() <= 1_000);
    assert!(clocks.running.unwrap().assembly);
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, .. } = live.last_event() else { panic!("{:?}", live.log) };
    assert_eq!(*ending, Ending::Void);
}

#[tokio::test(flavor = "multi_thread")]
async fn r14_in_quattro_the_others_settle_what_a_flag_leads_to() {
    let server = Running::start().await;
    let made = create(server.address, &timed(GameKind::Quattro, &FOUR, blitz(1_500))).await;
    let mut live = enter(&server, &made).await;
    live.until_event(is_flag).await;
    let settling = state(server.address, &made.id).await;
    assert_eq!(settling.summary.stage, Stage::Settling);
    assert_eq!(settling.clocks.unwrap().running, None);
    for seat in [Army::Red, Army::Yellow, Army::Black] {
        let settle = |request| FromClient::Settle { request, seat, choice: Settlement::Continue };
        live.ask(settle).await.unwrap();
    }
    live.until_event(|event| *event == GameEvent::Resumed).await;
    let resumed_at = live.log.last().unwrap().at;
    let clocks = state(server.address, &made.id).await.clocks.unwrap();
    assert_eq!(clocks.seats[0].left, 1_500);
    assert_eq!(clocks.running.unwrap().since, resumed_at);
    let flags = live.log.iter().filter(|logged| is_flag(&logged.event)).count();
    while live.log.iter().filter(|logged| is_flag(&logged.event)).count() == flags {
        live.hear().await.unwrap();
    }
    let settle = |request| FromClient::Settle { request, seat: Army::Red, choice: Settlement::Score };
    live.ask(settle).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, scores } = live.last_event() else { panic!("{:?}", live.log) };
    assert_eq!(*ending, Ending::Time { army: Army::White });
    assert_eq!(scores.iter().map(|score| score.points).collect::<Vec<_>>(), [0, 8, 8, 8]);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_keeps_to_its_clock() {
    let server = Running::with(|config| config.computer_time = Duration::from_mins(1)).await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Computer)];
    let request = CreateGame { time: Some(blitz(2_000)), ..game_of(GameKind::RoyalCourt, &seats) };
    let made = create(server.address, &request).await;
    let mut live = enter(&server, &made).await;
    live.act("e2e4").await.unwrap();
    live.until(3).await;
    assert!(matches!(
        live.last_event(),
        GameEvent::Acted { army: Army::Black, left: Some(1_000..2_000), .. }
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn times_that_no_game_can_be_played_with_are_refused() {
    let server = Running::start().await;
    for time in [
        blitz(999),
        blitz(u32::MAX),
        TimeControl::Clock { initial: 1_000, increment: u32::MAX, delay: 0, assembly: None },
        TimeControl::Clock { initial: 1_000, increment: 0, delay: 0, assembly: Some(0) },
        TimeControl::Correspondence { days: 0 },
        TimeControl::Correspondence { days: 15 },
    ] {
        let answer = post(server.address, "/api/games", &timed(GameKind::Duo, &TWO[..1], time)).await;
        assert_eq!(answer.read::<dethrone_protocol::Problem>(400).code, ProblemCode::BadValue, "{time:?}");
    }
}
