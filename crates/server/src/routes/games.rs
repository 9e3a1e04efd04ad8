//! `/api/games`: making games, taking seats, looking.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use dethrone_protocol::{
    CreateGame, GameCreated, GameEvent, GameId, GamePage, GameState, GameSummary, SeatTaken, TakeSeat,
};
use dethrone_storage::PageStart;
use serde::Deserialize;

use super::App;
use crate::game::Request;
use crate::json::Body;
use crate::refusal::Refusal;
use crate::seats::{checked_name, seats_asked_for};
use crate::token::Token;

/// Games on a page of the list.
const PAGE: u32 = 50;
/// The longest game that R16 may be set to.
const LONGEST_GAME: u32 = 100_000;

/// `POST /api/games`
pub(super) async fn create(
    State(app): State<App>,
    Body(request): Body<CreateGame>,
) -> Result<(StatusCode, Json<GameCreated>), Refusal> {
    let name = checked_name(&request.name)?;
    if request.action_limit.is_some_and(|limit| !(1..=LONGEST_GAME).contains(&limit)) {
        return Err(Refusal::BadValue("The limit on actions lies between 1 and 100000."));
    }
    let (seats, own) = seats_asked_for(&request, &name)?;
    let created = GameEvent::Created {
        kind: request.kind,
        fen: request.fen,
        single_player: request.single_player,
        action_limit: request.action_limit,
        listed: request.listed,
        seats,
    };
    // In a task of its own: what has begun is finished, even if the client goes away.
    let made = tokio::spawn(async move { app.hub.create(created, &own).await });
    let (id, token) = made.await.map_err(|_| Refusal::Internal)??;
    Ok((StatusCode::CREATED, Json(GameCreated { id, token })))
}

/// `POST /api/games/{id}/seats`
pub(super) async fn take_seat(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(request): Body<TakeSeat>,
) -> Result<Json<SeatTaken>, Refusal> {
    let name = checked_name(&request.name)?;
    let token = Token::new().map_err(|error| {
        tracing::error!(%error, "a seat could not be given");
        Refusal::Internal
    })?;
    let take = Request::TakeSeat { seat: request.seat, name, token_hash: token.hash() };
    app.hub.open(&GameId(id)).await?.request(take, Vec::new()).await?;
    Ok(Json(SeatTaken { token: token.reveal() }))
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
