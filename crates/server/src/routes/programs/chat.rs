//! `/api/{board,bot}/game/{id}/chat`: what is said beside a game.

use axum::Json;
use axum::extract::State;
use dethrone_protocol::programs::{ChatEntry, ChatTold, Done};
use dethrone_protocol::{ChatLine, GameId, Room};

use super::described::ChatFields;
use super::fields::Fields;
use super::game::seen_by;
use super::{Answer, Authorized, DONE};
use crate::address::Path;
use crate::game::{Account, read_chat};
use crate::refusal::Refusal;
use crate::routes::games::Seen;
use crate::routes::{App, chat};

/// `GET /api/{board,bot}/game/{id}/chat`: what the players have said, for them, and else what those who look on have.
#[utoipa::path(
    get,
    path = "/api/board/game/{id}/chat",
    summary = "What has been said beside a game",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The last lines of the own room", body = Vec<ChatEntry>))
)]
pub(super) async fn list(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
) -> Answer<Vec<ChatEntry>> {
    let id = GameId(id);
    let Seen { held, .. } = seen_by(&app, &id, &caller).await?;
    let room = if held.seats.is_empty() { Room::Spectators } else { Room::Players };
    let lines = read_chat(app.hub.storage(), &id, 0).await.map_err(|error| {
        tracing::error!(game = id.0, %error, "the chat of a game cannot be read");
        Refusal::Internal
    })?;
    let lines = lines.into_iter().filter(|line| line.room == room);
    Ok(Json(lines.map(|line| ChatEntry { text: line.text, user: line.name }).collect()))
}

/// `POST /api/{board,bot}/game/{id}/chat`
#[utoipa::path(
    post,
    path = "/api/board/game/{id}/chat",
    summary = "Say something beside a game",
    params(("id" = String, Path, description = "The game's name")),
    request_body(content((ChatFields = "application/x-www-form-urlencoded"), (ChatFields = "application/json"))),
    responses((status = 200, description = "It is said", body = Done))
)]
pub(super) async fn say(
    State(app): State<App>,
    Authorized(caller): Authorized,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer<Done> {
    let room = match fields.get("room") {
        Some("player") => Room::Players,
        Some("spectator") => Room::Spectators,
        other => {
            let other = other.unwrap_or_default();
            return Err(Refusal::Malformed(format!("room: {other:?}: expected player or spectator")).into());
        }
    };
    let id = GameId(id);
    let Seen { open, held, .. } = seen_by(&app, &id, &caller).await?;
    let account = Account { id: caller.account.id, name: caller.account.name };
    let text = fields.get("text").unwrap_or_default();
    chat::say(&app, &id, &open, room, text, held, Some(account)).await?;
    Ok(DONE)
}

/// A line of chat as a line of the game's stream.
pub(super) fn told(line: &ChatLine) -> ChatTold {
    let room = match line.room {
        Room::Players => "player",
        Room::Spectators => "spectator",
    };
    ChatTold { r#type: "chatLine", room, username: line.name.clone(), text: line.text.clone() }
}
