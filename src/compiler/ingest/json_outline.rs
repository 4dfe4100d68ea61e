//! Outline of a JSON text: the keys at its beginning, by which its format is recognized. They are
//! found without parsing the values, even in a truncated text.

use std::collections::BTreeMap;

/// Maximum number of bytes that are examined.
pub const MAX_LENGTH: usize = 256 << 10;

/// Maximum depth of the keys that are kept: 4 for `hits.hits.metadata.titles`.
const MAX_DEPTH: usize = 4;

/// Maximum length in bytes of a key that is kept; no format has longer ones. Each path repeats the
/// keys above it.
const MAX_KEY: usize = 200;

/// Type of a value, by its first character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// `{…}`
    Table,
    /// `[…]`
    List,
    /// `"…"`
    Text,
    /// Number, boolean or null.
    Plain,
}

/// Keys of the outermost tables, as paths such as `message.items`. Lists are transparent: the keys
/// of their tables count as keys of the list.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    keys: BTreeMap<String, Shape>,
    /// True if the first table is on one line and another one follows: JSON Lines.
    pub is_lines: bool,
}

impl Outline {
    /// Outline of `text`; none where it begins neither with a table nor with a list.
    pub fn parse(text: &str) -> Option<Self> {
        let end = text.floor_char_boundary(MAX_LENGTH);
        let text = text.get(..end).unwrap_or(text).trim_start();
        text.starts_with(['{', '[']).then(|| Scan::outline(text))
    }

    /// True if there is a value at `path`.
    pub fn has(&self, path: &str) -> bool {
        self.keys.contains_key(path)
    }

    /// Paths that lead to a key of this name, each with a dot at its end; empty for the outermost
    /// table.
    pub fn parents(&self, name: &str) -> impl Iterator<Item = &str> {
        self.keys.keys().filter_map(move |path| {
            let parent = path.strip_suffix(name)?;
            (parent.is_empty() || parent.ends_with('.')).then_some(parent)
        })
    }

    /// Keys directly below a path that ends with a dot, or of the outermost table.
    pub fn below(&self, parent: &str) -> impl Iterator<Item = &str> {
        let keys = self.keys.keys().filter_map(move |path| path.strip_prefix(parent));
        keys.filter(|key| !key.contains('.'))
    }

    /// Type of the first value at `path`.
    pub fn shape(&self, path: &str) -> Option<Shape> {
        self.keys.get(path).copied()
    }
}

/// State of the scan, which keeps no values.
#[derive(Default)]
struct Scan {
    keys: BTreeMap<String, Shape>,
    open: Vec<Open>,
    /// Keys joined by dots; those below [`MAX_DEPTH`] are left out.
    path: String,
    /// Number of keys that lead to the current position.
    depth: usize,
    /// Key whose value comes next.
    key: Option<String>,
}

/// Open bracket, and the state of the scan before it.
struct Open {
    is_table: bool,
    path: usize,
    depth: usize,
}

impl Scan {
    fn outline(text: &str) -> Outline {
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

/// Number of bytes of the quoted text at the beginning of `rest`.
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

    /// Checks the keys, and the flag for JSON Lines.
    #[track_caller]
    fn check(text: &str, expected: &str, is_lines: bool) {
        let outline = Outline::parse(text).unwrap_or_default();
        let keys: Vec<_> =
            outline.keys.iter().map(|(key, shape)| format!("{key}={shape:?}")).collect();
        assert_eq!((keys.join(" ").as_str(), outline.is_lines), (expected, is_lines), "{text}");
    }

    #[test]
    fn keys_are_found_with_what_they_hold() {
        check(
            r#"{"a": 1, "b": {"c": ["x", {"d": {"e": 2}}]}}"#,
            "a=Plain b=Table b.c=List b.c.d=Table b.c.d.e=Plain",
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
        check(&"{\"é\":".repeat(MAX_LENGTH), "é=Table é.é=Table é.é.é=Table é.é.é.é=Table", false);
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
