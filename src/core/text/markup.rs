//! Escaping of text for HTML and XML.

/// Appends `text` escaped for HTML or XML, as text or as an attribute in double quotes. Characters
/// with a meaning in markup are escaped; those that XML 1.0 does not allow are left out.
pub fn escape(text: &str, out: &mut String) {
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => {}
            _ => out.push(character),
        }
    }
}

/// Returns `text` escaped as by [`escape`].
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    escape(text, &mut out);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(escaped(text), expected);
    }

    #[test]
    fn what_means_something_is_escaped() {
        check("A & <B>\n\u{7}", "A &amp; &lt;B&gt; ");
        check("é \"c\"\u{ffff}", "é &quot;c&quot;");
    }
}
