//! Dates of CSL-JSON.

use peerage_core::model::PartialDate;

use crate::ingest::checks::check_numbers;
use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::registry::date;
use crate::ingest::report::Report;
use crate::ingest::value::{Content, Value};

/// Reads a date in any of its forms: parts, raw, literal, or plain text.
pub fn when(value: &Value, report: &mut Report) -> Option<Spanned<PartialDate>> {
    let mut in_words = |value: &Value| {
        let (Content::Text(text) | Content::Number(text)) = &value.content else { return None };
        let date = PartialDate::parse(text).or_else(|| year_in(text))?;
        check_numbers(&Spanned { value: text, span: value.span.clone() }, date, report);
        Some(date)
    };
    let date = match Fields::from_table(value) {
        Some(mut table) => match table.value("date-parts") {
            Some(parts) => {
                let numbers = date::numbers(parts);
                let date = date::of_numbers(&numbers);
                if date.is_none() && numbers.iter().all(Option::is_none) && is_empty(parts) {
                    return None;
                }
                if date.is_some_and(|date| count(date) < numbers.len()) {
                    let help = "as much of it as is possible is kept";
                    report.warning(&value.span, "`issued` is no possible date", help);
                }
                date
            }
            None => ["raw", "literal"].iter().find_map(|key| in_words(table.value(key)?)),
        },
        None => in_words(value),
    };
    if date.is_none() {
        let help = "it is left out; write {\"date-parts\": [[2025, 9, 25]]}";
        report.warning(&value.span, "`issued` is not a date", help);
    }
    Some(Spanned { value: date?, span: value.span.clone() })
}

/// Number of parts of a date.
fn count(date: PartialDate) -> usize {
    1 + usize::from(date.month.is_some()) + usize::from(date.day.is_some())
}

/// True if a list contains nothing, as in `[[null]]`.
fn is_empty(value: &Value) -> bool {
    match &value.content {
        Content::List(values) => values.iter().all(is_empty),
        content => *content == Content::Null,
    }
}

/// Only year in a text such as `Spring 2020`, with the month and day if they are present.
fn year_in(text: &str) -> Option<PartialDate> {
    if let Some(date) = date::of_text(text) {
        return Some(date);
    }
    let mut years = text.split(|c: char| !c.is_ascii_digit()).filter(|part| part.len() == 4);
    let year = years.next()?.parse().ok()?;
    if years.next().is_some() {
        return None;
    }
    let (month, day) = date::month_and_day(text).unzip();
    Some(PartialDate { month, day: day.flatten(), ..PartialDate::from_year(year) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;
    use crate::ingest::json;

    #[track_caller]
    fn check(text: &str, expected: &str, told: &[&str]) {
        let mut report = Report::new(FileId(0));
        let value = json::parse(text, &mut report).unwrap();
        let date = when(&value, &mut report).map(|date| date.value.to_string());
        assert_eq!(date.unwrap_or_default(), expected, "{text}");
        let found: Vec<_> = report.diagnostics.iter().map(|told| told.message.as_str()).collect();
        assert_eq!(found, told, "{text}");
    }

    #[test]
    fn a_date_has_many_forms() {
        check(r#"{"date-parts": [["2024", 4]]}"#, "2024-04", &[]);
        check(r#"{"raw": "2020-01"}"#, "2020-01", &[]);
        check(r#"{"literal": "Spring 2020"}"#, "2020", &[]);
        check(r#""2020-05-06""#, "2020-05-06", &[]);
        check("2020", "2020", &[]);
        check(r#"{"date-parts": [[null]]}"#, "", &[]);
    }

    #[test]
    fn what_is_not_possible_is_told() {
        check(r#"{"date-parts": [[2020, 13]]}"#, "2020", &["`issued` is no possible date"]);
        check(r#"{"raw": "2020-13-01"}"#, "2020", &["`2020-13-01` is no day of the calendar"]);
        check(r#""soon""#, "", &["`issued` is not a date"]);
    }
}
