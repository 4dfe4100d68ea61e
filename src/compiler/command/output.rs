//! What a command says, and what it exits with.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::message;
use crate::printable::printable;

/// The exit code where the reader went away, as `head` does: what a shell shows
/// of a program that SIGPIPE ended (128 + 13).
const UNREAD: u8 = 141;

/// What a command has to say. It is printed when all is done: a reader that
/// goes away keeps nothing from being done.
#[derive(Debug, Default)]
pub struct Output(Vec<u8>);

impl Output {
    /// Adds a line as text: what a dataset says must neither steer the terminal nor look
    /// like a line of the command.
    pub fn line(&mut self, line: impl Display) {
        self.0.extend(printable(&line.to_string()).bytes());
        self.0.push(b'\n');
    }

    /// Adds a value for programs, in one line.
    pub fn json(&mut self, value: impl Display) {
        self.text(format!("{value}\n").as_bytes());
    }

    /// Adds text as it is.
    pub fn text(&mut self, text: &[u8]) {
        self.0.extend(text);
    }

    /// Its lines.
    pub fn lines(&self) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
        self.0
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(String::from_utf8_lossy)
    }

    /// Prints it, and after it the message of a failure.
    pub fn finish(self, result: Result<(), String>) -> ExitCode {
        let mut out = io::stdout().lock();
        let printed = out.write_all(&self.0).and_then(|()| out.flush());
        match (result, printed) {
            (Err(failure), _) => {
                message::print(&failure);
                ExitCode::FAILURE
            }
            (Ok(()), Ok(())) => ExitCode::SUCCESS,
            (Ok(()), Err(error)) if error.kind() == ErrorKind::BrokenPipe => UNREAD.into(),
            (Ok(()), Err(error)) => {
                message::print(&format!("error: cannot print: {error}"));
                ExitCode::FAILURE
            }
        }
    }
}
