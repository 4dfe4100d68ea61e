//! Authors before a colon, as dblp shows them: `Ida Roe, Otto Lee: On looms. WOOL 2020: 1-5`.

use std::ops::Range;

use crate::ingest::page::name::is_part_of_name;
use crate::ingest::reference::{Field, Name, Reference};
use crate::names::person_name::is_east_asian;

/// Longest list of authors, in bytes.
const MAX_NAMES: usize = 4000;

/// Words between names, before which a family name may stand first: `Roe, Ida y Otto Lee`.
const JOINERS: [&str; 9] = [" and ", " & ", " y ", " et ", " und ", " e ", " og ", " och ", " en "];

/// Title behind the colon after authors, where the segmentation found another one: it may take the last
/// of the names for its beginning. None for an entry of another kind.
pub fn title(text: &str, reference: &Reference) -> Option<Range<usize>> {
    let start = behind_names(text)?;
    let found = reference.title.as_ref().map(|title| &title.range);
    if found.is_some_and(|it| it.start.abs_diff(start) < 2) || reference.authors.is_empty() {
        return None;
    }
    let end = found.map(|it| it.end).filter(|end| *end > start);
    let end = end.or_else(|| Some(start + sentence(&text[start..])?))?;
    Some(start..end)
}

/// Gives a reference this title, and the names before it, where another segmentation took some of them
/// for its beginning.
pub fn complete(text: &str, reference: &mut Reference, title: Range<usize>) {
    let mut names = Vec::new();
    let mut start = 0;
    let before = text[..title.start].trim_end().trim_end_matches(':');
    for part in before.split_inclusive(',') {
        let from = start;
        start += part.len();
        let bare = part.trim_end_matches(',').trim();
        let bare = bare.strip_prefix("and ").unwrap_or(bare);
        let at = from + part.find(bare).unwrap_or_default();
        if bare.is_empty() {
            continue;
        }
        let range = at..at + bare.len();
        let known = reference.authors.iter().find(|name| name.range == range);
        names.push(known.cloned().unwrap_or(Name {
            marks: range.end..range.end,
            range,
            is_reversed: false,
            is_subject: false,
        }));
    }
    reference.authors = names;
    reference.title = Some(Field { range: title, confidence: 1.0 });
}

/// Start of what follows the colon behind several names.
fn behind_names(text: &str) -> Option<usize> {
    let colon = text[..text.floor_char_boundary(MAX_NAMES)].find(':')?;
    let listed = text[..colon].replace(", and ", ", ");
    let is_quoted = listed.contains(['"', '“', '”', '«', '»', '‘']);
    if is_quoted || JOINERS.iter().any(|word| listed.contains(word)) {
        return None;
    }
    let names: Vec<&str> = listed.split(',').map(str::trim).filter(|it| !it.is_empty()).collect();
    let is_name = |name: &&&str| name.contains(' ') && is_part_of_name(name);
    let n_names = names.iter().filter(is_name).count();
    let ends_with_name = names.last().as_ref().is_some_and(is_name);
    if n_names < 2 || n_names * 10 < names.len() * 8 || !ends_with_name {
        return None;
    }
    let rest = text[colon + 1..].trim_start();
    let start = text.len() - rest.len();
    let is_title = rest.starts_with(|c: char| !c.is_lowercase() && !"“«„\"‘「".contains(c));
    let is_title = is_title && start > colon + 1 && !names.iter().any(|it| is_east_asian(it));
    is_title.then_some(start)
}

/// Length of the first sentence.
fn sentence(text: &str) -> Option<usize> {
    let end = [". ", "? ", "! ", ".\n"].iter().filter_map(|end| text.find(end)).min();
    end.or_else(|| text.strip_suffix('.').map(str::len)).filter(|end| *end > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the title of a text whose segmentation begins it at `<`.
    #[track_caller]
    fn check(marked: &str, expected: Option<&str>) {
        let text = marked.replace(['<', '>'], "");
        let range = marked.find('<').zip(marked.find('>')).map(|(start, end)| start..end - 1);
        let name = Name { range: 0..7, is_reversed: false, marks: 7..7, is_subject: false };
        let reference = Reference {
            title: range.map(|range| Field { range, confidence: 1.0 }),
            authors: vec![name],
            ..Reference::default()
        };
        assert_eq!(title(&text, &reference).map(|range| &text[range]), expected, "{text}");
    }

    #[test]
    fn titles_begin_behind_the_colon() {
        check(
            "Ida Roe, Otto B. Lee, <Ann de Sample:\nOn looms at home>. WOOL 2020: 1-5",
            Some("On looms at home"),
        );
        check(
            "Ida Roe, Otto Lee, and Ann Fuller: LOOM 2020: a report. WOOL: 2",
            Some("LOOM 2020: a report"),
        );
        check("Ida Roe, Otto Lee: <On looms>. WOOL", None);
        check("Ida Roe: <On looms>. WOOL", None);
        check("Roe Penn, Ida y Otto Lee: “<On looms>”. WOOL", None);
        check("“Wool,” Ida Roe, Otto B. Lee, Ann Fuller, Penn. Yarn: <Wool>. Mill", None);
        check("山田 太郎, 佐藤 花子: 織機, <学会誌>", None);
        check(
            "Ida Roe, Otto B. Lee, Ann Fuller, Eve Penn, <Objects of Looms>: A Fast Approach. WOOL",
            None,
        );
        check("Looms, Yarn and Wool: <A study>. WOOL", None);
    }
}
