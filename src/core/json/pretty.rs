//! Writer of JSON for people: one member on each line, so that a diagnostic can point at it.

use crate::json::{Json, canonical};

/// Writes `value` with a line for each member and value, indented by two spaces.
pub fn pretty(value: &Json) -> String {
    let mut out = String::new();
    write(value, 0, &mut out);
    out.push('\n');
    out
}

fn write(value: &Json, depth: usize, out: &mut String) {
    let plain = |value: &Json, out: &mut String| {
        out.push_str(&String::from_utf8_lossy(&canonical(value)));
    };
    let line = |at: usize, depth: usize, out: &mut String| {
        out.push_str(if at > 0 { ",\n" } else { "\n" });
        out.push_str(&"  ".repeat(depth));
    };
    match value {
        Json::List(values) if !values.is_empty() => {
            out.push('[');
            for (at, value) in values.iter().enumerate() {
                line(at, depth + 1, out);
                write(value, depth + 1, out);
            }
            line(0, depth, out);
            out.push(']');
        }
        Json::Object(members) if !members.is_empty() => {
            out.push('{');
            for (at, (name, value)) in members.iter().enumerate() {
                line(at, depth + 1, out);
                plain(&Json::text(name), out);
                out.push_str(": ");
                write(value, depth + 1, out);
            }
            line(0, depth, out);
            out.push('}');
        }
        _ => plain(value, out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    #[test]
    fn what_is_written_for_reading_is_the_same_value() {
        let text = r#"{"a":[1,{"b":"\n"}],"c":{},"d":[]}"#;
        let value = read(text.as_bytes(), Limits::CREDENTIAL).unwrap();
        let shown = pretty(&value);
        assert_eq!(shown.lines().nth(1), Some("  \"a\": ["));
        assert_eq!(read(shown.as_bytes(), Limits::CREDENTIAL), Ok(value));
    }
}
