//! One engine, spoken to in UCI.

use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use dethrone_rules::GameKind;

use super::offered::{VARIANT, variant_names};
use super::process::{NoLine, Process};
use super::{OfferedOption, OptionValues, Thought};
use crate::engine_spec::EngineSpec;

/// An engine that has been started, knows its game and its options, and can be asked for moves.
pub struct Client {
    process: Process,
    name: String,
}

/// What an engine answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The move, as the engine wrote it.
    pub text: String,
    /// From `go` to `bestmove`.
    pub elapsed: Duration,
    /// The last that it said of its search.
    pub thought: Option<Thought>,
}

/// Why there is no answer in time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// The engine died.
    Crash(String),
    /// Nothing came, not even when it was told to stop.
    Stall,
    /// The answer came, but only after this time.
    Late(Duration),
    /// The match is being ended.
    Interrupted,
}

/// Why an engine cannot take part.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// There is no such program, or it may not be run.
    #[error("cannot be started: {program}: {error}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        error: io::Error,
    },
    /// The folder in which it is to run is none.
    #[error("cannot run in dir={}: no such folder", .0.display())]
    Directory(PathBuf),
    /// What it says cannot be logged.
    #[error("cannot write log={}: {error}", .path.display())]
    Log {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It died.
    #[error("died before the game: {0}")]
    Died(String),
    /// It did not answer.
    #[error("did not answer `{question}` within {} s", PATIENCE.as_secs())]
    Silent {
        /// What it was asked.
        question: &'static str,
    },
    /// It does not play the game.
    #[error("offers no option {VARIANT} with {}", .0.join(" or "))]
    Variant(&'static [&'static str]),
    /// It has no such option.
    #[error("offers no option {name}; it offers {}", .offered.join(", "))]
    Option {
        /// The option wanted.
        name: String,
        /// Those that there are.
        offered: Vec<String>,
    },
    /// An option takes no such value.
    #[error("takes no option.{name}={value:?}: expected {expected}")]
    Value {
        /// The option.
        name: String,
        /// The value wanted.
        value: String,
        /// What it takes.
        expected: String,
    },
}

/// How long an engine may take to get ready: it may have a large table to clear or a network to read.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long an engine that was told to stop has time to answer.
const ANSWER_TO_STOP: Duration = Duration::from_secs(2);
/// How often a waiting match looks whether it is being ended.
const GLANCE: Duration = Duration::from_millis(50);

impl Client {
    /// Starts an engine and tells it the game and its options.
    pub fn start(spec: &EngineSpec, kind: GameKind) -> Result<Self, StartError> {
        let mut client = Client { process: Process::start(spec)?, name: String::new() };
        let offered = client.introduce()?;
        client.choose_game(kind, &offered)?;
        for (name, value) in &spec.options {
            client.set_option(name, value, &offered)?;
        }
        client.ready()?;
        Ok(client)
    }

    /// The name by which it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Tells it that the next position is another game's.
    pub fn new_game(&mut self) -> Result<(), StartError> {
        self.send("ucinewgame")?;
        self.ready()
    }

    /// Asks for a move. With `allowance`, the answer has to be there within this time; without, the engine may take
    /// `patience` before it counts as stalled.
    pub fn think(
        &mut self,
        position: &str,
        go: &str,
        allowance: Option<Duration>,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Answer, Trouble> {
        if self.process.send(position).is_err() {
            return Err(self.crash());
        }
        let started = Instant::now();
        if self.process.send(go).is_err() {
            return Err(self.crash());
        }
        let mut thought = None;
        let deadline = started + allowance.unwrap_or(patience);
        match self.best_move_before(deadline, &mut thought, stop) {
            Ok((at, text)) => {
                let elapsed = at.saturating_duration_since(started);
                match allowance {
                    Some(allowance) if elapsed > allowance => Err(Trouble::Late(elapsed)),
                    _ => Ok(Answer { text, elapsed, thought }),
                }
            }
            Err(Some(trouble)) => Err(trouble),
            Err(None) => Err(self.call_in(started, stop)),
        }
    }

    /// The time is over: whether the engine is late or has stalled.
    fn call_in(&mut self, started: Instant, stop: &AtomicBool) -> Trouble {
        if self.process.send("stop").is_err() {
            return self.crash();
        }
        match self.best_move_before(Instant::now() + ANSWER_TO_STOP, &mut None, stop) {
            Ok((at, _)) => Trouble::Late(at.saturating_duration_since(started)),
            Err(Some(trouble)) => trouble,
            Err(None) => Trouble::Stall,
        }
    }

    /// The move and when it came; an error without trouble when it did not come in time.
    fn best_move_before(
        &mut self,
        deadline: Instant,
        thought: &mut Option<Thought>,
        stop: &AtomicBool,
    ) -> Result<(Instant, String), Option<Trouble>> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(Some(Trouble::Interrupted));
            }
            let glance = deadline.min(Instant::now() + GLANCE);
            match self.process.line_before(glance) {
                // Whoever says one thing after the other has not answered either.
                Ok((at, _)) if at > deadline => return Err(None),
                Ok((at, line)) => {
                    if let Some(text) = best_move(&line) {
                        return Ok((at, text.to_owned()));
                    }
                    if let Some(found) = Thought::parse(&line) {
                        *thought = Some(found);
                    }
                }
                Err(NoLine::Yet) if Instant::now() < deadline => {}
                Err(NoLine::Yet) => return Err(None),
                Err(NoLine::Ever) => return Err(Some(self.crash())),
            }
        }
    }

    fn crash(&mut self) -> Trouble {
        Trouble::Crash(self.process.last_words())
    }

    fn introduce(&mut self) -> Result<Vec<OfferedOption>, StartError> {
        self.send("uci")?;
        let mut offered = Vec::new();
        let mut name = String::new();
        self.lines_until("uciok", "uci", |line| {
            if let Some(text) = line.strip_prefix("id name ") {
                text.trim().clone_into(&mut name);
            }
            offered.extend(OfferedOption::parse(line));
        })?;
        self.name = if name.is_empty() { "unnamed".to_owned() } else { name };
        Ok(offered)
    }

    fn choose_game(&mut self, kind: GameKind, offered: &[OfferedOption]) -> Result<(), StartError> {
        let names = variant_names(kind);
        let variant = offered.iter().find(|option| option.is(VARIANT)).map(|option| &option.values);
        let known = names.iter().find(|&&name| match variant {
            Some(OptionValues::Choice(choices)) => choices.iter().any(|choice| choice == name),
            _ => false,
        });
        let name = known.ok_or(StartError::Variant(names))?;
        self.send(&format!("setoption name {VARIANT} value {name}"))
    }

    fn set_option(&mut self, name: &str, value: &str, offered: &[OfferedOption]) -> Result<(), StartError> {
        let Some(option) = offered.iter().find(|option| option.is(name)) else {
            let offered = offered.iter().map(|option| option.name.clone()).collect();
            return Err(StartError::Option { name: name.to_owned(), offered });
        };
        if let Some(expected) = option.expected(value) {
            return Err(StartError::Value { name: option.name.clone(), value: value.to_owned(), expected });
        }
        // A button has no value.
        let value = if value.is_empty() { String::new() } else { format!(" value {value}") };
        self.send(&format!("setoption name {}{value}", option.name))
    }

    fn ready(&mut self) -> Result<(), StartError> {
        self.send("isready")?;
        self.lines_until("readyok", "isready", |_| ())
    }

    fn send(&mut self, line: &str) -> Result<(), StartError> {
        self.process.send(line).map_err(|_| StartError::Died(self.process.last_words()))
    }

    fn lines_until(
        &mut self,
        last: &str,
        question: &'static str,
        mut take: impl FnMut(&str),
    ) -> Result<(), StartError> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.process.line_before(deadline) {
                Ok((at, _)) if at > deadline => return Err(StartError::Silent { question }),
                Ok((_, line)) if line.trim() == last => return Ok(()),
                Ok((_, line)) => take(line.trim()),
                Err(NoLine::Yet) => return Err(StartError::Silent { question }),
                Err(NoLine::Ever) => return Err(StartError::Died(self.process.last_words())),
            }
        }
    }
}

/// The move of a line `bestmove …`; empty where it names none.
fn best_move(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    (words.next() == Some("bestmove")).then(|| words.next().unwrap_or_default())
}
