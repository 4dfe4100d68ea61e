//! Text that others wrote, for a terminal.

/// Text whose control characters, but for tabs, are written as escapes; those that turn
/// the direction of the text around, too (Unicode TR 36, section 2.1).
pub fn printable(text: &str) -> String {
    let is_harmless = |c: char| {
        c == '\t'
            || !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut printable = String::with_capacity(text.len());
    for c in text.chars() {
        match is_harmless(c) {
            true => printable.push(c),
            false => printable.extend(c.escape_unicode()),
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
