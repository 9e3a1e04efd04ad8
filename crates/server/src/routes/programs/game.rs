//! `/api/{board,bot}/game`: following a game and acting in it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, Path, Query, State};
use axum::response::Response;
use dethrone_protocol::programs::Done;
use dethrone_protocol::{Army, GameId, LoggedEvent, Offer, Stage};
use serde::Deserialize;
use tokio::sync::broadcast::{
    self,
    error::{RecvError, TryRecvError},
};

use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Answer, Authorized, DONE, ErrorAnswer, shapes};
use crate::accounts::{Caller, Proof};
use crate::game::{Held, LiveGame, LogError, OpenGame, Request};
use crate::refusal::Refusal;
use crate::routes::App;
use crate::routes::games::{self, Seen};

/// `GET /api/{board,bot}/game/stream/{id}`
pub(super) async fn stream(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Result<Response, ErrorAnswer> {
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let id = GameId(id);
    let open = app.hub.open(&id).await?;
    let events = open.listen()?;
    let game = LiveGame::load(app.hub.storage(), &id).await.map_err(|error| unreadable(&id, &error))?;
    let game = game.ok_or(Refusal::NoSuchGame)?;
    let follower = Follower { app: app.clone(), proof: Proof::of(caller), game, events, _open: open };
    Ok(answer(&app, slot, move |lines| follower.run(lines)))
}

fn unreadable(id: &GameId, error: &LogError) -> Refusal {
    tracing::error!(game = id.0, %error, "a game cannot be read");
    Refusal::Internal
}

/// Somebody who follows a game.
struct Follower {
    app: App,
    proof: Proof,
    game: LiveGame,
    events: broadcast::Receiver<Arc<LoggedEvent>>,
    /// Keeps the game in memory.
    _open: OpenGame,
}

impl Follower {
    async fn run(mut self, lines: Lines) -> Result<(), Gone> {
        let stop = self.app.hub.stop().clone();
        lines.send(&shapes::game_full(&self.game, self.app.hub.now())).await?;
        while self.game.stage() != Stage::Ended {
            tokio::select! {
                biased;
                () = stop.cancelled() => return Ok(()),
                () = lines.closed() => return Err(Gone),
                event = self.events.recv() => {
                    let known = self.game.last_number;
                    self.hear(event).await?;
                    // All events of one commit have come together: what stands between them is nothing to think about.
                    loop {
                        match self.events.try_recv() {
                            Ok(logged) => self.hear(Ok(logged)).await?,
                            Err(TryRecvError::Lagged(missed)) => self.hear(Err(RecvError::Lagged(missed))).await?,
                            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
                        }
                    }
                    self.proof.require(&self.app.hub).await.map_err(|_| Gone)?;
                    if self.game.last_number > known {
                        lines.send(&shapes::progress(&self.game, self.app.hub.now())).await?;
                    }
                }
                () = tokio::time::sleep(KEEP_ALIVE) => {
                    self.proof.require(&self.app.hub).await.map_err(|_| Gone)?;
                    lines.keep_alive().await?;
                }
            }
        }
        Ok(())
    }

    async fn hear(&mut self, event: Result<Arc<LoggedEvent>, RecvError>) -> Result<(), Gone> {
        let known = self.game.last_number;
        match event {
            Ok(logged) if logged.number == known + 1 => self.game.take_in(&logged).map_err(|_| Gone),
            Ok(logged) if logged.number <= known => Ok(()),
            // Whoever loses the line comes back and hears everything.
            Ok(_) | Err(RecvError::Lagged(_)) => {
                self.game.catch_up(self.app.hub.storage(), |_| ()).await.map_err(|_| Gone)
            }
            Err(RecvError::Closed) => Err(Gone),
        }
    }
}

/// A game, and the seats that the account of `caller` holds in it.
pub(super) async fn seen_by(app: &App, id: &GameId, caller: &Caller) -> Result<Seen, Refusal> {
    games::seen(app, id, &[], Some(&caller.account.id)).await
}

pub(super) fn first(held: &Held) -> Result<Army, Refusal> {
    held.seats.first().copied().ok_or(Refusal::NotPlaying)
}

#[derive(Deserialize)]
pub(super) struct ActQuery {
    #[serde(default, rename = "offeringDraw")]
    offering_draw: bool,
}

/// `POST /api/{board,bot}/game/{id}/move/{action}`
pub(super) async fn act(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path((id, action)): Path<(String, String)>,
    Query(query): Query<ActQuery>,
) -> Answer<Done> {
    let Seen { open, state, held } = seen_by(&app, &GameId(id), &caller).await?;
    let seat = first(&held)?;
    let army = state.summary.to_act.unwrap_or(seat);
    let seats = &state.summary.seats;
    let acting = seats.iter().find(|seat| seat.armies.contains(&army)).map_or(seat, |seat| seat.armies[0]);
    let act = Request::Act { army, ply: state.summary.ply, action, offers_draw: false, lag: Duration::ZERO };
    open.request(act, held.clone()).await?;
    if query.offering_draw {
        // The action is played, whether or not a draw can be offered after it.
        let _ = open.request(Request::Offer { seat: acting, what: Offer::Draw }, held).await;
    }
    Ok(DONE)
}

/// `POST /api/{board,bot}/game/{id}/abort`: only before the game has started.
pub(super) async fn abort(state: State<App>, caller: Authorized, id: Path<String>) -> Answer<Done> {
    super::challenge::decline(state, caller, id).await
}

/// `POST /api/{board,bot}/game/{id}/resign`
pub(super) async fn resign(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Done> {
    let Seen { open, held, .. } = seen_by(&app, &GameId(id), &caller).await?;
    let seat = first(&held)?;
    open.request(Request::Depart { seat }, held).await?;
    Ok(DONE)
}

/// `POST /api/{board,bot}/game/{id}/draw/{yes|no}`
pub(super) async fn draw(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path((id, answer)): Path<(String, String)>,
) -> Answer<Done> {
    offer_or_answer(&app, &GameId(id), &caller, Offer::Draw, &answer).await
}

/// `POST /api/{board,bot}/game/{id}/takeback/{yes|no}`
pub(super) async fn takeback(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path((id, answer)): Path<(String, String)>,
) -> Answer<Done> {
    offer_or_answer(&app, &GameId(id), &caller, Offer::Takeback, &answer).await
}

/// `yes` offers, or agrees to what another offers; everything else declines, or withdraws what one has offered.
async fn offer_or_answer(app: &App, id: &GameId, caller: &Caller, what: Offer, answer: &str) -> Answer<Done> {
    let Seen { open, state, held } = seen_by(app, id, caller).await?;
    let seat = first(&held)?;
    let yes = matches!(answer, "yes" | "true");
    let offer = state.offer.filter(|offer| offer.what == what);
    let request = match offer {
        None if yes => Request::Offer { seat, what },
        Some(offer) if offer.seat == seat && !yes => Request::Withdraw { seat },
        _ => Request::Vote { seat, what, yes },
    };
    open.request(request, held).await?;
    Ok(DONE)
}
