//! Writer of tables as text: values separated by tabs.

use peerage_core::funders::{Table, lines};
use peerage_core::text::cell::neutral;

/// Writes tab-separated values, in which a tab or a break within a cell is a space.
pub fn tsv(tables: &[Table]) -> String {
    lines(tables, "\t", &|cell| neutral(cell).replace(['\t', '\n', '\r'], " "))
}

#[cfg(test)]
mod tests {
    use peerage_core::funders::csv;

    use super::*;

    #[track_caller]
    fn check(write: fn(&[Table]) -> String, cell: &str, expected: &str) {
        let headings = vec!["4".to_owned(), "Name:".to_owned()];
        let rows = vec![vec!["A:".to_owned(), cell.to_owned()]];
        let caption = vec!["Co-authors".to_owned()];
        assert_eq!(write(&[Table { caption, headings, rows }]), expected);
    }

    #[test]
    fn a_cell_is_no_formula_and_one_cell() {
        check(
            csv,
            "=1+\"2\", 3",
            "\"Co-authors\"\r\n\"4\",\"Name:\"\r\n\"A:\",\"'=1+\"\"2\"\", 3\"\r\n",
        );
        check(tsv, "@SUM(1)\t2\n", "Co-authors\r\n4\tName:\r\nA:\t'@SUM(1) 2 \r\n");
    }
}
