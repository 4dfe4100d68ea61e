//! Exponential function that gives the same bits on every machine.

/// e to the power of `x`, for weights and sums of weights.
pub fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = x.round();
    let rest = (x - whole) * std::f32::consts::LN_2;
    // Taylor series: |rest| is at most 0.35.
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let power = series.into_iter().fold(0.0, |sum, coefficient| sum * rest + coefficient);
    let exponent = (whole as i32 + 127).clamp(1, 254);
    power * f32::from_bits((exponent as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_near_those_of_the_library() {
        for x in [-70.0_f32, -3.3, -0.5, 0.0, 0.1, 1.0, 7.7, 60.0] {
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "{x}");
        }
    }
}
