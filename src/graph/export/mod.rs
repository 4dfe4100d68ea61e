//! The picture as a file: SVG for papers and slides, GraphML for Gephi and
//! yEd, JSON for everything else.

pub mod graphml;
pub mod json;
pub mod svg;

/// Appends a text with the characters escaped that mean something in XML, and
/// without those that XML 1.0 cannot hold.
fn escape(out: &mut String, text: &str) {
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

/// Appends a number with one decimal at most. Whole numbers do the work: to
/// format floating point takes more code than all of the export.
fn number(out: &mut String, value: f32) {
    let tenths = (value * 10.0).round() as i32;
    if tenths < 0 {
        out.push('-');
    }
    let tenths = tenths.unsigned_abs();
    out.push_str(&(tenths / 10).to_string());
    if !tenths.is_multiple_of(10) {
        out.push('.');
        out.push_str(&(tenths % 10).to_string());
    }
}

/// Appends ` name="value"` with a number.
fn attribute(out: &mut String, name: &str, value: f32) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    number(out, value);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, value: f32, expected: &str) {
        let mut out = String::new();
        escape(&mut out, text);
        attribute(&mut out, "r", value);
        assert_eq!(out, expected);
    }

    #[test]
    fn text_is_escaped_and_numbers_are_short() {
        check("A & <B>\n\u{7}", 1.0, "A &amp; &lt;B&gt;  r=\"1\"");
        check("\"", -0.26, "&quot; r=\"-0.3\"");
        check("", -0.01, " r=\"0\"");
        check("é", 12.349, "é r=\"12.3\"");
    }
}
