//! Counts the nodes of a search and says when it has to stop.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::limits::{Clock, Limits};
use crate::stop_flag::StopFlag;

/// What the threads of one search tell each other.
#[derive(Debug, Default)]
pub(crate) struct Shared {
    /// Nodes counted by all threads, but for the last few of each.
    nodes: AtomicU64,
    /// One thread has reached a limit, or has finished: the others have to stop.
    stopped: AtomicBool,
    /// What is found is enough; heeded once it is the player's own time.
    enough: AtomicBool,
}

impl Shared {
    /// Ends the search as soon as it is the player's own time.
    pub(crate) fn be_content(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }
}

/// One thread's part: it counts that thread's nodes and minds the limits of the whole search.
pub(crate) struct Watch<'a, C> {
    clock: &'a C,
    stop: &'a StopFlag,
    shared: &'a Shared,
    started: Duration,
    budget: Option<Duration>,
    /// `None` without a limit of time, or while it does not count yet.
    deadline: Option<Duration>,
    pondering: bool,
    node_limit: u64,
    /// Nodes of this thread that [`Shared::nodes`] does not have yet.
    unshared: u64,
    /// [`Shared::nodes`] as last seen.
    seen: u64,
    stopped: bool,
}

impl<'a, C: Clock> Watch<'a, C> {
    /// The clock, the flag and the other threads are looked at once in so many nodes: well under a millisecond.
    const INTERVAL: u64 = 128;

    /// A watch that starts now.
    pub(crate) fn start(clock: &'a C, stop: &'a StopFlag, shared: &'a Shared, limits: &Limits) -> Self {
        let started = clock.now();
        let budget = limits.longest();
        Watch {
            clock,
            stop,
            shared,
            started,
            budget,
            deadline: budget.map(|budget| started + budget),
            pondering: stop.is_pondering(),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            unshared: 0,
            seen: 0,
            stopped: false,
        }
    }

    /// The watch of another thread of the same search.
    pub(crate) fn another(&self) -> Self {
        Watch { unshared: 0, ..*self }
    }

    /// Counts one node; whether the search has to stop. On its way out of a stopped search nothing is counted.
    #[inline]
    pub(crate) fn tick(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.unshared += 1;
        if self.unshared >= Self::INTERVAL || self.nodes() >= self.node_limit {
            self.look();
        }
        self.stopped
    }

    /// Looks at every limit now.
    pub(crate) fn look(&mut self) -> bool {
        self.seen = self.shared.nodes.fetch_add(self.unshared, Ordering::Relaxed) + self.unshared;
        self.unshared = 0;
        if self.pondering && !self.stop.is_pondering() {
            self.pondering = false;
            self.deadline = self.budget.map(|budget| self.clock.now() + budget);
        }
        let own_time = !self.pondering;
        let late = own_time && self.deadline.is_some_and(|deadline| self.clock.now() >= deadline);
        let content = own_time && self.shared.enough.load(Ordering::Relaxed);
        if late || content || self.seen >= self.node_limit || self.stop.is_stopped() {
            self.shared.stopped.store(true, Ordering::Relaxed);
        }
        self.stopped = self.shared.stopped.load(Ordering::Relaxed);
        self.stopped
    }

    /// Stops all threads of the search.
    pub(crate) fn stop_all(&mut self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
        self.stopped = true;
    }

    /// Whether the search has to stop, as far as is known.
    pub(crate) fn stopped(&self) -> bool {
        self.stopped
    }

    /// The nodes counted, as far as is known.
    pub(crate) fn nodes(&self) -> u64 {
        self.seen + self.unshared
    }

    /// The time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started)
    }
}
