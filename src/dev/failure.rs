//! Failure of a command, with a message for the person who ran it.

use std::fmt::{self, Display};

use anstyle::AnsiColor;

use crate::say;

/// A failure of a command. It is printed, never inspected: one message is enough.
#[derive(Clone, Debug)]
pub struct Failure(String);

/// Result of an action whose failure is reported to a person.
pub type Result<T = ()> = std::result::Result<T, Failure>;

impl Failure {
    /// Creates a failure with its whole explanation.
    pub fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }

    /// Writes the failure to standard error, in color where that is a terminal and `NO_COLOR` is
    /// not set.
    pub fn print(&self) {
        let label = AnsiColor::Red.on_default().bold();
        say::aside(format_args!("{label}error:{label:#} {self}"));
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Adds the failed action to an error.
pub trait Context<T> {
    /// Puts `doing()` and a colon before the error; `doing` reads like
    /// `cannot read index.html`.
    fn context<D: Display>(self, doing: impl FnOnce() -> D) -> Result<T>;
}

impl<T, E: Display> Context<T> for std::result::Result<T, E> {
    fn context<D: Display>(self, doing: impl FnOnce() -> D) -> Result<T> {
        // The alternate form of some errors lists their causes.
        self.map_err(|error| Failure(format!("{}: {error:#}", doing())))
    }
}
