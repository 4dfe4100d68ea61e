//! Reader of JSON from an untrusted source into a tree.

use crate::json::reader::Reader;
use crate::json::{Json, JsonError, Limits, Problem, order};

/// Reads one value. A text that could be read in two ways is refused.
pub fn read(bytes: &[u8], limits: Limits) -> Result<Json, JsonError> {
    let mut reader = Reader::new(&bytes, limits)?;
    let value = value(&mut reader).and_then(|value| reader.end().map(|()| value));
    value.map_err(|problem| {
        reader.unread().unwrap_or_else(|| JsonError { problem, at: reader.position() })
    })
}

/// Checks that [`read`] accepts a text, without allocating a tree for it.
///
/// # Errors
///
/// Fails if [`read`] does.
pub fn examine(bytes: &[u8], limits: Limits) -> Result<(), JsonError> {
    let mut reader = Reader::new(&bytes, limits)?;
    reader.pass().and_then(|()| reader.end()).map_err(|problem| {
        reader.unread().unwrap_or_else(|| JsonError { problem, at: reader.position() })
    })
}

fn value(reader: &mut Reader<'_>) -> Result<Json, Problem> {
    match reader.peek() {
        Some(b'{') => object(reader),
        Some(b'[') => list(reader),
        Some(b'"') => {
            let text = reader.string()?;
            Ok(Json::text(reader.text(&text)))
        }
        Some(b'-' | b'0'..=b'9') => reader.number().map(Json::Integer),
        _ => {
            let words = [
                ("null", Json::Null),
                ("true", Json::Boolean(true)),
                ("false", Json::Boolean(false)),
            ];
            let word = words.into_iter().find(|(word, _)| reader.eat(word));
            word.map(|(_, value)| value).ok_or(Problem::Syntax)
        }
    }
}

fn list(reader: &mut Reader<'_>) -> Result<Json, Problem> {
    let outside = reader.open()?;
    let mut values = Vec::new();
    while reader.next(b']')? {
        values.push(value(reader)?);
    }
    reader.close(&outside, b']')?;
    Ok(Json::List(values))
}

fn object(reader: &mut Reader<'_>) -> Result<Json, Problem> {
    let outside = reader.open()?;
    let mut members: Vec<(String, Json)> = Vec::new();
    while reader.next(b'}')? {
        let name = reader.name()?.to_owned();
        let place = match members.binary_search_by(|(other, _)| order(other, &name)) {
            Ok(_) => return Err(reader.duplicate()),
            Err(place) => place,
        };
        let value = value(reader)?;
        members.insert(place, (name, value));
    }
    reader.close(&outside, b'}')?;
    Ok(Json::Object(members))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Problem>) {
        let found = read(text.as_bytes(), Limits::CREDENTIAL).err().map(|error| error.problem);
        assert_eq!(found, expected, "{text}");
        let found = examine(text.as_bytes(), Limits::CREDENTIAL).err().map(|error| error.problem);
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn what_every_program_reads_alike_is_read() {
        for text in [
            "null",
            " [true, false] ",
            r#"{"a": {"a": -1}, "": "\ud83d\ude00é"}"#,
            "9007199254740991",
            "-9007199254740991",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn what_programs_read_differently_is_refused() {
        check(r#"{"a": 1, "b": 2, "a": 1}"#, Some(Problem::Duplicate));
        check(r#"{"a": 1, "\u0061": 2}"#, Some(Problem::Duplicate));
        for name in ["__proto__", "constructor", "prototype"] {
            check(&format!("[{{\"{name}\": {{}}}}]"), Some(Problem::Name));
        }
        for number in ["1.0", "1e2", "-0", "01", "9007199254740992", "1e999", "-", "00", "-01"] {
            check(number, Some(Problem::Number));
        }
        for text in [r#""\ud800""#, r#""\udc00\ud800""#, r#""\ud800\u0041""#, "\"\u{1}\"", "\"\n\""]
        {
            check(text, Some(Problem::Text));
        }
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in [
            "",
            " ",
            "{",
            "[",
            "[1,]",
            "{\"a\":1,}",
            "{\"a\"}",
            "{a:1}",
            "'a'",
            "nul",
            "1 2",
            "[1 2]",
            "\"a",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\u12é\"",
            "\u{feff}1",
            "// x\n1",
            "]",
            "NaN",
            "+1",
            "\"\\",
        ] {
            check(text, Some(Problem::Syntax));
        }
    }

    #[test]
    fn size_and_depth_have_limits() {
        check(&"[".repeat(10_000), Some(Problem::TooDeep));
        check(&format!("{}{}", "[".repeat(32), "]".repeat(32)), None);
        check(&format!("{}{}", "[".repeat(33), "]".repeat(33)), Some(Problem::TooDeep));
        check(&" ".repeat(20_000), Some(Problem::TooLong));
        assert!(read(&[b'"', 0xff, b'"'], Limits::CREDENTIAL).is_err());
        let wide: String = (0..1100).map(|number| format!("\"{number}\":0,")).collect();
        check(&format!("{{{wide}\"a\":0}}"), Some(Problem::TooLong));
        let deep = "{\"a\":".repeat(1_000_000);
        assert_eq!(
            read(deep.as_bytes(), Limits::DATASET).map_err(|e| e.problem),
            Err(Problem::TooDeep)
        );
    }

    #[test]
    fn more_values_than_are_read_are_refused() {
        let limits = Limits { values: 6, ..Limits::CREDENTIAL };
        for (text, is_read) in [
            ("[0,0,0,0,0,0]", true),
            ("[0,0,[0,0],0]", true),
            ("[0,0,[0,0],0,0]", false),
            (r#"{"a":[0,0,0],"b":[0,0]}"#, false),
        ] {
            assert_eq!(read(text.as_bytes(), limits).is_ok(), is_read, "{text}");
            // Skipped values are checked as well: no program reads what another refuses.
            assert_eq!(examine(text.as_bytes(), limits).is_ok(), is_read, "{text}");
        }
    }
}
