//! How much of a text is read.

/// How much is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes.
    pub length: usize,
    /// Lists and objects in each other.
    pub depth: usize,
}

impl Limits {
    /// For one signed document.
    pub const CREDENTIAL: Self = Self { length: 16 << 10, depth: 32 };
}
