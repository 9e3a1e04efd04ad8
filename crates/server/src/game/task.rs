//! The task that owns a game: it takes requests one after another, commits what they become, and tells everybody.
//!
//! It goes away when nobody has looked at the game for a while; the log brings the game back.

use std::sync::Arc;
use std::time::Duration;

use dethrone_protocol::{Army, GameEvent, LoggedEvent};
use dethrone_storage::{SeatChange, WriteError};
use tokio::sync::{OwnedSemaphorePermit, broadcast, mpsc, watch};
use tokio::time::Instant;

use super::absence::AbsenceWatch;
use super::command::Command;
use super::computer::{Question, Thinking, asked};
use super::open_game::Heard;
use super::premoves::Premoves;
use super::{Held, Hub, LiveGame, LogError, News, Request, append_of, read_log, seats_changed};
use crate::bus::Message;
use crate::refusal::Refusal;

/// By what a game's task is reached.
pub(super) struct Ears {
    pub(super) commands: mpsc::Receiver<Command>,
    pub(super) heard: watch::Receiver<Heard>,
    pub(super) absence: AbsenceWatch,
}

/// A request that meets a stale state is tried again on the new one so many times.
const TRIES: usize = 8;
/// A database that is away is asked again so soon.
const READ_AGAIN: Duration = Duration::from_millis(200);
/// After a failed search the computer is asked again, but not at once.
const SECOND_THOUGHT: Duration = Duration::from_secs(5);

/// The task that owns a game.
pub(super) struct GameTask {
    pub(super) game: LiveGame,
    pub(super) hub: Hub,
    pub(super) ears: Ears,
    /// What had been heard when it was last looked at.
    heard: Heard,
    /// The number of the last line of chat that was told.
    pub(super) said: u32,
    pub(super) premoves: Premoves,
    pub(super) news: broadcast::Sender<News>,
    thinking: Option<Thinking>,
    /// The computer is asked nothing before this.
    ask_at: Instant,
    /// Its place among the games in memory.
    _place: OwnedSemaphorePermit,
}

/// The game cannot be read any more: its task ends, and the next who asks for it loads it anew.
pub(super) struct Lost;

impl GameTask {
    pub(super) fn start(
        game: LiveGame,
        said: u32,
        hub: Hub,
        ears: Ears,
        news: broadcast::Sender<News>,
        place: OwnedSemaphorePermit,
    ) {
        let (thinking, ask_at) = (None, Instant::now());
        let heard = Heard::default();
        let task = GameTask {
            game,
            hub,
            ears,
            heard,
            said,
            premoves: Premoves::default(),
            news,
            thinking,
            ask_at,
            _place: place,
        };
        tokio::spawn(task.run());
    }

    async fn run(mut self) {
        let id = self.game.id.clone();
        let idle_time = self.hub.limits().idle_time;
        let mut idle_at = Instant::now() + idle_time;
        let stop = self.hub.stop().clone();
        let outcome = loop {
            if let Err(lost) = self.play_premoves().await {
                break Err(lost);
            }
            self.consult_computer();
            self.watch_absence().await;
            let flag_at = self.flag_at();
            let look_at = self.ears.absence.look_at(&self.hub, Instant::now());
            let went_on = tokio::select! {
                () = stop.cancelled() => break Ok(()),
                command = self.ears.commands.recv() => match command {
                    Some(command) => {
                        idle_at = Instant::now() + idle_time;
                        self.obey(command).await
                    }
                    None => break Ok(()),
                },
                Ok(()) = self.ears.heard.changed() => self.hear().await,
                () = self.ears.absence.changed() => Ok(()),
                () = at(look_at) => Ok(()),
                request = answer_of(&mut self.thinking) => {
                    idle_at = Instant::now() + idle_time;
                    self.computer_answers(request).await
                }
                () = at(flag_at) => {
                    idle_at = Instant::now() + idle_time;
                    self.flag().await
                }
                () = tokio::time::sleep_until(self.ask_at), if Instant::now() < self.ask_at => Ok(()),
                () = tokio::time::sleep_until(idle_at) => {
                    // What was left for later turns is kept while there is room.
                    if self.premoves.is_empty() && self.hub.retire(&id) {
                        return;
                    }
                    idle_at = Instant::now() + idle_time;
                    Ok(())
                }
                () = self.hub.pressure() => {
                    if self.hub.retire(&id) {
                        return;
                    }
                    Ok(())
                }
            };
            if went_on.is_err() {
                break went_on;
            }
        };
        if outcome.is_err() {
            tracing::error!(game = id.0, "the game is dropped from memory");
        }
        self.hub.forget(&id);
    }

    /// Another server may have written.
    async fn hear(&mut self) -> Result<(), Lost> {
        let heard = *self.ears.heard.borrow_and_update();
        let before = std::mem::replace(&mut self.heard, heard);
        let missed = heard.missed != before.missed;
        if heard.number > self.game.last_number || missed {
            self.catch_up().await?;
        }
        for seat in [Army::White, Army::Red, Army::Yellow, Army::Black] {
            let place = seat as usize;
            if heard.premoved[place] != before.premoved[place] && self.premoves.forget(seat) {
                self.tell_premoves(seat, None);
            }
        }
        if heard.said != before.said || missed {
            self.hear_chat().await;
        }
        Ok(())
    }

    /// The moment at which the time of the player to act will have run out.
    fn flag_at(&self) -> Option<Instant> {
        let left = self.game.runs_out_at()? - self.hub.now();
        Some(Instant::now() + Duration::from_millis(u64::try_from(left).unwrap_or(0)))
    }

    /// The clock may be read a little early: then the task waits once more.
    async fn flag(&mut self) -> Result<(), Lost> {
        match self.carry_out(&Request::Flag, Held::default()).await? {
            Ok(_) | Err(Refusal::Time(_)) => Ok(()),
            Err(refusal) => {
                tracing::error!(game = self.game.id.0, %refusal, "a player whose time has run out cannot be flagged");
                Err(Lost)
            }
        }
    }

    /// Sees to it that the computer thinks about what the game asks it now, and about nothing else.
    fn consult_computer(&mut self) {
        if Instant::now() < self.ask_at {
            return;
        }
        let question = Question::in_game(&self.game);
        if self.thinking.as_ref().map(|thinking| thinking.question) == question {
            return;
        }
        self.thinking = question.map(|question| {
            let asked = asked(question, self.hub.computer_time(), &self.game, self.hub.now());
            Thinking::begin(question, asked, self.hub.work().clone())
        });
    }

    async fn computer_answers(&mut self, request: Option<Request>) -> Result<(), Lost> {
        self.thinking = None;
        let held = Held { seats: self.game.computers().collect(), at: self.game.last_number };
        let refusal = match request {
            Some(request) => match self.carry_out(&request, held).await? {
                Ok(_) => {
                    if matches!(request, Request::Act { .. }) {
                        self.hub.metrics().acted(true);
                    }
                    return Ok(());
                }
                // Another server's computer was sooner, or the flag.
                Err(Refusal::Stale { .. } | Refusal::Time(_)) => return Ok(()),
                Err(refusal) => refusal.to_string(),
            },
            None => "no answer".to_owned(),
        };
        tracing::error!(game = self.game.id.0, refusal, "the computer's answer is of no use");
        self.ask_at = Instant::now() + SECOND_THOUGHT;
        Ok(())
    }

    /// Carries a request out and commits what it becomes; the answer is the number of its first event.
    pub(super) async fn carry_out(
        &mut self,
        request: &Request,
        held: Held,
    ) -> Result<Result<u32, Refusal>, Lost> {
        let mut sure = false;
        let taken_back = self.game.taken_back;
        for _ in 0..TRIES {
            let names_a_ply = matches!(request, Request::Act { .. } | Request::Suggest { .. });
            if names_a_ply && self.game.taken_back != taken_back {
                let actual = self.game.ply();
                return Ok(Err(Refusal::Stale { expected: actual, actual }));
            }
            // Times in a log never go backwards, whatever the clocks of the machines that write it.
            let at = self.hub.now().max(self.game.changed_at);
            let seats = self.game.still_held(&held);
            // Each time anew: the player to act may have acted meanwhile.
            let claimable = match request {
                Request::ClaimAbsence { .. } => self.ears.absence.require_claimable(&self.game, &self.hub),
                _ => Ok(()),
            };
            let events = match claimable.and_then(|()| self.game.carry_out(request, &seats, at)) {
                Ok(events) => events,
                // It may be right only of what this server knows: another may have written meanwhile.
                Err(refusal) => {
                    let known = self.game.last_number;
                    if !sure {
                        sure = true;
                        self.catch_up().await?;
                    }
                    if self.game.last_number == known {
                        return Ok(Err(refusal));
                    }
                    continue;
                }
            };
            let number = self.game.last_number + 1;
            let seats = seats_changed(request, &events);
            match self.commit(events, at, seats).await {
                Ok(()) => return Ok(Ok(number)),
                Err(WriteError::Conflict) => self.reload().await?,
                Err(error) => {
                    tracing::error!(game = self.game.id.0, %error, "an append failed");
                    self.reload().await?;
                    return Ok(Err(Refusal::Internal));
                }
            }
        }
        tracing::error!(game = self.game.id.0, "an append was stale {TRIES} times");
        Ok(Err(Refusal::Internal))
    }

    /// Puts applied events on disk, then tells everybody.
    async fn commit(
        &mut self,
        events: Vec<GameEvent>,
        at: i64,
        seats: Vec<SeatChange>,
    ) -> Result<(), WriteError> {
        let after = self.game.last_number;
        let append = append_of(&self.game, after, at, &events, seats)?;
        self.hub.storage().append(append).await?;
        for (number, event) in (after + 1..).zip(events) {
            self.game.logged(number, at);
            // Nobody may be listening.
            let _ = self.news.send(News::Logged(Arc::new(LoggedEvent { number, at, event })));
        }
        self.hub.bus().tell(&self.game.id, &Message::Log(self.game.last_number)).await;
        if self.game.ended.is_some() {
            self.hub.tell_game_ended();
        }
        Ok(())
    }

    /// Takes in what the log has that this task does not know, and tells everybody.
    pub(super) async fn catch_up(&mut self) -> Result<(), Lost> {
        loop {
            // Nobody may be listening.
            let tell = |logged| drop(self.news.send(News::Logged(Arc::new(logged))));
            match self.game.catch_up(self.hub.storage(), tell).await {
                Ok(()) => return Ok(()),
                Err(error) => self.wait_for_storage(&error).await?,
            }
        }
    }

    /// Reads the game anew from its log, because what was applied was not written, and tells everybody what they have
    /// not heard.
    async fn reload(&mut self) -> Result<(), Lost> {
        while let Err(error) = self.try_reload().await {
            self.wait_for_storage(&error).await?;
        }
        Ok(())
    }

    /// A database that is away is waited for: whoever follows the game goes on as soon as it is back.
    async fn wait_for_storage(&self, error: &LogError) -> Result<(), Lost> {
        tracing::error!(game = self.game.id.0, %error, "a game cannot be read again");
        let waits = self.hub.stop().run_until_cancelled(tokio::time::sleep(READ_AGAIN)).await;
        if waits.is_none() || !matches!(error, LogError::Storage(_)) { Err(Lost) } else { Ok(()) }
    }

    async fn try_reload(&mut self) -> Result<(), LogError> {
        let told = self.game.last_number;
        let id = self.game.id.clone();
        let gone = LogError::Event { game: id.0.clone(), number: 1, reason: "it is gone".into() };
        let game = LiveGame::load(self.hub.storage(), &id).await?.ok_or(gone)?;
        let missed = read_log(self.hub.storage(), &id, told).await?;
        self.game = game;
        for logged in missed {
            let _ = self.news.send(News::Logged(Arc::new(logged)));
        }
        Ok(())
    }
}

/// Waits until `moment`; for ever without one.
async fn at(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// What is thought of next; never, if nobody thinks.
async fn answer_of(thinking: &mut Option<Thinking>) -> Option<Request> {
    match thinking {
        Some(thinking) => thinking.answer().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use dethrone_protocol::{Army, GameId, GameKind, Player, Seat};
    use dethrone_storage::Storage;
    use tokio::sync::Semaphore;
    use tokio_util::sync::CancellationToken;

    use super::super::presence::Presence;
    use super::*;
    use crate::bus::Bus;
    use crate::config::Config;
    use crate::work::Work;

    #[tokio::test]
    async fn after_a_failed_search_only_the_computer_rests() {
        let directory = tempfile::tempdir().unwrap();
        let storage = Storage::open(directory.path()).await.unwrap();
        let config = Config::new(directory.path().to_owned(), SocketAddr::from(([127, 0, 0, 1], 0)));
        let seat = |army| Seat { armies: vec![army], player: Player::Computer { level: None } };
        let event = GameEvent::Created {
            kind: GameKind::RoyalCourt,
            fen: None,
            single_player: None,
            action_limit: None,
            time: None,
            listed: false,
            rated: false,
            rematch_of: None,
            seats: vec![seat(Army::White), seat(Army::Black)],
        };
        let created = LoggedEvent { number: 1, at: 0, event };
        let mut task = GameTask {
            game: LiveGame::begin(GameId("a".into()), created).unwrap(),
            hub: Hub::new(storage, Bus::Alone, Work::here(), config, CancellationToken::new()),
            ears: Ears {
                commands: mpsc::channel(1).1,
                heard: watch::channel(Heard::default()).1,
                absence: AbsenceWatch::new(watch::channel(Presence::default()).1),
            },
            heard: Heard::default(),
            said: 0,
            premoves: Premoves::default(),
            news: broadcast::channel(1).0,
            thinking: None,
            ask_at: Instant::now(),
            _place: Arc::new(Semaphore::new(1)).acquire_owned().await.unwrap(),
        };
        task.consult_computer();
        assert!(task.thinking.is_some());
        let before = Instant::now();
        assert!(task.computer_answers(None).await.is_ok());
        assert!(before.elapsed() < SECOND_THOUGHT / 2);
        task.consult_computer();
        assert!(task.thinking.is_none());
        task.ask_at = Instant::now();
        task.consult_computer();
        assert!(task.thinking.is_some());
    }
}
