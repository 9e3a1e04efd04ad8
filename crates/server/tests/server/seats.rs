//! Who may take a seat and who may act for it.

use dethrone_protocol::{
    Army, FromClient, GameKind, Problem, ProblemCode, SeatChoice, SeatTaken, Stage, TakeSeat,
};

use crate::Running;
use crate::client::{Live, create, game_of, get, post, take};

#[tokio::test(flavor = "multi_thread")]
async fn only_who_proves_a_seat_acts_for_it() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    let other_game =
        create(server.address, &game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    let white = made.token.unwrap();
    let mut early = Live::enter(server.address, &made.id, 0, std::slice::from_ref(&white)).await;
    early.until(1).await;
    assert_eq!(early.act("K@a1").await.unwrap_err().code, ProblemCode::NotStarted);

    let red = take(server.address, &made.id, Army::Red).await;
    for tokens in [vec![], vec![red.clone()], vec!["guess".into()], vec![other_game.token.unwrap()]] {
        let mut live = Live::enter(server.address, &made.id, 0, &tokens).await;
        live.until(2).await;
        assert_eq!(live.act("K@a1").await.unwrap_err().code, ProblemCode::NotYourSeat, "{tokens:?}");
        for ask in [
            |request| FromClient::Depart { request, seat: Army::White },
            |request| FromClient::Withdraw { request, seat: Army::White },
        ] {
            assert_eq!(live.ask(ask).await.unwrap_err().code, ProblemCode::NotYourSeat);
        }
    }

    early.until(2).await;
    early.act("K@a1").await.unwrap();
    assert_eq!(early.act("K@a9").await.unwrap_err().code, ProblemCode::NotYourSeat);
    // Another seat joins the same connection.
    early.say(&FromClient::Enter { tokens: vec![white, red] }).await;
    early.hear().await.unwrap();
    early.act("K@a9").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_once() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Quattro, &[(Army::White, SeatChoice::Computer)])).await;
    assert_eq!(made.token, None);
    let path = format!("/api/games/{}/seats", made.id.0);
    let request = TakeSeat { seat: Army::Red, name: "Bo".into(), token: None };
    let racers = (0..8).map(|_| {
        let (path, request) = (path.clone(), request.clone());
        tokio::spawn(async move { post(server.address, &path, &request).await.status })
    });
    let mut statuses = Vec::new();
    for racer in racers.collect::<Vec<_>>() {
        statuses.push(racer.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    for seat in [Army::White, Army::Red] {
        let refused: Problem =
            post(server.address, &path, &TakeSeat { seat, name: String::new(), token: None }).await.read(409);
        assert_eq!(refused.code, ProblemCode::SeatNotOpen);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_answer_loses_no_seat() {
    let server = Running::start().await;
    let own = "0123456789abcdefghijABCDEFGHIJ01".to_owned();
    let mut request = game_of(GameKind::Trio, &[(Army::White, SeatChoice::ThisBrowser)]);
    request.token = Some(own.clone());
    let made = create(server.address, &request).await;
    assert_eq!(made.token.as_ref(), Some(&own));
    assert_eq!(create(server.address, &request).await, made);
    request.kind = GameKind::Quattro;
    let other: Problem = post(server.address, "/api/games", &request).await.read(400);
    assert_eq!(other.code, ProblemCode::BadValue);

    let path = format!("/api/games/{}/seats", made.id.0);
    let theirs = "x".repeat(40);
    let mut take = TakeSeat { seat: Army::Red, name: "Bo".into(), token: Some(theirs.clone()) };
    for _ in 0..2 {
        let taken: SeatTaken = post(server.address, &path, &take).await.read(200);
        assert_eq!(taken.token, theirs);
    }
    let mut live = Live::enter(server.address, &made.id, 0, &[theirs, own]).await;
    assert_eq!(live.seats, [Army::White, Army::Red]);
    live.until(2).await;
    take.token = Some("y".repeat(40));
    let late: Problem = post(server.address, &path, &take).await.read(409);
    assert_eq!(late.code, ProblemCode::SeatNotOpen);
    take.token = Some("short".into());
    let weak: Problem = post(server.address, &path, &take).await.read(400);
    assert_eq!(weak.code, ProblemCode::BadValue);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_before_the_start_calls_the_game_off() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    live.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    let state: dethrone_protocol::GameState =
        get(server.address, &format!("/api/games/{}", made.id.0)).await.read(200);
    assert_eq!(state.summary.stage, Stage::Ended);
}
