//! Writer of canonical JSON: RFC 8785 (JCS) for values without fractions.

use crate::json::Json;

/// Canonical bytes of `value`, which are hashed and signed. Equal values have equal bytes, however
/// they were written.
///
/// # Examples
///
/// ```
/// use peerage_core::json::{Limits, canonical, read};
///
/// let value = read(br#"{ "b": [1, 2], "a": "\u00e9" }"#, Limits::DATASET)?;
/// assert_eq!(canonical(&value), r#"{"a":"é","b":[1,2]}"#.as_bytes());
/// // A text with two meanings is refused.
/// assert!(read(br#"{"a": 1, "a": 2}"#, Limits::DATASET).is_err());
/// # Ok::<(), peerage_core::json::JsonError>(())
/// ```
pub fn canonical(value: &Json) -> Vec<u8> {
    let mut out = Vec::new();
    write(value, &mut out);
    out
}

fn write(value: &Json, out: &mut Vec<u8>) {
    match value {
        Json::Null => out.extend(b"null"),
        Json::Boolean(true) => out.extend(b"true"),
        Json::Boolean(false) => out.extend(b"false"),
        Json::Integer(integer) => out.extend(integer.to_string().as_bytes()),
        Json::Text(text) => quote(text, out),
        Json::List(values) => {
            out.push(b'[');
            for (at, value) in values.iter().enumerate() {
                if at > 0 {
                    out.push(b',');
                }
                write(value, out);
            }
            out.push(b']');
        }
        Json::Object(members) => {
            out.push(b'{');
            for (at, (name, value)) in members.iter().enumerate() {
                if at > 0 {
                    out.push(b',');
                }
                quote(name, out);
                out.push(b':');
                write(value, out);
            }
            out.push(b'}');
        }
    }
}

/// Writes text as a JSON string with the escapes of RFC 8785, 3.2.2.2, and no others.
pub fn quote(text: &str, out: &mut Vec<u8>) {
    out.push(b'"');
    for byte in text.bytes() {
        let escaped = match byte {
            b'"' | b'\\' => byte,
            0x08 => b'b',
            b'\t' => b't',
            b'\n' => b'n',
            0x0c => b'f',
            b'\r' => b'r',
            0..0x20 => {
                let digits = b"0123456789abcdef";
                out.extend(b"\\u00");
                out.push(digits[usize::from(byte >> 4)]);
                out.push(digits[usize::from(byte & 15)]);
                continue;
            }
            _ => {
                out.push(byte);
                continue;
            }
        };
        out.extend([b'\\', escaped]);
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let value = read(text.as_bytes(), Limits::CREDENTIAL).unwrap();
        assert_eq!(String::from_utf8(canonical(&value)).unwrap(), expected);
    }

    #[test]
    fn names_are_sorted_and_spaces_gone() {
        check(r#" { "b" : [ 1 , {} , [] ] , "a" : null } "#, r#"{"a":null,"b":[1,{},[]]}"#);
    }

    #[test]
    fn names_are_sorted_by_code_units() {
        // U+FB33 comes before U+1F600 by code point, but not in UTF-16.
        check("{\"\u{fb33}\":1,\"\u{1f600}\":2}", "{\"\u{1f600}\":2,\"\u{fb33}\":1}");
    }

    #[test]
    fn only_what_must_be_is_escaped() {
        check(
            r#""\u20ac\u0024\u000F\u000aA'\u0042\u0022\u005c\\\"\/\b\f\t\u007f""#,
            "\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\\b\\f\\t\u{7f}\"",
        );
    }
}
