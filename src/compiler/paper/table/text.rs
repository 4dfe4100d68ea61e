//! Writers of tables as text: values separated by commas (RFC 4180) or by tabs.

use peerage_core::text::cell::{neutral, quoted};

use crate::paper::table::cells::Table;

/// Writes comma-separated values.
pub fn csv(table: &Table) -> String {
    lines(table, ",", quoted)
}

/// Writes tab-separated values, in which a tab or a break within a cell is a space.
pub fn tsv(table: &Table) -> String {
    lines(table, "\t", |cell| neutral(cell).replace(['\t', '\n', '\r'], " "))
}

fn lines(table: &Table, separator: &str, write: impl Fn(&str) -> String) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| write(cell)).collect();
        format!("{}\r\n", cells.join(separator))
    };
    table.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(write: fn(&Table) -> String, cell: &str, expected: &str) {
        let headings = vec!["4".to_owned(), "Name:".to_owned()];
        let rows = vec![vec!["A:".to_owned(), cell.to_owned()]];
        assert_eq!(write(&Table { headings, rows }), expected);
    }

    #[test]
    fn a_cell_is_no_formula_and_one_cell() {
        check(csv, "=1+\"2\", 3", "\"4\",\"Name:\"\r\n\"A:\",\"'=1+\"\"2\"\", 3\"\r\n");
        check(tsv, "@SUM(1)\t2\n", "4\tName:\r\nA:\t'@SUM(1) 2 \r\n");
    }
}
