//! The committed suites: all are read, a sample is proved. `dethrone puzzles check` proves them all.

use std::collections::HashSet;
use std::path::Path;

use dethrone_puzzles::{Suite, check};

/// Of the positions that take two actions, which are quickly proved, so many.
const SAMPLE: usize = 6;

fn suite(name: &str) -> Suite {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("suites").join(name).with_extension("epd");
    Suite::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_suite_has_enough_different_positions() {
    for (name, least) in [("royal-court", 200), ("duo", 200), ("trio", 200)] {
        let suite = suite(name);
        assert_eq!(suite.header.game.name(), name);
        assert!(suite.puzzles.len() >= least, "{name}: {}", suite.puzzles.len());
        let boards: HashSet<_> = suite.puzzles.iter().map(|puzzle| puzzle.fen.split(' ').next()).collect();
        assert_eq!(boards.len(), suite.puzzles.len(), "{name}");
        assert!(suite.puzzles.windows(2).all(|pair| pair[0].game < pair[1].game), "{name}");
        assert!(suite.puzzles.iter().all(|puzzle| puzzle.win >= 2), "{name}");
    }
}

#[test]
fn a_sample_of_every_suite_is_proved() {
    for name in ["royal-court", "duo", "trio"] {
        let mut suite = suite(name);
        // The shortest wins, from all over the suite: most of Trio's take three actions.
        suite.puzzles.sort_by_key(|puzzle| puzzle.win);
        let shortest = suite.puzzles.partition_point(|puzzle| puzzle.win == 2).max(SAMPLE);
        suite.puzzles = suite.puzzles.into_iter().step_by(shortest / SAMPLE).take(SAMPLE).collect();
        let report = check(&suite, 50_000_000, 1, |_| ());
        assert_eq!((report.proved, report.faults), (SAMPLE, Vec::new()), "{name}");
    }
}
