//! JSON for datasets and signed documents, such that every program reads it alike: every text has
//! exactly one meaning, and every value has exactly one canonical form.
//!
//! The form is a strict subset of RFC 8259, so that no two programs read a text differently: the
//! names in an object are unique, numbers are integers that every program can hold exactly (I-JSON,
//! RFC 7493), and depth and size are bounded.
//!
//! A text is read in pieces from a [`Source`], so that a browser need not copy a dataset into the
//! memory of a program, which never shrinks.

mod canonical;
mod decode;
mod limits;
pub(crate) mod members;
mod misfit;
mod place;
mod pretty;
mod problem;
mod read;
mod reader;
mod source;
mod value;
mod window;

pub use self::canonical::{canonical, quote};
pub use self::decode::{decode, decode_untold, member};
pub use self::limits::Limits;
pub use self::members::Decode;
pub(crate) use self::members::{checked, made_from, members, words};
pub use self::misfit::{Misfit, Unfit};
pub use self::pretty::pretty;
pub use self::problem::{JsonError, Problem};
pub use self::read::{examine, read};
pub use self::reader::Reader;
pub use self::source::Source;
pub use self::value::{Json, order};
pub use self::window::PIECE;
