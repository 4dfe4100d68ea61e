//! Pieces of a bulk file: the records that are kept, put together to texts in the form of the file.

use std::io::{self, BufRead};

use serde::de::IgnoredAny;

use crate::ingest::bulk::cut::Cut;
use crate::ingest::bulk::cutter::{Cutter, Next};
use crate::ingest::bulk::keep::Finder;
use crate::ingest::registry::xml::without_type;
use crate::ingest::xml_limits::excess;

/// Length in bytes from which a piece is complete.
const PIECE: usize = 4 << 20;

/// Records of a bulk file, as a text in its form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Piece {
    /// Text of the records, with what stands around them.
    pub text: String,
    /// Positions of the first lines of the records in the text, and the lines of the file, from 1,
    /// that these are.
    pub lines: Vec<(usize, u32)>,
}

/// Problem on a line of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Line, from 1.
    pub line: u32,
    /// Message.
    pub message: String,
    /// Remedy.
    pub help: &'static str,
}

/// Sieve of the records of a file.
pub struct Sieve<'a> {
    cut: Cut,
    cutter: Box<dyn Cutter + 'a>,
    finder: Option<&'a Finder>,
    record: Vec<u8>,
    is_over: bool,
    /// Number of records so far.
    pub n_read: u64,
    /// Number of them that are kept.
    pub n_kept: u64,
    /// Problems that are not taken yet.
    pub problems: Vec<Problem>,
}

impl<'a> Sieve<'a> {
    /// Sieve of a file in this form; without a finder, all records are kept.
    pub fn new(cut: Cut, reader: Box<dyn BufRead + 'a>, finder: Option<&'a Finder>) -> Self {
        Self {
            cut,
            cutter: cut.cutter(reader),
            finder,
            record: Vec::new(),
            is_over: false,
            n_read: 0,
            n_kept: 0,
            problems: Vec::new(),
        }
    }

    /// Next records that are kept; none at the end of the file.
    pub fn piece(&mut self) -> Option<Piece> {
        let mut records: Vec<(String, u32)> = Vec::new();
        let mut length = 0;
        while !self.is_over && length < PIECE {
            match self.cutter.next(&mut self.record) {
                Ok(Next::End) => self.is_over = true,
                Ok(Next::Told(line, message, help)) => {
                    self.problems.push(Problem { line, message, help });
                }
                Ok(Next::Record(line)) => {
                    self.n_read += 1;
                    if let Some(record) = self.kept(line) {
                        self.n_kept += 1;
                        length += record.len();
                        records.push((record, line));
                    }
                }
                Err(error) => {
                    self.is_over = true;
                    let message = match error.kind() {
                        io::ErrorKind::UnexpectedEof => {
                            "this file ends in the middle: what was compressed after it is missing"
                        }
                        _ => "from here on the file cannot be read: it is damaged",
                    };
                    let (line, message) = (self.cutter.line().max(1), message.to_owned());
                    self.problems.push(Problem { line, message, help: "get the file again" });
                }
            }
        }
        if !self.cut.is_json() {
            self.drop_damaged(&mut records);
        }
        (!records.is_empty()).then(|| self.together(&records))
    }

    /// Text of the record that was cut last, if it is kept.
    fn kept(&mut self, line: u32) -> Option<String> {
        let mut problem = |message: String| {
            let help = "it is left out; get the file again";
            self.problems.push(Problem { line, message, help });
        };
        let is_found = self.finder.is_none_or(|finder| finder.may_keep(&self.record));
        if self.cut.is_json() && !is_found {
            // Whose record it is cannot be told of one that is damaged.
            if let Err(error) = serde_json::from_slice::<IgnoredAny>(&self.record) {
                problem(not_json(&error));
            }
        }
        if !is_found {
            return None;
        }
        let Ok(text) = std::str::from_utf8(&self.record) else {
            problem("this record is not UTF-8".to_owned());
            return None;
        };
        let is_kept = match (self.cut.is_json(), self.finder) {
            (true, None) => serde_json::from_str::<IgnoredAny>(text).map(|_| true),
            (true, Some(finder)) => {
                serde_json::from_str(text).map(|json| finder.keep().keeps_json(&json))
            }
            (false, None) => Ok(true),
            (false, Some(finder)) => Ok(finder.keep().keeps_xml(text)),
        };
        match is_kept {
            Ok(is_kept) => is_kept.then(|| text.to_owned()),
            Err(error) => {
                problem(not_json(&error));
                None
            }
        }
    }

    /// Leaves out the records that are no XML, so that the others can be parsed together.
    fn drop_damaged(&mut self, records: &mut Vec<(String, u32)>) {
        if records.is_empty() || self.fault(records).is_none() {
            return;
        }
        let (problems, whole) = records
            .drain(..)
            .partition::<Vec<_>, _>(|record| self.fault(std::slice::from_ref(record)).is_some());
        self.n_kept -= problems.len() as u64;
        for record in problems {
            let fault = self.fault(std::slice::from_ref(&record)).unwrap_or_default();
            let message = format!("this record is not XML: {fault}");
            let help = "it is left out; get the file again";
            self.problems.push(Problem { line: record.1, message, help });
        }
        *records = whole;
    }

    /// Reason why records cannot be parsed.
    fn fault(&self, records: &[(String, u32)]) -> Option<String> {
        let text = without_type(&self.together(records).text);
        if let Some((_, what)) = excess(&text) {
            return Some(what);
        }
        let error = roxmltree::Document::parse(&text).err()?;
        // The place is one in the text, and not in the file.
        let message = error.to_string();
        Some(message.rsplit_once(" at ").map_or(message.clone(), |(what, _)| what.to_owned()))
    }

    /// Records with what stands around them in the file.
    fn together(&self, records: &[(String, u32)]) -> Piece {
        let (head, tail) = self.cutter.around();
        let (head, tail) = (String::from_utf8_lossy(head), String::from_utf8_lossy(tail));
        // One line, so that the numbers of lines grow with the positions.
        let mut piece = Piece { text: head.replace(['\n', '\r'], " "), lines: Vec::new() };
        if let Some((_, line)) = records.first().filter(|_| !piece.text.is_empty()) {
            piece.lines.push((0, *line));
        }
        for (record, line) in records {
            // A record begins a line of the text, so that each has its own number.
            if !piece.text.is_empty() && !piece.text.ends_with('\n') {
                piece.text.push('\n');
            }
            piece.lines.push((piece.text.len(), *line));
            piece.text.push_str(record);
        }
        piece.text.push('\n');
        piece.text.push_str(&tail);
        if !tail.is_empty() {
            piece.text.push('\n');
        }
        piece
    }
}

fn not_json(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let what = message.split_once(" at line").map_or(message.as_str(), |(what, _)| what);
    format!("this is not JSON: {what}")
}
