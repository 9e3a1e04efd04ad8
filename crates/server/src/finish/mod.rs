//! What follows from a game's end: its place in the archive and what it makes of ratings. It is written after the end, in one
//! transaction that only one server makes and none makes twice; a server that dies before it leaves it to the next.

mod opening;
mod results;

use std::time::Duration;

use dethrone_protocol::{Army, GameEvent, GameId, Score};
use dethrone_storage::{Finish, GameRecord, RatingChange, Storage, StorageError, WriteError};

use crate::game::{Hub, LiveGame, LogError};
use crate::names;
use crate::ratings::{Played, rate, speed, unrated};

/// How often it is looked for games of which nobody has told.
const LOOK: Duration = Duration::from_secs(1);
/// Games that are read at once.
const GAMES: u32 = 100;

/// Why what follows from a game's end was not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FinishError {
    #[error(transparent)]
    Storage(#[from] StorageError),
    #[error(transparent)]
    Write(#[from] WriteError),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error("{0}")]
    Unreadable(&'static str),
}

/// Finishes games that are over, in the order in which they ended, until the server stops.
pub(crate) async fn finish_games(hub: Hub) {
    let stop = hub.stop().clone();
    loop {
        let mut finished = 0;
        match hub.storage().unfinished(GAMES).await {
            Ok(games) => {
                for game in &games {
                    if stop.is_cancelled() {
                        return;
                    }
                    finished += u32::from(finish_or_tell(&hub, game).await);
                }
            }
            Err(error) => tracing::error!(%error, "the games that are over cannot be read"),
        }
        if finished == GAMES {
            continue;
        }
        let wait = async {
            tokio::select! {
                () = hub.game_ended() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        };
        if stop.run_until_cancelled(wait).await.is_none() {
            return;
        }
    }
}

/// Whether the game is finished now; what can be tried again is.
async fn finish_or_tell(hub: &Hub, record: &GameRecord) -> bool {
    match finish_game(hub.storage(), &GameId(record.id.clone())).await {
        Ok(()) => true,
        // Another server has finished it, or rated a game of one of its players meanwhile.
        Err(FinishError::Write(WriteError::Conflict)) => false,
        Err(
            error
            @ (FinishError::Storage(_) | FinishError::Write(_) | FinishError::Log(LogError::Storage(_))),
        ) => {
            tracing::error!(game = record.id, %error, "a game cannot be finished now");
            false
        }
        Err(error) => {
            tracing::error!(game = record.id, %error, "a game can never be finished");
            if let Err(error) = hub.storage().give_up_finishing(&record.id).await {
                tracing::error!(game = record.id, %error, "that was not noted");
            }
            false
        }
    }
}

/// Writes what follows from the end of a game.
pub(crate) async fn finish_game(storage: &Storage, id: &GameId) -> Result<(), FinishError> {
    let game = LiveGame::load(storage, id).await?;
    let game = game.ok_or(FinishError::Unreadable("it has no events"))?;
    let Some(GameEvent::Ended { scores, .. }) = &game.ended else {
        return Err(FinishError::Unreadable("it has no end"));
    };
    let finish = Finish {
        game: id.0.clone(),
        last_number: game.last_number,
        results: if game.is_listed() { results::of(&game, scores) } else { Vec::new() },
        ratings: rating_changes(storage, &game, scores).await?,
    };
    Ok(storage.finish(finish).await?)
}

/// What the game makes of ratings; nothing if it is not rated or does not count.
async fn rating_changes(
    storage: &Storage,
    game: &LiveGame,
    scores: &[Score],
) -> Result<Vec<RatingChange>, FinishError> {
    if !game.setting.rated || !game.counts() {
        return Ok(Vec::new());
    }
    let (kind, speed) = (game.setting.kind, speed(game.setting.time));
    let held = storage.ratings_of_seats(&game.id.0, names::kind_key(kind), speed.name()).await?;
    let mut seats = Vec::new();
    let mut players = Vec::new();
    for (place, seat) in game.seats.iter().enumerate() {
        let army = seat.armies[0];
        let key = names::seat_key(army);
        let holder = held.iter().find(|(seat, ..)| seat == key);
        let (_, account, rating) =
            holder.ok_or(FinishError::Unreadable("a seat of a rated game is no account's"))?;
        let rank = scores.iter().find(|score| score.army == army).and_then(|score| score.rank);
        let rank = rank.ok_or(FinishError::Unreadable("an army has no rank"))?;
        let is_light = matches!(army, Army::White | Army::Yellow);
        let side = if game.seats.len() == 3 { usize::from(is_light) } else { place };
        let before = rating.clone().unwrap_or_else(|| unrated(account, kind, speed));
        players.push(Played { before, side, rank });
        seats.push(key.to_owned());
    }
    let after = rate(kind, &players, game.changed_at).ok_or(FinishError::Unreadable("it cannot be rated"))?;
    let changes = seats.into_iter().zip(players).zip(after);
    Ok(changes.map(|((seat, Played { before, .. }), after)| RatingChange { seat, before, after }).collect())
}
