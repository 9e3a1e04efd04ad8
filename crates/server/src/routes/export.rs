//! Answers of many games, written as they are read: the archive as PGN, and all that is kept of an account. Nothing of the storage
//! is held between two games.

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, State};
use axum::response::Response;
use dethrone_protocol::{AccountExport, ExportedGame, GameId, GameSummary, RatedGame};
use dethrone_storage::{ArchiveFilter, ArchiveStart, GameFilter, PageStart};
use serde::Serialize;

use super::account::{listed, shown, unreadable};
use super::archive::{self, ArchiveQuery};
use super::games::{PAGE, summaries};
use super::pgn::{PGN, text_of};
use super::programs::lines::{Gone, JSON, Lines, answer_as};
use super::{App, games::failed};
use crate::accounts::SignedIn;
use crate::address::Query;
use crate::names;
use crate::refusal::Refusal;

/// Games in one answer of the archive as PGN.
const MOST_GAMES: usize = 1_000;

/// `GET /api/archive/pgn?…`: the games that a search of the archive finds, at most 1000.
#[utoipa::path(
    get,
    path = "/api/archive/pgn",
    summary = "All games that a search finds, at most 1000, as PGN",
    params(ArchiveQuery),
    responses((status = 200, description = "The games, one after the other", body = String, content_type = "application/x-chess-pgn"))
)]
pub(super) async fn pgn(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Query(query): Query<ArchiveQuery>,
) -> Result<Response, Refusal> {
    let (filter, start) = archive::checked(&app, query).await?;
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    let write = |lines| write_games(app.clone(), filter, start, lines);
    Ok(answer_as(&app, slot, PGN, write))
}

async fn write_games(
    app: App,
    filter: ArchiveFilter,
    mut start: Option<ArchiveStart>,
    lines: Lines,
) -> Result<(), Gone> {
    let mut written = 0;
    loop {
        let page = archive::games(&app, &filter, start.as_ref(), archive::PAGE).await.map_err(|_| Gone)?;
        for game in &page {
            if written == MOST_GAMES || app.hub.stop().is_cancelled() {
                return Ok(());
            }
            // What cannot be read was told in the server's log; the others are still of use.
            if let Ok(text) = text_of(&app, &game.summary.id).await {
                lines.send_text(if written == 0 { text } else { format!("\n{text}") }).await?;
                written += 1;
            }
        }
        let Some(last) = page.last().filter(|_| page.len() == archive::PAGE as usize) else { return Ok(()) };
        start = Some(ArchiveStart {
            ended_at: last.ended_at,
            game: last.summary.id.0.clone(),
            opening: last.opening.clone().unwrap_or_default(),
        });
    }
}

/// `GET /api/account/export`: all that is kept of one's account, as one object.
#[utoipa::path(
    get,
    path = "/api/account/export",
    summary = "All that is kept of the own account",
    responses((status = 200, description = "The account with its games", body = AccountExport))
)]
pub(super) async fn account(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    SignedIn(caller): SignedIn,
) -> Result<Response, Refusal> {
    let id = caller.account.id.clone();
    let credentials = app.hub.storage().credentials(&id).await.map_err(|error| unreadable(&error))?;
    let head = AccountExport {
        account: shown(&app, caller.account).await?,
        credentials: credentials.iter().map(|record| listed(record, &caller.credential.id)).collect(),
        rated_games: Vec::new(),
        games: Vec::new(),
    };
    let slot = app.live.take(address.ip()).ok_or(Refusal::TooManyConnections)?;
    Ok(answer_as(&app, slot, JSON, |lines| write_account(app.clone(), id, head, lines)))
}

/// Writes the object field by field: the games of an account may be many.
async fn write_account(app: App, id: String, head: AccountExport, lines: Lines) -> Result<(), Gone> {
    let (account, credentials) = (json(&head.account)?, json(&head.credentials)?);
    let begin = format!("{{\"account\":{account},\n\"credentials\":{credentials},\n\"rated_games\":[");
    lines.send_text(begin).await?;
    let mut items = List { lines: &lines, is_first: true };
    let mut start = (i64::MIN, String::new());
    loop {
        let page = app.hub.storage().rated_games(&id, (start.0, &start.1), PAGE).await;
        let page = page.map_err(|error| gone("rated games", &error))?;
        for game in &page {
            if let Some(game) = rated_game(game) {
                items.add(&game).await?;
            }
        }
        let Some(last) = page.last().filter(|_| page.len() == PAGE as usize) else { break };
        start = (last.rated_at, last.game.clone());
    }
    lines.send_text("],\n\"games\":[".to_owned()).await?;
    let mut items = List { lines: &lines, is_first: true };
    let filter = GameFilter { account: Some(id), ..GameFilter::default() };
    let mut start: Option<PageStart> = None;
    loop {
        let page = summaries(&app, &filter, start.as_ref()).await.map_err(|_| Gone)?;
        let count = page.len();
        for summary in page {
            if app.hub.stop().is_cancelled() {
                return Err(Gone);
            }
            let GameSummary { changed_at, id: GameId(id), .. } = summary.clone();
            start = Some(PageStart { changed_at, id });
            let pgn = text_of(&app, &summary.id).await.ok();
            items.add(&ExportedGame { summary, pgn }).await?;
        }
        if count < PAGE as usize {
            return lines.send_text("]}\n".to_owned()).await;
        }
    }
}

fn rated_game(game: &dethrone_storage::RatedGame) -> Option<RatedGame> {
    Some(RatedGame {
        game: GameId(game.game.clone()),
        seat: names::seat_from_key(&game.seat)?,
        kind: names::kind_from_key(&game.kind)?,
        speed: names::speed_from_key(&game.speed)?,
        before: game.before.0.round() as i32,
        after: game.after.0.round() as i32,
        rated_at: game.rated_at,
    })
}

/// A list of JSON that is being written.
struct List<'a> {
    lines: &'a Lines,
    is_first: bool,
}

impl List<'_> {
    async fn add(&mut self, item: &impl Serialize) -> Result<(), Gone> {
        let comma = if std::mem::take(&mut self.is_first) { "\n" } else { ",\n" };
        self.lines.send_text(format!("{comma}{}", json(item)?)).await
    }
}

fn json(item: &impl Serialize) -> Result<String, Gone> {
    serde_json::to_string(item).map_err(|error| gone("what is kept of an account", &error))
}

/// An answer that has begun can only be broken off.
fn gone(what: &str, error: &dyn std::fmt::Display) -> Gone {
    let _ = failed(&format!("{what} cannot be written"), error);
    Gone
}
