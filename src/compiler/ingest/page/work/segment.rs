//! Segmentation of an entry by its words and by its appearance.

use std::ops::Range;

use peerage_core::model::WorkKind;

use crate::ingest::page::entries::{Class, class, has_year};
use crate::ingest::page::name;
use crate::ingest::page::text::Text;
use crate::ingest::page::work::{award, colon, joint, law, review, venues, volume_title};
use crate::ingest::reference::{Emphasis, Field, Layout, Name, Reference, parse};
use crate::names::person_name::is_east_asian;

/// Confidence in a title below which a part that is shown as one is preferred.
const MIN_TITLE: f32 = 0.5;

/// Minimum number of words of a title that its appearance tells.
const MIN_WORDS: usize = 3;

/// Longest line of labels of links, in bytes.
const MAX_LABELS: usize = 200;

/// Longest entry that is a reference, in bytes.
const MAX_LENGTH: usize = 8000;

/// Minimum number of entries of several lines whose titles show where those of a list stand.
const MIN_ENTRIES: usize = 4;

/// Splits the entries of a list into their fields; `kind` is that of the heading. Where most titles
/// are the first lines of their entries, all are.
pub fn references(
    entries: &[&Text],
    kind: Option<WorkKind>,
    subject: Option<&str>,
    year: Option<i32>,
) -> Vec<Reference> {
    let parsed = entries.iter().map(|text| {
        if text.value.len() > MAX_LENGTH {
            return Reference::default();
        }
        match review::book(&text.value, kind == Some(WorkKind::Review), subject) {
            Some(book) => of_review(text, book, None, subject, year),
            None => {
                let shown = review::in_italics(text, subject);
                if let Some((book, journal)) = shown.filter(|_| kind == Some(WorkKind::Review)) {
                    return of_review(text, book, Some(journal), subject, year);
                }
                let mut reference = segment(text, subject, year);
                if kind == Some(WorkKind::Review) && subject.is_some() {
                    review::leave_authors(&text.value, &mut reference);
                }
                reference.awards.extend(award::last_lines(&text.value));
                reference
            }
        }
    });
    let mut references: Vec<Reference> = parsed.collect();
    let lines = |text: &Text| text.value.find('\n').filter(|_| text.value.len() <= MAX_LENGTH);
    let is_first = |(text, reference): &(&&Text, &Reference)| {
        let title = reference.title.as_ref().map(|title| &title.range);
        lines(text).zip(title).is_some_and(|(end, title)| title.start < 2 && title.end + 3 > end)
    };
    let italic: Vec<_> = entries.iter().map(|text| leading_italics(text)).collect();
    let n_italic = italic.iter().flatten().count();
    if n_italic > 1 && n_italic * 10 >= entries.len() * 7 {
        let names_others = entries.iter().any(|text| text.value.contains(", with "));
        for ((text, reference), title) in entries.iter().zip(&mut references).zip(italic) {
            let Some(range) = title.filter(|_| law::article(&text.value).is_none()) else {
                continue;
            };
            let (emphasis, title) = (telling(text), Some((range.start, range.end)));
            let value = &text.value[..until_remark(&text.value)];
            *reference = parse(&Layout { text: value, emphasis: &emphasis, subject, year, title });
            if names_others && !text.value[range.end..].starts_with(", with ") {
                name_to_venue(reference, range.end);
            }
        }
    }
    let n_lined = entries.iter().filter(|text| lines(text).is_some()).count();
    let n_first = entries.iter().zip(&references).filter(is_first).count();
    if n_lined < MIN_ENTRIES || n_first * 10 < n_lined * 7 {
        return references;
    }
    for (text, reference) in entries.iter().zip(&mut references) {
        let Some(end) = lines(text).filter(|_| !is_first(&(text, reference))) else { continue };
        let line = text.part(0..end);
        // Nearly all others have their titles there, and in bold.
        let is_shown = n_first * 10 >= n_lined * 9 && line.is_bold();
        let is_class = is_shown || class(&line, subject) == Class::Title;
        let is_title = line.value.contains(' ') && is_class;
        if is_title && !has_year(&line.value) {
            let emphasis = telling(text);
            let title = Some((0, end));
            let value = &text.value;
            *reference = parse(&Layout { text: value, emphasis: &emphasis, subject, year, title });
        }
    }
    references
}

/// Splits a review, of which one part names the book.
fn of_review(
    text: &Text,
    book: Range<usize>,
    journal: Option<Range<usize>>,
    subject: Option<&str>,
    year: Option<i32>,
) -> Reference {
    let (emphasis, title) = (telling(text), Some((book.start, book.end)));
    let layout = Layout { text: &text.value, emphasis: &emphasis, subject, year, title };
    let mut reference = parse(&layout);
    let venue = journal.map(|range| Field { range, confidence: 1.0 });
    reference.venue = venue.or(reference.venue);
    review::keep_review(&text.value, &mut reference, &book);
    reference
}

/// Splits an entry into its fields.
fn segment(text: &Text, subject: Option<&str>, year: Option<i32>) -> Reference {
    let emphasis = telling(text);
    let value = &text.value[..until_remark(&text.value)];
    let layout = Layout { text: value, emphasis: &emphasis, subject, year, title: None };
    let law = law::article(value);
    let title = |range: &Range<usize>| Some((range.start, range.end));
    if let Some(article) = &law {
        let shown = first_italics(&emphasis).filter(|it| article.before.contains(&it.start));
        let shown = shown.unwrap_or_else(|| article.before.clone());
        let mut reference = parse(&Layout { title: title(&shown), ..layout });
        law::complete(value, &mut reference, article);
        return reference;
    }
    if let Some(joint) = joint::find(value) {
        let mut reference = parse(&Layout { title: title(&joint.title), ..layout });
        let name = |range: Range<usize>| Name {
            marks: range.end..range.end,
            range,
            is_reversed: false,
            is_subject: false,
        };
        reference.title = Some(Field { range: joint.title, confidence: 1.0 });
        reference.authors = joint.names.into_iter().map(name).collect();
        let venue = joint.venue.map(|range| Field { range, confidence: 1.0 });
        reference.venue = venue.or(reference.venue);
        return reference;
    }
    let mut reference = parse(&layout);
    if let Some(told) = colon::title(value, &reference) {
        let mut reference = parse(&Layout { title: title(&told), ..layout });
        colon::complete(value, &mut reference, told);
        return reference;
    }
    if let Some(told) = volume_title::title(value, subject)
        && !reference.title.as_ref().is_some_and(|it| is_about(&it.range, &told))
    {
        return parse(&Layout { title: title(&told), ..layout });
    }
    if reference.title.is_none()
        && let Some(italics) = first_italics(&emphasis)
    {
        reference = parse(&Layout { title: title(&italics), ..layout });
    }
    let is_sure = |shown: &Range<usize>| {
        let title = reference.title.as_ref().filter(|title| title.confidence >= MIN_TITLE);
        // An entry that begins with a link begins with its title, and the title ends with the link.
        title.is_some_and(|it| {
            shown.start > 0 || (it.range.start < shown.end && it.range.end < shown.end + MIN_WORDS)
        })
    };
    let shown = shown_title(&text.value, &emphasis)
        .or_else(|| behind_names(&text.value))
        .filter(|shown| !is_sure(shown))
        .or_else(|| short_title(&text.value, &reference));
    match before_container(&text.value, &reference).or(shown) {
        Some(title) => parse(&Layout { title: Some((title.start, title.end)), ..layout }),
        None => reference,
    }
}

/// True if two ranges begin and end at nearly the same place.
fn is_about(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start.abs_diff(other.start) < 3 && one.end.abs_diff(other.end) < 3
}

/// Takes a name right behind the title for the venue, where a list writes `with` before its authors.
fn name_to_venue(reference: &mut Reference, end: usize) {
    let [name] = reference.authors.as_slice() else { return };
    if reference.venue.is_none() && !name.is_subject && (end..end + 4).contains(&name.range.start) {
        let confidence = reference.authors_confidence;
        reference.venue = Some(Field { range: name.range.clone(), confidence });
        reference.authors.clear();
    }
}

/// Title in italics at the beginning of an entry, before a comma or a full stop, as lists of law have
/// it; none where it may be a journal.
fn leading_italics(text: &Text) -> Option<Range<usize>> {
    let (range, _) = text.emphasis.iter().find(|(range, it)| {
        let inside = text.value.get((*range).clone()).unwrap_or_default();
        *it == Emphasis::Italic && range.start < 2 && inside.split(' ').count() > 1
    })?;
    let inside = text.value.get(range.clone())?;
    let bare = range.start..range.start + inside.trim_end_matches([',', '.', ' ']).len();
    let is_ended = text.value.get(bare.end..)?.starts_with([',', '.']);
    let is_title = class(&text.part(bare.clone()), None) == Class::Title;
    (is_ended && is_title && text.value.len() <= MAX_LENGTH).then_some(bare)
}

/// First part in italics of several words.
fn first_italics(emphasis: &[(Range<usize>, Emphasis)]) -> Option<Range<usize>> {
    let mut parts =
        emphasis.iter().filter(|(range, it)| *it == Emphasis::Italic && range.len() > 7);
    parts.next().map(|(range, _)| range.clone())
}

/// Words that begin a remark on where a work was reviewed or printed again.
const AGAIN: [&str; 5] =
    [". Reviewed in", ". Reviewed by", ". Reprinted in", ", reprinted in", "; reprinted in"];

/// End of what a reference says of the work itself.
fn until_remark(text: &str) -> usize {
    let again = AGAIN.iter().filter_map(|words| Some(text.find(words)? + 1));
    let award = award::last_lines(text).first().map(|line| text[..line.start].trim_end().len());
    again.chain(award).chain(labels(text)).min().unwrap_or(text.len())
}

/// Start of the last lines, if they are labels of links in brackets of several words.
fn labels(text: &str) -> Option<usize> {
    let mut end = text.len();
    while let Some(at) = text[..end].rfind('\n') {
        let line = text[at + 1..end].trim();
        let is_label = line.starts_with('[') && line.ends_with(']') && line.contains(' ');
        if !is_label || line.len() > MAX_LABELS {
            break;
        }
        end = at;
    }
    (end < text.len()).then_some(end)
}

/// Parts with an appearance, without those that cover a whole entry.
fn telling(text: &Text) -> Vec<(Range<usize>, Emphasis)> {
    let lines = text.value.lines().next().map_or(0, str::len);
    let is_whole = |range: &Range<usize>| {
        let inside = text.value.get(range.clone()).unwrap_or_default();
        range.len() * 10 > lines.max(text.value.len()) * 8
            && inside.split_whitespace().count() > 9
            && (inside.contains(['\"', '“', '«', '„'])
                || inside.matches(". ").count() > 1
                || inside.contains(". ") && has_year(inside))
    };
    text.emphasis.iter().filter(|(range, _)| !is_whole(range)).cloned().collect()
}

/// Longest part that a document shows as a title: a link, or bold words.
fn shown_title(text: &str, emphasis: &[(Range<usize>, Emphasis)]) -> Option<Range<usize>> {
    let is_title = |(range, it): &&(Range<usize>, Emphasis)| {
        let inside = text.get(range.clone()).unwrap_or_default();
        matches!(it, Emphasis::Link | Emphasis::Bold | Emphasis::Quote)
            && inside.split_whitespace().count() >= MIN_WORDS
            && range.len() < text.len()
            && !is_venue(text, range.start)
            && !inside.contains('\n')
            && !name::share(inside).is_list
            && (!name::is_part_of_name(inside) || leads_names(text, range.end))
    };
    let titles = emphasis.iter().filter(is_title).map(|(range, _)| range.clone());
    titles.reduce(|best, range| if range.len() > best.len() { range } else { best })
}

/// True if the line behind a part lists names.
fn leads_names(text: &str, end: usize) -> bool {
    let next = text[end..].strip_prefix('\n').and_then(|rest| rest.lines().next());
    next.is_some_and(|line| name::share(line).is_list)
}

/// True for a part that follows `In:` or editors: `In: Roe, I. (Org.). **História oral**`.
fn is_venue(text: &str, start: usize) -> bool {
    let before = &text[text[..start].rfind('\n').map_or(0, |at| at + 1)..start];
    [" In: ", ". In ", " in: ", " In:", "\nIn "].iter().any(|word| before.contains(word))
        || before.trim_end().ends_with("In")
        || venues::names_editors(before)
}

/// Title that was taken for the name of an author: `Lee on Justice. Wool, 2020`.
fn short_title(text: &str, reference: &Reference) -> Option<Range<usize>> {
    let [name] = reference.authors.as_slice() else { return None };
    let mut words = text[name.range.clone()].split(' ');
    let is_title = words
        .any(|word| ["on", "the", "for", "in", "to", "as", "is", "with", "from"].contains(&word));
    (name.range.start == 0 && is_title).then(|| name.range.clone())
}

/// Title between the year or the authors and `In`, where what was taken for the title stands behind
/// editors: `Ida Roe. 2020. On looms. In Otto Lee (ed.), Wool`.
fn before_container(text: &str, reference: &Reference) -> Option<Range<usize>> {
    let container = reference.title.as_ref().map(|title| title.range.start)?;
    let before = Some(&text[..container]).filter(|before| venues::names_editors(before))?;
    let end = [". In ", ". In: ", "? In ", ", in "].iter().find_map(|word| before.rfind(word))?;
    let years = before[..end].match_indices(['1', '2']).map(|(at, _)| at..at + 4);
    let is_year = |range: &Range<usize>| {
        let digits = before.get(range.clone()).unwrap_or_default();
        (digits.starts_with("19") || digits.starts_with("20"))
            && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    let year = years.filter(is_year).map(|range| range.end).next();
    let names = reference.authors.last().map(|name| name.marks.end.max(name.range.end));
    let start = year.or(names)?;
    let title = before.get(start..end)?;
    let start = end - title.trim_start_matches(|c: char| ").,: ".contains(c)).len();
    (before[start..end].split_whitespace().count() >= MIN_WORDS).then_some(start..end)
}

/// Title between the colon behind East Asian names and the next comma: `山田太郎: 織機, 学会誌, 2020`.
fn behind_names(text: &str) -> Option<Range<usize>> {
    let (names, rest) = text.split_once([':', '：'])?;
    let is_names = names.split([',', '，', '、', '・']).all(|name| {
        let name: String = name.split_whitespace().collect();
        name.is_empty() || (is_east_asian(&name) && name.chars().count() < 9)
    });
    let start = text.len() - rest.trim_start().len();
    let length = text[start..].find([',', '，', '、', '。', '\n'])?;
    (is_names && length > 0 && !names.is_empty()).then_some(start..start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the title of an entry with a part `<…>` that is a link.
    #[track_caller]
    fn check(marked: &str, expected: &str) {
        let mut text = Text::plain(&marked.replace(['<', '>'], ""), 0);
        let range = marked.find('<').zip(marked.find('>')).map(|(start, end)| start..end - 1);
        text.emphasis.extend(range.map(|range| (range, Emphasis::Link)));
        let title = segment(&text, Some("Ida Roe"), None).title.map(|title| title.range);
        assert_eq!(title.map(|title| &text.value[title]), Some(expected));
    }

    #[test]
    fn titles_of_a_list_stand_in_one_place() {
        let entry =
            |at: usize| format!("On the looms of valley {at}\nIda Roe, Otto Lee\nLOOM 20{at}");
        let mut texts: Vec<String> = (10..16).map(entry).collect();
        texts.push(
            "Yarn of Mills\nIda Roe\nAn older version appeared in Looms of the World, 2011"
                .to_owned(),
        );
        let texts: Vec<Text> = texts.iter().map(|text| Text::plain(text, 0)).collect();
        let texts: Vec<&Text> = texts.iter().collect();
        let found = references(&texts, None, Some("Ida Roe"), None);
        for (text, reference) in texts.iter().zip(&found) {
            let title = reference.title.as_ref().map(|title| &text.value[title.range.clone()]);
            assert_eq!(title, text.value.lines().next());
        }
    }

    #[test]
    fn titles_are_told_by_their_appearance() {
        check(
            "<Global Threads for Loom Representations> by Otto Sample, Ida Roe. International Loom \
             Web Conference (LOOM), Springfield (UT), 2019\nCORE A*\nCode : https://a.example/b",
            "Global Threads for Loom Representations",
        );
        check(
            "山田 太郎, 鈴木 花子:織機の空力特性に関する研究, 第56回織機シンポジウム講演論文集, 2018年 11月",
            "織機の空力特性に関する研究",
        );
        check(
            "<Roe, Ida. 2024. \"The Uneven Effects of Loom Risks.\" ABC Working Paper Series No. 4 of 2024>.",
            "The Uneven Effects of Loom Risks",
        );
    }
}
