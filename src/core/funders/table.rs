//! Cells of a table, and tables as lines of text.

use crate::text::cell::quoted;

/// Table with headings. A cell is text and never a formula: each writer escapes it for its format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Lines above the table.
    pub caption: Vec<String>,
    /// Headings of the columns.
    pub headings: Vec<String>,
    /// Cells of each row.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Iterates over the headings and the rows.
    pub fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.headings).chain(&self.rows)
    }
}

/// Writes comma-separated values (RFC 4180).
pub fn csv(tables: &[Table]) -> String {
    lines(tables, ",", &quoted)
}

/// Writes the tables as lines of cells, which `write` escapes, with an empty line between two of
/// them.
pub fn lines(tables: &[Table], separator: &str, write: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut add = |row: &[String]| {
        let cells: Vec<String> = row.iter().map(|cell| write(cell)).collect();
        text.push_str(&cells.join(separator));
        text.push_str("\r\n");
    };
    for (at, table) in tables.iter().enumerate() {
        if at > 0 {
            add(&[]);
        }
        table.caption.iter().for_each(|text| add(std::slice::from_ref(text)));
        table.lines().for_each(|row| add(row));
    }
    text
}
