//! Outcome of fetching a source.

use crate::fetch::failure::Failure;

/// Result of fetching a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// New file of this many bytes.
    Changed(usize),
    /// Same answer as before.
    Unchanged,
}

/// Key of a source, and its result or the failure.
pub type OfSource<T> = (String, Result<T, Failure>);
