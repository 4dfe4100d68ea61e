//! What visitors sign: a claim to their profile, and a word on a work they
//! wrote with others. Everything happens in the page; what is signed leaves it
//! as a file that the visitor sends.

mod attest;
mod claim;
pub mod document;
mod form;
pub mod issued;
mod key_file;
mod key_step;
mod send;

pub use self::attest::attest;
pub use self::claim::claim;
