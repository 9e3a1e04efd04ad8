//! Matches of the test engine against itself.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dethrone_arena::judge::{Adjudication, GameReport, Terms};
use dethrone_arena::opening::{OpeningSource, Openings};
use dethrone_arena::{Conclusion, Contest, ContestError, EngineSpec, Fixture, News, Standing};
use dethrone_rules::GameKind;

/// The test engine with these arguments.
pub(crate) fn engine(name: &str, arguments: &str) -> EngineSpec {
    let program = env!("CARGO_BIN_EXE_dethrone-arena-test-engine");
    format!("name={name};cmd=\"{program}\" {arguments};nodes=1").parse().expect("an engine")
}

/// A match of so many pairs, in games that end after 30 plies at the latest.
pub(crate) fn contest(engines: Vec<EngineSpec>, rounds: u32) -> Contest {
    let kind = GameKind::RoyalCourt;
    Contest {
        kind,
        engines,
        openings: Openings { kind, source: OpeningSource::RandomPlies(6..=10), seed: 1, balance: None },
        rounds,
        concurrency: 1,
        terms: Terms {
            margin: Duration::from_millis(50),
            patience: Duration::from_millis(300),
            adjudication: Adjudication { longest: Some(30), ..Adjudication::default() },
        },
        sprt: None,
        event: "test".to_owned(),
        record: None,
        resume: false,
    }
}

/// What came of a match.
pub(crate) struct Played {
    pub(crate) standing: Standing,
    pub(crate) conclusion: Conclusion,
    /// The games played now, in the order in which they ended.
    pub(crate) games: Vec<(Fixture, GameReport)>,
}

/// Plays a match to its end.
pub(crate) fn play(contest: &mut Contest) -> Played {
    play_some(contest, usize::MAX).expect("a match")
}

/// Plays a match and stops it after so many games.
pub(crate) fn play_some(contest: &mut Contest, most: usize) -> Result<Played, ContestError> {
    contest.prepare()?;
    let stop = AtomicBool::new(most == 0);
    let mut games = Vec::new();
    let (standing, conclusion) = contest.run("2000.01.01", &stop, &mut |news| {
        if let News::Game { fixture, report, .. } = news {
            games.push((fixture, report.clone()));
            if games.len() >= most {
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
            }
        }
    })?;
    Ok(Played { standing, conclusion, games })
}
