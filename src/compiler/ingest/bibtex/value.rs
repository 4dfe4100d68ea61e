//! Parser of the value of a field: text in braces or quotes, numbers, and names of abbreviations,
//! joined by `#`.

use std::ops::Range;

use crate::ingest::bibtex::body::{Chunk, Chunks, OPEN_BRACE, Reader};
use crate::ingest::bibtex::starts::{
    after_space, field_in, is_block, is_field, is_first, name_end,
};

/// Maximum nesting depth of the braces of a value.
const MAX_NESTING: usize = 64;

/// Maximum length in bytes of an entry that is quoted in a value, with the text after it in that
/// value.
const MAX_QUOTED: usize = 16 << 10;

/// Maximum length in bytes of a value once `Patience` is used up.
const IMPATIENT: usize = 256;

impl Reader<'_> {
    /// Parses the text after an equals sign.
    pub fn value(&mut self) -> Chunks {
        let mut chunks = Chunks::new();
        loop {
            self.skip_space();
            match self.byte() {
                Some(b'{') => chunks.extend(self.delimited(b'}')),
                Some(b'"') => chunks.extend(self.delimited(b'"')),
                None | Some(b',' | b'}' | b')' | b'@' | b'#') => {}
                Some(_) => chunks.push(self.bare()),
            }
            let end = self.at;
            self.skip_space();
            match self.byte() {
                Some(b'#') => self.at += 1,
                Some(b'{') if !chunks.is_empty() => {
                    let help = "put a `#` between the parts of a value";
                    self.problem(end..end, "these values are not joined", help);
                }
                _ => {
                    self.at = end;
                    return chunks;
                }
            }
        }
    }

    /// Parses a value in braces or quotes; none where it nests too deep.
    fn delimited(&mut self, close: u8) -> Option<Chunk> {
        let open = self.at;
        let start = open + 1;
        let (mut at, mut depth, mut deepest) = (start, 0usize, 0usize);
        let (mut n_escaped, mut inner_quote, mut inside) = (0usize, None, None);
        // Bounds the time for a file of many unclosed values.
        let limit = match self.patience.0 {
            0 => self.text.floor_char_boundary(self.limit.min(start + IMPATIENT)),
            _ => self.limit,
        };
        while at < limit {
            match self.bytes[at] {
                b'\\' => match self.bytes.get(at + 1) {
                    // Windows paths end with a backslash.
                    Some(b'}') if n_escaped == 0 && depth == 0 && self.is_value_end(at + 2) => {}
                    Some(b'{') => {
                        n_escaped += 1;
                        at += 1;
                    }
                    _ => at += 1,
                },
                b'{' => depth += 1,
                b'}' if depth > 0 => depth -= 1,
                b'}' if close == b'}' => {
                    self.at = at + 1;
                    return self.chunk(open, start..at, deepest);
                }
                // End of the entry.
                b'}' => break,
                b'"' if close == b'"' && depth == 0 => {
                    if self.is_value_end(at + 1) {
                        let help = "put it in braces: {\"}";
                        if let Some(quote) = inner_quote {
                            self.problem(quote, "a quote stands in quotes", help);
                        }
                        self.at = at + 1;
                        return self.chunk(open, start..at, deepest);
                    }
                    let is_value = self.bytes[..at].trim_ascii_end().ends_with(b"=");
                    if inner_quote.is_none()
                        && is_value
                        && field_in(self.bytes, start, at).is_some()
                    {
                        // Value of the next field: the closing quote of this one is missing.
                        break;
                    }
                    inner_quote.get_or_insert(at..at + 1);
                }
                b'@' if is_first(self.bytes, at) && is_block(self.text, at) => {
                    let is_at_margin = at == 0 || self.bytes[at - 1] == b'\n';
                    let is_over =
                        self.patience.0 == 0 || is_at_margin && !self.is_quoted(at, depth, close);
                    if is_over {
                        break;
                    }
                    // The entry may be quoted in the value.
                    inside.get_or_insert(at);
                }
                _ => {}
            }
            deepest = deepest.max(depth);
            at += 1;
        }
        let stop = inside.unwrap_or(at).min(limit);
        let field = field_in(self.bytes, start, stop);
        self.at = field.unwrap_or(stop);
        self.patience.0 = self.patience.0.saturating_sub(at - self.at);
        if field.is_none() && stop == self.limit && stop < self.bytes.len() {
            return None;
        }
        self.is_open = true;
        let inside = &self.text[start..self.at];
        let is_close = |c: char| c.is_whitespace() || "}),\"".contains(c);
        let end = start + inside.trim_end_matches(is_close).len();
        let help = match close {
            b'}' => OPEN_BRACE,
            _ => "it is read up to the next field; count its quotes",
        };
        self.problem(open..end, "this value is not closed", help);
        self.chunk(open, start..end, deepest)
    }

    /// True if the entry at the at sign `from` is quoted in a value that closes after it and is
    /// followed by another field or the end of the entry: then no entry begins in between.
    fn is_quoted(&mut self, from: usize, depth: usize, close: u8) -> bool {
        let limit = self.limit.min(from + MAX_QUOTED.min(self.patience.0));
        let (mut at, mut level) = (from + 1, depth);
        let is_quoted = loop {
            match self.bytes[..limit].get(at) {
                None => break false,
                Some(b'\\') => at += 1,
                Some(b'{') => level += 1,
                Some(b'}') if level > 0 => level -= 1,
                Some(b'}') => break close == b'}' && self.goes_on(at + 1),
                Some(b'"') if close == b'"' && level == 0 => break self.goes_on(at + 1),
                Some(b'@') if level <= depth && is_first(self.bytes, at) => {
                    if is_block(self.text, at) {
                        break false;
                    }
                }
                Some(_) => {}
            }
            at += 1;
        };
        self.patience.0 = self.patience.0.saturating_sub(at - from);
        is_quoted
    }

    /// True if another field, or the end of the entry, follows at `at`.
    fn goes_on(&self, at: usize) -> bool {
        let next = after_space(self.bytes, at);
        match self.bytes.get(next) {
            Some(b'}') => true,
            Some(b',') => {
                let next = after_space(self.bytes, next + 1);
                self.bytes.get(next) == Some(&b'}') || is_field(self.bytes, next)
            }
            _ => false,
        }
    }

    fn chunk(&mut self, open: usize, inside: Range<usize>, deepest: usize) -> Option<Chunk> {
        if deepest >= MAX_NESTING {
            let help = "64 levels are read; the field is left out";
            self.problem(open..inside.end, "the braces nest too deep", help);
            return None;
        }
        Some(Chunk::Text(inside))
    }

    /// True if the text at `at` can follow a closed value.
    fn is_value_end(&self, at: usize) -> bool {
        let next = after_space(self.bytes, at);
        match self.bytes.get(next) {
            None | Some(b'#' | b'}' | b')' | b'%') => true,
            Some(b',') => {
                let next = after_space(self.bytes, next + 1);
                let is_end = self.bytes.get(next).is_none_or(|byte| b"}),%@".contains(byte));
                is_end || is_field(self.bytes, next) || self.is_word_before_equals(next)
            }
            Some(b'@') => is_block(self.text, next),
            Some(_) => next > at && is_field(self.bytes, next),
        }
    }

    /// True if a name and an equals sign without a value stand at `at`.
    fn is_word_before_equals(&self, at: usize) -> bool {
        let end = name_end(self.bytes, at);
        end > at && self.bytes.get(after_space(self.bytes, end)) == Some(&b'=')
    }

    /// Parses a number, the name of an abbreviation, or words whose braces are missing.
    fn bare(&mut self) -> Chunk {
        let start = self.at;
        let is_stop = |byte: u8| b",#{}\"\n".contains(&byte) || byte == self.close;
        let mut at = start;
        while at < self.limit && !is_stop(self.bytes[at]) {
            let next = after_space(self.bytes, at);
            if next > at && is_field(self.bytes, next) {
                break;
            }
            let line = self.bytes[at..next].iter().position(|byte| *byte == b'\n');
            at = line.map_or(next.max(at + 1), |line| at + line);
        }
        let end = start + self.text[start..at].trim_end().len();
        self.at = end;
        let value = &self.text[start..end];
        if value.contains(char::is_whitespace) {
            self.problem(start..end, "this value has no braces", "write `name = {value}`");
            return Chunk::Text(start..end);
        }
        let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { Chunk::Text(start..end) } else { Chunk::Name(start..end) }
    }
}
