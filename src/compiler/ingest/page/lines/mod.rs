//! Reader of plain text: bullets, numbers, indentation, underlines and blank lines are its markup.
//! Texts that programs made of pages and PDF hold remains of HTML and Markdown, which are read too.

mod inline;
mod line;

use crate::ingest::page::block::{Block, BlockKind, Page};
use crate::ingest::page::heading;
pub use crate::ingest::page::lines::line::bullet;
use crate::ingest::page::lines::line::{Line, lines};
use crate::ingest::page::text::Text;

/// Maximum number of columns of a text whose lines a program has broken.
const MAX_COLUMNS: usize = 120;

/// Maximum number of lines of a block.
const MAX_LINES: usize = 2000;

/// Minimum number of columns of such a text.
const MIN_COLUMNS: usize = 50;

/// Reads a text.
pub fn read(source: &str) -> Page {
    let lines = lines(source);
    let columns = columns(&lines);
    let mut page = Page::default();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if line.is_blank() || line.is_rule {
            at += 1;
            continue;
        }
        let next = lines.get(at + 1).filter(|line| !line.is_blank());
        if let Some(level) = heading_level(&lines, at) {
            page.blocks.push(Block::new(BlockKind::Heading(level), line.text.clone()));
            at += if next.is_some_and(|line| line.is_rule) { 2 } else { 1 };
            continue;
        }
        let end = at
            + 1
            + lines[at + 1..]
                .iter()
                .take(MAX_LINES)
                .take_while(|next| continues(line, next))
                .count();
        let end = hanging(&lines, at, end).unwrap_or(end);
        let end = (at + 1..end).find(|it| heading_level(&lines, *it).is_some()).unwrap_or(end);
        let kind = match line {
            Line { is_row: true, .. } => BlockKind::Row,
            Line { bullet: Some(_), .. } => BlockKind::Item(depth(line, &page, &lines[..at])),
            _ => BlockKind::Paragraph,
        };
        page.blocks.push(Block::new(kind, joined(&lines[at..end], columns)));
        at = end;
    }
    page
}

/// True if `next` belongs to the block that begins with `first`.
fn continues(first: &Line, next: &Line) -> bool {
    let is_inside = first.bullet.is_none() || next.indent > first.indent || next.indent == 0;
    !next.is_blank()
        && !next.is_rule
        && !next.is_row
        && !first.is_row
        && next.bullet.is_none()
        && is_inside
}

/// Line before `end` at which the next block begins, in a paragraph whose lines hang below the first
/// line of each block.
fn hanging(lines: &[Line], at: usize, end: usize) -> Option<usize> {
    let inside = lines.get(at..end)?;
    let first = inside.first().filter(|line| line.bullet.is_none() && !line.is_row)?;
    let is_hanging = inside.iter().take(20).any(|line| line.indent > first.indent);
    let is_hung = is_hanging
        || (at > 0
            && lines.get(at - 1).is_some_and(|it| !it.is_blank() && it.indent > first.indent));
    let next = inside.iter().skip(1).position(|line| line.indent <= first.indent)?;
    is_hung.then_some(at + 1 + next)
}

/// Depth of an item: deeper than the one before it if it is indented more.
fn depth(line: &Line, page: &Page, before: &[Line]) -> u8 {
    let last = before.iter().rev().find(|line| line.bullet.is_some());
    match (page.blocks.last().map(|block| block.kind), last) {
        (Some(BlockKind::Item(depth)), Some(last)) if line.indent > last.indent => {
            depth.saturating_add(1)
        }
        (Some(BlockKind::Item(depth)), Some(last)) if line.indent == last.indent => depth,
        _ => 1,
    }
}

/// Joins the lines of a block. A line that the next word would have made too long was broken by a
/// program.
fn joined(lines: &[Line], columns: Option<usize>) -> Text {
    let mut whole = Text::default();
    for (at, line) in lines.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| lines.get(before));
        if let Some(before) = before {
            let word = line.text.value.split(' ').next().unwrap_or_default().chars().count();
            let is_broken = columns.is_some_and(|columns| before.columns + 1 + word > columns);
            match divided(&whole.value, &line.text.value) {
                Some(true) => drop(whole.value.pop()),
                Some(false) => {}
                None => whole.value.push(if is_broken { ' ' } else { '\n' }),
            }
        }
        whole.append(&line.text);
    }
    whole
}

/// Words before a hyphen that belongs to a word, wherever its line is broken.
const COMPOUNDS: &str = " self non well high low long short multi semi quasi cross co real large small full half one two \
    three first second third time state data peer anti pre post sub inter intra micro macro ultra end open user \
    graph energy cost human machine knowledge domain task object service context rule case fine coarse hard ";

/// True if a word is divided between two lines, and false if the hyphen there belongs to it.
fn divided(before: &str, after: &str) -> Option<bool> {
    let word = before.strip_suffix('-')?;
    let first = word.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let goes_on = after.starts_with(char::is_lowercase) && first.ends_with(char::is_lowercase);
    goes_on.then(|| !COMPOUNDS.contains(&format!(" {} ", first.to_lowercase())))
}

/// Number of columns to which a program has broken the lines of a text, if one has.
fn columns(lines: &[Line]) -> Option<usize> {
    let longest = lines.iter().map(|line| line.columns).max()?;
    let n_long = lines.iter().filter(|line| line.columns + 15 > longest).count();
    let n_full = lines.iter().filter(|line| line.columns > 30).count();
    let is_broken =
        (MIN_COLUMNS..=MAX_COLUMNS).contains(&longest) && n_long * 4 > n_full && n_long > 3;
    is_broken.then_some(longest)
}

/// Level of the heading in a line, if it is one.
fn heading_level(lines: &[Line], at: usize) -> Option<u8> {
    let line = lines.get(at)?;
    if let Some(level) = line.level {
        return Some(level);
    }
    let text = &line.text.value;
    let n_words = text.split_whitespace().count();
    let is_candidate = line.bullet.is_none()
        && !line.is_row
        && !text.is_empty()
        && text.chars().count() <= 80
        && n_words <= 10
        && !text.ends_with(['.', ',', ';'])
        && !text.contains(['\t', '|', '@']);
    if !is_candidate {
        return None;
    }
    let is_free = at == 0 || lines.get(at - 1).is_some_and(|line| line.is_blank() || line.is_rule);
    let below = lines.get(at + 1);
    if below.is_some_and(|line| line.is_rule && line.columns >= 3) {
        return Some(2);
    }
    if heading::section(text).is_some() && (is_free || n_words <= 3) {
        return Some(2);
    }
    if !is_free {
        return None;
    }
    if heading::years(text).is_some() {
        return Some(3);
    }
    let letters = || text.chars().filter(|c| c.is_alphabetic());
    let is_loud = letters().count() > 3
        && letters().all(char::is_uppercase)
        && !text.contains(|c: char| c.is_ascii_digit());
    let follows = lines[at + 1..].iter().find(|line| !line.is_blank());
    let is_year_in_it = text.split(|c: char| !c.is_ascii_digit()).any(|it| it.len() == 4);
    let leads_list = follows.is_some_and(|line| line.bullet.is_some()) && !is_year_in_it;
    match (is_loud, leads_list) {
        (true, _) if at > 0 => Some(2),
        (_, true) if line.indent == 0 => Some(3),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &[(BlockKind, &str)]) {
        let page = read(source);
        let found = page.blocks.iter().map(|block| (block.kind, block.text.value.as_str()));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn lines_are_blocks() {
        use BlockKind::{Heading, Item, Paragraph, Row};
        check(
            "Ida Roe\n\nI weave.\n\nPublications\n\n  • On looms\n    Ida Roe. 2020.\n\n  • On yarn\n",
            &[
                (Paragraph, "Ida Roe"),
                (Paragraph, "I weave."),
                (Heading(2), "Publications"),
                (Item(1), "On looms\nIda Roe. 2020."),
                (Item(1), "On yarn"),
            ],
        );
        check(
            "Looms and Yarn\n==============\n[1] A\n[2] B\n  - c",
            &[(Heading(2), "Looms and Yarn"), (Item(1), "A"), (Item(1), "B"), (Item(2), "c")],
        );
        check("| a | b |\n|---|---|\n| c | |", &[(Row, "a\tb"), (Row, "c")]);
        check("EDUCATION\n\nx y z.", &[(Heading(2), "EDUCATION"), (Paragraph, "x y z.")]);
    }

    #[test]
    fn divided_words_are_joined() {
        check("A mole-\ncular loom", &[(BlockKind::Paragraph, "A molecular loom")]);
        check("A self-\nmade loom", &[(BlockKind::Paragraph, "A self-made loom")]);
        check("Looms 12-\n14", &[(BlockKind::Paragraph, "Looms 12-\n14")]);
    }

    #[test]
    fn lines_that_a_program_broke_are_joined() {
        let line = "Ida Roe and Otto Sample. On the weaving of cloth by hand and";
        let text = format!("{line}\nmachine. Journal of Looms, 2020.\n\n").repeat(5);
        let page = read(&text);
        assert_eq!(page.blocks.len(), 5);
        assert!(page.blocks[0].text.value.ends_with("hand and machine. Journal of Looms, 2020."));
    }
}
