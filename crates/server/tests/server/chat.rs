//! What is said beside a game: who speaks where, who reads it, and the bounds.

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameId, GameKind, Problem, ProblemCode, Room, SeatChoice, Shade,
};

use crate::accounts::{account, live_of};
use crate::client::{Live, create, game_of, take};
use crate::{Running, config};

const ONE: [(Army, SeatChoice); 1] = [(Army::White, SeatChoice::ThisBrowser)];

fn code(said: Result<(), Problem>) -> ProblemCode {
    said.unwrap_err().code
}

/// A game of Duo between two people.
async fn duo(server: &Running) -> (GameId, [String; 2]) {
    let made = create(server.address, &game_of(GameKind::Duo, &ONE)).await;
    let red = take(server.address, &made.id, Army::Red).await;
    (made.id, [made.token.unwrap(), red])
}

async fn player(server: &Running, id: &GameId, token: &str) -> Live {
    Live::enter(server.address, id, 0, &[token.to_owned()]).await
}

async fn looker(server: &Running, id: &GameId, session: Option<&str>) -> Live {
    live_of(server.address, id, session).await.unwrap()
}

async fn resign(live: &mut Live, seat: Army) {
    live.ask(|request| FromClient::Depart { request, seat }).await.unwrap();
    live.until_event(|event| matches!(event, GameEvent::Ended { .. })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_and_those_who_look_on_have_a_room_each_until_the_end() {
    let server = Running::start().await;
    let (id, [white, red]) = duo(&server).await;
    let (cy, di) = (account(server.address, "Cy").await, account(server.address, "Di").await);
    let (mut white, mut red) = (player(&server, &id, &white).await, player(&server, &id, &red).await);
    let (mut cy, mut di) = (looker(&server, &id, Some(&cy)).await, looker(&server, &id, Some(&di)).await);
    let mut nobody = looker(&server, &id, None).await;

    white.speak(Room::Players, "good luck").await.unwrap();
    red.until_said("good luck").await;
    cy.speak(Room::Spectators, "Red loses").await.unwrap();
    red.speak(Room::Players, "you too").await.unwrap();
    di.speak(Room::Spectators, "no").await.unwrap();
    white.speak(Room::Players, "thanks").await.unwrap();
    for live in [&mut white, &mut red] {
        assert_eq!(live.until_said("thanks").await, ["good luck", "you too", "thanks"]);
    }
    for live in [&mut cy, &mut di, &mut nobody] {
        assert_eq!(live.until_said("no").await, ["Red loses", "no"]);
    }
    let first = &white.chat[0];
    assert_eq!((first.number, first.seat, first.name.as_str()), (1, Some(Army::White), "Ada"));
    assert!(!first.registered && first.at > 0);
    let second = &cy.chat[0];
    assert_eq!((second.number, second.seat, second.name.as_str()), (2, None, "Cy"));
    assert!(second.registered);

    assert_eq!(code(cy.speak(Room::Players, "hello").await), ProblemCode::NoChat);
    assert_eq!(code(white.speak(Room::Spectators, "hello").await), ProblemCode::NoChat);
    assert_eq!(code(nobody.speak(Room::Spectators, "hello").await), ProblemCode::NotSignedIn);

    resign(&mut white, Army::White).await;
    assert_eq!(white.until_said("Red loses").await, ["good luck", "Red loses", "you too", "no", "thanks"]);
    white.speak(Room::Spectators, "you were wrong").await.unwrap();
    assert_eq!(di.until_said("you were wrong").await, ["Red loses", "no", "you were wrong"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_is_there_after_a_restart() {
    let server = Running::start().await;
    let (id, [white, red]) = duo(&server).await;
    let mut live = player(&server, &id, &white).await;
    live.speak(Room::Players, "good luck").await.unwrap();
    live.until_said("good luck").await;
    let before = live.chat;
    let directory = server.stop().await;
    let server = Running::from(config(directory.path()), directory).await;
    let mut red = player(&server, &id, &red).await;
    red.until_said("good luck").await;
    assert_eq!(red.chat, before);
    red.speak(Room::Players, "you too").await.unwrap();
    assert_eq!(player(&server, &id, &white).await.until_said("you too").await.len(), 2);
    assert_eq!(red.until_said("you too").await.len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn j12_trios_partners_do_not_talk_before_the_end() {
    let server = Running::start().await;
    let mut request = game_of(GameKind::Trio, &ONE);
    request.single_player = Some(Shade::Dark);
    let made = create(server.address, &request).await;
    let mut white = player(&server, &made.id, &made.token.unwrap()).await;
    assert_eq!(code(white.speak(Room::Players, "let us begin").await), ProblemCode::NoChat);
    take(server.address, &made.id, Army::Red).await;
    let yellow = take(server.address, &made.id, Army::Yellow).await;
    let mut yellow = player(&server, &made.id, &yellow).await;
    assert_eq!(code(yellow.speak(Room::Players, "a1").await), ProblemCode::NoChat);
    resign(&mut white, Army::White).await;
    yellow.speak(Room::Players, "well played").await.unwrap();
    white.until_said("well played").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_gives_the_seat_up_is_no_player_any_more() {
    let server = Running::start().await;
    let made = create(server.address, &game_of(GameKind::Quattro, &ONE)).await;
    let red = take(server.address, &made.id, Army::Red).await;
    let mut white = player(&server, &made.id, &made.token.unwrap()).await;
    let mut first = player(&server, &made.id, &red).await;
    let mut second = player(&server, &made.id, &red).await;
    first.speak(Room::Players, "hello").await.unwrap();
    first.ask(|request| FromClient::Leave { request, seat: Army::Red }).await.unwrap();
    for live in [&mut first, &mut second] {
        assert_eq!(code(live.speak(Room::Players, "still here").await), ProblemCode::NoChat);
    }
    white.speak(Room::Players, "alone").await.unwrap();
    white.until_said("alone").await;
    let other = account(server.address, "Cy").await;
    looker(&server, &made.id, Some(&other)).await.speak(Room::Spectators, "last").await.unwrap();
    assert_eq!(second.until_said("last").await, ["hello", "last"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_bounded_in_length_number_and_rate() {
    let server = Running::with(|config| config.limits.chat_lines = 3).await;
    let (id, [white, red]) = duo(&server).await;
    let mut white = player(&server, &id, &white).await;
    for text in ["", "  ", &"x".repeat(141), "a\u{7}b"] {
        assert_eq!(code(white.speak(Room::Players, text).await), ProblemCode::BadValue, "{text:?}");
    }
    let longest = "ü".repeat(140);
    for text in [&longest, "2", "3", "4", "5"] {
        white.speak(Room::Players, text).await.unwrap();
    }
    assert_eq!(code(white.speak(Room::Players, "6").await), ProblemCode::TooManyRequests);
    // Another's tongue is not tied by it.
    let mut red = player(&server, &id, &red).await;
    assert_eq!(red.until_said("5").await, ["3", "4", "5"]);
    red.speak(Room::Players, "6").await.unwrap();
    assert_eq!(white.until_said("6").await, [&longest, "2", "3", "4", "5", "6"]);
}
