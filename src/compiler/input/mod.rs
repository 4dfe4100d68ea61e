//! Files and folders that somebody else may have made. Everything that this
//! crate reads comes through here: files of bounded size that are files, and
//! links that do not leave the folder they stand in.

mod digest;
mod file;
mod folder;

pub use self::digest::{digest, listing_digest};
pub use self::file::{MAX_DATASET_LENGTH, MAX_KEY_LENGTH, MAX_LENGTH, Refusal, bytes, head, text};
pub use self::folder::{Entry, Root, Stray};
