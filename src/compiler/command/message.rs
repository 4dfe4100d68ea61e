//! Messages to the person who runs the command.

use std::fmt::Display;
use std::io::Write;

use anstyle::{AnsiColor, Style};

use crate::printable::printable;

/// Writes a message to standard error; its labels are colored where that is a
/// terminal and `NO_COLOR` is not set.
pub fn print(message: &str) {
    for line in message.lines() {
        let line = printable(line);
        let label =
            line.split_once(": ").and_then(|(label, rest)| Some((style(label)?, label, rest)));
        match label {
            Some((style, label, rest)) => show(format_args!("{style}{label}:{style:#} {rest}")),
            None => show(format_args!("{line}")),
        }
    }
}

/// Number with its noun: `1 source`, `2 sources`.
pub fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Writes a line to standard error, its colors only where they are shown.
pub fn show(line: impl Display) {
    // A failure to write to standard error cannot be reported; the exit code still tells of it.
    let _ = writeln!(anstream::stderr(), "{line}");
}

fn style(label: &str) -> Option<Style> {
    let color = match label {
        "error" => AnsiColor::Red,
        "help" => AnsiColor::Cyan,
        _ => return None,
    };
    Some(color.on_default().bold())
}
