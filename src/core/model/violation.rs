//! Violation of the rules for datasets, with its place.

use std::fmt;

use crate::messages::errors;

/// Problem in a dataset for which every program refuses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Place of the problem, such as `people[3].profile.contact`; empty for the whole dataset.
    pub place: String,
    /// Description of the problem, in words.
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
