//! Tables of reStructuredText: with frames, or with lines above and below their columns.

use std::ops::Range;

use crate::ingest::page::rst::lines::{Line, is_border};

/// Cells of a row, each with its lines.
pub type Row<'a> = Vec<Vec<Line<'a>>>;

/// Rows of a table whose columns are drawn by `====  ===`, and the number of its lines. A row goes on
/// where its first cell is empty.
pub fn simple<'a>(lines: &[Line<'a>]) -> (Vec<Row<'a>>, usize) {
    let columns = columns(lines[0].text);
    let n_borders = 1 + usize::from(has_head(lines));
    let mut rows: Vec<Row<'a>> = Vec::new();
    let (mut n_lines, mut n_met) = (1, 0);
    for line in &lines[1..] {
        n_lines += 1;
        if is_border(line.text) {
            n_met += 1;
            if n_met == n_borders {
                break;
            }
            continue;
        }
        if line.is_empty() {
            continue;
        }
        let shift = line.column.saturating_sub(lines[0].column);
        let cells: Vec<Line<'a>> =
            columns.iter().map(|column| cell(line, column, shift, &columns)).collect();
        let goes_on = cells.first().is_some_and(Line::is_empty);
        match rows.last_mut().filter(|_| goes_on) {
            Some(row) => add(row, cells),
            None => rows.push(cells.into_iter().map(|cell| vec![cell]).collect()),
        }
    }
    (rows, n_lines)
}

/// True if a border stands between the head and the rows, so that three are drawn.
fn has_head(lines: &[Line<'_>]) -> bool {
    let mut borders = lines.iter().enumerate().skip(1).filter(|(_, line)| is_border(line.text));
    let Some((at, _)) = borders.next() else { return false };
    lines.get(at + 1).is_some_and(|next| !next.is_empty()) && borders.next().is_some()
}

/// Ranges of the columns of a border; the last one has no end.
fn columns(border: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    for part in border.split(' ') {
        if !part.is_empty() {
            found.push(at..at + part.len());
        }
        at += part.len() + 1;
    }
    found
}

/// Part of a line in a column.
fn cell<'a>(
    line: &Line<'a>,
    column: &Range<usize>,
    shift: usize,
    columns: &[Range<usize>],
) -> Line<'a> {
    let place = |at: usize| byte(line.text, at.saturating_sub(shift));
    let is_last = columns.last() == Some(column);
    let end = if is_last { line.text.len() } else { place(column.end) };
    inside(line, place(column.start).min(end)..end)
}

/// Position in bytes of a column.
fn byte(text: &str, column: usize) -> usize {
    text.char_indices().nth(column).map_or(text.len(), |(at, _)| at)
}

/// Part of a line, without the white space around it.
fn inside<'a>(line: &Line<'a>, range: Range<usize>) -> Line<'a> {
    let mut part = line.behind(range.start);
    let end = (line.at + range.end).saturating_sub(part.at);
    part.text = part.text.get(..end).unwrap_or(part.text).trim_end();
    part
}

/// Adds the cells of a line to those of a row.
fn add<'a>(row: &mut Row<'a>, cells: Vec<Line<'a>>) {
    for (cell, line) in row.iter_mut().zip(cells) {
        if !line.is_empty() {
            cell.push(line);
        }
    }
}

/// Rows of a table in frames, and the number of its lines.
pub fn grid<'a>(lines: &[Line<'a>]) -> (Vec<Row<'a>>, usize) {
    let n_lines = lines.iter().take_while(|line| line.text.starts_with(['+', '|'])).count();
    let mut rows: Vec<Row<'a>> = Vec::new();
    let mut row: Row<'a> = Vec::new();
    for line in &lines[..n_lines] {
        if line.text.starts_with('+') {
            rows.extend(Some(std::mem::take(&mut row)).filter(|row| !row.is_empty()));
            continue;
        }
        let mut at = 1;
        let mut cells = Vec::new();
        for part in line.text[1..].trim_end_matches('|').split('|') {
            cells.push(inside(line, at..at + part.len()));
            at += part.len() + 1;
        }
        match row.is_empty() {
            true => row = cells.into_iter().map(|cell| vec![cell]).collect(),
            false => add(&mut row, cells),
        }
    }
    rows.extend(Some(row).filter(|row| !row.is_empty()));
    (rows, n_lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::rst::lines::lines;

    #[track_caller]
    fn check(
        source: &str,
        read: fn(&[Line<'static>]) -> (Vec<Row<'static>>, usize),
        expected: &[&[&str]],
    ) {
        let source: &'static str = Box::leak(source.to_owned().into_boxed_str());
        let all = lines(source);
        let (rows, n_lines) = read(&all);
        let shown: Vec<Vec<String>> = rows
            .iter()
            .map(|row| {
                let text = |cell: &Vec<Line<'_>>| {
                    cell.iter()
                        .map(|line| line.text)
                        .collect::<Vec<_>>()
                        .join(" ")
                        .trim()
                        .to_owned()
                };
                row.iter().map(text).collect()
            })
            .collect();
        assert_eq!(shown, expected);
        assert_eq!(n_lines, all.len());
    }

    #[test]
    fn columns_are_those_of_the_lines_around() {
        check(
            "====  ========\nYear  Title\n====  ========\n2020  On löoms\n      at home\n2019  On yarn\n====  ========",
            simple,
            &[&["Year", "Title"], &["2020", "On löoms at home"], &["2019", "On yarn"]],
        );
        check("== ===\na  b\n== ===", simple, &[&["a", "b"]]);
    }

    #[test]
    fn rows_end_at_their_frames() {
        check(
            "+---+-----+\n| a | b   |\n|   | b2  |\n+---+-----+\n| c |     |\n+---+-----+",
            grid,
            &[&["a", "b b2"], &["c", ""]],
        );
    }
}
