//! Headings that are the titles of works: each work of a list has a heading of its own.

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::{Class, class};
use crate::ingest::page::heading::{section, years};
use crate::ingest::reference::Emphasis;

/// Level of the list that such headings make up, below that of other headings.
pub const LEVEL: u8 = 6;

/// Minimum number of titles of a list.
const MIN_TITLES: usize = 2;

/// Minimum number of words of a title.
const MIN_WORDS: usize = 3;

/// True for each block that is the title of a work: names or a venue follow it, as they follow most
/// headings of its level.
pub fn are_titles(blocks: &[Block]) -> Vec<bool> {
    let mut are_titles = vec![false; blocks.len()];
    for level in 2..=6 {
        let is_at = |at: &usize| blocks[*at].kind == BlockKind::Heading(level);
        let is_other = |at: &usize| {
            let text = &blocks[*at].text.value;
            years(text).is_none() && section(text).is_none()
        };
        let headings: Vec<usize> = (0..blocks.len()).filter(is_at).filter(is_other).collect();
        let titles: Vec<usize> =
            headings.iter().copied().filter(|at| leads_work(&blocks[*at..])).collect();
        if titles.len() >= MIN_TITLES && titles.len() * 5 > headings.len() * 3 {
            let leads = |at: &&usize| leads(&blocks[**at..]);
            headings.iter().filter(leads).for_each(|at| are_titles[*at] = true);
        }
    }
    // `Abstract`, as the heading of a paragraph.
    let is_label = |block: &Block| {
        matches!(block.kind, BlockKind::Heading(_))
            && block.text.value.eq_ignore_ascii_case("abstract")
    };
    if are_titles.contains(&true) {
        for (is_title, block) in are_titles.iter_mut().zip(blocks) {
            *is_title |= is_label(block);
        }
    }
    are_titles
}

/// True if the first block is a title of some words that leads a work.
fn leads_work(blocks: &[Block]) -> bool {
    let title = blocks.first().map(|it| it.text.value.as_str()).unwrap_or_default();
    title.split_whitespace().count() >= MIN_WORDS && leads(blocks)
}

/// True if the block behind the first one names authors or a venue, or is a whole reference.
fn leads(blocks: &[Block]) -> bool {
    let [_, next, ..] = blocks else { return false };
    let is_heading = matches!(next.kind, BlockKind::Heading(_));
    let first = next.text.lines().into_iter().next().unwrap_or_default();
    !is_heading && matches!(class(&first, None), Class::Authors | Class::Venue | Class::Whole)
}

/// Paragraph in bold with the text of a heading.
pub fn paragraph(mut block: Block) -> Block {
    block.kind = BlockKind::Paragraph;
    block.text.emphasis.push((0..block.text.value.len(), Emphasis::Bold));
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::html;

    #[track_caller]
    fn check(source: &str, expected: &[bool]) {
        assert_eq!(are_titles(&html::read(source).blocks), expected);
    }

    #[test]
    fn headings_of_works_are_known() {
        check(
            "<h2>2020</h2><h3>On looms at home</h3><p>Ida Roe, Otto Lee</p><h3>On yarn for all</h3>\
             <p>Yarn Journal, 2020</p><h2>Teaching</h2><p>Looms</p>",
            &[false, true, false, true, false, false, false],
        );
        check(
            "<h2>Looms of our lab</h2><p>A text.</p><h2>Yarn of our lab</h2><p>More.</p>",
            &[false; 4],
        );
    }
}
