//! Private keys: generated here, kept in files under a passphrase, and used for
//! signing. No private key ever gets into a dataset.

mod file;
mod signer;

pub use self::file::{KeyError, read, write};
pub use self::signer::Signer;
