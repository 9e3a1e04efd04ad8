//! `/api/{board,bot}/game`: following a game and acting in it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use dethrone_protocol::programs::{Done, OpponentGone};
use dethrone_protocol::{Absence, Army, GameEvent, GameId, LoggedEvent, Offer, SeatRating, Stage};
use serde::Deserialize;
use tokio::sync::broadcast::{
    self,
    error::{RecvError, TryRecvError},
};
use utoipa::IntoParams;

use super::lines::{Gone, KEEP_ALIVE, Lines, answer};
use super::{Answer, Authorized, DONE, ErrorAnswer, chat, shapes};
use crate::accounts::{Caller, Proof};
use crate::address::{Path, Query};
use crate::game::{Attendance, Held, LiveGame, News, OpenGame, Request, proven_seats, read_chat, reads};
use crate::refusal::Refusal;
use crate::routes::App;
use crate::routes::games::{self, Seen};

/// `GET /api/{board,bot}/game/stream/{id}`
#[utoipa::path(
    get,
    path = "/api/board/game/stream/{id}",
    summary = "Follow a game: gameFull, then a gameState whenever something happens",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "Lines until the game is over", body = dethrone_protocol::programs::GameFull, content_type = "application/x-ndjson"))
)]
pub(super) async fn stream(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Result<Response, ErrorAnswer> {
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let id = GameId(id);
    let open = app.hub.open(&id).await?;
    let news = open.listen()?;
    let said = app.hub.storage().lines_said(&id.0).await.map_err(|error| unreadable(&id, &error))?;
    let game = LiveGame::load(app.hub.storage(), &id).await.map_err(|error| unreadable(&id, &error))?;
    let game = game.ok_or(Refusal::NoSuchGame)?;
    let ratings = games::seat_ratings(&app, &game.summary(), game.ended.as_ref()).await?;
    let proof = Proof::of(caller);
    let seats = proven_seats(app.hub.storage(), &id, &[], Some(proof.account())).await;
    let held = Held { seats: seats.map_err(|error| unreadable(&id, &error))?, at: game.last_number };
    let attendance = open.attend(&held.seats);
    let absent = open.state().await?.absent;
    let follower = Follower {
        app: app.clone(),
        proof,
        game,
        ratings,
        held,
        attendance,
        seats_changed: false,
        said,
        news,
        open,
    };
    Ok(answer(&app, slot, move |lines| follower.run(absent, lines)))
}

fn unreadable(id: &GameId, error: &dyn std::fmt::Display) -> Refusal {
    tracing::error!(game = id.0, %error, "a game cannot be read");
    Refusal::Internal
}

/// Somebody who follows a game.
struct Follower {
    app: App,
    proof: Proof,
    game: LiveGame,
    /// Those of its players when it was entered.
    ratings: Vec<SeatRating>,
    /// The seats of the account.
    held: Held,
    /// Says that somebody follows the game for them.
    attendance: Attendance,
    /// Whether somebody has taken a seat or given one up since the players were told.
    seats_changed: bool,
    /// The number of the last line of chat.
    said: u32,
    news: broadcast::Receiver<News>,
    /// Keeps the game in memory.
    open: OpenGame,
}

impl Follower {
    async fn run(mut self, absent: Option<Absence>, lines: Lines) -> Result<(), Gone> {
        let stop = self.app.hub.stop().clone();
        lines.send(&shapes::game_full(&self.game, &self.ratings, self.app.hub.now())).await?;
        if let Some(absence) = absent {
            self.tell_of_absence(absence.seat, Some(absence.claim_in), &lines).await?;
        }
        while self.game.stage() != Stage::Ended {
            tokio::select! {
                biased;
                () = stop.cancelled() => return Ok(()),
                () = lines.closed() => return Err(Gone),
                news = self.news.recv() => {
                    let known = self.game.last_number;
                    let mut told = Vec::new();
                    self.hear(news, &mut told).await?;
                    // All events of one commit have come together: what stands between them is nothing to think about.
                    loop {
                        match self.news.try_recv() {
                            Ok(news) => self.hear(Ok(news), &mut told).await?,
                            Err(TryRecvError::Lagged(missed)) => {
                                self.hear(Err(RecvError::Lagged(missed)), &mut told).await?;
                            }
                            Err(TryRecvError::Empty | TryRecvError::Closed) => break,
                        }
                    }
                    self.proof.require(&self.app.hub).await.map_err(|_| Gone)?;
                    if std::mem::take(&mut self.seats_changed) {
                        lines.send(&shapes::game_full(&self.game, &self.ratings, self.app.hub.now())).await?;
                    } else if self.game.last_number > known {
                        lines.send(&shapes::progress(&self.game, self.app.hub.now())).await?;
                    }
                    for news in told {
                        self.tell(news, &lines).await?;
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

    /// Takes news in; what has a line of its own is put to what is to be `told`.
    async fn hear(&mut self, news: Result<News, RecvError>, told: &mut Vec<News>) -> Result<(), Gone> {
        match news {
            Ok(News::Logged(logged)) => self.hear_event(&logged).await,
            Ok(News::Said(line)) if line.number <= self.said => Ok(()),
            Ok(news) => {
                if let News::Said(line) = &news {
                    self.said = line.number;
                }
                told.push(news);
                Ok(())
            }
            // Whoever loses the line comes back and hears everything.
            Err(RecvError::Lagged(_)) => {
                self.catch_up().await?;
                let missed = read_chat(self.app.hub.storage(), &self.game.id, self.said).await;
                let missed = missed.map_err(|_| Gone)?;
                self.said = missed.last().map_or(self.said, |line| line.number);
                told.extend(missed.into_iter().map(|line| News::Said(Arc::new(line))));
                Ok(())
            }
            Err(RecvError::Closed) => Err(Gone),
        }
    }

    async fn hear_event(&mut self, logged: &LoggedEvent) -> Result<(), Gone> {
        let known = self.game.last_number;
        if logged.number <= known {
            return Ok(());
        }
        if logged.number > known + 1 {
            return self.catch_up().await;
        }
        self.game.take_in(logged).map_err(|_| Gone)?;
        if matches!(logged.event, GameEvent::SeatTaken { .. } | GameEvent::SeatLeft { .. }) {
            self.prove_seats().await?;
        }
        Ok(())
    }

    async fn catch_up(&mut self) -> Result<(), Gone> {
        let seats = self.game.seats.clone();
        self.game.catch_up(self.app.hub.storage(), |_| ()).await.map_err(|_| Gone)?;
        if self.game.seats == seats { Ok(()) } else { self.prove_seats().await }
    }

    /// Somebody has taken a seat, or given one up.
    async fn prove_seats(&mut self) -> Result<(), Gone> {
        self.seats_changed = true;
        let account = Some(self.proof.account());
        let seats = proven_seats(self.app.hub.storage(), &self.game.id, &[], account).await;
        self.held = Held { seats: seats.map_err(|_| Gone)?, at: self.game.last_number };
        self.attendance = self.open.attend(&self.held.seats);
        Ok(())
    }

    /// Tells what is no event of the game.
    async fn tell(&self, news: News, lines: &Lines) -> Result<(), Gone> {
        match news {
            News::Logged(_) | News::Premoves { .. } => Ok(()),
            News::Said(line) => {
                let holds_seat = !self.held.seats.is_empty();
                let may_read = reads(line.room, holds_seat, self.game.stage() == Stage::Ended);
                if may_read { lines.send(&chat::told(&line)).await } else { Ok(()) }
            }
            News::Absent(absence) => self.tell_of_absence(absence.seat, Some(absence.claim_in), lines).await,
            News::Returned(seat) => self.tell_of_absence(seat, None, lines).await,
        }
    }

    /// Players are told whether another has gone.
    async fn tell_of_absence(&self, seat: Army, claim_in: Option<u32>, lines: &Lines) -> Result<(), Gone> {
        if self.held.seats.is_empty() || self.held.seats.contains(&seat) {
            return Ok(());
        }
        let claim_win_in_seconds = claim_in.map(|left| left.div_ceil(1_000));
        let gone = claim_in.is_some();
        lines.send(&OpponentGone { r#type: "opponentGone", seat, gone, claim_win_in_seconds }).await
    }
}

/// A game, and the seats that the account of `caller` holds in it.
pub(super) async fn seen_by(app: &App, id: &GameId, caller: &Caller) -> Result<Seen, Refusal> {
    games::seen(app, id, &[], Some(&caller.account.id)).await
}

pub(super) fn first(held: &Held) -> Result<Army, Refusal> {
    held.seats.first().copied().ok_or(Refusal::NotPlaying)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ActQuery {
    #[serde(default, rename = "offeringDraw")]
    offering_draw: bool,
}

/// `POST /api/{board,bot}/game/{id}/move/{action}`
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/move/{action}",
    summary = "Act",
    params(("id" = String, Path, description = "The game's name"), ("action" = String, Path, description = "In coordinate notation"), ActQuery),
    responses((status = 200, description = "It is played", body = Done))
)]
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
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/abort",
    summary = "Call the game off before it starts",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "It is off", body = Done))
)]
pub(super) async fn abort(state: State<App>, caller: Authorized, id: Path<String>) -> Answer<Done> {
    super::challenge::decline(state, caller, id).await
}

/// Asks something for the caller's seat.
async fn ask_for_seat(
    app: &App,
    id: String,
    caller: &Caller,
    request: impl FnOnce(Army) -> Request,
) -> Answer<Done> {
    let Seen { open, held, .. } = seen_by(app, &GameId(id), caller).await?;
    let seat = first(&held)?;
    open.request(request(seat), held).await?;
    Ok(DONE)
}

/// `POST /api/{board,bot}/game/{id}/resign`
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/resign",
    summary = "Resign, or depart from Quattro",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "It is done", body = Done))
)]
pub(super) async fn resign(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Done> {
    ask_for_seat(&app, id, &caller, |seat| Request::Depart { seat }).await
}

/// `POST /api/{board,bot}/game/{id}/claim-victory`: the player to act has gone.
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/claim-victory",
    summary = "Claim that the player to act has gone",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "It is granted", body = Done))
)]
pub(super) async fn claim_victory(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Done> {
    ask_for_seat(&app, id, &caller, |seat| Request::ClaimAbsence { seat }).await
}

/// `POST /api/{board,bot}/game/{id}/draw/{yes|no}`
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/draw/{answer}",
    summary = "Offer a draw, agree, decline or withdraw",
    params(("id" = String, Path, description = "The game's name"), ("answer" = String, Path, description = "yes, or anything else for no")),
    responses((status = 200, description = "It is done", body = Done))
)]
pub(super) async fn draw(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path((id, answer)): Path<(String, String)>,
) -> Answer<Done> {
    offer_or_answer(&app, &GameId(id), &caller, Offer::Draw, &answer).await
}

/// `POST /api/{board,bot}/game/{id}/takeback/{yes|no}`
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/takeback/{answer}",
    summary = "Ask to take back, agree, decline or withdraw",
    params(("id" = String, Path, description = "The game's name"), ("answer" = String, Path, description = "yes, or anything else for no")),
    responses((status = 200, description = "It is done", body = Done))
)]
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
