//! `GET /api/stream/event`: what happens around the games of an account.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use dethrone_protocol::programs::Incoming;
use dethrone_protocol::{GameId, GameSummary, Stage};
use dethrone_storage::AccountRecord;
use tokio::time::Instant;

use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Authorized, ErrorAnswer, shapes};
use crate::refusal::Refusal;
use crate::routes::{App, games};

/// How often the storage is asked: it knows of the games at all servers.
const LOOK: Duration = Duration::from_secs(1);

pub(super) async fn stream(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Authorized(caller): Authorized,
) -> Result<Response, ErrorAnswer> {
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let watch = app.clone();
    Ok(answer(&app, slot, move |lines| {
        Watch { app: watch, account: caller.account, seen: HashMap::new() }.run(lines)
    }))
}

/// Somebody who hears of an account's games.
struct Watch {
    app: App,
    account: AccountRecord,
    /// The games that were told of, and how far they were.
    seen: HashMap<GameId, Stage>,
}

impl Watch {
    async fn run(mut self, lines: Lines) -> Result<(), Gone> {
        let stop = self.app.hub.stop().clone();
        let mut spoken = Instant::now();
        loop {
            match self.look(&lines).await? {
                0 if spoken.elapsed() < KEEP_ALIVE => {}
                0 => {
                    lines.keep_alive().await?;
                    spoken = Instant::now();
                }
                _ => spoken = Instant::now(),
            }
            tokio::select! {
                () = stop.cancelled() => return Ok(()),
                () = lines.closed() => return Err(Gone),
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    /// Tells what has changed; the number of lines. What cannot be read now is read the next time.
    async fn look(&mut self, lines: &Lines) -> Result<usize, Gone> {
        let mut told = 0;
        for game in games::of_account(&self.app, &self.account.id, None).await.unwrap_or_default() {
            let before = self.seen.get(&game.id).copied();
            if before == Some(game.stage) || before.is_none() && game.stage == Stage::Ended {
                continue;
            }
            let Some(line) = self.line(before, &game).await else { continue };
            self.seen.insert(game.id.clone(), game.stage);
            if let Some(line) = line {
                lines.send(&line).await?;
                told += 1;
            }
        }
        // What is over is not told of again.
        self.seen.retain(|_, stage| *stage != Stage::Ended);
        Ok(told)
    }

    /// What is told of a game that was at the stage `before`; none if it cannot be told now.
    async fn line(&self, before: Option<Stage>, game: &GameSummary) -> Option<Option<Incoming>> {
        let name = &self.account.name;
        let challenge =
            |status| shapes::challenge(game, status, self.app.hub.address_of(&game.id), Some(name));
        if game.stage == Stage::Waiting {
            return Some(Some(Incoming::Challenge { challenge: challenge("created") }));
        }
        if game.stage == Stage::Ended && before == Some(Stage::Waiting) {
            return Some(Some(Incoming::ChallengeCanceled { challenge: challenge("canceled") }));
        }
        if game.stage != Stage::Ended && matches!(before, Some(Stage::Playing | Stage::Settling)) {
            return Some(None);
        }
        let state = self.app.hub.open(&game.id).await.ok()?.state().await.ok()?;
        let own = shapes::own_game(&state, name);
        Some(own.map(|own| match game.stage {
            Stage::Ended => Incoming::GameFinish { game: own },
            _ => Incoming::GameStart { game: own },
        }))
    }
}
