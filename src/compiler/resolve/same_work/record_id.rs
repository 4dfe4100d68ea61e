//! Identifier of a record of a work.

/// A record, by the position of its source and its position in the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecordId {
    /// Position in [`Seeds::sources`].
    pub source: usize,
    /// Position in the works of the source.
    pub work: usize,
}
