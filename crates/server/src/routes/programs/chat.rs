//! `/api/{board,bot}/game/{id}/chat`: what is said beside a game.

use axum::Json;
use axum::extract::{Path, State};
use dethrone_protocol::programs::{ChatEntry, ChatTold, Done};
use dethrone_protocol::{ChatLine, GameId, Room};

use super::fields::Fields;
use super::game::seen_by;
use super::{Answer, Authorized, DONE};
use crate::game::{Account, read_chat};
use crate::refusal::Refusal;
use crate::routes::games::Seen;
use crate::routes::{App, chat};

/// `GET /api/{board,bot}/game/{id}/chat`: what the players have said, for them, and else what those who look on have.
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
