//! Parser of a block: the key and the fields between its delimiters.
//!
//! Damaged parts are reported and read as far as possible: a missing comma, quote or brace is
//! assumed where the next field or entry begins. The bytes are read in one pass, except that the
//! rest of an unclosed value is read again; the number of such bytes is bounded for the whole file.

use std::ops::Range;

use smallvec::SmallVec;

use crate::ingest::bibtex::starts::{
    after_space, field_in, is_block, is_field, is_first, is_sure_field, name_end, next_block,
};

/// Maximum length of a block in bytes.
const MAX_LENGTH: usize = 256 << 10;

/// Remedy for a value that is not closed.
pub const OPEN_BRACE: &str = "it is read up to the next field; count its braces";

/// Maximum length of a key in bytes.
const MAX_KEY: usize = 1000;

/// Syntax error in a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Byte range of the error.
    pub range: Range<usize>,
    /// Message.
    pub message: &'static str,
    /// Remedy.
    pub help: &'static str,
}

/// Part of a value; several parts are joined by `#`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chunk {
    /// Text or number.
    Text(Range<usize>),
    /// Word without braces: the name of an abbreviation.
    Name(Range<usize>),
}

impl Chunk {
    /// Byte range, without braces or quotes.
    pub fn range(&self) -> Range<usize> {
        match self {
            Self::Text(range) | Self::Name(range) => range.clone(),
        }
    }
}

/// Parts of a value, nearly always one.
pub type Chunks = SmallVec<[Chunk; 1]>;

/// Field, or definition of a `@string`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Byte range of the name.
    pub name: Range<usize>,
    /// Parts of the value.
    pub chunks: Chunks,
}

/// Contents of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Body {
    /// Byte range of the key; empty where there is none.
    pub key: Range<usize>,
    /// Fields, in the order of the file.
    pub fields: Vec<Field>,
    /// Syntax errors.
    pub problems: Vec<Problem>,
    /// Position of the first byte after the block.
    pub end: usize,
}

/// Number of bytes of a file that may still be read a second time.
#[derive(Debug)]
pub struct Patience(pub usize);

/// Parses the block that begins at `start` and opens at `open`. Only entries have a key.
pub fn body(text: &str, start: usize, open: usize, has_key: bool, patience: &mut Patience) -> Body {
    let bytes = text.as_bytes();
    let close = if bytes[open] == b'(' { b')' } else { b'}' };
    let limit = text.floor_char_boundary(text.len().min(start + MAX_LENGTH));
    let body = Body::default();
    let mut reader =
        Reader { text, bytes, at: open + 1, start, close, limit, is_open: false, patience, body };
    if has_key {
        reader.key();
    }
    reader.fields();
    Body { end: reader.at, ..reader.body }
}

/// Parser of one block.
pub struct Reader<'a> {
    /// Text of the whole file.
    pub text: &'a str,
    /// Bytes of the whole file.
    pub bytes: &'a [u8],
    /// Position of the next byte.
    pub at: usize,
    start: usize,
    /// Closing delimiter of the block.
    pub close: u8,
    /// Limit of reading, whatever stands there.
    pub limit: usize,
    /// True if a value was not closed.
    pub is_open: bool,
    /// Budget of bytes that may be read again.
    pub patience: &'a mut Patience,
    body: Body,
}

impl Reader<'_> {
    /// Records a syntax error.
    pub fn problem(&mut self, range: Range<usize>, message: &'static str, help: &'static str) {
        self.body.problems.push(Problem { range, message, help });
    }

    /// Byte at the current position; none at the end.
    pub fn byte(&self) -> Option<u8> {
        self.bytes[..self.limit].get(self.at).copied()
    }

    /// Skips white space.
    pub fn skip_space(&mut self) {
        self.at = after_space(self.bytes, self.at).min(self.limit);
    }

    fn key(&mut self) {
        self.skip_space();
        let start = self.at;
        let no_key = "this entry has no key";
        let help = "one is made for it; write one before the first comma";
        self.body.key = start..start;
        if is_sure_field(self.bytes, start) {
            return self.problem(self.start..start, no_key, help);
        }
        let (mut at, mut depth) = (start, 0usize);
        let end = self.limit.min(start + MAX_KEY);
        while at < end {
            match self.bytes[at] {
                b',' if depth == 0 => break,
                b'{' => depth += 1,
                b'}' if depth > 0 => depth -= 1,
                byte if depth == 0 && (byte == self.close || byte == b'}') => break,
                b'@' if is_first(self.bytes, at) && is_block(self.text, at) => break,
                byte if byte.is_ascii_whitespace() => {
                    let next = after_space(self.bytes, at);
                    if is_field(self.bytes, next) {
                        self.problem(
                            at..at,
                            "a comma is missing here",
                            "put one between the key and the fields",
                        );
                        break;
                    }
                    at = next;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        if at >= end {
            // No key: text of another kind.
            at = start;
        }
        self.body.key = start..start + self.text[start..at].trim_end().len();
        self.at = at;
        if self.body.key.is_empty() {
            self.problem(self.start..at, no_key, help);
        }
        if self.byte() == Some(b',') {
            self.at += 1;
        }
    }

    fn fields(&mut self) {
        loop {
            self.skip_space();
            let at = self.at;
            match self.byte() {
                None if self.reopens() => {}
                None => return self.end_too_early(),
                Some(b',') => self.at += 1,
                Some(b'%') => self.comment(),
                Some(b'@') if is_block(self.text, at) => {
                    if !self.reopens() {
                        return self.end_too_early();
                    }
                }
                Some(byte) if byte == self.close => {
                    let comma = after_space(self.bytes, at + 1);
                    let goes_on = self.bytes.get(comma) == Some(&b',')
                        && is_field(self.bytes, after_space(self.bytes, comma + 1));
                    self.at += 1;
                    if !goes_on {
                        return;
                    }
                    self.problem(at..at + 1, "a closing brace too many", "remove it");
                }
                Some(b'}' | b')') if self.ends_here(at + 1) => {
                    self.at += 1;
                    let help = "let it end with the sign that goes with the one it begins with";
                    return self.problem(at..at + 1, "this entry ends with the wrong sign", help);
                }
                Some(_) => self.field(),
            }
        }
    }

    /// True if no more of this entry can follow.
    fn ends_here(&self, at: usize) -> bool {
        let next = after_space(self.bytes, at);
        next >= self.bytes.len() || (self.bytes[next] == b'@' && is_block(self.text, next))
    }

    /// True if the last value of an unclosed entry contains further fields: then the brace of the
    /// value is missing, not that of the entry. These fields are read again.
    fn reopens(&mut self) -> bool {
        let Some(last) = self.body.fields.last_mut().filter(|_| !self.is_open) else {
            return false;
        };
        let Some(Chunk::Text(range)) = last.chunks.last_mut() else { return false };
        let Some(field) = field_in(self.bytes, range.start, range.end) else { return false };
        let n_again = self.at - field;
        if n_again > self.patience.0 {
            return false;
        }
        self.patience.0 -= n_again;
        *range = range.start..field;
        let range = range.start - 1..field;
        self.at = field;
        self.problem(range, "this value is not closed", OPEN_BRACE);
        true
    }

    fn end_too_early(&mut self) {
        if self.at < self.limit || self.limit == self.bytes.len() {
            if !self.is_open {
                let help = "count its braces and quotes";
                self.problem(self.start..self.at, "this entry is not closed", help);
            }
            return;
        }
        let help = "256 kB are read; is a brace missing?";
        self.problem(self.start..self.at, "this entry is too long", help);
        self.at = next_block(self.text, self.at);
    }

    fn comment(&mut self) {
        let line = &self.bytes[self.at..self.limit];
        self.at += line.iter().position(|byte| *byte == b'\n').unwrap_or(line.len());
    }

    fn field(&mut self) {
        let name = self.at..name_end(self.bytes, self.at).min(self.limit);
        if name.is_empty() {
            return self.junk();
        }
        self.at = name.end;
        self.skip_space();
        let help = "write `name = {value}`";
        match self.byte() {
            Some(b'=') => self.at += 1,
            Some(b'{' | b'"') => {
                self.problem(name.clone(), "an equals sign is missing here", help);
            }
            Some(b',') | None => return self.problem(name, "a value is missing here", help),
            _ => {
                self.at = name.start;
                return self.junk();
            }
        }
        let n_problems = self.body.problems.len();
        let chunks = self.value();
        if chunks.is_empty() && self.body.problems.len() == n_problems && self.at < self.limit {
            self.problem(name, "a value is missing here", help);
        } else if !chunks.is_empty() {
            self.body.fields.push(Field { name, chunks });
        }
        let end = self.at;
        self.skip_space();
        match self.byte() {
            None | Some(b',' | b'%' | b'}' | b')') => {}
            Some(b'@') if is_block(self.text, self.at) => {}
            Some(_) if is_field(self.bytes, self.at) => {
                self.problem(end..end, "a comma is missing here", "put one between the fields");
            }
            Some(_) => self.junk(),
        }
    }

    /// Skips text that is no field, up to the next position where a field may begin.
    fn junk(&mut self) {
        let start = self.at;
        let (mut at, mut depth) = (start, 0usize);
        while at < self.limit {
            let byte = self.bytes[at];
            match byte {
                b'{' => depth += 1,
                b'}' if depth > 0 => depth -= 1,
                b',' | b'}' | b')' if depth == 0 && (at > start || byte == self.close) => break,
                b'@' if is_block(self.text, at) && is_first(self.bytes, at) => break,
                _ if byte.is_ascii_whitespace() => {
                    let next = after_space(self.bytes, at);
                    if is_field(self.bytes, next) {
                        break;
                    }
                    at = next;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        self.at = at.min(self.limit);
        let at = self.at;
        let range = start..start + self.text[start..at].trim_end().len();
        self.problem(range, "this is no field", "it is left out; write `name = {value}`");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks key, fields and syntax errors of an entry.
    #[track_caller]
    fn check(text: &str, expected: &str, problems: &[&str]) {
        let open = text.find(['{', '(']).unwrap();
        let body = body(text, 0, open, true, &mut Patience(1000));
        let fields = body.fields.iter().map(|field| {
            let chunks = field.chunks.iter().map(|chunk| match chunk {
                Chunk::Text(range) => text[range.clone()].to_owned(),
                Chunk::Name(range) => format!("<{}>", &text[range.clone()]),
            });
            format!("{}={}", &text[field.name.clone()], chunks.collect::<Vec<_>>().join("#"))
        });
        let all: Vec<_> =
            std::iter::once(text[body.key.clone()].to_owned()).chain(fields).collect();
        assert_eq!(all.join("|"), expected, "{text}");
        let told: Vec<_> = body.problems.iter().map(|problem| problem.message).collect();
        assert_eq!(told, problems, "{text}");
    }

    #[test]
    fn keys_and_values_have_several_forms() {
        check(
            "@a{x, t = {A {B}}, u=\"C \\\" {\"}\" # v # 12,\n w=2020,}",
            "x|t=A {B}|u=C \\\" {\"}#<v>#12|w=2020",
            &[],
        );
        check("@a(x, t = {(A)}, u = v)", "x|t=(A)|u=<v>", &[]);
        check("@a{a key with spaces, t={A}}", "a key with spaces|t=A", &[]);
        check("@a{https://x.org?y=1, t={A}}", "https://x.org?y=1|t=A", &[]);
        check("@a{x, % a comment, t={B}\n t={A}}", "x|t=A", &[]);
    }

    #[test]
    fn what_is_missing_costs_no_other_field() {
        check("@a{t={A}, u={B}}", "|t=A|u=B", &["this entry has no key"]);
        check("@a{, t={A}}", "|t=A", &["this entry has no key"]);
        check("@a{x\n t={A}}", "x|t=A", &["a comma is missing here"]);
        check("@a{x, t={A} u={B}\n v=1 w=2}", "x|t=A|u=B|v=1|w=2", &["a comma is missing here"; 3]);
        check("@a{x, t=, u={B}}", "x|u=B", &["a value is missing here"]);
        check("@a{x, t {A}, u={B}}", "x|t=A|u=B", &["an equals sign is missing here"]);
        check("@a{x, t, u={B}}", "x|u=B", &["a value is missing here"]);
        check("@a{x, t=A few words, u={B}}", "x|t=A few words|u=B", &["this value has no braces"]);
        check("@a{x, t={A} {B}}", "x|t=A#B", &["these values are not joined"]);
    }

    #[test]
    fn what_is_not_closed_ends_before_the_next_field() {
        check("@a{x, t={A, B, u={B}\n}", "x|t=A, B|u=B", &["this value is not closed"]);
        check("@a{x, t=\"A,\n u=\"B\"\n}", "x|t=A|u=B", &["this value is not closed"]);
        check("@a{x, t={A}}, u={B}}", "x|t=A|u=B", &["a closing brace too many"]);
        check("@a{x, t={A}, u={B}", "x|t=A|u=B", &["this entry is not closed"]);
        check("@a{x, t={A})", "x|t=A", &["this entry ends with the wrong sign"]);
        check("@a{x, t=\"A \"B\" C\", u={B}}", "x|t=A \"B\" C|u=B", &["a quote stands in quotes"]);
        check("@a{x, t={A}, some words; u={B}}", "x|t=A|u=B", &["this is no field"]);
    }
}
