//! Moments in Coordinated Universal Time, in seconds since 1970. They decide the expiry and the
//! order of documents.

use crate::model::PartialDate;

/// Seconds since 1970-01-01T00:00:00Z, without leap seconds (POSIX time).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub i64);

const DAY: i64 = 86_400;

impl Moment {
    /// Before everything that is compared.
    pub const FIRST: Self = Self(i64::MIN);
    /// After everything that is compared.
    pub const LAST: Self = Self(i64::MAX);

    /// Reads the form of RFC 3339 that credentials use here: a date and a time
    /// in whole seconds that ends in `Z`. A day that its month does not have
    /// is refused.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let is_shaped = bytes.len() == 20
            && bytes.iter().zip(b"dddd-dd-ddTdd:dd:ddZ").all(|(byte, shape)| match shape {
                b'd' => byte.is_ascii_digit(),
                _ => byte == shape,
            });
        if !is_shaped {
            return None;
        }
        let number = |from: usize, to: usize| {
            text.get(from..to).and_then(|it| it.parse::<i64>().ok()).unwrap_or_default()
        };
        let (year, month, day) = (number(0, 4), number(5, 7), number(8, 10));
        let (hour, minute, second) = (number(11, 13), number(14, 16), number(17, 19));
        let is_valid = (1..=12).contains(&month)
            && (1..=days_of_month(year, month)).contains(&day)
            && hour < 24
            && minute < 60
            && second < 60;
        let days = days_from_civil(year, month, day);
        is_valid.then_some(Self(days * DAY + hour * 3600 + minute * 60 + second))
    }

    /// The first moment of a date as precise as it is known.
    pub fn start_of(date: PartialDate) -> Self {
        let month = i64::from(date.month.unwrap_or(1));
        let day = i64::from(date.day.unwrap_or(1));
        Self(days_from_civil(i64::from(date.year), month, day) * DAY)
    }

    /// The moment `days` later; before everything stays before everything.
    pub fn plus_days(self, days: i64) -> Self {
        match self {
            Self::FIRST => Self::FIRST,
            _ => Self(self.0.saturating_add(days.saturating_mul(DAY))),
        }
    }

    /// The date of this moment.
    pub fn date(self) -> PartialDate {
        let (year, month, day) = civil_from_days(self.0.div_euclid(DAY));
        PartialDate {
            year: u16::try_from(year).unwrap_or_default(),
            month: Some(month as u8),
            day: Some(day as u8),
        }
    }

    /// The moment as RFC 3339 with a `Z`.
    pub fn to_text(self) -> String {
        let second = self.0.rem_euclid(DAY);
        let (hour, minute) = (second / 3600, second / 60 % 60);
        format!("{}T{hour:02}:{minute:02}:{:02}Z", self.date(), second % 60)
    }
}

fn days_of_month(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Days since 1970-01-01 of a date of the proleptic Gregorian calendar
/// (Hinnant, "chrono-compatible low-level date algorithms").
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// The inverse of [`days_from_civil`].
fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days.saturating_add(719_468);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + days.div_euclid(146_097) * 400 + i64::from(month <= 2);
    (year, month, day_of_year - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<i64>) {
        assert_eq!(Moment::parse(text).map(|moment| moment.0), expected, "{text}");
    }

    #[test]
    fn a_moment_is_read_to_the_second() {
        check("1970-01-01T00:00:00Z", Some(0));
        check("2000-03-01T12:34:56Z", Some(951_914_096));
        check("1969-12-31T23:59:59Z", Some(-1));
    }

    #[test]
    fn what_is_no_moment_is_refused() {
        for text in [
            "2023-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:00:60Z",
            "2026-01-01T00:00:00+00:00",
            "2026-01-01 00:00:00Z",
            "2026-01-01T00:00:0éZ",
            "",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn writing_and_reading_are_inverse_on_every_day_of_four_centuries() {
        for day in -135_140..10_957 {
            let moment = Moment(day * DAY + day.rem_euclid(DAY));
            assert_eq!(Moment::parse(&moment.to_text()), Some(moment));
        }
    }

    #[test]
    fn days_are_added_within_all_times_only() {
        assert_eq!(Moment(5).plus_days(2), Moment(5 + 2 * DAY));
        assert_eq!(Moment::FIRST.plus_days(548), Moment::FIRST);
        assert_eq!(Moment::LAST.plus_days(548), Moment::LAST);
    }

    #[test]
    fn a_coarse_date_begins_with_its_first_day() {
        let start = |text| PartialDate::parse(text).map(Moment::start_of);
        assert_eq!(start("2026"), Moment::parse("2026-01-01T00:00:00Z"));
        assert_eq!(start("2026-11"), Moment::parse("2026-11-01T00:00:00Z"));
    }
}
