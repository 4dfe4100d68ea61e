//! Quoting of text for TOML.

/// Formats `text` as a basic string (TOML 1.0) on one line: control characters become spaces.
pub fn basic_string(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(basic_string(text), expected);
    }

    #[test]
    fn quotes_and_breaks_stay_inside() {
        check("Ida", "\"Ida\"");
        check("a\"b\\c", "\"a\\\"b\\\\c\"");
        check("a\nb\t", "\"a b \"");
    }
}
