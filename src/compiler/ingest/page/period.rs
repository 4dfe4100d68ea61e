//! Dates and periods in lines: `2019.8 – now`, `10/2023 - present`, `Sep 2019 to Jun 2020`.

use std::ops::Range;

use peerage_core::model::{PartialDate, Period, limits};
use peerage_core::text::fold::fold;

/// First letters of the names of months in several languages, with their numbers.
const MONTHS: [(&str, u8); 43] = [
    ("jan", 1),
    ("ene", 1),
    ("gen", 1),
    ("янв", 1),
    ("feb", 2),
    ("fev", 2),
    ("фев", 2),
    ("mar", 3),
    ("maer", 3),
    ("мар", 3),
    ("apr", 4),
    ("avr", 4),
    ("abr", 4),
    ("апр", 4),
    ("may", 5),
    ("mai", 5),
    ("mag", 5),
    ("май", 5),
    ("мая", 5),
    ("jun", 6),
    ("juin", 6),
    ("giu", 6),
    ("июн", 6),
    ("jul", 7),
    ("juil", 7),
    ("lug", 7),
    ("июл", 7),
    ("aug", 8),
    ("aou", 8),
    ("ago", 8),
    ("авг", 8),
    ("sep", 9),
    ("set", 9),
    ("сен", 9),
    ("oct", 10),
    ("okt", 10),
    ("ott", 10),
    ("out", 10),
    ("окт", 10),
    ("nov", 11),
    ("ноя", 11),
    ("dec", 12),
    ("dez", 12),
];

/// Words for a period that goes on, folded.
const OPEN: [&str; 20] = [
    "now",
    "present",
    "current",
    "today",
    "ongoing",
    "heute",
    "present",
    "aujourd",
    "actualidad",
    "presente",
    "oggi",
    "atual",
    "至今",
    "现在",
    "現在",
    "현재",
    "настоящее",
    "date",
    "actual",
    "jetzt",
];

/// Date in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Date.
    pub date: PartialDate,
    /// Place in the text, with the month and the day.
    pub range: Range<usize>,
}

/// Dates of a text in order, at most a hundred.
pub fn dates(text: &str) -> Vec<Found> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() && found.len() < 100 {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        let length = digits(&text[at..]);
        if length == 4
            && let Ok(year) = text[at..at + 4].parse::<u16>()
            && limits::YEARS.contains(&year)
            && (1900..2060).contains(&year)
            && !is_inside_number(text, at)
        {
            let date = around(text, year, at);
            at = date.range.end;
            found.push(date);
            continue;
        }
        at += length;
    }
    found
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

fn is_inside_number(text: &str, at: usize) -> bool {
    let before = text[..at].chars().next_back();
    let after = text[at + 4..].chars().next();
    before.is_some_and(|c| c.is_alphabetic() && c.is_ascii() || c == '$')
        || after.is_some_and(|c| c == '%')
}

/// Date of the year at `at`, with the month and the day beside it.
fn around(text: &str, year: u16, at: usize) -> Found {
    let end = at + 4;
    let after = &text[end..];
    // 2019.8, 2019/08, 2019-08, 2019年8月
    if let Some(rest) = after.strip_prefix(['.', '/', '-', '年']) {
        let sign = after.len() - rest.len();
        let n = digits(rest);
        let is_month = (1..=2).contains(&n) && (n == 2 || !after.starts_with('-'));
        if let Some(month) = number(&rest[..n], 12).filter(|_| is_month) {
            let mut range = at..end + sign + n;
            let tail = &text[range.end..];
            let mut day = None;
            if let Some(more) = tail.strip_prefix(['.', '/', '-', '月']) {
                let n_day = digits(more);
                day = number(&more[..n_day], 31).filter(|_| n_day <= 2);
                let n_sign = tail.len() - more.len();
                let is_month_sign = tail.starts_with('月');
                if day.is_some() {
                    range.end += n_sign + n_day;
                    range.end +=
                        if text[range.end..].starts_with('日') { '日'.len_utf8() } else { 0 };
                } else if is_month_sign {
                    range.end += n_sign;
                }
            }
            return Found { date: PartialDate { year, month: Some(month), day }, range };
        }
        if after.starts_with('年') {
            return Found { date: PartialDate::from_year(year), range: at..end + '年'.len_utf8() };
        }
    }
    let before = text[..at].trim_end_matches([' ', ',', '.']);
    // 10/2023 and 03.2020
    if let Some(rest) = text[..at].strip_suffix(['/', '.']) {
        let n = rest.bytes().rev().take_while(u8::is_ascii_digit).count();
        let start = rest.len() - n;
        if let Some(month) = number(&rest[start..], 12).filter(|_| (1..=2).contains(&n)) {
            return Found {
                date: PartialDate { year, month: Some(month), day: None },
                range: start..end,
            };
        }
    }
    // Sep 25, 2025 and 25 Sep 2025
    let words: Vec<(usize, &str)> = last_words(before);
    for (index, (start, word)) in words.iter().enumerate() {
        let Some(month) = month(word) else {
            let is_day = number(word.trim_end_matches(|c: char| c.is_alphabetic()), 31).is_some();
            if is_day && index == 0 {
                continue;
            }
            break;
        };
        let day_before = words.get(index + 1).filter(|_| index == 0);
        let inner = (index == 1).then(|| words[0].1);
        let day_of =
            |word: &str| number(word.trim_end_matches(|c: char| c.is_alphabetic() || c == '.'), 31);
        let day = inner.and_then(day_of).or_else(|| day_before.and_then(|(_, word)| day_of(word)));
        let from = match day_before {
            Some((start, _)) if day.is_some() => *start,
            _ => *start,
        };
        return Found { date: PartialDate { year, month: Some(month), day }, range: from..end };
    }
    Found { date: PartialDate::from_year(year), range: at..end }
}

/// Last three words of a text with their positions, the last one first.
fn last_words(text: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut end = text.len();
    while words.len() < 3 && end > 0 {
        let trimmed = text[..end].trim_end_matches([' ', ',', '.', '(', '[', '|', ':']);
        let start = trimmed.rfind([' ', ',', '(', '[', '|', '\n', '\t', '/', '–', '-']);
        let start =
            start.map_or(0, |at| at + trimmed[at..].chars().next().map_or(1, char::len_utf8));
        if start == trimmed.len() {
            break;
        }
        words.push((start, &trimmed[start..]));
        end = start;
    }
    words
}

/// Month that a word names.
pub fn month(word: &str) -> Option<u8> {
    let folded = fold(word);
    let is_name = folded.chars().count() >= 3
        && folded.chars().all(char::is_alphabetic)
        && folded.chars().count() < 11;
    let known = |(start, _): &&(&str, u8)| folded.starts_with(start);
    // Words such as `marine` and `junior` begin like months.
    let is_word = [
        "marine", "market", "material", "junior", "octopus", "decision", "decade", "separate",
        "general", "mayor", "augment", "setting", "outreach", "genetic", "magic", "march of",
    ]
    .iter()
    .any(|word| folded.starts_with(word));
    MONTHS.iter().filter(|_| is_name && !is_word).find(known).map(|(_, month)| *month)
}

fn number(text: &str, most: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=most).contains(number))
}

/// Period that a text states first, with its place.
pub fn period(text: &str) -> Option<(Period, Range<usize>)> {
    let dates = dates(text);
    let first = dates.first()?;
    let rest = &text[first.range.end..];
    let dash = |text: &str| {
        let bare = text.trim_start();
        let sign = [
            "–", "—", "-", "−", "~", "～", "〜", "－", "ー", "‐", "to ", "until ", "bis ", "à ",
            "al ", "a ", "до ", "至", "→",
        ];
        let sign = sign.iter().find(|sign| bare.starts_with(**sign))?;
        Some(text.len() - bare.len() + sign.len())
    };
    let mut period = Period { start: Some(first.date), end: Some(first.date), ongoing: false };
    let mut range = first.range.clone();
    let since = fold(text[..range.start].trim_end()).ends_with("since")
        || fold(text[..range.start].trim_end()).ends_with("seit")
        || fold(text[..range.start].trim_end()).ends_with("depuis");
    if since {
        period.end = None;
        period.ongoing = true;
        return Some((period, range));
    }
    let until_now = || rest.trim_start().starts_with("至今").then_some(0);
    if let Some(length) = until_now().or_else(|| dash(rest)) {
        let after = &rest[length..];
        let gap = after.len() - after.trim_start().len();
        let after_start = range.end + length + gap;
        let word = after.trim_start();
        let n_word = word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
        let folded = fold(&word[..n_word]);
        if OPEN.iter().any(|open| folded.starts_with(open)) {
            period.end = None;
            period.ongoing = true;
            range.end = after_start + n_word;
            return Some((period, range));
        }
        let second = dates.get(1).filter(|second| second.range.start <= after_start);
        if let Some(second) = second {
            period.end = Some(second.date);
            range.end = second.range.end;
        } else if digits(word) == 2 && word[2..].chars().next().is_none_or(|c| !c.is_alphanumeric())
        {
            // 2019–20
            let year = first.date.year / 100 * 100 + word[..2].parse::<u16>().unwrap_or_default();
            if year > first.date.year {
                period.end = Some(PartialDate::from_year(year));
                range.end = after_start + 2;
            }
        } else if word.is_empty() || word.starts_with([')', ',', ']', '\n', '\t', ':']) {
            period.end = None;
            period.ongoing = true;
            range.end += length;
        }
    }
    if period.start.zip(period.end).is_some_and(|(start, end)| end.year < start.year) {
        std::mem::swap(&mut period.start, &mut period.end);
    }
    Some((period, range))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the period of a text, and the text without it.
    #[track_caller]
    fn check(text: &str, expected: Option<(&str, &str)>) {
        let found = period(text).map(|(period, range)| {
            let rest = format!("{}{}", &text[..range.start], &text[range.end..]);
            (period.label(), rest)
        });
        let found = found.as_ref().map(|(label, rest)| (label.as_str(), rest.as_str()));
        assert_eq!(found, expected);
    }

    #[test]
    fn periods_are_written_in_many_ways() {
        check("Weaver 2019.8 - now", Some(("Aug 2019 – present", "Weaver ")));
        check("2015.9 - 2019.7, Utopia", Some(("Sep 2015 – Jul 2019", ", Utopia")));
        check("Mill 10/2023 - present", Some(("Oct 2023 – present", "Mill ")));
        check("09/2022 - 06/2023", Some(("Sep 2022 – Jun 2023", "")));
        check("Sep 2019 – June 2020", Some(("Sep 2019 – Jun 2020", "")));
        check("2019–20", Some(("2019 – 2020", "")));
        check("2019-2021 Mill", Some(("2019 – 2021", " Mill")));
        check("2019–", Some(("2019 – present", "")));
        check("Reviewer since 2021", Some(("2021 – present", "Reviewer since ")));
        check("2019年4月 - 2020年3月", Some(("Apr 2019 – Mar 2020", "")));
        check("2019年至今", Some(("2019 – present", "")));
        check("Prize, 2016", Some(("2016", "Prize, ")));
        check("Room 12345", None);
    }

    #[test]
    fn days_are_read() {
        for text in ["Sep 25, 2025", "25 Sep 2025", "[Sept. 25th, 2025]", "2025-09-25", "2025/9/25"]
        {
            assert_eq!(dates(text)[0].date.to_string(), "2025-09-25", "{text}");
        }
        assert_eq!(dates("Marine biology 2020")[0].date.to_string(), "2020");
    }
}
