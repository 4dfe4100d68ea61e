//! Untrusted text, made safe for a terminal.

use peerage_core::text::hidden::is_hidden;

/// Text with its invisible characters, except tabs, written as escapes: control characters and
/// those that change the direction of text, among others ([`is_hidden`]).
pub fn printable(text: &str) -> String {
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        match is_hidden(c) && c != '\t' {
            true => printable.extend(c.escape_unicode()),
            false => printable.push(c),
        }
    }
    printable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(printable(text), expected);
    }

    #[test]
    fn no_text_steers_the_terminal() {
        check("Ada Löwe\t王", "Ada Löwe\t王");
        check("\u{1b}]0;owned\u{7}\u{1b}[2J", "\\u{1b}]0;owned\\u{7}\\u{1b}[2J");
        check("a\rSealed\u{9b}m", "a\\u{d}Sealed\\u{9b}m");
        check("Ada\nSealed", "Ada\\u{a}Sealed");
        check("\u{202e}delaeS", "\\u{202e}delaeS");
    }
}
