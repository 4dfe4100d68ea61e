//! Blocks and lines that belong to one line of a curriculum vitae.

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::period::period;
use crate::ingest::page::text::Text;

/// Longest line that begins a group, in bytes; a longer one is a description.
const MAX_TITLE: usize = 300;

/// Texts that belong to one line of the curriculum vitae.
#[derive(Default)]
pub struct Group {
    /// Lines that name it.
    pub head: Vec<Text>,
    /// Descriptions.
    pub details: Vec<Text>,
}

/// Groups of the blocks of a section: a heading, a paragraph or an item with what is below it.
pub fn groups(blocks: &[Block]) -> Vec<Group> {
    let has_heads = blocks.iter().any(|block| matches!(block.kind, BlockKind::Heading(_)));
    let is_listed = blocks.iter().any(|block| matches!(block.kind, BlockKind::Item(_)));
    let first_is_item = blocks
        .iter()
        .find(|it| !matches!(it.kind, BlockKind::Heading(_)))
        .is_none_or(|it| it.kind != BlockKind::Paragraph);
    // Items below paragraphs describe what the paragraphs name.
    let is_below = is_listed && !first_is_item;
    let outermost = blocks.iter().filter_map(|block| match block.kind {
        BlockKind::Item(depth) => Some(depth),
        _ => None,
    });
    let outermost = outermost.min().unwrap_or(1);
    let mut groups: Vec<Group> = Vec::new();
    for block in blocks {
        let lines = block.text.lines();
        match block.kind {
            BlockKind::Heading(_) => groups.push(Group { head: lines, details: Vec::new() }),
            BlockKind::Item(depth)
                if (is_below || has_heads || depth > outermost) && !groups.is_empty() =>
            {
                if let Some(group) = groups.last_mut() {
                    group.details.push(block.text.clone());
                }
            }
            BlockKind::Item(_) | BlockKind::Row => {
                groups.push(Group { head: lines, details: Vec::new() })
            }
            BlockKind::Paragraph => paragraph(&lines, has_heads, &mut groups),
        }
    }
    groups
}

/// Adds the lines of a paragraph: a line with a period begins a group if several have one.
fn paragraph(lines: &[Text], has_heads: bool, groups: &mut Vec<Group>) {
    let is_dated: Vec<bool> = lines.iter().map(|line| period(&line.value).is_some()).collect();
    let is_date_alone = |line: &Text| {
        period(&line.value)
            .is_some_and(|(_, range)| range.start < 3 && line.value.len() < range.len() + 30)
    };
    if let [line] = lines
        && (is_date_alone(line) || has_heads)
        && let Some(group) = groups.last_mut()
    {
        match is_date_alone(line) {
            true => group.head.push(line.clone()),
            false => group.details.push(line.clone()),
        }
        return;
    }
    if has_heads && let Some(group) = groups.last_mut() {
        for line in lines {
            match is_date_alone(line) {
                true => group.head.push(line.clone()),
                false => group.details.push(line.clone()),
            }
        }
        return;
    }
    let n_dated = is_dated.iter().filter(|it| **it).count();
    let begins_dated = is_dated.first() == Some(&true);
    for (line, dated) in lines.iter().zip(is_dated) {
        let is_date_alone = is_date_alone(line);
        let is_new = match n_dated {
            0 => line.value.len() < MAX_TITLE,
            _ => {
                if begins_dated {
                    dated && !is_date_alone || groups.is_empty()
                } else {
                    !dated
                }
            }
        };
        match groups.last_mut() {
            Some(group) if is_date_alone && !begins_dated => group.head.push(line.clone()),
            Some(group) if !is_new => group.details.push(line.clone()),
            _ => groups.push(Group { head: vec![line.clone()], details: Vec::new() }),
        }
    }
}
