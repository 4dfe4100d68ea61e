//! Rows of a table that a cell of them spans: the lines of one work, or several works of one year.

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::{has_year, is_whole};
use crate::ingest::page::text::Text;

/// Maximum number of rows that a cell spans.
const MAX_ROWS: u32 = 1000;

/// Longest date in a cell, in bytes.
const MAX_DATE: usize = 40;

/// Rows that are spanned while a table is read.
#[derive(Debug, Default)]
pub struct Spans {
    n_left: u32,
    n_spans: u32,
    rows: u32,
}

impl Spans {
    /// Begins a row.
    pub fn begin_row(&mut self) {
        self.rows = if self.n_left > 0 { self.rows } else { 0 };
        self.n_left = self.n_left.saturating_sub(1);
    }

    /// Begins a cell of the row.
    pub fn cell(&mut self, n_rows: u32) {
        if n_rows < 2 {
            return;
        }
        if self.rows == 0 {
            self.n_spans = self.n_spans.saturating_add(1);
            self.rows = self.n_spans;
        }
        self.n_left = self.n_left.max(n_rows.min(MAX_ROWS) - 1);
    }

    /// Ends the table.
    pub fn end(&mut self) {
        *self = Self { n_spans: self.n_spans, ..Self::default() };
    }

    /// Number of the rows that are spanned together with this one; 0 where none are.
    pub fn rows(&self) -> u32 {
        self.rows
    }
}

/// Blocks in which rows that a cell spans are one, unless most of them are works themselves: then
/// each has the year of the first.
pub fn joined(blocks: Vec<Block>) -> Vec<Block> {
    let mut made: Vec<Block> = Vec::with_capacity(blocks.len());
    let mut rest = blocks.into_iter().peekable();
    while let Some(first) = rest.next() {
        let rows = first.rows;
        let is_dated = is_day(&first);
        let is_numbered = is_numbered(&first);
        let is_next = |block: &Block| match rows {
            0 if is_numbered => is_one_cell(block) && !is_whole(&block.text),
            0 => is_dated && goes_on(block),
            _ => block.rows == rows,
        };
        let mut group = vec![first];
        while let Some(next) = rest.next_if(is_next) {
            group.push(next);
        }
        let n_whole = group.iter().filter(|block| is_whole(&block.text)).count();
        if group.len() == 1 || n_whole * 2 > group.len() {
            made.extend(with_year(group));
            continue;
        }
        let text = match rows {
            0 => Text::joined(&group.iter().map(|block| block.text.clone()).collect::<Vec<_>>()),
            _ => with_year_last(group.iter().flat_map(|block| block.text.split('\t')).collect()),
        };
        made.extend(group.into_iter().next().map(|first| Block { text, ..first }));
    }
    made
}

/// True for a row whose first cell is a date with a month, which is that of one entry alone.
fn is_day(block: &Block) -> bool {
    let first = block.text.value.split('\t').next().unwrap_or_default();
    block.kind == BlockKind::Row
        && block.text.value.contains('\t')
        && first.len() < MAX_DATE
        && has_year(first)
        && first.contains(char::is_alphabetic)
}

/// True for rows that each have the date of a day or a month: events, and no works.
pub fn are_days(blocks: &[Block]) -> bool {
    blocks.len() > 1 && blocks.iter().filter(|block| is_day(block)).count() * 5 > blocks.len() * 4
}

/// True for a row whose first cell is the number of an entry, as of a table that has the lines of each
/// entry in rows of their own: `[1]`.
fn is_numbered(block: &Block) -> bool {
    let Some((first, rest)) = block.text.value.split_once('\t') else { return false };
    let number = first.trim().trim_matches(|c: char| "[]().#".contains(c));
    block.kind == BlockKind::Row
        && (1..4).contains(&number.len())
        && number.bytes().all(|it| it.is_ascii_digit())
        && !is_whole(&block.text)
        && rest.contains(char::is_alphabetic)
}

fn is_one_cell(block: &Block) -> bool {
    let text = block.text.value.trim_start_matches('\t');
    block.kind == BlockKind::Row && block.rows == 0 && !text.contains('\t')
}

/// True for a row of one cell without a date, which goes on with the row above.
fn goes_on(block: &Block) -> bool {
    let text = block.text.value.trim_start_matches('\t');
    is_one_cell(block) && !has_year(text) && !is_whole(&block.text)
}

/// Text of the cells, one a line. A year in the first cell stands behind the others.
fn with_year_last(mut cells: Vec<Text>) -> Text {
    if cells.first().is_some_and(is_year) && cells.len() > 1 {
        cells.rotate_left(1);
    }
    Text::joined(&cells)
}

fn is_year(cell: &Text) -> bool {
    cell.value.trim().len() == 4 && has_year(&cell.value)
}

/// Rows of which the first states a year for all.
fn with_year(mut group: Vec<Block>) -> Vec<Block> {
    let cells = group.first().map(|first| first.text.split('\t')).unwrap_or_default();
    let Some(year) = cells.first().filter(|cell| cells.len() > 1 && is_year(cell)) else {
        return group;
    };
    for block in group.iter_mut().skip(1) {
        if block.kind == BlockKind::Row && !has_year(&block.text.value) {
            block.text.value.push('\t');
            block.text.append(year);
        }
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::html;

    #[track_caller]
    fn check(rows: &str, expected: &[&str]) {
        let made = joined(html::read(&format!("<table>{rows}</table>")).blocks);
        let made: Vec<_> = made.iter().map(|it| it.text.value.replace('\n', " | ")).collect();
        assert_eq!(made, expected);
    }

    #[test]
    fn rows_of_a_work_are_one() {
        check(
            "<tr><td rowspan=3>2021<td>On looms<tr><td>Ida Roe, Otto Lee<tr><td><i>Yarn</i> 3, 4–5\
             <tr><td rowspan=2><img><td>On yarn<tr><td>Eve Lee<tr><td>On wool",
            &["On looms | Ida Roe, Otto Lee | Yarn 3, 4–5 | 2021", "On yarn | Eve Lee", "On wool"],
        );
    }

    #[test]
    fn rows_below_a_number_go_on() {
        check(
            "<tr><td>[1]<td>On looms<tr><td><td>Ida Roe, Otto Lee<tr><td><td><i>Yarn</i> 3, 4–5, 2021\
             <tr><td>[2]<td>On yarn<tr><td><td>Eve Lee<tr><td>3<td>On wool<td>2020",
            &[
                "[1]\tOn looms | Ida Roe, Otto Lee | Yarn 3, 4–5, 2021",
                "[2]\tOn yarn | Eve Lee",
                "3\tOn wool\t2020",
            ],
        );
    }

    #[test]
    fn rows_without_a_date_go_on() {
        check(
            "<tr><td>May 2, 2021<td>Mill of Utopia<tr><td><td>On looms<tr><td><td>at home\
             <tr><td>Jun 3, 2020<td>Yarn Fair, On yarn",
            &[
                "May 2, 2021\tMill of Utopia | On looms | at home",
                "Jun 3, 2020\tYarn Fair, On yarn",
            ],
        );
        check("<tr><td>2021<td>On looms<tr><td><td>On yarn", &["2021\tOn looms", "On yarn"]);
    }

    #[test]
    fn works_of_a_year_stay_apart() {
        check(
            "<tr><td rowspan=2>2021<td>Ida Roe, Otto Lee. On looms at home. <i>Yarn</i> 3, 4–5. 2021\
             <tr><td>Ida Roe, Eve Lee. <i>On yarn for all of us at home</i>. Yarn, 2020.",
            &[
                "2021\tIda Roe, Otto Lee. On looms at home. Yarn 3, 4–5. 2021",
                "Ida Roe, Eve Lee. On yarn for all of us at home. Yarn, 2020.",
            ],
        );
        check("<tr><td rowspan=9999999>2021", &["2021"]);
        check("<tr><td rowspan=x>a<tr><td>b", &["a", "b"]);
    }
}
