//! What is known of a game: everything follows from its events, one after another.

use std::collections::BTreeMap;
use std::sync::Arc;

use dethrone_protocol::{
    Army, GameEvent, GameId, GameKind, GameState, GameSummary, LoggedEvent, Offer, OpenOffer, Player, Seat,
    SeatClock, Settlement, Shade, Stage, TimeControl,
};
use dethrone_records::Table;
use dethrone_storage::Storage;

use super::clocks::{Clocks, Due};
use super::{Held, LOG_PAGE, LogError, read_log};

/// How the game was made.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) kind: GameKind,
    pub(crate) single_player: Option<Shade>,
    pub(crate) action_limit: Option<u32>,
    pub(crate) time: Option<TimeControl>,
    pub(crate) listed: bool,
    pub(crate) rated: bool,
}

/// A game in memory: a cache of its log.
#[derive(Clone, Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    pub(crate) created: LoggedEvent,
    pub(crate) changed_at: i64,
    /// The number of the last event on disk.
    pub(crate) last_number: u32,
    pub(crate) setting: Setting,
    pub(crate) seats: Vec<Seat>,
    /// Shared with whoever thinks about it.
    pub(crate) table: Arc<Table>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) offer: Option<OpenOffer>,
    /// J10: the seat whose player left, while the others settle what becomes of the game.
    pub(crate) departed: Option<Army>,
    /// That player's time had run out.
    pub(crate) flagged: bool,
    pub(crate) settlements: BTreeMap<Army, Settlement>,
    /// Interrupted by consent.
    pub(crate) adjourned: bool,
    /// The ply of each seat's last offer of a draw.
    pub(crate) draw_offered_at: BTreeMap<Army, u32>,
    /// The number of the event by which a seat was last given up.
    given_up_at: BTreeMap<Army, u32>,
    /// How often actions were taken back: an action may be meant for another position with as many actions before it.
    pub(crate) taken_back: u32,
    /// The actions that were ever played, those taken back too.
    pub(crate) played: u32,
    /// What the clocks showed before each action.
    clocks_before: Vec<Vec<SeatClock>>,
    /// The seat that made each action.
    actors: Vec<Army>,
    /// J12: the ply of the last suggestion.
    pub(crate) suggested_at: Option<u32>,
    pub(crate) ended: Option<GameEvent>,
}

impl LiveGame {
    /// The game that begins with event 1.
    pub(crate) fn begin(id: GameId, created: LoggedEvent) -> Result<LiveGame, String> {
        let GameEvent::Created { kind, fen, single_player, action_limit, time, listed, rated, seats, .. } =
            &created.event
        else {
            return Err("the first event of a game must be `created`".into());
        };
        let table = match fen {
            None => Table::start((*kind).into()),
            Some(fen) => Table::from_fen((*kind).into(), fen).map_err(|error| error.to_string())?,
        };
        let setting = Setting {
            kind: *kind,
            single_player: *single_player,
            action_limit: *action_limit,
            time: *time,
            listed: *listed,
            rated: *rated,
        };
        let mut game = LiveGame {
            id,
            changed_at: created.at,
            last_number: created.number,
            setting,
            seats: seats.clone(),
            table: Arc::new(table),
            clocks: time.map(|control| Clocks::new(control, seats)),
            offer: None,
            departed: None,
            flagged: false,
            settlements: BTreeMap::new(),
            adjourned: false,
            draw_offered_at: BTreeMap::new(),
            taken_back: 0,
            played: 0,
            clocks_before: Vec::new(),
            actors: Vec::new(),
            given_up_at: BTreeMap::new(),
            suggested_at: None,
            ended: None,
            created,
        };
        game.run_clocks(game.created.at);
        Ok(game)
    }

    /// Reads a game from its log; `None` if there is none of this name.
    pub(crate) async fn load(storage: &Storage, id: &GameId) -> Result<Option<LiveGame>, LogError> {
        let mut game: Option<LiveGame> = None;
        loop {
            let after = game.as_ref().map_or(0, |game| game.last_number);
            let events = read_log(storage, id, after).await?;
            let complete = events.len() < LOG_PAGE as usize;
            let id = id.clone();
            // To play hundreds of actions again takes longer than others should wait.
            game = tokio::task::spawn_blocking(move || play_again(game, &id, events)).await??;
            if complete {
                return Ok(game);
            }
        }
    }

    /// Takes in the next event of the log.
    pub(crate) fn take_in(&mut self, logged: &LoggedEvent) -> Result<(), LogError> {
        self.apply(&logged.event, logged.at).map_err(|reason| LogError::Event {
            game: self.id.0.clone(),
            number: logged.number,
            reason,
        })?;
        self.logged(logged.number, logged.at);
        Ok(())
    }

    /// Takes in what the log has that is not known yet; each event goes to `tell`.
    pub(crate) async fn catch_up(
        &mut self,
        storage: &Storage,
        mut tell: impl FnMut(LoggedEvent),
    ) -> Result<(), LogError> {
        loop {
            let events = read_log(storage, &self.id, self.last_number).await?;
            let complete = events.len() < LOG_PAGE as usize;
            for logged in events {
                self.take_in(&logged)?;
                tell(logged);
            }
            if complete {
                return Ok(());
            }
        }
    }

    /// Notes that events up to `number` are on disk.
    pub(crate) fn logged(&mut self, number: u32, at: i64) {
        self.last_number = number;
        self.changed_at = at;
    }

    /// Takes the next event in, which happened at `at`. An action that the rules refuse changes nothing.
    pub(crate) fn apply(&mut self, event: &GameEvent, at: i64) -> Result<(), String> {
        match event {
            GameEvent::Created { .. } => return Err("a game is created once".into()),
            GameEvent::SeatTaken { seat, name, registered } => {
                let taken = self.seats.iter_mut().find(|other| other.armies[0] == *seat);
                taken.ok_or("the game has no such seat")?.player =
                    Player::Person { name: name.clone(), registered: *registered };
            }
            GameEvent::SeatLeft { seat } => {
                let left = self.seats.iter_mut().find(|other| other.armies[0] == *seat);
                left.ok_or("the game has no such seat")?.player = Player::Open;
                // It is the only event of its request.
                self.given_up_at.insert(*seat, self.last_number + 1);
            }
            GameEvent::TakenBack { ply } => self.take_back(*ply, at),
            GameEvent::Acted { army, action, left, .. } => {
                Arc::make_mut(&mut self.table).play(action).map_err(|error| error.to_string())?;
                let seat = self.seat_of(*army);
                self.actors.push(seat);
                self.played += 1;
                self.clocks_before.extend(self.clocks.as_ref().map(Clocks::stopped));
                // To play on is to decline; and a person who does so wants nothing taken back.
                let declined = |offer: &OpenOffer| {
                    let has_a_say = self.consent_needed(offer.what).contains(&seat);
                    has_a_say && (offer.what == Offer::Takeback || !offer.agreed.contains(&seat))
                };
                if self.offer.as_ref().is_some_and(declined) {
                    self.offer = None;
                }
                if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
                    clocks.acted(*left);
                }
            }
            GameEvent::Offered { seat, what } => {
                if *what == Offer::Draw {
                    self.draw_offered_at.insert(*seat, self.ply());
                }
                self.offer = Some(OpenOffer { seat: *seat, what: *what, agreed: vec![*seat] });
            }
            GameEvent::Voted { seat, yes: true } => {
                self.offer.as_mut().ok_or("no offer stands")?.agreed.push(*seat);
            }
            GameEvent::Voted { yes: false, .. } | GameEvent::Withdrawn { .. } => self.offer = None,
            GameEvent::Departed { seat }
            | GameEvent::Flagged { seat }
            | GameEvent::DeclaredAbsent { seat, .. } => {
                self.offer = None;
                self.departed = Some(*seat);
                self.flagged = matches!(event, GameEvent::Flagged { .. });
            }
            GameEvent::Settled { seat, choice } => {
                self.settlements.insert(*seat, *choice);
            }
            GameEvent::Resumed => {
                if let (Some(clocks), Some(seat), true) = (&mut self.clocks, self.departed, self.flagged) {
                    clocks.refill(seat);
                }
                // A game that was left while it was adjourned is so still.
                if self.departed.take().is_none() {
                    self.adjourned = false;
                    self.offer = None;
                }
                self.settlements.clear();
            }
            GameEvent::Adjourned => {
                self.adjourned = true;
                self.offer = None;
            }
            GameEvent::Claimed { .. } => {}
            GameEvent::Suggested { ply, .. } => self.suggested_at = Some(*ply),
            GameEvent::Ended { .. } => {
                self.offer = None;
                self.ended = Some(event.clone());
            }
        }
        self.run_clocks(at);
        Ok(())
    }

    /// Goes back to the position after `ply` actions. The time that was used stays used, and what was gained is lost.
    fn take_back(&mut self, ply: u32, at: i64) {
        self.offer = None;
        self.taken_back += 1;
        while self.ply() > ply {
            Arc::make_mut(&mut self.table).undo();
        }
        self.actors.truncate(ply as usize);
        self.draw_offered_at.retain(|_, offered_at| *offered_at <= ply);
        self.suggested_at = self.suggested_at.filter(|&suggested_at| suggested_at < ply);
        if let Some(clocks) = &mut self.clocks {
            clocks.run(None, at);
            if let Some(then) = self.clocks_before.get(ply as usize) {
                clocks.lower_to(then);
            }
        }
        self.clocks_before.truncate(ply as usize);
    }

    /// Those of the seats that were not given up since it was seen that they are held.
    pub(crate) fn still_held(&self, held: &Held) -> Vec<Army> {
        let is_held = |seat: &Army| self.given_up_at.get(seat).is_none_or(|&given_up| given_up <= held.at);
        held.seats.iter().copied().filter(is_held).collect()
    }

    /// The number of actions before the last one of `seat`.
    pub(crate) fn before_last_action_of(&self, seat: Army) -> Option<u32> {
        self.actors.iter().rposition(|&actor| actor == seat).map(|ply| ply as u32)
    }

    /// Lets the clock of whoever is to act run from `at` on, or none.
    fn run_clocks(&mut self, at: i64) {
        let in_assembly = self.table.in_assembly();
        let due = self.to_act().map(|army| Due { seat: self.seat_of(army), in_assembly });
        if let Some(clocks) = &mut self.clocks {
            clocks.run(due, at);
        }
    }

    /// When the time of the player to act will have run out.
    pub(crate) fn runs_out_at(&self) -> Option<i64> {
        self.clocks.as_ref().and_then(Clocks::runs_out_at)
    }

    pub(crate) fn stage(&self) -> Stage {
        if self.ended.is_some() {
            Stage::Ended
        } else if self.departed.is_some() {
            Stage::Settling
        } else if self.adjourned {
            Stage::Adjourned
        } else if self.seats.iter().any(|seat| is_awaited(&seat.player)) {
            Stage::Waiting
        } else {
            Stage::Playing
        }
    }

    /// The army that is to act now; none before the start and after the end.
    pub(crate) fn to_act(&self) -> Option<Army> {
        (self.stage() == Stage::Playing).then(|| self.table.to_act().map(Army::from)).flatten()
    }

    /// Whether the game is over and was not called off or voided.
    pub(crate) fn counts(&self) -> bool {
        matches!(&self.ended, Some(GameEvent::Ended { scores, .. }) if scores.iter().all(|score| score.rank.is_some()))
    }

    /// Whether lists show the game: a rated one is everybody's to see once it counts.
    pub(crate) fn is_listed(&self) -> bool {
        self.setting.listed || (self.setting.rated && self.counts())
    }

    /// The actions played so far.
    pub(crate) fn ply(&self) -> u32 {
        self.table.ply() as u32
    }

    /// The name of the seat that plays `army`.
    pub(crate) fn seat_of(&self, army: Army) -> Army {
        self.seats.iter().find(|seat| seat.armies.contains(&army)).map_or(army, |seat| seat.armies[0])
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> impl Iterator<Item = Army> {
        let people = self.seats.iter().filter(|seat| matches!(seat.player, Player::Person { .. }));
        people.map(|seat| seat.armies[0])
    }

    /// The seats of the computer.
    pub(crate) fn computers(&self) -> impl Iterator<Item = Army> {
        let computers = self.seats.iter().filter(|seat| matches!(seat.player, Player::Computer { .. }));
        computers.map(|seat| seat.armies[0])
    }

    /// The level of the computer at `seat`; none if it is as strong as it can.
    pub(crate) fn level_of(&self, seat: Army) -> Option<u8> {
        self.seats.iter().find(|other| other.armies[0] == seat).and_then(|seat| match seat.player {
            Player::Computer { level } => level,
            _ => None,
        })
    }

    /// What the list of games shows.
    pub(crate) fn summary(&self) -> GameSummary {
        GameSummary {
            id: self.id.clone(),
            kind: self.setting.kind,
            stage: self.stage(),
            created_at: self.created.at,
            changed_at: self.changed_at,
            last_number: self.last_number,
            ply: self.ply(),
            to_act: self.to_act(),
            time: self.setting.time,
            rated: self.setting.rated,
            seats: self.seats.clone(),
        }
    }

    /// What a page shows before it has followed the log, at `now`.
    pub(crate) fn state(&self, now: i64) -> GameState {
        GameState {
            summary: self.summary(),
            fen: self.table.fen(),
            clocks: self.clocks.as_ref().map(|clocks| clocks.state(now)),
            may_agree_draw: self.stage() == Stage::Playing && self.table.may_agree_draw().is_ok(),
            offer: self.offer.clone(),
            absent: None,
            ratings: Vec::new(),
            rematch: None,
            ended: self.ended.clone(),
            created: self.created.clone(),
        }
    }
}

/// Whether a game cannot start because nobody has come to the seat.
fn is_awaited(player: &Player) -> bool {
    matches!(player, Player::Open | Player::Invited { .. })
}

/// Takes a page of the log in.
fn play_again(
    mut game: Option<LiveGame>,
    id: &GameId,
    events: Vec<LoggedEvent>,
) -> Result<Option<LiveGame>, LogError> {
    for logged in events {
        if let Some(game) = &mut game {
            game.take_in(&logged)?;
        } else {
            let number = logged.number;
            let begun = LiveGame::begin(id.clone(), logged);
            let unreadable = |reason| LogError::Event { game: id.0.clone(), number, reason };
            game = Some(begun.map_err(unreadable)?);
        }
    }
    Ok(game)
}
