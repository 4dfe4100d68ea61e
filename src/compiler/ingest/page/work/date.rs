//! Date of an entry.

use std::ops::Range;

use peerage_core::model::{PartialDate, limits};

use crate::ingest::files::Spanned;
use crate::ingest::page::outline::Part;
use crate::ingest::page::text::Text;
use crate::ingest::record::WorkRecord;
use crate::ingest::reference::Reference;
use crate::ingest::report::Report;

/// Sets the date: that of the reference, or else of the heading, or the last year in the entry.
pub fn set_date(
    work: &mut WorkRecord,
    text: &Text,
    reference: &Reference,
    part: &Part,
    report: &Report,
) {
    let month = reference.month.as_ref().map(|(month, _)| *month);
    let stated =
        reference.year.as_ref().map(|(year, field)| (*year, report.span(text.place(&field.range))));
    let stated = stated.or_else(|| {
        let (year, range) = short_year(&text.value)?;
        Some((year, report.span(text.place(&range))))
    });
    let stated = stated.or_else(|| part.year.map(|year| (year, work.span.clone())));
    let stated = stated.or_else(|| {
        let (year, range) = bare_year(&text.value, reference)?;
        Some((year, report.span(text.place(&range))))
    });
    let Some((year, span)) = stated else { return };
    let Some(year) = u16::try_from(year).ok().filter(|year| limits::YEARS.contains(year)) else {
        return;
    };
    let month = month.filter(|month| (1..=12).contains(month));
    work.date = Some(Spanned { value: PartialDate { year, month, day: None }, span });
}

/// Last year outside of other fields, where nothing else tells the year of a work.
fn bare_year(text: &str, reference: &Reference) -> Option<(i32, Range<usize>)> {
    let fields = [&reference.title, &reference.pages, &reference.volume, &reference.issue];
    // `Garne 2/2013` has an issue and a year.
    let is_year = |range: &Range<usize>| range.len() == 4 && text[..range.start].ends_with('/');
    let fields = fields.into_iter().flatten().map(|field| &field.range).filter(|it| !is_year(it));
    let taken: Vec<&Range<usize>> =
        fields.chain(&reference.urls).chain(&reference.doi).chain(&reference.arxiv).collect();
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let years = ["19", "20"].into_iter().flat_map(|century| text.rmatch_indices(century).take(16));
    let years = years.filter_map(|(at, _)| {
        let range = at..at + 4;
        let is_number = range.clone().all(is_digit) && !is_digit(range.end);
        // `Garne 2/2013`
        let issue = text[..at].strip_suffix('/').unwrap_or_default();
        let digits = issue.bytes().rev().take_while(u8::is_ascii_digit).count();
        let is_behind_issue = (1..3).contains(&digits)
            && issue[..issue.len() - digits].ends_with([' ', '(', '\u{a0}']);
        let is_apart = is_behind_issue
            || !text[..at].ends_with(|c: char| c.is_alphanumeric() || "./$-–".contains(c));
        let is_free =
            taken.iter().all(|field| range.end <= field.start || field.end <= range.start);
        let year = text.get(range.clone())?.parse().ok()?;
        (is_number && is_apart && is_free).then_some((year, range))
    });
    years.max_by_key(|(_, range)| range.start)
}

/// Last year in two digits after an apostrophe: `LOOM '20`.
fn short_year(text: &str) -> Option<(i32, Range<usize>)> {
    let signs = text.rmatch_indices(['\'', '’', '‘']);
    signs.take(16).find_map(|(at, sign)| {
        let start = at + sign.len();
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        let year: i32 = text[start..start + digits].parse().ok().filter(|_| digits == 2)?;
        let before = text[..at].trim_end().chars().next_back();
        let century = if year < 50 { 2000 } else { 1900 };
        before.is_some_and(char::is_alphanumeric).then_some((century + year, start..start + 2))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<i32>) {
        let found = short_year(text).or_else(|| bare_year(text, &Reference::default()));
        assert_eq!(found.map(|(year, _)| year), expected, "{text}");
    }

    #[test]
    fn years_are_found_in_the_text() {
        check("On looms, LOOM '20", Some(2020));
        check("2018a. On looms, Yarn", Some(2018));
        check("On looms 1999, Yarn 2001", Some(2001));
        check("On looms 12019, 100-2000", None);
        check("", None);
    }
}
