//! Connections that break, lag and come back; servers that stop and come back.

use dethrone_protocol::{Army, GameKind, ProblemCode, SeatChoice};

use crate::client::{Dice, Live, create, game_of};
use crate::{Running, config};

const BOTH: [(Army, SeatChoice); 2] =
    [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::ThisBrowser)];

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_with_the_last_number_misses_nothing() {
    let server = Running::start().await;
    // A random game of Royal Court is a long one.
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &seats)).await;
    let mut player = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
    player.until(1).await;
    let id = made.id.clone();
    let watcher = tokio::spawn(async move {
        let mut dice = Dice::new(5);
        let mut seen = Vec::new();
        while seen.len() < 120 {
            let mut live = Live::enter(server.address, &id, seen.len() as u32, &[]).await;
            live.until(seen.len() as u32 + 1 + dice.below(6) as u32).await;
            seen.extend(live.log);
        }
        seen
    });
    // It never reads until the end: the server must not care, and it must not miss anything either.
    let mut sleeper = Live::enter(server.address, &made.id, 0, &[]).await;
    let mut dice = Dice::new(6);
    for _ in 0..130 {
        let action = dice.choose(&player.table.as_ref().unwrap().legal());
        player.act(&action).await.unwrap();
    }
    let seen = watcher.await.unwrap();
    assert_eq!(seen, player.log[..seen.len()]);
    sleeper.until(player.last_number()).await;
    assert_eq!(sleeper.log, player.log);
    // A number from the future is taken for the present one.
    let mut ahead = Live::enter(server.address, &made.id, 1_000_000, &[]).await;
    let action = dice.choose(&player.table.as_ref().unwrap().legal());
    let number = player.act(&action).await.unwrap();
    ahead.until(number).await;
    assert_eq!(ahead.log[..], player.log[player.log.len() - 1..]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart() {
    let server = Running::start().await;
    let made = create(server.address, &game_of(GameKind::Duo, &BOTH)).await;
    let tokens = [made.token.unwrap()];
    let mut live = Live::enter(server.address, &made.id, 0, &tokens).await;
    live.until(1).await;
    live.act("K@a1").await.unwrap();
    let directory = server.stop().await;
    while live.hear().await.is_some() {}
    assert_eq!(live.closing.unwrap().code, ProblemCode::Stopping);

    let server = Running::from(config(directory.path()), directory).await;
    let mut back = Live::enter(server.address, &made.id, 0, &tokens).await;
    back.until(2).await;
    assert_eq!(back.log, live.log);
    back.act("K@a9").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_nobody_looks_at_leave_memory() {
    let server = Running::with(|config| {
        config.limits.games = 3;
        config.limits.idle_time = std::time::Duration::from_hours(1);
    })
    .await;
    let mut games = Vec::new();
    for _ in 0..10 {
        let made = create(server.address, &game_of(GameKind::Duo, &BOTH)).await;
        let mut live = Live::enter(server.address, &made.id, 0, &[made.token.clone().unwrap()]).await;
        live.until(1).await;
        live.act("K@a1").await.unwrap();
        games.push(made);
    }
    for made in games {
        let mut live = Live::enter(server.address, &made.id, 0, &[made.token.unwrap()]).await;
        live.until(2).await;
        live.act("K@a9").await.unwrap();
    }
}
