//! Detection of birth dates in free text.

use std::ops::Range;
use std::sync::LazyLock;

use aho_corasick::AhoCorasick;

use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;

/// Chinese for "born in" or "born on".
const BORN_IN: &str = "出生于";

/// Labels of a birth date, the longest first.
const LABELS: [&str; 20] = [
    "date of birth",
    "date de naissance",
    "geburtsdatum",
    "geboren am",
    "geboren",
    "birth date",
    "birth day",
    "birthdate",
    "birthday",
    "出生日期",
    "生年月日",
    "생년월일",
    BORN_IN,
    "née le",
    "né le",
    "d.o.b.",
    "geb.",
    "生日",
    "dob",
    "born",
];

/// Words before `born` that make even a bare year the birth year of a person.
const PERSONS: [&str; 5] = ["i was", "he was", "they were", "i am", "we were"];

const MONTHS: [&str; 32] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    // German and French names that begin differently.
    "januar",
    "jänner",
    "februar",
    "märz",
    "mai",
    "juni",
    "juli",
    "oktober",
    "dezember",
    "janvier",
    "février",
    "mars",
    "avril",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
];

/// Maximum number of letters of a month.
const LONGEST_MONTH: usize = 16;

/// Maximum distance in bytes between `born` and the date; a place fits between them.
const GAP: usize = 48;

/// Finds birth dates: a label such as `born` or `date of birth`, and a date.
pub fn scan(text: &str) -> Vec<Finding> {
    let lower = text.to_ascii_lowercase();
    let mut findings: Vec<Finding> = Vec::new();
    for (label, at) in labels(&lower) {
        let is_before = lower[..at].ends_with(|c: char| c.is_alphanumeric());
        let is_after = lower[at + label.len()..].starts_with(|c: char| c.is_alphabetic());
        // Chinese has no spaces.
        let has_spaces = label.starts_with(|c: char| c < '\u{2e80}');
        if has_spaces && (is_before || is_after) {
            continue;
        }
        if let Some(value) = date_after(&lower, at, label) {
            findings.push(Finding { detail: PrivateDetail::BirthDate, cut: at..value.end, value });
        }
    }
    findings.extend(before_label(&lower));
    findings.retain(|finding| !is_historical(&lower[finding.value.clone()]));
    findings.sort_by_key(|finding| finding.cut.start);
    findings
}

/// True if a date is before 1900: such dates belong to historical people.
fn is_historical(date: &str) -> bool {
    let mut numbers = date.split(|c: char| !c.is_ascii_digit());
    numbers.any(|number| number.len() == 4 && number < "1900")
}

/// Labels in a text and their positions, in the order of the list.
fn labels(lower: &str) -> Vec<(&'static str, usize)> {
    // Every text that is read is searched, so all labels are found in one pass.
    static SEARCH: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| AhoCorasick::new(LABELS).ok());
    let Some(search) = &*SEARCH else {
        let all =
            LABELS.iter().flat_map(|label| lower.match_indices(label).map(|(at, _)| (*label, at)));
        return all.collect();
    };
    let found = search.find_overlapping_iter(lower);
    let mut found: Vec<(usize, usize)> =
        found.map(|found| (found.pattern().as_usize(), found.start())).collect();
    found.sort_unstable();
    found.into_iter().filter_map(|(label, at)| Some((*LABELS.get(label)?, at))).collect()
}

/// Dates before the Chinese or Japanese word for "born".
fn before_label(lower: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let words = ["出生", "生まれ"].into_iter();
    for (at, label) in words.flat_map(|word| lower.match_indices(word)) {
        let is_part = |c: char| c.is_ascii_digit() || matches!(c, '年' | '月' | '日' | ' ' | '于');
        let start = lower[..at].trim_end_matches(is_part).len();
        let start = start + (lower[start..].len() - lower[start..].trim_start().len());
        if let Some((end, true)) = date(lower, start).filter(|(end, _)| *end <= at) {
            let (value, cut) = (start..end, start..at + label.len());
            findings.push(Finding { detail: PrivateDetail::BirthDate, cut, value });
        }
    }
    findings
}

fn date_after(lower: &str, at: usize, label: &str) -> Option<Range<usize>> {
    let after = at + label.len();
    let before = lower[..at].trim_end();
    let is_person = PERSONS.iter().any(|person| {
        let start = before.strip_suffix(person);
        start.is_some_and(|start| !start.ends_with(|c: char| c.is_alphanumeric() && c != 's'))
    });
    let is_person = is_person || before.is_empty() || before.ends_with(['.', '\n']);
    let start = skip_link(lower, after);
    match date(lower, start) {
        Some((end, is_full)) if is_full || is_person || label != "born" => return Some(start..end),
        _ if label == "born" && is_person || label == BORN_IN => {}
        _ => return None,
    }
    let limit = lower.floor_char_boundary((after + GAP).min(lower.len()));
    let limit = lower[after..limit].find(['.', '。', '\n']).map_or(limit, |stop| after + stop);
    let starts_word = |&(at, _): &(usize, char)| {
        !lower[..at].ends_with(|c: char| c.is_alphanumeric() && c < '\u{2e80}')
    };
    lower[after..limit]
        .char_indices()
        .map(|(offset, c)| (after + offset, c))
        .filter(starts_word)
        .find_map(|(start, _)| date(lower, start).filter(|date| date.1).map(|(end, _)| start..end))
}

/// Skips signs and small words between a label and its date.
fn skip_link(lower: &str, mut at: usize) -> usize {
    loop {
        let rest = &lower[at..];
        let signs = rest.len()
            - rest.trim_start_matches([' ', ':', '：', '=', '"', '\'', '(', '~', '-']).len();
        let rest = &rest[signs..];
        let word = ["is ", "on ", "in ", "the ", "am ", "le ", "为", "是", "は"]
            .iter()
            .find(|word| rest.starts_with(**word));
        at += signs;
        match word {
            Some(word) => at += word.len(),
            None => return at,
        }
    }
}

/// Parses a date at `start`: its end, and true if it is more than a year.
fn date(lower: &str, start: usize) -> Option<(usize, bool)> {
    let (mut at, mut end) = (start, start);
    let (mut n_numbers, mut n_months, mut has_year, mut is_compact) = (0, 0, false, false);
    while n_numbers + n_months < 3 {
        let rest = &lower[at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        // A Chinese text may consist of letters only.
        let letters = rest.chars().take(LONGEST_MONTH).take_while(|c| c.is_alphabetic());
        let letters: usize = letters.map(char::len_utf8).sum();
        if matches!(digits, 1 | 2 | 4 | 8) {
            n_numbers += 1;
            has_year |= digits >= 4;
            is_compact |= digits == 8;
            at += digits;
            let is_ordinal =
                ["st", "nd", "rd", "th"].iter().any(|end| lower[at..].starts_with(end));
            at += if is_ordinal { 2 } else { 0 };
        } else if letters >= 3 && MONTHS.iter().any(|month| month.starts_with(&rest[..letters])) {
            n_months += 1;
            at += letters;
        } else {
            break;
        }
        end = at;
        let rest = &lower[at..];
        let gap = rest.len() - rest.trim_start_matches([' ', ',', '.', '/', '-', '~']).len();
        at += gap.min(2);
        let link = ["年", "月", "日", "of "].iter().find(|link| lower[at..].starts_with(**link));
        if let Some(link) = link {
            at += link.len();
            end = if link.is_ascii() { end } else { at };
        }
    }
    let is_cut_off = lower[end..].starts_with(|c: char| c.is_alphanumeric() && c < '\u{2e80}');
    let is_full = is_compact || n_months == 1 && n_numbers >= 1 || n_numbers == 3 && has_year;
    let is_date = is_full || n_numbers == 1 && has_year || n_numbers == 2 && has_year;
    (is_date && !is_cut_off && n_months <= 1).then_some((end, is_full))
}
