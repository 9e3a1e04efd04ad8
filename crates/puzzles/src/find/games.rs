//! The games that are looked through: stored ones, or played for the purpose.

use std::path::PathBuf;

use dethrone_engine::network::Networks;
use dethrone_rules::GameKind;
use dethrone_training::data::{DataError, Reader, StoredGame};
use dethrone_training::datagen::{Plan, Played, play_game};

/// Games, numbered from 0.
pub struct Games {
    kind: GameKind,
    source: Source,
}

enum Source {
    /// Games of files, in their order, and how each file was made.
    Stored { origins: Vec<String>, games: Vec<StoredGame> },
    /// Games that are played when they are asked for.
    Played { nodes: u64, seed: u64 },
}

/// How games are played for the purpose.
fn plan<G: Played>(nodes: u64, seed: u64) -> Plan {
    Plan { nodes, seed, openings: G::OPENINGS, networks: Networks::NONE }
}

impl Games {
    /// Games of this kind that the computer plays when they are asked for, visiting so many positions a search.
    pub fn play(kind: GameKind, nodes: u64, seed: u64) -> Games {
        Games { kind, source: Source::Played { nodes, seed } }
    }

    /// Reads files of self-play games of this kind. One that is still being written may end within a game.
    ///
    /// # Errors
    /// The file, and what is wrong with it.
    pub fn read(kind: GameKind, paths: &[PathBuf]) -> Result<Games, (PathBuf, DataError)> {
        let (mut origins, mut games) = (Vec::new(), Vec::new());
        for path in paths {
            let named = |error| (path.clone(), error);
            let reader = Reader::open(path).map_err(named)?;
            let found = reader.header().game;
            if found != kind {
                return Err(named(DataError::OtherGame { found, expected: kind }));
            }
            origins.push(reader.header().to_string());
            for game in reader {
                match game {
                    Ok(game) => games.push(game),
                    Err(DataError::Truncated { .. }) => (),
                    Err(error) => return Err(named(error)),
                }
            }
        }
        Ok(Games { kind, source: Source::Stored { origins, games } })
    }

    /// Of which game.
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// How the games came about.
    pub(super) fn origin<G: Played>(&self) -> String {
        match &self.source {
            Source::Stored { origins, .. } => origins.join("; "),
            Source::Played { nodes, seed } => plan::<G>(*nodes, *seed).header(G::KIND).to_string(),
        }
    }

    /// Game `number`; `None` when there are not so many.
    pub(super) fn get<G: Played>(&self, number: u64) -> Option<StoredGame> {
        match &self.source {
            Source::Stored { games, .. } => games.get(usize::try_from(number).ok()?).cloned(),
            Source::Played { nodes, seed } => Some(play_game::<G>(&plan::<G>(*nodes, *seed), number)),
        }
    }

    /// How many games there are; `None` when there is no end to them.
    pub fn count(&self) -> Option<usize> {
        match &self.source {
            Source::Stored { games, .. } => Some(games.len()),
            Source::Played { .. } => None,
        }
    }
}
