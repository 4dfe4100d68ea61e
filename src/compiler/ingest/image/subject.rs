//! Subject of a picture.

#[cfg(not(feature = "images"))]
#[cfg(feature = "images")]
use crate::input::Refusal;

/// Subject of a picture, which determines its shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// Person: a square that is filled completely.
    Person,
    /// Work: the complete picture, never enlarged.
    Work,
}
