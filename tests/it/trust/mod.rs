//! Trust: scores, proofs, seals and the claims of a folder of seeds.

mod canonical;
mod ed25519;
mod integrity;
mod oracle;
mod score;
mod seal;
