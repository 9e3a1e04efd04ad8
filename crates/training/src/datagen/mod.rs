//! Self-play: the engine against itself at a fixed number of nodes a position, from openings that chance makes.
//!
//! A game depends on nothing but the plan and its number, and games are written in the order of their numbers:
//! whatever the number of threads and however often the work is broken off, the file becomes the same.

mod adjudication;
mod opening;
mod play;
mod played;
mod workers;

pub use opening::Openings;
pub use play::play_game;
pub use played::Played;
pub use workers::{Goal, Progress, generate};

use dethrone_engine::expected_bench;
use dethrone_engine::network::Networks;
use dethrone_rules::GameKind;

use crate::data::Header;

/// How games are made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The most positions that a search visits.
    pub nodes: u64,
    /// The seed of everything that is left to chance.
    pub seed: u64,
    /// The openings.
    pub openings: Openings,
    /// What positions are evaluated with.
    pub networks: Networks,
}

impl Plan {
    /// The header of a file of games that are made like this. The search is named by its fingerprint.
    pub fn header(&self, game: GameKind) -> Header {
        let evaluation = match self.networks.of(game) {
            Some(network) => format!("network {:016x}", network.checksum()),
            None => "no network".to_owned(),
        };
        let origin = format!(
            "datagen of version {}, search {}, nodes {}, {}, {evaluation}",
            env!("CARGO_PKG_VERSION"),
            expected_bench(game).unwrap_or_default(),
            self.nodes,
            self.openings
        );
        Header { game, seed: self.seed, origin }
    }
}
