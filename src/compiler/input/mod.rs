//! Reading of untrusted files and folders. Everything that this crate reads comes through this
//! module: regular files of bounded size, and links that do not leave the folder they are in.

mod digest;
mod file;
mod folder;

pub use self::digest::{digest, digest_of, listing_digest};
pub use self::file::{MAX_DATASET_LENGTH, MAX_KEY_LENGTH, MAX_LENGTH, Refusal, bytes, head, text};
pub use self::folder::{Entry, Root, Stray};
