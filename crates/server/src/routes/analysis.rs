//! `POST /api/analysis`: what the computer player thinks of a position, after the live games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use dethrone_engine::Level;
use dethrone_protocol::work::{Found, Goal};
use dethrone_protocol::{Analyse, Analysis};

use super::App;
use crate::json::Body;
use crate::refusal::Refusal;
use crate::work::{Asked, Priority, table_of};

/// The most lines that are told.
const MOST_LINES: u8 = 5;

/// Searches the position as long as the computer searches for an action.
#[utoipa::path(
    post,
    path = "/api/analysis",
    summary = "What the computer player thinks of a position",
    request_body = Analyse,
    responses((status = 200, description = "The best lines", body = Analysis))
)]
pub(super) async fn analyse(
    State(app): State<App>,
    Body(request): Body<Analyse>,
) -> Result<Json<Analysis>, Refusal> {
    let count = request.lines.unwrap_or(1);
    if !(1..=MOST_LINES).contains(&count) {
        return Err(Refusal::BadValue("An analysis has 1 to 5 lines."));
    }
    let Analyse { kind, fen, actions, .. } = request;
    // A long game takes its time to be played.
    let table = tokio::task::spawn_blocking(move || table_of(kind.into(), fen.as_deref(), &actions)).await;
    let table = table.map_err(|_| Refusal::Internal)?.map_err(Refusal::BadPosition)?;
    if table.ending().is_some() {
        return Ok(Json(Analysis { lines: Vec::new() }));
    }
    let asked = Asked {
        table: Arc::new(table),
        goal: Goal::Lines { count },
        level: Level::FULL,
        movetime: app.hub.computer_time(),
        clock: None,
    };
    match app.hub.work().search(asked, Priority::Analysis).await {
        Some(Found::Lines { lines }) => Ok(Json(Analysis { lines })),
        _ => Err(Refusal::TooBusy),
    }
}
