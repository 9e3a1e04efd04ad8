//! A fingerprint of the search: the nodes that it takes for fixed positions to a fixed depth, with one thread.
//!
//! The number changes whenever what the search does changes, and only then. So a commit that is to change nothing
//! shows that it does not, and one that changes the search says so in bench/nodes.txt.

use std::time::Duration;

use dethrone_records::Table;
use dethrone_rules::GameKind;

use crate::limits::{Clock, Limits};
use crate::player::Player;
use crate::stop_flag::StopFlag;

/// What the positions of a game took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bench {
    /// Which game.
    pub kind: GameKind,
    /// Positions visited: the fingerprint.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// A line `GAME NODES` for each game.
const EXPECTED: &str = include_str!("../bench/nodes.txt");

const POSITIONS: &str = include_str!("../bench/positions.txt");
const MEGABYTES: usize = 16;

/// Searches the positions of a game to [`bench_depth`]. `None` once `stop` is set.
pub fn bench(kind: GameKind, stop: &StopFlag, clock: &(impl Clock + Sync)) -> Option<Bench> {
    let mut player = Player::new(MEGABYTES, 0);
    let (started, mut nodes) = (clock.now(), 0);
    for table in bench_positions(kind) {
        player.forget();
        let limits = Limits::depth(bench_depth(kind));
        nodes += player.choose(table.game(), &limits, stop, clock, &mut |_| ())?.info.nodes;
        if stop.is_stopped() {
            return None;
        }
    }
    Some(Bench { kind, nodes, elapsed: clock.now().saturating_sub(started) })
}

/// The nodes that the positions of a game are to take: the fingerprint that is checked in.
pub fn expected_bench(kind: GameKind) -> Option<u64> {
    let mut lines = EXPECTED.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(name, _)| *name == kind.name()).and_then(|(_, nodes)| nodes.parse().ok())
}

/// The plies to which the positions of a game are searched: so deep that an unoptimised build, too, takes only seconds.
pub fn bench_depth(kind: GameKind) -> u32 {
    match kind {
        GameKind::RoyalCourt => 9,
        GameKind::Duo => 7,
        GameKind::Trio => 6,
        GameKind::Quattro | GameKind::QuattroTriple => 1,
    }
}

/// The positions of a game.
pub fn bench_positions(kind: GameKind) -> impl Iterator<Item = Table> {
    let lines = POSITIONS.lines().filter_map(|line| line.split_once(' '));
    let fens = lines.filter(move |(name, _)| *name == kind.name()).map(|(_, fen)| fen);
    fens.filter_map(move |fen| Table::from_fen(kind, fen).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_position() {
        let lines = POSITIONS.lines().filter(|line| !line.starts_with('#')).count();
        let read: Vec<usize> = GameKind::ALL.map(|kind| bench_positions(kind).count()).to_vec();
        assert_eq!(read, [6; 5]);
        assert_eq!(lines, 30);
    }
}
