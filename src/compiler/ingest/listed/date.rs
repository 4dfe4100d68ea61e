//! Dates of works in lists: one value, or a year with its month.

use peerage_core::model::PartialDate;

use crate::ingest::fields::Fields;
use crate::ingest::files::{Span, Spanned};
use crate::ingest::listed::texts::text;
use crate::ingest::registry::date;

/// Date of a work: `date`, or the year with its month; the first of a month or of a year stands for
/// all of it, as programs write it.
pub fn when(item: &mut Fields<'_>, above: Option<(&str, &Span)>) -> Option<Spanned<PartialDate>> {
    let above = above.map(|(text, span)| Spanned { value: text.to_owned(), span: span.clone() });
    let year = text(item, "year").or(above);
    let (month, day) = (text(item, "month"), text(item, "day"));
    // `date: {year: 2020, month: Mar}`
    let parts = item.value("date").and_then(Fields::from_table);
    let (year, month) = match parts {
        Some(mut parts) => (year.or(text(&mut parts, "year")), month.or(text(&mut parts, "month"))),
        None => (year, month),
    };
    let whole = text(item, "date").and_then(|text| {
        let date = date::of_text(&text.value).or_else(|| date::of_digits(&text.value));
        let date = date.or_else(|| in_words(&text.value))?;
        Some(Spanned { value: coarse(date), span: text.span })
    });
    let year = year.and_then(|text| {
        let number = four_digits(&text.value)?;
        let month = month.and_then(|month| {
            month
                .value
                .parse()
                .ok()
                .or_else(|| Some(u32::from(date::month_and_day(&month.value)?.0)))
        });
        let day = day.and_then(|day| day.value.parse().ok());
        let value = date::of_parts(Some(number), month, day)?;
        Some(Spanned { value, span: text.span })
    });
    match (year, whole) {
        // The date of the page may be another one.
        (Some(year), Some(whole)) if year.value.year != whole.value.year => Some(year),
        (Some(year), whole) if year.value.month.is_some() => Some(whole.unwrap_or(year)),
        (year, whole) => whole.or(year),
    }
}

/// Date such as `March 2020` or `1 Mar 2020`.
fn in_words(text: &str) -> Option<PartialDate> {
    let year = four_digits(text)?;
    let (month, day) = date::month_and_day(text).unzip();
    date::of_parts(Some(year), month.map(u32::from), day.flatten().map(u32::from))
}

fn four_digits(text: &str) -> Option<u32> {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    numbers.filter(|part| part.len() == 4).find_map(|part| part.parse().ok())
}

fn coarse(date: PartialDate) -> PartialDate {
    match (date.month, date.day) {
        (Some(1), Some(1)) => PartialDate::from_year(date.year),
        (_, Some(1)) => PartialDate { day: None, ..date },
        _ => date,
    }
}
