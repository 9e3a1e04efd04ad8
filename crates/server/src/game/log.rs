//! The log of a game as messages.

use dethrone_protocol::{GameEvent, GameId, LoggedEvent};
use dethrone_storage::{Append, LogEntry, SeatChange, SeatRecord, Storage, StorageError, WriteError};

use super::{LiveGame, Request};
use crate::names;

/// Events that are read at once.
pub(crate) const LOG_PAGE: u32 = 500;

/// Why a log cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LogError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error("event {number} of game {game} cannot be read: {reason}")]
    Event { game: String, number: u32, reason: String },
    #[error("a game cannot be played again from its log: {0}")]
    Replay(#[from] tokio::task::JoinError),
}

/// At most [`LOG_PAGE`] events of the game after number `after`.
pub(crate) async fn read_log(
    storage: &Storage,
    game: &GameId,
    after: u32,
) -> Result<Vec<LoggedEvent>, LogError> {
    let entries = storage.log(&game.0, after, LOG_PAGE).await?;
    entries.into_iter().map(|entry| decode(game, &entry)).collect()
}

fn decode(game: &GameId, entry: &LogEntry) -> Result<LoggedEvent, LogError> {
    let event = serde_json::from_str(&entry.event).map_err(|error| LogError::Event {
        game: game.0.clone(),
        number: entry.number,
        reason: error.to_string(),
    })?;
    Ok(LoggedEvent { number: entry.number, at: entry.at, event })
}

/// What is written when `events` follow number `after`; `game` has them applied.
pub(crate) fn append_of(
    game: &LiveGame,
    after: u32,
    at: i64,
    events: &[GameEvent],
    seats: Vec<SeatChange>,
) -> Result<Append, WriteError> {
    let unwritable = |error: serde_json::Error| WriteError::Failed(error.to_string());
    let texts: Result<Vec<String>, _> = events.iter().map(serde_json::to_string).collect();
    let mut summary = game.summary();
    summary.changed_at = at;
    summary.last_number = after + events.len() as u32;
    Ok(Append {
        game: game.id.0.clone(),
        after,
        at,
        events: texts.map_err(unwritable)?,
        summary: serde_json::to_string(&summary).map_err(unwritable)?,
        due_at: game.runs_out_at(),
        listed: game.is_listed(),
        stage: names::stage_key(summary.stage).to_owned(),
        kind: names::kind_key(summary.kind).to_owned(),
        seats,
    })
}

/// What a request changes in who may act for seats. Whoever gives a seat up as the last one calls the game off, and keeps
/// it.
pub(super) fn seats_changed(request: &Request, events: &[GameEvent]) -> Vec<SeatChange> {
    let change = |event: &GameEvent| match (event, request) {
        (GameEvent::SeatTaken { seat, .. }, Request::TakeSeat { owner, token_hash, .. }) => {
            Some(SeatChange::Given(SeatRecord {
                seat: names::seat_key(*seat).to_owned(),
                token_hash: token_hash.clone(),
                account: owner.account.clone(),
            }))
        }
        (GameEvent::SeatLeft { seat }, _) => Some(SeatChange::Left(names::seat_key(*seat).to_owned())),
        _ => None,
    };
    events.iter().filter_map(change).collect()
}
