//! Reading JSON from a source that may be hostile.

use std::fmt;

use crate::json::{Json, order};
use crate::messages::documents;

/// How much is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes.
    pub length: usize,
    /// Lists and objects in each other.
    pub depth: usize,
}

impl Limits {
    /// For one signed document.
    pub const CREDENTIAL: Self = Self { length: 16 << 10, depth: 32 };
}

/// Members of one object. Each is put into its place as it is read, which
/// takes the square of their number.
const MAX_MEMBERS: usize = 1024;

/// Why a text is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JsonError {
    /// What is wrong.
    pub problem: Problem,
    /// Where, in bytes from the start.
    pub at: usize,
}

/// What is wrong with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// More bytes than are read.
    TooLong,
    /// More nesting than is read.
    TooDeep,
    /// Not UTF-8.
    Encoding,
    /// Not JSON.
    Syntax,
    /// Text with a control character, or half of a surrogate pair.
    Text,
    /// A number with a fraction or an exponent, or larger than 2⁵³ − 1.
    Number,
    /// A name that stands twice in one object.
    Duplicate,
    /// A name that changes objects in some languages.
    Name,
}

impl Problem {
    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::TooLong => documents::too_long(),
            Self::TooDeep => documents::too_deep(),
            Self::Encoding => documents::not_utf8(),
            Self::Syntax => documents::not_json(),
            Self::Text => documents::hidden_in_json(),
            Self::Number => documents::not_an_integer(),
            Self::Duplicate => documents::duplicate_name(),
            Self::Name => documents::special_name(),
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&documents::at_byte(self.problem.label(), self.at))
    }
}

/// Reads one value. Whatever could be read in two ways is refused.
pub fn read(bytes: &[u8], limits: Limits) -> Result<Json, JsonError> {
    if bytes.len() > limits.length {
        return Err(JsonError { problem: Problem::TooLong, at: limits.length });
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| JsonError { problem: Problem::Encoding, at: error.valid_up_to() })?;
    let mut reader = Reader { text, at: 0, depth: limits.depth };
    let value = reader.value()?;
    reader.space();
    match reader.peek() {
        None => Ok(value),
        Some(_) => reader.fail(Problem::Syntax),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// How much nesting is left.
    depth: usize,
}

impl Reader<'_> {
    fn fail<T>(&self, problem: Problem) -> Result<T, JsonError> {
        Err(JsonError { problem, at: self.at })
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// What is not read yet.
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// Steps over `byte` if it is next, after any space.
    fn eat(&mut self, byte: u8) -> bool {
        self.space();
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn value(&mut self) -> Result<Json, JsonError> {
        self.space();
        match self.peek() {
            Some(b'{') => self.nested(Self::object),
            Some(b'[') => self.nested(Self::list),
            Some(b'"') => self.string().map(Json::Text),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => {
                let words = [
                    ("null", Json::Null),
                    ("true", Json::Boolean(true)),
                    ("false", Json::Boolean(false)),
                ];
                for (word, value) in words {
                    if self.rest().starts_with(word) {
                        self.at += word.len();
                        return Ok(value);
                    }
                }
                self.fail(Problem::Syntax)
            }
        }
    }

    fn nested(
        &mut self,
        read: fn(&mut Self) -> Result<Json, JsonError>,
    ) -> Result<Json, JsonError> {
        if self.depth == 0 {
            return self.fail(Problem::TooDeep);
        }
        self.depth -= 1;
        self.at += 1;
        let value = read(self)?;
        self.depth += 1;
        Ok(value)
    }

    fn list(&mut self) -> Result<Json, JsonError> {
        let mut values = Vec::new();
        if self.eat(b']') {
            return Ok(Json::List(values));
        }
        loop {
            values.push(self.value()?);
            if self.eat(b']') {
                return Ok(Json::List(values));
            }
            if !self.eat(b',') {
                return self.fail(Problem::Syntax);
            }
        }
    }

    fn object(&mut self) -> Result<Json, JsonError> {
        let mut members: Vec<(String, Json)> = Vec::new();
        let mut is_open = !self.eat(b'}');
        while is_open {
            self.space();
            if self.peek() != Some(b'"') {
                return self.fail(Problem::Syntax);
            }
            let at = self.at;
            let name = self.string()?;
            if matches!(name.as_str(), "__proto__" | "constructor" | "prototype") {
                return self.fail(Problem::Name);
            }
            if !self.eat(b':') {
                return self.fail(Problem::Syntax);
            }
            let value = self.value()?;
            if members.len() == MAX_MEMBERS {
                return self.fail(Problem::TooLong);
            }
            match members.binary_search_by(|(other, _)| order(other, &name)) {
                Ok(_) => return Err(JsonError { problem: Problem::Duplicate, at }),
                Err(place) => members.insert(place, (name, value)),
            }
            is_open = !self.eat(b'}');
            if is_open && !self.eat(b',') {
                return self.fail(Problem::Syntax);
            }
        }
        Ok(Json::Object(members))
    }

    fn number(&mut self) -> Result<Json, JsonError> {
        let start = self.at;
        while let Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        let text = self.text.get(start..self.at).unwrap_or_default();
        let digits = text.strip_prefix('-').unwrap_or(text);
        // No leading zero, and no zero below zero, which few programs keep.
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !digits.starts_with('0'))
            && digits.len() < 17;
        let value = if is_plain { text.parse::<i64>().ok() } else { None };
        match value.filter(|value| value.unsigned_abs() < 1 << 53) {
            Some(value) => Ok(Json::Integer(value)),
            None => Err(JsonError { problem: Problem::Number, at: start }),
        }
    }

    /// Reads text from its opening quote to its closing one.
    fn string(&mut self) -> Result<String, JsonError> {
        self.at += 1;
        let mut out = String::new();
        loop {
            let rest = self.rest();
            let length = rest.bytes().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20));
            let Some(length) = length else { return self.fail(Problem::Syntax) };
            out.push_str(rest.get(..length).unwrap_or_default());
            let end = rest.as_bytes().get(length).copied();
            self.at += length + 1;
            match end {
                Some(b'"') => return Ok(out),
                Some(b'\\') => out.push(self.escape()?),
                _ => return self.fail(Problem::Text),
            }
        }
    }

    /// Reads what stands after a backslash.
    fn escape(&mut self) -> Result<char, JsonError> {
        let byte = self.peek();
        self.at += 1;
        let c = match byte {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code_unit(),
            _ => return self.fail(Problem::Syntax),
        };
        Ok(c)
    }

    /// Reads what stands after `\u`: one code unit, or both of a pair.
    fn code_unit(&mut self) -> Result<char, JsonError> {
        let unit = self.hexadecimal()?;
        let mut code = unit;
        if (0xd800..0xdc00).contains(&unit) && self.rest().starts_with("\\u") {
            self.at += 2;
            let low = self.hexadecimal()?;
            if !(0xdc00..0xe000).contains(&low) {
                return self.fail(Problem::Text);
            }
            code = 0x1_0000 + ((unit - 0xd800) << 10) + (low - 0xdc00);
        }
        match char::from_u32(code) {
            Some(c) => Ok(c),
            None => self.fail(Problem::Text),
        }
    }

    fn hexadecimal(&mut self) -> Result<u32, JsonError> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).unwrap_or_default();
        let mut value = 0;
        for byte in digits {
            let Some(digit) = char::from(*byte).to_digit(16) else {
                return self.fail(Problem::Syntax);
            };
            value = value * 16 + digit;
        }
        self.at += digits.len();
        if digits.len() < 4 { self.fail(Problem::Syntax) } else { Ok(value) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<Problem>) {
        let found = read(text.as_bytes(), Limits::CREDENTIAL).err().map(|error| error.problem);
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
}
