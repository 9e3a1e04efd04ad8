//! What these programs may ask, for the description of the API.

use utoipa::openapi::PathItem;
use utoipa::{OpenApi, ToSchema};

use super::{challenge, chat, events, game, seek};

/// The addresses of the Lichess Board and Bot API.
#[derive(OpenApi)]
#[openapi(
    components(schemas(ChallengeFields, SeekFields)),
    paths(
        super::profile,
        super::email,
        events::stream,
        challenge::list,
        challenge::create,
        challenge::open,
        challenge::computer,
        challenge::accept,
        challenge::decline,
        seek::seek,
        game::stream,
        game::act,
        game::abort,
        game::resign,
        game::draw,
        game::takeback,
        game::claim_victory,
        chat::list,
        chat::say,
    )
)]
pub(in crate::routes) struct ProgramsApi;

/// The fields of a challenge.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it says what the fields are; they are read one by one")]
pub(super) struct ChallengeFields {
    /// `royal-court`, `duo`, `trio`, `quattro` or `quattro-triple`.
    variant: dethrone_protocol::GameKind,
    /// `white`, `black` where two play, the first army of a seat, or `random`.
    color: Option<String>,
    /// The position to start from.
    fen: Option<String>,
    /// The clock at the start, in seconds.
    #[schema(rename = "clock.limit")]
    clock_limit: Option<u32>,
    /// What it gains with each action, in seconds.
    #[schema(rename = "clock.increment")]
    clock_increment: Option<u32>,
    /// Days for each action, in place of a clock.
    days: Option<u8>,
    /// Whether the game counts for ratings.
    rated: Option<bool>,
    /// Of the computer, from 1 to 10.
    level: Option<u8>,
}

/// The fields of what is said.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it says what the fields are; they are read one by one")]
pub(super) struct ChatFields {
    /// `player` or `spectator`.
    room: String,
    /// The line, at most 140 characters.
    text: String,
}

/// The fields of a seek.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it says what the fields are; they are read one by one")]
pub(super) struct SeekFields {
    /// `royal-court`, `duo`, `trio`, `quattro` or `quattro-triple`.
    variant: dethrone_protocol::GameKind,
    /// As in a challenge.
    color: Option<String>,
    /// The clock at the start, in minutes.
    time: Option<f64>,
    /// What it gains with each action, in seconds.
    increment: Option<u32>,
    /// Days for each action, in place of a clock.
    days: Option<u8>,
    /// Whether the game counts for ratings.
    rated: Option<bool>,
}

/// Adds the addresses that another one answers too.
pub(in crate::routes) fn complete(api: &mut utoipa::openapi::OpenApi) {
    let paths = &mut api.paths.paths;
    let copies: Vec<(String, PathItem)> = paths
        .iter()
        .filter_map(|(path, item)| {
            let other = match path.strip_prefix("/api/board/game/") {
                Some(rest) => format!("/api/bot/game/{rest}"),
                None => format!("{}/cancel", path.strip_suffix("/decline")?),
            };
            Some((other, item.clone()))
        })
        .collect();
    paths.extend(copies);
}
