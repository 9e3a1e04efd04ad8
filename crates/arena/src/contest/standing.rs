//! The count: results of games and pairs, and faults.

use std::collections::HashMap;

use super::{Effort, Fixture};
use crate::judge::{FaultKind, Remark, Side};
use crate::statistics::{EloEstimate, Pentanomial, ratings};

/// The results so far.
#[derive(Clone, Debug)]
pub struct Standing {
    engines: usize,
    meetings: HashMap<(usize, usize), Meeting>,
    faults: Vec<FaultCounts>,
    efforts: Vec<Effort>,
    games: u64,
}

/// How often an engine committed each fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FaultCounts([u64; 4]);

impl FaultCounts {
    /// How often this one.
    pub fn of(&self, kind: FaultKind) -> u64 {
        self.0[kind as usize]
    }

    /// How many in all.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }
}

/// The results between two engines, as the lower one sees them.
#[derive(Clone, Debug, Default)]
struct Meeting {
    /// Games lost, drawn, won.
    games: [u64; 3],
    pairs: Pentanomial,
    /// The result of the one game of a pair whose other game is not finished, by round.
    half: HashMap<u32, usize>,
}

impl Standing {
    /// Nothing yet between so many engines.
    pub(crate) fn new(engines: usize) -> Self {
        Standing {
            engines,
            meetings: HashMap::new(),
            faults: vec![FaultCounts::default(); engines],
            efforts: vec![Effort::default(); engines],
            games: 0,
        }
    }

    /// Counts a game in which Light has got so many half points.
    pub(crate) fn count(
        &mut self,
        fixture: Fixture,
        half_points_of_light: usize,
        fault: Option<(Side, FaultKind)>,
    ) {
        let engines = fixture.engines();
        let half_points =
            if fixture.light == engines.0 { half_points_of_light } else { 2 - half_points_of_light };
        let meeting = self.meetings.entry(engines).or_default();
        meeting.games[half_points] += 1;
        match meeting.half.remove(&fixture.round) {
            Some(first) => meeting.pairs.record(first + half_points),
            None => drop(meeting.half.insert(fixture.round, half_points)),
        }
        if let Some((side, kind)) = fault {
            let culprit = if side == Side::Light { fixture.light } else { fixture.dark };
            self.faults[culprit].0[kind as usize] += 1;
        }
        self.games += 1;
    }

    /// Adds what the engines put into the moves of a game.
    pub(super) fn add_efforts(&mut self, fixture: Fixture, remarks: &[Remark]) {
        for remark in remarks {
            let engine = if remark.side == Side::Light { fixture.light } else { fixture.dark };
            self.efforts[engine].add(remark);
        }
    }

    /// What an engine has put into its moves, in the games played now.
    pub fn effort(&self, engine: usize) -> Effort {
        self.efforts[engine]
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Won, drawn and lost games of one engine against another.
    pub fn results(&self, one: usize, other: usize) -> [u64; 3] {
        let [lost, drawn, won] = self.meeting(one, other).map_or([0; 3], |meeting| meeting.games);
        if one < other { [won, drawn, lost] } else { [lost, drawn, won] }
    }

    /// The pairs of one engine against another.
    pub fn pairs(&self, one: usize, other: usize) -> Pentanomial {
        let pairs = self.meeting(one, other).map_or_else(Pentanomial::default, |meeting| meeting.pairs);
        if one < other { pairs } else { pairs.reversed() }
    }

    /// The faults of an engine.
    pub fn faults(&self, engine: usize) -> FaultCounts {
        self.faults[engine]
    }

    /// How strong each engine is among the others.
    pub fn ratings(&self) -> Vec<EloEstimate> {
        let results: Vec<_> =
            self.meetings.iter().map(|(&engines, meeting)| (engines, meeting.pairs)).collect();
        ratings(self.engines, &results)
    }

    fn meeting(&self, one: usize, other: usize) -> Option<&Meeting> {
        self.meetings.get(&(one.min(other), one.max(other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixture(round: u32, exchanged: bool) -> Fixture {
        let (light, dark) = if exchanged { (1, 0) } else { (0, 1) };
        Fixture { round, exchanged, light, dark }
    }

    #[test]
    fn a_pair_counts_when_both_its_games_are_finished() {
        let mut standing = Standing::new(2);
        // The first engine wins as Light, then draws as Dark; the games of round 2 end in another order.
        standing.count(fixture(1, false), 2, None);
        standing.count(fixture(2, true), 2, None);
        assert_eq!(standing.pairs(0, 1), Pentanomial::default());
        standing.count(fixture(1, true), 1, None);
        assert_eq!(standing.pairs(0, 1), Pentanomial([0, 0, 0, 1, 0]));
        standing.count(fixture(2, false), 0, None);
        assert_eq!(standing.pairs(0, 1), Pentanomial([1, 0, 0, 1, 0]));
        assert_eq!(standing.pairs(1, 0), Pentanomial([0, 1, 0, 0, 1]));
        assert_eq!((standing.results(0, 1), standing.results(1, 0)), ([1, 1, 2], [2, 1, 1]));
        assert_eq!(standing.games(), 4);
    }

    #[test]
    fn faults_go_to_who_committed_them() {
        let mut standing = Standing::new(2);
        standing.count(fixture(1, true), 0, Some((Side::Light, FaultKind::Crash)));
        standing.count(fixture(1, false), 2, Some((Side::Dark, FaultKind::Stall)));
        standing.count(fixture(2, false), 2, Some((Side::Dark, FaultKind::Stall)));
        let counts = standing.faults(1);
        assert_eq!(FaultKind::ALL.map(|kind| counts.of(kind)), [0, 1, 2, 0]);
        assert_eq!(standing.faults(0).total(), 0);
    }
}
