//! Entries of paragraphs that begin with a bullet or a number of their own, as programs for texts write
//! lists: the paragraphs behind each belong to it.

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::lines::bullet;
use crate::ingest::page::text::Text;

/// Minimum number of paragraphs with a bullet.
const MIN_MARKED: usize = 3;

/// Maximum number of paragraphs of an entry.
const MAX_PARAGRAPHS: usize = 6;

/// Blocks in which each line of a paragraph is one, where most lines begin with a bullet or a number.
pub fn apart(blocks: Vec<Block>) -> Vec<Block> {
    let split = |block: Block| {
        let lines = block.text.lines();
        let n_marked = lines.iter().filter(|line| bullet(&line.value) > 0).count();
        let is_list = block.kind == BlockKind::Paragraph
            && n_marked >= MIN_MARKED
            && n_marked * 4 >= lines.len() * 3
            && lines.first().is_some_and(|line| bullet(&line.value) > 0);
        match is_list {
            true => lines.into_iter().map(|text| Block { text, ..block.clone() }).collect(),
            false => vec![block],
        }
    };
    blocks.into_iter().flat_map(split).collect()
}

/// Groups that begin with each paragraph with a bullet; none if few paragraphs have one.
pub fn groups(blocks: &[Block]) -> Option<Vec<Vec<Text>>> {
    let is_marked = |block: &Block| bullet(&block.text.value) > 0;
    let n_marked = blocks.iter().filter(|block| is_marked(block)).count();
    let is_list = n_marked >= MIN_MARKED
        && n_marked * MAX_PARAGRAPHS >= blocks.len()
        && blocks.iter().all(|block| block.kind == BlockKind::Paragraph);
    if !is_list {
        return None;
    }
    let mut groups: Vec<Vec<Text>> = Vec::new();
    for block in blocks {
        match groups.last_mut() {
            _ if is_marked(block) => groups.push(vec![block.text.clone()]),
            // A paragraph in bold divides the list.
            Some(group) if group.len() < MAX_PARAGRAPHS && !block.text.is_bold() => {
                group.push(block.text.clone());
            }
            _ => {}
        }
    }
    Some(groups)
}
