//! `GET /api/games/{id}/live?after=N`: a game as it happens, over a WebSocket.
//!
//! A connection keeps no queue of its own: it has a place in the log, listens to what is new, and reads the log itself
//! whenever it has missed something. So a slow client costs nothing but its socket, until sending takes too long.

mod chat;
mod premoves;

use std::net::SocketAddr;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, State};
use axum::http::HeaderMap;
use axum::response::Response;
use dethrone_protocol::{Army, FromClient, GameEvent, GameId, LoggedEvent, Stage, ToClient};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite;
use tracing::Instrument;
use utoipa::IntoParams;

use super::App;
use super::games::held_seats;
use crate::accounts::{Caller, Proof, require_own_origin};
use crate::address::{Path, Query};
use crate::game::{Attendance, Held, LOG_PAGE, News, OpenGame, Request, read_log};
use crate::refusal::Refusal;
use crate::seats::partners;
use crate::slots::Slot;

/// Each socket has buffers of this size; a message is seldom larger.
const BUFFER_BYTES: usize = 2 * 1024;
/// Pings without an answer that end a connection.
const SILENT_PINGS: u32 = 3;
/// A message of up to so many times the bound is still taken in, so that its sender can be told of the bound: whoever
/// closes with bytes unread resets the connection, and what was said last may be lost with it.
const TOLD_OF_THE_BOUND: usize = 4;
/// Time for a client to close its side after the server has said why it closes.
const CLOSING_TIME: Duration = Duration::from_secs(1);
/// Close codes of RFC 6455.
const GOING_AWAY: u16 = 1001;
const POLICY: u16 = 1008;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct LiveQuery {
    #[serde(default)]
    after: u32,
}

#[utoipa::path(
    get,
    path = "/api/games/{id}/live",
    summary = "A game as it happens, over a WebSocket: the client says FromClient, the server ToClient",
    params(("id" = String, Path, description = "The game's name"), LiveQuery),
    responses((status = 101, description = "The connection becomes a WebSocket"))
)]
pub(super) async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<LiveQuery>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    caller: Option<Caller>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let upgrade = upgrade.map_err(|rejection| Refusal::Malformed(rejection.body_text()))?;
    let proof = match caller {
        Some(caller) => {
            // A browser sends its cookie along whichever page has opened the connection.
            require_own_origin(&headers, app.hub.public_url())?;
            caller.require_player()?;
            Some(Proof::of(caller))
        }
        None => None,
    };
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let id = GameId(id);
    let open = app.hub.open(&id).await?;
    let news = open.listen()?;
    let limits = *app.hub.limits();
    let upgrade = upgrade
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(BUFFER_BYTES)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(limits.message_bytes * TOLD_OF_THE_BOUND)
        .max_frame_size(limits.message_bytes * TOLD_OF_THE_BOUND);
    let tasks = app.tasks.clone();
    // What the connection does later is logged under the name of the request that opened it.
    let span = tracing::Span::current();
    Ok(upgrade.on_upgrade(move |socket| {
        let session = Session {
            news,
            pace: RateLimiter::direct(Quota::per_second(limits.messages_per_second)),
            partners: Vec::new(),
            proof,
            held: Held::default(),
            attendance: None,
            cursor: query.after,
            is_over: false,
            said: 0,
            lag: Duration::ZERO,
            app,
            id,
            open,
            socket,
            _slot: slot,
        };
        tasks.track_future(session.run().instrument(span))
    }))
}

/// One browser that follows a game.
struct Session {
    app: App,
    id: GameId,
    open: OpenGame,
    news: tokio::sync::broadcast::Receiver<News>,
    socket: WebSocket,
    pace: DefaultDirectRateLimiter,
    /// Who follows the game, if that is known.
    proof: Option<Proof>,
    /// The seats that this browser has proven.
    held: Held,
    /// Says that somebody follows the game for them.
    attendance: Option<Attendance>,
    /// J12: the armies between which suggestions pass.
    partners: Vec<Army>,
    /// The number of the last event sent.
    cursor: u32,
    /// Whether the game has ended, as far as the client knows.
    is_over: bool,
    /// The number of the last line of chat that was told, or that is not for this client.
    said: u32,
    /// How long the last ping and its answer were under way, up to the bound.
    lag: Duration,
    _slot: Slot,
}

/// Why a session ends.
enum End {
    /// The client is gone.
    Gone,
    /// The client is told why.
    Told(Refusal),
}

impl Session {
    async fn run(mut self) {
        let ended = self.follow().await;
        let Err(End::Told(refusal)) = ended else { return };
        let code = if refusal == Refusal::Stopping { GOING_AWAY } else { POLICY };
        let closing = ToClient::Closing { problem: refusal.problem() };
        let frame = CloseFrame { code, reason: "".into() };
        if self.send(&closing).await.is_ok() && self.send_message(Message::Close(Some(frame))).await.is_ok() {
            // What the client still says is dropped until it closes, too; it may be gone before.
            let _ =
                timeout(CLOSING_TIME, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
        }
    }

    async fn follow(&mut self) -> Result<(), End> {
        let enter_time = self.app.hub.limits().enter_time;
        let first = timeout(enter_time, self.socket.recv()).await;
        let first = first.map_err(|_| End::Told(Refusal::NotEntered))?;
        let first = self.text_of(first)?.ok_or(End::Told(Refusal::NotEntered))?;
        let FromClient::Enter { tokens } = read(&first)? else { return Err(End::Told(Refusal::NotEntered)) };
        self.enter(&tokens).await?;
        self.catch_up().await?;
        self.tell_chat().await?;

        let stop = self.app.hub.stop().clone();
        let ping_time = self.app.hub.limits().ping_time;
        // The first ping at once: the clock may run.
        let mut ping_at = Instant::now();
        let mut pinged_at = ping_at;
        let mut silent_pings = 0;
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => return Err(End::Told(Refusal::Stopping)),
                news = self.news.recv() => match news {
                    Ok(news) => {
                        self.require_proof().await?;
                        match news {
                            News::Logged(logged) => self.forward(&logged).await?,
                            News::Said(line) => self.forward_line(&line).await?,
                            News::Premoves { seat, actions, dropped } => {
                                self.tell_premoves(seat, actions, dropped.as_deref()).await?;
                            }
                            News::Absent(absence) => self.send(&ToClient::Absent { absence }).await?,
                            News::Returned(seat) => self.send(&ToClient::Returned { seat }).await?,
                        }
                    }
                    Err(RecvError::Lagged(_)) => {
                        self.catch_up().await?;
                        self.catch_up_with_chat().await?;
                    }
                    Err(RecvError::Closed) => return Err(End::Told(Refusal::Stopping)),
                },
                message = self.socket.recv() => {
                    silent_pings = 0;
                    if matches!(message, Some(Ok(Message::Pong(_)))) {
                        self.lag = pinged_at.elapsed().min(self.app.hub.limits().lag);
                    }
                    if let Some(text) = self.text_of(message)? {
                        self.require_proof().await?;
                        self.hear(&text).await?;
                    }
                    // A client that says more is read more slowly.
                    self.pace.until_ready().await;
                }
                () = tokio::time::sleep_until(ping_at) => {
                    silent_pings += 1;
                    if silent_pings > SILENT_PINGS {
                        return Err(End::Gone);
                    }
                    self.require_proof().await?;
                    self.send_message(Message::Ping(axum::body::Bytes::new())).await?;
                    pinged_at = Instant::now();
                    ping_at = Instant::now() + ping_time;
                }
            }
        }
    }

    /// Whoever's session or token was ended has no connection in its name either, a moment later.
    async fn require_proof(&mut self) -> Result<(), End> {
        match &mut self.proof {
            Some(proof) => proof.require(&self.app.hub).await.map_err(End::Told),
            None => Ok(()),
        }
    }

    /// The text of a message that came; `None` for one that only shows that the client is there.
    fn text_of(&self, message: Option<Result<Message, axum::Error>>) -> Result<Option<Utf8Bytes>, End> {
        let too_large = || End::Told(Refusal::TooLarge(self.app.hub.limits().message_bytes));
        match message {
            Some(Ok(Message::Text(text))) if text.len() > self.app.hub.limits().message_bytes => {
                Err(too_large())
            }
            Some(Ok(Message::Text(text))) => Ok(Some(text)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
            Some(Ok(Message::Binary(_))) => Err(End::Told(Refusal::Malformed("messages are text".into()))),
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Err(error)) => {
                tracing::debug!(game = self.id.0, %error, "a live connection broke");
                match error.into_inner().downcast_ref() {
                    Some(tungstenite::Error::Capacity(_)) => Err(too_large()),
                    _ => Err(End::Gone),
                }
            }
        }
    }

    /// Notes the seats that the tokens prove and says so.
    async fn enter(&mut self, tokens: &[String]) -> Result<(), End> {
        let state = self.open.state().await.map_err(End::Told)?;
        let account = self.proof.as_ref().map(Proof::account);
        let seats = held_seats(&self.app, &self.id, tokens, account).await.map_err(End::Told)?;
        self.held = Held { seats, at: state.summary.last_number };
        self.attendance = Some(self.open.attend(&self.held.seats));
        self.partners = partners(state.summary.kind, &state.summary.seats);
        self.is_over = state.summary.stage == Stage::Ended;
        // Nobody has seen what has not happened.
        self.cursor = self.cursor.min(state.summary.last_number);
        let entered = ToClient::Entered {
            seats: self.held.seats.clone(),
            last_number: state.summary.last_number,
            clocks: state.clocks,
        };
        self.send(&entered).await?;
        self.tell_all_premoves().await?;
        match state.absent {
            // Whoever has just come back is told of it like the others.
            Some(absence) if !self.held.seats.contains(&absence.seat) => {
                self.send(&ToClient::Absent { absence }).await
            }
            _ => Ok(()),
        }
    }

    /// Sends all that the log has after the cursor.
    async fn catch_up(&mut self) -> Result<(), End> {
        loop {
            let events = read_log(self.app.hub.storage(), &self.id, self.cursor).await;
            let events = events.map_err(|error| self.failed(&error))?;
            let complete = events.len() < LOG_PAGE as usize;
            for logged in events {
                self.tell(&logged).await?;
            }
            if complete {
                return Ok(());
            }
        }
    }

    /// Sends an event that has just happened, and before it whatever was missed.
    async fn forward(&mut self, logged: &LoggedEvent) -> Result<(), End> {
        if logged.number == self.cursor + 1 {
            self.tell(logged).await
        } else if logged.number > self.cursor {
            self.catch_up().await
        } else {
            Ok(())
        }
    }

    async fn tell(&mut self, logged: &LoggedEvent) -> Result<(), End> {
        let logged = self.as_seen(logged);
        self.cursor = logged.number;
        if let GameEvent::SeatLeft { seat } = &logged.event
            && logged.number > self.held.at
        {
            self.held.seats.retain(|held| held != seat);
            self.attendance = Some(self.open.attend(&self.held.seats));
        }
        let ends = matches!(logged.event, GameEvent::Ended { .. });
        self.send(&ToClient::Logged { logged }).await?;
        if ends && !std::mem::replace(&mut self.is_over, true) {
            self.tell_chat().await?;
        }
        Ok(())
    }

    /// J12: a suggestion is for the two partners.
    fn as_seen(&self, logged: &LoggedEvent) -> LoggedEvent {
        let mut seen = logged.clone();
        if let GameEvent::Suggested { action, .. } = &mut seen.event
            && !self.partners.iter().any(|partner| self.held.seats.contains(partner))
        {
            *action = None;
        }
        seen
    }

    async fn hear(&mut self, text: &str) -> Result<(), End> {
        let (request, asked) = match read(text)? {
            FromClient::Enter { tokens } => {
                self.enter(&tokens).await?;
                return self.tell_chat().await;
            }
            FromClient::Premove { request, seat, actions } => {
                return self.leave_premoves(request, seat, actions).await;
            }
            FromClient::Say { request, room, text } => return self.say(request, room, &text).await,
            FromClient::Act { request, army, ply, action } => {
                (request, Request::Act { army, ply, action, offers_draw: false, lag: self.lag })
            }
            FromClient::Offer { request, seat, what } => (request, Request::Offer { seat, what }),
            FromClient::Vote { request, seat, what, yes } => (request, Request::Vote { seat, what, yes }),
            FromClient::Withdraw { request, seat } => (request, Request::Withdraw { seat }),
            FromClient::Leave { request, seat } => (request, Request::Leave { seat }),
            FromClient::Depart { request, seat } => (request, Request::Depart { seat }),
            FromClient::ClaimAbsence { request, seat } => (request, Request::ClaimAbsence { seat }),
            FromClient::Settle { request, seat, choice } => (request, Request::Settle { seat, choice }),
            FromClient::Claim { request, army, claim } => (request, Request::Claim { army, claim }),
            FromClient::Suggest { request, army, ply, action } => {
                (request, Request::Suggest { army, ply, action })
            }
        };
        let answer = match self.open.request(asked, self.held.clone()).await {
            Ok(number) => ToClient::Accepted { request, number },
            Err(refusal) => {
                self.app.hub.metrics().refused(refusal.code());
                ToClient::Refused { request, problem: refusal.problem() }
            }
        };
        self.send(&answer).await
    }

    /// Answers what has become no event of the game.
    async fn answer(&mut self, request: u32, done: Result<(), Refusal>) -> Result<(), End> {
        self.send(&match done {
            Ok(()) => ToClient::Done { request },
            Err(refusal) => ToClient::Refused { request, problem: refusal.problem() },
        })
        .await
    }

    async fn send(&mut self, message: &ToClient) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|error| self.failed(&error))?;
        self.send_message(Message::Text(text.into())).await
    }

    async fn send_message(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.app.hub.limits().send_time, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => {
                tracing::debug!(game = self.id.0, "a live client is too slow");
                Err(End::Gone)
            }
        }
    }

    fn failed(&self, error: &dyn std::fmt::Display) -> End {
        tracing::error!(game = self.id.0, %error, "a live connection failed");
        End::Told(Refusal::Internal)
    }
}

fn read(text: &str) -> Result<FromClient, End> {
    serde_json::from_str(text).map_err(|error| End::Told(Refusal::Malformed(error.to_string())))
}
