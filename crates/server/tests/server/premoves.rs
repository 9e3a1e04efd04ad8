//! Actions left for later turns.

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameId, GameKind, Offer, Problem, ProblemCode, SeatChoice,
};

use crate::Running;
use crate::client::{Live, create, game_of, take};

async fn begin(server: &Running) -> (GameId, String, Live, Live) {
    let white = [(Army::White, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &white)).await;
    let black = take(server.address, &made.id, Army::Black).await;
    let mut white = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    let mut lives = Live::enter(server.address, &made.id, 0, std::slice::from_ref(&black)).await;
    white.until(2).await;
    lives.until(2).await;
    (made.id, black, white, lives)
}

async fn leave(live: &mut Live, seat: Army, actions: &[&str]) -> Result<u32, Problem> {
    let actions = actions.iter().map(ToString::to_string).collect();
    live.ask(|request| FromClient::Premove { request, seat, actions }).await
}

/// Listens until so many times was told what is left; the last of it.
async fn told(live: &mut Live, times: usize) -> (Vec<String>, Option<ProblemCode>) {
    while live.premoves.len() < times {
        live.hear().await.expect("a message");
    }
    let (_, actions, dropped) = live.premoves.last().unwrap();
    (actions.clone(), dropped.as_ref().map(|problem| problem.code))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_is_played_when_the_turn_comes_though_its_player_is_away() {
    let server = Running::start().await;
    let (id, token, mut white, mut black) = begin(&server).await;
    leave(&mut black, Army::Black, &["e7e5", "d7d5"]).await.unwrap();
    drop(black);
    let mut black = Live::enter(server.address, &id, 0, &[token]).await;
    assert_eq!(told(&mut black, 1).await.0, ["e7e5", "d7d5"]);
    white.act("e2e4").await.unwrap();
    white.until(4).await;
    let acted = |action: &str, army, ply| GameEvent::Acted { army, action: action.into(), ply, left: None };
    assert_eq!(*white.last_event(), acted("e7e5", Army::Black, 1));
    assert_eq!(told(&mut black, 2).await, (vec!["d7d5".to_owned()], None));
    white.act("d2d4").await.unwrap();
    white.until(6).await;
    assert_eq!(*white.last_event(), acted("d7d5", Army::Black, 3));
    assert_eq!(told(&mut black, 3).await, (vec![], None));
    // Nobody else hears of it.
    assert_eq!(white.premoves, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_legal_then_is_dropped_with_what_follows_it() {
    let server = Running::start().await;
    let (_, _, mut white, mut black) = begin(&server).await;
    leave(&mut black, Army::Black, &["e7e3", "d7d5"]).await.unwrap();
    white.act("e2e4").await.unwrap();
    assert_eq!(told(&mut black, 2).await, (vec![], Some(ProblemCode::IllegalAction)));
    black.until(3).await;
    black.act("e7e5").await.unwrap();
    white.until(4).await;
    white.act("d2d4").await.unwrap();
    black.until(5).await;
    black.act("d7d6").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_left_can_be_removed_and_does_not_outlive_a_position_taken_back() {
    let server = Running::start().await;
    let (_, _, mut white, mut black) = begin(&server).await;
    leave(&mut black, Army::Black, &["e7e5"]).await.unwrap();
    leave(&mut black, Army::Black, &[]).await.unwrap();
    white.act("e2e4").await.unwrap();
    assert_eq!(white.due(), (Army::Black, 1));
    black.until(3).await;
    black.act("d7d5").await.unwrap();
    leave(&mut black, Army::Black, &["e7e5"]).await.unwrap();
    let takeback = |request| FromClient::Offer { request, seat: Army::White, what: Offer::Takeback };
    white.ask(takeback).await.unwrap();
    let vote = |request| FromClient::Vote { request, seat: Army::Black, what: Offer::Takeback, yes: true };
    black.ask(vote).await.unwrap();
    assert_eq!(told(&mut black, 4).await, (vec![], Some(ProblemCode::NoPremove)));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_whoever_holds_the_seat_leaves_something_and_not_much() {
    let server = Running::start().await;
    let (_, _, mut white, mut black) = begin(&server).await;
    let refused = leave(&mut white, Army::Black, &["e7e5"]).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::NotYourSeat);
    for actions in [&["a"; 5][..], &["x".repeat(33).as_str()]] {
        let refused = leave(&mut black, Army::Black, actions).await.unwrap_err();
        assert_eq!(refused.code, ProblemCode::BadValue);
    }
    white.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    let refused = leave(&mut black, Army::Black, &["e7e5"]).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::GameOver);
}
