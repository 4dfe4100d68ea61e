//! Dates of registries: lists of numbers, text with or without a time, or milliseconds since 1970.
//! Impossible parts of a date are left out.

use peerage_core::model::{PartialDate, limits};
use peerage_core::trust::moment::Moment;

use crate::ingest::checks::check_numbers;
use crate::ingest::fields::Fields;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// First letters of the names of months.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Date of a year, a month and a day; as precise as they are possible.
pub fn of_parts(year: Option<u32>, month: Option<u32>, day: Option<u32>) -> Option<PartialDate> {
    let year = u16::try_from(year?).ok().filter(|year| limits::YEARS.contains(year))?;
    let within = |number: Option<u32>, most: u8| {
        number.and_then(|n| u8::try_from(n).ok()).filter(|n| (1..=most).contains(n))
    };
    let month = within(month, 12);
    let day = month.and_then(|_| within(day, 31));
    Some(PartialDate { year, month, day })
}

/// Parses `2024`, `2024-05`, `2024-05-06`, `2024/5/6`, or one of them with a time after it.
pub fn of_text(text: &str) -> Option<PartialDate> {
    let date = text.trim().split(['T', ' ']).next()?;
    let mut parts = date.split(['-', '/']).map(str::parse);
    let year = parts.next()?.ok();
    let month = parts.next().and_then(Result::ok);
    let day = parts.next().and_then(Result::ok);
    of_parts(year, month, day)
}

/// Parses `20240506`, or `202405`.
pub fn of_digits(text: &str) -> Option<PartialDate> {
    let text = text.trim();
    let is_date = matches!(text.len(), 6 | 8) && text.bytes().all(|byte| byte.is_ascii_digit());
    let part = |range: std::ops::Range<usize>| text.get(range)?.parse().ok();
    is_date.then(|| of_parts(part(0..4), part(4..6), part(6..8)))?
}

/// Parses a date in digits or in English words: `2012-09-01`, `c2012`, `2012 Jan`, `1 September
/// 2012`.
pub fn of_words(text: &str) -> Option<PartialDate> {
    let exact = of_text(text).or_else(|| of_digits(text));
    let mut parts = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    let date = exact.or_else(|| of_text(parts.next()?))?;
    let (month, day) = month_and_day(text).filter(|_| date.month.is_none()).unzip();
    Some(PartialDate { month: date.month.or(month), day: date.day.or(day.flatten()), ..date })
}

/// Earliest of several dates, of which one is that of print and another that of the web; of one
/// year, the more precise.
pub fn earliest(dates: impl Iterator<Item = PartialDate>) -> Option<PartialDate> {
    dates.min_by_key(|date| (date.year, date.month.unwrap_or(13), date.day.unwrap_or(32)))
}

/// Month that a text names in English, and the day beside it: `SEP 1`, `1 September 2012`.
pub fn month_and_day(text: &str) -> Option<(u8, Option<u8>)> {
    let words = || text.split(|c: char| !c.is_alphanumeric());
    let month = words().find_map(|word| {
        let word = word.to_ascii_lowercase();
        MONTHS.iter().position(|month| word.starts_with(month))
    })?;
    let day = words().filter(|word| word.len() < 3).find_map(|word| word.parse().ok());
    Some((u8::try_from(month + 1).ok()?, day.filter(|day| (1..=31).contains(day))))
}

/// Day of a number of milliseconds since 1970.
pub fn of_milliseconds(text: &str) -> Option<PartialDate> {
    let date = Moment(text.trim().parse::<i64>().ok()?.div_euclid(1000)).date();
    limits::YEARS.contains(&date.year).then_some(date)
}

/// Reads the date in the text of `key`; warns if the text is no date.
pub fn read(
    fields: &mut Fields<'_>,
    key: &'static str,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    let text = fields.text(key, report)?;
    let date = of_text(&text.value);
    if let Some(date) = date {
        check_numbers(&text, date, report);
    }
    checked_date(date, key, &text.span, report)
}

/// Reads the date of `key` in the form `{"date-parts": [[2024, 5, 6]]}` of Crossref and CSL-JSON.
pub fn read_parts(
    fields: &mut Fields<'_>,
    key: &'static str,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    let value = fields.value(key)?;
    let parts = match &value.content {
        Content::Table(_) => Fields::from_table(value)?.value("date-parts")?,
        _ => value,
    };
    let numbers = numbers(parts);
    // Registries write a missing date as `[[null]]`.
    (*numbers.first()?)?;
    let date = of_numbers(&numbers);
    let n_read = date
        .map_or(0, |date| 1 + usize::from(date.month.is_some()) + usize::from(date.day.is_some()));
    if n_read > 0 && n_read < numbers.iter().flatten().count() {
        let help = "as much of it as is possible is kept";
        report.warning(&value.span, format!("`{key}` is no possible date"), help);
    }
    checked_date(date, key, &value.span, report)
}

/// Date of a list of a year, a month and a day.
pub fn of_numbers(numbers: &[Option<u32>]) -> Option<PartialDate> {
    let part = |at: usize| numbers.get(at).copied().flatten();
    of_parts(part(0), part(1), part(2))
}

/// Numbers of the first list in a list, or of the list itself.
pub fn numbers(value: &Value) -> Vec<Option<u32>> {
    match &value.content {
        Content::List(values) => match values.first().map(|first| &first.content) {
            Some(Content::List(_)) => numbers(&values[0]),
            _ => values.iter().take(3).map(number).collect(),
        },
        _ => vec![number(value)],
    }
}

fn number(value: &Value) -> Option<u32> {
    match &value.content {
        Content::Number(text) | Content::Text(text) => text.trim().parse().ok(),
        _ => None,
    }
}

fn checked_date(
    date: Option<PartialDate>,
    key: &str,
    span: &Span,
    report: &mut Report,
) -> Option<Spanned<PartialDate>> {
    if date.is_none() {
        report.warning(span, format!("`{key}` is not a date"), "it is left out");
    }
    Some(Spanned { value: date?, span: span.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(read: fn(&str) -> Option<PartialDate>, text: &str, expected: &str) {
        let date = read(text).map(|date| date.to_string());
        assert_eq!(date.unwrap_or_default(), expected, "{text}");
    }

    #[test]
    fn a_date_is_as_precise_as_it_is_possible() {
        check(of_text, "2024-05-06T10:00:00Z", "2024-05-06");
        check(of_text, "2024-05-06 10:00", "2024-05-06");
        check(of_text, "2024/5/6", "2024-05-06");
        check(of_text, "2024-00-01", "2024");
        check(of_text, "2024-13", "2024");
        check(of_text, "2024-02-99", "2024-02");
        for text in ["", "0", "24", "-2024", "soon", "99999999999", "2024x"] {
            check(of_text, text, "");
        }
    }

    #[test]
    fn a_date_may_be_in_words() {
        for (text, expected) in [
            ("2012 Sep 1", "2012-09-01"),
            ("1 September 2012", "2012-09-01"),
            ("2009 Oct-Dec", "2009-10"),
            ("c2012.", "2012"),
            ("20120901", "2012-09-01"),
            ("2012-09-01", "2012-09-01"),
            ("spring", ""),
        ] {
            check(of_words, text, expected);
        }
    }

    #[test]
    fn the_earlier_of_two_dates_counts_and_of_one_year_the_more_precise() {
        let check = |texts: [&str; 2], expected: &str| {
            let dates = texts.into_iter().filter_map(of_text);
            assert_eq!(earliest(dates).map(|it| it.to_string()).as_deref(), Some(expected));
        };
        check(["2019", "2018-12-03"], "2018-12-03");
        check(["2019", "2019-02"], "2019-02");
        check(["2019-02-01", "2020"], "2019-02-01");
    }

    #[test]
    fn milliseconds_count_from_1970() {
        check(of_milliseconds, "1559917016886", "2019-06-07");
        for text in ["", "x", "9223372036854775807", "-9223372036854775808"] {
            check(of_milliseconds, text, "");
        }
    }
}
