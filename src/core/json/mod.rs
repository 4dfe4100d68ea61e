//! JSON that every program reads alike, as datasets and signed documents are
//! written: every text has exactly one meaning, and every value is written in
//! exactly one way.
//!
//! It is a strict subset of RFC 8259, so that no two programs read a
//! text differently: the names in an object are unique, numbers are integers
//! that every program can hold exactly (I-JSON, RFC 7493), and depth and size
//! are bounded.

mod canonical;
mod place;
mod pretty;
mod read;
mod value;

pub use self::canonical::canonical;
pub use self::place::place;
pub use self::pretty::pretty;
pub use self::read::{JsonError, Limits, Problem, read};
pub use self::value::{Json, order};
