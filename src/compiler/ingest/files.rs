//! Texts of all files that were read, and spans: byte ranges in one of them.

use std::ops::Range;

use peerage_core::trust::proof::sha256;

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
    /// Of a bulk file, what is known of it in place of its text.
    bulk: Option<Bulk>,
}

/// Parts of a bulk file that were read, one after the other.
#[derive(Clone, Debug, Default)]
struct Bulk {
    /// Number of bytes.
    length: usize,
    /// Runs of lines that follow each other in the file, too: the number of lines before the
    /// first one here, and its number in the file, from 1.
    runs: Vec<(u32, u32)>,
    /// Number of runs of the parts, whose numbers grow; behind them are those of single lines.
    n_sorted: usize,
    /// SHA-256 of that of the earlier parts and the text of the last one.
    digest: [u8; 32],
}

impl Bulk {
    /// Number in the file of a line that has `n_before` lines before it here.
    fn number(&self, n_before: u32) -> u32 {
        let at = self.runs.partition_point(|(first, _)| *first <= n_before);
        let run = at.checked_sub(1).and_then(|at| self.runs.get(at));
        run.map_or(1, |(first, number)| number + (n_before - first))
    }

    /// Number of lines here before the one of this number in the file.
    fn before(&self, number: u32) -> u32 {
        let sorted = self.runs.get(..self.n_sorted).unwrap_or_default();
        let at = sorted.partition_point(|(_, first)| *first <= number);
        let run = at.checked_sub(1).and_then(|at| self.runs.get(at));
        run.map_or(0, |(first, its)| first + (number - its))
    }
}

impl Files {
    /// Stores a file and returns its identifier. `path` is its displayed path, with `/`.
    pub fn add(&mut self, path: String, text: String) -> FileId {
        let ends = text.bytes().zip(1..).filter(|(byte, _)| *byte == b'\n');
        let lines = ends.map(|(_, next)| next).collect();
        self.push(File { path, text, lines, bulk: None })
    }

    /// Stores a bulk file, whose text is not kept, and returns its identifier.
    pub fn add_bulk(&mut self, path: String) -> FileId {
        let bulk = Some(Bulk::default());
        self.push(File { path, text: String::new(), lines: Vec::new(), bulk })
    }

    /// Adds a part of a bulk file, which ends with a line end, and returns its position among the
    /// parts; none where there are more bytes than a span counts. `lines` are the positions in
    /// `text` of lines, and their numbers in the file.
    pub fn add_part(&mut self, file: FileId, text: &str, lines: &[(usize, u32)]) -> Option<usize> {
        let File { lines: starts, bulk, .. } = self.files.get_mut(file.0 as usize)?;
        let bulk = bulk.as_mut()?;
        let offset = bulk.length;
        let length = u32::try_from(offset + text.len()).ok()?;
        let mut numbered = lines.iter().peekable();
        let mut begin = |at: usize, n_before: usize| {
            while let Some((_, number)) = numbered.next_if(|(place, _)| *place <= at) {
                if bulk.number(n_before as u32) != *number || bulk.runs.is_empty() {
                    bulk.runs.push((n_before as u32, *number));
                }
            }
        };
        begin(0, starts.len());
        for (at, _) in text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n') {
            starts.push((offset + at + 1) as u32);
            begin(at + 1, starts.len());
        }
        bulk.length = length as usize;
        bulk.n_sorted = bulk.runs.len();
        bulk.digest = sha256(&[&bulk.digest, text.as_bytes()].concat());
        Some(offset)
    }

    /// Span of a line of a bulk file that is in none of its parts, once these are all added.
    pub fn add_line(&mut self, file: FileId, number: u32) -> Span {
        let Some(File { lines, bulk: Some(bulk), .. }) = self.files.get_mut(file.0 as usize) else {
            return Span::new(file, 0..0);
        };
        let start = bulk.length;
        if let Ok(end) = u32::try_from(start + 1) {
            bulk.runs.push((lines.len() as u32, number));
            lines.push(end);
            bulk.length = end as usize;
        }
        Span::new(file, start..start)
    }

    /// SHA-256 by which a bulk file is recognized: that of the parts that were read.
    pub fn bulk_digest(&self, file: FileId) -> Option<[u8; 32]> {
        Some(self.files.get(file.0 as usize)?.bulk.as_ref()?.digest)
    }

    fn push(&mut self, file: File) -> FileId {
        self.files.push(file);
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
        let n_before = self.before(span).map_or(0, <[u32]>::len) as u32;
        match self.bulk(span.file) {
            Some(bulk) => bulk.number(n_before),
            None => 1 + n_before,
        }
    }

    /// True for a bulk file, whose text is not kept.
    pub fn is_bulk(&self, file: FileId) -> bool {
        self.bulk(file).is_some()
    }

    fn bulk(&self, file: FileId) -> Option<&Bulk> {
        self.files.get(file.0 as usize)?.bulk.as_ref()
    }

    /// Number of bytes of a file.
    fn length(&self, file: FileId) -> usize {
        self.bulk(file).map_or(self.text(file).len(), |bulk| bulk.length)
    }

    /// Span of a line, numbered from 1, without surrounding white space.
    pub fn line_span(&self, file: FileId, line: u32) -> Span {
        let starts = self.files.get(file.0 as usize).map_or(&[][..], |file| &file.lines);
        let start_of = |line: usize| line.checked_sub(2).and_then(|at| starts.get(at)).copied();
        let line = self.bulk(file).map_or(line, |bulk| 1 + bulk.before(line)) as usize;
        let length = self.length(file);
        let range = match start_of(line) {
            Some(start) => start as usize..start_of(line + 1).map_or(length, |end| end as usize),
            None => 0..starts.first().map_or(length, |end| *end as usize),
        };
        if self.bulk(file).is_some() {
            return Span::new(file, range);
        }
        let text = self.text(file).get(range.clone()).unwrap_or_default().trim_end();
        let start = range.start + (text.len() - text.trim_start().len());
        Span::new(file, start..start + text.trim().len())
    }

    /// Byte range of the first line of a span, including its line end.
    pub fn line_range(&self, span: &Span) -> Range<usize> {
        let length = self.length(span.file);
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
        let at = span.start().min(self.length(span.file));
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
    fn parts_of_a_bulk_file_have_the_lines_of_the_file() {
        let mut files = Files::default();
        let file = files.add_bulk("a".to_owned());
        let parts: [(&str, &[(usize, u32)]); 3] = [
            ("ab\ncd\n", &[(0, 7), (3, 8)]),
            ("head\nef\n\ngh\n", &[(0, 20), (5, 20), (9, 90)]),
            ("ij\n", &[(0, 91)]),
        ];
        let offsets = parts.map(|(text, lines)| files.add_part(file, text, lines).unwrap());
        assert_eq!(offsets, [0, 6, 18]);
        let whole: String = parts.iter().map(|(text, _)| *text).collect();
        for (word, line, start) in
            [("ab", 7, 0), ("cd", 8, 3), ("ef", 20, 11), ("gh", 90, 15), ("ij", 91, 18)]
        {
            let at = whole.find(word).unwrap();
            assert_eq!(files.line(&Span::new(file, at..at + 2)), line, "{word}");
            assert_eq!(files.line_span(file, line).start(), start, "{word}");
        }
        assert_eq!(files.text(file), "");
        assert_eq!(files.line(&Span::new(file, 3..9)), 8);
        let told = [50, 3, 90].map(|line| files.add_line(file, line));
        assert_eq!(told.map(|span| files.line(&span)), [50, 3, 90]);
        assert_eq!(files.line_span(file, 90).start(), 15);
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
