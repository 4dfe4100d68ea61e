//! Texts of all files that were read, and spans: byte ranges in one of them.

use std::ops::Range;

use crate::ingest::mask::mask;

/// File of the seeds, by its position in [`Files`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// Byte range of a file. Every value that is read has a span, so it is small; files are far below 4
/// GB.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// File of the span.
    pub file: FileId,
    start: u32,
    end: u32,
}

impl Span {
    /// Span of the bytes `range` of `file`.
    pub fn new(file: FileId, range: Range<usize>) -> Self {
        let short = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { file, start: short(range.start), end: short(range.end) }
    }

    /// Position of the first byte.
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// Position after the last byte.
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// Byte range.
    pub fn range(&self) -> Range<usize> {
        self.start()..self.end()
    }

    /// Moves the end to `end`.
    pub fn end_at(&mut self, end: usize) {
        *self = Self::new(self.file, self.start()..end);
    }
}

/// Value with its span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value itself.
    pub value: T,
    /// Span of the value.
    pub span: Span,
}

impl From<Spanned<String>> for Spanned<Box<str>> {
    fn from(Spanned { value, span }: Spanned<String>) -> Self {
        Self { value: value.into(), span }
    }
}

/// Text of every file that was read.
#[derive(Clone, Debug, Default)]
pub struct Files {
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    path: String,
    text: String,
    /// Positions of the beginnings of the lines, except the first. Files are far below 4 GB.
    lines: Vec<u32>,
}

impl Files {
    /// Stores a file and returns its identifier. `path` is its displayed path, with `/`.
    pub fn add(&mut self, path: String, text: String) -> FileId {
        let ends = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        let lines = ends.map(|(_, next)| next).collect();
        self.files.push(File { path, text, lines });
        FileId(self.files.len() as u32 - 1)
    }

    /// Path of a file.
    pub fn path(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |file| &file.path)
    }

    /// Text of a file.
    pub fn text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |file| &file.text)
    }

    /// Masks a range of a file by asterisks, byte for byte, so that no diagnostic shows it and
    /// every span stays valid. Line ends are kept.
    pub fn hide(&mut self, span: &Span) {
        if let Some(file) = self.files.get_mut(span.file.0 as usize) {
            mask(&mut file.text, span.range());
        }
    }

    /// Number of the first line of a span, from 1.
    pub fn line(&self, span: &Span) -> u32 {
        1 + self.before(span).map_or(0, <[u32]>::len) as u32
    }

    /// Span of a line, numbered from 1, without surrounding white space.
    pub fn line_span(&self, file: FileId, line: u32) -> Span {
        let starts = self.files.get(file.0 as usize).map_or(&[][..], |file| &file.lines);
        let start_of = |line: usize| line.checked_sub(2).and_then(|at| starts.get(at)).copied();
        let line = line as usize;
        let range = match start_of(line) {
            Some(start) => {
                start as usize..start_of(line + 1).map_or(self.text(file).len(), |end| end as usize)
            }
            None => 0..starts.first().map_or(self.text(file).len(), |end| *end as usize),
        };
        let text = self.text(file).get(range.clone()).unwrap_or_default().trim_end();
        let start = range.start + (text.len() - text.trim_start().len());
        Span::new(file, start..start + text.trim().len())
    }

    /// Byte range of the first line of a span, including its line end.
    pub fn line_range(&self, span: &Span) -> Range<usize> {
        let length = self.text(span.file).len();
        let Some((file, before)) = self.files.get(span.file.0 as usize).zip(self.before(span))
        else {
            return 0..0;
        };
        let at = |line: Option<&u32>| line.map(|at| *at as usize);
        at(before.last()).unwrap_or(0)..at(file.lines.get(before.len())).unwrap_or(length)
    }

    /// Beginnings of the lines before or at the beginning of a span, except the first line of the
    /// file.
    fn before(&self, span: &Span) -> Option<&[u32]> {
        let file = self.files.get(span.file.0 as usize)?;
        let at = span.start().min(file.text.len());
        let n_lines = file.lines.partition_point(|line| *line as usize <= at);
        file.lines.get(..n_lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the line of every byte against a count from the start.
    #[track_caller]
    fn check(text: &str) {
        let mut files = Files::default();
        let file = files.add("a".to_owned(), text.to_owned());
        for hidden in [0..0, 1..text.len().min(3), 0..text.len()] {
            files.hide(&Span::new(file, hidden));
            for at in 0..text.len() + 2 {
                let span = Span::new(file, at..at);
                let before = &text.as_bytes()[..at.min(text.len())];
                let counted = before.iter().filter(|byte| **byte == b'\n').count();
                assert_eq!(files.line(&span) as usize, 1 + counted, "{text:?} {at}");
                let start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
                let line = &text[start..];
                let end = start + line.find('\n').map_or(line.len(), |end| end + 1);
                assert_eq!(files.line_range(&span), start..end, "{text:?} {at}");
            }
        }
    }

    #[test]
    fn every_byte_has_its_line() {
        for text in ["", "a", "\n", "ab\ncd\n", "\n\nab\r\n\ncd", "ab\n\n"] {
            check(text);
        }
    }

    #[test]
    fn a_line_is_found_by_its_number() {
        let mut files = Files::default();
        let file = files.add("a".to_owned(), "ab\n  c d \r\n\ne".to_owned());
        let ranges: Vec<_> = (1..6).map(|line| files.line_span(file, line).range()).collect();
        assert_eq!(ranges, [0..2, 5..8, 11..11, 12..13, 0..2]);
    }

    #[test]
    fn a_file_that_is_not_there_has_one_line() {
        let span = Span::new(FileId(7), 3..4);
        assert_eq!((Files::default().line(&span), Files::default().line_range(&span)), (1, 0..0));
    }
}
