//! How much of a text is read.

/// How much is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes.
    pub length: usize,
    /// Lists and objects in each other.
    pub depth: usize,
    /// Values in lists and objects, of all together: a tree of them takes many times the
    /// bytes of a text such as `[0,0,0]`.
    pub values: usize,
}

impl Limits {
    /// For one signed document.
    pub const CREDENTIAL: Self = Self { length: 16 << 10, depth: 32, values: 16 << 10 };
}
