//! Players who have gone: noticed when they are to act, and claimed by others after a while.

use std::time::Duration;

use dethrone_protocol::{
    Army, CreateGame, Ending, FromClient, GameEvent, GameId, GameKind, GameState, Problem, ProblemCode,
    SeatChoice, Settlement, Shade, Stage, TimeControl,
};
use dethrone_server::{AbsenceTimes, Config};

use crate::Running;
use crate::client::{Live, create, game_of, get, take};

const ABSENT_AFTER: Duration = Duration::from_millis(300);
const CLAIM_AFTER: Duration = Duration::from_millis(500);
const CLOCK: TimeControl = TimeControl::Clock { initial: 600_000, increment: 0, delay: 0, assembly: None };
const WHITE: [(Army, SeatChoice); 1] = [(Army::White, SeatChoice::ThisBrowser)];

pub(crate) fn hurried(config: &mut Config) {
    config.absence = AbsenceTimes {
        absent_after: ABSENT_AFTER,
        claim_after: CLAIM_AFTER,
        claim_after_without_clock: 3 * CLAIM_AFTER,
    };
}

/// A game with a clock, and a connection for each seat.
async fn begin(server: &Running, request: CreateGame, others: &[Army]) -> (GameId, Vec<String>, Vec<Live>) {
    let made = create(server.address, &CreateGame { time: request.time.or(Some(CLOCK)), ..request }).await;
    let mut tokens = vec![made.token.unwrap()];
    for &seat in others {
        tokens.push(take(server.address, &made.id, seat).await);
    }
    let mut players = Vec::new();
    for token in &tokens {
        let mut player = Live::enter(server.address, &made.id, 0, std::slice::from_ref(token)).await;
        player.until(tokens.len() as u32).await;
        players.push(player);
    }
    (made.id, tokens, players)
}

async fn claim(live: &mut Live, seat: Army) -> Result<u32, Problem> {
    live.ask(|request| FromClient::ClaimAbsence { request, seat }).await
}

async fn ending(live: &mut Live) -> Ending {
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, .. } = live.last_event() else { panic!("{:?}", live.log) };
    *ending
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_claims_the_game_of_a_player_who_has_gone() {
    let server = Running::with(hurried).await;
    let (id, _, mut players) = begin(&server, game_of(GameKind::RoyalCourt, &WHITE), &[Army::Black]).await;
    let mut black = players.pop().unwrap();
    assert_eq!(claim(&mut black, Army::Black).await.unwrap_err().code, ProblemCode::NotAbsent);
    drop(players);
    black.until_absent(Some(Army::White)).await;
    assert!((1..=500).contains(&black.absent.unwrap().claim_in), "{:?}", black.absent);
    assert_eq!(claim(&mut black, Army::Black).await.unwrap_err().code, ProblemCode::NotAbsent);
    let state: GameState = get(server.address, &format!("/api/games/{}", id.0)).await.read(200);
    assert_eq!(state.absent.unwrap().seat, Army::White);
    let mut looker = Live::enter(server.address, &id, 0, &[]).await;
    looker.until_absent(Some(Army::White)).await;
    tokio::time::sleep(CLAIM_AFTER).await;
    assert_eq!(claim(&mut looker, Army::Black).await.unwrap_err().code, ProblemCode::NotYourSeat);
    claim(&mut black, Army::Black).await.unwrap();
    assert_eq!(ending(&mut black).await, Ending::Departure { army: Army::White });
    let declared = GameEvent::DeclaredAbsent { seat: Army::White, by: Army::Black };
    assert!(black.log.iter().any(|logged| logged.event == declared));
    let GameEvent::Ended { scores, .. } = black.last_event() else { panic!() };
    assert_eq!(scores.iter().map(|score| score.points).collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_comes_back_or_acts_has_not_gone() {
    let server = Running::with(hurried).await;
    let (id, tokens, mut players) =
        begin(&server, game_of(GameKind::RoyalCourt, &WHITE), &[Army::Black]).await;
    let mut black = players.pop().unwrap();
    drop(players);
    black.until_absent(Some(Army::White)).await;
    let mut white = Live::enter(server.address, &id, 0, &tokens[..1]).await;
    black.until_absent(None).await;
    tokio::time::sleep(CLAIM_AFTER).await;
    assert_eq!(claim(&mut black, Army::Black).await.unwrap_err().code, ProblemCode::NotAbsent);
    // It counts from the turn on that nobody is there.
    drop(black);
    tokio::time::sleep(ABSENT_AFTER + CLAIM_AFTER).await;
    assert_eq!(white.absent, None);
    white.until(2).await;
    white.act("e2e4").await.unwrap();
    assert_eq!(claim(&mut white, Army::White).await.unwrap_err().code, ProblemCode::NotAbsent);
    white.until_absent(Some(Army::Black)).await;
    // Who acts by another connection and is away again has begun anew.
    let mut black = Live::enter(server.address, &id, 0, &tokens[1..]).await;
    black.until(3).await;
    black.act("e7e5").await.unwrap();
    white.until_absent(None).await;
    assert_eq!(claim(&mut white, Army::White).await.unwrap_err().code, ProblemCode::NotAbsent);
}

#[tokio::test(flavor = "multi_thread")]
async fn j10_in_quattro_it_is_a_departure() {
    let server = Running::with(hurried).await;
    let others = [Army::Red, Army::Yellow, Army::Black];
    let (id, _, mut players) = begin(&server, game_of(GameKind::Quattro, &WHITE), &others).await;
    drop(players.remove(0));
    let red = &mut players[0];
    red.until_absent(Some(Army::White)).await;
    tokio::time::sleep(CLAIM_AFTER).await;
    claim(red, Army::Red).await.unwrap();
    let state: GameState = get(server.address, &format!("/api/games/{}", id.0)).await.read(200);
    assert_eq!((state.summary.stage, state.absent), (Stage::Settling, None));
    red.until_absent(None).await;
    let settle = |request| FromClient::Settle { request, seat: Army::Red, choice: Settlement::Score };
    red.ask(settle).await.unwrap();
    assert_eq!(ending(red).await, Ending::Departure { army: Army::White });
}

#[tokio::test(flavor = "multi_thread")]
async fn j12_a_partner_claims_nothing_against_the_other() {
    let server = Running::with(hurried).await;
    let mut request = game_of(GameKind::Trio, &WHITE);
    request.single_player = Some(Shade::Dark);
    let (_, _, mut players) = begin(&server, request, &[Army::Red, Army::Yellow]).await;
    drop(players.remove(0));
    let [single, yellow] = &mut players[..] else { panic!() };
    yellow.until_absent(Some(Army::White)).await;
    tokio::time::sleep(CLAIM_AFTER).await;
    assert_eq!(claim(yellow, Army::Yellow).await.unwrap_err().code, ProblemCode::NotAbsent);
    claim(single, Army::Red).await.unwrap();
    // The Assembly is not over, so the game does not count.
    assert_eq!(ending(single).await, Ending::Void);
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_more_patience_without_a_clock_and_nobody_is_absent_where_an_action_has_days() {
    let server = Running::with(hurried).await;
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &WHITE)).await;
    let black = take(server.address, &made.id, Army::Black).await;
    let mut black = Live::enter(server.address, &made.id, 0, &[black]).await;
    black.until_absent(Some(Army::White)).await;
    assert!(black.absent.unwrap().claim_in > 1_000, "{:?}", black.absent);

    let days = TimeControl::Correspondence { days: 1 };
    let request = CreateGame { time: Some(days), ..game_of(GameKind::RoyalCourt, &WHITE) };
    let (_, _, mut players) = begin(&server, request, &[Army::Black]).await;
    let mut black = players.pop().unwrap();
    drop(players);
    tokio::time::sleep(ABSENT_AFTER + CLAIM_AFTER).await;
    assert_eq!(claim(&mut black, Army::Black).await.unwrap_err().code, ProblemCode::NotAbsent);
    assert_eq!(black.absent, None);
}
