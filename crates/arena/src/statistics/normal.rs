//! The normal distribution.

/// Half the width of an interval that holds 95 % of a standard normal distribution.
pub(super) const Z_95: f64 = 1.959_963_985;

/// The probability that a standard normal variable is below `x`, by the series of its odd powers.
pub(super) fn cumulative(x: f64) -> f64 {
    // Beyond, the series loses its digits and the answer has none to show.
    if x.abs() > 8.0 {
        return if x > 0.0 { 1.0 } else { 0.0 };
    }
    let density = (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let (mut sum, mut term, mut odd) = (x, x, 3.0);
    while term.abs() > 1e-17 {
        term *= x * x / odd;
        sum += term;
        odd += 2.0;
    }
    0.5 + density * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values() {
        for (x, probability) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746_068_543),
            (-1.0, 0.158_655_253_931_457),
            (Z_95, 0.975),
            (3.0, 0.998_650_101_968_370),
            (-6.0, 9.865_876_450_377e-10),
        ] {
            assert!((cumulative(x) - probability).abs() < 1e-10, "{x}");
        }
        assert_eq!((cumulative(40.0), cumulative(-40.0)), (1.0, 0.0));
    }
}
