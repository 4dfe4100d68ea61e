//! Cells of a table.

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
