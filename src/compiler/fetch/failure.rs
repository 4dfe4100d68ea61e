//! Why something was not fetched.

use std::fmt;

/// What is wrong, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Lower case, no full stop.
    pub message: String,
    /// The remedy.
    pub help: String,
}

impl Failure {
    /// A failure with its remedy.
    pub fn new(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { message: message.into(), help: help.into() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nhelp: {}", self.message, self.help)
    }
}

impl std::error::Error for Failure {}
