//! Parts of a document: blocks below one heading, with the section, year and topic that the
//! headings above them state.

use peerage_core::model::SectionKind;
use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::entries::is_whole;
use crate::ingest::page::heading::{Section, section, section_of_heading, years};
use crate::ingest::page::text::Text;
use crate::ingest::page::titles;

/// Longest paragraph in bold that is taken for a heading, in bytes.
const MAX_BOLD: usize = 60;

/// Longest paragraph with a year that is taken for a heading, in bytes: `2020 (14 publications)`.
const MAX_YEAR: usize = 24;

/// Longest sentence that is taken for a heading, in bytes.
const MAX_SENTENCE: usize = 120;

/// Level of a heading that is not marked as one.
const UNMARKED: u8 = 7;

/// Blocks below one heading.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Section that the headings above name; none if they name none that is known.
    pub section: Option<Section>,
    /// Text of the heading that names no section and no year, below which the part stands.
    pub topic: Option<String>,
    /// Year that a heading states.
    pub year: Option<i32>,
    /// Status that a heading states: `In press`.
    pub status: Option<String>,
    /// True if a heading says that the works are selected ones.
    pub is_selected: bool,
    /// Blocks, without the headings that divide the document.
    pub blocks: Vec<Block>,
    /// Texts below headings that are whole references, such as abstracts.
    pub remarks: Vec<Text>,
}

/// Meaning of an open heading.
#[derive(Clone, Debug)]
enum Meaning {
    Section(Section, bool),
    Year(i32, String),
    Topic(String),
    /// Heading without a known meaning.
    Unknown(String),
}

/// Divides a document into its parts.
pub fn parts(blocks: Vec<Block>) -> Vec<Part> {
    let blocks: Vec<Block> = blocks.into_iter().flat_map(split_heading).collect();
    let mut open: Vec<(u8, Meaning)> = Vec::new();
    let mut parts = vec![Part::default()];
    let mut are_titles = titles::are_titles(&blocks).into_iter();
    let mut blocks = blocks.into_iter().peekable();
    let mut is_below_reference = false;
    while let Some(mut block) = blocks.next() {
        let next = blocks.peek();
        let is_heading = matches!(block.kind, BlockKind::Heading(_));
        if is_heading && works_are_open(&open) && is_reference(&block) {
            are_titles.next();
            block.kind = BlockKind::Paragraph;
            is_below_reference = true;
            parts.last_mut().into_iter().for_each(|part| part.blocks.push(block.clone()));
            continue;
        }
        is_below_reference &= !is_heading;
        if is_below_reference && !is_whole(&block.text) {
            are_titles.next();
            parts.last_mut().into_iter().for_each(|part| part.remarks.push(block.text.clone()));
            continue;
        }
        if are_titles.next() == Some(true) && !is_inside_items(&open, titles::LEVEL) {
            if !works_are_open(&open) {
                open.push((titles::LEVEL, Meaning::Section(Section::Works(None), false)));
                parts.push(part(&open));
            }
            if let Some(part) = parts.last_mut() {
                part.blocks.push(titles::paragraph(block));
            }
            continue;
        }
        let Some(level) = level(&block, next) else {
            if let Some(part) = parts.last_mut() {
                part.blocks.push(block);
            }
            continue;
        };
        let text = block.text.value.replace(['\n', '\t'], " ");
        let meaning = match block.kind {
            BlockKind::Paragraph if introduces_works(&text) => {
                Some(Meaning::Section(Section::Works(None), false))
            }
            _ => meaning(&text, level, &open),
        };
        if let Some(Meaning::Unknown(_)) = &meaning
            && is_inside_items(&open, level)
        {
            // A line of the curriculum vitae that is marked as a heading.
            if let Some(part) = parts.last_mut() {
                part.blocks.push(block);
            }
            continue;
        }
        let Some(meaning) = meaning else { continue };
        open.retain(|(above, other)| stays(*above, other, level, &meaning));
        open.push((level, meaning));
        parts.push(part(&open));
    }
    parts.retain(|part| !part.blocks.is_empty());
    parts
}

/// Paragraph, and before it the heading in bold that is its first line.
fn split_heading(block: Block) -> Vec<Block> {
    let end = block.text.value.find('\n').filter(|_| block.kind == BlockKind::Paragraph);
    let Some(end) = end.filter(|end| *end <= MAX_BOLD) else { return vec![block] };
    let first = block.text.part(0..end);
    if !first.is_bold() || is_link(&first) || section(&first.value).is_none() {
        return vec![block];
    }
    let rest = block.text.part(end..block.text.value.len());
    let (kind, within) = (block.kind, block.within.clone());
    vec![Block { text: first, ..block }, Block { kind, text: rest, within, ..Block::default() }]
}

/// True for a sentence that leads to a list of works: `Here are my papers.`
fn introduces_works(text: &str) -> bool {
    let folded = format!(" {} ", fold(text));
    let holds = |words: &[&str]| words.iter().any(|word| folded.contains(&format!(" {word} ")));
    text.len() <= MAX_SENTENCE
        && text.trim_end().ends_with(['.', ':'])
        && !text.contains(|c: char| c.is_ascii_digit())
        && holds(&["papers", "publications", "articles", "preprints", "publikationen"])
        && holds(&[
            "here are my",
            "these are my",
            "my published",
            "are listed",
            "a list of my",
            "hier sind meine",
        ])
}

/// True for a heading that is a reference of its own.
fn is_reference(block: &Block) -> bool {
    let text = &block.text.value;
    is_whole(&block.text) && years(text).is_none() && section(text).is_none()
}

/// Level of a block that is a heading, or stands for one.
fn level(block: &Block, next: Option<&Block>) -> Option<u8> {
    let text = &block.text.value;
    match block.kind {
        BlockKind::Heading(level) => Some(level),
        BlockKind::Paragraph if introduces_works(text) => {
            matches!(next?.kind, BlockKind::Item(_)).then_some(UNMARKED)
        }
        _ if text.len() > MAX_BOLD || text.contains(['\n', '\t']) => None,
        BlockKind::Item(depth) => {
            let is_deeper =
                matches!(next, Some(Block { kind: BlockKind::Item(it), .. }) if *it > depth);
            let is_heading = years(text).is_some() || section(text).is_some();
            (is_deeper && is_heading).then_some(UNMARKED)
        }
        BlockKind::Row | BlockKind::Paragraph => {
            let is_bold = block.text.is_bold() && !is_link(&block.text);
            let is_heading = (is_bold && section(text).is_some())
                || (years(text).is_some_and(|it| it > 0) && text.len() < MAX_YEAR);
            is_heading.then_some(if years(text).is_some() { UNMARKED + 1 } else { UNMARKED })
        }
    }
}

fn works_are_open(open: &[(u8, Meaning)]) -> bool {
    open.iter().any(|(_, it)| matches!(it, Meaning::Section(Section::Works(_), _)))
}

/// Section around a heading of a level.
fn around(open: &[(u8, Meaning)], level: u8) -> Option<Section> {
    open.iter().rev().find_map(|(above, it)| match it {
        Meaning::Section(section, _) if *above < level => Some(*section),
        _ => None,
    })
}

fn is_inside_items(open: &[(u8, Meaning)], level: u8) -> bool {
    matches!(around(open, level), Some(Section::Items(_) | Section::News | Section::About))
}

fn meaning(text: &str, level: u8, open: &[(u8, Meaning)]) -> Option<Meaning> {
    if let Some(year) = years(text) {
        return Some(Meaning::Year(year, text.trim().to_owned()));
    }
    let is_selected = {
        let folded = text.to_lowercase();
        ["select", "ausgew", "choisi", "seleccion", "selezion", "selecion", "代表", "избранн"]
            .iter()
            .any(|word| folded.contains(word))
    };
    let is_below_works = open
        .iter()
        .any(|(above, it)| *above < level && matches!(it, Meaning::Section(Section::Works(_), _)));
    let found = if is_below_works { section(text) } else { section_of_heading(text) };
    if let Some(section) = found {
        let is_of_talks = matches!(section, Section::Works(_)) && names_talks(text, level, open);
        let section = if is_of_talks { Section::Items(SectionKind::Talk) } else { section };
        return Some(Meaning::Section(section, is_selected));
    }
    match is_below_works {
        true => Some(Meaning::Topic(text.trim_end_matches(':').trim().to_owned())),
        false => Some(Meaning::Unknown(text.to_owned())),
    }
}

/// True for a heading below one of talks that divides them: `Conference papers` below
/// `Presentations`. One of publications has them end.
fn names_talks(text: &str, level: u8, open: &[(u8, Meaning)]) -> bool {
    let folded = fold(text);
    let ends_talks = ["publi", "pubbli", "veroffentlich"].iter().any(|it| folded.contains(it));
    around(open, level) == Some(Section::Items(SectionKind::Talk)) && !ends_talks
}

/// True if an open heading stays open below a new one.
fn stays(above: u8, other: &Meaning, level: u8, new: &Meaning) -> bool {
    match (other, new) {
        // A year never ends the list of works that it divides.
        (Meaning::Section(..) | Meaning::Topic(_), Meaning::Year(..)) => {
            above < level || works(other)
        }
        (Meaning::Year(..), Meaning::Year(..)) => false,
        (
            Meaning::Section(Section::Works(None), _),
            Meaning::Section(Section::Works(Some(_)), _),
        ) => above <= level,
        _ => above < level,
    }
}

fn works(meaning: &Meaning) -> bool {
    matches!(meaning, Meaning::Section(Section::Works(_), _))
}

fn part(open: &[(u8, Meaning)]) -> Part {
    let mut part = Part::default();
    for (_, meaning) in open {
        match meaning {
            Meaning::Section(section, is_selected) => {
                part.is_selected =
                    *is_selected || (part.is_selected && matches!(section, Section::Works(_)));
                part.section = Some(*section);
                part.topic = None;
                part.year = part.year.filter(|_| matches!(section, Section::Works(_)));
            }
            Meaning::Year(0, words) => part.status = Some(words.clone()),
            Meaning::Year(year, _) => part.year = Some(*year),
            Meaning::Topic(text) => part.topic = Some(text.clone()),
            Meaning::Unknown(text) => {
                part.section = None;
                part.topic = Some(text.clone());
            }
        }
    }
    if !works_are_open(open) && part.year.is_none() {
        part.status = None;
    }
    part
}

/// True for a text that is one link to another page, such as the button `Project` below a work.
fn is_link(text: &Text) -> bool {
    let whole = text.value.trim_end().len();
    text.links
        .iter()
        .any(|(range, address)| range.start == 0 && range.end >= whole && !address.starts_with('#'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::page::{html, lines};

    #[track_caller]
    fn check(blocks: Vec<Block>, expected: &[&str]) {
        let shown = parts(blocks).into_iter().map(|part| {
            let section = part.section.map(|section| format!("{section:?} ")).unwrap_or_default();
            let year = part.year.map(|year| format!("{year} ")).unwrap_or_default();
            let topic = part.topic.map(|topic| format!("<{topic}> ")).unwrap_or_default();
            let texts: Vec<_> = part.blocks.iter().map(|it| it.text.value.as_str()).collect();
            format!("{section}{year}{topic}{}", texts.join("|"))
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn headings_divide_a_page() {
        check(
            html::read(
                "<h1>Ida Roe</h1><p>I weave.</p><h2>Publications</h2><h3>2021</h3><li>A</li><h3>2020</h3>\
                 <li>B</li><h3>Looms at Home</h3><li>C</li><h2>Teaching</h2><p>D</p><h2>Garden</h2><p>E</p>",
            )
            .blocks,
            &[
                "<Ida Roe> I weave.",
                "Works(None) 2021 A",
                "Works(None) 2020 B",
                "Works(None) <Looms at Home> C",
                "Items(Teaching) D",
                "<Garden> E",
            ],
        );
        check(
            html::read("<p><b>Papers</b></p><p>2021</p><p>A</p><p><b>Journals</b></p><p>B</p>")
                .blocks,
            &["Works(None) 2021 A", "Works(Some(Journal)) B"],
        );
        check(
            html::read("<h2>Experience</h2><h3>Weaver, Mill</h3><p>2020</p><p>A long one.</p>")
                .blocks,
            &["Items(Experience) Weaver, Mill", "Items(Experience) 2020 A long one."],
        );
    }

    #[test]
    fn a_heading_may_be_the_first_line_of_a_paragraph() {
        check(
            html::read("<p><b>Education<br>Mill of Utopia (2020)</b><br>Weaving</p><p><b>Yarn<br>b</b></p>")
                .blocks,
            &["Items(Education) Mill of Utopia (2020)\nWeaving|Yarn\nb"],
        );
    }

    #[test]
    fn headings_below_talks_divide_them() {
        check(
            html::read(
                "<h2>Presentations</h2><h3>Conference Papers</h3><li>A</li><h3>In Schools</h3><li>B</li>\
                 <h3>Publications</h3><li>C</li>",
            )
            .blocks,
            &["Items(Talk) A|In Schools|B", "Works(None) C"],
        );
    }

    #[test]
    fn headings_divide_a_text() {
        check(
            lines::read("Ida\n\nPublications\n\nLooms and Yarn\n\n - A\n\nServices\n\n - B").blocks,
            &["Ida", "Works(None) <Looms and Yarn> A", "Items(Service) B"],
        );
    }
}
