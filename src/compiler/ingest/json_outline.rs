//! The keys at the beginning of a JSON text, by which its format is known. They
//! are found without reading the values, also in a text that breaks off.

use std::collections::BTreeMap;

/// How many bytes are looked at.
pub const MAX_LENGTH: usize = 256 << 10;

/// How deep keys are kept: those of `a.b.c` are.
const MAX_DEPTH: usize = 3;

/// The longest key that is kept, in bytes; formats have none so long. Each path repeats
/// the keys above.
const MAX_KEY: usize = 200;

/// What a value is, by its first sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `{…}`
    Table,
    /// `[…]`
    List,
    /// `"…"`
    Text,
    /// A number, a boolean or null.
    Plain,
}

/// The keys that stand in the outermost tables, as paths such as `message.items`.
/// Lists are looked through: the keys of their tables count as keys of the list.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    keys: BTreeMap<String, Shape>,
    /// Whether the first table is one line and another one follows: JSON Lines.
    pub is_lines: bool,
}

impl Outline {
    /// The outline of `text`; none where it begins neither a table nor a list.
    pub fn of(text: &str) -> Option<Self> {
        let end = text.floor_char_boundary(MAX_LENGTH);
        let text = text.get(..end).unwrap_or(text).trim_start();
        text.starts_with(['{', '[']).then(|| Scan::of(text))
    }

    /// Whether there is a value at `path`.
    pub fn has(&self, path: &str) -> bool {
        self.keys.contains_key(path)
    }

    /// What the first value at `path` is.
    pub fn shape(&self, path: &str) -> Option<Shape> {
        self.keys.get(path).copied()
    }
}

/// A walk through the text that keeps no values.
#[derive(Default)]
struct Scan {
    keys: BTreeMap<String, Shape>,
    open: Vec<Open>,
    /// Keys with points between; those below [`MAX_DEPTH`] are left out.
    path: String,
    /// How many keys lead to where the walk is.
    depth: usize,
    /// A key whose value comes next.
    key: Option<String>,
}

/// A bracket that is open, and where the walk was before it.
struct Open {
    is_table: bool,
    path: usize,
    depth: usize,
}

impl Scan {
    fn of(text: &str) -> Outline {
        let mut scan = Self::default();
        let is_line = text.lines().next().is_some_and(|line| line.trim_end().ends_with('}'));
        let mut rest = text;
        while let Some(sign) = rest.chars().next() {
            let mut length = sign.len_utf8();
            match sign {
                '{' => scan.begin(Shape::Table),
                '[' => scan.begin(Shape::List),
                '}' | ']' => {
                    scan.end();
                    if scan.open.is_empty() {
                        let is_lines = is_line && rest[length..].trim_start().starts_with('{');
                        return Outline { keys: scan.keys, is_lines };
                    }
                }
                '"' => {
                    length = text_length(rest);
                    let is_key = scan.open.last().is_some_and(|open| open.is_table)
                        && rest[length..].trim_start().starts_with(':');
                    match is_key {
                        true => scan.key = Some(rest[1..length].trim_end_matches('"').to_owned()),
                        false => scan.value(Shape::Text),
                    }
                }
                ',' | ':' => {}
                _ if sign.is_whitespace() => {}
                _ => {
                    scan.value(Shape::Plain);
                    let end = rest.find([',', '}', ']', '\n', '"']).unwrap_or(rest.len());
                    length = end.max(length);
                }
            }
            rest = &rest[length..];
        }
        Outline { keys: scan.keys, is_lines: false }
    }

    fn begin(&mut self, shape: Shape) {
        self.open.push(Open {
            is_table: shape == Shape::Table,
            path: self.path.len(),
            depth: self.depth,
        });
        let Some(key) = self.key.take() else { return };
        self.keep(&key, shape);
        self.depth += if key.len() > MAX_KEY { MAX_DEPTH } else { 1 };
        if self.depth < MAX_DEPTH {
            self.path.push_str(&key);
            self.path.push('.');
        }
    }

    fn end(&mut self) {
        self.key = None;
        if let Some(open) = self.open.pop() {
            self.path.truncate(open.path);
            self.depth = open.depth;
        }
    }

    fn value(&mut self, shape: Shape) {
        if let Some(key) = self.key.take() {
            self.keep(&key, shape);
        }
    }

    fn keep(&mut self, key: &str, shape: Shape) {
        if self.depth < MAX_DEPTH && key.len() <= MAX_KEY {
            self.keys.entry(format!("{}{key}", self.path)).or_insert(shape);
        }
    }
}

/// The bytes of the text in quotes at the beginning of `rest`.
fn text_length(rest: &str) -> usize {
    let mut is_escaped = true;
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the keys, and whether they are of lines.
    #[track_caller]
    fn check(text: &str, expected: &str, is_lines: bool) {
        let outline = Outline::of(text).unwrap_or_default();
        let keys: Vec<_> =
            outline.keys.iter().map(|(key, shape)| format!("{key}={shape:?}")).collect();
        assert_eq!((keys.join(" ").as_str(), outline.is_lines), (expected, is_lines), "{text}");
    }

    #[test]
    fn keys_are_found_with_what_they_hold() {
        check(
            r#"{"a": 1, "b": {"c": ["x", {"d": {"e": 2}}]}}"#,
            "a=Plain b=Table b.c=List b.c.d=Table",
            false,
        );
        check(r#" [{"a": "b: \"{", "c": null}, {"e": []}]"#, "a=Text c=Plain e=List", false);
    }

    #[test]
    fn a_text_that_breaks_off_or_is_damaged_shows_its_beginning() {
        check(r#"{"a": 1, "b": {"c": "#, "a=Plain b=Table", false);
        check(r#"[{"a": 1,, "b" 2, c: }, "x\"#, "a=Plain", false);
        check("a {", "", false);
        check("", "", false);
        check(&"[".repeat(MAX_LENGTH * 2), "", false);
        check(&"{\"é\":".repeat(MAX_LENGTH), "é=Table é.é=Table é.é.é=Table", false);
    }

    #[test]
    fn a_long_key_is_not_repeated() {
        let (long, keys) = ("k".repeat(100_000), (0..15_000).map(|at| format!("\"{at}\":1,")));
        let keys: String = keys.collect();
        check(&format!("{{\"{long}\":{{{keys}\"a\":1}},\"b\":2}}"), "b=Plain", false);
    }

    #[test]
    fn lines_are_told_from_one_value() {
        check("{\"a\": 1}\n\n{\"b\": 2}", "a=Plain", true);
        check("{\"a\": 1}\n", "a=Plain", false);
        check("{\n\"a\": 1}\n{}", "a=Plain", false);
        check("[1]\n[2]", "", false);
    }
}
