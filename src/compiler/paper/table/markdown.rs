//! Writer of tables of Markdown (GitHub Flavored Markdown).

use crate::paper::table::cells::Table;
use crate::paper::write::escape_markdown;

/// Writes a table.
pub fn markdown(table: &Table) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| escape_markdown(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut lines: Vec<String> = table.lines().map(line).collect();
    lines.insert(1, format!("|{}\n", " --- |".repeat(table.headings.len())));
    lines.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_holds_no_separator() {
        let headings = vec!["4".to_owned(), "Name:".to_owned()];
        let rows = vec![vec!["A:".to_owned(), "a | b\n*c*".to_owned()]];
        let expected = "| 4 | Name: |\n| --- | --- |\n| A: | a \\| b \\*c\\* |\n";
        assert_eq!(markdown(&Table { headings, rows }), expected);
    }
}
