//! Games and files that the tests use.

use std::path::Path;

use dethrone_engine::network::Networks;
use dethrone_rules::GameKind;
use dethrone_training::data::{DataError, Header, Ply, Reader, Reason, Result, StoredGame, Writer};
use dethrone_training::datagen::{Goal, Plan, Played, generate};

/// A header for files of Royal Court.
pub(crate) fn header() -> Header {
    Header { game: GameKind::RoyalCourt, seed: 7, origin: "a test, nodes 1".to_owned() }
}

/// Games of many shapes: empty, long, with every result and reason, with the greatest scores.
pub(crate) fn games() -> Vec<StoredGame> {
    let results = [Result::Loss, Result::Draw, Result::Win, Result::Win];
    let lengths = [0, 1, 3, 2_000];
    let shape = |index: usize| StoredGame {
        plies: (0..lengths[index]).map(|ply| Ply { action: ply as u16 * 31, score: score(ply) }).collect(),
        result: results[index],
        reason: Reason::ALL[index],
    };
    (0..lengths.len()).map(shape).collect()
}

fn score(ply: usize) -> Option<i16> {
    match ply % 4 {
        0 => None,
        1 => Some(i16::MAX),
        2 => Some(-i16::MAX),
        _ => Some(ply as i16 - 900),
    }
}

/// Writes the games to a new file.
pub(crate) fn write(path: &Path, games: &[StoredGame]) {
    let mut writer = Writer::open(path, &header()).expect("a new file");
    for game in games {
        writer.write(game).expect("room for a game");
    }
}

/// Reads all that can be read, and the error that ended it.
pub(crate) fn read(path: &Path) -> (Vec<StoredGame>, Option<DataError>) {
    let (mut games, mut error) = (Vec::new(), None);
    for game in Reader::open(path).expect("a header") {
        match game {
            Ok(game) => games.push(game),
            Err(found) => error = Some(found),
        }
    }
    (games, error)
}

/// A plan whose games take little time.
pub(crate) fn quick_plan<G: Played>(seed: u64) -> Plan {
    Plan { nodes: 60, seed, openings: G::OPENINGS, networks: Networks::NONE }
}

/// The bytes of the file after making it, or going on with it, until it has so many games.
pub(crate) fn make<G: Played>(path: &Path, seed: u64, games: u64, threads: usize) -> Vec<u8> {
    let plan = quick_plan::<G>(seed);
    let done = generate::<G>(path, &plan, Goal::Games(games), threads, &mut |_| ()).expect("games");
    assert_eq!(done.games, games);
    std::fs::read(path).expect("the file")
}
