//! Works that a translation of a list names and the list itself does not: those in the language of a
//! country are often listed in that language alone.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;

use peerage_core::model::Variable;
use peerage_core::text::fold::fold;

use crate::adopt::collection::is_page;
use crate::adopt::document::{is_html, parsed, parsed_text};
use crate::adopt::site::Site;
use crate::ingest::record::WorkRecord;

/// Adds the works of a translation that are in no seed, as a list of their own; false where there are
/// none. `of` is the page that is read.
pub fn take(site: &mut Site<'_>, path: &Path, of: &Path) -> bool {
    if !is_page(path) && !is_html(path) {
        return false;
    }
    let Some((text, read)) = parsed_text(site, path) else { return false };
    let Some(other) = parsed(site, of) else { return false };
    let has_others = read
        .profile
        .as_ref()
        .is_some_and(|it| !it.items.is_empty() || !it.biography.is_empty() || !it.news.is_empty());
    let known = known(&read.works, &other.works);
    let n_new = read.works.len() - known.len();
    let is_telling = |(at, work): (usize, &WorkRecord)| {
        known.contains(&at)
            || work.date.is_some() && (work.authors.is_some() || work.venue.is_some())
    };
    if n_new == 0 || has_others || !read.works.iter().enumerate().all(is_telling) {
        return false;
    }
    let ranges = known.iter().map(|at| read.works[*at].span.range());
    let rest = without(&text, ranges.collect(), is_html(path));
    let name = site.seed_name(path);
    site.seed(path, name, rest.into_bytes(), n_new);
    true
}

/// Positions of the works of a translation that the other list has too: with the same identifier, the
/// same title, or a title in the other language.
fn known(works: &[WorkRecord], other: &[WorkRecord]) -> BTreeSet<usize> {
    let mut free: BTreeSet<usize> = (0..other.len()).collect();
    let mut known = BTreeSet::new();
    let titles: BTreeMap<String, usize> =
        other.iter().enumerate().map(|(at, work)| (fold(&work.title.value.plain), at)).collect();
    let identified: BTreeMap<String, usize> = other
        .iter()
        .enumerate()
        .flat_map(|(at, work)| {
            work.identifiers.iter().map(move |it| (format!("{:?}", it.value), at))
        })
        .collect();
    for (at, work) in works.iter().enumerate() {
        let by_title = titles.get(&fold(&work.title.value.plain));
        let mut named = work.identifiers.iter().map(|it| format!("{:?}", it.value));
        let found = by_title.or_else(|| named.find_map(|it| identified.get(&it)));
        if let Some(found) = found {
            free.remove(found);
            known.insert(at);
        }
    }
    for (at, work) in works.iter().enumerate() {
        if known.contains(&at) {
            continue;
        }
        let found = free.iter().copied().find(|it| is_translated(work, &other[*it]));
        if let Some(found) = found {
            free.remove(&found);
            known.insert(at);
        }
    }
    known
}

/// True if two works may be one under titles in two languages: their year and, where both state them,
/// numbers of authors, volumes and pages are the same.
fn is_translated(one: &WorkRecord, other: &WorkRecord) -> bool {
    let year = |work: &WorkRecord| work.date.as_ref().map(|it| it.value.year);
    let n_authors = |work: &WorkRecord| {
        work.authors.as_ref().filter(|_| !work.truncated).map(|it| it.value.len())
    };
    let differ = |one: Option<usize>, other: Option<usize>| {
        one.zip(other).is_some_and(|(one, other)| one != other)
    };
    let same = |variable: Variable| {
        let (one, other) = (one.details.text(variable), other.details.text(variable));
        one.is_empty() || other.is_empty() || one == other
    };
    let (one_script, other_script) =
        (one.title.value.plain.is_ascii(), other.title.value.plain.is_ascii());
    let is_same_script = one_script == other_script && one_script;
    year(one) == year(other)
        && !is_same_script
        && !differ(n_authors(one), n_authors(other))
        && same(Variable::Volume)
        && same(Variable::Page)
}

/// Text without these ranges, in which the tags of a page of HTML stay.
fn without(text: &str, mut ranges: Vec<Range<usize>>, is_markup: bool) -> String {
    ranges.sort_by_key(|range| range.start);
    let (mut made, mut at) = (String::with_capacity(text.len()), 0);
    for range in ranges {
        let (Some(before), Some(inside)) = (text.get(at..range.start), text.get(range.clone()))
        else {
            continue;
        };
        made.push_str(before);
        at = range.end;
        let mut rest = inside;
        while let Some(start) = rest.find('<').filter(|_| is_markup) {
            let Some(length) = rest[start..].find('>') else { break };
            made.push_str(&rest[start..=start + length]);
            rest = &rest[start + length + 1..];
        }
    }
    made + &text[at..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_stay_where_their_text_goes() {
        let text = "<li><b>On looms</b>, 2020</li><li>On yarn</li>";
        assert_eq!(without(text, vec![7..15, 19..25], true), "<li><b></b></li><li>On yarn</li>");
        assert_eq!(without("- On looms\n- On yarn", vec![2..4, 5..10], false), "-  \n- On yarn");
    }
}
