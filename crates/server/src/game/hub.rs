//! The games in memory: found by name, loaded when asked for, bounded in number.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use dethrone_protocol::{Army, GameEvent, GameId, LoggedEvent};
use dethrone_storage::{SeatChange, SeatRecord, Storage, StorageError, WriteError};
use futures_util::StreamExt;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, broadcast, mpsc, watch};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::absence::AbsenceWatch;
use super::open_game::{Heard, OpenGame};
use super::presence::Presence;
use super::task::{Ears, GameTask};
use super::{Held, LiveGame, Request, append_of, read_log, seats_changed};
use crate::bus::{Bus, Message};
use crate::config::{AbsenceTimes, Config, Limits};
use crate::metrics::Metrics;
use crate::names;
use crate::refusal::Refusal;
use crate::token::is_id;
use crate::work::Work;

/// Requests that may wait for a game's task; whoever brings one more waits to hand it over.
const COMMANDS: usize = 64;
/// How much a slow listener may fall behind before it has to read what there is.
const NEWS: usize = 64;
/// How often the storage is asked whose time runs out soon, and how far ahead.
const WATCH: Duration = Duration::from_secs(1);
const AHEAD: i64 = 2_500;
/// Games that are looked at each time.
const DUE: u32 = 500;
/// Games that are loaded at once because their time runs out.
const LOADING: usize = 16;
/// The longest way of an answer, in milliseconds, that says something about a clock.
const PROMPT: i64 = 100;
/// How often the database that servers share is asked for the time.
const SET_CLOCK: Duration = Duration::from_secs(10);
/// How long to wait for a place among the games in memory.
const PLACE_TIME: Duration = Duration::from_secs(2);

/// The games in memory. Clones share them.
#[derive(Clone)]
pub(crate) struct Hub(Arc<Inner>);

struct Inner {
    storage: Storage,
    bus: Bus,
    config: Config,
    stop: CancellationToken,
    games: Mutex<HashMap<GameId, OpenGame>>,
    places: Arc<Semaphore>,
    /// Rung when every place is taken.
    pressure: Notify,
    work: Work,
    metrics: Metrics,
    /// Rung when a game has ended here.
    game_ended: Notify,
    /// How many milliseconds the database's clock is ahead of this machine's.
    ahead: AtomicI64,
    /// Whether all that other servers say is heard.
    hearing: AtomicBool,
}

impl Hub {
    pub(crate) fn new(
        storage: Storage,
        bus: Bus,
        work: Work,
        config: Config,
        stop: CancellationToken,
    ) -> Hub {
        let hub = Hub(Arc::new(Inner {
            storage,
            bus,
            places: Arc::new(Semaphore::new(config.limits.games)),
            pressure: Notify::new(),
            work,
            metrics: Metrics::new(),
            game_ended: Notify::new(),
            games: Mutex::default(),
            ahead: AtomicI64::new(0),
            hearing: AtomicBool::new(false),
            config,
            stop,
        }));
        let watching = Arc::downgrade(&hub.0);
        hub.storage().observe_commits(move |commit| {
            if let Some(inner) = watching.upgrade() {
                inner.metrics.committed(commit);
            }
        });
        hub
    }

    /// Makes the game `id`, unless the same request has made it before. `holders` may act for its seats.
    pub(crate) async fn create(
        &self,
        id: GameId,
        created: GameEvent,
        holders: Vec<SeatRecord>,
    ) -> Result<GameId, Refusal> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a game could not be made");
            Refusal::Internal
        };
        let place = self.place().await?;
        let at = self.now();
        let logged = LoggedEvent { number: 1, at, event: created };
        let game = LiveGame::begin(id.clone(), logged.clone()).map_err(Refusal::BadPosition)?;
        if game.table.ending().is_some() {
            return Err(Refusal::BadPosition("the game is over in it".into()));
        }
        let seats = holders.into_iter().map(SeatChange::Given).collect();
        let append = append_of(&game, 0, at, std::slice::from_ref(&logged.event), seats)
            .map_err(|error| failed(&error))?;
        match self.storage().append(append).await {
            Ok(()) => {
                self.put(game, 0, place);
                Ok(id)
            }
            Err(WriteError::Conflict) => {
                let log = read_log(self.storage(), &id, 0).await.map_err(|error| failed(&error))?;
                if log.first().is_some_and(|first| first.event == logged.event) {
                    Ok(id)
                } else {
                    Err(Refusal::BadValue("Another game was made with this token."))
                }
            }
            Err(error) => Err(failed(&error)),
        }
    }

    /// The game of this name, loaded if it is not in memory.
    pub(crate) async fn open(&self, id: &GameId) -> Result<OpenGame, Refusal> {
        if let Some(open) = living(&self.games(), id) {
            return Ok(open);
        }
        if !is_id(&id.0) {
            return Err(Refusal::NoSuchGame);
        }
        let place = self.place().await?;
        let game = LiveGame::load(self.storage(), id).await.map_err(|error| {
            tracing::error!(game = id.0, %error, "a game cannot be read");
            Refusal::Internal
        })?;
        let game = game.ok_or(Refusal::NoSuchGame)?;
        let said = self.storage().lines_said(&id.0).await.map_err(|error| {
            tracing::error!(game = id.0, %error, "the chat of a game cannot be read");
            Refusal::Internal
        })?;
        Ok(self.put(game, said, place))
    }

    /// Brings games into memory whose clock runs out soon: their tasks see to the rest. So a player is flagged also when
    /// nobody is connected, and after the server was away.
    pub(crate) async fn watch_clocks(self) {
        let stop = self.stop().clone();
        loop {
            match self.storage().due(self.now() + AHEAD, DUE).await {
                Ok(games) => {
                    let games = games.into_iter().map(GameId);
                    // One that is slow to load must not make the others late.
                    futures_util::stream::iter(games).for_each_concurrent(LOADING, |id| self.wake(id)).await;
                }
                Err(error) => tracing::error!(%error, "the games whose time runs out cannot be read"),
            }
            if stop.run_until_cancelled(tokio::time::sleep(WATCH)).await.is_none() {
                return;
            }
        }
    }

    /// Brings a game into memory, whose task then sees to its clock.
    async fn wake(&self, id: GameId) {
        if let Err(refusal) = self.open(&id).await {
            tracing::error!(game = id.0, %refusal, "a game whose time runs out cannot be opened");
        }
    }

    /// Another server has told something of a game, or this one has.
    pub(crate) fn heard_of(&self, id: &GameId, message: &Message) {
        let games = self.games();
        let Some(open) = games.get(id) else { return };
        let is_another = |server: &str| self.bus().own_name() != Some(server);
        match message {
            Message::Log(number) => {
                open.heard.send_if_modified(|heard| {
                    let is_news = *number > heard.number;
                    heard.number = heard.number.max(*number);
                    is_news
                });
            }
            Message::Chat => open.heard.send_modify(|heard| heard.said += 1),
            Message::Premoved { server, seat } if is_another(server) => {
                open.heard.send_modify(|heard| heard.premoved[*seat as usize] += 1);
            }
            Message::Here { server, seats } if is_another(server) => {
                open.presence.send_modify(|presence| presence.heard(server, seats.clone(), Instant::now()));
            }
            Message::Premoved { .. } | Message::Here { .. } => {}
        }
    }

    /// Something was said beside a game.
    pub(super) async fn tell_of_chat(&self, id: &GameId) {
        self.heard_of(id, &Message::Chat);
        self.bus().tell(id, &Message::Chat).await;
    }

    /// Whether there is a way to other servers.
    pub(super) fn has_others(&self) -> bool {
        self.bus().own_name().is_some()
    }

    /// Whether this server knows who follows a game, wherever that is.
    pub(super) fn hears_others(&self) -> bool {
        !self.shares_database() || self.bus().is_connected() && self.0.hearing.load(Ordering::Relaxed)
    }

    /// Whether all that other servers say is heard.
    pub(crate) fn set_hearing(&self, hearing: bool) {
        self.0.hearing.store(hearing, Ordering::Relaxed);
    }

    /// News may have been missed: every game in memory reads its log again.
    pub(crate) fn read_all_again(&self) {
        for open in self.games().values() {
            open.heard.send_modify(|heard| heard.missed += 1);
        }
    }

    /// Sees to it that times are those of the database that several servers share: their own clocks differ.
    pub(crate) async fn keep_time(self) {
        let stop = self.stop().clone();
        while stop.run_until_cancelled(tokio::time::sleep(SET_CLOCK)).await.is_some() {
            if let Err(error) = self.set_clock(PROMPT).await {
                tracing::warn!(%error, "the database does not tell the time");
            }
        }
    }

    /// Asks the database for the time. An answer that took longer than `prompt` tells too little.
    pub(crate) async fn set_clock(&self, prompt: i64) -> Result<(), StorageError> {
        let asked = self.0.config.clock.now();
        let at = self.storage().clock().await?;
        let answered = self.0.config.clock.now();
        if answered - asked <= prompt {
            // The answer is as old as half its way.
            self.0.ahead.store(at - i64::midpoint(asked, answered), Ordering::Relaxed);
        }
        Ok(())
    }

    /// Gives up the seat that an account holds in a game that has not started. That is possible also while the server
    /// stops and games have no tasks any more.
    pub(crate) async fn leave(&self, id: &GameId, account: &str) -> Result<(), Refusal> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(game = id.0, %error, "a seat could not be given up");
            Refusal::Internal
        };
        let game = LiveGame::load(self.storage(), id).await.map_err(|error| failed(&error))?;
        let mut game = game.ok_or(Refusal::NoSuchGame)?;
        let seats =
            proven_seats(self.storage(), id, &[], Some(account)).await.map_err(|error| failed(&error))?;
        let &seat = seats.first().ok_or(Refusal::NotPlaying)?;
        let request = Request::Leave { seat };
        if !self.stop().is_cancelled() {
            let held = Held { seats, at: game.last_number };
            return self.open(id).await?.request(request, held).await.map(drop);
        }
        let at = self.now().max(game.changed_at);
        let after = game.last_number;
        let events = game.carry_out(&request, &seats, at)?;
        let changes = seats_changed(&request, &events);
        let append = append_of(&game, after, at, &events, changes).map_err(|error| failed(&error))?;
        self.storage().append(append).await.map_err(|error| failed(&error))
    }

    /// The number of games in memory.
    pub(crate) fn count(&self) -> usize {
        self.games().len()
    }

    /// Gives the game a task, unless somebody else has just done so. So many lines were `said` beside it.
    fn put(&self, game: LiveGame, said: u32, place: OwnedSemaphorePermit) -> OpenGame {
        let mut games = self.games();
        if let Some(open) = living(&games, &game.id) {
            return open;
        }
        let (commands, queue) = mpsc::channel(COMMANDS);
        let (news, _) = broadcast::channel(NEWS);
        let (teller, heard) = watch::channel(Heard::default());
        let (presence, present) = watch::channel(Presence::default());
        let open = OpenGame { commands, heard: teller, presence, news: news.downgrade() };
        games.insert(game.id.clone(), open.clone());
        GameTask::start(
            game,
            said,
            self.clone(),
            Ears { commands: queue, heard, absence: AbsenceWatch::new(present) },
            news,
            place,
        );
        open
    }

    async fn place(&self) -> Result<OwnedSemaphorePermit, Refusal> {
        let places = self.0.places.clone();
        if let Ok(place) = places.clone().try_acquire_owned() {
            return Ok(place);
        }
        self.0.pressure.notify_waiters();
        match tokio::time::timeout(PLACE_TIME, places.acquire_owned()).await {
            Ok(Ok(place)) => Ok(place),
            Ok(Err(_)) => Err(Refusal::Stopping),
            Err(_) => Err(Refusal::TooManyGames),
        }
    }

    /// Takes a game out of memory if nobody has a way to it; asked by its task, which ends on `true`.
    pub(super) fn retire(&self, id: &GameId) -> bool {
        let mut games = self.games();
        // The map's own sender is one; with the map locked nobody can get another.
        let alone = games.get(id).is_some_and(|open| open.commands.strong_count() == 1);
        if alone {
            games.remove(id);
        }
        alone
    }

    /// Takes a game out of memory whose task ends in any other way.
    pub(super) fn forget(&self, id: &GameId) {
        self.games().remove(id);
    }

    fn games(&self) -> MutexGuard<'_, HashMap<GameId, OpenGame>> {
        self.0.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a game has ended here.
    pub(crate) async fn game_ended(&self) {
        self.0.game_ended.notified().await;
    }

    pub(super) fn tell_game_ended(&self) {
        self.0.game_ended.notify_one();
    }

    pub(super) async fn pressure(&self) {
        self.0.pressure.notified().await;
    }

    /// Where the computer's actions are searched.
    pub(crate) fn work(&self) -> &Work {
        &self.0.work
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(super) fn absence_times(&self) -> AbsenceTimes {
        self.0.config.absence
    }

    pub(crate) fn computer_time(&self) -> Duration {
        self.0.config.computer_time
    }

    pub(crate) fn now(&self) -> i64 {
        self.0.config.clock.now() + self.0.ahead.load(Ordering::Relaxed)
    }

    /// Whether other servers may write to the same database.
    pub(crate) fn shares_database(&self) -> bool {
        self.0.config.database.is_some()
    }

    pub(super) fn bus(&self) -> &Bus {
        &self.0.bus
    }

    pub(crate) fn storage(&self) -> &Storage {
        &self.0.storage
    }

    /// Where people find the game.
    pub(crate) fn address_of(&self, id: &GameId) -> String {
        format!("{}/game/{}", self.public_url().unwrap_or_default(), id.0)
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.config.public_url.as_deref()
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.config.limits
    }

    pub(crate) fn stop(&self) -> &CancellationToken {
        &self.0.stop
    }
}

/// The game, unless its task has died: then it is loaded anew.
fn living(games: &HashMap<GameId, OpenGame>, id: &GameId) -> Option<OpenGame> {
    games.get(id).filter(|open| !open.commands.is_closed()).cloned()
}

/// The seats of `game` that `tokens` and `account` prove.
pub(crate) async fn proven_seats(
    storage: &Storage,
    game: &GameId,
    tokens: &[String],
    account: Option<&str>,
) -> Result<Vec<Army>, dethrone_storage::StorageError> {
    let mut seats = Vec::new();
    for token in tokens {
        let keys = storage.seats(&game.0, &crate::token::hash(token)).await?;
        seats.extend(keys.iter().filter_map(|key| names::seat_from_key(key)));
    }
    if let Some(account) = account {
        let keys = storage.seats_of_account(&game.0, account).await?;
        seats.extend(keys.iter().filter_map(|key| names::seat_from_key(key)));
    }
    seats.sort_unstable();
    seats.dedup();
    Ok(seats)
}
