//! Private keys: made here, kept in files under a passphrase, and used to
//! sign. No key ever reaches a dataset.

mod file;
mod signer;

pub use self::file::{KeyError, read, write};
pub use self::signer::Signer;
