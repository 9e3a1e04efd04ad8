//! What may be asked of a game, whether it may be done now, and the events that it becomes. The rules judge actions
//! and endings; here is judged who asks, and when.

use std::time::Duration;

use dethrone_protocol::{Army, Claim, GameEvent, Offer, Player, Score, Settlement, Stage};
use dethrone_rules::Ending;

use super::LiveGame;
use crate::config::LONGEST_GAME;
use crate::ratings::require_rated_seat;
use crate::refusal::Refusal;
use crate::seats::{Owner, partners};

/// What may be asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Request {
    TakeSeat {
        seat: Army,
        owner: Owner,
        token_hash: Vec<u8>,
    },
    /// The computer may offer a draw with its action; people do so by `Offer`.
    Act {
        army: Army,
        ply: u32,
        action: String,
        offers_draw: bool,
        /// How much of the time the message was under way, and is given back.
        lag: Duration,
    },
    /// The server's own: the time of the player to act has run out.
    Flag,
    Offer {
        seat: Army,
        what: Offer,
    },
    Vote {
        seat: Army,
        what: Offer,
        yes: bool,
    },
    Withdraw {
        seat: Army,
    },
    Leave {
        seat: Army,
    },
    /// Calls the game off, if it has not started.
    CallOff {
        seat: Army,
    },
    Depart {
        seat: Army,
    },
    /// Whether the player to act has gone is judged by the game's task.
    ClaimAbsence {
        seat: Army,
    },
    Settle {
        seat: Army,
        choice: Settlement,
    },
    Claim {
        army: Army,
        claim: Claim,
    },
    Suggest {
        army: Army,
        ply: u32,
        action: String,
    },
}

/// The events that a request becomes.
pub(super) struct Events {
    /// When they happen.
    pub(super) at: i64,
    list: Vec<GameEvent>,
}

impl LiveGame {
    /// Does what `request` asks, at `at` and on behalf of somebody who holds the seats `held`, and gives the events that
    /// it became, at least one. They are applied but not yet logged. A refusal changes nothing.
    pub(crate) fn carry_out(
        &mut self,
        request: &Request,
        held: &[Army],
        at: i64,
    ) -> Result<Vec<GameEvent>, Refusal> {
        let mut events = Events { at, list: Vec::with_capacity(2) };
        // An action is judged with the time that its message was under way; whatever else comes after the flag is late.
        let is_late = !matches!(request, Request::Act { .. } | Request::Flag | Request::TakeSeat { .. })
            && self.runs_out_at().is_some_and(|out| at >= out);
        if is_late {
            return Err(Refusal::Time("The time has run out."));
        }
        match request {
            Request::TakeSeat { seat, owner, .. } => {
                self.require_not_over()?;
                let sought = self.seats.iter().find(|other| other.armies[0] == *seat);
                let free = sought.is_some_and(|sought| match sought.player {
                    Player::Open => true,
                    Player::Invited { .. } => held.contains(seat),
                    Player::Person { .. } | Player::Computer { .. } => false,
                });
                let Some(sought) = sought.filter(|_| free) else { return Err(Refusal::SeatNotOpen(*seat)) };
                if self.setting.rated {
                    require_rated_seat(&self.seats, sought, owner)?;
                }
                let (name, registered) = (owner.name.clone(), owner.account.is_some());
                self.happen(GameEvent::SeatTaken { seat: *seat, name, registered }, &mut events)?;
            }
            Request::Act { army, ply, action, offers_draw, lag } => {
                // The ply before the turn: who sends a confirmed action again hears that the game has gone on.
                self.require_playing(self.seat_of(*army), held)?;
                self.require_ply(*ply)?;
                self.require_turn(*army, held)?;
                let left = self.clocks.as_ref().and_then(|clocks| clocks.left_after(at, *lag));
                if left == Some(0) {
                    return Err(Refusal::Time("The time has run out."));
                }
                let event = GameEvent::Acted { army: *army, action: action.clone(), ply: *ply, left };
                self.happen(event, &mut events)?;
                if let Some(ending) = self.table.ending() {
                    self.end(ending, &mut events)?;
                } else if self.setting.action_limit.is_some_and(|limit| self.ply() >= limit)
                    // Otherwise taking back again and again would make a game without end.
                    || self.played >= LONGEST_GAME
                {
                    self.end(Ending::Adjudication, &mut events)?;
                } else if *offers_draw {
                    self.offer_draw_seldom(self.seat_of(*army), &mut events)?;
                }
            }
            Request::Offer { seat, what } => {
                self.require_time_for(*what, *seat, held)?;
                self.offer_to_all(*seat, *what, &mut events)?;
            }
            Request::Vote { seat, what, yes } => {
                self.require_time_for(*what, *seat, held)?;
                self.vote(*seat, *what, *yes, &mut events)?;
            }
            Request::Withdraw { seat } => {
                let what = self.offer.as_ref().map_or(Offer::Draw, |offer| offer.what);
                self.require_time_for(what, *seat, held)?;
                self.withdraw(*seat, &mut events)?;
            }
            Request::Leave { seat } => {
                self.require_waiting(*seat, held)?;
                if !self.people().any(|person| person == *seat) {
                    return Err(Refusal::NotYourSeat(*seat));
                }
                if self.people().all(|person| person == *seat) {
                    self.depart(*seat, held, &mut events)?;
                } else {
                    self.happen(GameEvent::SeatLeft { seat: *seat }, &mut events)?;
                }
            }
            Request::CallOff { seat } => {
                self.require_waiting(*seat, held)?;
                self.depart(*seat, held, &mut events)?;
            }
            Request::Flag => self.flag(&mut events)?,
            Request::Depart { seat } => self.depart(*seat, held, &mut events)?,
            Request::ClaimAbsence { seat } => {
                self.require_playing(*seat, held)?;
                self.claim_absence(*seat, &mut events)?;
            }
            Request::Settle { seat, choice } => self.settle(*seat, *choice, held, &mut events)?,
            Request::Claim { army, claim } => {
                self.require_turn(*army, held)?;
                let ending = match claim {
                    Claim::Threefold => Ending::Repetition,
                    Claim::FiftyMoves => Ending::FiftyMoves,
                };
                if self.table.may_claim() != Some(ending) {
                    return Err(Refusal::NoClaim("What is claimed is not so."));
                }
                self.happen(GameEvent::Claimed { army: *army, claim: *claim }, &mut events)?;
                self.end(ending, &mut events)?;
            }
            Request::Suggest { army, ply, action } => {
                self.require_suggestion(*army, *ply, held)?;
                self.table.san(action).map_err(|error| Refusal::IllegalAction(error.to_string()))?;
                let event = GameEvent::Suggested { army: *army, ply: *ply, action: Some(action.clone()) };
                self.happen(event, &mut events)?;
            }
        }
        Ok(events.list)
    }

    pub(super) fn happen(&mut self, event: GameEvent, events: &mut Events) -> Result<(), Refusal> {
        self.apply(&event, events.at).map_err(Refusal::IllegalAction)?;
        events.list.push(event);
        Ok(())
    }

    pub(super) fn end(&mut self, ending: Ending, events: &mut Events) -> Result<(), Refusal> {
        let ending = self.table.effective_ending(ending);
        let outcome = self.table.outcome(ending);
        let armies = self.table.kind().armies();
        let scores = armies.iter().map(|&army| Score {
            army: army.into(),
            points: outcome.points[army],
            rank: outcome.ranks.map(|ranks| ranks[army]),
        });
        let scores = scores.collect();
        self.happen(GameEvent::Ended { ending: ending.into(), scores }, events)
    }

    pub(super) fn require_not_over(&self) -> Result<(), Refusal> {
        if self.stage() == Stage::Ended { Err(Refusal::GameOver) } else { Ok(()) }
    }

    pub(super) fn require_seat(&self, seat: Army, held: &[Army]) -> Result<(), Refusal> {
        let exists = self.seats.iter().any(|other| other.armies[0] == seat);
        if exists && held.contains(&seat) { Ok(()) } else { Err(Refusal::NotYourSeat(seat)) }
    }

    /// Asked by a seat before the start.
    fn require_waiting(&self, seat: Army, held: &[Army]) -> Result<(), Refusal> {
        self.require_seat(seat, held)?;
        match self.stage() {
            Stage::Waiting => Ok(()),
            Stage::Playing | Stage::Settling | Stage::Adjourned => {
                Err(Refusal::Started("The game has started; resign or depart instead."))
            }
            Stage::Ended => Err(Refusal::GameOver),
        }
    }

    /// Asked by a seat while play is on.
    pub(super) fn require_playing(&self, seat: Army, held: &[Army]) -> Result<(), Refusal> {
        self.require_seat(seat, held)?;
        match self.stage() {
            Stage::Playing => Ok(()),
            Stage::Waiting => Err(Refusal::NotStarted),
            Stage::Settling => {
                Err(Refusal::Settling("A player has left; first settle what becomes of the game."))
            }
            Stage::Adjourned => Err(Refusal::Adjourned("The game is adjourned; first resume it.")),
            Stage::Ended => Err(Refusal::GameOver),
        }
    }

    /// Asked by a seat while something of this kind can be offered: to resume a game that is adjourned, else while play
    /// is on.
    fn require_time_for(&self, what: Offer, seat: Army, held: &[Army]) -> Result<(), Refusal> {
        match (what, self.stage()) {
            (Offer::Resume, Stage::Adjourned) => self.require_seat(seat, held),
            (Offer::Resume, Stage::Playing) => {
                self.require_seat(seat, held)?;
                Err(Refusal::Adjourned("The game is not adjourned."))
            }
            _ => self.require_playing(seat, held),
        }
    }

    fn require_turn(&self, army: Army, held: &[Army]) -> Result<(), Refusal> {
        self.require_playing(self.seat_of(army), held)?;
        match self.to_act() {
            Some(due) if due == army => Ok(()),
            Some(due) => Err(Refusal::NotYourTurn(due)),
            None => Err(Refusal::GameOver),
        }
    }

    fn require_ply(&self, expected: u32) -> Result<(), Refusal> {
        let actual = self.ply();
        if actual == expected { Ok(()) } else { Err(Refusal::Stale { expected, actual }) }
    }

    /// J12: on each turn of a partner, the other partner may suggest one move.
    fn require_suggestion(&self, army: Army, ply: u32, held: &[Army]) -> Result<(), Refusal> {
        self.require_playing(self.seat_of(army), held)?;
        let partners = partners(self.setting.kind, &self.seats);
        if !partners.contains(&army) {
            return Err(Refusal::NoSuggestion("Only the two partners of Trio may suggest moves."));
        }
        match self.to_act() {
            Some(due) if due == army => {
                return Err(Refusal::NoSuggestion("It is your own turn; your partner may suggest a move."));
            }
            Some(due) if partners.contains(&due) => {}
            _ => return Err(Refusal::NoSuggestion("It is not your partner's turn.")),
        }
        self.require_ply(ply)?;
        if self.suggested_at == Some(ply) {
            return Err(Refusal::NoSuggestion("You have suggested a move for this turn."));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use dethrone_protocol::{GameId, GameKind, LoggedEvent, Seat, TimeControl};

    use super::*;

    #[test]
    fn what_comes_after_the_time_is_late() {
        let person = |army| Seat {
            armies: vec![army],
            player: Player::Person { name: String::new(), registered: false },
        };
        let event = GameEvent::Created {
            kind: GameKind::RoyalCourt,
            fen: None,
            single_player: None,
            action_limit: None,
            time: Some(TimeControl::Clock { initial: 1_000, increment: 0, delay: 0, assembly: None }),
            listed: false,
            rated: false,
            rematch_of: None,
            seats: vec![person(Army::White), person(Army::Black)],
        };
        let created = LoggedEvent { number: 1, at: 0, event };
        let game = LiveGame::begin(GameId("a".into()), created).unwrap();
        let held = [Army::White, Army::Black];
        for request in [
            Request::Depart { seat: Army::White },
            Request::Offer { seat: Army::Black, what: Offer::Draw },
            Request::Act {
                army: Army::White,
                ply: 0,
                action: "e2e4".into(),
                offers_draw: false,
                lag: Duration::ZERO,
            },
        ] {
            assert!(game.clone().carry_out(&request, &held, 999).is_ok(), "{request:?}");
            let late = game.clone().carry_out(&request, &held, 1_000);
            assert_eq!(late, Err(Refusal::Time("The time has run out.")), "{request:?}");
        }
    }

    #[test]
    fn r16_actions_that_are_taken_back_count() {
        let person = |army| Seat {
            armies: vec![army],
            player: Player::Person { name: String::new(), registered: false },
        };
        let event = GameEvent::Created {
            kind: GameKind::RoyalCourt,
            fen: None,
            single_player: None,
            action_limit: Some(LONGEST_GAME),
            time: None,
            listed: false,
            rated: false,
            rematch_of: None,
            seats: vec![person(Army::White), person(Army::Black)],
        };
        let mut game = LiveGame::begin(GameId("a".into()), LoggedEvent { number: 1, at: 0, event }).unwrap();
        let held = [Army::White, Army::Black];
        let act = Request::Act {
            army: Army::White,
            ply: 0,
            action: "e2e4".into(),
            offers_draw: false,
            lag: Duration::ZERO,
        };
        game.played = LONGEST_GAME - 2;
        assert_eq!(game.carry_out(&act, &held, 0).unwrap().len(), 1);
        game.apply(&GameEvent::TakenBack { ply: 0 }, 0).unwrap();
        let events = game.carry_out(&act, &held, 0).unwrap();
        assert!(matches!(
            events[..],
            [_, GameEvent::Ended { ending: dethrone_protocol::Ending::Adjudication, .. }]
        ));
    }
}
