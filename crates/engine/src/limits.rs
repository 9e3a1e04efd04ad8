//! When a search has to stop: limits, the clock that is passed in, and the watch that minds them.

use std::time::Duration;

use crate::stop_flag::StopFlag;
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
    fn longest(&self) -> Option<Duration> {
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

/// Counts the nodes of one search and says when it has to stop.
pub(crate) struct Watch<'a, C> {
    clock: &'a C,
    stop: &'a StopFlag,
    /// Set when what is found is enough; heeded once it is the player's own time.
    enough: StopFlag,
    started: Duration,
    budget: Option<Duration>,
    /// `None` without a limit of time, or while it does not count yet.
    deadline: Option<Duration>,
    pondering: bool,
    node_limit: u64,
    nodes: u64,
    stopped: bool,
}

impl<'a, C: Clock> Watch<'a, C> {
    /// The clock and the flag are read once in so many nodes: well under a millisecond.
    const INTERVAL: u64 = 128;

    /// A watch that starts now.
    pub(crate) fn start(clock: &'a C, stop: &'a StopFlag, limits: &Limits) -> Self {
        let started = clock.now();
        let budget = limits.longest();
        Watch {
            clock,
            stop,
            enough: StopFlag::default(),
            started,
            budget,
            deadline: budget.map(|budget| started + budget),
            pondering: stop.is_pondering(),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            stopped: false,
        }
    }

    /// The flag by which whoever hears of the iterations ends the search.
    pub(crate) fn enough(&self) -> StopFlag {
        self.enough.clone()
    }

    /// Counts one node; whether the search has to stop.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.node_limit {
            self.stopped = true;
        }
        if self.nodes.is_multiple_of(Self::INTERVAL) {
            self.look();
        }
        self.stopped
    }

    /// Reads the clock and the flags now.
    pub(crate) fn look(&mut self) -> bool {
        if self.pondering && !self.stop.is_pondering() {
            self.pondering = false;
            self.deadline = self.budget.map(|budget| self.clock.now() + budget);
        }
        if !self.pondering {
            let late = self.deadline.is_some_and(|deadline| self.clock.now() >= deadline);
            self.stopped |= late || self.enough.is_stopped();
        }
        self.stopped |= self.stop.is_stopped();
        self.stopped
    }

    /// Whether the search has to stop, as far as is known.
    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The nodes counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }
}
