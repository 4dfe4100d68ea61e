//! Authors in a list of their own below a paragraph that is the title of their work, as pages in
//! Markdown have them. They belong to the paragraph above, and do not begin an entry.

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::class::{Class, class};
use crate::ingest::page::text::Text;

/// Minimum number of titles with authors below that make such a list.
const FEWEST: usize = 2;

/// Blocks with the items below each title in it, where most items are such names.
pub fn joined(blocks: Vec<Block>) -> Vec<Block> {
    let is_item = |block: &Block| matches!(block.kind, BlockKind::Item(_));
    let n_below = blocks.windows(2).filter(|pair| is_pair(&pair[0], &pair[1])).count();
    let n_lists = blocks.windows(2).filter(|pair| !is_item(&pair[0]) && is_item(&pair[1])).count();
    let begins_with_item = blocks.first().is_some_and(is_item);
    if n_below < FEWEST || n_below * 5 < n_lists * 4 || begins_with_item {
        return blocks;
    }
    let mut made: Vec<Block> = Vec::with_capacity(blocks.len());
    for block in blocks {
        match made.last_mut() {
            Some(title) if is_item(&block) => {
                title.text.value.push('\n');
                title.text.append(&block.text);
            }
            _ => made.push(block),
        }
    }
    made
}

/// True for the title of a work, and an item with its authors.
fn is_pair(title: &Block, item: &Block) -> bool {
    let is_names = |text: &Text| {
        let lines = text.lines();
        lines.first().is_some_and(|line| class(line, None) == Class::Authors)
    };
    title.kind == BlockKind::Paragraph
        && class(&title.text, None) == Class::Title
        && matches!(item.kind, BlockKind::Item(_))
        && is_names(&item.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::markdown;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let made = joined(markdown::read(source).blocks);
        let made: Vec<_> = made.iter().map(|it| it.text.value.replace('\n', " | ")).collect();
        assert_eq!(made, expected);
    }

    #[test]
    fn names_belong_to_the_title_above() {
        check(
            "[On looms at home](https://a.example)\n\n- Ida Roe, **Otto Lee**, Eve Penn\n\n\
             [On yarn for all](https://b.example)\n\n- Eve Penn, Ida Roe\n- Yarn Letters, 2020\n",
            &[
                "On looms at home | Ida Roe, Otto Lee, Eve Penn",
                "On yarn for all | Eve Penn, Ida Roe | Yarn Letters, 2020",
            ],
        );
    }

    #[test]
    fn other_lists_stay() {
        check("On looms\n\n- On yarn\n- On cloth\n", &["On looms", "On yarn", "On cloth"]);
        check(
            "- On yarn\n\nIn 2020\n\n- Ida Roe, Otto Lee\n",
            &["On yarn", "In 2020", "Ida Roe, Otto Lee"],
        );
    }
}
