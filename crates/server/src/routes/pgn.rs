//! `GET /api/games/{id}/pgn`: the game as a record.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use dethrone_protocol::{GameEvent, GameId, Player, Shade};
use dethrone_records::pgn::{InvalidTagName, Tags};
use dethrone_records::record::transcribe;
use time::OffsetDateTime;

use super::App;
use crate::address::Path;
use crate::game::LiveGame;
use crate::names;
use crate::refusal::Refusal;

pub(super) const PGN: &str = "application/x-chess-pgn; charset=utf-8";

#[utoipa::path(
    get,
    path = "/api/games/{id}/pgn",
    summary = "A game as PGN",
    params(("id" = String, Path, description = "The game's name")),
    responses((status = 200, description = "The game", body = String, content_type = "application/x-chess-pgn"))
)]
pub(super) async fn pgn(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let text = text_of(&app, &GameId(id)).await?;
    Ok(([(header::CONTENT_TYPE, PGN)], text).into_response())
}

/// The game as PGN.
pub(super) async fn text_of(app: &App, id: &GameId) -> Result<String, Refusal> {
    let failed = |error: &dyn std::fmt::Display| {
        tracing::error!(game = id.0, %error, "a game cannot be written as PGN");
        Refusal::Internal
    };
    let game = LiveGame::load(app.hub.storage(), id).await.map_err(|error| failed(&error))?;
    let game = game.ok_or(Refusal::NoSuchGame)?;
    // A long game's SAN takes longer than others should wait.
    let written = tokio::task::spawn_blocking(move || write(&game)).await.map_err(|error| failed(&error))?;
    written.map_err(|error| failed(&error))
}

fn write(game: &LiveGame) -> Result<String, InvalidTagName> {
    let mut tags = Tags::default();
    tags.set("Event", "Dethrone")?;
    tags.set("Site", &format!("/game/{}", game.id.0))?;
    tags.set("Date", &date(game.created.at))?;
    tags.set("Round", "-")?;
    for seat in &game.seats {
        let name = match &seat.player {
            Player::Person { name, .. } if !name.is_empty() => name,
            Player::Computer { .. } => "Dethrone",
            Player::Person { .. } | Player::Open | Player::Invited { .. } => "?",
        };
        for &army in &seat.armies {
            tags.set(names::spoken(army), name)?;
        }
    }
    let single_player = match game.setting.single_player {
        Some(Shade::Dark) => "Dark",
        Some(Shade::Light) | None => "Light",
    };
    tags.set("SinglePlayer", single_player)?;
    let ending = match &game.ended {
        Some(GameEvent::Ended { ending, .. }) => Some((*ending).into()),
        _ => None,
    };
    Ok(transcribe(&game.table, &tags, ending).to_string())
}

/// PGN's form of a date, in universal time.
fn date(milliseconds: i64) -> String {
    OffsetDateTime::from_unix_timestamp(milliseconds / 1000).map_or_else(
        |_| "????.??.??".to_owned(),
        |at| format!("{:04}.{:02}.{:02}", at.year(), u8::from(at.month()), at.day()),
    )
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_written_as_pgn_asks() {
        assert_eq!(super::date(951_782_400_000), "2000.02.29");
        assert_eq!(super::date(i64::MAX), "????.??.??");
    }
}
