//! Games of all kinds from their making to their end, by several browsers.

use dethrone_protocol::{
    Army, Ending, FromClient, GameEvent, GameKind, GamePage, GameState, ProblemCode, SeatChoice, Stage,
};
use dethrone_records::pgn::Reader;
use dethrone_records::record::replay;

use crate::Running;
use crate::client::{Dice, Live, create, game_of, get, take};

/// Makes a game whose first seat is the maker's, has every other seat taken by link, plays at random until the limit on
/// actions and compares what everybody saw.
async fn check_game(kind: GameKind, other_seats: &[Army]) {
    let server = Running::start().await;
    let mut request = game_of(kind, &[(Army::White, SeatChoice::ThisBrowser)]);
    request.action_limit = Some(70);
    request.listed = true;
    let made = create(server.address, &request).await;

    let mut players = vec![Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await];
    for &seat in other_seats {
        let token = take(server.address, &made.id, seat).await;
        players.push(Live::enter(server.address, &made.id, 0, &[token]).await);
    }
    let mut onlooker = Live::enter(server.address, &made.id, 0, &[]).await;
    assert_eq!(onlooker.seats, []);
    let begun = 1 + other_seats.len() as u32;
    for player in &mut players {
        player.until(begun).await;
    }

    let mut dice = Dice::new(kind as u64);
    let mut number = begun;
    while !matches!(players[0].last_event(), GameEvent::Ended { .. }) {
        let (army, ply) = players[0].due();
        // Trio's Single Player has two armies.
        let seat = if kind == GameKind::Trio && army == Army::Yellow { Army::White } else { army };
        let action = dice.choose(&players[0].table.as_ref().unwrap().legal());
        let player = players.iter_mut().find(|player| player.seats == [seat]).unwrap();
        number = player.ask(|request| FromClient::Act { request, army, ply, action }).await.unwrap();
        // The end comes in the same commit.
        let last = if ply + 1 == 70 { number + 1 } else { number };
        for player in &mut players {
            player.until(last).await;
        }
        if ply + 1 < 70 && players[0].table.as_ref().unwrap().ending().is_some() {
            for player in &mut players {
                player.until(last + 1).await;
            }
        }
    }
    let last = players[0].last_number();
    assert!(last > number);
    onlooker.until(last).await;
    for player in &players {
        assert_eq!(player.log, onlooker.log);
    }

    let state: GameState = get(server.address, &format!("/api/games/{}", made.id.0)).await.read(200);
    assert_eq!(state.summary.stage, Stage::Ended);
    assert_eq!(state.fen, onlooker.table.as_ref().unwrap().fen());
    assert_eq!(state.ended.as_ref(), Some(onlooker.last_event()));
    let page: GamePage = get(server.address, "/api/games").await.read(200);
    assert_eq!(page.games, [state.summary]);

    let pgn = get(server.address, &format!("/api/games/{}/pgn", made.id.0)).await;
    assert_eq!(pgn.status, 200, "{pgn:?}");
    let record = Reader::new(pgn.body.as_bytes()).next().unwrap().unwrap();
    assert_eq!(replay(&record).unwrap().table.fen(), state.fen);
}

#[tokio::test(flavor = "multi_thread")]
async fn duo() {
    check_game(GameKind::Duo, &[Army::Red]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trio() {
    check_game(GameKind::Trio, &[Army::Red, Army::Black]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quattro() {
    check_game(GameKind::Quattro, &[Army::Red, Army::Yellow, Army::Black]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quattro_triple() {
    check_game(GameKind::QuattroTriple, &[Army::Red, Army::Yellow, Army::Black]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn royal_court() {
    check_game(GameKind::RoyalCourt, &[Army::Black]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_at_one_screen_ends_in_mate() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];
    let mut request = game_of(GameKind::RoyalCourt, &seats);
    request.fen = Some("k9/10/1K8/10/10/10/10/7R2 w - - 0 1".into());
    let made = create(server.address, &request).await;
    let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    assert_eq!(live.seats, [Army::White, Army::Black]);
    live.until(1).await;
    let illegal = live.act("h1i2").await.unwrap_err();
    assert_eq!(illegal.code, ProblemCode::IllegalAction);
    assert!(illegal.message.contains("h1i2"), "{illegal:?}");
    live.act("h1h8").await.unwrap();
    live.until(3).await;
    let GameEvent::Ended { ending, scores } = live.last_event() else { panic!("{:?}", live.log) };
    assert_eq!(*ending, Ending::Checkmate);
    assert_eq!((scores[0].points, scores[0].rank, scores[1].points), (1, Some(1), 0));
    assert_eq!(
        live.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap_err().code,
        ProblemCode::GameOver
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_browsers_that_race_one_wins() {
    let server = Running::start().await;
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::Duo, &seats)).await;
    let tokens = [made.token.unwrap()];
    let mut one = Live::enter(server.address, &made.id, 0, &tokens).await;
    let mut other = Live::enter(server.address, &made.id, 0, &tokens).await;
    one.until(1).await;
    other.until(1).await;
    for _ in 0..30 {
        let (army, ply) = one.due();
        let legal = one.table.as_ref().unwrap().legal();
        let act = |action: &String| {
            let action = action.clone();
            move |request| FromClient::Act { request, army, ply, action }
        };
        let (first, second) = tokio::join!(one.ask(act(&legal[0])), other.ask(act(&legal[0])));
        assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
        let number = first.as_ref().or(second.as_ref()).unwrap();
        one.until(*number).await;
        other.until(*number).await;
        let problem = first.err().or(second.err()).unwrap();
        assert!(matches!(problem.code, ProblemCode::Stale | ProblemCode::NotYourTurn), "{problem:?}");
    }
    assert_eq!(one.log, other.log);
}
