//! What this command prints.

use std::fmt::Display;
use std::io::{ErrorKind, Write};
use std::process;

/// The exit code where the reader went away, as `head` does: what a shell shows
/// of a program that SIGPIPE ended (128 + 13).
const UNREAD: i32 = 141;

/// Prints a line. Where nobody reads any more, the command ends without a word.
pub fn line(line: impl Display) {
    part(format_args!("{line}\n"));
}

/// Prints a part of a line, at once, its colors only where they are shown.
pub fn part(text: impl Display) {
    let mut out = anstream::stdout().lock();
    if let Err(error) = write!(out, "{text}").and_then(|()| out.flush()) {
        if error.kind() != ErrorKind::BrokenPipe {
            aside(format_args!("cannot print: {error}"));
        }
        process::exit(if error.kind() == ErrorKind::BrokenPipe { UNREAD } else { 1 });
    }
}

/// Prints a line to standard error, its colors only where they are shown.
pub fn aside(line: impl Display) {
    // Whoever reads no errors misses this one too; the exit code tells it.
    let _ = writeln!(anstream::stderr(), "{line}");
}
