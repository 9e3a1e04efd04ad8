//! `kill -9` under load loses no confirmed action.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

use dethrone_protocol::{Army, FromClient, GameCreated, GameEvent, GameKind, SeatChoice};

use crate::client::{Dice, Live, create, game_of};
use crate::program::Serving;

const ROUNDS: u64 = 6;
const CLIENTS: u64 = 16;

/// A game and every action whose confirmation has arrived, by the number of its event.
struct Played {
    made: GameCreated,
    confirmed: BTreeMap<u32, String>,
}

#[tokio::test(flavor = "multi_thread")]
async fn kill_9_under_load_loses_no_confirmed_action() {
    let data = tempfile::tempdir().unwrap();
    let mut dice = Dice::new(11);
    let mut games: Vec<Played> = Vec::new();
    let mut confirmed = 0;
    for round in 0..ROUNDS {
        let server = Serving::on(data.path());
        if games.is_empty() {
            for client in 0..CLIENTS {
                games.push(new_game(server.address, client).await);
            }
        }
        let players: Vec<_> = games
            .drain(..)
            .enumerate()
            .map(|(client, game)| {
                let dice = Dice::new(round * CLIENTS + client as u64);
                tokio::spawn(play_until_killed(server.address, game, dice))
            })
            .collect();
        tokio::time::sleep(Duration::from_millis(400 + dice.below(1200) as u64)).await;
        server.kill();
        for player in players {
            games.push(player.await.unwrap());
        }

        // A fresh server knows all that was ever confirmed.
        let server = Serving::on(data.path());
        confirmed = 0;
        for game in &games {
            let log = whole_log(server.address, game).await;
            for (number, action) in &game.confirmed {
                match &log.get(*number as usize - 1).map(|logged| &logged.event) {
                    Some(GameEvent::Acted { action: logged, .. }) if logged == action => {}
                    other => panic!("{action}, confirmed as number {number}, is {other:?}"),
                }
            }
            confirmed += game.confirmed.len();
        }
        // The next round must go on where this one was killed, without another stop in order.
        server.kill();
    }
    assert!(confirmed > 200, "only {confirmed} actions were confirmed: that is no load");
    println!("{confirmed} confirmed actions survived {ROUNDS} kills under load");
}

async fn new_game(address: SocketAddr, client: u64) -> Played {
    let (kind, seats): (GameKind, &[Army]) = match client % 4 {
        0 => (GameKind::Duo, &[Army::White, Army::Red]),
        1 => (GameKind::Trio, &[Army::White, Army::Red, Army::Black]),
        2 => (GameKind::Quattro, &[Army::White, Army::Red, Army::Yellow, Army::Black]),
        _ => (GameKind::RoyalCourt, &[Army::White, Army::Black]),
    };
    let seats: Vec<_> = seats.iter().map(|&seat| (seat, SeatChoice::ThisBrowser)).collect();
    Played { made: create(address, &game_of(kind, &seats)).await, confirmed: BTreeMap::new() }
}

/// Plays at random until the server is gone; begins another game when one is over.
async fn play_until_killed(address: SocketAddr, mut game: Played, mut dice: Dice) -> Played {
    let tokens = [game.made.token.clone().unwrap()];
    let Some(mut live) = Live::try_enter(address, &game.made.id, 0, &tokens).await else { return game };
    // All that is known must be heard before the first action.
    let known = game.confirmed.keys().next_back().copied().unwrap_or(1);
    while live.last_number() < known {
        if live.hear().await.is_none() {
            return game;
        }
    }
    loop {
        // An action may have been logged whose confirmation the last server took to its grave.
        let table = live.table.as_ref().unwrap();
        if table.to_act().is_none() {
            return game;
        }
        let action = dice.choose(&table.legal());
        let (army, ply) = live.due();
        let played = action.clone();
        match live.try_ask(|request| FromClient::Act { request, army, ply, action: played }).await {
            Some(Ok(number)) => {
                game.confirmed.insert(number, action);
                while live.last_number() < number {
                    if live.hear().await.is_none() {
                        return game;
                    }
                }
            }
            Some(Err(_)) => {
                if live.hear().await.is_none() {
                    return game;
                }
            }
            None => return game,
        }
    }
}

/// The log as a new browser gets it, which also proves that it has no gap and can be played.
async fn whole_log(address: SocketAddr, game: &Played) -> Vec<dethrone_protocol::LoggedEvent> {
    let state = crate::client::get(address, &format!("/api/games/{}", game.made.id.0)).await;
    let state: dethrone_protocol::GameState = state.read(200);
    let mut live = Live::enter(address, &game.made.id, 0, &[]).await;
    live.until(state.summary.last_number).await;
    live.log
}
