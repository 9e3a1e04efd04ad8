//! Actions that players leave for their next turns. They are kept in memory, for as long as the game is, and are told to
//! nobody but who holds the seat.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use dethrone_protocol::{Army, Problem};

use super::task::{GameTask, Lost};
use super::{Held, LiveGame, News, Request};
use crate::bus::Message;
use crate::refusal::Refusal;

/// Actions that a seat may leave.
const MOST_ACTIONS: usize = 4;
/// Bytes of an action; no notation of one is longer.
const LONGEST_ACTION: usize = 32;

/// What a seat has left.
struct Premove {
    actions: VecDeque<String>,
    held: Held,
    /// How often actions had been taken back then: it was not meant for a position before.
    taken_back: u32,
}

/// What the players of a game have left.
#[derive(Default)]
pub(super) struct Premoves(BTreeMap<Army, Premove>);

impl Premoves {
    /// Keeps what whoever holds `seat` leaves, instead of what was there; with no actions nothing is kept.
    pub(super) fn leave(
        &mut self,
        game: &LiveGame,
        seat: Army,
        actions: &[String],
        held: &Held,
    ) -> Result<(), Refusal> {
        game.require_playing(seat, &game.still_held(held))?;
        if actions.len() > MOST_ACTIONS || actions.iter().any(|action| action.len() > LONGEST_ACTION) {
            return Err(Refusal::BadValue("At most four actions are left for the next turns."));
        }
        self.0.remove(&seat);
        if !actions.is_empty() {
            let held = Held { seats: vec![seat], at: held.at };
            let actions = actions.iter().cloned().collect();
            self.0.insert(seat, Premove { actions, held, taken_back: game.taken_back });
        }
        Ok(())
    }

    /// Forgets what `seat` has left; whether there was something.
    pub(super) fn forget(&mut self, seat: Army) -> bool {
        self.0.remove(&seat).is_some()
    }

    /// What `seat` has left.
    pub(super) fn of(&self, seat: Army) -> Vec<String> {
        self.0.get(&seat).map(|premove| premove.actions.iter().cloned().collect()).unwrap_or_default()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The seats whose actions were meant for another course of the game.
    pub(super) fn outdated(&self, game: &LiveGame) -> Vec<Army> {
        let is_outdated = |premove: &Premove| premove.taken_back != game.taken_back || game.ended.is_some();
        self.0.iter().filter(|(_, premove)| is_outdated(premove)).map(|(&seat, _)| seat).collect()
    }

    /// The action that is to be played now, which is not kept any more.
    pub(super) fn next(&mut self, game: &LiveGame) -> Option<(Army, Request, Held)> {
        let army = game.to_act()?;
        let seat = game.seat_of(army);
        let premove = self.0.get_mut(&seat)?;
        let action = premove.actions.pop_front()?;
        let held = premove.held.clone();
        if premove.actions.is_empty() {
            self.0.remove(&seat);
        }
        let act = Request::Act { army, ply: game.ply(), action, offers_draw: false, lag: Duration::ZERO };
        Some((seat, act, held))
    }
}

impl GameTask {
    /// Plays what players have left for the turns that have come. What is not legal now is dropped with all that was to
    /// follow it.
    pub(super) async fn play_premoves(&mut self) -> Result<(), Lost> {
        loop {
            for seat in self.premoves.outdated(&self.game) {
                self.premoves.forget(seat);
                self.tell_premoves(seat, Some(gone_back()));
            }
            let Some((seat, act, held)) = self.premoves.next(&self.game) else { return Ok(()) };
            let problem = match self.carry_out(&act, held).await? {
                Ok(_) => None,
                Err(refusal) => {
                    self.premoves.forget(seat);
                    Some(refusal.problem())
                }
            };
            self.tell_premoves(seat, problem);
        }
    }

    pub(super) fn tell_premoves(&self, seat: Army, dropped: Option<Problem>) {
        let actions = self.premoves.of(seat);
        // Nobody may be listening.
        let _ = self.news.send(News::Premoves { seat, actions, dropped: dropped.map(Arc::new) });
    }

    pub(super) async fn leave_premoves(
        &mut self,
        seat: Army,
        actions: &[String],
        held: &Held,
    ) -> Result<(), Refusal> {
        self.premoves.leave(&self.game, seat, actions, held)?;
        self.tell_premoves(seat, None);
        if let Some(server) = self.hub.bus().own_name() {
            let premoved = Message::Premoved { server: server.to_owned(), seat };
            self.hub.bus().tell(&self.game.id, &premoved).await;
        }
        Ok(())
    }
}

/// Why actions are not played that were meant for another course of the game.
fn gone_back() -> Problem {
    Refusal::NoPremove("The game has gone another way than the actions were left for.").problem()
}
