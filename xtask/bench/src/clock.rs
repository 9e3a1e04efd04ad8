//! The processor time of a process: unlike the time on the wall it does not grow when the machine does other work.

use std::fs;
use std::time::Instant;

/// Linux tells processor time in hundredths of a second, whatever its own clock.
const TICKS_A_SECOND: f64 = 100.0;

/// Measures one process from now on.
pub(crate) struct Clock {
    process: String,
    processor: Option<f64>,
    wall: Instant,
}

impl Clock {
    /// For this process.
    pub(crate) fn of_this_process() -> Clock {
        Clock::of("self")
    }

    /// For the process of this number.
    pub(crate) fn of_process(number: u32) -> Clock {
        Clock::of(&number.to_string())
    }

    fn of(process: &str) -> Clock {
        Clock { process: process.to_owned(), processor: processor_seconds(process), wall: Instant::now() }
    }

    /// The seconds of processor time since then; of time on the wall where the system does not tell.
    pub(crate) fn seconds(&self) -> f64 {
        match (self.processor, processor_seconds(&self.process)) {
            (Some(before), Some(now)) => now - before,
            _ => self.wall.elapsed().as_secs_f64(),
        }
    }
}

/// What the process has used so far, by the fields `utime` and `stime` of its `stat`.
fn processor_seconds(process: &str) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field, the name in parentheses, may hold anything; eleven more come before the two.
    let (_, fields) = text.rsplit_once(')')?;
    let mut fields = fields.split_whitespace().skip(11);
    let ticks = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(ticks as f64 / TICKS_A_SECOND)
}

#[cfg(test)]
mod tests {
    use super::Clock;

    #[test]
    fn time_passes_only_while_the_process_works() {
        let clock = Clock::of_this_process();
        let mut sum = 0u64;
        while clock.seconds() < 0.05 {
            sum = (0..100_000).fold(sum, |sum, number| sum.wrapping_mul(31) ^ number);
        }
        assert!(clock.wall.elapsed().as_secs_f64() >= 0.02, "{sum}");
    }
}
