//! Actions taken back by consent.

use dethrone_protocol::{
    Army, CreateGame, FromClient, GameEvent, GameKind, GameState, Offer, ProblemCode, SeatChoice, TimeControl,
};

use crate::Running;
use crate::client::{Live, create, game_of, get};

const BOTH: [(Army, SeatChoice); 2] =
    [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];

async fn begin(server: &Running, request: &CreateGame) -> (Live, String) {
    let made = create(server.address, request).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    (live, format!("/api/games/{}", made.id.0))
}

fn offer(seat: Army) -> impl Fn(u32) -> FromClient {
    move |request| FromClient::Offer { request, seat, what: Offer::Takeback }
}

fn vote(seat: Army) -> impl Fn(u32) -> FromClient {
    move |request| FromClient::Vote { request, seat, what: Offer::Takeback, yes: true }
}

fn is_taken_back(event: &GameEvent) -> bool {
    matches!(event, GameEvent::TakenBack { .. })
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_goes_back_to_before_the_last_action_of_whoever_asked() {
    let server = Running::start().await;
    let (mut live, path) = begin(&server, &game_of(GameKind::RoyalCourt, &BOTH)).await;
    assert_eq!(live.ask(offer(Army::White)).await.unwrap_err().code, ProblemCode::NoSuchOffer);
    let mut fens = Vec::new();
    for action in ["e2e4", "e7e5", "d2d4"] {
        fens.push(get(server.address, &path).await.read::<GameState>(200).fen);
        live.act(action).await.unwrap();
    }
    live.ask(offer(Army::Black)).await.unwrap();
    live.ask(vote(Army::White)).await.unwrap();
    live.until_event(is_taken_back).await;
    let state: GameState = get(server.address, &path).await.read(200);
    assert_eq!((state.summary.ply, &state.fen, state.summary.to_act), (1, &fens[1], Some(Army::Black)));
    assert_eq!(live.due(), (Army::Black, 1));
    live.act("d7d5").await.unwrap();
    assert_eq!(live.due(), (Army::White, 2));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_acts_withdraws_it() {
    let server = Running::start().await;
    let (mut live, _) = begin(&server, &game_of(GameKind::RoyalCourt, &BOTH)).await;
    live.act("e2e4").await.unwrap();
    live.ask(offer(Army::White)).await.unwrap();
    live.act("e7e5").await.unwrap();
    assert_eq!(live.ask(vote(Army::Black)).await.unwrap_err().code, ProblemCode::NoSuchOffer);
    live.ask(offer(Army::Black)).await.unwrap();
    live.act("d2d4").await.unwrap();
    assert_eq!(live.ask(vote(Army::White)).await.unwrap_err().code, ProblemCode::NoSuchOffer);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_goes_along() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Computer)];
    let (mut live, path) = begin(&server, &game_of(GameKind::RoyalCourt, &seats)).await;
    live.act("e2e4").await.unwrap();
    live.until(3).await;
    live.ask(offer(Army::White)).await.unwrap();
    live.until_event(is_taken_back).await;
    let state: GameState = get(server.address, &path).await.read(200);
    assert_eq!((state.summary.ply, state.summary.to_act), (0, Some(Army::White)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_that_was_used_stays_used_and_what_was_gained_is_lost() {
    let server = Running::start().await;
    let time = TimeControl::Clock { initial: 60_000, increment: 9_000, delay: 0, assembly: None };
    let request = CreateGame { time: Some(time), ..game_of(GameKind::RoyalCourt, &BOTH) };
    let (mut live, path) = begin(&server, &request).await;
    live.act("e2e4").await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    live.ask(offer(Army::White)).await.unwrap();
    live.ask(vote(Army::Black)).await.unwrap();
    live.until_event(is_taken_back).await;
    let clocks = get(server.address, &path).await.read::<GameState>(200).clocks.unwrap();
    assert_eq!(clocks.running.unwrap().seat, Army::White);
    assert!((1..=59_600).contains(&clocks.seats[1].left), "{clocks:?}");
    assert!((1..=60_000).contains(&clocks.seats[0].left), "{clocks:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_acts_meanwhile_declines_nothing() {
    let server = Running::with(|config| config.computer_time = std::time::Duration::from_millis(400)).await;
    let seats = [
        (Army::White, SeatChoice::ThisBrowser),
        (Army::Red, SeatChoice::ThisBrowser),
        (Army::Yellow, SeatChoice::Computer),
        (Army::Black, SeatChoice::ThisBrowser),
    ];
    let (mut live, path) = begin(&server, &game_of(GameKind::Quattro, &seats)).await;
    for _ in 0..2 {
        let action = live.table.as_ref().unwrap().legal().swap_remove(0);
        live.act(&action).await.unwrap();
    }
    live.ask(offer(Army::Red)).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Acted { army: Army::Yellow, .. })).await;
    live.ask(vote(Army::White)).await.unwrap();
    live.ask(vote(Army::Black)).await.unwrap();
    live.until_event(is_taken_back).await;
    assert_eq!(get(server.address, &path).await.read::<GameState>(200).summary.ply, 1);
}
