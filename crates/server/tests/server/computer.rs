//! The computer at seats: it plays by itself, in time, and answers offers.

use std::time::{Duration, Instant};

use dethrone_protocol::{Army, Ending, FromClient, GameEvent, GameKind, Offer, ProblemCode, SeatChoice};

use crate::Running;
use crate::client::{Dice, Live, create, game_of};

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_every_action_in_every_game() {
    let server = Running::start().await;
    for (kind, others) in [
        (GameKind::Duo, &[Army::Red][..]),
        (GameKind::Trio, &[Army::Red, Army::Black]),
        (GameKind::Quattro, &[Army::Red, Army::Yellow, Army::Black]),
        (GameKind::RoyalCourt, &[Army::Black]),
    ] {
        let mut seats = vec![(Army::White, SeatChoice::ThisBrowser)];
        seats.extend(others.iter().map(|&seat| (seat, SeatChoice::Computer)));
        let made = create(server.address, &game_of(kind, &seats)).await;
        let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
        live.until(1).await;
        let mut dice = Dice::new(9);
        for _ in 0..4 {
            while others.contains(&live.due().0) {
                let next = live.last_number() + 1;
                live.until(next).await;
            }
            let action = dice.choose(&live.table.as_ref().unwrap().legal());
            live.act(&action).await.unwrap();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn it_takes_its_time_and_no_more() {
    let server = Running::with(|config| config.computer_time = Duration::from_secs(1)).await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Computer)];
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &seats)).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.until(1).await;
    live.act("f2f4").await.unwrap();
    let begun = Instant::now();
    live.until(3).await;
    // Half a second for a machine that does other things as well.
    assert!(begun.elapsed() < Duration::from_millis(1500), "{:?}", begun.elapsed());
    assert!(matches!(live.last_event(), GameEvent::Acted { army: Army::Black, .. }));
}

#[tokio::test(flavor = "multi_thread")]
async fn it_answers_offers_before_it_acts() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::Computer), (Army::Black, SeatChoice::ThisBrowser)];
    let mut request = game_of(GameKind::RoyalCourt, &seats);
    // The computer has nothing but its King against a Rook: it is glad of a draw.
    request.fen = Some("k9/9r/10/10/10/10/10/5K4 w - - 0 1".into());
    let made = create(server.address, &request).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.ask(|request| FromClient::Offer { request, seat: Army::Black, what: Offer::Draw }).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Ended { ending: Ending::DrawAgreed, .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_offers_a_draw_where_nothing_happens_any_more_but_seldom() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::Computer), (Army::Black, SeatChoice::ThisBrowser)];
    let mut request = game_of(GameKind::RoyalCourt, &seats);
    request.fen = Some("k9/10/10/p8p/P8P/10/10/K9 w - - 30 70".into());
    let made = create(server.address, &request).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    let is_offer = |event: &GameEvent| *event == GameEvent::Offered { seat: Army::White, what: Offer::Draw };
    live.until_event(is_offer).await;
    for action in ["a8b8", "b8a8", "a8b8"] {
        live.act(action).await.unwrap();
        let next = live.last_number() + 1;
        live.until(next).await;
    }
    // The offer fell when Black played on.
    let vote = |request| FromClient::Vote { request, seat: Army::Black, what: Offer::Draw, yes: true };
    assert_eq!(live.ask(vote).await.unwrap_err().code, ProblemCode::NoSuchOffer);
    assert_eq!(live.log.iter().filter(|logged| is_offer(&logged.event)).count(), 1);
}
