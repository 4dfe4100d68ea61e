//! Four numbers that are computed with at once. In the browser they are one SIMD
//! register, by explicit instructions: the compiler, which optimizes for size
//! there, would not find them by itself. Elsewhere they are an array. Both give the
//! same bits.

#[cfg(target_arch = "wasm32")]
pub use self::register::Four;

#[cfg(not(target_arch = "wasm32"))]
pub use self::array::Four;

// All browsers that are kept up to date have had these since 2023, so that
// there is no other path.
#[cfg(target_arch = "wasm32")]
mod register {
    use core::arch::wasm32::{
        f32x4, f32x4_add, f32x4_div, f32x4_extract_lane, f32x4_mul, f32x4_splat, f32x4_sub, v128,
    };

    /// See the [module](super).
    #[derive(Clone, Copy)]
    pub struct Four(v128);

    impl Four {
        /// Four numbers.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn new([a, b, c, d]: [f32; 4]) -> Self {
            Self(f32x4(a, b, c, d))
        }

        /// Sets all four lanes to one number.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn splat(value: f32) -> Self {
            Self(f32x4_splat(value))
        }

        /// Each with its like: `self` + `other`.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn plus(self, other: Self) -> Self {
            Self(f32x4_add(self.0, other.0))
        }

        /// `self` − `other`.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn minus(self, other: Self) -> Self {
            Self(f32x4_sub(self.0, other.0))
        }

        /// `self` × `other`.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn times(self, other: Self) -> Self {
            Self(f32x4_mul(self.0, other.0))
        }

        /// `self` ÷ `other`.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn over(self, other: Self) -> Self {
            Self(f32x4_div(self.0, other.0))
        }

        /// The four.
        #[inline]
        #[target_feature(enable = "simd128")]
        pub fn get(self) -> [f32; 4] {
            [
                f32x4_extract_lane::<0>(self.0),
                f32x4_extract_lane::<1>(self.0),
                f32x4_extract_lane::<2>(self.0),
                f32x4_extract_lane::<3>(self.0),
            ]
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod array {
    /// See the [module](super).
    #[derive(Clone, Copy)]
    pub struct Four([f32; 4]);

    impl Four {
        /// Four numbers.
        #[inline]
        pub fn new(values: [f32; 4]) -> Self {
            Self(values)
        }

        /// Sets all four lanes to one number.
        #[inline]
        pub fn splat(value: f32) -> Self {
            Self([value; 4])
        }

        /// Each with its like: `self` + `other`.
        #[inline]
        pub fn plus(self, other: Self) -> Self {
            self.with(other, |a, b| a + b)
        }

        /// `self` − `other`.
        #[inline]
        pub fn minus(self, other: Self) -> Self {
            self.with(other, |a, b| a - b)
        }

        /// `self` × `other`.
        #[inline]
        pub fn times(self, other: Self) -> Self {
            self.with(other, |a, b| a * b)
        }

        /// `self` ÷ `other`.
        #[inline]
        pub fn over(self, other: Self) -> Self {
            self.with(other, |a, b| a / b)
        }

        /// The four.
        #[inline]
        pub fn get(self) -> [f32; 4] {
            self.0
        }

        fn with(self, other: Self, act: impl Fn(f32, f32) -> f32) -> Self {
            Self([0, 1, 2, 3].map(|lane| act(self.0[lane], other.0[lane])))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: Four, expected: [f32; 4]) {
        assert_eq!(found.get(), expected);
    }

    #[test]
    fn each_goes_with_its_like() {
        let (a, b) = (Four::new([1.0, 2.0, 3.0, 4.0]), Four::new([2.0, 4.0, 8.0, 16.0]));
        check(a.plus(b), [3.0, 6.0, 11.0, 20.0]);
        check(a.minus(b), [-1.0, -2.0, -5.0, -12.0]);
        check(a.times(b), [2.0, 8.0, 24.0, 64.0]);
        check(a.over(b), [0.5, 0.5, 0.375, 0.25]);
        check(a.times(Four::splat(2.0)), [2.0, 4.0, 6.0, 8.0]);
    }
}
