//! What came of a load.

use std::fmt;
use std::time::Duration;

/// What came of a load.
#[derive(Clone, PartialEq, Debug)]
pub struct Figures {
    /// Actions that everybody has seen.
    pub actions: usize,
    /// How long they took together.
    pub elapsed: Duration,
    /// Bytes that the readers' sockets have received for each action and reader, frames and pings included.
    pub bytes_a_reader: f64,
    /// From the moment at which an action was due until all readers had it, the shortest first.
    latencies: Vec<Duration>,
}

impl Figures {
    pub(crate) fn new(
        mut latencies: Vec<Duration>,
        elapsed: Duration,
        received: u64,
        readers: usize,
    ) -> Self {
        latencies.sort_unstable();
        let heard = (latencies.len() * readers).max(1);
        Figures {
            actions: latencies.len(),
            elapsed,
            bytes_a_reader: received as f64 / heard as f64,
            latencies,
        }
    }

    /// Actions a second.
    pub fn rate(&self) -> f64 {
        self.actions as f64 / self.elapsed.as_secs_f64().max(f64::EPSILON)
    }

    /// The latency that `part` of the actions keep to, 0.99 being all but a hundredth.
    pub fn latency(&self, part: f64) -> Duration {
        let place = (part * self.latencies.len() as f64).ceil() as usize;
        self.latencies.get(place.saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |part| self.latency(part).as_secs_f64() * 1_000.0;
        write!(
            f,
            "{:.0} actions/s ({} in {:.1} s), to all readers p50 {:.1} ms, p99 {:.1} ms, {:.0} bytes an action and reader",
            self.rate(),
            self.actions,
            self.elapsed.as_secs_f64(),
            milliseconds(0.5),
            milliseconds(0.99),
            self.bytes_a_reader
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_those_of_the_sorted_latencies() {
        let latencies = (1..=100).rev().map(Duration::from_millis).collect();
        let figures = Figures::new(latencies, Duration::from_secs(2), 80_000, 4);
        assert_eq!(figures.latency(0.5), Duration::from_millis(50));
        assert_eq!(figures.latency(0.99), Duration::from_millis(99));
        assert_eq!(figures.latency(1.0), Duration::from_millis(100));
        assert_eq!(
            figures.to_string(),
            "50 actions/s (100 in 2.0 s), to all readers p50 50.0 ms, p99 99.0 ms, 200 bytes an action and reader"
        );
        assert_eq!(Figures::new(Vec::new(), Duration::ZERO, 0, 4).latency(0.99), Duration::ZERO);
    }
}
