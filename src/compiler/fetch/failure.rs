//! Failures of fetching.

use std::fmt;

/// Problem and its remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Message, in lower case and without a full stop.
    pub message: String,
    /// Remedy.
    pub help: String,
}

impl Failure {
    /// Failure with its remedy.
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
