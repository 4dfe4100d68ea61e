//! The texts of all files that were read, and spans: stretches of bytes in one
//! of them.

use std::ops::Range;

use crate::ingest::mask::mask;

/// A file of the seeds, by its position in [`Files`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A stretch of bytes of a file. Every value that is read has one, so it is small; files
/// are far below 4 GB.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    start: u32,
    end: u32,
}

impl Span {
    /// The bytes of `file` in `range`.
    pub fn new(file: FileId, range: Range<usize>) -> Self {
        let short = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { file, start: short(range.start), end: short(range.end) }
    }

    /// Its first byte.
    pub fn start(&self) -> usize {
        self.start as usize
    }

    /// The byte behind its last one.
    pub fn end(&self) -> usize {
        self.end as usize
    }

    /// The bytes.
    pub fn range(&self) -> Range<usize> {
        self.start()..self.end()
    }

    /// Makes it end there.
    pub fn end_at(&mut self, end: usize) {
        *self = Self::new(self.file, self.start()..end);
    }
}

/// A value, and where it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

impl From<Spanned<String>> for Spanned<Box<str>> {
    fn from(Spanned { value, span }: Spanned<String>) -> Self {
        Self { value: value.into(), span }
    }
}

/// The text of every file that was read.
#[derive(Clone, Debug, Default)]
pub struct Files {
    files: Vec<File>,
}

#[derive(Clone, Debug)]
struct File {
    path: String,
    text: String,
    /// Where each line begins, but for the first. Files are far below 4 GB.
    lines: Vec<u32>,
}

impl Files {
    /// Keeps a file and names it. `path` is how it is shown, with `/`.
    pub fn add(&mut self, path: String, text: String) -> FileId {
        let ends = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        let lines = ends.map(|(_, next)| next).collect();
        self.files.push(File { path, text, lines });
        FileId(self.files.len() as u32 - 1)
    }

    /// The path of a file.
    pub fn path(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |file| &file.path)
    }

    /// The text of a file.
    pub fn text(&self, file: FileId) -> &str {
        self.files.get(file.0 as usize).map_or("", |file| &file.text)
    }

    /// Replaces a stretch of a file by asterisks, byte for byte, so that no
    /// diagnostic shows it and every span stays valid. Line ends stay.
    pub fn hide(&mut self, span: &Span) {
        if let Some(file) = self.files.get_mut(span.file.0 as usize) {
            mask(&mut file.text, span.range());
        }
    }

    /// The line, from 1, that a span begins on.
    pub fn line(&self, span: &Span) -> u32 {
        1 + self.before(span).map_or(0, <[u32]>::len) as u32
    }

    /// What stands on a line, from 1, without the spaces around it.
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

    /// The bytes of the line that a span begins on, with its end.
    pub fn line_range(&self, span: &Span) -> Range<usize> {
        let length = self.text(span.file).len();
        let Some((file, before)) = self.files.get(span.file.0 as usize).zip(self.before(span))
        else {
            return 0..0;
        };
        let at = |line: Option<&u32>| line.map(|at| *at as usize);
        at(before.last()).unwrap_or(0)..at(file.lines.get(before.len())).unwrap_or(length)
    }

    /// Where the lines begin that begin before or at a span, but for the first.
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
