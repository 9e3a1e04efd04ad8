//! J10: how players end a game by words: offers and votes, resignation and departure.

use dethrone_protocol::{Army, GameEvent, GameKind, Offer, Settlement, Stage};
use dethrone_rules::Ending;

use super::{Events, LiveGame};
use crate::refusal::Refusal;

/// The computer that has offered a draw offers no other before so many actions.
const ACTIONS_BETWEEN_OFFERS: u32 = 40;

impl LiveGame {
    /// The offer stands until all have agreed; a draw is offered only while the rules let one be agreed.
    pub(super) fn offer_to_all(
        &mut self,
        seat: Army,
        what: Offer,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.offer.is_some() {
            return Err(Refusal::NoSuchOffer("An offer stands already."));
        }
        match what {
            Offer::Draw => self.table.may_agree_draw().map_err(Refusal::NoDrawNow)?,
            Offer::Takeback if self.before_last_action_of(seat).is_none() => {
                return Err(Refusal::NoSuchOffer("You have not acted yet."));
            }
            Offer::Void | Offer::Takeback | Offer::Adjourn | Offer::Resume => {}
        }
        self.happen(GameEvent::Offered { seat, what }, events)?;
        self.decide_if_unanimous(events)
    }

    /// The seats whose consent an offer needs: to end the game everybody's, and else that of the people.
    pub(super) fn consent_needed(&self, what: Offer) -> Vec<Army> {
        match what {
            Offer::Draw | Offer::Void => self.seats.iter().map(|seat| seat.armies[0]).collect(),
            Offer::Takeback | Offer::Adjourn | Offer::Resume => self.people().collect(),
        }
    }

    /// Does what was offered once all have agreed whose consent it needs.
    fn decide_if_unanimous(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let Some(offer) = self.offer.clone() else { return Ok(()) };
        let mut needed = self.consent_needed(offer.what);
        needed.retain(|seat| !offer.agreed.contains(seat));
        if !needed.is_empty() {
            return Ok(());
        }
        match offer.what {
            Offer::Draw => {
                self.table.may_agree_draw().map_err(Refusal::NoDrawNow)?;
                self.end(Ending::DrawAgreed, events)
            }
            Offer::Void => self.end(Ending::Void, events),
            Offer::Adjourn => self.happen(GameEvent::Adjourned, events),
            Offer::Resume => self.happen(GameEvent::Resumed, events),
            Offer::Takeback => {
                let ply = self.before_last_action_of(offer.seat);
                let ply = ply.ok_or(Refusal::NoSuchOffer("There is nothing to take back."))?;
                self.happen(GameEvent::TakenBack { ply }, events)
            }
        }
    }

    /// The computer's offer of a draw, where it can be made and was not made lately.
    pub(super) fn offer_draw_seldom(&mut self, seat: Army, events: &mut Events) -> Result<(), Refusal> {
        let lately =
            self.draw_offered_at.get(&seat).is_some_and(|at| self.ply() < at + ACTIONS_BETWEEN_OFFERS);
        if lately || self.offer.is_some() || self.table.may_agree_draw().is_err() {
            return Ok(());
        }
        self.happen(GameEvent::Offered { seat, what: Offer::Draw }, events)
    }

    pub(super) fn vote(
        &mut self,
        seat: Army,
        what: Offer,
        yes: bool,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        let offer = self.offer.as_ref().filter(|offer| offer.what == what);
        let offer = offer.ok_or(Refusal::NoSuchOffer("No such offer stands."))?;
        if offer.agreed.contains(&seat) {
            return Err(Refusal::NoSuchOffer("You have agreed already."));
        }
        if yes && what == Offer::Draw {
            self.table.may_agree_draw().map_err(Refusal::NoDrawNow)?;
        }
        self.happen(GameEvent::Voted { seat, yes }, events)?;
        self.decide_if_unanimous(events)
    }

    pub(super) fn withdraw(&mut self, seat: Army, events: &mut Events) -> Result<(), Refusal> {
        match &self.offer {
            Some(offer) if offer.seat == seat => self.happen(GameEvent::Withdrawn { seat }, events),
            Some(_) => Err(Refusal::NoSuchOffer("The offer is another player's.")),
            None => Err(Refusal::NoSuchOffer("No offer stands.")),
        }
    }

    /// Before a game has started, whoever leaves calls it off.
    pub(super) fn depart(&mut self, seat: Army, held: &[Army], events: &mut Events) -> Result<(), Refusal> {
        self.require_seat(seat, held)?;
        let stage = self.stage();
        match stage {
            Stage::Ended => return Err(Refusal::GameOver),
            Stage::Settling => {
                return Err(Refusal::Settling("A player has left; first settle what becomes of the game."));
            }
            Stage::Waiting | Stage::Playing | Stage::Adjourned => {}
        }
        self.happen(GameEvent::Departed { seat }, events)?;
        if stage == Stage::Waiting {
            return self.end(Ending::Void, events);
        }
        let army = seat.into();
        if self.has_four_players() {
            self.end_or_settle(seat, Ending::Departure(army), events)
        } else {
            self.end(Ending::Resignation(army), events)
        }
    }

    /// R14: in Quattro loss on time counts as a departure.
    pub(super) fn flag(&mut self, events: &mut Events) -> Result<(), Refusal> {
        let army = self.to_act().ok_or(Refusal::Time("No clock runs."))?;
        if self.runs_out_at().is_none_or(|out| events.at < out) {
            return Err(Refusal::Time("The player still has time."));
        }
        let seat = self.seat_of(army);
        self.happen(GameEvent::Flagged { seat }, events)?;
        self.end_without(seat, Ending::Time(army.into()), events)
    }

    /// A player is gone who did not resign: in Quattro that is a departure, in the other games the end.
    pub(super) fn end_without(
        &mut self,
        departed: Army,
        ending: Ending,
        events: &mut Events,
    ) -> Result<(), Refusal> {
        if self.has_four_players() {
            self.end_or_settle(departed, ending, events)
        } else {
            self.end(ending, events)
        }
    }

    /// J10: before any Conquest those who remain, if they are people, settle what becomes of the game.
    fn end_or_settle(&mut self, departed: Army, ending: Ending, events: &mut Events) -> Result<(), Refusal> {
        if self.table.conquests() > 0 || self.people().all(|person| person == departed) {
            return self.end(ending, events);
        }
        Ok(())
    }

    fn has_four_players(&self) -> bool {
        matches!(self.setting.kind, GameKind::Quattro | GameKind::QuattroTriple)
    }

    /// The computer goes along with whatever the people who remain agree on.
    pub(super) fn settle(
        &mut self,
        seat: Army,
        choice: Settlement,
        held: &[Army],
        events: &mut Events,
    ) -> Result<(), Refusal> {
        self.require_seat(seat, held)?;
        self.require_not_over()?;
        let Some(departed) = self.departed else {
            return Err(Refusal::Settling("Nobody has left; there is nothing to settle."));
        };
        if seat == departed {
            return Err(Refusal::Settling("Those who remain settle what becomes of the game."));
        }
        self.happen(GameEvent::Settled { seat, choice }, events)?;
        if choice == Settlement::Score {
            let army = departed.into();
            let ending = if self.flagged { Ending::Time(army) } else { Ending::Departure(army) };
            return self.end(ending, events);
        }
        let unanimous = self
            .people()
            .filter(|&person| person != departed)
            .all(|person| self.settlements.get(&person) == Some(&choice));
        match choice {
            Settlement::Void if unanimous => self.end(Ending::Void, events),
            Settlement::Continue if unanimous => self.happen(GameEvent::Resumed, events),
            _ => Ok(()),
        }
    }
}
