//! Before and after a game: open seats, invitations, seats given up, playing again.

use dethrone_protocol::{
    Army, AskRematch, FromClient, GameCreated, GameEvent, GameId, GameKind, GamePage, Player, ProblemCode,
    SeatChoice, Stage, TakeSeat,
};

use crate::Running;
use crate::accounts::{account, ask_at};
use crate::client::{Live, create, game_of, get, post, state, take};

/// A game of Duo, and the tokens of White's and of Red's seat.
async fn duo_of_two(server: &Running) -> (GameId, String, String) {
    let request = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
    let made = create(server.address, &request).await;
    let red = take(server.address, &made.id, Army::Red).await;
    (made.id, made.token.unwrap(), red)
}

fn seat(seat: Army) -> TakeSeat {
    TakeSeat { seat, name: String::new(), token: None }
}

fn ids(page: &GamePage) -> Vec<&GameId> {
    page.games.iter().map(|game| &game.id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_player_alone_takes_the_seat() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo, cy) =
        (account(address, "Ada").await, account(address, "Bo").await, account(address, "Cy").await);
    let request = game_of(
        GameKind::Duo,
        &[(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::Account("bO".into()))],
    );
    let made: GameCreated = ask_at(address, "POST", "/api/games", &[&ada], &request).await.read(201);
    let waiting = state(server.address, &made.id).await.summary;
    assert_eq!(waiting.stage, Stage::Waiting);
    assert_eq!(waiting.seats[1].player, Player::Invited { name: "Bo".into(), registered: true });

    let path = format!("/api/games/{}/seats", made.id.0);
    for other in [&[][..], &[cy.as_str()], &[ada.as_str()]] {
        let refused = ask_at(address, "POST", &path, other, &seat(Army::Red)).await;
        assert_eq!(refused.read::<dethrone_protocol::Problem>(409).code, ProblemCode::SeatNotOpen);
    }
    let invitations = "/api/account/games?stage=waiting";
    let page: GamePage = ask_at(address, "GET", invitations, &[&bo], &()).await.read(200);
    assert_eq!(ids(&page), [&made.id]);
    let page: GamePage = ask_at(address, "GET", invitations, &[&cy], &()).await.read(200);
    assert_eq!(page.games, []);
    assert_eq!(ask_at(address, "GET", invitations, &[], &()).await.status, 401);

    assert_eq!(ask_at(address, "POST", &path, &[&bo], &seat(Army::Red)).await.status, 200);
    let playing = state(server.address, &made.id).await.summary;
    assert_eq!(playing.stage, Stage::Playing);
    assert_eq!(playing.seats[1].player, Player::Person { name: "Bo".into(), registered: true });
    // Whoever asks again has the seat, and another still has not.
    assert_eq!(ask_at(address, "POST", &path, &[&cy], &seat(Army::Red)).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_invited_who_has_no_account_and_nobody_without_one_invites() {
    let server = Running::start().await;
    account(server.address, "Bo").await;
    let red = |name: &str| {
        let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::Account(name.into()))];
        game_of(GameKind::Duo, &seats)
    };
    assert_eq!(post(server.address, "/api/games", &red("Bo")).await.status, 401);
    for nobody in ["nobody", "no\0body"] {
        let refused = post(server.address, "/api/games", &red(nobody)).await;
        assert_eq!(refused.read::<dethrone_protocol::Problem>(422).code, ProblemCode::BadSeats);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn open_games_are_listed_until_they_start() {
    let server = Running::start().await;
    let address = server.address;
    let mut request = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
    request.listed = true;
    let duo = create(address, &request).await;
    request.kind = GameKind::Trio;
    let trio = create(address, &request).await;
    let list = async |query: &str| get(address, &format!("/api/games{query}")).await.read::<GamePage>(200);
    assert_eq!(list("?stage=waiting").await.games.len(), 2);
    assert_eq!(ids(&list("?stage=waiting&kind=trio").await), [&trio.id]);
    take(address, &duo.id, Army::Red).await;
    assert_eq!(ids(&list("?stage=waiting").await), [&trio.id]);
    assert_eq!(list("?stage=waiting").await.games[0].to_act, None);
    let playing = list("?stage=playing").await;
    assert_eq!((ids(&playing), playing.games[0].to_act), (vec![&duo.id], Some(Army::White)));
    assert_eq!(get(address, "/api/games?stage=nonsense").await.status, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_given_up_is_held_no_longer() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Trio, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    let red = [take(server.address, &made.id, Army::Red).await];
    let mut first = Live::enter(server.address, &made.id, 0, &red).await;
    let mut second = Live::enter(server.address, &made.id, 0, &red).await;
    let leave = |request| FromClient::Leave { request, seat: Army::Red };
    let number = first.ask(leave).await.unwrap();
    assert_eq!(first.ask(leave).await.unwrap_err().code, ProblemCode::NotYourSeat);
    assert_eq!(state(server.address, &made.id).await.summary.seats[1].player, Player::Open);

    take(server.address, &made.id, Army::Red).await;
    take(server.address, &made.id, Army::Black).await;
    second.until(number).await;
    for live in [&mut first, &mut second] {
        let refused = live.ask(|request| FromClient::Depart { request, seat: Army::Red }).await;
        assert_eq!(refused.unwrap_err().code, ProblemCode::NotYourSeat);
    }
    assert_eq!(Live::enter(server.address, &made.id, 0, &red).await.seats, []);
    let mut white = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    let late = white.ask(|request| FromClient::Leave { request, seat: Army::White }).await;
    assert_eq!(late.unwrap_err().code, ProblemCode::Started);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_player_who_leaves_calls_the_game_off() {
    let server = Running::start().await;
    let made =
        create(server.address, &game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)])).await;
    let mut white = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    white.ask(|request| FromClient::Leave { request, seat: Army::White }).await.unwrap();
    white.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_play_again_a_seat_further_on() {
    let server = Running::start().await;
    let address = server.address;
    let (id, white, red) = duo_of_two(&server).await;
    let again = |token: &str| AskRematch { tokens: vec![token.to_owned()] };
    let path = format!("/api/games/{}/rematch", id.0);
    assert_eq!(
        post(address, &path, &again(&white)).await.read::<dethrone_protocol::Problem>(409).code,
        ProblemCode::NotOver
    );
    let mut live = Live::enter(address, &id, 0, std::slice::from_ref(&white)).await;
    live.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
    assert_eq!(state(server.address, &id).await.rematch, None);
    assert_eq!(post(address, &path, &again("nobody")).await.status, 403);

    let rematch: GameCreated = post(address, &path, &again(&white)).await.read(201);
    let same: GameCreated = post(address, &path, &again(&red)).await.read(201);
    assert_eq!(rematch.id, same.id);
    assert_eq!(state(server.address, &id).await.rematch, Some(rematch.id.clone()));
    let new = state(server.address, &rematch.id).await;
    assert!(matches!(&new.summary.seats[0].player, Player::Invited { name, .. } if name == "Red"));
    assert_eq!(new.summary.seats[1].player, Player::Person { name: "Ada".into(), registered: false });

    // Nobody but the one who is invited takes the seat; the token of the old game proves it.
    let seats = format!("/api/games/{}/seats", rematch.id.0);
    assert_eq!(post(address, &seats, &seat(Army::White)).await.status, 409);
    let mut accept = seat(Army::White);
    accept.token = Some(red.clone());
    assert_eq!(post(address, &seats, &accept).await.status, 200);
    assert_eq!(state(server.address, &rematch.id).await.summary.stage, Stage::Playing);
    let mut mover = Live::enter(address, &rematch.id, 0, &[red]).await;
    assert_eq!(mover.seats, [Army::White]);
    mover.until(2).await;
    mover.act("K@a1").await.unwrap();
    assert_eq!(Live::enter(address, &rematch.id, 0, &[white]).await.seats, [Army::Red]);
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_rematch_that_was_declined_there_is_another() {
    let server = Running::start().await;
    let address = server.address;
    let (id, white, red) = duo_of_two(&server).await;
    let mut live = Live::enter(address, &id, 0, std::slice::from_ref(&white)).await;
    live.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    let path = format!("/api/games/{}/rematch", id.0);
    let first: GameCreated = post(address, &path, &AskRematch { tokens: vec![white] }).await.read(201);
    let mut invited = Live::enter(address, &first.id, 0, std::slice::from_ref(&red)).await;
    invited.ask(|request| FromClient::Depart { request, seat: Army::White }).await.unwrap();
    assert_eq!(state(server.address, &id).await.rematch, None);

    let second: GameCreated = post(address, &path, &AskRematch { tokens: vec![red] }).await.read(201);
    assert_ne!(second.id, first.id);
    assert_eq!(state(server.address, &id).await.rematch, Some(second.id.clone()));
    let seats = state(server.address, &second.id).await.summary.seats;
    assert!(matches!(&seats[0].player, Player::Person { name, .. } if name == "Red"), "{seats:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_declined_by_calling_the_game_off() {
    let server = Running::start().await;
    let address = server.address;
    let (ada, bo) = (account(address, "Ada").await, account(address, "Bo").await);
    let request = game_of(
        GameKind::RoyalCourt,
        &[(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::Account("Bo".into()))],
    );
    let made: GameCreated = ask_at(address, "POST", "/api/games", &[&ada], &request).await.read(201);
    let mut live = crate::accounts::live_of(address, &made.id, Some(&bo)).await.unwrap();
    assert_eq!(live.seats, [Army::Black]);
    // Otherwise the seat would be anybody's.
    let refused = live.ask(|request| FromClient::Leave { request, seat: Army::Black }).await;
    assert_eq!(refused.unwrap_err().code, ProblemCode::NotYourSeat);
    live.ask(|request| FromClient::Depart { request, seat: Army::Black }).await.unwrap();
    assert_eq!(state(server.address, &made.id).await.summary.stage, Stage::Ended);
}

#[tokio::test(flavor = "multi_thread")]
async fn chance_deals_the_seats_and_the_same_request_the_same_ones() {
    let server = Running::start().await;
    let mut places = Vec::new();
    for number in 0..12 {
        let mut request = game_of(GameKind::Duo, &[(Army::White, SeatChoice::ThisBrowser)]);
        request.shuffled = true;
        request.token = Some(format!("{number:032}"));
        let made = create(server.address, &request).await;
        assert_eq!(create(server.address, &request).await.id, made.id);
        let seats = state(server.address, &made.id).await.summary.seats;
        places.push(seats.iter().position(|seat| seat.player != Player::Open).unwrap());
    }
    assert!(places.contains(&0) && places.contains(&1), "{places:?}");
}
