//! Trust: scores, proofs, seals and the claims of a folder of seeds.

mod oracle;
mod score;
