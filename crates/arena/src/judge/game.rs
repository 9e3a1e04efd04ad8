//! The course of one game.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dethrone_records::Table;
use dethrone_rules::{Army, Ending};

use super::adjudication::Watcher;
use super::clock::Clocks;
use super::{Fault, FaultKind, Side, Terms};
use crate::limit::Limit;
use crate::uci::{Client, Thought, Trouble};

/// What is known of a move beyond the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Whose move it was.
    pub side: Side,
    /// What the engine said of it.
    pub thought: Option<Thought>,
    /// How long it took.
    pub elapsed: Duration,
    /// What its clock showed after it.
    pub left: Option<Duration>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The game after its last action.
    pub table: Table,
    /// How it ended.
    pub ending: Ending,
    /// What the loser did wrong, if it was not beaten.
    pub fault: Option<(Side, Fault)>,
    /// A remark for each action after the opening.
    pub remarks: Vec<Remark>,
}

impl GameReport {
    /// What Light has of the game, in half points: 0, 1 or 2. A game that the rules void because it ended in the
    /// Assembly is lost by the engine whose fault that was, and a draw without one.
    pub fn half_points_of_light(&self) -> usize {
        let outcome = self.table.outcome(self.ending);
        let loser = match (&self.fault, outcome.ranks) {
            (Some((side, _)), _) => Some(*side),
            (None, None) => None,
            (None, Some(_)) => {
                let armies = self.table.kind().armies();
                let winner = armies.iter().find(|&&army| outcome.points[army] > 0);
                winner.map(|&army| Side::of(army).other())
            }
        };
        match loser {
            None => 1,
            Some(Side::Light) => 0,
            Some(Side::Dark) => 2,
        }
    }
}

/// Plays a game from `opening`. The players and their limits are Light's and Dark's. `None` when `stop` was set before
/// its end.
pub fn play_game(
    opening: &Table,
    players: &mut [Client; 2],
    limits: [Limit; 2],
    terms: &Terms,
    stop: &AtomicBool,
) -> Option<GameReport> {
    let mut game = Course {
        table: opening.clone(),
        clocks: Clocks::start(limits),
        watcher: Watcher::default(),
        remarks: Vec::new(),
    };
    let mut fault = None;
    let ending = loop {
        // RC1: a draw that can be claimed is claimed, by whomever it suits: the match does it for both.
        if let Some(ending) = game.table.ending().or_else(|| game.table.may_claim()) {
            break ending;
        }
        if let Some(ending) = game.watcher.verdict(&terms.adjudication, &game.table) {
            break ending;
        }
        // A game without an ending has an army to act.
        let army = game.table.to_act()?;
        match game.turn(army, &mut players[Side::of(army) as usize], terms, stop) {
            Ok(()) => {}
            Err(Failing::Interrupted) => return None,
            Err(Failing::Fault(found)) => {
                let ending = ending_by(found.kind, army);
                fault = Some((Side::of(army), found));
                break ending;
            }
        }
    };
    Some(GameReport { table: game.table, ending, fault, remarks: game.remarks })
}

/// J10: how a game ends by a fault of the player of `army`: overstepping the time is a loss on time, everything else
/// as if the player had left.
fn ending_by(kind: FaultKind, army: Army) -> Ending {
    match kind {
        FaultKind::TimeLoss | FaultKind::Stall => Ending::Time(army),
        FaultKind::Crash | FaultKind::IllegalMove => Ending::Departure(army),
    }
}

/// The game so far.
struct Course {
    table: Table,
    clocks: Clocks,
    watcher: Watcher,
    remarks: Vec<Remark>,
}

/// Why a turn came to nothing.
enum Failing {
    Interrupted,
    Fault(Fault),
}

impl From<Fault> for Failing {
    fn from(fault: Fault) -> Self {
        Failing::Fault(fault)
    }
}

impl Course {
    fn turn(
        &mut self,
        army: Army,
        player: &mut Client,
        terms: &Terms,
        stop: &AtomicBool,
    ) -> Result<(), Failing> {
        let side = Side::of(army);
        let allowance = self.clocks.allowance(side);
        let patient = allowance.map(|allowance| allowance + terms.margin);
        let answer = player
            .think(&self.position_line(), &self.clocks.go(side), patient, terms.patience, stop)
            .map_err(|trouble| self.failing(trouble, allowance))?;
        self.table.play(&answer.text).map_err(|error| Fault {
            kind: FaultKind::IllegalMove,
            details: format!("{error}, at ply {} of {}", self.table.ply() + 1, self.table.fen()),
        })?;
        self.clocks.spend(side, answer.elapsed);
        self.watcher.hear(&terms.adjudication, side, answer.thought.map(|thought| thought.score));
        self.remarks.push(Remark {
            side,
            thought: answer.thought,
            elapsed: answer.elapsed,
            left: self.clocks.left(side),
        });
        Ok(())
    }

    fn failing(&self, trouble: Trouble, allowance: Option<Duration>) -> Failing {
        let at = format!("at ply {} of {}", self.table.ply() + 1, self.table.fen());
        let allowed = allowance.map_or(0, |allowance| allowance.as_millis());
        let (kind, details) = match trouble {
            Trouble::Interrupted => return Failing::Interrupted,
            Trouble::Crash(last_words) => (FaultKind::Crash, format!("{last_words}, {at}")),
            Trouble::Stall => (FaultKind::Stall, format!("no move {at}")),
            Trouble::Late(elapsed) => {
                (FaultKind::TimeLoss, format!("{} ms of {allowed} ms, {at}", elapsed.as_millis()))
            }
        };
        Fault { kind, details }.into()
    }

    fn position_line(&self) -> String {
        let mut line = match self.table.start_fen() {
            Some(fen) => format!("position fen {fen}"),
            None => "position startpos".to_owned(),
        };
        if self.table.ply() > 0 {
            line += " moves";
        }
        for action in self.table.played() {
            let _ = write!(line, " {action}");
        }
        line
    }
}
