//! Random numbers that are the same every time: a linear congruential generator.

/// The generator; its state is the last number drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random(pub u32);

impl Random {
    /// Draws from the open interval of 0 and 1. Multiplier and increment are
    /// those of Numerical Recipes (3rd edition, 7.1); only the upper half of
    /// the state is used, since the lower bits have short periods.
    pub fn draw(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // The half keeps 0, and the 0.5 that `jiggle` subtracts, out of reach.
        ((self.0 >> 16) as f32 + 0.5) / 65_536.0
    }

    /// Draws a tiny step that is never 0, to tell coincident points apart.
    pub fn jiggle(&mut self) -> f32 {
        (self.draw() - 0.5) * 1e-6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fill_the_interval_evenly() {
        let mut random = Random(1);
        let mut tenths = [0; 10];
        for _ in 0..10_000 {
            tenths[(random.draw() * 10.0) as usize] += 1;
        }
        assert!(tenths.iter().all(|count| (900..1100).contains(count)), "{tenths:?}");
    }

    #[test]
    fn a_jiggle_is_never_nothing() {
        let mut random = Random(1);
        assert!((0..100_000).all(|_| random.jiggle() != 0.0));
    }
}
