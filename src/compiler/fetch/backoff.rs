//! Waiting time between attempts: as long as the service asks for, or twice as long each time.

use std::time::Duration;

use peerage_core::trust::moment::Moment;

/// Maximum number of attempts of one request.
pub const ATTEMPTS: u32 = 5;

/// Longest wait. A service that asks for more must be asked another time.
pub const LONGEST: Duration = Duration::from_secs(120);

/// True if a request with this status may succeed later.
pub fn is_passing(status: u16) -> bool {
    matches!(status, 408 | 425 | 429 | 500 | 502 | 503 | 504)
}

/// Wait after attempt `attempt`, counted from 1: 1, 2, 4, 8 seconds, or the value of `Retry-After`
/// (RFC 9110, 10.2.3) in seconds or as a date.
pub fn wait(attempt: u32, retry_after: Option<&str>, now: Moment) -> Duration {
    let asked = retry_after.and_then(|text| {
        let seconds = text.trim().parse::<u64>().ok();
        seconds.or_else(|| u64::try_from(http_date(text)?.0.saturating_sub(now.0)).ok())
    });
    let own = 1u64 << attempt.saturating_sub(1).min(10);
    Duration::from_secs(asked.unwrap_or(own))
}

/// Parses `Wed, 21 Oct 2015 07:28:00 GMT` (RFC 9110, 5.6.7).
fn http_date(text: &str) -> Option<Moment> {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let parts: Vec<&str> = text.split_whitespace().collect();
    let [_, day, month, year, time, "GMT"] = parts.as_slice() else { return None };
    let month = MONTHS.iter().position(|known| known == month)? + 1;
    Moment::parse(&format!("{year}-{month:02}-{day}T{time}Z"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(attempt: u32, retry_after: Option<&str>, expected: u64) {
        let now = Moment::parse("2015-10-21T07:27:30Z").unwrap();
        assert_eq!(wait(attempt, retry_after, now).as_secs(), expected, "{retry_after:?}");
    }

    #[test]
    fn each_wait_is_twice_the_one_before_it() {
        check(1, None, 1);
        check(4, None, 8);
        check(u32::MAX, None, 1024);
    }

    #[test]
    fn the_service_says_how_long() {
        check(1, Some("7"), 7);
        check(1, Some("Wed, 21 Oct 2015 07:28:00 GMT"), 30);
        check(2, Some("Wed, 21 Oct 2015 07:00:00 GMT"), 2);
        check(2, Some("soon"), 2);
        check(2, Some("-1"), 2);
    }
}
