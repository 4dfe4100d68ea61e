//! Arguments of commands: groups in braces, options in brackets.

/// Maximum number of bytes in which the end of an argument or a formula is searched, so that a lone
/// delimiter does not make the time quadratic.
pub const WINDOW: usize = 2100;

/// Splits the group at the start of `text` into its content and the text after it.
pub fn group(text: &str) -> Option<(&str, &str)> {
    group_within(text, WINDOW)
}

/// Like [`group`], with at most `window` bytes in the group.
pub fn group_within(text: &str, window: usize) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let mut depth = 0usize;
    let mut is_escaped = false;
    for (at, byte) in inside.bytes().enumerate().take(window) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'{' => depth += 1,
            b'}' if depth == 0 => return Some((&inside[..at], &inside[at + 1..])),
            b'}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// Skips up to two options in brackets at the start of `text`.
pub fn after_options(mut text: &str) -> &str {
    for _ in 0..2 {
        let Some(inside) = text.strip_prefix('[') else { break };
        let end = inside.bytes().take(WINDOW).position(|byte| byte == b']');
        match end {
            Some(end) => text = inside[end + 1..].trim_start(),
            None => break,
        }
    }
    text
}

/// Finds the first `close` that has no backslash before it.
pub fn find(text: &str, close: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len().min(WINDOW) {
        if bytes[at..].starts_with(close.as_bytes()) {
            return Some(at);
        }
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    None
}

/// Skips the length at the start of `text`, such as `-1.5em plus 2pt`.
pub fn after_length(text: &str) -> &str {
    let mut rest = text.trim_start();
    for word in ["", "plus", "minus"] {
        let Some(behind) = rest.strip_prefix(word).map(str::trim_start) else { continue };
        let number = behind.trim_start_matches(['-', '+', '.', ',']);
        let unit = number.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let unit = unit.trim_start();
        let unit = unit.strip_prefix("true").map_or(unit, str::trim_start);
        match unit.split_at_checked(2) {
            Some((letters, behind)) if letters.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
                rest = behind.trim_start();
            }
            _ => break,
        }
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(after_length(after_options(text)), expected, "{text}");
    }

    #[test]
    fn options_and_lengths_are_passed() {
        check("[a][b]-.5em x", "x");
        check("1.5 true pt plus 1em x", "x");
        check("2pt minus 1pt y", "y");
        check("[a", "[a");
    }
}
