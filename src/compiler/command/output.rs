//! Output and exit code of a command.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use crate::message;
use crate::printable::printable;

/// Exit code where the reader closed the pipe, as `head` does: the code that a shell reports of a
/// program that SIGPIPE ended (128 + 13).
const UNREAD: u8 = 141;

/// Output of a command. It is printed when all work is done, so that a reader that closes the
/// pipe early does not interrupt the work.
#[derive(Debug, Default)]
pub struct Output(Vec<u8>);

impl Output {
    /// Adds a line as text. Control characters are escaped: the content of a dataset must neither
    /// control the terminal nor look like a line of the command.
    pub fn line(&mut self, line: impl Display) {
        self.0.extend(printable(&line.to_string()).bytes());
        self.0.push(b'\n');
    }

    /// Adds a value for programs, on one line.
    pub fn json(&mut self, value: impl Display) {
        self.text(format!("{value}\n").as_bytes());
    }

    /// Adds bytes as they are.
    pub fn text(&mut self, text: &[u8]) {
        self.0.extend(text);
    }

    /// The lines so far, without empty ones.
    pub fn lines(&self) -> impl Iterator<Item = std::borrow::Cow<'_, str>> {
        self.0
            .split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(String::from_utf8_lossy)
    }

    /// Prints the output, followed by the message of a failure.
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
