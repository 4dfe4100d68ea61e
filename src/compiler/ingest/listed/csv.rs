//! Tables in text (RFC 4180): rows of values between commas, semicolons or tabs below a row of
//! headings, as Scopus, Zotero, PubMed, Google Scholar and spreadsheets write them.

use std::ops::Range;

use crate::ingest::files::Spanned;
use crate::ingest::listed::keys;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Signs between the values of a row.
const SEPARATORS: [u8; 3] = [b',', b'\t', b';'];

/// Minimum number of columns; text with commas has a row of two by chance.
const FEWEST: usize = 3;

/// Maximum length in bytes of the headings.
const MAX_HEADINGS: usize = 16 << 10;

/// Headings of a table of works.
pub struct Headings {
    separator: u8,
    names: Vec<Spanned<String>>,
    /// Position after their row.
    end: usize,
}

impl Headings {
    /// Finds the headings in the first row, or in the one below a title; none where they do not
    /// name a title and one of `telling`.
    pub fn find(text: &str, telling: &[&str], report: &Report) -> Option<Self> {
        Self::find_where(text, report, &|names| {
            let has = |wanted: &[&str]| {
                let mut names = names.iter().filter_map(|it| keys::name(it));
                names.any(|name| wanted.contains(&name))
            };
            names.len() >= FEWEST && has(&["title"]) && has(telling)
        })
    }

    /// Finds headings of which `is_table` is true, in the first row or in the one below a title.
    pub fn find_where(
        text: &str,
        report: &Report,
        is_table: &dyn Fn(&[&str]) -> bool,
    ) -> Option<Self> {
        let first = text.len() - text.trim_start_matches(['\u{feff}', '\n', '\r']).len();
        let second = text[first..].find('\n').map(|at| first + at + 1);
        [Some(first), second].into_iter().flatten().find_map(|start| {
            SEPARATORS.iter().find_map(|separator| {
                let head = text.get(..text.floor_char_boundary(start + MAX_HEADINGS))?;
                let row = Row::read(head, start, *separator).ok()?;
                let names: Vec<_> = row
                    .cells
                    .iter()
                    .map(|(name, range)| Spanned {
                        value: name.trim().to_owned(),
                        span: report.span(range.clone()),
                    })
                    .collect();
                let read: Vec<&str> = names.iter().map(|it| it.value.as_str()).collect();
                is_table(&read).then_some(Self { separator: *separator, names, end: row.end })
            })
        })
    }

    /// Reads the rows, as a list of tables.
    pub fn rows(&self, text: &str, report: &mut Report) -> Value {
        let mut rows = Vec::new();
        let mut at = self.end;
        while at < text.len() {
            let row = match Row::read(text, at, self.separator) {
                Ok(row) => row,
                Err(quote) => {
                    let help = "write a quote within quotes twice; what follows is left out";
                    report.warning(
                        &report.span(quote..quote + 1),
                        "this quote is not closed",
                        help,
                    );
                    break;
                }
            };
            let range = at..row.end;
            at = row.end;
            if row.cells.len() > self.names.len() {
                let help = "put what holds a comma between quotes";
                let message = "this row has more values than there are headings";
                report.warning(&report.span(range.clone()), message, help);
            }
            let cells = self.names.iter().zip(row.cells).filter(|(_, it)| !it.0.trim().is_empty());
            let fields: Vec<_> = cells
                .map(|(name, (cell, range))| {
                    let span = report.span(range);
                    (name.clone(), Value { content: Content::Text(cell), span })
                })
                .collect();
            if !fields.is_empty() {
                let span = report.span(range);
                rows.push(Value { content: Content::Table(fields), span });
            }
        }
        let span = report.span(self.end..text.len());
        Value { content: Content::List(rows), span }
    }
}

/// Row of a table.
struct Row {
    /// Values, and their ranges without quotes.
    cells: Vec<(String, Range<usize>)>,
    /// Position after the end of its line.
    end: usize,
}

impl Row {
    /// Reads the row at `start`; the error is the position of a quote that is not closed.
    fn read(text: &str, start: usize, separator: u8) -> Result<Self, usize> {
        let bytes = text.as_bytes();
        let mut cells = Vec::new();
        let mut at = start;
        loop {
            let (cell, range, end) = match bytes.get(at) {
                Some(b'"') => quoted(text, at)?,
                _ => (String::new(), at..at, at),
            };
            // A value without quotes, or what stands behind them.
            let rest = bytes[end..].iter().position(|it| *it == separator || *it == b'\n');
            let next = rest.map_or(bytes.len(), |rest| end + rest);
            let bare = text.get(end..next).unwrap_or_default().trim_end_matches('\r');
            let range = if range.is_empty() { end..end + bare.len() } else { range };
            cells.push((cell + bare, range));
            at = next + 1;
            if bytes.get(next) != Some(&separator) {
                return Ok(Self { cells, end: at.min(bytes.len()) });
            }
        }
    }
}

/// Value between quotes, its range, and the position after it.
fn quoted(text: &str, start: usize) -> Result<(String, Range<usize>, usize), usize> {
    let mut cell = String::new();
    let mut at = start + 1;
    loop {
        let rest = text.get(at..).ok_or(start)?;
        let end = rest.find('"').ok_or(start)?;
        cell.push_str(&rest[..end]);
        at += end + 1;
        if !text[at..].starts_with('"') {
            return Ok((cell, start + 1..at - 1, at));
        }
        cell.push('"');
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    /// Checks the rows, with values between bars, and the messages.
    #[track_caller]
    fn check(text: &str, expected: &[&str], told: &[&str]) {
        let mut report = Report::new(FileId(0));
        let headings = Headings::find(text, &["author", "year"], &report).unwrap();
        let Content::List(rows) = headings.rows(text, &mut report).content else { panic!() };
        let shown = |row: &Value| {
            let Content::Table(fields) = &row.content else { panic!() };
            let cells = fields.iter().map(|(key, value)| match &value.content {
                Content::Text(cell) => format!("{}={cell}", key.value),
                _ => panic!(),
            });
            cells.collect::<Vec<_>>().join("|")
        };
        assert_eq!(rows.iter().map(shown).collect::<Vec<_>>(), expected);
        let messages: Vec<_> = report.diagnostics.iter().map(|it| it.message.as_str()).collect();
        assert_eq!(messages, told);
    }

    #[test]
    fn rows_are_read_below_their_headings() {
        check("Title,Authors,Year\nA,B,2020\n", &["Title=A|Authors=B|Year=2020"], &[]);
        check(
            "\u{feff}Title;Year;x\r\n\"A; \"\"B\"\"\";2020;\r\n",
            &["Title=A; \"B\"|Year=2020"],
            &[],
        );
        check("papers\nYear\tTitle\tz\n\tA\nB", &["Title=A", "Year=B"], &[]);
        check("Title,Year,z\n\"A\nB\",,1\n\n", &["Title=A\nB|z=1"], &[]);
        check(
            "Title,Year,z\nA,1,2,3\n\"B,\n",
            &["Title=A|Year=1|z=2"],
            &["this row has more values than there are headings", "this quote is not closed"],
        );
    }

    #[test]
    fn other_texts_are_no_tables() {
        for text in
            ["", "Title,Year\n", "A, B, C\n", "Title,a,b\n", "\"Title,Year,z", "x\ny\nTitle,Year,z"]
        {
            let report = Report::new(FileId(0));
            assert!(Headings::find(text, &["author", "year"], &report).is_none(), "{text}");
        }
    }
}
