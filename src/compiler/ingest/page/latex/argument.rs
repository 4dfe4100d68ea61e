//! Arguments of commands: groups in braces and options in brackets.

use peerage_core::text::tex::group_within;

/// Maximum length in bytes of an argument.
const LONGEST: usize = 16 << 10;

/// Splits off the group at the start of a text, behind white space in which no paragraph ends: its
/// contents, and the text behind it.
pub fn group(text: &str) -> Option<(&str, &str)> {
    group_within(after_space(text), LONGEST)
}

/// Text behind the options in brackets at its start.
pub fn after_options(mut text: &str) -> &str {
    while let Some((_, rest)) = option(text) {
        text = rest;
    }
    text
}

/// Splits off the option in brackets at the start of a text.
pub fn option(text: &str) -> Option<(&str, &str)> {
    let inside = after_space(text).strip_prefix('[')?;
    let end = inside.bytes().take(LONGEST).position(|byte| byte == b']')?;
    Some((&inside[..end], &inside[end + 1..]))
}

/// Text behind white space with at most one end of a line.
pub fn after_space(text: &str) -> &str {
    let rest = text.trim_start();
    let n_lines = text[..text.len() - rest.len()].matches('\n').count();
    if n_lines > 1 { text } else { rest }
}

/// Name of the command behind a backslash, and the text behind the name: letters, or one sign.
pub fn command_name(text: &str) -> Option<(&str, &str)> {
    let first = text.chars().next()?;
    let length = match first.is_ascii_alphabetic() {
        true => text.find(|c: char| !c.is_ascii_alphabetic() && c != '@').unwrap_or(text.len()),
        false => first.len_utf8(),
    };
    Some(text.split_at(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_split_off() {
        assert_eq!(group(" {a{b}\\}c}d"), Some(("a{b}\\}c", "d")));
        assert_eq!(group("\n\n{a}"), None);
        assert_eq!(group("{a"), None);
        assert_eq!(after_options("[a][b] c"), " c");
        assert_eq!(command_name("textbf{a}"), Some(("textbf", "{a}")));
        assert_eq!(command_name("\"o"), Some(("\"", "o")));
    }

    #[test]
    fn an_open_group_is_looked_at_within_a_bound() {
        assert_eq!(group(&"{".repeat(1 << 20)), None);
        assert_eq!(option(&"[".repeat(1 << 20)), None);
    }
}
