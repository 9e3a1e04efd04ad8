//! How long to wait before something that failed is tried again.

use std::time::Duration;

/// The first wait.
const FIRST: Duration = Duration::from_millis(500);
/// The longest: well under the minute after which an opponent can claim that the bot has gone.
const LONGEST: Duration = Duration::from_secs(15);

/// Waits that double up to a quarter of a minute, and begin anew once something has gone well.
#[derive(Debug)]
pub(crate) struct Backoff {
    next: Duration,
}

impl Backoff {
    pub(crate) fn new() -> Self {
        Backoff { next: FIRST }
    }

    /// Something has gone well.
    pub(crate) fn reset(&mut self) {
        self.next = FIRST;
    }

    /// How long to wait now: at least `asked`, if the server has asked for so much.
    pub(crate) fn wait(&mut self, asked: Option<Duration>) -> Duration {
        let wait = self.next;
        self.next = (wait * 2).min(LONGEST);
        wait.max(asked.unwrap_or_default().min(LONGEST))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_within_bounds_and_begin_anew() {
        let mut backoff = Backoff::new();
        let waits: Vec<u128> = (0..9).map(|_| backoff.wait(None).as_millis()).collect();
        assert_eq!(waits, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
        backoff.reset();
        assert_eq!(backoff.wait(Some(Duration::from_secs(3))), Duration::from_secs(3));
        assert_eq!(backoff.wait(Some(Duration::from_hours(1))), LONGEST);
    }
}
