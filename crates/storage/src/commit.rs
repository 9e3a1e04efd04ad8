//! What is told of a commit to whoever watches over the storage.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// A commit that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Commit {
    /// How many changes it holds.
    pub changes: usize,
    /// From its beginning until it was on disk, or had failed.
    pub elapsed: Duration,
    /// Whether it failed.
    pub failed: bool,
}

/// Who is told of commits.
pub(crate) type Observer = Box<dyn Fn(&Commit) + Send + Sync>;

/// A place for one observer. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Observed(Arc<OnceLock<Observer>>);

impl Observed {
    /// The first observer stays.
    pub(crate) fn by(&self, observer: Observer) {
        let _ = self.0.set(observer);
    }

    pub(crate) fn tell(&self, commit: &Commit) {
        if let Some(observer) = self.0.get() {
            observer(commit);
        }
    }
}

impl fmt::Debug for Observed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.get().is_some() { "Observed(by somebody)" } else { "Observed(by nobody)" })
    }
}
