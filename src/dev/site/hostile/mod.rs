//! Datasets written to break the page: one small valid dataset ([`VALID`]), changed in one place
//! each. Natively they are passed to the code that reads and computes; a browser can be given the
//! bytes.

mod addresses;
mod bytes;
mod case;
mod numbers;
mod shapes;
mod sizes;
mod words;

pub use self::case::{Case, Expected, VALID, set_value, valid};
use self::case::{refused, shown};

/// Every hostile dataset.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    addresses::add(&mut cases);
    numbers::add(&mut cases);
    words::add(&mut cases);
    shapes::add(&mut cases);
    sizes::add(&mut cases);
    bytes::add(&mut cases);
    cases
}
