//! Dates of varying precision, and periods.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::json::{checked, members};
use crate::messages::{dates, errors};

/// Year, optionally with month and day: ISO 8601 reduced precision, written as `2025`, `2025-09` or
/// `2025-09-25`. Orders by time, a coarser date before the finer ones within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(extend("pattern" = "^\\d{4}(-\\d{2}(-\\d{2})?)?$")))]
#[serde(try_from = "String", into = "String")]
pub struct PartialDate {
    /// Year of the Gregorian calendar.
    pub year: u16,
    /// Month, from 1 to 12.
    pub month: Option<u8>,
    /// Day of the month, from 1 to 31; only with a month.
    pub day: Option<u8>,
}

impl PartialDate {
    /// Date of which only the year is known.
    pub fn from_year(year: u16) -> Self {
        Self { year, month: None, day: None }
    }

    /// Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('-');
        let year = number(parts.next()?, 4)?;
        let month = parts.next().map(|part| number(part, 2).ok_or(())).transpose().ok()?;
        let day = parts.next().map(|part| number(part, 2).ok_or(())).transpose().ok()?;
        if parts.next().is_some() {
            return None;
        }
        let month = month.map(|month| month as u8);
        let day = day.map(|day| day as u8);
        let is_valid = month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=31).contains(&day));
        is_valid.then_some(Self { year, month, day })
    }

    /// Label for the visitor: `2025`, `Sep 2025` or `25 Sep 2025`.
    pub fn label(self) -> String {
        let months = dates::months();
        let month = self.month.and_then(|month| months.get(usize::from(month).checked_sub(1)?));
        match (month, self.day) {
            (Some(month), Some(day)) => dates::day_month_year(day, month, self.year),
            (Some(month), None) => dates::month_year(month, self.year),
            _ => self.year.to_string(),
        }
    }
}

fn number(text: &str, digits: usize) -> Option<u16> {
    let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

impl fmt::Display for PartialDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(f, "-{month:02}")?;
        }
        if let Some(day) = self.day {
            write!(f, "-{day:02}")?;
        }
        Ok(())
    }
}

impl From<PartialDate> for String {
    fn from(date: PartialDate) -> Self {
        date.to_string()
    }
}

impl TryFrom<String> for PartialDate {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or_else(errors::malformed_date)
    }
}

/// Period of time, open at an end that is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Period {
    /// Start of the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<PartialDate>,
    /// End of the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<PartialDate>,
    /// True if the source states that the period continues.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ongoing: bool,
}

impl Period {
    /// Label for the visitor: `Aug 2019 – present`, `2021 – 2024`, `since 2021`.
    pub fn label(self) -> String {
        let label = |date: PartialDate| date.label();
        match (self.start, self.end, self.ongoing) {
            (Some(start), _, true) => dates::until_now(&label(start)),
            (Some(start), Some(end), false) if start == end => label(start),
            (Some(start), Some(end), false) => dates::from_to(&label(start), &label(end)),
            (Some(start), None, false) => dates::since(&label(start)),
            (None, Some(end), false) => label(end),
            (None, _, true) => dates::now().to_owned(),
            (None, None, false) => String::new(),
        }
    }
}

checked!(PartialDate, Self::from_year(0), |text: String| Self::parse(&text), Date);

members! { Period { required: [], optional: [start, end, ongoing] } }

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Option<&str>) {
        let label = PartialDate::parse(text).map(PartialDate::label);
        assert_eq!(label.as_deref(), expect, "{text}");
    }

    #[test]
    fn a_date_keeps_its_precision() {
        check("2025", Some("2025"));
        check("2025-09", Some("Sep 2025"));
        check("2025-09-25", Some("25 Sep 2025"));
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in
            ["", "25", "2025-13", "2025-00", "2025-9", "2025-09-32", "2025-09-25-01", "+025"]
        {
            check(text, None);
        }
    }

    #[test]
    fn writing_and_reading_are_inverse() {
        for text in ["0999", "2025", "2025-09", "2025-09-05"] {
            assert_eq!(PartialDate::parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_period_says_whether_it_goes_on() {
        let start = PartialDate::parse("2019-08");
        let end = PartialDate::parse("2021");
        let label = |start, end, ongoing| Period { start, end, ongoing }.label();
        assert_eq!(label(start, None, true), "Aug 2019 – present");
        assert_eq!(label(start, end, false), "Aug 2019 – 2021");
        assert_eq!(label(end, end, false), "2021");
        assert_eq!(label(end, None, false), "since 2021");
        assert_eq!(label(None, end, false), "2021");
    }
}
