//! Which network evaluates which game.

use std::sync::{Arc, LazyLock};

use dethrone_rules::GameKind;

use super::Network;

/// The networks in the program, each made as `docs/training.md` tells.
const EMBEDDED: [&[u8]; 2] =
    [include_bytes!("../../nets/royal-court.net"), include_bytes!("../../nets/duo.net")];

/// The networks of a player, one a game at most. A game without one is evaluated by hand-made rules alone.
#[derive(Clone, Debug)]
pub struct Networks {
    list: Vec<Arc<Network>>,
}

impl Networks {
    /// No networks: every game is evaluated by hand-made rules alone.
    pub const NONE: Networks = Networks { list: Vec::new() };

    /// The network of a game.
    pub fn of(&self, game: GameKind) -> Option<&Arc<Network>> {
        self.list.iter().find(|network| network.game() == game)
    }

    /// Puts a network in the place of its game's.
    pub fn insert(&mut self, network: Network) {
        self.list.retain(|other| other.game() != network.game());
        self.list.push(Arc::new(network));
    }
}

impl Default for Networks {
    /// Those in the program.
    fn default() -> Self {
        static NETWORKS: LazyLock<Networks> = LazyLock::new(|| {
            // A test shows that all of them can be read.
            let networks = EMBEDDED.into_iter().filter_map(|file| Network::parse(file).ok());
            Networks { list: networks.map(Arc::new).collect() }
        });
        NETWORKS.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_networks_in_the_program_can_be_read_and_are_small() {
        assert_eq!(Networks::default().list.len(), EMBEDDED.len());
        assert!(EMBEDDED.iter().all(|file| file.len() <= 2_000_000));
        assert!(Networks::default().of(GameKind::RoyalCourt).is_some());
    }

    #[test]
    fn a_network_takes_the_place_of_its_games_only() {
        let mut networks = Networks::NONE;
        assert!(networks.of(GameKind::RoyalCourt).is_none());
        let network = Network::parse(EMBEDDED[0]).expect("a network");
        networks.insert(network.clone());
        networks.insert(network);
        assert_eq!(networks.list.len(), 1);
        assert!(networks.of(GameKind::Duo).is_none());
    }
}
