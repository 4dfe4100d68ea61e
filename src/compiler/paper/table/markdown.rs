//! Writer of tables of Markdown (GitHub Flavored Markdown).

use peerage_core::funders::Table;

use crate::paper::write::escape_markdown;

/// Writes tables, each below its caption.
pub fn markdown(tables: &[Table]) -> String {
    let written: Vec<String> = tables.iter().map(one).collect();
    written.join("\n")
}

fn one(table: &Table) -> String {
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().map(|cell| escape_markdown(cell)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut lines: Vec<String> = table.lines().map(line).collect();
    lines.insert(1, format!("|{}\n", " --- |".repeat(table.headings.len())));
    let caption = table.caption.iter().map(|line| format!("{}\n\n", escape_markdown(line)));
    caption.chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_holds_no_separator() {
        let headings = vec!["4".to_owned(), "Name:".to_owned()];
        let rows = vec![vec!["A:".to_owned(), "a | b\n*c*".to_owned()]];
        let caption = vec!["Co-authors *".to_owned()];
        let expected = "Co-authors \\*\n\n| 4 | Name: |\n| --- | --- |\n| A: | a \\| b \\*c\\* |\n";
        let table = Table { caption, headings, rows };
        assert_eq!(markdown(std::slice::from_ref(&table)), expected);
        assert_eq!(markdown(&[table.clone(), table]), format!("{expected}\n{expected}"));
    }
}
