//! The players' clocks: what each shows, which one runs, and when it will have run out.
//!
//! A clock is charged when its player acts; what it then shows is part of the event, so that the log alone tells what
//! every clock showed at any moment.

use std::time::Duration;

use dethrone_protocol::{Army, ClockState, RunningClock, Seat, SeatClock, TimeControl};

const DAY: u32 = 24 * 60 * 60 * 1_000;

/// Whose clock is to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Due {
    pub(super) seat: Army,
    /// J3: whether it is to place a piece of the Assembly.
    pub(super) in_assembly: bool,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    control: TimeControl,
    seats: Vec<SeatClock>,
    running: Option<RunningClock>,
}

impl Clocks {
    pub(super) fn new(control: TimeControl, seats: &[Seat]) -> Clocks {
        let seats = seats.iter().map(|seat| full(control, seat.armies[0])).collect();
        Clocks { control, seats, running: None }
    }

    /// The clock of `due` runs from `at` on, if none runs yet. With `None` all stand still, and the one that ran is
    /// charged.
    pub(super) fn run(&mut self, due: Option<Due>, at: i64) {
        match (due, self.running) {
            (Some(Due { seat, in_assembly }), None) => {
                if let TimeControl::Correspondence { .. } = self.control {
                    self.refill(seat);
                }
                let assembly = in_assembly && self.clock(seat).assembly_left.is_some();
                self.running = Some(RunningClock { seat, assembly, since: at });
            }
            (None, Some(running)) => {
                *self.shown(running) = self.left_at(running, at);
                self.running = None;
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
    }

    /// What the clock that runs will show if its player acts at `at` and `lag` of the time was spent under way: 0 if it
    /// has run out. `None` if none runs.
    pub(super) fn left_after(&self, at: i64, lag: Duration) -> Option<u32> {
        let running = self.running?;
        let lag = i64::try_from(lag.as_millis()).unwrap_or(i64::MAX);
        let left = self.left_at(running, at.saturating_sub(lag).max(running.since));
        if left == 0 {
            return Some(0);
        }
        let increment = match self.control {
            TimeControl::Clock { increment, .. } if !running.assembly => increment,
            _ => 0,
        };
        Some(left.saturating_add(increment))
    }

    /// The player whose clock ran has acted, and it shows `left`.
    pub(super) fn acted(&mut self, left: u32) {
        if let Some(running) = self.running.take() {
            *self.shown(running) = left;
        }
    }

    /// When the clock that runs will have run out.
    pub(super) fn runs_out_at(&self) -> Option<i64> {
        let running = self.running?;
        Some(running.since + i64::from(self.free(running)) + i64::from(self.left_at_start(running)))
    }

    /// Gives `seat` the time of the start again.
    pub(super) fn refill(&mut self, seat: Army) {
        let control = self.control;
        if let Some(clock) = self.seats.iter_mut().find(|clock| clock.seat == seat) {
            *clock = full(control, seat);
        }
    }

    /// What the clock of `seat` shows at `at`, and what it gains with an action.
    pub(super) fn budget(&self, seat: Army, at: i64) -> (Duration, Duration) {
        let left = match self.running {
            Some(running) if running.seat == seat => self.left_at(running, at),
            _ => self.clock(seat).left,
        };
        let in_assembly = self.running.is_some_and(|running| running.seat == seat && running.assembly);
        let gain = match self.control {
            TimeControl::Clock { increment, delay, .. } if !in_assembly => increment.saturating_add(delay),
            TimeControl::Clock { .. } | TimeControl::Correspondence { .. } => 0,
        };
        (Duration::from_millis(left.into()), Duration::from_millis(gain.into()))
    }

    /// What every clock showed when it last stopped.
    pub(super) fn stopped(&self) -> Vec<SeatClock> {
        self.seats.clone()
    }

    /// No clock shows more than it did `then`.
    pub(super) fn lower_to(&mut self, then: &[SeatClock]) {
        for (clock, then) in self.seats.iter_mut().zip(then) {
            clock.left = clock.left.min(then.left);
            clock.assembly_left = clock.assembly_left.min(then.assembly_left);
        }
    }

    /// What every clock shows at `now`.
    pub(crate) fn shown_at(&self, now: i64) -> Vec<SeatClock> {
        let mut clocks = self.clone();
        clocks.run(None, now);
        clocks.seats
    }

    pub(super) fn state(&self, now: i64) -> ClockState {
        ClockState { seats: self.seats.clone(), running: self.running, now }
    }

    /// What the clock that runs showed when it began to.
    fn left_at_start(&self, running: RunningClock) -> u32 {
        let clock = self.clock(running.seat);
        if running.assembly { clock.assembly_left.unwrap_or(0) } else { clock.left }
    }

    /// What the clock that runs shows at `at`.
    fn left_at(&self, running: RunningClock, at: i64) -> u32 {
        let counted = (at - running.since - i64::from(self.free(running))).max(0);
        u32::try_from(i64::from(self.left_at_start(running)) - counted).unwrap_or(0)
    }

    /// What this action may take before the clock is charged.
    fn free(&self, running: RunningClock) -> u32 {
        match self.control {
            TimeControl::Clock { delay, .. } if !running.assembly => delay,
            _ => 0,
        }
    }

    fn clock(&self, seat: Army) -> SeatClock {
        let nothing = SeatClock { seat, left: 0, assembly_left: None };
        self.seats.iter().copied().find(|clock| clock.seat == seat).unwrap_or(nothing)
    }

    /// The time that runs, to be changed.
    fn shown(&mut self, running: RunningClock) -> &mut u32 {
        let at = self.seats.iter().position(|clock| clock.seat == running.seat).unwrap_or(0);
        let clock = &mut self.seats[at];
        match &mut clock.assembly_left {
            Some(left) if running.assembly => left,
            _ => &mut clock.left,
        }
    }
}

/// A clock as it is at the start.
fn full(control: TimeControl, seat: Army) -> SeatClock {
    match control {
        TimeControl::Clock { initial, assembly, .. } => {
            SeatClock { seat, left: initial, assembly_left: assembly }
        }
        TimeControl::Correspondence { days } => {
            SeatClock { seat, left: u32::from(days).saturating_mul(DAY), assembly_left: None }
        }
    }
}

#[cfg(test)]
mod tests {
    use dethrone_protocol::Player;

    use super::*;

    fn clocks(control: TimeControl) -> Clocks {
        let seat = |army| Seat { armies: vec![army], player: Player::Open };
        Clocks::new(control, &[seat(Army::White), seat(Army::Red)])
    }

    const FISCHER: TimeControl =
        TimeControl::Clock { initial: 10_000, increment: 2_000, delay: 0, assembly: None };
    const WHITE: Option<Due> = Some(Due { seat: Army::White, in_assembly: false });
    const RED: Option<Due> = Some(Due { seat: Army::Red, in_assembly: false });

    fn act(clocks: &mut Clocks, at: i64, next: Option<Due>) -> u32 {
        let left = clocks.left_after(at, Duration::ZERO).unwrap();
        clocks.acted(left);
        clocks.run(next, at);
        left
    }

    #[test]
    fn an_increment_is_gained_and_only_the_one_clock_runs() {
        let mut clocks = clocks(FISCHER);
        assert_eq!(clocks.runs_out_at(), None);
        clocks.run(WHITE, 1_000);
        // What is no action does not start a clock anew.
        clocks.run(WHITE, 2_000);
        assert_eq!(clocks.runs_out_at(), Some(11_000));
        assert_eq!(act(&mut clocks, 4_000, RED), 9_000);
        assert_eq!(act(&mut clocks, 5_000, WHITE), 11_000);
        assert_eq!(clocks.runs_out_at(), Some(14_000));
        assert_eq!(clocks.left_after(13_999, Duration::ZERO), Some(2_001));
        assert_eq!(clocks.left_after(14_000, Duration::ZERO), Some(0));
    }

    #[test]
    fn a_delay_costs_nothing_and_is_not_saved() {
        let mut clocks =
            clocks(TimeControl::Clock { initial: 5_000, increment: 0, delay: 3_000, assembly: None });
        clocks.run(WHITE, 0);
        assert_eq!(clocks.runs_out_at(), Some(8_000));
        assert_eq!(act(&mut clocks, 2_000, RED), 5_000);
        assert_eq!(act(&mut clocks, 6_000, WHITE), 4_000);
    }

    #[test]
    fn the_assembly_may_have_a_time_of_its_own() {
        let control =
            TimeControl::Clock { initial: 5_000, increment: 1_000, delay: 500, assembly: Some(60_000) };
        let mut clocks = clocks(control);
        clocks.run(Some(Due { seat: Army::White, in_assembly: true }), 0);
        assert_eq!(clocks.runs_out_at(), Some(60_000));
        assert_eq!(act(&mut clocks, 20_000, RED), 40_000);
        assert_eq!(clocks.runs_out_at(), Some(25_500));
        act(&mut clocks, 21_000, WHITE);
        assert_eq!(clocks.runs_out_at(), Some(26_500));
    }

    #[test]
    fn time_under_way_is_given_back_but_no_more_than_was_used() {
        let mut clocks = clocks(FISCHER);
        clocks.run(WHITE, 0);
        assert_eq!(clocks.left_after(400, Duration::from_millis(300)), Some(11_900));
        assert_eq!(clocks.left_after(400, Duration::from_millis(900)), Some(12_000));
    }

    #[test]
    fn a_clock_that_is_stopped_is_charged() {
        let mut clocks = clocks(FISCHER);
        clocks.run(WHITE, 0);
        clocks.run(None, 4_000);
        assert_eq!(clocks.state(4_000).seats[0].left, 6_000);
        assert_eq!(clocks.runs_out_at(), None);
        clocks.run(WHITE, 100_000);
        assert_eq!(clocks.runs_out_at(), Some(106_000));
    }

    #[test]
    fn correspondence_gives_each_action_its_days() {
        let mut clocks = clocks(TimeControl::Correspondence { days: 2 });
        let days = |days: i64| days * i64::from(DAY);
        clocks.run(WHITE, 0);
        act(&mut clocks, days(1), RED);
        assert_eq!(clocks.runs_out_at(), Some(days(3)));
        act(&mut clocks, days(2), WHITE);
        assert_eq!(clocks.runs_out_at(), Some(days(4)));
    }
}
