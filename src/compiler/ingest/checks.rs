//! Checks of works in all formats: the year is present, the date exists in the calendar, and the
//! keywords are words.

use std::collections::BTreeSet;
use std::sync::Arc;

use peerage_core::model::{PartialDate, Status, Variable, limits};

use crate::ingest::files::Spanned;
use crate::ingest::fit::fit_work;
use crate::ingest::isbn;
use crate::ingest::keywords;
use crate::ingest::preprint::read_preprint;
use crate::ingest::record::{AuthorRecord, DetailRecord, WorkRecord};
use crate::ingest::report::Report;

/// Variables whose values are dates.
const DATES: [Variable; 3] = [Variable::EventDate, Variable::OriginalDate, Variable::Accessed];

/// Maximum number of authors among whom a name that is there twice is noted.
const MOST_APART: usize = 100;

/// Checks a work that is read, and takes out what cannot be.
pub fn check_work(work: &mut WorkRecord, report: &mut Report) {
    fit_work(work, report);
    read_preprint(work);
    if work.status.value == Status::Published && work.date.is_none() {
        report.note(&work.span, format!("`{}` has no year", work.key), "add the year it appeared");
    }
    work.date.take_if(|date| {
        let is_odd = !limits::YEARS.contains(&date.value.year);
        if is_odd {
            let message = format!("`{}` is in no year that a page shows", date.value);
            report.warning(&date.span, message, "it is left out; a year has four digits");
        }
        is_odd
    });
    if let Some(authors) = &work.authors
        && let Some(name) = repeated(&authors.value)
    {
        let message = format!("`{name}` is twice among the authors");
        let help = "they are taken for two people; leave out one if there is one of them";
        report.note(&authors.span, message, help);
    }
    if let Some(date) = &mut work.date {
        let cut = possible(date.value);
        if cut != date.value {
            let message = format!("`{}` is no day of the calendar", date.value);
            report.warning(&date.span, message, format!("it is shown as {cut}; mend it"));
            date.value = cut;
        }
    }
    for detail in work.details.iter() {
        if let DetailRecord::Text(variable, text) = &detail.value
            && DATES.contains(variable)
            && let Some(part) = text.split('/').find(|part| is_impossible(part))
        {
            let message = format!("`{part}` is no day of the calendar");
            report.warning(&detail.span, message, "it stays as it is written; mend it");
        }
    }
    work.details.retain(|detail| {
        if let DetailRecord::Text(Variable::Isbn, text) = &mut detail.value {
            let (normal, is_right) = isbn::normal(text);
            if !is_right {
                let message = format!("`{text}` is no ISBN");
                report.note(&detail.span, message, "count its digits; it stays as it is written");
            }
            *text = normal.into();
        }
        true
    });
    work.topics.retain_mut(|topic| {
        let is_word = keywords::clean(&mut topic.value);
        if !is_word && !topic.value.is_empty() {
            let message = format!("the keyword `{}` has no letter", topic.value);
            report.note(&topic.span, message, "it is left out");
        }
        is_word
    });
}

/// Name that two authors of a work share, written alike and without identifiers. Among many authors
/// there are namesakes.
fn repeated(authors: &[Arc<AuthorRecord>]) -> Option<&str> {
    let authors = authors.get(..authors.len().min(MOST_APART))?;
    let is_whole = |author: &AuthorRecord| {
        let first = author.name.split(' ').next().unwrap_or_default();
        let n_letters = first.chars().filter(|c| c.is_alphabetic()).count();
        n_letters > 1 && author.identifiers.is_empty() && author.name.contains(' ')
    };
    let mut known = BTreeSet::new();
    let mut all = authors.iter().filter(|author| is_whole(author));
    all.find(|author| !known.insert(&*author.name)).map(|author| &*author.name)
}

/// True for a date in the order of ISO 8601 that is not in the calendar.
fn is_impossible(text: &str) -> bool {
    let text = text.trim_end_matches("-00");
    let is_there = |date| possible(date) == date;
    numbers(text) > 1 && !PartialDate::parse(text).is_some_and(is_there)
}

/// A date without a day that its month does not have.
fn possible(date: PartialDate) -> PartialDate {
    let is = |years: u16| date.year.is_multiple_of(years);
    let is_leap = is(4) && (!is(100) || is(400));
    let days = match date.month {
        Some(2) if is_leap => 29,
        Some(2) => 28,
        Some(4 | 6 | 9 | 11) => 30,
        _ => 31,
    };
    PartialDate { day: date.day.filter(|day| *day <= days), ..date }
}

/// Reports a numeric date, such as `2019-13-01`, of which not all parts are valid.
pub fn check_numbers(text: &Spanned<impl AsRef<str>>, date: PartialDate, report: &mut Report) {
    let written = numbers(text.value.as_ref());
    let read = 1 + usize::from(date.month.is_some()) + usize::from(date.day.is_some());
    if read < written {
        impossible(text, date, report);
    }
}

/// Tells that of a text only `date` is possible.
pub fn impossible(text: &Spanned<impl AsRef<str>>, date: PartialDate, report: &mut Report) {
    let message = format!("`{}` is no day of the calendar", text.value.as_ref().trim());
    report.warning(&text.span, message, format!("it is shown as {date}; mend it"));
}

/// Number of parts other than zero of a date in the order of ISO 8601: a year, a month
/// and a day; 1 for any other text.
fn numbers(text: &str) -> usize {
    let text = text.trim();
    let end =
        text.find(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | '/')).unwrap_or(text.len());
    let parts: Vec<&str> = text[..end].trim_end_matches(['-', '/']).split(['-', '/']).collect();
    let is_number = |part: &&str| matches!(part.len(), 1 | 2);
    match parts.as_slice() {
        [year, rest @ ..]
            if year.len() == 4 && matches!(rest.len(), 1 | 2) && rest.iter().all(is_number) =>
        {
            1 + rest.iter().take_while(|part| part.bytes().any(|byte| byte != b'0')).count()
        }
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let date = PartialDate::parse(text).unwrap();
        assert_eq!(possible(date).to_string(), expected);
    }

    #[test]
    fn a_day_that_its_month_has_not_goes() {
        check("2019-06-31", "2019-06");
        check("2019-02-29", "2019-02");
        check("2020-02-29", "2020-02-29");
        check("1900-02-29", "1900-02");
        check("2000-02-29", "2000-02-29");
        check("2019-12-31", "2019-12-31");
        check("2019-06", "2019-06");
    }

    #[test]
    fn dates_that_stay_texts_are_in_the_calendar() {
        for (text, expected) in [
            ("2020-02-29", false),
            ("2020-05-00", false),
            ("2020", false),
            ("spring 2020", false),
            ("2019-02-29", true),
            ("2020-13", true),
        ] {
            assert_eq!(is_impossible(text), expected, "{text}");
        }
    }

    /// Checks whether a text of which `date` is read is told.
    #[track_caller]
    fn check_told(text: &str, date: &str, expected: bool) {
        let mut report = Report::new(FileId(0));
        let span = report.span(0..1);
        let date = PartialDate::parse(date).unwrap();
        check_numbers(&Spanned { value: text, span }, date, &mut report);
        assert_eq!(!report.diagnostics.is_empty(), expected, "{text}");
    }

    #[test]
    fn numbers_that_are_not_read_are_told() {
        check_told("2019-13-01", "2019", true);
        check_told("2019/05/32/", "2019-05", true);
        check_told("2019-05-06T10:00", "2019-05-06", false);
        check_told("2019-00-00", "2019", false);
        check_told("2019///spring", "2019", false);
        check_told("2019-2020", "2019", false);
        check_told("12345/1/2", "2019", false);
    }
}
