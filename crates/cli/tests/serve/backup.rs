//! `dethrone admin`: a copy taken from a server under load holds whole games, and a server runs on it.

use std::process::Command;
use std::time::Duration;

use dethrone_protocol::{Army, FromClient, GameKind, GameState, SeatChoice};

use crate::client::{Dice, Live, create, game_of, get};
use crate::program::Serving;

/// Runs `dethrone admin` to its end.
fn admin(arguments: &[&str]) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_dethrone")).arg("admin").args(arguments).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (done.status.success(), text(&done.stdout) + &text(&done.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_taken_under_load_holds_whole_games_and_a_server_runs_on_it() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_string_lossy().into_owned();
    let server = Serving::on(&place.path().join("data"));
    let address = server.address;
    let mut games = Vec::new();
    let mut players = Vec::new();
    for seed in 0..8 {
        let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Red, SeatChoice::ThisBrowser)];
        let made = create(address, &game_of(GameKind::Duo, &seats)).await;
        games.push(made.id.clone());
        players.push(tokio::spawn(async move {
            let mut live = Live::enter(address, &made.id, 0, &[made.token.unwrap()]).await;
            live.until(1).await;
            let mut dice = Dice::new(seed);
            while live.table.as_ref().unwrap().to_act().is_some() {
                let action = dice.choose(&live.table.as_ref().unwrap().legal());
                let (army, ply) = live.due();
                let asked = live.try_ask(|request| FromClient::Act { request, army, ply, action }).await;
                let Some(Ok(number)) = asked else { return };
                while live.last_number() < number {
                    if live.hear().await.is_none() {
                        return;
                    }
                }
            }
        }));
    }
    tokio::time::sleep(Duration::from_millis(800)).await;
    let (done, told) = admin(&["backup", "--data", &path("data"), &path("copy.db")]);
    assert!(done && told.contains("8 games, 0 accounts, "), "{told}");
    let (done, told) = admin(&["backup", "--data", &path("data"), &path("copy.db")]);
    assert!(!done && told.contains("exists already, and nothing is written over"), "{told}");
    let (done, told) = admin(&["restore", "--data", &path("data"), &path("copy.db")]);
    assert!(!done && told.contains("another server uses the data directory"), "{told}");
    for player in players {
        player.abort();
    }

    let (done, told) = admin(&["restore", "--data", &path("other"), &path("copy.db")]);
    assert!(done, "{told}");
    let restored = Serving::on(&place.path().join("other"));
    let mut copied = 0;
    for id in &games {
        let state: GameState = get(restored.address, &format!("/api/games/{}", id.0)).await.read(200);
        let mut live = Live::enter(restored.address, id, 0, &[]).await;
        // The client plays the log on a table of its own, and finds every gap.
        live.until(state.summary.last_number).await;
        let mut now = Live::enter(address, id, 0, &[]).await;
        now.until(state.summary.last_number).await;
        assert_eq!(live.log, now.log[..live.log.len()], "what was copied is how it was");
        copied += live.log.len();
    }
    assert!(copied > 100, "only {copied} events were copied: that is no load");
}
