//! J12: the Single Player's two armies, and what one partner may suggest to the other.

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameKind, Problem, ProblemCode, SeatChoice, Shade, TakeSeat,
};

use crate::Running;
use crate::client::{Live, create, game_of, post, take};

fn suggest(army: Army, ply: u32, action: &str) -> impl FnOnce(u32) -> FromClient {
    let action = action.to_owned();
    move |request| FromClient::Suggest { request, army, ply, action }
}

fn suggestion(live: &Live) -> Option<&str> {
    live.log.iter().find_map(|logged| match &logged.event {
        GameEvent::Suggested { action, .. } => Some(action.as_deref().unwrap_or("hidden")),
        _ => None,
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn j12_one_suggestion_a_turn_goes_to_the_partner_alone() {
    let server = Running::start().await;
    // The Single Player has Dark, so White and Yellow are the partners.
    let mut request = game_of(GameKind::Trio, &[(Army::White, SeatChoice::ThisBrowser)]);
    request.single_player = Some(Shade::Dark);
    let made = create(server.address, &request).await;
    let path = format!("/api/games/{}/seats", made.id.0);
    let no_seat: Problem =
        post(server.address, &path, &TakeSeat { seat: Army::Black, name: String::new(), token: None })
            .await
            .read(409);
    assert_eq!(no_seat.code, ProblemCode::SeatNotOpen);
    let single = take(server.address, &made.id, Army::Red).await;
    let yellow = take(server.address, &made.id, Army::Yellow).await;
    let mut white = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    let mut single = Live::enter(server.address, &made.id, 0, &[single]).await;
    let mut yellow = Live::enter(server.address, &made.id, 0, &[yellow]).await;
    for live in [&mut white, &mut single, &mut yellow] {
        live.until(3).await;
    }

    let number = yellow.ask(suggest(Army::Yellow, 0, "K@b2")).await.unwrap();
    let second = yellow.ask(suggest(Army::Yellow, 0, "K@b1")).await.unwrap_err();
    assert_eq!(second.code, ProblemCode::NoSuggestion);
    for live in [&mut white, &mut single, &mut yellow] {
        live.until(number).await;
    }
    assert_eq!(suggestion(&white), Some("K@b2"));
    assert_eq!(suggestion(&yellow), Some("K@b2"));
    assert_eq!(suggestion(&single), Some("hidden"));
    let mut onlooker = Live::enter(server.address, &made.id, 0, &[]).await;
    onlooker.until(number).await;
    assert_eq!(suggestion(&onlooker), Some("hidden"));

    let own_turn = white.ask(suggest(Army::White, 0, "K@b1")).await.unwrap_err();
    assert_eq!(own_turn.code, ProblemCode::NoSuggestion);
    white.act("K@c3").await.unwrap();
    // Red acts now: it is no partner's turn, and the Single Player has nobody to suggest to.
    let others_turn = yellow.ask(suggest(Army::Yellow, 1, "K@c9")).await.unwrap_err();
    assert_eq!(others_turn.code, ProblemCode::NoSuggestion);
    let single_player = single.ask(suggest(Army::Red, 1, "K@c9")).await.unwrap_err();
    assert_eq!(single_player.code, ProblemCode::NoSuggestion);
    single.until(5).await;
    single.act("K@c9").await.unwrap();
    let illegal = white.ask(suggest(Army::White, 2, "K@a1")).await.unwrap_err();
    assert_eq!(illegal.code, ProblemCode::IllegalAction);
    white.ask(suggest(Army::White, 2, "K@g1")).await.unwrap();
}
