//! Results of pairs: two games from one opening with sides exchanged give 0, ½, 1, 1½ or 2 points.
//!
//! The two games of a pair share their opening, so that their results are not independent; pairs are. Everything that
//! is said about certainty here counts pairs.

use std::cmp::Ordering;

use super::normal::{Z_95, cumulative};
use super::{elo_of_score, expected_score};

/// How many pairs gave 0, ½, 1, 1½ and 2 points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pentanomial(pub [u64; 5]);

/// A difference of strength with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EloEstimate {
    /// The difference that the score speaks for; infinite when all points went to one side.
    pub elo: f64,
    /// Half the width of the interval that holds the true difference with 95 % probability; `None` where the results
    /// give no measure of it.
    pub error: Option<f64>,
}

impl Pentanomial {
    /// Counts a pair that gave `half_points` (0 to 4) half points.
    pub fn record(&mut self, half_points: usize) {
        self.0[half_points.min(4)] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The same pairs as the opponent sees them.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Pentanomial(counts)
    }

    /// The share of the points; ½ before any pair.
    pub fn score(&self) -> f64 {
        let pairs = self.pairs();
        if pairs == 0 {
            return 0.5;
        }
        self.shares().map(|(share, count)| share * count).sum::<f64>() / pairs as f64
    }

    /// The variance of the share of the points that one pair gives.
    pub fn variance(&self) -> f64 {
        let pairs = self.pairs();
        if pairs == 0 {
            return 0.0;
        }
        let score = self.score();
        self.shares().map(|(share, count)| (share - score).powi(2) * count).sum::<f64>() / pairs as f64
    }

    /// The difference of strength, with the error at 95 %.
    pub fn elo(&self) -> EloEstimate {
        let score = self.score();
        let error = self.standard_error().map(|standard_error| {
            let margin = Z_95 * standard_error;
            // An interval that reaches 0 or 1 is cut just short of them: its Elo would be infinite.
            let bound = |score: f64| elo_of_score(score.clamp(1e-6, 1.0 - 1e-6));
            (bound(score + margin) - bound(score - margin)) / 2.0
        });
        EloEstimate { elo: elo_of_score(score), error }
    }

    /// The likelihood of superiority: the probability that the player is the stronger one.
    pub fn superiority(&self) -> f64 {
        match self.standard_error() {
            Some(standard_error) => cumulative((self.score() - 0.5) / standard_error),
            // Equal pairs throughout: all that they say is which side they favour.
            None if self.pairs() == 0 => 0.5,
            None => match self.score().total_cmp(&0.5) {
                Ordering::Less => 0.0,
                Ordering::Equal => 0.5,
                Ordering::Greater => 1.0,
            },
        }
    }

    /// The log-likelihood ratio of "stronger by `elo1`" to "stronger by `elo0`" (logistic Elo).
    ///
    /// Each hypothesis is represented by the distribution over the five results that has its expected score and
    /// makes the counts likeliest (a generalised test). With θ such that the mean comes right, that distribution is
    /// the observed one with every probability divided by 1 + θ (result − mean).
    pub fn log_likelihood_ratio(&self, elo0: f64, elo1: f64) -> f64 {
        let pairs = self.pairs() as f64;
        if pairs == 0.0 {
            return 0.0;
        }
        let counts = self.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let weights = |elo: f64| {
            let mean = expected_score(elo);
            let tilt = tilt_to(&observed, mean);
            SHARES.map(|share| 1.0 + tilt * (share - mean))
        };
        let (weights0, weights1) = (weights(elo0), weights(elo1));
        let gain: f64 =
            (0..5).map(|result| observed[result] * (weights0[result] / weights1[result]).ln()).sum();
        total * gain
    }

    /// The standard error of [`Pentanomial::score`]; `None` where all pairs are alike.
    fn standard_error(&self) -> Option<f64> {
        let variance = self.variance();
        (variance > 0.0).then(|| (variance / self.pairs() as f64).sqrt())
    }

    fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        SHARES.into_iter().zip(self.0.map(|count| count as f64))
    }
}

/// A result that has not been seen yet is taken as very rare, not as impossible.
const UNSEEN: f64 = 1e-3;

/// The share of a pair's points in each of the five results.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The θ for which the tilted distribution has this mean: Σ p (x − mean) / (1 + θ (x − mean)) = 0. The sum falls as
/// θ grows, between the values where a weight would become 0.
fn tilt_to(observed: &[f64; 5], mean: f64) -> f64 {
    let excess = |tilt: f64| -> f64 {
        let terms = observed.iter().zip(SHARES);
        terms.map(|(probability, share)| probability * (share - mean) / (1.0 + tilt * (share - mean))).sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found}, expected {expected}");
    }

    /// By hand: 200 pairs with 215 points of 400, mean 0.5375, variance 0.06421875, standard error
    /// √(0.06421875 / 200) = 0.0179190; z = 0.0375 / 0.0179190 = 2.0927, whose probability is 0.98181.
    #[test]
    fn a_match_of_200_pairs() {
        let pairs = Pentanomial([10, 40, 80, 50, 20]);
        assert_eq!(pairs.pairs(), 200);
        close(pairs.score(), 0.5375, 1e-12);
        close(pairs.variance(), 0.064_218_75, 1e-12);
        let estimate = pairs.elo();
        close(estimate.elo, 26.106_693, 1e-5);
        close(estimate.error.expect("an error"), 24.584_101, 1e-4);
        close(pairs.superiority(), 0.981_813_8, 1e-6);
        let reversed = pairs.reversed();
        close(reversed.elo().elo, -26.106_693, 1e-5);
        close(reversed.superiority(), 1.0 - 0.981_813_8, 1e-6);
    }

    /// The expected ratios are the differences of two maxima of Σ n log p under Σ p = 1 and Σ p x = mean, found by a
    /// general optimiser (sequential least squares), not by the tilt used here.
    #[test]
    fn ratios_equal_those_of_a_general_optimiser() {
        for (counts, elo0, elo1, expected) in [
            ([10, 40, 80, 50, 20], 0.0, 5.0, 0.749_910),
            ([10, 40, 80, 50, 20], 0.0, 30.0, 2.123_940),
            ([100, 900, 2000, 1000, 120], -3.0, 1.0, 5.580_715),
            ([5, 20, 30, 15, 4], 0.0, 10.0, -0.539_730),
        ] {
            close(Pentanomial(counts).log_likelihood_ratio(elo0, elo1), expected, 2e-5);
        }
    }

    #[test]
    fn nothing_and_one_sided_results_have_no_error_bar() {
        let none = Pentanomial::default();
        assert_eq!((none.score(), none.superiority()), (0.5, 0.5));
        assert_eq!(none.elo(), EloEstimate { elo: 0.0, error: None });
        close(none.log_likelihood_ratio(0.0, 5.0), 0.0, 1e-12);
        let won = Pentanomial([0, 0, 0, 0, 7]);
        assert_eq!(won.elo(), EloEstimate { elo: f64::INFINITY, error: None });
        assert_eq!((won.superiority(), won.reversed().superiority()), (1.0, 0.0));
        assert!(won.log_likelihood_ratio(0.0, 5.0) > 0.0);
    }

    #[test]
    fn an_even_match_speaks_against_a_gain() {
        let pairs = Pentanomial([100, 400, 900, 400, 100]);
        close(pairs.elo().elo, 0.0, 1e-9);
        close(pairs.superiority(), 0.5, 1e-9);
        assert!(pairs.log_likelihood_ratio(0.0, 5.0) < 0.0);
        assert!(pairs.log_likelihood_ratio(-5.0, 0.0) > 0.0);
        close(pairs.log_likelihood_ratio(-5.0, 5.0), 0.0, 1e-9);
    }
}
