//! What a dataset must not hold, and where it holds it.

use std::fmt;

use crate::messages::errors;

/// Something in a dataset that no program of ours takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Where it is, such as `people[3].profile.contact`; empty for the whole.
    pub place: String,
    /// What is wrong with it, in words.
    pub problem: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place.is_empty() {
            true => f.write_str(&self.problem),
            false => f.write_str(&errors::at_place(&self.place, &self.problem)),
        }
    }
}

impl std::error::Error for Violation {}
