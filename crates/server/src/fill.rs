//! Many finished games at once, so that it can be seen how a server does with them. They are played at random by the rules and go the
//! way of all games: into the log, and from there into the archive.

use std::path::Path;
use std::time::Duration;

use dethrone_protocol::{Army, GameEvent, GameId, GameKind, LoggedEvent, Player, Seat, Shade};
use dethrone_storage::{OpenError, Storage};
use futures_util::{StreamExt, TryStreamExt};

use crate::finish::{FinishError, finish_game};
use crate::game::{LiveGame, Request, append_of};
use crate::names::KINDS;
use crate::seats::seat_armies;
use crate::token::new_id;

/// Games on their way at the same time: enough that commits go together.
const AT_ONCE: usize = 64;
/// The actions after which a game is adjudicated (R16).
const ACTIONS: u32 = 150;
/// Between the ends of two games, in milliseconds: so that they lie on many days.
const APART: i64 = 10 * 60 * 1_000;
/// The moment of the first end: 1 January 2020.
const FIRST: i64 = 1_577_836_800_000;

/// Why a database could not be filled.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// It could not be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A game could not be written.
    #[error("a game could not be written: {0}")]
    Write(String),
}

/// Puts `games` finished games into the database at `database` or in `data`: the five games in turn, played at random from `seed`
/// on, between nobody in particular. They are listed and not rated. Whoever is there already stays.
///
/// # Errors
/// If the database cannot be opened, or fails; what was written by then stays.
pub async fn fill(data: &Path, database: Option<&str>, games: u32, seed: u64) -> Result<(), FillError> {
    let storage = match database {
        Some(url) => Storage::connect(url).await?,
        None => Storage::open(data).await?,
    };
    let filled = futures_util::stream::iter(0..games)
        .map(|number| write_game(&storage, number, seed))
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await;
    storage.close().await;
    filled.map_err(|error| FillError::Write(error.to_string()))
}

async fn write_game(storage: &Storage, number: u32, seed: u64) -> Result<(), FinishError> {
    let unwritable = |_| FinishError::Unreadable("it could not be played");
    let id = GameId(new_id().map_err(unwritable)?);
    let kind = KINDS[number as usize % KINDS.len()];
    let at = FIRST + i64::from(number) * APART;
    let dice = Dice(seed ^ u64::from(number));
    let played = tokio::task::spawn_blocking(move || play(id, kind, at, dice)).await;
    let (game, events) = played.ok().flatten().ok_or(FinishError::Unreadable("it could not be played"))?;
    storage.append(append_of(&game, 0, at, &events, Vec::new())?).await?;
    finish_game(storage, &game.id).await
}

/// A game from its making to its end, and its events.
fn play(id: GameId, kind: GameKind, at: i64, mut dice: Dice) -> Option<(LiveGame, Vec<GameEvent>)> {
    let seats: Vec<Seat> = seat_armies(kind, Shade::Light)
        .into_iter()
        .map(|armies| Seat {
            player: Player::Person { name: format!("{:?}", armies[0]), registered: false },
            armies,
        })
        .collect();
    let held: Vec<Army> = seats.iter().map(|seat| seat.armies[0]).collect();
    let created = GameEvent::Created {
        kind,
        fen: None,
        single_player: None,
        action_limit: Some(ACTIONS),
        time: None,
        listed: true,
        rated: false,
        rematch_of: None,
        seats,
    };
    let mut events = vec![created.clone()];
    let mut game = LiveGame::begin(id, LoggedEvent { number: 1, at, event: created }).ok()?;
    while let Some(army) = game.to_act() {
        let legal = game.table.legal();
        let action = legal.get(dice.below(legal.len()))?.clone();
        let act = Request::Act { army, ply: game.ply(), action, offers_draw: false, lag: Duration::ZERO };
        events.extend(game.carry_out(&act, &held, at).ok()?);
    }
    game.ended.is_some().then_some((game, events))
}

/// Numbers at random, the same for the same seed (`SplitMix64`).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % bound.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use dethrone_storage::ArchiveFilter;

    use super::*;

    #[tokio::test]
    async fn a_filled_database_has_finished_games_of_every_kind() {
        let directory = tempfile::tempdir().unwrap();
        fill(directory.path(), None, 10, 7).await.unwrap();
        let storage = Storage::open(directory.path()).await.unwrap();
        assert_eq!(storage.unfinished(9).await.unwrap(), []);
        let white = ArchiveFilter { army: Some("white".into()), ..ArchiveFilter::default() };
        let games = storage.archive(&white, None, 99).await.unwrap();
        assert_eq!(games.len(), 10);
        for kind in KINDS {
            let kind = Some(crate::names::kind_key(kind).to_owned());
            let found = storage.archive(&ArchiveFilter { kind, ..white.clone() }, None, 99).await.unwrap();
            assert_eq!(found.len(), 2);
            let game = LiveGame::load(&storage, &GameId(found[0].game.clone())).await.unwrap().unwrap();
            assert!(game.ended.is_some() && game.ply() > 0 && game.ply() <= ACTIONS);
        }
    }
}
