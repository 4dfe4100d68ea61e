//! Dates of pages: of their settings, or of the names of their files.

use std::path::Path;

use peerage_core::model::PartialDate;
use serde_json::Value;

use crate::adopt::settings::text_of;

/// First letters of the names of months.
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// First year that a dataset may have; templates write `0001-01-01` for no date.
const FIRST_YEAR: u16 = 1000;

/// Keys of the dates of an item.
const DATES: [&str; 6] = ["date", "start", "date_start", "end", "date_end", "year"];

/// Keys of the end date of an item.
const ENDS: [&str; 5] = ["end", "date_end", "end_date", "endDate", "enddate"];

/// Values of an end date that mean the present.
const GOES_ON: [&str; 4] = ["now", "Now", "present", "Present"];

/// Date of a text such as `2020-01-02T10:00:00Z`, `2020/1/2`, `2020-01` or `March 2020`.
pub fn date(text: &str) -> Option<String> {
    let day = text.trim().split(['T', ' ']).next().unwrap_or_default();
    let numbers: Vec<&str> = day.split(['-', '/', '.']).collect();
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    let is_short = |day: &str| (day.starts_with("19") || day.starts_with("20")) && is_number(&day);
    let whole = match numbers.as_slice() {
        // `20200304`
        [day] if day.len() == 8 && is_short(day) => {
            PartialDate::parse(&format!("{}-{}-{}", &day[..4], &day[4..6], &day[6..]))
        }
        [month] if month.len() == 6 && is_short(month) => {
            PartialDate::parse(&format!("{}-{}", &month[..4], &month[4..]))
        }
        [year, rest @ ..] if year.len() == 4 && numbers.iter().all(is_number) && rest.len() < 3 => {
            let rest = rest.iter().map(|part| format!("-{part:0>2}"));
            PartialDate::parse(&format!("{year}{}", rest.collect::<String>()))
        }
        _ => None,
    };
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let in_words = || {
        let year = words().find(|word| word.len() == 4 && is_number(word))?;
        let month = words().find_map(|word| {
            let word = word.to_lowercase();
            MONTHS.iter().position(|month| word.starts_with(month))
        });
        let day =
            words().find(|word| word.len() < 3 && is_number(word)).filter(|_| month.is_some());
        let month = month.map(|month| format!("-{:02}", month + 1)).unwrap_or_default();
        let day = day.map(|day| format!("-{day:0>2}")).unwrap_or_default();
        let coarse = PartialDate::parse(&format!("{year}{month}"));
        PartialDate::parse(&format!("{year}{month}{day}")).or(coarse)
    };
    let is_possible = |date: &PartialDate| date.year >= FIRST_YEAR;
    whole.or_else(in_words).filter(is_possible).map(|date| date.to_string())
}

/// Date of a page: of one of `keys`, or at the beginning of the name of its file or folder.
pub fn of_page(matter: &Value, path: &Path, keys: &[&str]) -> Option<String> {
    let stated = text_of(matter, keys).and_then(|text| date(&text));
    stated.or_else(|| {
        let parts = path.components().rev().take(2);
        parts.into_iter().find_map(|part| {
            let name = part.as_os_str().to_string_lossy();
            let day = name.get(..10).filter(|day| PartialDate::parse(day).is_some());
            day.map(str::to_owned)
        })
    })
}

/// Start and end of an item; an item with a start and no end goes on. The flag is true if a time is
/// stated that is no date.
pub fn period(from: &Value) -> (Option<String>, Option<String>, bool) {
    let (start, end) = dates(from);
    let is_told = |keys: &[&str]| keys.iter().any(|key| text_of(from, &[key]).is_some());
    let is_unread =
        end.is_none() && is_told(&ENDS) || start.is_none() && end.is_none() && is_told(&DATES);
    (start, end, is_unread)
}

fn dates(from: &Value) -> (Option<String>, Option<String>) {
    let read = |keys: &[&str]| date(&text_of(from, keys)?);
    if let Some(date) = read(&["date"]) {
        return (Some(date.clone()), Some(date));
    }
    if let Some(start) = read(&["start", "date_start", "start_date", "startDate", "startdate"]) {
        // Without an end the item goes on; an end that is not a date is unknown.
        let is_over = text_of(from, &ENDS).is_some_and(|end| !GOES_ON.contains(&end.as_str()));
        let end = if is_over { read(&ENDS) } else { Some("now".to_owned()) };
        return (Some(start), end);
    }
    let text = text_of(from, &["year", "years", "period", "date"]).unwrap_or_default();
    let years = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    match years.collect::<Vec<_>>().as_slice() {
        [] => (None, read(&ENDS)),
        [year] => (None, Some((*year).to_owned())),
        [start, .., end] => (Some((*start).to_owned()), Some((*end).to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        assert_eq!(date(text).as_deref(), expected, "{text}");
    }

    #[test]
    fn dates_have_several_forms() {
        check("2020-01-02T10:00:00Z", Some("2020-01-02"));
        check("2015-10-22 15:59:00-0400", Some("2015-10-22"));
        check("2020/1/2", Some("2020-01-02"));
        check("2020", Some("2020"));
        check("March 2020", Some("2020-03"));
        check("Jan 5, 2021", Some("2021-01-05"));
        check("Spring 2020", Some("2020"));
        check("0001-01-01", None);
        check("soon", None);
        check("", None);
    }

    #[test]
    fn a_page_has_a_date() {
        let path = Path::new("_posts/2012-03-04-a.md");
        assert_eq!(of_page(&json!({}), path, &["date"]).as_deref(), Some("2012-03-04"));
        assert_eq!(of_page(&json!({"date": "2020"}), path, &["date"]).as_deref(), Some("2020"));
        assert_eq!(of_page(&json!({}), Path::new("a/é.md"), &["date"]), None);
    }
}
