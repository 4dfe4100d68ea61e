//! Checks of works in all formats: the year is present, the date exists in the calendar, and the
//! keywords are words.

use peerage_core::model::{PartialDate, Status};

use crate::ingest::files::Spanned;
use crate::ingest::keywords;
use crate::ingest::record::WorkRecord;
use crate::ingest::report::Report;

/// Checks a work after it was read, and removes impossible values.
pub fn check_work(work: &mut WorkRecord, report: &mut Report) {
    if work.status.value == Status::Published && work.date.is_none() {
        report.note(&work.span, format!("`{}` has no year", work.key), "add the year it appeared");
    }
    if let Some(date) = &mut work.date {
        let cut = possible(date.value);
        if cut != date.value {
            let message = format!("`{}` is no day of the calendar", date.value);
            report.warning(&date.span, message, format!("it is shown as {cut}; mend it"));
            date.value = cut;
        }
    }
    work.topics.retain_mut(|topic| {
        let is_word = keywords::clean(&mut topic.value);
        if !is_word && !topic.value.is_empty() {
            let message = format!("the keyword `{}` has no letter", topic.value);
            report.note(&topic.span, message, "it is left out");
        }
        is_word
    });
}

/// Removes a day that does not exist in its month.
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
        let message = format!("`{}` is no day of the calendar", text.value.as_ref().trim());
        report.warning(&text.span, message, format!("it is shown as {date}; mend it"));
    }
}

/// Number of nonzero parts of a date in the order of ISO 8601: year, month and day; 1 for any other
/// text.
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

    /// Checks if a text is reported from which `date` is read.
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
