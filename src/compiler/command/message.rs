//! Messages to the person who runs the command.

use anstyle::{AnsiColor, Style};

/// Writes a message to standard error; its labels are colored where that is a
/// terminal and `NO_COLOR` is not set.
pub fn print(message: &str) {
    for line in message.lines() {
        let label =
            line.split_once(": ").and_then(|(label, rest)| Some((style(label)?, label, rest)));
        match label {
            Some((style, label, rest)) => anstream::eprintln!("{style}{label}:{style:#} {rest}"),
            None => anstream::eprintln!("{line}"),
        }
    }
}

fn style(label: &str) -> Option<Style> {
    let color = match label {
        "error" => AnsiColor::Red,
        "help" => AnsiColor::Cyan,
        _ => return None,
    };
    Some(color.on_default().bold())
}
