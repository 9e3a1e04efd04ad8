//! How likely a score is to win, to draw and to lose, from how stored games ended: the numbers behind `Odds` of the engine.

use super::Result;

/// Scores up to this size are counted; beyond it nearly all games are decided.
const MOST: i16 = 2_000;
/// Scores are counted in bins of this width, in hundredths of a Pawn.
const WIDTH: i16 = 10;
/// As many bins as that takes.
const BINS: usize = 2 * (MOST / WIDTH) as usize + 1;

/// How the games of scored positions ended, score by score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Endings {
    /// By bin and [`Result`] of the side to act.
    counts: Vec<[u32; 3]>,
}

/// The logistic model: a score s wins with the probability 1 / (1 + exp((middle − s) / spread)) and loses with that of a
/// win by −s; the rest is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Model {
    pub(super) middle: i16,
    pub(super) spread: i16,
}

impl Default for Endings {
    fn default() -> Self {
        Endings { counts: vec![[0; 3]; BINS] }
    }
}

impl Endings {
    /// Counts one position: its score, and the result of its game, both for the side to act.
    pub(super) fn count(&mut self, score: i16, result: Result) {
        if (-MOST..=MOST).contains(&score) {
            let bin = (f32::from(score) / f32::from(WIDTH)).round() as i16 + MOST / WIDTH;
            self.counts[bin as usize][result as usize] += 1;
        }
    }

    /// The model that makes these endings most likely, to the nearest five; `None` where nothing was counted.
    pub(super) fn fitted(&self) -> Option<Model> {
        if self.counts.iter().flatten().all(|&count| count == 0) {
            return None;
        }
        // Likelihood has one summit here: from steps of 40 around the whole to steps of 5 around the best.
        let mut best = Model { middle: 400, spread: 800 };
        for (step, reach) in [(40, 20), (5, 16)] {
            let around = |center: i16, least: i16| {
                (-reach..=reach).map(move |steps| center + step * steps).filter(move |&value| value >= least)
            };
            let candidates = around(best.middle, 0)
                .flat_map(|middle| around(best.spread, 20).map(move |spread| Model { middle, spread }));
            let judged = candidates.map(|model| (self.likelihood(model), model));
            best = judged.max_by(|one, other| one.0.total_cmp(&other.0))?.1;
        }
        Some(best)
    }

    /// The logarithm of how likely a model makes what was counted.
    fn likelihood(&self, model: Model) -> f64 {
        let bins = self.counts.iter().zip(-(MOST / WIDTH)..).filter(|(counts, _)| **counts != [0; 3]);
        let of_bin = |(counts, bin): (&[u32; 3], i16)| {
            let won = |score: f64| {
                1.0 / (1.0 + ((f64::from(model.middle) - score) / f64::from(model.spread)).exp())
            };
            let score = f64::from(bin * WIDTH);
            let (win, loss) = (won(score), won(-score));
            let chances = [loss, 1.0 - win - loss, win];
            // What a model rules out must not outweigh everything else: the scores of weak searches err.
            let logarithms = chances.map(|chance| chance.max(1e-4).ln());
            counts.iter().zip(logarithms).map(|(&count, of_one)| f64::from(count) * of_one).sum::<f64>()
        };
        bins.map(of_bin).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_model_that_made_the_games_is_found_again() {
        for model in [Model { middle: 200, spread: 400 }, Model { middle: 5, spread: 580 }] {
            let mut endings = Endings::default();
            for score in (-MOST..=MOST).step_by(50) {
                let won = |score: i16| {
                    1.0 / (1.0 + (f64::from(model.middle - score) / f64::from(model.spread)).exp())
                };
                let (won, lost) = ((1_000.0 * won(score)) as u32, (1_000.0 * won(-score)) as u32);
                for number in 0..1_000 {
                    let result = match number {
                        _ if number < won => Result::Win,
                        _ if number < won + lost => Result::Loss,
                        _ => Result::Draw,
                    };
                    endings.count(score, result);
                }
            }
            let found = endings.fitted().expect("positions");
            let near = |one: i16, other: i16| (one - other).abs() <= 10;
            assert!(near(found.middle, model.middle) && near(found.spread, model.spread), "{found:?}");
        }
    }

    #[test]
    fn nothing_counted_gives_no_model() {
        let mut endings = Endings::default();
        endings.count(31_990, Result::Win);
        assert_eq!(endings.fitted(), None);
    }
}
