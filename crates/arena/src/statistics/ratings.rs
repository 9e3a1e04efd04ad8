//! Ratings of several engines that have all met each other.

use super::normal::Z_95;
use super::{EloEstimate, Pentanomial};

/// Elo for a natural logarithm of odds of 1.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The likeliest ratings of `count` engines where the share of the points of one against another depends on the
/// difference alone (Bradley and Terry's model). `results` holds, for two engines, the pairs as the first sees them.
///
/// The mean of all ratings is 0. One drawn game of each engine against an opponent of strength 0 is added, so that an engine that has won or lost
/// everything has a finite rating. The errors come from how much pairs scatter, not from the model.
pub fn ratings(count: usize, results: &[((usize, usize), Pentanomial)]) -> Vec<EloEstimate> {
    let mut strength = vec![0.0; count];
    for _ in 0..100 {
        let (gradient, curvature) = slope(&strength, results);
        let step = multiply(&inverse(curvature), &gradient);
        for (strength, step) in strength.iter_mut().zip(&step) {
            *strength += step.clamp(-1.0, 1.0);
        }
        if step.iter().all(|step| step.abs() < 1e-12) {
            break;
        }
    }
    let covariance = covariance(&strength, results);
    let mean = strength.iter().sum::<f64>() / count.max(1) as f64;
    let rating = |index: usize| {
        // The variance of the difference from the mean.
        let row: f64 = covariance[index].iter().sum::<f64>() / count as f64;
        let all: f64 = covariance.iter().flatten().sum::<f64>() / (count * count) as f64;
        let variance = (covariance[index][index] - 2.0 * row + all).max(0.0);
        let error = (variance > 0.0).then(|| SCALE * Z_95 * variance.sqrt());
        EloEstimate { elo: SCALE * (strength[index] - mean), error }
    };
    (0..count).map(rating).collect()
}

type Matrix = Vec<Vec<f64>>;

fn logistic(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// The gradient of the log-likelihood, and its negated second derivatives.
fn slope(strength: &[f64], results: &[((usize, usize), Pentanomial)]) -> (Vec<f64>, Matrix) {
    let count = strength.len();
    let mut gradient = vec![0.0; count];
    let mut curvature = vec![vec![0.0; count]; count];
    for (index, &strength) in strength.iter().enumerate() {
        let expected = logistic(strength);
        gradient[index] += 0.5 - expected;
        curvature[index][index] += expected * (1.0 - expected);
    }
    for &((one, other), pairs) in results {
        let games = 2.0 * pairs.pairs() as f64;
        let expected = logistic(strength[one] - strength[other]);
        let surplus = games * (pairs.score() - expected);
        gradient[one] += surplus;
        gradient[other] -= surplus;
        let weight = games * expected * (1.0 - expected);
        curvature[one][one] += weight;
        curvature[other][other] += weight;
        curvature[one][other] -= weight;
        curvature[other][one] -= weight;
    }
    (gradient, curvature)
}

/// The covariance of the strengths: that of the gradient, as the pairs scatter, seen through the curvature.
fn covariance(strength: &[f64], results: &[((usize, usize), Pentanomial)]) -> Matrix {
    let count = strength.len();
    let bread = inverse(slope(strength, results).1);
    let mut filling = vec![vec![0.0; count]; count];
    for &((one, other), pairs) in results {
        // A pair gives up to 2 points; the variance is that of its share.
        let variance = 4.0 * pairs.variance() * pairs.pairs() as f64;
        filling[one][one] += variance;
        filling[other][other] += variance;
        filling[one][other] -= variance;
        filling[other][one] -= variance;
    }
    let half: Matrix = bread.iter().map(|row| multiply(&filling, row)).collect();
    half.iter().map(|row| multiply(&bread, row)).collect()
}

/// A symmetric matrix times a vector.
fn multiply(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(one, other)| one * other).sum()).collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Matrix) -> Matrix {
    let count = matrix.len();
    let mut inverse: Matrix =
        (0..count).map(|row| (0..count).map(|column| f64::from(row == column)).collect()).collect();
    for pivot in 0..count {
        let factor = 1.0 / matrix[pivot][pivot];
        for values in [&mut matrix[pivot], &mut inverse[pivot]] {
            for value in values {
                *value *= factor;
            }
        }
        let (pivot_row, inverse_row) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..count).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for (value, pivot_value) in matrix[row].iter_mut().zip(&pivot_row) {
                *value -= factor * pivot_value;
            }
            for (value, pivot_value) in inverse[row].iter_mut().zip(&inverse_row) {
                *value -= factor * pivot_value;
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two engines: the rating's difference is that of the score, but for the added draws.
    #[test]
    fn two_engines_differ_as_their_score_says() {
        let pairs = Pentanomial([1_000, 4_000, 8_000, 5_000, 2_000]);
        let found = ratings(2, &[((0, 1), pairs)]);
        let difference = found[0].elo - found[1].elo;
        assert!((difference - pairs.elo().elo).abs() < 0.01, "{difference}");
        assert!((found[0].elo + found[1].elo).abs() < 1e-9);
        // Each is half the difference away from the mean, with half its error.
        let error = pairs.elo().error.expect("an error");
        let found_error = found[0].error.expect("an error");
        assert!((found_error - error / 2.0).abs() < 0.01, "{found:?}");
    }

    /// Expected shares of 100, 0, −100: 0.6401 between neighbours, 0.7597 between the ends. With 10,000 pairs in these
    /// proportions the ratings come back.
    #[test]
    fn ratings_that_made_the_results_come_back() {
        let pairs = |score: f64| {
            let won = (score * 10_000.0).round() as u64;
            Pentanomial([10_000 - won, 0, 0, 0, won])
        };
        let results = [((0, 1), pairs(0.640_065)), ((1, 2), pairs(0.640_065)), ((0, 2), pairs(0.759_747))];
        let found = ratings(3, &results);
        for (rating, expected) in found.iter().zip([100.0, 0.0, -100.0]) {
            assert!((rating.elo - expected).abs() < 0.2, "{found:?}");
            assert!(rating.error.is_some_and(|error| error > 1.0 && error < 10.0), "{found:?}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating() {
        let found = ratings(2, &[((0, 1), Pentanomial([0, 0, 0, 0, 50]))]);
        assert!(found[0].elo > 200.0 && found[0].elo < 2_000.0 && found[0].error.is_none(), "{found:?}");
        assert!(ratings(3, &[]).iter().all(|rating| rating.elo.abs() < 1e-9));
    }
}
