//! Private keys: generation, storage in files under a passphrase, and signing. A private key never
//! gets into a dataset.

mod file;
mod signer;

pub use self::file::{KeyError, read, write};
pub use self::signer::Signer;
