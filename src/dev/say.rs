//! Output of this command.

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process;

/// Exit code where the reader has closed the pipe, as `head` does: the one that a shell shows for a
/// program that SIGPIPE ended (128 + 13).
const UNREAD: i32 = 141;

/// Prints a line. Where the reader is gone, the command ends without a message.
pub fn line(line: impl Display) {
    part(format_args!("{line}\n"));
}

/// Prints a part of a line, unbuffered, with colors only where they are shown.
pub fn part(text: impl Display) {
    let mut out = anstream::stdout().lock();
    if let Err(error) = write!(out, "{text}").and_then(|()| out.flush()) {
        if error.kind() != ErrorKind::BrokenPipe {
            aside(format_args!("cannot print: {error}"));
        }
        process::exit(if error.kind() == ErrorKind::BrokenPipe { UNREAD } else { 1 });
    }
}

/// Prints a line to standard error, with colors only where they are shown.
pub fn aside(line: impl Display) {
    // Without a standard error this message is lost; the exit code remains.
    let _ = writeln!(anstream::stderr(), "{line}");
}
