//! What results say about strength: pair counts, Elo with its error, the sequential test, ratings of many engines.

mod normal;
mod pentanomial;
mod ratings;
mod sprt;

pub use pentanomial::{EloEstimate, Pentanomial};
pub use ratings::ratings;
pub use sprt::{InvalidSprt, Sprt, Verdict};

/// The share of the points expected of a player that is `elo` stronger than its opponent.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// How much stronger a player is that gets this share of the points; infinite at 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_points_of_four_are_191_elo() {
        // 400 · log10(3) = 190.8485…
        assert!((elo_of_score(0.75) - 190.848_502).abs() < 1e-5);
        assert!((expected_score(190.848_502) - 0.75).abs() < 1e-8);
        assert!(elo_of_score(1.0).is_infinite() && elo_of_score(1.0) > 0.0);
        assert!(elo_of_score(0.0).is_infinite() && elo_of_score(0.0) < 0.0);
    }
}
