//! Dates of CSL-JSON.

use hayagriva::citationberg::DatePartName;
use hayagriva::citationberg::taxonomy::Season;
use serde_json::Value;

/// Date or range of dates.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Dated {
    /// The day, or the first of a range.
    pub start: Day,
    /// The last of a range.
    pub end: Option<Day>,
    /// A date in words, where there is no other.
    pub literal: String,
    /// True if it is not certain.
    pub is_circa: bool,
}

/// Day, month, season or year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// The year; those before Christ are negative.
    pub year: i32,
    /// From 1.
    pub month: Option<u8>,
    /// From 1.
    pub day: Option<u8>,
    /// In place of a month.
    pub season: Option<Season>,
}

impl Dated {
    /// Reads a date of CSL-JSON; none where there is neither a year nor text.
    pub fn read(value: &Value) -> Option<Self> {
        let text = |field: &str| value.get(field).and_then(Value::as_str).unwrap_or_default();
        let is_circa = value.get("circa").is_some_and(|circa| {
            !matches!(circa, Value::Bool(false) | Value::Null) && circa.as_i64() != Some(0)
        });
        let mut days: Vec<Day> = match value.get("date-parts").and_then(Value::as_array) {
            Some(dates) => dates.iter().filter_map(|date| Day::new(date.as_array()?)).collect(),
            None => text("raw").split('/').filter_map(Day::read).collect(),
        };
        let literal = match text("literal") {
            "" if days.is_empty() => text("raw").trim(),
            literal => literal.trim(),
        };
        if days.is_empty() {
            let dated = Self { literal: literal.to_owned(), is_circa, ..Self::default() };
            return (!literal.is_empty()).then_some(dated);
        }
        let season = value.get("season").and_then(number);
        days[0].season = season.and_then(season_of).or(days[0].season);
        let end = days.get(1).copied().filter(|end| *end != days[0]);
        Some(Self { start: days[0], end, literal: String::new(), is_circa })
    }
}

impl Day {
    fn new(parts: &[Value]) -> Option<Self> {
        let mut numbers = parts.iter().map(number);
        let year = i32::try_from(numbers.next()??).ok()?;
        let month = numbers.next().flatten().unwrap_or_default();
        let day = numbers.next().flatten().unwrap_or_default();
        let season = match month {
            13..=16 => season_of(month - 12),
            // The numbers of EDTF.
            21..=24 => season_of(month - 20),
            _ => None,
        };
        let month = u8::try_from(month).ok().filter(|month| (1..=12).contains(month));
        let day = u8::try_from(day).ok().filter(|day| (1..=31).contains(day));
        Some(Self { year, month, day: day.filter(|_| month.is_some()), season })
    }

    fn read(raw: &str) -> Option<Self> {
        let parts: Vec<Value> = raw.trim().split('-').map(Value::from).collect();
        let is_year = raw.trim().get(..4)?.chars().all(|c| c.is_ascii_digit());
        is_year.then(|| Self::new(&parts)).flatten()
    }

    /// True if there is such a part.
    pub fn has(self, part: DatePartName) -> bool {
        match part {
            DatePartName::Year => true,
            DatePartName::Month => self.month.is_some() || self.season.is_some(),
            DatePartName::Day => self.day.is_some(),
        }
    }

    /// Value of a part, to compare.
    pub fn part(self, part: DatePartName) -> i32 {
        match part {
            DatePartName::Year => self.year,
            DatePartName::Month => {
                self.season.map_or(i32::from(self.month.unwrap_or_default()), |season| {
                    20 + i32::from(season.to_csl_number())
                })
            }
            DatePartName::Day => i32::from(self.day.unwrap_or_default()),
        }
    }
}

fn season_of(number: i64) -> Option<Season> {
    Season::try_from_csl_number(u8::try_from(number).ok()?).ok()
}

fn number(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(json: &str, expected: Option<(i32, Option<u8>, Option<u8>)>) {
        let dated = Dated::read(&serde_json::from_str(json).unwrap());
        let start = dated.map(|it| (it.start.year, it.start.month, it.start.day));
        assert_eq!(start, expected);
    }

    #[test]
    fn parts_are_those_that_a_calendar_has() {
        check(r#"{"date-parts": [[2020, 1], [2021, 2]]}"#, Some((2020, Some(1), None)));
        check(r#"{"date-parts": [["2020", "0", 7]]}"#, Some((2020, None, None)));
        check(r#"{"date-parts": [[2020, 2, 99]]}"#, Some((2020, Some(2), None)));
        check(r#"{"date-parts": [[]]}"#, None);
        check(r#"{"raw": "2020-03/2021"}"#, Some((2020, Some(3), None)));
        assert_eq!(Dated::read(&serde_json::json!({"raw": "spring"})).unwrap().literal, "spring");
    }
}
