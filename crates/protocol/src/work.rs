//! What servers ask of workers, over the bus: searches. The texts are JSON.

use serde::{Deserialize, Serialize};

use crate::{AnalysisLine, Army, Claim, GameKind, Offer};

/// A search that a server waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// No other job is called so. Whoever gets it twice does it twice: the server takes the first answer.
    pub id: String,
    /// The subject of the bus at which the answer is awaited.
    pub answer_to: String,
    /// When it was given, and when its answer is of no use any more, in milliseconds since 1970.
    pub given_at: i64,
    /// See `given_at`.
    pub until: i64,
    /// What is searched for.
    pub search: Search,
}

/// What to search, where, and how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Search {
    /// The game.
    pub kind: GameKind,
    /// The position at the start, if it is not the usual one.
    pub fen: Option<String>,
    /// What has been played since, in coordinate notation.
    pub actions: Vec<String>,
    /// What is to be found.
    pub goal: Goal,
    /// Strength, from 1 to 10.
    pub level: u8,
    /// The longest that the search may take, in milliseconds.
    pub movetime: u64,
    /// The clock of the player who is to act.
    pub clock: Option<SearchClock>,
}

/// The clock of the player for whom is searched, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchClock {
    /// What is left when the search is asked for.
    pub remaining: u64,
    /// What it gains with each action.
    pub increment: u64,
}

/// What is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Goal {
    /// The action to play.
    Act,
    /// Whether to agree to an offer.
    Answer {
        /// Who is asked.
        seat: Army,
        /// What is offered.
        offer: Offer,
    },
    /// The best lines.
    Lines {
        /// How many.
        count: u8,
    },
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Found {
    /// The action to play.
    Act {
        /// In coordinate notation.
        action: String,
        /// RC1: the draw to claim instead.
        claim: Option<Claim>,
        /// Whether to offer a draw with it.
        offers_draw: bool,
    },
    /// The answer to an offer.
    Answer {
        /// Whether to agree.
        yes: bool,
    },
    /// The best lines, the best first.
    Lines {
        /// One each for the best actions.
        lines: Vec<AnalysisLine>,
    },
}

/// The answer to a [`Job`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JobDone {
    /// The job's.
    pub id: String,
    /// What was found; nothing where the game is over or the job makes no sense.
    pub found: Option<Found>,
}
