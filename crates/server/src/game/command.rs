//! What is said to a game's task, and what it answers.

use dethrone_protocol::{Army, GameState, Room};
use tokio::sync::oneshot;
use tokio::time::Instant;
use tracing::Instrument;

use super::task::{GameTask, Lost};
use super::{Account, Held, Request, Speaker};
use crate::refusal::Refusal;

/// What is said to a game's task.
pub(super) enum Command {
    Request {
        request: Request,
        held: Held,
        /// Under whose name what goes wrong is logged.
        span: tracing::Span,
        answer: oneshot::Sender<Result<u32, Refusal>>,
    },
    State {
        answer: oneshot::Sender<GameState>,
    },
    Premove {
        seat: Army,
        actions: Vec<String>,
        held: Held,
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    Premoves {
        seats: Vec<Army>,
        answer: oneshot::Sender<Vec<(Army, Vec<String>)>>,
    },
    Speak {
        room: Room,
        held: Held,
        account: Option<Account>,
        answer: oneshot::Sender<Result<Speaker, Refusal>>,
    },
}

impl GameTask {
    /// An answer that nobody waits for any more is no fault: the event is in the log.
    pub(super) async fn obey(&mut self, command: Command) -> Result<(), Lost> {
        match command {
            Command::State { answer } => {
                // Who was told by another server that something happened finds it here.
                if self.hub.shares_database() {
                    self.catch_up().await?;
                }
                let mut state = self.game.state(self.hub.now());
                state.absent =
                    self.ears.absence.absence(&self.game, self.hub.absence_times(), Instant::now());
                let _ = answer.send(state);
                Ok(())
            }
            Command::Premove { seat, actions, held, answer } => {
                let _ = answer.send(self.leave_premoves(seat, &actions, &held).await);
                Ok(())
            }
            Command::Premoves { seats, answer } => {
                let left = seats.into_iter().map(|seat| (seat, self.premoves.of(seat)));
                let _ = answer.send(left.filter(|(_, actions)| !actions.is_empty()).collect());
                Ok(())
            }
            Command::Speak { room, held, account, answer } => {
                let mut speaker = self.game.speaker(room, &held, account.clone());
                if speaker.is_err() && self.hub.shares_database() {
                    self.catch_up().await?;
                    speaker = self.game.speaker(room, &held, account);
                }
                let _ = answer.send(speaker);
                Ok(())
            }
            Command::Request { request, held, span, answer } => {
                let result = self.carry_out(&request, held).instrument(span).await;
                if matches!((&request, &result), (Request::Act { .. }, Ok(Ok(_)))) {
                    self.hub.metrics().acted(false);
                }
                let lost = result.is_err();
                let _ = answer.send(result.unwrap_or(Err(Refusal::Internal)));
                if lost { Err(Lost) } else { Ok(()) }
            }
        }
    }
}
