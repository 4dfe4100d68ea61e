//! Entries of lines without marks: the classes of the lines tell where the next work begins.

use crate::ingest::page::block::Block;
use crate::ingest::page::entries::class::{Class, class, has_quotes, n_words};
use crate::ingest::page::entries::looks::begins_in_italics;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Entry while its lines are collected.
#[derive(Default)]
struct Current {
    lines: Vec<Text>,
    has_title: bool,
    has_authors: bool,
    has_venue: bool,
    is_whole: bool,
}

/// Groups of the lines of blocks.
pub fn groups(blocks: &[Block], subject: Option<&str>) -> Vec<Vec<Text>> {
    let lines: Vec<(usize, Text, Class)> = blocks
        .iter()
        .enumerate()
        .flat_map(|(at, block)| block.text.lines().into_iter().map(move |line| (at, line)))
        .map(|(at, line)| {
            let class = class(&line, subject);
            (at, line, class)
        })
        .collect();
    // What begins in bold, or with a link, is a title, whatever follows it.
    let as_title = |line: &Text, class: Class| match class {
        Class::Venue if begins_emphasised(line) => Class::Title,
        class => class,
    };
    let first = lines.iter().map(|(_, line, class)| as_title(line, *class));
    let first = first
        .into_iter()
        .find(|class| matches!(class, Class::Title | Class::Authors | Class::Venue));
    let mut groups = Vec::new();
    let mut current = Current::default();
    let mut last_block = None;
    for (block, line, class) in lines {
        // But for a venue in bold below a title and its authors.
        let lacks_venue = current.has_title && current.has_authors && !current.has_venue;
        let class = if lacks_venue { class } else { as_title(&line, class) };
        let is_same_block = last_block == Some(block);
        last_block = Some(block);
        // `*J. Loom. Chem.*, 2020, *11* (20), 8518` below a title and names.
        let is_venue = class == Class::Whole && begins_in_italics(&line) && !current.is_whole;
        let class = match is_venue && current.has_title && current.has_authors {
            true => Class::Venue,
            false => class,
        };
        let is_begun = current.has_title || current.has_authors || current.has_venue;
        let is_new = match class {
            Class::Links | Class::Summary => false,
            Class::Remark => false,
            Class::Whole => is_begun || current.is_whole,
            Class::Title if first == Some(Class::Title) => {
                current.has_title && !(is_same_block && is_lone(&current))
            }
            Class::Title => current.has_title && !(is_same_block && is_lone(&current)),
            Class::Authors => current.has_authors && current.has_title,
            Class::Venue => first == Some(Class::Venue) && current.has_venue && current.has_title,
        };
        let is_new = is_new || (current.is_whole && matches!(class, Class::Title | Class::Authors));
        if is_new && !current.lines.is_empty() {
            groups.push(std::mem::take(&mut current).lines);
        }
        current.has_title |= class == Class::Title;
        current.has_authors |= class == Class::Authors;
        current.has_venue |= class == Class::Venue;
        current.is_whole |= class == Class::Whole;
        // A remark before the first work is about the list.
        let is_about_list = class == Class::Remark && current.lines.is_empty() && groups.is_empty();
        if !is_about_list {
            current.lines.push(line);
        }
    }
    if !current.lines.is_empty() {
        groups.push(current.lines);
    }
    groups
}

/// Works of a paragraph: one, or a list with a work on each line or each few lines.
pub fn works(block: &Block, subject: Option<&str>) -> Vec<Vec<Text>> {
    let inside = groups(std::slice::from_ref(block), subject);
    match inside.len() > 1 && inside.iter().all(|group| is_work(group)) {
        true => inside,
        false => vec![vec![block.text.clone()]],
    }
}

/// True if lines state a work: in one line, or as a title with its authors or its venue.
fn is_work(lines: &[Text]) -> bool {
    let classes: Vec<_> = lines.iter().map(|line| class(line, None)).collect();
    let has = |class: Class| classes.contains(&class);
    let is_quoting = |line: &Text| has_quotes(&line.value) && n_words(&line.value) > 3;
    has(Class::Whole)
        || (has(Class::Title) && (has(Class::Authors) || has(Class::Venue)))
        || (lines.len() == 1 && lines.iter().all(is_quoting))
}

fn begins_emphasised(line: &Text) -> bool {
    let is_title = |(range, it): &(std::ops::Range<usize>, Emphasis)| {
        range.start < 2 && range.len() > 15 && matches!(it, Emphasis::Bold | Emphasis::Link)
    };
    line.emphasis.iter().any(is_title)
}

/// True if nothing but a title is known.
fn is_lone(current: &Current) -> bool {
    !current.has_authors && !current.has_venue
}
