//! Records on lines.

use std::io::{self, BufRead, Read};

use crate::ingest::bulk::cutter::{Cutter, MAX_RECORD, Next, too_long};

/// Finder of records on lines.
pub struct Lines<R> {
    reader: R,
    line: u32,
}

impl<R: BufRead> Lines<R> {
    /// Finder at the beginning of a file.
    pub fn new(reader: R) -> Self {
        Self { reader, line: 0 }
    }
}

impl<R: BufRead> Cutter for Lines<R> {
    fn next(&mut self, record: &mut Vec<u8>) -> io::Result<Next> {
        loop {
            record.clear();
            let read = (&mut self.reader).take(MAX_RECORD as u64).read_until(b'\n', record)?;
            if read == 0 {
                return Ok(Next::End);
            }
            self.line = self.line.saturating_add(1);
            if read == MAX_RECORD && !record.ends_with(b"\n") {
                self.reader.skip_until(b'\n')?;
                return Ok(too_long(self.line));
            }
            let text = record.trim_ascii_end().len();
            record.truncate(text);
            if !record.is_empty() {
                return Ok(Next::Record(self.line));
            }
        }
    }

    fn line(&self) -> u32 {
        self.line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_and_a_long_one_loses_only_itself() {
        let text = format!("a\r\n\n{}\nb", "x".repeat(2 * MAX_RECORD));
        let (mut lines, mut record) = (Lines::new(text.as_bytes()), Vec::new());
        let mut found = Vec::new();
        loop {
            match lines.next(&mut record).unwrap() {
                Next::Record(line) => {
                    found.push((line, String::from_utf8(record.clone()).unwrap()))
                }
                Next::Told(line, message, _) => found.push((line, message)),
                Next::End => break,
            }
        }
        let expected = [(1, "a"), (3, "a record of more than 32 MB"), (4, "b")];
        assert_eq!(found, expected.map(|(line, text)| (line, text.to_owned())));
    }
}
