//! `GET /api/stream/event`: what happens around the games of an account.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use dethrone_protocol::programs::{Challenge, Incoming, OwnGame};
use dethrone_protocol::{Ending, GameEvent, GameId, GameState, GameSummary, Stage};
use tokio::time::Instant;

use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Authorized, ErrorAnswer, shapes};
use crate::accounts::Proof;
use crate::refusal::Refusal;
use crate::routes::{App, games};

/// How often the storage is asked: it knows of the games at all servers.
const LOOK: Duration = Duration::from_secs(1);

#[utoipa::path(
    get,
    path = "/api/stream/event",
    summary = "What happens around the own games: a line of JSON for each event",
    responses((status = 200, description = "Lines without an end", body = Incoming, content_type = "application/x-ndjson"))
)]
pub(super) async fn stream(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Authorized(caller): Authorized,
) -> Result<Response, ErrorAnswer> {
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let name = caller.account.name.clone();
    let watch = Watch { app: app.clone(), name, proof: Proof::of(caller), seen: HashMap::new() };
    Ok(answer(&app, slot, move |lines| watch.run(lines)))
}

/// Somebody who hears of an account's games.
struct Watch {
    app: App,
    /// The account's name.
    name: String,
    proof: Proof,
    /// The games that were told of, and whether they had started.
    seen: HashMap<GameId, bool>,
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
        self.proof.require(&self.app.hub).await.map_err(|_| Gone)?;
        let mut told = Vec::new();
        let mut over: Vec<GameId> = self.seen.keys().cloned().collect();
        for stage in [Stage::Waiting, Stage::Playing, Stage::Settling, Stage::Adjourned] {
            let Ok(games) = games::of_account(&self.app, self.proof.account(), Some(stage)).await else {
                return Ok(0);
            };
            for game in games {
                over.retain(|id| *id != game.id);
                let started = stage != Stage::Waiting;
                if self.seen.insert(game.id.clone(), started) == Some(started) {
                    continue;
                }
                if started {
                    told.extend(self.own(&game.id).await.map(|(_, game)| Incoming::GameStart { game }));
                } else {
                    told.push(Incoming::Challenge { challenge: self.challenge(&game, "created") });
                }
            }
        }
        for id in over {
            let Some((state, game)) = self.own(&id).await else { continue };
            if state.ended.is_none() {
                // It has gone on to a later page.
                continue;
            }
            let started = self.seen.remove(&id).unwrap_or(true);
            let called_off = matches!(state.ended, Some(GameEvent::Ended { ending: Ending::Void, .. }));
            if !started && called_off {
                let challenge = self.challenge(&state.summary, "canceled");
                told.push(Incoming::ChallengeCanceled { challenge });
                continue;
            }
            if !started {
                told.push(Incoming::GameStart { game: game.clone() });
            }
            told.push(Incoming::GameFinish { game });
        }
        for line in &told {
            lines.send(line).await?;
        }
        Ok(told.len())
    }

    fn challenge(&self, game: &GameSummary, status: &'static str) -> Challenge {
        shapes::challenge(game, status, self.app.hub.address_of(&game.id), Some(&self.name))
    }

    async fn own(&self, id: &GameId) -> Option<(GameState, OwnGame)> {
        let state = self.app.hub.open(id).await.ok()?.state().await.ok()?;
        let own = shapes::own_game(&state, &self.name)?;
        Some((state, own))
    }
}
