//! Lists of works below headings that do not tell what they are.

use crate::ingest::page::block::Block;
use crate::ingest::page::entries;
use crate::ingest::page::outline::Part;

/// Share of blocks that must look like references where no heading names a list of works.
const MIN_LIKENESS: f32 = 0.6;

/// True if most blocks below a year, and below no telling heading, look like references.
pub fn is_of_year(part: &Part) -> bool {
    part.section.is_none()
        && part.year.is_some()
        && entries::likeness(&part.blocks).0 >= MIN_LIKENESS
}

/// True if years alone divide a list: a few works below each, three in all.
pub fn is_list_by_year(parts: &[Part]) -> bool {
    let works = parts.iter().filter(|part| is_of_year(part));
    works.map(|part| entries::likeness(&part.blocks).1).sum::<usize>() > 2
}

/// True if blocks without a telling heading list works: three, or two behind other lists.
pub fn is_list(blocks: &[Block], is_behind_list: bool) -> bool {
    let (share, n_whole) = entries::likeness(blocks);
    share >= MIN_LIKENESS && n_whole > if is_behind_list { 1 } else { 2 }
}
