//! Playing below full strength: fewer nodes, and a chosen error in what the best actions are worth.
//!
//! A weak player searches little and judges the best few actions with an error of its own, so that it prefers a good
//! action that is not the best, more often the nearer the two are. What the search finds to be worse by several times
//! that error it hardly ever plays, and what is not among the best few never, unlike a player that errs by chance alone.

use crate::limits::Limits;
use crate::random::Random;
use crate::value::{SURE, Value};

/// How strong the player plays, from 1 for beginners to 10 for full strength.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// How strong a player plays.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Strength {
    /// As well as it can.
    #[default]
    Full,
    /// As well as this allows.
    Limited {
        /// Positions that it visits for an action.
        nodes: u64,
        /// The standard deviation of its error, in hundredths of a Pawn.
        error: f64,
    },
}

impl Level {
    /// For beginners.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
    pub const FULL: Level = Level(10);

    /// The level of this number, from 1 to 10.
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::FULL.0).contains(&number).then_some(Level(number))
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What the level means.
    pub fn strength(self) -> Strength {
        if self == Level::FULL { Strength::Full } else { limited(f64::from(self.0 - 1)) }
    }
}

/// Elo of the lowest level, and by how much each of the others is stronger than the one before: measured in a round
/// robin at Royal Court (roughly: 72 games), and set so that level 1 has 800. No human player's Elo was measured.
const ELO_OF_LOWEST: u16 = 800;
const ELO_PER_LEVEL: u16 = 200;

impl Strength {
    /// The lowest Elo that can be asked for.
    pub const LOWEST_ELO: u16 = ELO_OF_LOWEST;
    /// The highest.
    pub const HIGHEST_ELO: u16 = ELO_OF_LOWEST + 8 * ELO_PER_LEVEL;

    /// The strength of this Elo, which is relative to the engine's own levels.
    pub fn of_elo(elo: u16) -> Strength {
        let elo = elo.clamp(Strength::LOWEST_ELO, Strength::HIGHEST_ELO);
        limited(f64::from(elo - ELO_OF_LOWEST) / f64::from(ELO_PER_LEVEL))
    }

    /// The limits of a search that also keeps to this strength.
    pub(crate) fn narrow(self, limits: &Limits) -> Limits {
        match self {
            Strength::Full => limits.clone(),
            Strength::Limited { nodes, .. } => {
                Limits { nodes: Some(limits.nodes.unwrap_or(nodes).min(nodes)), ..limits.clone() }
            }
        }
    }

    /// How many of the best actions it has to know.
    pub(crate) fn lines(self) -> usize {
        match self {
            Strength::Full => 1,
            Strength::Limited { .. } => CHOICE,
        }
    }

    /// Which of the actions with these values it plays, the best first.
    pub(crate) fn pick(self, values: &[Value], random: &mut Random) -> usize {
        let Strength::Limited { error, .. } = self else { return 0 };
        let best = values.first().copied().unwrap_or(0);
        // Who sees a win takes it, and who sees a loss does not walk into it while there is something else.
        let candidates = values
            .iter()
            .enumerate()
            .take_while(|&(_, &value)| (value > SURE) == (best > SURE) && (value < -SURE) == (best < -SURE));
        let judged = candidates.map(|(index, &value)| (f64::from(value) + error * normal(random), index));
        judged.max_by(|(one, _), (other, _)| one.total_cmp(other)).map_or(0, |(_, index)| index)
    }
}

/// A weak player chooses among so many actions.
const CHOICE: usize = 8;

/// The strength so many levels above the lowest.
fn limited(steps: f64) -> Strength {
    Strength::Limited { nodes: (1_000.0 * steps.exp2()) as u64, error: 320.0 * (-0.36 * steps).exp() }
}

/// A number from the normal distribution, near enough: the sum of twelve from 0 to 1, less its mean.
fn normal(random: &mut Random) -> f64 {
    (0..12).map(|_| (random.next_number() >> 11) as f64 / (1u64 << 53) as f64).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How much a player of this strength gives away on average, with actions that are 0, 50, 100 … worse.
    fn loss(strength: Strength) -> f64 {
        let (values, mut random) = ([0, -50, -100, -200, -400, -900], Random::new(1));
        let losses = (0..5_000).map(|_| f64::from(-values[strength.pick(&values, &mut random)]));
        losses.sum::<f64>() / 5_000.0
    }

    #[test]
    fn each_level_gives_away_less_than_the_one_before() {
        let losses: Vec<f64> = (1..=10).filter_map(Level::new).map(|level| loss(level.strength())).collect();
        assert!(losses.windows(2).all(|pair| pair[0] > pair[1]), "{losses:?}");
        assert!(losses[0] < 200.0 && losses[9] == 0.0, "{losses:?}");
    }

    #[test]
    fn a_win_is_taken_and_a_loss_avoided() {
        let (weak, mut random) = (Level::LOWEST.strength(), Random::new(2));
        for _ in 0..1_000 {
            assert_eq!(weak.pick(&[SURE + 500, 900, 800], &mut random), 0);
            assert!(weak.pick(&[-300, -350, -SURE - 500], &mut random) < 2);
        }
    }

    #[test]
    fn an_elo_lies_between_the_levels_that_enclose_it() {
        assert_eq!(Strength::of_elo(0), Level::LOWEST.strength());
        let nodes = |strength| match strength {
            Strength::Limited { nodes, .. } => nodes,
            Strength::Full => u64::MAX,
        };
        assert_eq!(Strength::of_elo(ELO_OF_LOWEST + ELO_PER_LEVEL), limited(1.0));
        assert!(nodes(Strength::of_elo(u16::MAX)) < nodes(Level::FULL.strength()));
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
    }
}
