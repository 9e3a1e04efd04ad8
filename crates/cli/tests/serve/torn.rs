//! A write-ahead log that was torn anywhere: the server starts, every game's log is a prefix of what it was, without
//! gaps, and can be played on.

use std::fs::OpenOptions;
use std::path::{Path, PathBuf};

use dethrone_protocol::{Army, GameKind, GameState, LoggedEvent, SeatChoice};

use crate::client::{Dice, Live, create, game_of, get};
use crate::program::Serving;

const TEARS: usize = 14;

#[tokio::test(flavor = "multi_thread")]
async fn a_torn_write_ahead_log_is_survived() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::on(data.path());
    // A random game of Royal Court is a long one.
    let seats = [(Army::White, SeatChoice::ThisBrowser), (Army::Black, SeatChoice::ThisBrowser)];
    let made = create(server.address, &game_of(GameKind::RoyalCourt, &seats)).await;
    let token = made.token.unwrap();
    let mut live = Live::enter(server.address, &made.id, 0, std::slice::from_ref(&token)).await;
    live.until(1).await;
    let mut dice = Dice::new(3);
    for _ in 0..40 {
        let action = dice.choose(&live.table.as_ref().unwrap().legal());
        live.act(&action).await.unwrap();
    }
    server.kill();
    let whole = live.log;

    let wal = std::fs::metadata(data.path().join("dethrone.db-wal")).unwrap().len() as usize;
    assert!(wal > 100_000, "the log of writes holds the game: {wal} bytes");
    let mut lengths = Vec::new();
    for tear in 0..TEARS {
        // Everything, nothing, and anywhere between: the header, within a frame, at its end.
        let keep = match tear {
            0 => wal,
            1 => 0,
            2 => 17,
            3 => 32 + 24 + 4096,
            4 => wal - 1,
            _ => dice.below(wal),
        };
        let torn = torn_copy(data.path(), keep);
        let server = Serving::on(torn.path());
        let Some(log) = log_of(&server, &made.id.0).await else {
            // Torn before the game was made, it is as if it had never been; others can be made.
            assert!(keep < wal / 2, "the game is gone with {keep} of {wal} bytes");
            create(server.address, &game_of(GameKind::RoyalCourt, &seats)).await;
            lengths.push(0);
            continue;
        };
        assert_eq!(log[..], whole[..log.len()], "with {keep} of {wal} bytes");
        lengths.push(log.len());
        let mut live = Live::enter(server.address, &made.id, 0, std::slice::from_ref(&token)).await;
        live.until(log.len() as u32).await;
        let action = dice.choose(&live.table.as_ref().unwrap().legal());
        live.act(&action).await.unwrap();
    }
    assert_eq!(lengths[0], whole.len(), "nothing is lost where nothing was torn");
    assert!(lengths.iter().any(|&length| length > 1 && length < whole.len()), "{lengths:?}");
    println!("logs of {lengths:?} of {} events after tears", whole.len());
}

/// A copy of the database whose write-ahead log ends after `keep` bytes. The index of that log is left out, as after a
/// loss of power.
fn torn_copy(data: &Path, keep: usize) -> tempfile::TempDir {
    let copy = tempfile::tempdir().unwrap();
    let path = |directory: &Path, name: &str| -> PathBuf { directory.join(name) };
    for name in ["dethrone.db", "dethrone.db-wal"] {
        std::fs::copy(path(data, name), path(copy.path(), name)).unwrap();
    }
    let wal = OpenOptions::new().write(true).open(path(copy.path(), "dethrone.db-wal")).unwrap();
    wal.set_len(keep as u64).unwrap();
    copy
}

async fn log_of(server: &Serving, id: &str) -> Option<Vec<LoggedEvent>> {
    let state = get(server.address, &format!("/api/games/{id}")).await;
    if state.status == 404 {
        return None;
    }
    let state: GameState = state.read(200);
    let mut live = Live::enter(server.address, &state.summary.id, 0, &[]).await;
    live.until(state.summary.last_number).await;
    Some(live.log)
}
