//! The engine's clock: what `level`, `st` and `time` say of it.

use std::time::{Duration, Instant};

use super::command::{number, seconds};
use crate::dialogue::Fault;
use crate::time_left::TimeLeft;

/// How time is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Period {
    /// So much for each move, none of it kept.
    PerMove(Duration),
    /// `base` for every `moves` moves (0: for the whole game), and `increment` for each move.
    Session { moves: u32, base: Duration, increment: Duration },
}

impl Period {
    /// `MOVES BASE INCREMENT`; the base in minutes or as `minutes:seconds`, the increment in seconds.
    pub(super) fn read_level(text: &str) -> Result<Period, Fault> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [moves, base, increment] = words[..] else {
            return Err(Fault::unexpected(
                "level",
                text,
                "moves, minutes and an increment, such as `40 5 0`",
            ));
        };
        let (minutes, rest) = base.split_once(':').unwrap_or((base, "0"));
        let minutes: u32 = number("level", minutes)?;
        Ok(Period::Session {
            moves: number("level", moves)?,
            base: Duration::from_secs(60 * u64::from(minutes)) + seconds("level", rest)?,
            increment: seconds("level", increment)?,
        })
    }
}

/// The engine's clock.
#[derive(Debug)]
pub(super) struct EngineClock {
    period: Period,
    left: Duration,
    /// Since when it runs.
    running: Option<Instant>,
}

impl EngineClock {
    pub(super) fn new(period: Period) -> Self {
        let left = match period {
            Period::PerMove(time) => time,
            Period::Session { base, .. } => base,
        };
        EngineClock { period, left, running: None }
    }

    /// The clock of a new game under the same rules.
    pub(super) fn reset(&mut self) {
        *self = EngineClock::new(self.period);
    }

    /// The user interface says what the clock shows.
    pub(super) fn set(&mut self, left: Duration) {
        self.left = left;
    }

    /// The engine begins to think in its own time.
    pub(super) fn run(&mut self) {
        self.running = Some(Instant::now());
    }

    /// The engine has moved.
    pub(super) fn press(&mut self) {
        let used = self.running.take().map_or(Duration::ZERO, |since| since.elapsed());
        if let Period::Session { increment, .. } = self.period {
            self.left = self.left.saturating_sub(used) + increment;
        }
    }

    /// What the next move may take, after the engine has made so many: a fixed time, or a clock to budget with.
    pub(super) fn limit(&self, moves_made: u32) -> (Option<Duration>, Option<TimeLeft>) {
        match self.period {
            Period::PerMove(time) => (Some(time), None),
            Period::Session { moves, increment, .. } => {
                let actions_to_go = (moves > 0).then(|| moves - moves_made % moves);
                (None, Some(TimeLeft { remaining: self.left, increment, actions_to_go }))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_in_minutes_and_seconds() {
        let session = |moves, base, increment| {
            let (base, increment) = (Duration::from_millis(base), Duration::from_millis(increment));
            Ok(Period::Session { moves, base, increment })
        };
        assert_eq!(Period::read_level("40 5 0"), session(40, 300_000, 0));
        assert_eq!(Period::read_level("0 0:30 0.5"), session(0, 30_000, 500));
        assert!(Period::read_level("0 5:x 0").is_err());
    }

    #[test]
    fn a_session_counts_its_moves_down_and_begins_again() {
        let clock = EngineClock::new(Period::Session {
            moves: 40,
            base: Duration::from_mins(1),
            increment: Duration::ZERO,
        });
        let to_go = |made| clock.limit(made).1.and_then(|left| left.actions_to_go);
        assert_eq!([to_go(0), to_go(39), to_go(40)], [Some(40), Some(1), Some(40)]);
    }
}
