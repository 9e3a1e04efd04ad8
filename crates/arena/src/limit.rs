//! What an engine may use for its moves: a clock, a time a move, nodes, depth.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A time for the whole game and what is added after each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// The time at the beginning.
    pub base: Duration,
    /// What a move gives back.
    pub increment: Duration,
}

/// What an engine may use. Whichever comes first ends its search; at least one is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limit {
    /// A clock.
    pub clock: Option<TimeControl>,
    /// A time for each move.
    pub movetime: Option<Duration>,
    /// Positions to visit for a move.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
}

/// The text is no limit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?}: expected {expected}")]
pub struct InvalidLimit {
    /// The text.
    pub text: String,
    /// What was expected.
    pub expected: &'static str,
}

impl Limit {
    /// The names of the limits, as a specification of an engine has them.
    pub const NAMES: [&'static str; 4] = ["tc", "movetime", "nodes", "depth"];

    /// Sets the limit called `name`, one of [`Limit::NAMES`].
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), InvalidLimit> {
        let number = |expected| match value.parse::<u64>() {
            Ok(number) if number > 0 => Ok(number),
            _ => Err(InvalidLimit { text: value.to_owned(), expected }),
        };
        match name {
            "tc" => self.clock = Some(value.parse()?),
            "movetime" => {
                self.movetime = Some(Duration::from_millis(number("milliseconds, a whole number above 0")?));
            }
            "nodes" => self.nodes = Some(number("a whole number of nodes above 0")?),
            _ => {
                let plies = number("a whole number of plies above 0")?;
                self.depth = Some(u32::try_from(plies).unwrap_or(u32::MAX));
            }
        }
        Ok(())
    }

    /// Whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        *self == Limit::default()
    }
}

/// `tc=2+0.02 nodes=1000`
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| format!("tc={clock}")),
            self.movetime.map(|movetime| format!("movetime={}", movetime.as_millis())),
            self.nodes.map(|nodes| format!("nodes={nodes}")),
            self.depth.map(|depth| format!("depth={depth}")),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
    }
}

/// `2+0.02`: seconds and what is added.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64(), self.increment.as_secs_f64())
    }
}

impl FromStr for TimeControl {
    type Err = InvalidLimit;

    fn from_str(text: &str) -> Result<Self, InvalidLimit> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (milliseconds(base), milliseconds(increment)) {
            (Some(base), Some(increment)) if !base.is_zero() => Ok(TimeControl { base, increment }),
            _ => Err(InvalidLimit {
                text: text.to_owned(),
                expected: "SECONDS+SECONDS such as 2+0.02, exact to the millisecond",
            }),
        }
    }
}

/// Seconds with at most three decimals.
fn milliseconds(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || whole.len() > 9 || decimals.len() > 3 {
        return None;
    }
    if whole.is_empty() && decimals.is_empty() {
        return None;
    }
    let whole: u64 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let decimals: u64 = format!("{decimals:0<3}").parse().ok()?;
    Some(Duration::from_millis(whole * 1_000 + decimals))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_control_is_read_and_written() {
        for (text, base, increment, written) in [
            ("2+0.02", 2_000, 20, "2+0.02"),
            ("10", 10_000, 0, "10+0"),
            ("0.5+.005", 500, 5, "0.5+0.005"),
            ("60+1.500", 60_000, 1_500, "60+1.5"),
        ] {
            let control: TimeControl = text.parse().expect(text);
            assert_eq!(control.base.as_millis(), base, "{text}");
            assert_eq!(control.increment.as_millis(), increment, "{text}");
            assert_eq!(control.to_string(), written);
        }
        for text in ["", "0", "+1", ".", "2+", "2+x", "-1+0", "1.0001", "2+0.02+1", "1e3", "99999999999"] {
            let error = text.parse::<TimeControl>().expect_err(text).to_string();
            assert!(error.contains("expected SECONDS+SECONDS"), "{error}");
        }
    }

    #[test]
    fn limits_are_set_by_name() {
        let mut limit = Limit::default();
        assert!(limit.is_empty());
        for (name, value) in [("tc", "1+0.1"), ("movetime", "100"), ("nodes", "5000"), ("depth", "7")] {
            limit.set(name, value).expect(name);
            assert!(limit.set(name, "-1").is_err() && limit.set(name, "0").is_err(), "{name}");
        }
        assert_eq!(limit.to_string(), "tc=1+0.1 movetime=100 nodes=5000 depth=7");
    }
}
