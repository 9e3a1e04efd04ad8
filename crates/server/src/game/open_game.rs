//! The way to a game's task.

use dethrone_protocol::{Army, GameState, Room};
use tokio::sync::{broadcast, mpsc, oneshot, watch};

use super::command::Command;
use super::presence::Presence;
use super::{Account, Attendance, News, Request, Speaker};
use crate::refusal::Refusal;

/// The way to a game's task, which lives at least as long unless the game is lost.
#[derive(Clone)]
pub(crate) struct OpenGame {
    pub(super) commands: mpsc::Sender<Command>,
    pub(super) heard: watch::Sender<Heard>,
    pub(super) presence: watch::Sender<Presence>,
    /// Weak, so that who listens hears when the task has ended.
    pub(super) news: broadcast::WeakSender<News>,
}

/// The seats that somebody holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Held {
    /// The seats.
    pub(crate) seats: Vec<Army>,
    /// The number of the last event when that was seen: what was given up since then is not held any more.
    pub(crate) at: u32,
}

/// What is known of what other servers have written. It is only noted, so that whoever tells of it never waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Heard {
    /// The log goes on to this number at least.
    pub(super) number: u32,
    /// How often actions were left at other servers for the next turns of each army's seat, in turn order.
    pub(super) premoved: [u64; 4],
    /// How often something was said.
    pub(super) said: u64,
    /// How often news may have been missed.
    pub(super) missed: u64,
}

impl OpenGame {
    /// Asks the game for something, on behalf of whoever is seen to hold seats. The answer is the number of the event that
    /// it became, which is on disk by then.
    pub(crate) async fn request(&self, request: Request, held: Held) -> Result<u32, Refusal> {
        let (answer, answered) = oneshot::channel();
        let span = tracing::Span::current();
        self.command(Command::Request { request, held, span, answer }).await?;
        answered.await.map_err(|_| Refusal::Stopping)?
    }

    pub(crate) async fn state(&self) -> Result<GameState, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.command(Command::State { answer }).await?;
        answered.await.map_err(|_| Refusal::Stopping)
    }

    /// What happens from now on, until the game's task ends.
    pub(crate) fn listen(&self) -> Result<broadcast::Receiver<News>, Refusal> {
        self.news.upgrade().map(|news| news.subscribe()).ok_or(Refusal::Stopping)
    }

    /// Who speaks in a room, if whoever holds the seats, or the account, may do so now.
    pub(crate) async fn speaker(
        &self,
        room: Room,
        held: Held,
        account: Option<Account>,
    ) -> Result<Speaker, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.command(Command::Speak { room, held, account, answer }).await?;
        answered.await.map_err(|_| Refusal::Stopping)?
    }

    /// Leaves actions for the next turns of a seat, instead of those that were left before.
    pub(crate) async fn leave_premoves(
        &self,
        seat: Army,
        actions: Vec<String>,
        held: Held,
    ) -> Result<(), Refusal> {
        let (answer, answered) = oneshot::channel();
        self.command(Command::Premove { seat, actions, held, answer }).await?;
        answered.await.map_err(|_| Refusal::Stopping)?
    }

    /// What was left for the next turns of these seats, where something was.
    pub(crate) async fn premoves(&self, seats: Vec<Army>) -> Result<Vec<(Army, Vec<String>)>, Refusal> {
        let (answer, answered) = oneshot::channel();
        self.command(Command::Premoves { seats, answer }).await?;
        answered.await.map_err(|_| Refusal::Stopping)
    }

    /// Says that somebody follows the game for these seats, for as long as what comes back is kept.
    pub(crate) fn attend(&self, seats: &[Army]) -> Attendance {
        Attendance::begin(self.presence.clone(), seats)
    }

    async fn command(&self, command: Command) -> Result<(), Refusal> {
        self.commands.send(command).await.map_err(|_| Refusal::Stopping)
    }
}
