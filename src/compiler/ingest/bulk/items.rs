//! Records in a list of a JSON value, found without parsing the value.

use std::io::{self, BufRead};
use std::mem::take;

use crate::ingest::bulk::cutter::{Cutter, MAX_RECORD, Next, too_long};

/// Keys of the lists that hold records.
const LISTS: [&[u8]; 2] = [b"items", b"results"];

/// Maximum number of bytes of a key that is remembered; the longest one in [`LISTS`] has seven.
const MAX_KEY: usize = 8;

/// Finder of the records in lists.
pub struct Items<R> {
    reader: R,
    line: u32,
    /// Number of open brackets.
    depth: u32,
    /// Depth of the records, within the list that is open.
    records: Option<u32>,
    /// Position in a text.
    text: Text,
    /// Beginning of the last text: the key of what follows.
    key: Vec<u8>,
    /// First line of the record that is open.
    open: Option<u32>,
}

/// Position in or outside of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Text {
    Outside,
    Within,
    Escaped,
}

impl<R: BufRead> Items<R> {
    /// Finder at the beginning of a file.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            line: 1,
            depth: 0,
            records: None,
            text: Text::Outside,
            key: Vec::new(),
            open: None,
        }
    }

    /// Takes a byte outside of a text; true if it ends a record.
    fn structure(&mut self, byte: u8) -> bool {
        match byte {
            b'"' => {
                self.text = Text::Within;
                self.key.clear();
            }
            b'[' => {
                let is_list = self.depth == 0 || LISTS.contains(&self.key.as_slice());
                self.depth += 1;
                if self.records.is_none() && is_list {
                    self.records = Some(self.depth);
                }
                self.key.clear();
            }
            b'{' => {
                if self.records == Some(self.depth) {
                    self.open = Some(self.line);
                }
                self.depth += 1;
                self.key.clear();
            }
            b']' | b'}' => {
                self.depth = self.depth.saturating_sub(1);
                self.records = self.records.filter(|records| self.depth >= *records);
                return byte == b'}' && self.records == Some(self.depth) && self.open.is_some();
            }
            b'\n' => self.line = self.line.saturating_add(1),
            _ => {}
        }
        false
    }

    /// Takes a byte within a text.
    fn letter(&mut self, byte: u8) {
        self.text = match (self.text, byte) {
            (Text::Escaped, _) => Text::Within,
            (_, b'\\') => Text::Escaped,
            (_, b'"') => Text::Outside,
            _ => Text::Within,
        };
        if self.text == Text::Within && self.key.len() < MAX_KEY && self.open.is_none() {
            self.key.push(byte);
        }
        if byte == b'\n' {
            self.line = self.line.saturating_add(1);
        }
    }
}

impl<R: BufRead> Cutter for Items<R> {
    fn next(&mut self, record: &mut Vec<u8>) -> io::Result<Next> {
        record.clear();
        loop {
            let Self { reader, .. } = self;
            let chunk = reader.fill_buf()?;
            if chunk.is_empty() {
                return Ok(match take(&mut self.open) {
                    Some(line) => Next::Told(
                        line,
                        "the file ends within this record".to_owned(),
                        "get the file again",
                    ),
                    None => Next::End,
                });
            }
            // The buffer is borrowed while the state changes.
            let chunk = chunk.to_vec();
            let mut from = if self.open.is_some() { Some(0) } else { None };
            let mut used = chunk.len();
            let mut is_whole = false;
            for (at, &byte) in chunk.iter().enumerate() {
                if self.text != Text::Outside {
                    self.letter(byte);
                    continue;
                }
                let was_open = self.open.is_some();
                is_whole = self.structure(byte);
                if !was_open && self.open.is_some() {
                    from = Some(at);
                }
                if is_whole {
                    used = at + 1;
                    break;
                }
            }
            if let Some(from) = from
                && record.len() <= MAX_RECORD
            {
                record.extend_from_slice(&chunk[from..used]);
            }
            self.reader.consume(used);
            if is_whole {
                let line = take(&mut self.open).unwrap_or(self.line);
                if record.len() > MAX_RECORD {
                    return Ok(too_long(line));
                }
                // A record becomes a line: outside of texts, line ends are blanks.
                for byte in record.iter_mut().filter(|byte| matches!(byte, b'\n' | b'\r')) {
                    *byte = b' ';
                }
                return Ok(Next::Record(line));
            }
        }
    }

    fn line(&self) -> u32 {
        self.line
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    /// Checks the records and messages with their lines, however the file is buffered.
    #[track_caller]
    fn check(text: &str, expected: &[(u32, &str)]) {
        for capacity in [1, 2, 3, 7, 1000] {
            let reader = BufReader::with_capacity(capacity, text.as_bytes());
            let (mut items, mut record) = (Items::new(reader), Vec::new());
            let mut found = Vec::new();
            loop {
                match items.next(&mut record).unwrap() {
                    Next::Record(at) => {
                        found.push((at, String::from_utf8(record.clone()).unwrap()))
                    }
                    Next::Told(at, message, _) => found.push((at, message)),
                    Next::End => break,
                }
            }
            let found: Vec<_> = found.iter().map(|(at, text)| (*at, text.as_str())).collect();
            assert_eq!(found, expected, "{capacity}");
        }
    }

    #[test]
    fn records_are_the_tables_of_a_list() {
        check(r#"[{"a": "}]\""}, {"b": [{}]}]"#, &[(1, r#"{"a": "}]\""}"#), (1, r#"{"b": [{}]}"#)]);
        check("{\"items\":[\n{\"a\":\n1},\n{}]}", &[(2, "{\"a\": 1}"), (4, "{}")]);
        let answer =
            r#"{"message": {"facets": {}, "query": [{"x": 1}], "items": [{"a": 1}], "n": 1}}"#;
        check(answer, &[(1, r#"{"a": 1}"#)]);
        check(r#"{"results": [], "group_by": [{"x": 1}]}"#, &[]);
    }

    #[test]
    fn answers_stand_one_after_the_other() {
        let page = |id: u8| format!("{{\"meta\": {{}}, \"results\": [{{\"id\": {id}}}]}}\n");
        check(&(page(1) + &page(2)), &[(1, "{\"id\": 1}"), (2, "{\"id\": 2}")]);
    }

    #[test]
    fn a_file_that_breaks_off_is_told() {
        check(
            "[{\"a\": 1},\n{\"b\": ",
            &[(1, "{\"a\": 1}"), (2, "the file ends within this record")],
        );
        check("[{\"a\": 1},", &[(1, "{\"a\": 1}")]);
        check("", &[]);
    }
}
