//! The flag by which another thread stops a search, or says that the expected action was played.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// Stops a search from another thread. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicU8>);

const THINKING: u8 = 0;
const PONDERING: u8 = 1;
const STOPPED: u8 = 2;

impl StopFlag {
    /// A flag for a search in the other side's time: no limit of time counts before [`StopFlag::ponder_hit`].
    pub fn pondering() -> Self {
        StopFlag(Arc::new(AtomicU8::new(PONDERING)))
    }

    /// The expected action was played: from now on the time counts. Does nothing to a search that does not ponder.
    pub fn ponder_hit(&self) {
        // A search that is stopped already stays so.
        let _ = self.0.compare_exchange(PONDERING, THINKING, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Stops the searches that were given this flag.
    pub fn stop(&self) {
        self.0.store(STOPPED, Ordering::Relaxed);
    }

    /// Whether [`StopFlag::stop`] was called.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed) == STOPPED
    }

    /// Whether the search is still in the other side's time.
    pub fn is_pondering(&self) -> bool {
        self.0.load(Ordering::Relaxed) == PONDERING
    }
}
