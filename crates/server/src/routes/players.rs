//! `/api/players`, `/api/leaderboards`: who plays here and how well.

use axum::Json;
use axum::extract::State;
use dethrone_protocol::{GameKind, KindResults, Leaderboard, PlayerPage, RankedPlayer, ResultWord, Speed};
use dethrone_storage::{AccountRecord, ArchiveFilter};

use super::App;
use super::account::{account_named, shown_ratings};
use super::archive;
use super::games::failed;
use crate::address::Path;
use crate::names;
use crate::refusal::Refusal;

/// Players in a leaderboard.
const BEST: u32 = 100;
/// Whose last rated game is longer ago has no place in one, in milliseconds: a year.
const RECENT: i64 = 365 * 24 * 60 * 60 * 1_000;
/// The latest games on a player's page.
const LATEST: u32 = 10;

/// `GET /api/players/{name}`
#[utoipa::path(
    get,
    path = "/api/players/{name}",
    summary = "A player",
    params(("name" = String, Path, description = "The account's name")),
    responses((status = 200, description = "Ratings, results, the latest games", body = PlayerPage))
)]
pub(super) async fn player(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<PlayerPage>, Refusal> {
    let account = named(&app, &name).await?;
    let counts = app.hub.storage().results_of(&account.id).await;
    let counts = counts.map_err(|error| failed("a player's results cannot be read", &error))?;
    let filter = ArchiveFilter { account: Some(account.id.clone()), ..ArchiveFilter::default() };
    Ok(Json(PlayerPage {
        ratings: shown_ratings(&app, &account.id).await?,
        results: results_by_kind(&counts),
        recent: archive::games(&app, &filter, None, LATEST).await?,
        name: account.name,
        since: account.created_at,
    }))
}

/// The account of this name.
pub(super) async fn named(app: &App, name: &str) -> Result<AccountRecord, Refusal> {
    account_named(app, name).await?.ok_or(Refusal::NoSuchPlayer)
}

fn results_by_kind(counts: &[(String, String, u32)]) -> Vec<KindResults> {
    let of_kind = |kind: GameKind| {
        let count = |word: ResultWord| {
            let found =
                counts.iter().find(|(of, result, _)| of == names::kind_key(kind) && result == word.name());
            found.map_or(0, |(_, _, count)| *count)
        };
        let [won, drawn, lost, void] = ResultWord::ALL.map(count);
        KindResults { kind, won, drawn, lost, void }
    };
    let kinds = names::KINDS.into_iter().map(of_kind);
    kinds.filter(|results| results.won + results.drawn + results.lost + results.void > 0).collect()
}

/// `GET /api/leaderboards/{kind}/{speed}`
#[utoipa::path(
    get,
    path = "/api/leaderboards/{kind}/{speed}",
    summary = "The best of a kind of game and a speed",
    params(("kind" = GameKind, Path, description = "The kind of game"), ("speed" = Speed, Path, description = "The speed")),
    responses((status = 200, description = "At most 100 players", body = Leaderboard))
)]
pub(super) async fn leaderboard(
    State(app): State<App>,
    Path((kind, speed)): Path<(GameKind, Speed)>,
) -> Result<Json<Leaderboard>, Refusal> {
    let since = app.hub.now() - RECENT;
    let best = app.hub.storage().best_rated(names::kind_key(kind), speed.name(), since, BEST).await;
    let best = best.map_err(|error| failed("a leaderboard cannot be read", &error))?;
    let players = best.into_iter().map(|ranked| RankedPlayer {
        name: ranked.name,
        rating: ranked.rating.rating.round() as i32,
        deviation: ranked.rating.deviation.round() as u32,
        games: ranked.rating.games,
    });
    Ok(Json(Leaderboard { kind, speed, players: players.collect() }))
}
