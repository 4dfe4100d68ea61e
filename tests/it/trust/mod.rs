//! Trust: scores, proofs, seals, and the claims in a folder of seeds.

mod binding;
mod canonical;
mod claims;
mod command;
mod extract;
mod heaps;
mod keys;
mod lab;
mod oracle;
mod score;
mod seal;
mod signing;
mod threats;
