//! When a search has to stop: limits, the stop flag, the clock that is passed in, and the watch that minds them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// What a search may use. It stops at whichever limit comes first; without any, it goes on until it is stopped or
/// has reached the deepest line it can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Plies of the deepest full-width iteration.
    pub depth: Option<u32>,
    /// Positions visited; with one thread and this limit alone, the same call gives the same choice.
    pub nodes: Option<u64>,
    /// Time from the call to the answer, [`Limits::OVERHEAD`] included.
    pub movetime: Option<Duration>,
}

impl Limits {
    /// What is kept back from `movetime` for leaving the search and giving the answer.
    pub const OVERHEAD: Duration = Duration::from_millis(5);

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
}

/// A flag by which another thread, or an earlier event, stops a search. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Stops the searches that were given this flag.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`StopFlag::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
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
    started: Duration,
    deadline: Option<Duration>,
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
        let deadline = limits.movetime.map(|movetime| started + movetime.saturating_sub(Limits::OVERHEAD));
        let node_limit = limits.nodes.unwrap_or(u64::MAX);
        Watch { clock, stop, started, deadline, node_limit, nodes: 0, stopped: false }
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

    /// Reads the clock and the flag now.
    pub(crate) fn look(&mut self) -> bool {
        let late = self.deadline.is_some_and(|deadline| self.clock.now() >= deadline);
        self.stopped |= late || self.stop.is_stopped();
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
