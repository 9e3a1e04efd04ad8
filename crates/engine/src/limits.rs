//! When a search has to stop: limits, the clock that is passed in.

use std::time::Duration;

use crate::time_left::{Budget, TimeLeft};

/// What a search may use, and what it is to look at. It stops at whichever limit comes first; without any, it goes on
/// until it is stopped or has reached the deepest line it can hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Plies of the deepest full-width iteration.
    pub depth: Option<u32>,
    /// Positions visited; with one thread and this limit alone, the same call gives the same choice.
    pub nodes: Option<u64>,
    /// Time from the call to the answer, `overhead` included.
    pub movetime: Option<Duration>,
    /// The clock of the side to act; how much of it this action is worth is the player's to judge.
    pub time_left: Option<TimeLeft>,
    /// Stop once a win is found in so many actions of its own.
    pub mate: Option<u32>,
    /// What is kept back from `movetime` and from the clock for leaving the search and for the answer's way.
    pub overhead: Duration,
    /// The actions to choose from, in coordinate notation; all of them when it is empty.
    pub only: Vec<String>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            depth: None,
            nodes: None,
            movetime: None,
            time_left: None,
            mate: None,
            overhead: Duration::from_millis(5),
            only: Vec::new(),
        }
    }
}

impl Limits {
    /// Only a time.
    pub fn movetime(movetime: Duration) -> Self {
        Limits { movetime: Some(movetime), ..Limits::default() }
    }

    /// Only a number of nodes.
    pub fn nodes(nodes: u64) -> Self {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// Only a depth.
    pub fn depth(depth: u32) -> Self {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Whether effort is limited, so that a forced action is not worth any.
    pub(crate) fn spare_effort(&self) -> bool {
        self.nodes.is_some() || self.movetime.is_some() || self.time_left.is_some()
    }

    /// What the clock of the side to act allows.
    pub(crate) fn budget(&self) -> Option<Budget> {
        self.time_left.map(|left| left.budget(self.overhead))
    }

    /// The time after which the answer is due, whatever is known.
    pub(crate) fn longest(&self) -> Option<Duration> {
        let fixed = self.movetime.map(|movetime| movetime.saturating_sub(self.overhead));
        let clock = self.budget().map(|budget| budget.hard);
        fixed.into_iter().chain(clock).min()
    }
}

/// A clock that never goes backwards. It is passed in, so that a test can hold it and a browser can supply its own.
pub trait Clock {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

impl<F: Fn() -> Duration> Clock for F {
    fn now(&self) -> Duration {
        self()
    }
}

/// The clock of the operating system. Not to be had in a browser, which passes in a closure.
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(std::time::Instant::now())
    }
}

#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
