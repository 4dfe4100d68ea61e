//! Trust: scores, proofs, seals and the claims of a folder of seeds.

mod canonical;
mod claims;
mod command;
mod crafted;
mod ed25519;
mod extract;
mod integrity;
mod keys;
mod lab;
mod oracle;
mod rfc8785;
mod score;
mod seal;
mod signing;
mod threats;
