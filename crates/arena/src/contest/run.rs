//! The course of a match: workers play, one thread counts, records and decides when it is over.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use dethrone_records::Table;

use super::record::{Record, Recorded};
use super::schedule::{count, fixtures};
use super::worker::{Message, Work, work};
use super::{Contest, ContestError, Fixture, Standing, pgn};
use crate::judge::GameReport;
use crate::statistics::Verdict;

/// How a match came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conclusion {
    /// All games are played.
    Complete,
    /// The sequential test has decided.
    Decided(Verdict),
    /// It was stopped; the record holds what was finished.
    Interrupted,
}

/// What is told during a match.
pub enum News<'a> {
    /// It begins, with the games that were finished before.
    Begun {
        /// The results so far.
        standing: &'a Standing,
        /// The number of games of the whole match.
        total: u64,
    },
    /// A game is finished.
    Game {
        /// Which one.
        fixture: Fixture,
        /// How it went.
        report: &'a GameReport,
        /// The results so far, this one among them.
        standing: &'a Standing,
    },
}

/// How often the match looks whether it is being stopped.
const GLANCE: Duration = Duration::from_millis(50);

impl Contest {
    /// Plays the match, or what is left of it. `stop`, set from outside, ends it: games in progress are given up.
    /// `today` is the date for the record, as PGN writes it.
    pub fn run(
        &self,
        today: &str,
        stop: &AtomicBool,
        tell: &mut dyn FnMut(News<'_>),
    ) -> Result<(Standing, Conclusion), ContestError> {
        let (mut record, recorded) = match &self.record {
            Some(path) => {
                let (record, recorded) = Record::open(self, path)?;
                (Some(record), recorded)
            }
            None => (None, Vec::new()),
        };
        let mut standing = Standing::new(self.engines.len());
        for game in &recorded {
            standing.count(game.fixture, game.half_points_of_light, game.fault);
        }
        tell(News::Begun { standing: &standing, total: count(self.engines.len(), self.rounds) });
        if let Some(verdict) = self.verdict(&standing) {
            return Ok((standing, Conclusion::Decided(verdict)));
        }
        let done: HashSet<Fixture> = recorded.iter().map(|game| game.fixture).collect();
        let due = fixtures(self.engines.len(), self.rounds).filter(|fixture| !done.contains(fixture));
        let (sender, messages) = channel();
        let shared = Work {
            contest: self,
            due: Mutex::new(due),
            openings: openings_of_half_pairs(recorded),
            halt: AtomicBool::new(false),
        };
        let conclusion = thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                let sender = sender.clone();
                scope.spawn(|| {
                    let sender = sender;
                    work(&shared, &sender);
                });
            }
            drop(sender);
            let mut take = |fixture: Fixture, report: Box<GameReport>| {
                if let Some(record) = &mut record {
                    record.append(&pgn::write(self, fixture, &report, today))?;
                }
                let fault = report.fault.as_ref().map(|(side, fault)| (*side, fault.kind));
                standing.count(fixture, report.half_points_of_light(), fault);
                standing.add_efforts(fixture, &report.remarks);
                tell(News::Game { fixture, report: &report, standing: &standing });
                Ok(self.verdict(&standing))
            };
            let conclusion = attend(&messages, stop, &mut take);
            // Whatever the reason, nobody begins or goes on with a game; the scope waits for the engines to end.
            shared.halt.store(true, Ordering::Relaxed);
            conclusion
        })?;
        Ok((standing, conclusion))
    }

    fn verdict(&self, standing: &Standing) -> Option<Verdict> {
        self.sprt?.verdict(&standing.pairs(0, 1))
    }
}

/// Takes the workers' games until they have no more, the test decides, somebody stops the match or it fails.
fn attend(
    messages: &Receiver<Message>,
    stop: &AtomicBool,
    take: &mut dyn FnMut(Fixture, Box<GameReport>) -> Result<Option<Verdict>, ContestError>,
) -> Result<Conclusion, ContestError> {
    loop {
        if stop.load(Ordering::Relaxed) {
            return Ok(Conclusion::Interrupted);
        }
        match messages.recv_timeout(GLANCE) {
            Ok(message) => {
                let (fixture, report) = message?;
                if let Some(verdict) = take(fixture, report)? {
                    return Ok(Conclusion::Decided(verdict));
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(Conclusion::Complete),
        }
    }
}

/// Both games of a pair have the same opening, also when an update of the program lies between them.
fn openings_of_half_pairs(recorded: Vec<Recorded>) -> HashMap<(u32, (usize, usize)), Table> {
    let mut openings = HashMap::new();
    for game in recorded {
        let pair = (game.fixture.round, game.fixture.engines());
        if openings.remove(&pair).is_none() {
            openings.insert(pair, game.opening);
        }
    }
    openings
}
