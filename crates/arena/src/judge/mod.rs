//! One game between two engines: whose turn it is, how long each may think, who has won, who broke a rule.

mod adjudication;
mod clock;
mod fault;
mod game;
mod side;

pub use adjudication::{Adjudication, DrawRule, InvalidRule, ResignRule};
pub use fault::{Fault, FaultKind};
pub use game::{GameReport, Remark, play_game};
pub use side::Side;

use std::time::Duration;

/// By what the games of a match are judged, beyond the rules of the game.
#[derive(Clone, Debug)]
pub struct Terms {
    /// How long beyond its time an answer may be on its way without harm.
    pub margin: Duration,
    /// How long an engine without a clock may think before it counts as stalled.
    pub patience: Duration,
    /// When a game is broken off, and with what result.
    pub adjudication: Adjudication,
}

impl Default for Terms {
    fn default() -> Self {
        Terms {
            margin: Duration::from_millis(50),
            patience: Duration::from_mins(2),
            adjudication: Adjudication::default(),
        }
    }
}
