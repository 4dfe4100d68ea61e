//! People whom a page shows in cards, lists or tables below headings that name their groups:
//! `People`, `Our Team`.

mod line;
mod shown;
mod told;
mod words;

use std::collections::BTreeMap;

use crate::ingest::page::block::{Block, BlockKind, Page};
use crate::ingest::page::people::line::{Line, Looks, Named, full_name, lines, name_in};
pub use crate::ingest::page::people::shown::Shown;
use crate::ingest::page::people::told::{SHORT, pieces, tell};
use crate::ingest::page::people::words::{Column, Heading, column, heading, role_of};
use crate::ingest::page::{html, markdown};

/// Maximum number of people of a page.
const MOST: usize = 2_000;

/// People of a page in HTML or Markdown. Those of a page that is about something `else` are looked
/// for below a heading such as `People` alone.
pub fn people(text: &str, is_html: bool, is_all: bool) -> Vec<Shown> {
    let page = if is_html { html::read(text) } else { markdown::read(text) };
    let blocks = if is_all { 0..page.blocks.len() } else { section(&page.blocks) };
    let lines: Vec<Line> = lines(&page.blocks);
    let lines = lines.into_iter().filter(|line| blocks.contains(&line.place.0)).collect();
    let sections = sections(lines);
    let mut found = Vec::new();
    for section in &sections {
        found.extend(in_section(section));
    }
    found.truncate(MOST);
    pictures(&page, &mut found);
    let is_told = |it: &&(Line, Shown)| {
        let shown = &it.1;
        shown.role.is_some() || shown.group.is_some() || shown.is_former || shown.picture.is_some()
    };
    let n_told = found.iter().filter(is_told).count();
    if n_told * 2 < found.len() {
        return Vec::new();
    }
    found.into_iter().map(|(_, shown)| shown).collect()
}

/// Blocks below the heading of a page that names all people.
fn section(blocks: &[Block]) -> std::ops::Range<usize> {
    let level = |block: &Block| match block.kind {
        BlockKind::Heading(level) => Some(level),
        _ => None,
    };
    let is_start = |block: &Block| {
        level(block).is_some()
            && matches!(heading(&block.text.value), Some(Heading::All | Heading::Former))
    };
    let Some(start) = blocks.iter().position(is_start) else { return 0..0 };
    let above = level(&blocks[start]).unwrap_or(1);
    let is_end = |block: &Block| {
        level(block).is_some_and(|level| level <= above)
            && !matches!(
                heading(&block.text.value),
                Some(Heading::All | Heading::Former | Heading::Group)
            )
    };
    let end = blocks[start + 1..].iter().position(is_end).map_or(blocks.len(), |at| start + 1 + at);
    start..end
}

/// Lines below one heading.
#[derive(Debug, Default)]
struct Section {
    group: Option<String>,
    is_former: bool,
    lines: Vec<Line>,
}

/// Sections of a page, without those of others.
fn sections(lines: Vec<Line>) -> Vec<Section> {
    let mut made = vec![Section::default()];
    let mut former: Option<u8> = None;
    let mut is_open = true;
    // Level of the last heading that is a name, below which others are about that person.
    let mut of_person: Option<u8> = None;
    for line in lines {
        let level = level(&line);
        let Some(level) = level else {
            if let Some(section) = made.last_mut().filter(|_| is_open) {
                section.lines.push(line);
            }
            continue;
        };
        let text = line.text.value.trim().trim_end_matches([':', '：']).to_owned();
        let meaning = heading(&text);
        let is_name = meaning.is_none() && name_in(&line).is_some();
        let is_below = meaning.is_none() && of_person.is_some_and(|above| level >= above);
        if is_name || is_below {
            of_person = if is_name && !is_below { Some(level) } else { of_person };
            if let Some(section) = made.last_mut().filter(|_| is_open) {
                section.lines.push(line);
            }
            continue;
        }
        of_person = None;
        former = former.filter(|above| level > *above);
        is_open = meaning != Some(Heading::Others);
        if meaning == Some(Heading::Former) {
            former = former.or(Some(level));
        }
        let group = Some(text).filter(|_| {
            !matches!(meaning, Some(Heading::All)) && level > 1 || meaning == Some(Heading::Group)
        });
        made.push(Section { group, is_former: former.is_some(), lines: Vec::new() });
    }
    made.retain(|section| !section.lines.is_empty());
    made
}

/// Level of a line that is a heading, or stands for one: a group in bold, or a row of one cell.
fn level(line: &Line) -> Option<u8> {
    match line.kind {
        BlockKind::Heading(level) => Some(level),
        _ if line.text.value.len() < SHORT && line.text.is_bold() => {
            matches!(heading(&line.text.value), Some(Heading::Group | Heading::Former)).then_some(7)
        }
        _ => None,
    }
}

/// People of a section, each with the line of the name.
fn in_section(section: &Section) -> Vec<(Line, Shown)> {
    let (head, columns) = columns(&section.lines);
    let candidates: Vec<(usize, Named)> = section
        .lines
        .iter()
        .enumerate()
        .filter(|(_, line)| {
            let column = columns.get(line.cell).filter(|_| line.kind == BlockKind::Row);
            let is_told = columns.is_empty() || column.is_none_or(|it| *it == Column::Name);
            is_told && Some(line.place.0) != head && listed(line).is_empty()
        })
        .filter_map(|(at, line)| Some((at, name_in(line)?)))
        .collect();
    let key = |at: usize, looks: Looks| {
        let line = &section.lines[at];
        (line.kind_number(), line.class, looks, line.is_first)
    };
    let mut counts: BTreeMap<_, (usize, usize)> = BTreeMap::new();
    for (order, (at, named)) in candidates.iter().enumerate() {
        counts.entry(key(*at, named.looks)).or_insert((0, order)).0 += 1;
    }
    let best = counts.iter().max_by_key(|(_, (n, order))| (*n, usize::MAX - order));
    let Some((best, _)) = best else { return of_lists(section) };
    let first = candidates.iter().position(|(at, named)| key(*at, named.looks) == *best);
    let is_best = |order: usize, at: usize, named: &Named| {
        // The head of a group stands before its members in another way.
        let is_head = Some(order) < first && order == 0 && named.looks <= Looks::MarkedAlone;
        let other = key(at, named.looks);
        let is_alike =
            (other.0, other.1, other.3) == (best.0, best.1, best.3) && named.looks != Looks::Alone;
        is_head || other == *best || is_alike
    };
    let names = candidates.iter().enumerate();
    let names = names.filter(|(order, (at, named))| is_best(*order, *at, named));
    let names: Vec<&(usize, Named)> = names.map(|(_, it)| it).collect();
    let mut made = Vec::new();
    for (number, (at, named)) in names.iter().enumerate() {
        let end = names.get(number + 1).map_or(section.lines.len(), |(at, _)| *at);
        let own = &section.lines[*at..end];
        made.push((section.lines[*at].clone(), shown(section, named, own, &columns)));
    }
    made.extend(of_lists(section));
    made
}

/// People whom a group lists one after the other in a line.
fn of_lists(section: &Section) -> Vec<(Line, Shown)> {
    if section.group.is_none() && !section.is_former {
        return Vec::new();
    }
    let of_line = |line: &Line| {
        let made = listed(line).into_iter();
        let made = made.map(|(name, native)| Shown { name, native, ..Shown::default() });
        made.map(|shown| (line.clone(), in_group(section, shown))).collect::<Vec<_>>()
    };
    section.lines.iter().flat_map(of_line).collect()
}

/// Names that a line consists of: three, or two with `and` between them.
fn listed(line: &Line) -> Vec<(String, Option<String>)> {
    let text = line.text.value.replace(", and ", " and ").replace(" & ", " and ");
    let is_joined = text.contains(" and ");
    let parts = text.replace(" and ", ", ");
    let names: Vec<_> = parts.split([',', ';', '、', '，']).map(full_name).collect();
    let is_list = names.len() > 2 || names.len() == 2 && is_joined;
    let is_whole = is_list && names.iter().all(Option::is_some);
    names.into_iter().flatten().filter(|_| is_whole).collect()
}

fn in_group(section: &Section, shown: Shown) -> Shown {
    let group = section.group.as_ref();
    let role = shown.role.or_else(|| group.and_then(|it| role_of(it).map(str::to_owned)));
    Shown { role, group: group.cloned(), is_former: section.is_former, ..shown }
}

/// Row that names the columns of a table, and the columns.
fn columns(lines: &[Line]) -> (Option<usize>, Vec<Column>) {
    let is_row = |line: &&Line| line.kind == BlockKind::Row;
    let Some(first) = lines.iter().find(is_row) else { return (None, Vec::new()) };
    let cells = lines.iter().filter(|line| line.place.0 == first.place.0);
    let mut columns = Vec::new();
    for line in cells {
        columns.resize(line.cell + 1, Column::Other);
        columns[line.cell] = column(&line.text.value);
    }
    match columns.contains(&Column::Name) {
        true => (Some(first.place.0), columns),
        false => (None, Vec::new()),
    }
}

/// Person of a name and of the lines from it to the next one.
fn shown(section: &Section, named: &Named, own: &[Line], columns: &[Column]) -> Shown {
    let (name, native) = (named.name.clone(), named.native.clone());
    let mut made = Shown { name, native, ..Shown::default() };
    let Some(first) = own.first() else { return made };
    let rest = first.text.part(named.rest.clone());
    let rest = std::iter::once((None, rest));
    let others = own[1..].iter().map(|line| {
        let column = columns.get(line.cell).filter(|_| line.kind == BlockKind::Row);
        (column.copied(), line.text.clone())
    });
    for (column, text) in rest.chain(others) {
        pieces(&text.value).into_iter().for_each(|line| tell(&mut made, line, column));
    }
    for line in own {
        let links = line.text.links.iter().map(|(range, address)| {
            let label = line.text.value.get(range.clone()).unwrap_or_default();
            (label.trim().to_owned(), address.clone())
        });
        made.links.extend(links);
    }
    in_group(section, made)
}

/// Gives each person the picture that stands in their card: before all names, or behind them.
fn pictures(page: &Page, found: &mut [(Line, Shown)]) {
    let places: Vec<(usize, usize)> = found.iter().map(|(line, _)| line.place).collect();
    let (Some(first), false) = (places.first(), page.pictures.is_empty()) else { return };
    let n_before = page.pictures.iter().filter(|it| it.place <= *first).count();
    let is_before = n_before > 0;
    for (at, (_, shown)) in found.iter_mut().enumerate() {
        let (start, end) = match is_before {
            true => (at.checked_sub(1).map(|at| places[at]), Some(places[at])),
            false => (Some(places[at]), places.get(at + 1).copied()),
        };
        let is_own = |place: (usize, usize)| match is_before {
            true => start.is_none_or(|start| place > start) && end.is_none_or(|end| place <= end),
            false => start.is_none_or(|start| place >= start) && end.is_none_or(|end| place < end),
        };
        let mut own = page.pictures.iter().filter(|it| is_own(it.place));
        let picture = if is_before { own.next_back() } else { own.next() };
        shown.picture = picture.map(|it| it.source.clone());
    }
    // One that several people have is the place of a picture.
    let sources: Vec<_> = found.iter().map(|(_, shown)| shown.picture.clone()).collect();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    sources.iter().flatten().for_each(|it| *counts.entry(it).or_default() += 1);
    let is_own = |source: &String| {
        let name = source.rsplit('/').next().unwrap_or_default().to_lowercase();
        let is_blank =
            ["blank", "placeholder", "default", "avatar", "noimage", "no-image", "icon", "logo"];
        counts.get(&**source) == Some(&1) && !is_blank.iter().any(|it| name.contains(it))
    };
    for (_, shown) in found.iter_mut() {
        shown.picture.take_if(|source| !is_own(source));
    }
}

impl Line {
    /// Number of the kind of the block of the line.
    fn kind_number(&self) -> u8 {
        match self.kind {
            BlockKind::Heading(level) => level,
            BlockKind::Item(depth) => 10 + depth.min(9),
            BlockKind::Row => 20,
            BlockKind::Paragraph => 30,
        }
    }
}

#[cfg(test)]
mod tests;
