//! Proofs: whose key signed exactly this text. A proof does not say that the
//! text is true.
//!
//! One suite is accepted: W3C Data Integrity `eddsa-jcs-2022`, that is Ed25519
//! (RFC 8032) over SHA-256 digests of canonical JSON (RFC 8785). All programs
//! use the same strict verifier, because the verifiers in browsers give
//! different answers for specially made keys.

mod did;
mod digest;
mod integrity;
mod key;
mod multibase;
mod refusal;

pub use self::did::{did_of_url, key_in_document, keys_in_document};
pub use self::digest::{hex, sha256};
pub use self::integrity::{
    CONTEXTS, ProofError, attach, bytes_to_sign, options, verify, verify_with,
};
pub use self::key::PublicKey;
pub use self::multibase::multibase;
pub use self::refusal::Refusal;
