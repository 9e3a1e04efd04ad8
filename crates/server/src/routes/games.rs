//! `/api/games`: making games, taking seats, looking.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use dethrone_protocol::{
    CreateGame, GameCreated, GameEvent, GameId, GamePage, GameState, GameSummary, SeatTaken, TakeSeat,
    TimeControl,
};
use dethrone_storage::PageStart;
use serde::Deserialize;

use super::App;
use crate::accounts::Caller;
use crate::config::LONGEST_GAME;
use crate::game::{Request, proven_seats};
use crate::json::Body;
use crate::refusal::Refusal;
use crate::seats::{Owner, seats_asked_for};
use crate::token::Token;

/// Games on a page of the list.
const PAGE: u32 = 50;

/// `POST /api/games`
pub(super) async fn create(
    State(app): State<App>,
    caller: Option<Caller>,
    Body(request): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), Refusal> {
    let owner = Owner::of(caller, &request.name)?;
    let action_limit = request.action_limit.unwrap_or(LONGEST_GAME);
    if !(1..=LONGEST_GAME).contains(&action_limit) {
        return Err(Refusal::BadValue("The limit on actions lies between 1 and 10000."));
    }
    checked_time(request.time)?;
    let token = Token::chosen_or_new(request.token.clone())?;
    let (seats, own) = seats_asked_for(&request, &owner)?;
    let created = GameEvent::Created {
        kind: request.kind,
        fen: request.fen,
        single_player: request.single_player,
        action_limit: Some(action_limit),
        time: request.time,
        listed: request.listed,
        seats,
    };
    // In a task of its own: what has begun is finished, even if the client goes away.
    let made = tokio::spawn(async move {
        let id = app.hub.create(created, &own, &token, owner.account).await?;
        Ok::<_, Refusal>((id, (!own.is_empty()).then(|| token.reveal())))
    });
    let (id, token) = made.await.map_err(|_| Refusal::Internal)??;
    Ok((StatusCode::CREATED, Json(GameCreated { id, token })))
}

/// Whether the players' time is such that a game can be played with it.
fn checked_time(time: Option<TimeControl>) -> Result<(), Refusal> {
    const SECOND: u32 = 1_000;
    const HOUR: u32 = 60 * 60 * SECOND;
    match time {
        None | Some(TimeControl::Correspondence { days: 1..=14 }) => Ok(()),
        Some(TimeControl::Correspondence { .. }) => Err(Refusal::BadValue("An action has 1 to 14 days.")),
        Some(TimeControl::Clock { initial, increment, delay, assembly }) => {
            if !(SECOND..=10 * HOUR).contains(&initial) {
                return Err(Refusal::BadValue("A clock shows from 1 second to 10 hours at the start."));
            }
            if increment.max(delay) > 10 * 60 * SECOND {
                return Err(Refusal::BadValue("An increment and a delay are at most 10 minutes."));
            }
            if assembly.is_some_and(|assembly| !(SECOND..=10 * HOUR).contains(&assembly)) {
                return Err(Refusal::BadValue("The Assembly has from 1 second to 10 hours."));
            }
            Ok(())
        }
    }
}

/// `POST /api/games/{id}/seats`
pub(super) async fn take_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    caller: Option<Caller>,
    Body(request): Body<TakeSeat>,
) -> Result<Json<SeatTaken>, Refusal> {
    let owner = Owner::of(caller, &request.name)?;
    let id = GameId(id);
    let token = Token::chosen_or_new(request.token)?;
    let take = Request::TakeSeat { seat: request.seat, owner, token_hash: token.hash() };
    let outcome = app.hub.open(&id).await?.request(take, Vec::new()).await;
    let token = token.reveal();
    if let Err(refusal) = outcome {
        // Whoever asks again because the answer was lost has the seat.
        let held = proven_seats(app.hub.storage(), &id, std::slice::from_ref(&token), None).await;
        let held = held.map_err(|error| {
            tracing::error!(game = id.0, %error, "the seats of a game cannot be read");
            Refusal::Internal
        })?;
        if !held.contains(&request.seat) {
            return Err(refusal);
        }
    }
    Ok(Json(SeatTaken { token }))
}

/// `GET /api/games/{id}`
pub(super) async fn state(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<GameState>, Refusal> {
    Ok(Json(app.hub.open(&GameId(id)).await?.state().await?))
}

#[derive(Deserialize)]
pub(super) struct ListQuery {
    before: Option<String>,
}

/// `GET /api/games?before=…`
pub(super) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Json<GamePage>, Refusal> {
    let start = query.before.as_deref().map(parse_page_start).transpose()?;
    let failed = |error: &dyn std::fmt::Display| {
        tracing::error!(%error, "the list of games cannot be read");
        Refusal::Internal
    };
    let records = app.hub.storage().listed(start.as_ref(), PAGE).await.map_err(|error| failed(&error))?;
    let next = (records.len() == PAGE as usize)
        .then(|| records.last().map(|last| format!("{}-{}", last.changed_at, last.id)))
        .flatten();
    let games: Result<Vec<GameSummary>, _> =
        records.iter().map(|record| serde_json::from_str(&record.summary)).collect();
    Ok(Json(GamePage { games: games.map_err(|error| failed(&error))?, next }))
}

fn parse_page_start(text: &str) -> Result<PageStart, Refusal> {
    let parts = text.split_once('-').and_then(|(at, id)| Some((at.parse().ok()?, id)));
    let (changed_at, id) = parts.ok_or(Refusal::BadValue("`before` is the `next` of the page before."))?;
    Ok(PageStart { changed_at, id: id.to_owned() })
}
