//! Lines and columns of spans. Columns count characters (Unicode code points) from 1, with a tab as
//! one, as most editors do; lines end with `\n`.

use foldhash::HashMap;

use crate::ingest::files::{FileId, Files, Span};

/// Interval in bytes at which the characters of a file are counted once. It bounds the cost of the
/// column of a position, however long its line is.
const STEP: usize = 1024;

/// Beginning and end of a span. The end is after its last character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// First line, from 1.
    pub line: u32,
    /// First column, from 1.
    pub column: usize,
    /// Last line, from 1.
    pub end_line: u32,
    /// Column after the last character.
    pub end_column: usize,
}

/// Converter of spans to lines and columns.
pub struct Places<'a> {
    files: &'a Files,
    /// Number of characters that begin before each multiple of [`STEP`].
    counts: HashMap<FileId, Vec<usize>>,
}

impl<'a> Places<'a> {
    /// Converter for these files.
    pub fn new(files: &'a Files) -> Self {
        Self { files, counts: HashMap::default() }
    }

    /// Beginning and end of a span.
    pub fn locate(&mut self, span: &Span) -> Place {
        let (line, column) = self.line_and_column(span.file, span.start());
        let (end_line, end_column) = self.line_and_column(span.file, span.end().max(span.start()));
        Place { line, column, end_line, end_column }
    }

    /// Line and column of a byte.
    pub fn line_and_column(&mut self, file: FileId, at: usize) -> (u32, usize) {
        if self.files.is_bulk(file) {
            // Its lines are not there any more.
            return (self.files.line(&Span::new(file, at..at)), 1);
        }
        let text = self.files.text(file);
        let at = text.floor_char_boundary(at);
        let span = Span::new(file, at..at);
        let line = self.files.line_range(&span);
        let counts = self.counts.entry(file).or_insert_with(|| counts(text));
        let column = 1 + before(text, counts, at) - before(text, counts, line.start);
        (self.files.line(&span), column)
    }
}

fn counts(text: &str) -> Vec<usize> {
    let mut n_chars = 0;
    let mut counts = Vec::with_capacity(text.len() / STEP + 1);
    for block in text.as_bytes().chunks(STEP) {
        counts.push(n_chars);
        n_chars += begun(block);
    }
    counts.push(n_chars);
    counts
}

/// Number of characters that begin before a byte.
fn before(text: &str, counts: &[usize], at: usize) -> usize {
    let block = at / STEP;
    let rest = text.as_bytes().get(block * STEP..at).unwrap_or_default();
    counts.get(block).copied().unwrap_or_default() + begun(rest)
}

/// Number of UTF-8 characters that begin in these bytes.
fn begun(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks line and column of every character against a count from the start.
    #[track_caller]
    fn check(text: &str) {
        let mut files = Files::default();
        let file = files.add("a".to_owned(), text.to_owned());
        let mut places = Places::new(&files);
        let (mut line, mut column) = (1, 1);
        for (at, c) in text.char_indices() {
            assert_eq!(places.line_and_column(file, at), (line, column), "{at}");
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        assert_eq!(places.line_and_column(file, text.len() + 7), (line, column));
    }

    #[test]
    fn columns_count_characters() {
        check("");
        check("aé漢😀\tb\r\n\nx");
        check(&format!("é\n{}\n{}", "é漢".repeat(STEP), "x".repeat(3 * STEP)));
    }

    #[test]
    fn a_span_ends_behind_its_last_character() {
        let mut files = Files::default();
        let file = files.add("a".to_owned(), "x\né = 漢\ny".to_owned());
        let place = Places::new(&files).locate(&Span::new(file, 2..10));
        assert_eq!(place, Place { line: 2, column: 1, end_line: 2, end_column: 6 });
    }
}
