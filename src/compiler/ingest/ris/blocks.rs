//! Records of tagged lines that empty lines separate, as MEDLINE and refer write them.

use crate::ingest::report::Report;
use crate::ingest::ris::lines::{Record, value};
use crate::ingest::ris::tags::Tag;

/// Layout of the lines of a format.
pub struct Layout {
    /// Tag at the beginning of a line.
    pub tag: fn(&str) -> Option<&str>,
    /// Number of bytes before the value of a tagged line.
    pub offset: usize,
    /// Tag that begins a record even without an empty line before it.
    pub first: &'static str,
    /// Meanings of the tags of a record, by its first tag and line.
    pub tags: fn(&str, &str) -> &'static [Tag],
    /// Tags whose continuation lines are values of their own.
    pub lists: fn(&Record<'_>, &str) -> bool,
    /// Remedy for lines before the first record.
    pub help: &'static str,
}

impl Layout {
    /// Splits a file into records. Lines before the first record are reported.
    pub fn records<'a>(&self, text: &'a str, report: &mut Report) -> Vec<Record<'a>> {
        let mut records: Vec<Record<'a>> = Vec::new();
        // `is_open`: no empty line follows the last record yet.
        let (mut is_open, mut is_told) = (false, false);
        let mut at = 0;
        for whole in text.split_inclusive('\n') {
            let line = whole.trim_end();
            let bare = line.trim_start_matches('\u{feff}');
            let (start, end) = (at + line.len() - bare.len(), at + line.len());
            at += whole.len();
            let tag = (self.tag)(bare);
            match tag {
                Some(name) if !is_open || name == self.first => {
                    let tags = (self.tags)(name, bare);
                    records.push(Record { tags, range: start..end, ..Record::default() });
                    is_open = true;
                }
                Some(_) => {}
                None if bare.trim().is_empty() => {
                    is_open = false;
                    continue;
                }
                None if is_open => {}
                None => {
                    if !is_told {
                        let message = "this line is in no record, and left out";
                        report.warning(&report.span(start..end), message, self.help);
                    }
                    is_told = true;
                    continue;
                }
            }
            let Some(record) = records.last_mut() else { continue };
            record.range.end = end;
            match tag {
                Some(name) => {
                    record.fields.push((name, value(bare, self.offset, start, report)));
                }
                None => self.go_on(record, bare, start, report),
            }
        }
        records
    }

    /// Adds a line without a tag to the field before it.
    fn go_on(&self, record: &mut Record<'_>, line: &str, start: usize, report: &Report) {
        let line = value(line, 0, start, report);
        let tag = record.fields.last().map(|(tag, _)| *tag);
        if let Some(tag) = tag.filter(|tag| (self.lists)(record, tag)) {
            return record.fields.push((tag, line));
        }
        if let Some((_, last)) = record.fields.last_mut() {
            last.value.push(' ');
            last.value.push_str(&line.value);
            last.span.end_at(line.span.end());
        }
    }
}
