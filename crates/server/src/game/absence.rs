//! Noticing that the player to act has gone, and judging the claim that others make then.
//!
//! Three things differ: a connection that is lost, which its client restores; a player who is absent, because nobody has
//! followed the game for the seat that is to act for a while; and a game that is decided, because another player has
//! claimed that.

use std::time::Duration;

use dethrone_protocol::{Absence, Army, GameEvent, TimeControl};
use dethrone_rules::Ending;
use tokio::sync::watch;
use tokio::time::Instant;

use super::presence::Presence;
use super::requests::Events;
use super::task::GameTask;
use super::{Hub, LiveGame, News};
use crate::bus::Message;
use crate::config::AbsenceTimes;
use crate::refusal::Refusal;
use crate::seats::are_on_one_side;

/// A turn of a person. Whatever changes whose turn it is changes this too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Turn {
    seat: Army,
    ply: u32,
    taken_back: u32,
}

impl Turn {
    /// The turn, if others may claim that its player has gone: others who are people, and not where an action has days.
    fn in_game(game: &LiveGame) -> Option<Turn> {
        if matches!(game.setting.time, Some(TimeControl::Correspondence { .. })) {
            return None;
        }
        let seat = game.seat_of(game.to_act()?);
        let has_others = game.people().any(|person| person == seat) && game.people().count() > 1;
        has_others.then(|| Turn { seat, ply: game.ply(), taken_back: game.taken_back })
    }
}

/// Watches whether the player to act is there.
pub(super) struct AbsenceWatch {
    presence: watch::Receiver<Presence>,
    /// The turn whose player is not there, and since when.
    gone: Option<(Turn, Instant)>,
    /// Whose absence has been told.
    told: Option<Army>,
    /// What was last said to the other servers, and when it is to be said again.
    said: (Vec<Army>, Instant),
}

impl AbsenceWatch {
    pub(super) fn new(presence: watch::Receiver<Presence>) -> AbsenceWatch {
        AbsenceWatch { presence, gone: None, told: None, said: (Vec::new(), Instant::now()) }
    }

    /// Ends when somebody has come or gone.
    pub(super) async fn changed(&mut self) {
        if self.presence.changed().await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Looks whether the player to act is there; what everybody is to be told of it. While it is not known who is at the
    /// other servers, nobody is absent.
    pub(super) fn look(&mut self, game: &LiveGame, hub: &Hub, now: Instant) -> Option<News> {
        let times = hub.absence_times();
        let missing = Turn::in_game(game).filter(|turn| {
            hub.hears_others() && !self.presence.borrow().has(turn.seat, now, times.absent_after)
        });
        self.gone = missing.map(|turn| match self.gone {
            Some((same, since)) if same == turn => (turn, since),
            _ => (turn, now),
        });
        let absence = self.absence(game, times, now);
        let absent = absence.as_ref().map(|absence| absence.seat);
        let before = std::mem::replace(&mut self.told, absent);
        match (before, absence) {
            (before, Some(absence)) if before != absent => Some(News::Absent(absence)),
            (Some(seat), None) => Some(News::Returned(seat)),
            _ => None,
        }
    }

    /// Who is absent, as far as the last look has shown.
    pub(super) fn absence(&self, game: &LiveGame, times: AbsenceTimes, now: Instant) -> Option<Absence> {
        let (turn, since) = self.gone?;
        let left = (since + times.absent_after + claim_after(game, times)).saturating_duration_since(now);
        let claim_in = u32::try_from(left.as_millis()).unwrap_or(u32::MAX);
        (now >= since + times.absent_after).then_some(Absence { seat: turn.seat, claim_in })
    }

    /// Whether it may be claimed now that the player to act has gone.
    pub(super) fn require_claimable(&mut self, game: &LiveGame, hub: &Hub) -> Result<(), Refusal> {
        let now = Instant::now();
        let told = self.told;
        self.look(game, hub, now);
        // What has changed is still to be told.
        self.told = told;
        match self.absence(game, hub.absence_times(), now) {
            Some(Absence { claim_in: 0, .. }) => Ok(()),
            _ => Err(Refusal::NotAbsent("The player to act is there, or has not been away for long enough.")),
        }
    }

    /// When to look again though nothing happens.
    pub(super) fn look_at(&self, hub: &Hub, now: Instant) -> Option<Instant> {
        let lasts = hub.absence_times().absent_after;
        let absent_at = self.gone.map(|(_, since)| since + lasts).filter(|&at| at > now);
        let expires_at = self.presence.borrow().expires_at(now, lasts);
        let say_at = (!self.said.0.is_empty() && hub.has_others()).then_some(self.said.1);
        [absent_at, expires_at, say_at].into_iter().flatten().min()
    }

    /// The seats that are present here, when the other servers are to be told.
    pub(super) fn news_for_others(&mut self, hub: &Hub, now: Instant) -> Option<Vec<Army>> {
        if !hub.has_others() {
            return None;
        }
        let here = self.presence.borrow().here();
        if here == self.said.0 && (here.is_empty() || now < self.said.1) {
            return None;
        }
        // So often that two may be lost.
        self.said = (here.clone(), now + hub.absence_times().absent_after / 3);
        Some(here)
    }
}

impl GameTask {
    /// Tells everybody when the player to act has gone or come back, and the other servers who is here.
    pub(super) async fn watch_absence(&mut self) {
        let now = Instant::now();
        if let Some(news) = self.ears.absence.look(&self.game, &self.hub, now) {
            // Nobody may be listening.
            let _ = self.news.send(news);
        }
        if let Some((seats, server)) =
            self.ears.absence.news_for_others(&self.hub, now).zip(self.hub.bus().own_name())
        {
            let here = Message::Here { server: server.to_owned(), seats };
            self.hub.bus().tell(&self.game.id, &here).await;
        }
    }
}

fn claim_after(game: &LiveGame, times: AbsenceTimes) -> Duration {
    if game.clocks.is_some() { times.claim_after } else { times.claim_after_without_clock }
}

impl LiveGame {
    /// J10, R14: in Quattro an absent player departs by it; in the other games the claimant's side wins.
    pub(super) fn claim_absence(&mut self, by: Army, events: &mut Events) -> Result<(), Refusal> {
        let army = self.to_act().ok_or(Refusal::GameOver)?;
        let seat = self.seat_of(army);
        if are_on_one_side(self.setting.kind, &self.seats, by, seat) {
            return Err(Refusal::NotAbsent("Only an opponent claims that a player has gone."));
        }
        self.happen(GameEvent::DeclaredAbsent { seat, by }, events)?;
        self.end_without(seat, Ending::Departure(seat.into()), events)
    }
}
