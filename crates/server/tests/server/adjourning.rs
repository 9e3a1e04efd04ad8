//! Games that are interrupted by consent.

use std::time::Duration;

use dethrone_protocol::{
    Army, CreateGame, Ending, FromClient, GameEvent, GameId, GameKind, GamePage, Offer, Problem, ProblemCode,
    SeatChoice, Stage, TimeControl,
};

use crate::client::{Live, create, game_of, get, state};
use crate::{Running, config};

const BOTH: [(Army, SeatChoice); 2] =
    [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];

async fn begin(server: &Running, seats: &[(Army, SeatChoice)]) -> (GameId, String, Live) {
    let time = TimeControl::Clock { initial: 60_000, increment: 0, delay: 0, assembly: None };
    let request = CreateGame { time: Some(time), listed: true, ..game_of(GameKind::RoyalCourt, seats) };
    let made = create(server.address, &request).await;
    let token = made.token.unwrap();
    let mut live = Live::enter(server.address, &made.id, 0, std::slice::from_ref(&token)).await;
    live.until(1).await;
    (made.id, token, live)
}

async fn offer(live: &mut Live, seat: Army, what: Offer) -> Result<u32, Problem> {
    live.ask(|request| FromClient::Offer { request, seat, what }).await
}

async fn agree(live: &mut Live, seat: Army, what: Offer) -> Result<u32, Problem> {
    live.ask(|request| FromClient::Vote { request, seat, what, yes: true }).await
}

fn code(answer: Result<u32, Problem>) -> ProblemCode {
    answer.unwrap_err().code
}

#[tokio::test(flavor = "multi_thread")]
async fn all_agree_to_interrupt_a_game_and_to_go_on() {
    let server = Running::start().await;
    let (id, token, mut live) = begin(&server, &BOTH).await;
    live.act("e2e4").await.unwrap();
    assert_eq!(code(offer(&mut live, Army::White, Offer::Resume).await), ProblemCode::Adjourned);
    offer(&mut live, Army::White, Offer::Adjourn).await.unwrap();
    assert_eq!(state(server.address, &id).await.summary.stage, Stage::Playing);
    agree(&mut live, Army::Black, Offer::Adjourn).await.unwrap();
    live.until_event(|event| *event == GameEvent::Adjourned).await;

    let adjourned = state(server.address, &id).await;
    assert_eq!((adjourned.summary.stage, adjourned.summary.to_act), (Stage::Adjourned, None));
    let clocks = adjourned.clocks.unwrap();
    assert_eq!(clocks.running, None);
    let page: GamePage = get(server.address, "/api/games?stage=adjourned").await.read(200);
    assert_eq!(page.games.len(), 1);
    let act = |request| FromClient::Act { request, army: Army::Black, ply: 1, action: "e7e5".into() };
    assert_eq!(code(live.ask(act).await), ProblemCode::Adjourned);
    assert_eq!(code(offer(&mut live, Army::White, Offer::Void).await), ProblemCode::Adjourned);

    let directory = server.stop().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let server = Running::from(config(directory.path()), directory).await;
    let mut live = Live::enter(server.address, &id, 0, &[token]).await;
    offer(&mut live, Army::Black, Offer::Resume).await.unwrap();
    agree(&mut live, Army::White, Offer::Resume).await.unwrap();
    live.until_event(|event| *event == GameEvent::Resumed).await;
    let resumed = state(server.address, &id).await;
    assert_eq!((resumed.summary.stage, resumed.summary.to_act), (Stage::Playing, Some(Army::Black)));
    let went_on = resumed.clocks.unwrap();
    assert_eq!(went_on.seats, clocks.seats);
    assert_eq!(went_on.running.unwrap().since, live.last_logged_at());
    live.act("e7e5").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_goes_along() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Computer)];
    let (id, _, mut live) = begin(&server, &seats).await;
    offer(&mut live, Army::White, Offer::Adjourn).await.unwrap();
    live.until_event(|event| *event == GameEvent::Adjourned).await;
    offer(&mut live, Army::White, Offer::Resume).await.unwrap();
    live.until_event(|event| *event == GameEvent::Resumed).await;
    assert_eq!(state(server.address, &id).await.summary.stage, Stage::Playing);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_adjourned_can_be_resigned() {
    let server = Running::start().await;
    let (_, _, mut live) = begin(&server, &BOTH).await;
    offer(&mut live, Army::White, Offer::Adjourn).await.unwrap();
    agree(&mut live, Army::Black, Offer::Adjourn).await.unwrap();
    live.ask(|request| FromClient::Depart { request, seat: Army::Black }).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    let GameEvent::Ended { ending, .. } = live.last_event() else { panic!() };
    assert_eq!(*ending, Ending::Resignation { army: Army::Black });
}
