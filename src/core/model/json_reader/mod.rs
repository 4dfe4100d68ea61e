//! A small reader of JSON (RFC 8259) for serde, for programs that are loaded: it says
//! whether a text is what is expected, and not what is wrong with it. What it reads,
//! `serde_json` reads to the same; that one tells the rest where this one refuses.

mod text;
mod values;

use std::fmt;

use serde::de::{self, Deserialize, Expected, Unexpected};

use self::text::Reader;

/// The text is not JSON, or not of the expected shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Malformed;

/// Reads a value that is all of `bytes`.
pub fn from_slice<'de, T: Deserialize<'de>>(bytes: &'de [u8]) -> Result<T, Malformed> {
    let text = std::str::from_utf8(bytes).map_err(|_| Malformed)?;
    let mut reader = Reader::new(text);
    let value = T::deserialize(&mut reader)?;
    if reader.is_at_end() { Ok(value) } else { Err(Malformed) }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("malformed")
    }
}

impl std::error::Error for Malformed {}

impl de::Error for Malformed {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }
    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self
    }
    fn invalid_length(_: usize, _: &dyn Expected) -> Self {
        Self
    }
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    fn missing_field(_: &'static str) -> Self {
        Self
    }
    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;
    use serde_json::Value;

    use super::*;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(rename_all = "kebab-case")]
    enum Choice {
        Alone,
        Wrapped(i64),
        Pair(u8, String),
        Named { it: Option<bool> },
    }

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(default)]
    struct Everything {
        text: String,
        numbers: Vec<f64>,
        whole: Option<u32>,
        choices: Vec<Choice>,
        members: BTreeMap<String, i8>,
        pair: (bool, u64),
    }

    /// Both readers refuse a text, or read it to the same; the small one may refuse
    /// numbers that it would have to round twice.
    #[track_caller]
    fn check(text: &str) {
        let whole = serde_json::from_str::<Value>(text);
        let may_refuse = whole.as_ref().is_ok_and(has_far_number);
        let own = from_slice::<Value>(text.as_bytes());
        assert!(own.is_err() && may_refuse || own.ok() == whole.ok(), "{text}");
        let own = from_slice::<Everything>(text.as_bytes());
        let other = serde_json::from_str::<Everything>(text);
        assert!(own.is_err() && may_refuse || own.ok() == other.ok(), "{text}");
    }

    fn has_far_number(value: &Value) -> bool {
        let is_far = |it: f64| it.abs() > 9e15 || it != 0.0 && it.abs() < 1e-15;
        match value {
            Value::Number(it) => it.as_f64().is_some_and(is_far),
            Value::Array(items) => items.iter().any(has_far_number),
            Value::Object(members) => members.values().any(has_far_number),
            _ => false,
        }
    }

    #[test]
    fn what_is_malformed_is_refused() {
        for text in [
            "",
            " ",
            "{",
            "[",
            "{} x",
            "null",
            "{\"text\": \"a}",
            "{\"text\": \"\\x\"}",
            "{\"text\": \"\\ud800\"}",
            "{\"text\": \"\\ud83d\\ude00\"}",
            "{\"text\": \"a\nb\"}",
            "{\"text\": 1}",
            "{\"numbers\": [1,]}",
            "{\"numbers\": [,1]}",
            "{\"numbers\": [1 2]}",
            "{\"numbers\": [01]}",
            "{\"numbers\": [1.]}",
            "{\"numbers\": [.5]}",
            "{\"numbers\": [-]}",
            "{\"numbers\": [1e]}",
            "{\"numbers\": [1e400]}",
            "{\"numbers\": [-0, 1.5E+3]}",
            "{\"whole\": -1}",
            "{\"whole\": 4294967296}",
            "{\"whole\": 1.0}",
            "{\"whole\": null}",
            "{\"whole\": 1, \"whole\": 2}",
            "{\"unknown\": [{\"a\": [null, true, -1.5e3]}]}",
            "{\"choices\": [\"alone\", {\"alone\": null}, {\"wrapped\": -3}]}",
            "{\"choices\": [\"wrapped\"]}",
            "{\"choices\": [{\"pair\": [1, \"x\"]}]}",
            "{\"choices\": [{\"pair\": [1, \"x\", 2]}]}",
            "{\"choices\": [{\"pair\": [1]}]}",
            "{\"choices\": [{\"alone\": null, \"wrapped\": 1}]}",
            "{\"choices\": [{}]}",
            "{\"choices\": [{\"named\": {\"it\": true}}]}",
            "{\"pair\": [true, 1, 2]}",
            "{\"members\": {\"a\": 1, \"b\": -128}}",
            "{\"members\": {\"a\": 200}}",
            "{\"members\": {\"a\" 1}}",
            "{\"\\u0074ext\": \"\\u00e9\"}",
            "{\"numbers\": [18446744073709551616, -9223372036854775809]}",
            "{\"text\": \"a\",}",
            "{,}",
            "{\"text\" \"a\"}",
            "{text: 1}",
            "tru",
            "[nul]",
        ] {
            check(text);
        }
        let deep = |n: usize| format!("{{\"x\": {}{}}}", "[".repeat(n), "]".repeat(n));
        check(&deep(126));
        assert!(from_slice::<Value>(deep(127).as_bytes()).is_err());
        assert!(serde_json::from_str::<Value>(&deep(127)).is_err());
        assert!(from_slice::<Everything>(b"\xff").is_err());
    }

    const WHOLE: &str = r#"{"text": "a\u00e9\"\n", "numbers": [0, -1.5, 2e3], "whole": 7,
        "choices": ["alone", {"wrapped": -3}, {"pair": [1, "x"]}, {"named": {"it": null}}],
        "members": {"a": 1, "b": -128}, "pair": [true, 1], "unknown": [{}, [], false]}"#;

    #[test]
    fn what_is_whole_is_read() {
        let read = from_slice::<Everything>(WHOLE.as_bytes()).unwrap();
        assert_eq!(
            (read.text.as_str(), read.whole, read.choices.len()),
            ("a\u{e9}\"\n", Some(7), 4)
        );
        check(WHOLE);
    }

    #[test]
    fn what_is_damaged_is_read_alike() {
        for at in 0..WHOLE.len() {
            check(&WHOLE[..at]);
            check(&format!("{}{}", &WHOLE[..at], &WHOLE[at + 1..]));
            for other in "\"\\{}[],:.-+0123456789eEutnfl \n".chars() {
                check(&format!("{}{other}{}", &WHOLE[..at], &WHOLE[at + 1..]));
                check(&format!("{}{other}{}", &WHOLE[..at], &WHOLE[at..]));
            }
        }
    }
}
