//! Limits of the texts that are read.

/// Limits of a text, above which it is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum length in bytes.
    pub length: usize,
    /// Maximum nesting depth of lists and objects.
    pub depth: usize,
    /// Maximum number of values in all lists and objects together: a tree of them takes many times
    /// the bytes of a text such as `[0,0,0]`.
    pub values: usize,
}

impl Limits {
    /// Limits of one signed document.
    pub const CREDENTIAL: Self = Self { length: 16 << 10, depth: 32, values: 16 << 10 };
}
