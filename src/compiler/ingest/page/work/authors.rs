//! Authors of an entry, with the names that the document leaves blank.

use std::ops::Range;
use std::sync::Arc;

use peerage_core::model::ContributorRole;

use crate::ingest::files::{Span, Spanned};
use crate::ingest::page::name;
use crate::ingest::page::text::Text;
use crate::ingest::page::work::joint;
use crate::ingest::page::work::title::{INCLUDING, MAX_INCLUDED};
use crate::ingest::record::{AuthorRecord, WorkRecord};
use crate::ingest::reference::{Name, Reference};
use crate::ingest::registry::work::author;
use crate::ingest::report::Report;
use crate::ingest::work::without_marks;
use crate::names::person_name::is_east_asian;
use thin_vec::ThinVec;

/// Authors with their span; none if the entry names none.
pub fn authors(
    text: &Text,
    reference: &Reference,
    subject: Option<&str>,
    report: &Report,
) -> Option<Spanned<ThinVec<Arc<AuthorRecord>>>> {
    let mut names: Vec<(usize, AuthorRecord)> = reference
        .authors
        .iter()
        .filter(|name| !is_advisor(&text.value, name))
        .filter_map(|name| Some((name.range.start, record(text, name)?)))
        .collect();
    if let Some(last) = reference.authors.last() {
        let start = last.marks.end.max(last.range.end);
        names.extend(rest_of_line(&text.value, start));
        names.extend(included(&text.value, start));
    }
    for at in blanks(&text.value, &reference.authors) {
        names.push((at, owner_record(subject)));
    }
    names.sort_by_key(|(at, _)| *at);
    turn_all(names.iter_mut().map(|(_, name)| name), subject);
    if is_with(&text.value, reference) {
        names.insert(0, (0, owner_record(subject)));
    }
    let first = reference.authors.first()?;
    let last = reference.authors.last()?;
    let span = report.span(text.place(&(first.range.start..last.range.end)));
    let value: ThinVec<_> = names.into_iter().map(|(_, author)| Arc::new(author)).collect();
    (!value.is_empty()).then_some(Spanned { value, span })
}

/// True for the name of the owner with its family name first, and no comma behind it: `Roe Ida`.
fn is_turned(name: &str, subject: &str) -> bool {
    let (family, given) = name.split_once(' ').unwrap_or_default();
    let is_it = subject.strip_suffix(family).and_then(|rest| rest.strip_suffix(' '));
    !family.is_empty() && !is_east_asian(name) && is_it == Some(given) && family != given
}

/// Turns names that have the family name first, if that of the owner is among them.
fn turn_all<'a>(names: impl Iterator<Item = &'a mut AuthorRecord>, subject: Option<&str>) {
    let mut names: Vec<_> = names.collect();
    if let Some(subject) = subject
        && names.iter().any(|it| is_turned(&it.name, subject))
    {
        names.iter_mut().for_each(|name| turn(name, subject));
    }
}

/// Turns a name of two words beside that of the owner, who has the family name first.
fn turn(author: &mut AuthorRecord, subject: &str) {
    if is_turned(&author.name, subject) {
        author.name = subject.into();
    } else if author.family.is_none()
        && let Some((family, given)) = author.name.split_once(' ')
        && !given.contains([' ', '.'])
        && !family.contains('.')
        && family.chars().count() > 1
        && given.chars().count() > 1
    {
        (author.name, author.family) = (format!("{given} {family}").into(), Some(family.into()));
    }
}

/// Names behind the last one of a reference, in a line that holds nothing but names.
fn rest_of_line(text: &str, start: usize) -> Vec<(usize, AuthorRecord)> {
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let line = &text[line_start..line_end];
    let rest = text[start..line_end].trim_start_matches(['*', '†', ' ']);
    if rest.is_empty() || !rest.starts_with([',', ';']) || !name::share(line).is_list {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut at = start;
    for part in text[start..line_end].split_inclusive([',', ';']) {
        let position = at;
        at += part.len();
        let bare = part.trim_matches(|c: char| c.is_whitespace() || ",;.".contains(c));
        let bare = bare.strip_prefix("and ").unwrap_or(bare);
        for bare in bare.split(" and ").filter(|bare| !bare.is_empty()) {
            if !bare.contains(' ') || !name::is_part_of_name(bare) {
                return Vec::new();
            }
            found.extend(author(bare).map(|author| (position, author)));
        }
    }
    found
}

/// Names in brackets behind those of a group: `Mill Collaboration (including I. Roe)`.
fn included(text: &str, start: usize) -> Vec<(usize, AuthorRecord)> {
    let rest = text[start..].trim_start_matches([' ', '\n', ',']);
    let lower = rest.get(..rest.floor_char_boundary(20)).unwrap_or_default().to_lowercase();
    let Some(opening) = INCLUDING.iter().find(|it| lower.starts_with(**it)) else {
        return Vec::new();
    };
    let Some(end) = rest.find([')', ']']).filter(|end| (opening.len()..MAX_INCLUDED).contains(end))
    else {
        return Vec::new();
    };
    let at = text.len() - rest.len();
    let inside = rest.get(opening.len()..end).unwrap_or_default().replace(" and ", ", ");
    let parts: Vec<&str> = inside.split([',', ';']).map(str::trim).collect();
    match parts.iter().all(|part| part.contains(' ') && name::is_part_of_name(part)) {
        true => parts.into_iter().filter_map(|part| Some((at, author(part)?))).collect(),
        false => Vec::new(),
    }
}

/// The owner of a list as the author.
pub fn owner(subject: Option<&str>, span: &Span) -> Spanned<ThinVec<Arc<AuthorRecord>>> {
    Spanned { value: [Arc::new(owner_record(subject))].into(), span: span.clone() }
}

/// The owner of a list; blank where the document does not name them.
fn owner_record(subject: Option<&str>) -> AuthorRecord {
    AuthorRecord {
        name: subject.unwrap_or_default().into(),
        is_blank: subject.is_none(),
        ..AuthorRecord::default()
    }
}

/// Takes single names behind titles out of a list whose entries leave out their author: speakers'
/// series and places, since those who wrote with the owner stand behind `with`.
pub fn leave_to_owner(entries: &[&Text], references: &mut [Reference]) {
    let is_owners = |it: &Reference| it.authors.iter().any(|name| name.is_subject);
    let n_without = references.iter().filter(|it| it.authors.is_empty()).count();
    let n_owners = references.iter().filter(|it| is_owners(it)).count();
    if n_without * 2 <= references.len() || n_owners > 0 {
        return;
    }
    for (text, reference) in entries.iter().zip(references) {
        let end = reference.title.as_ref().map_or(usize::MAX, |title| title.range.end);
        let is_behind = reference.authors.len() == 1 && reference.authors[0].range.start >= end;
        if is_behind && !is_with(&text.value, reference) {
            reference.authors.clear();
        }
    }
}

/// Words behind the name of an advisor, and those before it.
const ADVISORS: [&str; 5] =
    ["advisor", "adviser", "supervisor", "dissertation director", "thesis director"];
const ADVISED: [&str; 7] = [
    "advisor:",
    "adviser:",
    "supervisor:",
    "supervised by",
    "advised by",
    "betreut von",
    "sous la direction de",
];

/// True for the name of an advisor: `On looms, Otto Lee, advisor`.
fn is_advisor(text: &str, name: &Name) -> bool {
    let behind = text.get(name.marks.end.max(name.range.end)..).unwrap_or_default();
    let behind = behind.trim_start_matches([',', ' ', '(']).to_lowercase();
    let before = text[..name.range.start].trim_end().to_lowercase();
    let own = text.get(name.range.clone()).unwrap_or_default().to_lowercase();
    ADVISORS.iter().any(|word| behind.starts_with(word) || own.ends_with(word))
        || ADVISED.iter().any(|words| before.ends_with(words))
}

/// True if an entry names only the others: `On looms, with Otto Roe`.
fn is_with(text: &str, reference: &Reference) -> bool {
    let Some(first) = reference.authors.first() else { return false };
    let behind = reference.authors.last().and_then(|last| text.get(last.range.end..));
    if behind.is_some_and(joint::follows) {
        return true;
    }
    let before = text[..first.range.start].trim_end().to_lowercase();
    let is_named = reference.authors.iter().any(|name| name.is_subject);
    let words = ["with", "mit", "avec", "con", "com", "met", "med", "与", "和"];
    let last = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
    !is_named && words.contains(&last)
}

/// Words for the role of an author that stand in brackets behind East Asian names.
const ROLES: [&str; 14] = [
    "編著", "編", "著", "編者", "著者", "共著", "共編", "監修", "監訳", "訳", "主编", "编著", "编",
    "译",
];

/// Author of a name with its marks.
fn record(text: &Text, name: &Name) -> Option<AuthorRecord> {
    let printed =
        text.value.get(name.range.clone())?.split_whitespace().collect::<Vec<_>>().join(" ");
    let marks = text.value.get(name.marks.clone()).unwrap_or_default();
    if ROLES.contains(&printed.trim_matches(['（', '）', '(', ')', ' '])) {
        return None;
    }
    // `& 14 colleagues`
    if !printed.contains(char::is_uppercase) && printed.is_ascii() {
        return None;
    }
    let comma_missing = name.is_reversed && !printed.contains(',');
    let printed = match comma_missing.then(|| printed.rsplit_once(' ')).flatten() {
        Some((family, given)) => format!("{family}, {given}"),
        None => printed,
    };
    let record = author(printed.trim_matches([',', ' ']))?;
    let equal = record.equal || without_marks(marks).1;
    Some(AuthorRecord { equal, ..record })
}

/// Positions at which a list of names leaves one out: `, Otto Roe` and `Ida Lee, , Otto Roe`.
fn blanks(text: &str, names: &[Name]) -> Vec<usize> {
    let mut blanks = Vec::new();
    let between = |range: Range<usize>| text.get(range).unwrap_or_default();
    if let Some(first) = names.first() {
        let line = text[..first.range.start].rfind('\n').map_or(0, |at| at + 1);
        let before = between(line..first.range.start);
        if before.trim_start().starts_with(',') && before.trim_matches([',', ' ']).is_empty() {
            blanks.push(line);
        }
    }
    for pair in names.windows(2) {
        let end = pair[0].marks.end.max(pair[0].range.end);
        let gap = between(end.min(pair[1].range.start)..pair[1].range.start);
        let n_commas = gap.matches(',').count();
        let is_empty = gap.replace("and", "").trim_matches([',', ' ', '*']).is_empty();
        if n_commas > 1 && is_empty {
            blanks.push(end);
        }
    }
    blanks
}

/// Editors of an entry as its authors.
pub fn editors(
    text: &Text,
    reference: &Reference,
    subject: Option<&str>,
    report: &Report,
) -> Option<Spanned<ThinVec<Arc<AuthorRecord>>>> {
    let (first, last) = (reference.editors.first()?, reference.editors.last()?);
    let span = report.span(text.place(&(first.range.start..last.range.end)));
    let mut names: Vec<AuthorRecord> =
        reference.editors.iter().filter_map(|name| record(text, name)).collect();
    turn_all(names.iter_mut(), subject);
    Some(Spanned { value: names.into_iter().map(Arc::new).collect(), span })
}

/// Adds the editors of an entry.
pub fn add_editors(work: &mut WorkRecord, text: &Text, reference: &Reference, report: &Report) {
    let (Some(first), Some(last)) = (reference.editors.first(), reference.editors.last()) else {
        return;
    };
    let span = report.span(text.place(&(first.range.start..last.range.end)));
    let names = reference.editors.iter().filter_map(|name| record(text, name)).collect();
    work.details.add_names(ContributorRole::Editor, names, &span);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::reference::Field;

    /// Checks the positions of the names that are left out; `_` stands for one that is there.
    #[track_caller]
    fn check(text: &str, expected: &[usize]) {
        let name = |(at, it): (usize, &str)| Name {
            range: at..at + it.len(),
            is_reversed: false,
            marks: at + it.len()..at + it.len(),
            is_subject: false,
        };
        let names: Vec<Name> = text.match_indices('_').map(name).collect();
        assert_eq!(blanks(text, &names), expected, "{text}");
    }

    #[test]
    fn series_behind_titles_are_no_authors() {
        let name = |range: Range<usize>| Name {
            marks: range.end..range.end,
            range,
            is_reversed: false,
            is_subject: false,
        };
        let title = Some(Field { range: 0..8, confidence: 1.0 });
        let parsed = |text: &str, author: &str| Reference {
            title: title.clone(),
            authors: text.find(author).map(|at| name(at..at + author.len())).into_iter().collect(),
            ..Reference::default()
        };
        let texts = ["On looms, Mill Speaker Series", "On cloth, with Otto Roe", "On wool, 2019"];
        let names = ["Mill Speaker Series", "Otto Roe", "Ida Lee"];
        let mut references: Vec<_> =
            texts.iter().zip(names).map(|(text, name)| parsed(text, name)).collect();
        references.extend(vec![parsed("On silk, 2018", "Ida Lee"); 2]);
        let texts: Vec<Text> =
            texts.iter().chain(&["On silk, 2018"; 2]).map(|it| Text::plain(it, 0)).collect();
        leave_to_owner(&texts.iter().collect::<Vec<_>>(), &mut references);
        let counts: Vec<_> = references.iter().map(|it| it.authors.len()).collect();
        assert_eq!(counts, [0, 1, 0, 0, 0]);
    }

    #[test]
    fn names_that_are_left_out_are_found() {
        check("Looms\n, _, _", &[6]);
        check("_, , _ and _", &[1]);
        check("_, _, and _", &[]);
        check("_*, _", &[]);
        check("", &[]);
    }
}
