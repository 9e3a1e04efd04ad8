//! The clocks of a game.

use std::time::Duration;

use super::Side;
use crate::limit::Limit;

/// What is left to each side, where it has a clock.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    limits: [Limit; 2],
    left: [Option<Duration>; 2],
}

impl Clocks {
    /// Both clocks at the beginning. The limits are Light's and Dark's.
    pub(super) fn start(limits: [Limit; 2]) -> Self {
        Clocks { limits, left: limits.map(|limit| limit.clock.map(|clock| clock.base)) }
    }

    /// What is left to a side.
    pub(super) fn left(&self, side: Side) -> Option<Duration> {
        self.left[side as usize]
    }

    /// How long the side may think now: the shorter of its clock and its time a move.
    pub(super) fn allowance(&self, side: Side) -> Option<Duration> {
        let movetime = self.limits[side as usize].movetime;
        [self.left(side), movetime].into_iter().flatten().min()
    }

    /// Takes the time of a move, and gives what a move gives back.
    pub(super) fn spend(&mut self, side: Side, elapsed: Duration) {
        if let (Some(left), Some(clock)) = (&mut self.left[side as usize], self.limits[side as usize].clock) {
            *left = left.saturating_sub(elapsed) + clock.increment;
        }
    }

    /// The line that asks the side for a move. A side without a clock is told of as if it had the other's.
    pub(super) fn go(&self, side: Side) -> String {
        let limit = self.limits[side as usize];
        let clocks = self.left(side).zip(limit.clock).map(|(own, clock)| {
            let others_clock = self.limits[side.other() as usize].clock.unwrap_or(clock);
            let others = self.left(side.other()).unwrap_or(own);
            let mut times = [(own, clock.increment), (others, others_clock.increment)];
            if side == Side::Dark {
                times.reverse();
            }
            let [(light, light_increment), (dark, dark_increment)] =
                times.map(|(left, increment)| (left.as_millis(), increment.as_millis()));
            format!("wtime {light} btime {dark} winc {light_increment} binc {dark_increment}")
        });
        let movetime = limit.movetime.map(|movetime| format!("movetime {}", movetime.as_millis()));
        let nodes = limit.nodes.map(|nodes| format!("nodes {nodes}"));
        let depth = limit.depth.map(|depth| format!("depth {depth}"));
        let parts = [Some("go".to_owned()), clocks, movetime, nodes, depth];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn limit(parts: &[(&str, &str)]) -> Limit {
        let mut limit = Limit::default();
        for (name, value) in parts {
            limit.set(name, value).expect("a limit");
        }
        limit
    }

    #[test]
    fn a_move_takes_its_time_and_gives_the_increment() {
        let mut clocks = Clocks::start([limit(&[("tc", "2+0.02")]), limit(&[("tc", "1+0.5")])]);
        assert_eq!(clocks.go(Side::Light), "go wtime 2000 btime 1000 winc 20 binc 500");
        clocks.spend(Side::Light, Duration::from_millis(150));
        clocks.spend(Side::Dark, Duration::from_millis(1_020));
        assert_eq!(clocks.left(Side::Light), Some(Duration::from_millis(1_870)));
        assert_eq!(clocks.go(Side::Dark), "go wtime 1870 btime 500 winc 20 binc 500");
        assert_eq!(clocks.allowance(Side::Dark), Some(Duration::from_millis(500)));
    }

    #[test]
    fn limits_can_differ_and_add_up() {
        let clocks = Clocks::start([limit(&[("nodes", "500")]), limit(&[("tc", "1"), ("movetime", "100")])]);
        assert_eq!(clocks.go(Side::Light), "go nodes 500");
        assert_eq!(clocks.allowance(Side::Light), None);
        assert_eq!(clocks.go(Side::Dark), "go wtime 1000 btime 1000 winc 0 binc 0 movetime 100");
        assert_eq!(clocks.allowance(Side::Dark), Some(Duration::from_millis(100)));
        assert_eq!(Clocks::start([limit(&[("depth", "7")]); 2]).go(Side::Dark), "go depth 7");
    }
}
