//! Lines of a page of people, and the names that they begin with.

use std::ops::Range;

use peerage_core::text::fold::fold;

use crate::ingest::page::block::{Block, BlockKind};
use crate::ingest::page::name;
use crate::ingest::page::people::words;
use crate::ingest::page::text::Text;
use crate::ingest::reference::Emphasis;
use crate::names::person_name::{bare, is_east_asian};

/// Longest name, in bytes.
const MAX_NAME: usize = 70;

/// Line of a block.
#[derive(Clone, Debug)]
pub struct Line {
    /// Number of the block, and offset of the line in its text.
    pub place: (usize, usize),
    /// Kind of the block.
    pub kind: BlockKind,
    /// Number of the name and class of the innermost element around the block.
    pub class: u32,
    /// Number of the cell in its row.
    pub cell: usize,
    /// True for the first line of its block, or of its cell.
    pub is_first: bool,
    /// Text.
    pub text: Text,
}

/// Lines of blocks.
pub fn lines(blocks: &[Block]) -> Vec<Line> {
    let mut made = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let (mut start, mut cell, mut is_first) = (0, 0, true);
        for part in block.text.value.split_inclusive(['\n', '\t']) {
            let range = start..start + part.len();
            start = range.end;
            let text = block.text.part(range.clone());
            if !text.value.is_empty() {
                made.push(Line {
                    place: (number, range.start),
                    kind: block.kind,
                    class: block.within.last().map_or(0, |it| it.1),
                    cell,
                    is_first,
                    text,
                });
                is_first = false;
            }
            if part.ends_with('\t') {
                (cell, is_first) = (cell + 1, true);
            }
        }
    }
    made
}

/// Appearance of a name in its line, by which the names of a list are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Looks {
    /// Heading.
    Heading,
    /// In bold or a link, and nothing else in the line.
    MarkedAlone,
    /// In bold or a link before other text.
    Marked,
    /// Alone in the line.
    Alone,
    /// Before a comma, a dash or a parenthesis.
    Before,
}

/// Name at the beginning of a line.
#[derive(Clone, Debug)]
pub struct Named {
    /// Name.
    pub name: String,
    /// Name in another script.
    pub native: Option<String>,
    /// Part of the line behind the name.
    pub rest: Range<usize>,
    /// Appearance.
    pub looks: Looks,
}

/// Name that a line begins with.
pub fn name_in(line: &Line) -> Option<Named> {
    let text = &line.text;
    let whole = text.value.len();
    let marked = marked(text);
    let made = |(name, native), rest, looks| Some(Named { name, native, rest, looks });
    if let Some(found) = full_name(&text.value) {
        let looks = match (line.kind, marked == Some(whole)) {
            (BlockKind::Heading(_), _) => Looks::Heading,
            (_, true) => Looks::MarkedAlone,
            (_, false) => Looks::Alone,
        };
        return made(found, whole..whole, looks);
    }
    if let Some(end) = marked.filter(|end| *end < whole)
        && let Some(found) = full_name(&text.value[..end])
    {
        return made(found, end..whole, Looks::Marked);
    }
    let signs = [", ", " - ", " – ", " — ", ": ", " (", "（", " | ", "，", "：", " / ", "、", "; "];
    let cut = signs.iter().filter_map(|sign| text.value.find(sign)).min()?;
    let found = full_name(&text.value[..cut])?;
    let looks =
        if matches!(line.kind, BlockKind::Heading(_)) { Looks::Heading } else { Looks::Before };
    made(found, cut..whole, looks)
}

/// End of the part in bold or of the link that a text begins with.
fn marked(text: &Text) -> Option<usize> {
    let bold = text.emphasis.iter().filter(|(_, it)| *it == Emphasis::Bold).map(|(range, _)| range);
    let links = text.links.iter().map(|(range, _)| range);
    let ends = bold.chain(links).filter(|range| range.start == 0).map(|range| range.end);
    let end = ends.max()?;
    let rest = text.value.get(end..)?;
    let is_end = rest.chars().all(|c| !c.is_alphanumeric());
    Some(if is_end { text.value.len() } else { end })
}

/// Full name that a text consists of, and the name in another script.
pub fn full_name(text: &str) -> Option<(String, Option<String>)> {
    let text = text.trim().trim_matches(|c: char| ",:;|•·-–—".contains(c)).trim();
    if text.len() > MAX_NAME || text.contains(['@', '!', '?', '"', '“']) || text.contains("://") {
        return None;
    }
    let (before, inside) = text.split_once(['(', '（']).unwrap_or((text, ""));
    let stripped = bare(before.trim());
    if stripped.contains(|c: char| c.is_ascii_digit() || ",:;&/，".contains(c)) {
        return None;
    }
    if words::heading(stripped).is_some() || !is_east_asian(stripped) && is_of_role(stripped) {
        return None;
    }
    let (name, native) = name::person(stripped)?;
    let inside = inside.trim_end_matches([')', '）']).trim();
    if inside.is_empty() {
        return Some((name, native));
    }
    let is_other = is_east_asian(inside) != is_east_asian(&name);
    let is_native = is_other && name::is_part_of_name(inside) && !words::is_role(inside);
    is_native.then(|| (name, Some(inside.to_owned())))
}

/// True for a title such as `Senior Weaver`, or a place, and no name.
fn is_of_role(text: &str) -> bool {
    const WORDS: &str = " senior junior research visiting head lab former current graduate undergraduate doctoral postdoctoral \
        chief co deputy university institute department school faculty center centre hospital clinic ltd inc company \
        office room building street email phone tel fax google scholar more read view linkedin github twitter orcid \
        researchgate personal home b m s role roles legend ";
    let folded = fold(text);
    let n_roles = folded.split(' ').filter(|word| words::is_role(word)).count();
    let has_word =
        folded.split(' ').any(|word| word.len() > 1 && WORDS.contains(&format!(" {word} ")));
    has_word || n_roles > 0 && n_roles * 2 >= folded.split(' ').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_told_from_roles_and_places() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(full_name(text).map(|it| it.0).as_deref(), expected, "{text}");
        };
        check("Prof. Dr. Ida Roe", Some("Ida Roe"));
        check("Ida Roe, Ph.D.", Some("Ida Roe"));
        check("Ida Roe (罗伊达)", Some("Ida Roe"));
        check("山田 太郎", Some("山田 太郎"));
        for other in [
            "PhD Student",
            "Senior Research Weaver",
            "University of Utopia",
            "准教授",
            "Google Scholar",
            "ida@mill.example",
            "Weaving and Looms",
            "Room 12",
            "Doctoral Students",
            "Ida Roe (Postdoc)",
        ] {
            check(other, None);
        }
    }
}
