//! Entries by the elements that contain them: siblings of one name and class.

use foldhash::HashMap;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::class::is_whole;
use crate::ingest::page::entries::lines::works;
use crate::ingest::page::text::Text;

/// Maximum number of blocks of an entry, on average.
const MAX_BLOCKS: usize = 12;

/// Maximum depth that is looked at.
const MAX_DEPTH: usize = 40;

/// Groups of blocks by the outermost elements that repeat as siblings and hold most of the blocks;
/// none if no elements do, or if each holds one block. Each is told to be outside of them or not.
/// Items below an entry that is whole without them are remarks.
pub fn groups(
    blocks: &[Block],
    subject: Option<&str>,
    remarks: &mut Vec<Text>,
) -> Option<Vec<(bool, Vec<Text>)>> {
    // Items that are works are entries themselves, whatever divides their list.
    let is_item = |block: &&Block| matches!(block.kind, BlockKind::Item(_) | BlockKind::Row);
    let n_works = blocks.iter().filter(is_item).filter(|block| is_whole(&block.text)).count();
    let deepest = blocks.iter().map(|block| block.within.len()).max()?.min(MAX_DEPTH);
    let depth = (0..deepest).find_map(|depth| repeats(blocks, depth, n_works))?;
    let (depth, class, parent) = depth;
    let mut groups: Vec<(Option<u32>, Vec<Text>)> = Vec::new();
    for block in blocks {
        let number = number(block, depth).filter(|it| it.1 == class && it.2 == parent);
        let number = number.map(|it| it.0);
        match groups.last_mut() {
            Some((last, texts)) if number.is_some() && *last == number => {
                let is_list = matches!(block.kind, BlockKind::Item(_));
                let is_remark =
                    is_list && is_whole(&block.text) && texts.first().is_some_and(is_whole);
                let found = if is_remark { &mut *remarks } else { texts };
                found.push(block.text.clone());
            }
            _ if number.is_some() => groups.push((number, vec![block.text.clone()])),
            _ => groups.extend(works(block, subject).into_iter().map(|work| (None, work))),
        }
    }
    // Quotations below titles hold the rest of the works only; whole works may follow boxes.
    let is_outside = |(number, texts): &&(Option<u32>, Vec<Text>)| {
        number.is_none() && !texts.first().is_some_and(is_whole)
    };
    let n_outside = groups.iter().filter(is_outside).count();
    let is_inside = n_outside * 2 < groups.len();
    let groups = || groups.into_iter().map(|(number, texts)| (number.is_none(), texts)).collect();
    is_inside.then(groups)
}

/// Element of a block at a depth: its number, its class and its parent.
fn number(block: &Block, depth: usize) -> Option<(u32, u32, u32)> {
    let (number, class) = block.within.get(depth)?;
    let parent = depth.checked_sub(1).and_then(|above| block.within.get(above));
    Some((*number, *class, parent.map_or(0, |it| it.0)))
}

/// Depth, class and parent of elements that repeat there; `n_works` is the number of items that are
/// works.
fn repeats(blocks: &[Block], depth: usize, n_works: usize) -> Option<(usize, u32, u32)> {
    let mut counts: HashMap<(u32, u32), (u32, usize, usize)> = HashMap::default();
    for block in blocks {
        let Some((number, class, parent)) = number(block, depth) else { continue };
        let (last, n_elements, n_blocks) = counts.entry((class, parent)).or_default();
        *n_elements += usize::from(*last != number);
        *last = number;
        *n_blocks += 1;
    }
    let is_list = |n_elements: usize, n_blocks: usize| {
        n_elements > 1
            && n_works * 5 <= n_elements * 6
            && n_blocks * 10 >= blocks.len() * 6
            && n_blocks * 10 > n_elements * 12
            && n_blocks <= n_elements * MAX_BLOCKS
    };
    let mut found: Vec<_> = counts
        .into_iter()
        .filter(|(_, (_, elements, blocks))| is_list(*elements, *blocks))
        .collect();
    found.sort_by_key(|((class, parent), (_, elements, _))| {
        (std::cmp::Reverse(*elements), *class, *parent)
    });
    found.first().map(|((class, parent), _)| (depth, *class, *parent))
}
