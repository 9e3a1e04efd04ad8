//! `go`: what a search is to keep to.

use std::time::Duration;

use crate::dialogue::Fault;
use crate::limits::Limits;
use crate::time_left::TimeLeft;

/// The words after `go`, and what was wrong with them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    pub(crate) ponder: bool,
    infinite: bool,
    white: Clock,
    black: Clock,
    remaining_moves: Option<u32>,
    depth: Option<u32>,
    nodes: Option<u64>,
    mate: Option<u32>,
    movetime: Option<Duration>,
    pub(crate) only: Vec<String>,
    pub(crate) faults: Vec<Fault>,
}

/// One side's clock, as far as it was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Clock {
    remaining: Option<Duration>,
    increment: Duration,
}

impl Go {
    /// Reads the words. One that makes no sense is a fault, and the rest still counts: a game is not to be lost by it.
    pub(super) fn read<'a>(words: impl Iterator<Item = &'a str>) -> Go {
        let mut go = Go::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(action) = words.next_if(|word| !is_keyword(word)) {
                        go.only.push(action.to_owned());
                    }
                }
                _ if is_keyword(word) => match words.next() {
                    Some(value) => {
                        if let Err(fault) = go.set(word, value) {
                            go.faults.push(fault);
                        }
                    }
                    None => go.faults.push(Fault::missing(&format!("go {word}"), "a number")),
                },
                _ => go.faults.push(Fault::unexpected(
                    "go",
                    word,
                    "a limit such as `depth 8` or `movetime 1000`",
                )),
            }
        }
        go
    }

    /// Whether the answer has to wait for `stop`: that was asked for, or nothing else is limited.
    pub(crate) fn is_infinite(&self) -> bool {
        let limited = self.movetime.is_some()
            || self.depth.is_some()
            || self.nodes.is_some()
            || self.mate.is_some()
            || self.white.remaining.is_some()
            || self.black.remaining.is_some();
        self.infinite || !limited
    }

    /// Whether it names no limit, but a fault may have hidden one.
    pub(crate) fn is_lost(&self) -> bool {
        !self.faults.is_empty() && !self.infinite && !self.ponder && self.is_infinite()
    }

    /// The limits for the side of White, or for the other.
    pub(crate) fn limits(&self, white: bool, overhead: Duration) -> Limits {
        // Who tells one clock only means the clock that counts.
        let (own, other) = if white { (self.white, self.black) } else { (self.black, self.white) };
        let Clock { remaining, increment } = if own.remaining.is_some() { own } else { other };
        let time_left = remaining.filter(|_| !self.infinite).map(|remaining| TimeLeft {
            remaining,
            increment,
            actions_to_go: self.remaining_moves,
        });
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            movetime: self.movetime,
            time_left,
            mate: self.mate,
            overhead,
            only: self.only.clone(),
        }
    }

    fn set(&mut self, word: &str, value: &str) -> Result<(), Fault> {
        let command = format!("go {word}");
        match word {
            "wtime" => self.white.remaining = Some(time(&command, value)?),
            "btime" => self.black.remaining = Some(time(&command, value)?),
            "winc" => self.white.increment = time(&command, value)?,
            "binc" => self.black.increment = time(&command, value)?,
            "movetime" => self.movetime = Some(time(&command, value)?),
            "movestogo" => {
                self.remaining_moves = Some(number(&command, value)?).filter(|&actions| actions > 0);
            }
            "depth" => self.depth = Some(number(&command, value)?),
            "mate" => {
                let actions = value.parse().ok().filter(|&actions| actions > 0);
                let expected = "a whole number above 0";
                self.mate = Some(actions.ok_or_else(|| Fault::unexpected(&command, value, expected))?);
            }
            _ => self.nodes = Some(number(&command, value)?),
        }
        Ok(())
    }
}

/// The words that stand before something else.
const KEYWORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "infinite",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "perft",
];

fn is_keyword(word: &str) -> bool {
    KEYWORDS.contains(&word)
}

fn number<N: std::str::FromStr>(command: &str, value: &str) -> Result<N, Fault> {
    value.parse().map_err(|_| Fault::unexpected(command, value, "a whole number that is not negative"))
}

/// Milliseconds. A clock that has run out is told as a negative number by some; then there is no time left.
fn time(command: &str, value: &str) -> Result<Duration, Fault> {
    let milliseconds: i64 =
        value.parse().map_err(|_| Fault::unexpected(command, value, "a whole number of milliseconds"))?;
    Ok(Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0).min(LONGEST)))
}

/// A year in milliseconds: nobody waits longer, and sums of such times cannot overflow.
const LONGEST: u64 = 365 * 24 * 3_600 * 1_000;

#[cfg(test)]
mod tests {
    use super::*;

    fn read(words: &str) -> Go {
        Go::read(words.split_whitespace())
    }

    #[test]
    fn each_side_has_its_own_clock() {
        let go = read("wtime 1000 btime 2000 winc 10 binc 20 movestogo 7");
        assert!(go.faults.is_empty() && !go.is_infinite());
        let left = |white| go.limits(white, Duration::ZERO).time_left;
        let time_left = |remaining, increment| TimeLeft {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            actions_to_go: Some(7),
        };
        assert_eq!((left(true), left(false)), (Some(time_left(1000, 10)), Some(time_left(2000, 20))));
    }

    #[test]
    fn a_clock_that_is_told_alone_counts_for_both() {
        let left = |white| read("wtime 1000").limits(white, Duration::ZERO).time_left;
        assert!(left(true).is_some());
        assert_eq!(left(true), left(false));
    }

    #[test]
    fn searchmoves_end_where_another_word_begins() {
        let go = read("searchmoves e2e4 Q@c3 c3xb5xd5 depth 3");
        assert_eq!(go.only, ["e2e4", "Q@c3", "c3xb5xd5"]);
        assert_eq!(go.limits(true, Duration::ZERO).depth, Some(3));
    }

    #[test]
    fn without_a_limit_it_goes_on_until_stopped() {
        for words in ["", "infinite", "infinite wtime 1000 btime 1000", "ponder", "searchmoves e2e4"] {
            assert!(read(words).is_infinite(), "{words}");
            assert_eq!(read(words).limits(true, Duration::ZERO).time_left, None);
        }
    }

    #[test]
    fn a_fault_does_not_take_the_other_limits_away() {
        let go = read("depth x movetime 50 nonsense nodes");
        assert_eq!(go.faults.len(), 3);
        assert!(!go.is_lost());
        assert_eq!(go.limits(true, Duration::ZERO).movetime, Some(Duration::from_millis(50)));
        assert!(read("depth x").is_lost() && read("mate 0").is_lost());
    }

    #[test]
    fn a_clock_that_has_run_out_is_no_fault() {
        let go = read("wtime -5 btime 99999999999999999");
        assert!(go.faults.is_empty());
        let remaining = |white| go.limits(white, Duration::ZERO).time_left.map(|left| left.remaining);
        assert_eq!(remaining(true), Some(Duration::ZERO));
        assert_eq!(remaining(false), Some(Duration::from_millis(LONGEST)));
    }
}
