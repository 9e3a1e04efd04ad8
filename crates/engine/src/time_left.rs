//! How long to think with a clock: a budget for the action, and when the search has found enough within it.

use std::time::Duration;

use crate::value::Value;

/// What the clock of the side to act shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeLeft {
    /// The time that is left.
    pub remaining: Duration,
    /// What the clock gains with each action.
    pub increment: Duration,
    /// The number of actions until the clock gains more; `None` when the time must do for the rest of the game.
    pub actions_to_go: Option<u32>,
}

/// How much time one action may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// After this no iteration begins, unless the search is in doubt.
    pub(crate) soft: Duration,
    /// Now the answer is given, whatever is known.
    pub(crate) hard: Duration,
}

/// So many actions are reckoned with when nobody says how many there will be.
const HORIZON: u32 = 36;
/// The soft limit as a share of an action's even part of the time: doubt takes more, and an iteration runs over it.
const SOFT_SHARE: f64 = 0.75;
/// The hard limit, in even parts of the time.
const HARD_PARTS: f64 = 4.5;
/// No action takes a larger share of what is left.
const LARGEST_SHARE: f64 = 0.4;

impl TimeLeft {
    /// The budget of this action, when giving an answer costs `overhead`.
    pub(crate) fn budget(self, overhead: Duration) -> Budget {
        let horizon = self.actions_to_go.map_or(HORIZON, |actions| actions.clamp(1, 2 * HORIZON));
        let usable = self.remaining.saturating_sub(overhead).as_secs_f64();
        // The overhead is a reserve that is kept, and need not be put by for every action to come.
        let later = f64::from(horizon - 1) * self.increment.as_secs_f64();
        let part = (usable + later) / f64::from(horizon);
        // The last action before the clock gains may have nearly everything.
        let largest = if horizon == 1 { usable * 0.95 } else { usable * LARGEST_SHARE };
        let hard = (part * HARD_PARTS).min(largest);
        let soft = if horizon == 1 { hard } else { (part * SOFT_SHARE).min(hard) };
        Budget { soft: Duration::from_secs_f64(soft), hard: Duration::from_secs_f64(hard) }
    }
}

/// Watches the iterations of a search and says when they have found enough: sooner while the best action stays, later
/// when it changes or its value falls.
#[derive(Debug)]
pub(crate) struct Patience<A> {
    soft: Duration,
    best: Option<A>,
    /// Changes of the best action; older ones count less.
    unrest: f64,
    /// A running mean of the values.
    mean: f64,
}

impl<A: PartialEq> Patience<A> {
    pub(crate) fn new(soft: Duration) -> Self {
        Patience { soft, best: None, unrest: 1.0, mean: 0.0 }
    }

    /// Whether the search has found enough with an iteration that ended at `elapsed`. `effort`: how much of the search
    /// went into the best action, in thousandths; where it was most, the others were refuted quickly.
    pub(crate) fn is_enough(&mut self, best: A, value: Value, effort: u32, elapsed: Duration) -> bool {
        let value = f64::from(value);
        let first = self.best.is_none();
        let changed = self.best.as_ref().is_some_and(|last| *last != best);
        self.unrest = self.unrest * 0.6 + f64::from(u8::from(changed));
        self.best = Some(best);
        let fall = if first { 0.0 } else { ((self.mean - value) / 60.0).clamp(-0.2, 1.0) };
        self.mean = if first { value } else { f64::midpoint(self.mean, value) };
        let rivals = 1.45 - f64::from(effort.min(1_000)) / 1_000.0;
        let scale = (0.75 + 0.6 * self.unrest) * (1.0 + fall) * rivals;
        elapsed.as_secs_f64() >= self.soft.as_secs_f64() * scale.clamp(0.5, 2.5)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time_left(remaining: u64, increment: u64, actions_to_go: Option<u32>) -> TimeLeft {
        let milliseconds = Duration::from_millis;
        TimeLeft { remaining: milliseconds(remaining), increment: milliseconds(increment), actions_to_go }
    }

    #[test]
    fn the_hard_limit_never_oversteps() {
        let overhead = Duration::from_millis(10);
        for remaining in [0, 1, 9, 10, 11, 25, 100, 1_000, 60_000, 10_000_000] {
            for increment in [0, 1, 20, 1_000, 100_000] {
                for actions in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let left = time_left(remaining, increment, actions);
                    let Budget { soft, hard } = left.budget(overhead);
                    assert!(soft <= hard, "{left:?}");
                    assert!(hard <= left.remaining.saturating_sub(overhead), "{left:?}: {hard:?}");
                }
            }
        }
    }

    #[test]
    fn a_game_of_soft_limits_keeps_a_reserve() {
        let (overhead, mut left) = (Duration::from_millis(10), time_left(2_000, 20, None));
        for _ in 0..200 {
            let budget = left.budget(overhead);
            assert!(budget.soft >= Duration::from_millis(2), "{left:?}: {budget:?}");
            // An iteration that began just in time and took as long again, and a slow pipe.
            let used = (budget.soft * 2).min(budget.hard) + overhead;
            left.remaining = left.remaining.checked_sub(used).expect("time is left");
            left.remaining += left.increment;
        }
    }

    #[test]
    fn the_last_action_before_the_clock_gains_may_use_it() {
        let budget = time_left(1_000, 0, Some(1)).budget(Duration::from_millis(10));
        assert!(budget.hard > Duration::from_millis(900), "{budget:?}");
    }

    #[test]
    fn doubt_takes_longer_than_calm() {
        let (soft, moment) = (Duration::from_millis(100), Duration::from_millis(90));
        let mut calm = Patience::new(soft);
        let mut unsteady = Patience::new(soft);
        let mut falling = Patience::new(soft);
        for _ in 0..8 {
            assert!(!calm.is_enough(1, 20, 500, Duration::ZERO));
        }
        for action in 0..8 {
            unsteady.is_enough(action, 20, 500, Duration::ZERO);
            falling.is_enough(1, 20, 500, Duration::ZERO);
        }
        assert!(calm.is_enough(1, 20, 500, moment));
        assert!(!unsteady.is_enough(9, 20, 500, moment));
        assert!(!falling.is_enough(1, -60, 500, moment));
        assert!(falling.is_enough(1, -60, 500, moment * 3));
        assert!(!Patience::new(soft).is_enough(1, 20, 100, moment * 3 / 2));
        assert!(Patience::new(soft).is_enough(1, 20, 950, moment));
    }
}
