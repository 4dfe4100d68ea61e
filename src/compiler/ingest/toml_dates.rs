//! Dates without quotes in TOML that programs wrote: they are put in quotes, byte for byte, so that
//! every other value keeps its place.

use std::borrow::Cow;

/// Text in which dates without quotes are texts. A time after the date is dropped; of a date
/// without room for two quotes, the day is.
pub fn quoted(text: &str) -> Cow<'_, str> {
    let mut made = String::new();
    let mut done = 0;
    for (start, end, date) in dates(text) {
        made.push_str(&text[done..start]);
        let room = end - start;
        let date = [date.get(..10), date.get(..7), date.get(..4)];
        let date = date.into_iter().flatten().find(|date| date.len() + 3 <= room);
        let date = date.map(|date| format!("=\"{date}\"")).unwrap_or_default();
        made.push_str(&date);
        made.extend(std::iter::repeat_n(' ', room - date.len()));
        done = end;
    }
    if done == 0 {
        return Cow::Borrowed(text);
    }
    made.push_str(&text[done..]);
    Cow::Owned(made)
}

/// Ranges from the white space before `=` to the end of a date, and the dates.
fn dates(text: &str) -> impl Iterator<Item = (usize, usize, &str)> {
    let mut at = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let begin = at;
        at += line.len();
        let (key, value) = line.split_once('=')?;
        let is_key = key.trim().chars().all(|c| c.is_alphanumeric() || "_-.\"'".contains(c));
        let bare = value.trim_start();
        let length = bare.find(['#', '\n', '\r']).unwrap_or(bare.len());
        let date = bare[..length].trim_end();
        if !is_key || !is_date(date) {
            return None;
        }
        let start = begin + key.trim_end().len();
        let end = begin + key.len() + 1 + (value.len() - bare.len()) + date.len();
        Some((start, end, date))
    })
}

/// True for `2020-01-02`, also with a time after it.
fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let digits = |range: std::ops::Range<usize>| {
        bytes.get(range).is_some_and(|part| part.iter().all(u8::is_ascii_digit))
    };
    digits(0..4)
        && bytes.get(4) == Some(&b'-')
        && digits(5..7)
        && bytes.get(7) == Some(&b'-')
        && digits(8..10)
        && text.is_ascii()
        && matches!(bytes.get(10), None | Some(b'T' | b't' | b' '))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let made = quoted(text);
        assert_eq!(made, expected);
        assert_eq!(made.len(), text.len());
    }

    #[test]
    fn dates_are_put_in_quotes() {
        check("a = 2020-01-02 # day\nb = 1\n", "a=\"2020-01-02\" # day\nb = 1\n");
        check("a=2020-01-02T10:00:00Z\r\n", "a=\"2020-01-02\"        \r\n");
        check("a=2020-01-02", "a=\"2020-01\" ");
        check("é = '2020'\nb = \"2020-01-02\"", "é = '2020'\nb = \"2020-01-02\"");
        check("a = 2020-01-023\n[b]\nc = 2020", "a = 2020-01-023\n[b]\nc = 2020");
    }
}
