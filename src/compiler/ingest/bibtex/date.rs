//! Date of publication of an entry, from the many forms of `date`, `year` and `month`.

use peerage_core::model::PartialDate;
use peerage_core::text::fold::fold;

use crate::ingest::bibtex::entries::Entry;
use crate::ingest::checks::{check_numbers, impossible};
use crate::ingest::files::Spanned;
use crate::ingest::math;
use crate::ingest::report::Report;
use crate::ingest::work::status_in;

/// Fields with a date, the best first.
const FIELDS: [&str; 6] = ["date", "year", "issue_date", "pubdate", "issued", "eventdate"];

/// First letters of the names of months in English, German, French, Spanish, Italian and
/// Portuguese, without accents, from January.
const MONTHS: [&str; 12] = [
    "jan ene gen",
    "feb fev",
    "mar maer",
    "apr abr avr",
    "may mai mag",
    "jun juin giu",
    "jul juil lug",
    "aug ago aou",
    "sep set",
    "oct okt out ott",
    "nov",
    "dec dez dic",
];

/// Texts that replace an unknown year.
const NO_YEAR: [&str; 8] = ["n d", "nd", "no date", "s d", "o j", "unknown", "tba", "none"];

/// Date of publication that the entry states. A text that is no date is reported, unless it states
/// a publication status.
pub fn date(entry: &Entry, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let mut refused = None;
    for name in FIELDS {
        let Some(text) = entry.field(&[name]) else { continue };
        let source = math::plain(&text.value);
        let Some((date, is_whole)) = read(&source) else {
            refused = refused.or(Some((name, text, source)));
            continue;
        };
        let source = Spanned { value: source, span: text.span.clone() };
        match is_whole {
            true => check_numbers(&source, date, report),
            false => impossible(&source, date, report),
        }
        let date = with_month(date, entry, report);
        return Some(Spanned { value: date, span: text.span.clone() });
    }
    let (name, text, source) = refused?;
    let is_known = status_in(&source).is_some() || NO_YEAR.contains(&fold(&source).as_str());
    if !is_known {
        let help = "write `year = {2025}`, or `date = {2025-09-25}`";
        report.warning(&text.span, format!("`{name}` is not a date"), help);
    }
    None
}

/// Adds what `month` and `day` say to a date that is only a year.
fn with_month(date: PartialDate, entry: &Entry, report: &mut Report) -> PartialDate {
    if date.month.is_some() {
        return date;
    }
    let (given, given_day) = (entry.field(&["month"]), entry.field(&["day"]));
    let (month, day) = match given {
        Some(month) => month_and_day(&math::plain(&month.value)),
        None => (None, None),
    };
    let read = given_day.filter(|_| day.is_none()).and_then(|day| day.value.trim().parse().ok());
    let (month, day) = (month.filter(is_month), day.or(read));
    let whole =
        PartialDate { month, day: day.filter(|day| month.is_some() && is_day(day)), ..date };
    let is_day_lost = whole.day.is_none() && (day.is_some() || given_day.is_some());
    let lost = match (given, given_day) {
        (Some(field), _) if month.is_none() => Some(("month", field)),
        (_, Some(field)) if is_day_lost => Some(("day", field)),
        (Some(field), None) if is_day_lost => Some(("month", field)),
        _ => None,
    };
    if let Some((name, field)) = lost {
        let message = match (name, given) {
            ("day", None) => "a day without a month".to_owned(),
            _ => format!("this is no {name}"),
        };
        report.warning(&field.span, message, format!("it is shown as {whole}; mend it"));
    }
    whole
}

/// Reads a date in the form of ISO 8601, or a year with anything around it, such
/// as `c. 1999`, `[1987]`, `2020a`, `1999/2000` or `May 2020`. Of a range, its
/// beginning. The flag is whether all of it is possible.
fn read(source: &str) -> Option<(PartialDate, bool)> {
    let source = source.trim().trim_matches(['[', ']', '(', ')', '?', '~']);
    let (start, rest) = source.split_once(['/', '–', 'T']).unwrap_or((source, ""));
    // Excludes `2020/05/06`.
    let is_range = rest.split('/').next().is_none_or(|part| part.len() > 2 || rest.is_empty());
    let start = start.trim().trim_end_matches(['?', '~', '%']);
    if let Some(date) = PartialDate::parse(start).filter(|_| is_range) {
        return is_near(date.year).then_some((date, true));
    }
    let runs = digits(source);
    let at = runs.iter().position(|run| run.len() == 4 && run.parse().is_ok_and(is_near))?;
    let year = PartialDate::from_year(runs[at].parse().ok()?);
    let numbers: Vec<u8> = runs.iter().map(|run| run.parse().unwrap_or_default()).collect();
    // `2020/05/06`, `2020.5`, or `06.05.2020`.
    let is_word = source.chars().any(char::is_alphabetic);
    let is_joined = source.contains('年') || (!is_word && source.contains(['/', '.']));
    let (month, day) = match (at, numbers.as_slice()) {
        _ if !runs.iter().all(|run| run.len() <= 2 || *run == runs[at]) => (None, None),
        // `2012/13` is a year of study.
        (0, [_, next]) if is_joined && u16::from(*next) == (year.year + 1) % 100 => (None, None),
        (0, [_, month]) if is_joined => (Some(*month), None),
        (0, [_, month, day]) if is_joined => (Some(*month), Some(*day)),
        (1, [month, _]) if is_joined => (Some(*month), None),
        (2, [day, month, _]) if is_joined => (Some(*month), Some(*day)),
        _ => {
            let (month, day) = month_and_day(&source.replace(runs[at], " "));
            // A number alone behind a year is anything.
            (month.filter(|month| is_word && is_month(month)), day)
        }
    };
    let is_whole = month.is_none_or(|month| is_month(&month)) && day.is_none_or(|day| is_day(&day));
    let month = month.filter(is_month);
    Some((
        PartialDate { month, day: day.filter(|day| month.is_some() && is_day(day)), ..year },
        is_whole,
    ))
}

fn is_month(month: &u8) -> bool {
    (1..=12).contains(month)
}

fn is_day(day: &u8) -> bool {
    (1..=31).contains(day)
}

fn is_near(year: u16) -> bool {
    (1000..=2100).contains(&year)
}

fn digits(text: &str) -> Vec<&str> {
    let runs = text.split(|c: char| !c.is_ascii_digit()).filter(|run| !run.is_empty());
    runs.take(4).collect()
}

/// Parses `sep`, `September`, `9`, `sep 25`, `25 sep`, `1jan` or `März/April`.
fn month_and_day(text: &str) -> (Option<u8>, Option<u8>) {
    let text = fold(text);
    let words = || {
        let parts = text.split(' ').flat_map(|word| {
            let at = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
            [&word[..at], &word[at..]]
        });
        parts.filter(|part| !part.is_empty())
    };
    let named = words().find_map(|word| {
        let is_month = |names: &&str| names.split(' ').any(|name| word.starts_with(name));
        u8::try_from(MONTHS.iter().position(is_month)? + 1).ok()
    });
    let mut numbers = words().filter_map(|word| word.parse::<u8>().ok());
    let number = numbers.next();
    match named {
        Some(month) => (Some(month), number),
        None => (number, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &str) {
        let date = read(source).map(|(date, _)| date.to_string());
        assert_eq!(date.unwrap_or_default(), expected, "{source}");
    }

    #[test]
    fn a_year_is_found_in_what_is_around_it() {
        check("2020", "2020");
        check("2020a", "2020");
        check("c. 1999", "1999");
        check("[1987]", "1987");
        check("1999/2000", "1999");
        check("1998–1999", "1998");
        check("1998-1999", "1998");
        check("in press, 2021", "2021");
        check("2020年", "2020");
        for text in ["in press", "98", "19xx", "10203", "20200", ""] {
            check(text, "");
        }
    }

    #[test]
    fn dates_are_read_in_several_forms() {
        check("2021-05/2021-06", "2021-05");
        check("2004-02-03T10:00:00Z", "2004-02-03");
        check("2020~", "2020");
        check("2020-21", "2020");
        check("2020/05/06", "2020-05-06");
        check("06.05.2020", "2020-05-06");
        check("05/2020", "2020-05");
        check("May 2020", "2020-05");
        check("25 September 2019", "2019-09-25");
        check("Fall 2003", "2003");
        check("2020年5月6日", "2020-05-06");
    }

    #[test]
    fn what_is_possible_is_told_apart() {
        for (source, expected) in [
            ("31.12.2020", true),
            ("31.13.2020", false),
            ("2020/13/05", false),
            ("13/2020", false),
            ("2012/13", true),
            ("1998/99", true),
            ("32 May 2020", false),
            ("vol. 13, 2020", true),
        ] {
            assert_eq!(read(source).map(|(_, is_whole)| is_whole), Some(expected), "{source}");
        }
    }

    #[test]
    fn months_have_many_names() {
        for (text, expected) in [
            ("jan", (Some(1), None)),
            ("Jan.", (Some(1), None)),
            ("1", (Some(1), None)),
            ("1jan", (Some(1), Some(1))),
            ("jan 25", (Some(1), Some(25))),
            ("Sept.", (Some(9), None)),
            ("März", (Some(3), None)),
            ("Dezember", (Some(12), None)),
            ("août", (Some(8), None)),
            ("décembre", (Some(12), None)),
            ("juillet", (Some(7), None)),
            ("May/June", (Some(5), None)),
            ("Spring", (None, None)),
            ("13", (Some(13), None)),
        ] {
            assert_eq!(month_and_day(text), expected, "{text}");
        }
    }
}
