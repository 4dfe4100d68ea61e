//! Lines of an entry, and rows of a table, that are put in the usual order or left out: what a card
//! says twice, the name of a kind, a venue before the title, a year that stands once for many rows.

use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::badge;
use crate::ingest::page::entries::class::{Class, class, has_year};
use crate::ingest::page::entries::entry::Entry;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;

/// Whole reference alone with its links, where the other lines repeat its title.
pub fn whole_alone(lines: Vec<Text>) -> Vec<Text> {
    let is_whole = |line: &Text| class(line, None) == Class::Whole;
    let [whole] = lines.iter().filter(|line| is_whole(line)).collect::<Vec<_>>()[..] else {
        return lines;
    };
    let folded = fold(&whole.value);
    let is_repeated = |line: &Text| {
        let title = fold(&line.value);
        title.len() > 11
            && title.len() < folded.len()
            && folded.contains(title.trim_end_matches('.'))
    };
    if !lines.iter().any(is_repeated) {
        return lines;
    }
    let kept = |line: &Text| is_whole(line) || class(line, None) == Class::Links;
    lines.into_iter().filter(kept).collect()
}

/// Takes the line that names the kind of a work, as on a card: `Journal article`.
pub fn take_kind(entry: &mut Entry, lines: &mut Vec<Text>) {
    let named = |(at, line): (usize, &Text)| Some((at, badge::kind(&line.value)?));
    if lines.len() > 2
        && let Some((at, found)) = lines.iter().enumerate().find_map(named)
    {
        lines.remove(at);
        entry.kind = Some(found);
    }
}

/// Year of a line of a month and two digits of a year: `09/23`.
pub fn month_and_year(line: &Text) -> Option<Text> {
    let (month, year) = line.value.trim().split_once('/')?;
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.len() == 2);
    let (month, year) = (number(month)?, number(year)?);
    let year = if year < 60 { 2000 + year } else { 1900 + year };
    let mut text = Text::default();
    text.push(&year.to_string(), line.place(&(0..1)).start);
    (1..=12).contains(&month).then_some(text)
}

/// Gives rows without a year that of the row above whose first cell is one, as in a table that states
/// each year once.
pub fn with_years(blocks: &mut [Block]) {
    let mut last: Option<Text> = None;
    for block in blocks {
        if block.kind != BlockKind::Row {
            last = None;
            continue;
        }
        let first = block.text.split('\t').into_iter().next().unwrap_or_default();
        let is_year = first.value.len() == 4 && has_year(&first.value);
        match &last {
            _ if is_year => last = Some(first),
            Some(year) if !has_year(&block.text.value) => {
                block.text.value.push('\t');
                block.text.append(&year.clone());
            }
            _ => {}
        }
    }
}

/// Puts the title first where the venue stands between it and the authors.
pub fn venue_last(lines: &mut [Text]) {
    let classes: Vec<_> = lines.iter().map(|line| class(line, None)).collect();
    if let [Class::Authors, Class::Venue | Class::Remark, Class::Title, ..] = classes.as_slice() {
        lines.swap(1, 2);
        // As on a card, with the title first and in bold: its look tells it from the venue.
        lines.swap(0, 1);
        let length = lines[0].value.len();
        lines[0].emphasis.push((0..length, Emphasis::Bold));
        lines[2].emphasis.retain(|(_, it)| *it != Emphasis::Link);
        let end = lines[2].value.find(',');
        lines[2].emphasis.extend(end.map(|end| (0..end, Emphasis::Italic)));
    }
}
