//! The sequential probability ratio test: a match that ends as soon as it has decided a question.

use std::fmt;
use std::str::FromStr;

use super::Pentanomial;

/// A test of "the first engine is stronger by `elo0`" against "… by `elo1`", in logistic Elo, on pairs.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference of the null hypothesis.
    pub elo0: f64,
    /// The difference of the other hypothesis, above `elo0`.
    pub elo1: f64,
    /// The probability of accepting the second although the first is true.
    pub alpha: f64,
    /// The probability of accepting the first although the second is true.
    pub beta: f64,
}

/// What a test has decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The null hypothesis is accepted: no gain.
    Null,
    /// The other hypothesis is accepted: a gain.
    Gain,
}

/// The text is no test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "{0:?} is no test: expected ELO0,ELO1,ALPHA,BETA such as 0,5,0.05,0.05, with ELO0 < ELO1 and ALPHA, BETA \
     between 0 and 0.5"
)]
pub struct InvalidSprt(pub String);

impl Sprt {
    /// The ratio at or below which the null hypothesis is accepted, and that at or above which the other one is.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio so far.
    pub fn ratio(&self, pairs: &Pentanomial) -> f64 {
        pairs.log_likelihood_ratio(self.elo0, self.elo1)
    }

    /// What is decided; `None` while the test goes on.
    pub fn verdict(&self, pairs: &Pentanomial) -> Option<Verdict> {
        let (lower, upper) = self.bounds();
        let ratio = self.ratio(pairs);
        if ratio <= lower {
            Some(Verdict::Null)
        } else if ratio >= upper {
            Some(Verdict::Gain)
        } else {
            None
        }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

impl FromStr for Sprt {
    type Err = InvalidSprt;

    fn from_str(text: &str) -> Result<Self, InvalidSprt> {
        let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[elo0, elo1, alpha, beta])
                if elo0 < elo1
                    && elo0.abs().max(elo1.abs()) < 2_000.0
                    && [alpha, beta].iter().all(|&risk| risk > 0.0 && risk < 0.5) =>
            {
                Ok(Sprt { elo0, elo1, alpha, beta })
            }
            _ => Err(InvalidSprt(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use dethrone_engine::Random;

    use super::*;

    #[test]
    fn bounds_are_the_logarithms_of_the_odds() {
        let sprt: Sprt = "0,5,0.05,0.05".parse().expect("a test");
        let (lower, upper) = sprt.bounds();
        // ln 19
        assert!((upper - 2.944_438_979).abs() < 1e-8 && (lower + 2.944_438_979).abs() < 1e-8);
        let uneven: Sprt = "-3, 1, 0.01, 0.1".parse().expect("a test");
        let (lower, upper) = uneven.bounds();
        // ln (0.1 / 0.99) and ln (0.9 / 0.01)
        assert!((lower + 2.292_534_757).abs() < 1e-8 && (upper - 4.499_809_670).abs() < 1e-8);
    }

    #[test]
    fn a_test_ends_at_either_bound() {
        let sprt: Sprt = "0,10,0.05,0.05".parse().expect("a test");
        assert_eq!(sprt.verdict(&Pentanomial([1, 2, 3, 2, 1])), None);
        assert_eq!(sprt.verdict(&Pentanomial([10, 100, 300, 200, 40])), Some(Verdict::Gain));
        assert_eq!(sprt.verdict(&Pentanomial([40, 200, 300, 100, 10])), Some(Verdict::Null));
    }

    /// How many of 300 simulated matches end with this verdict, where pairs have these probabilities.
    fn ends_with(verdict: Verdict, probabilities: [f64; 5]) -> usize {
        let sprt: Sprt = "0,40,0.05,0.05".parse().expect("a test");
        let mut random = Random::new(1);
        let mut result = || {
            let mut chance = random.below(1 << 30) as f64 / f64::from(1 << 30);
            let beyond = |probability: &f64| {
                chance -= probability;
                chance < 0.0
            };
            probabilities.iter().position(beyond).unwrap_or(4)
        };
        let mut end = || {
            let mut pairs = Pentanomial::default();
            loop {
                // Looking now and then only saves time.
                (0..5).for_each(|_| pairs.record(result()));
                if let Some(verdict) = sprt.verdict(&pairs) {
                    return verdict;
                }
            }
        };
        (0..300).filter(|_| end() == verdict).count()
    }

    /// At 0 and at 40 Elo (an expected score of 0.5573) a wrong verdict is as rare as asked for: 5 %, which in 300
    /// matches is 15 with a standard deviation of 3.8.
    #[test]
    fn a_wrong_verdict_is_as_rare_as_asked_for() {
        let wrong = ends_with(Verdict::Gain, [0.05, 0.2, 0.5, 0.2, 0.05]);
        assert!((5..=24).contains(&wrong), "{wrong}");
        let wrong = ends_with(Verdict::Null, [0.05, 0.085_36, 0.5, 0.314_64, 0.05]);
        assert!((5..=24).contains(&wrong), "{wrong}");
    }

    #[test]
    fn what_is_no_test_is_refused() {
        for text in
            ["", "0,5", "5,0,0.05,0.05", "0,5,0,0.05", "0,5,0.05,0.5", "0,5,0.05,x", "0,5,0.05,0.05,1"]
        {
            assert_eq!(text.parse::<Sprt>(), Err(InvalidSprt(text.to_owned())));
        }
    }
}
