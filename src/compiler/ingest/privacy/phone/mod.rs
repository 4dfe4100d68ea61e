//! Detection of phone numbers in free text.

mod labels;

use std::ops::Range;

use crate::ingest::privacy::finding::Finding;
use crate::ingest::privacy::phone::labels::{Label, is_joined, label};
use crate::ingest::private_detail::PrivateDetail;

/// Maximum number of digits: 15 (ITU-T E.164), and two more for a trunk prefix.
const MAX_DIGITS: usize = 17;

/// Minimum number of digits of a phone number.
const MIN_DIGITS: usize = 7;

/// Minimum number of digits after a label that only a number can follow.
const MIN_LABELED: usize = 5;

/// Finds phone numbers: after a plus sign or a label, or in a usual grouping.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    let mut end = 0;
    let may_begin = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'(');
    while let Some(step) = text.as_bytes()[end..].iter().position(may_begin) {
        let at = end + step;
        let before = findings.last().map(|finding: &Finding| finding.value.end);
        let is_next = before.is_some_and(|before| is_joined(&text[before..at]));
        let finding = number(text, at, is_next);
        end = finding.as_ref().map_or(at + 1, |finding| finding.value.end);
        findings.extend(finding);
    }
    findings
}

/// Longest phone number that begins at `start`; `is_next` is true if another one precedes it.
fn number(text: &str, start: usize, is_next: bool) -> Option<Finding> {
    let before = text[..start].chars().next_back();
    let is_inside = |c: char| c.is_alphanumeric() || matches!(c, '.' | '/' | '_' | '-' | '+' | '@');
    if before.is_some_and(is_inside) {
        return None;
    }
    let groups = groups(text, start);
    let lengths: Vec<usize> = groups.iter().map(Range::len).collect();
    let mut n_digits: usize = lengths.iter().sum();
    if n_digits < MIN_LABELED {
        return None;
    }
    let label = label(text, start).or(is_next.then_some(Label { start, is_sure: true }));
    for count in (1..=groups.len()).rev() {
        let end = groups[count - 1].end;
        let form = Form { groups: &groups[..count], lengths: &lengths[..count], n_digits };
        n_digits -= lengths[count - 1];
        let is_cut_off = || text[end..].starts_with(|c: char| c.is_alphanumeric() || c == '%');
        if is_phone(text, start, &form, label) && !is_cut_off() {
            let value = start..end;
            let cut = label.map_or(start, |label| label.start)..end;
            return Some(Finding { detail: PrivateDetail::PhoneNumber, cut, value });
        }
    }
    None
}

/// Groups of digits from `start` on that are divided only by separators.
fn groups(text: &str, start: usize) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    let (mut n_digits, mut gap) = (0, 0);
    for (at, c) in text[start..].char_indices().map(|(at, c)| (start + at, c)) {
        if c.is_ascii_digit() {
            n_digits += 1;
            match groups.last_mut() {
                Some(last) if last.end == at => last.end += 1,
                _ => groups.push(at..at + 1),
            }
            gap = 0;
        } else {
            gap += 1;
            let is_sign =
                at == start || c == '+' && text[start..at].starts_with('(') && groups.is_empty();
            let is_separator =
                matches!(c, ' ' | '.' | '-' | '(' | ')' | '~' | '\u{a0}' | '\u{2011}');
            // A trunk code may end with a slash.
            let is_stroke =
                c == '/' && groups.len() == 1 && text[groups[0].clone()].starts_with('0');
            if gap > 3
                || gap > 2 && c != '/' && !text[start..at].contains('/')
                || !(is_sign || is_separator || is_stroke)
            {
                break;
            }
        }
        if n_digits > MAX_DIGITS {
            break;
        }
    }
    groups
}

/// Grouping of digits: the groups, their lengths, and the number of all digits.
struct Form<'a> {
    groups: &'a [Range<usize>],
    lengths: &'a [usize],
    n_digits: usize,
}

fn is_phone(text: &str, start: usize, form: &Form<'_>, label: Option<Label>) -> bool {
    let Form { groups, lengths, n_digits: digits } = *form;
    let Some((first, last)) = groups.first().zip(groups.last()) else { return false };
    let whole = &text[start..last.end];
    let has_plus = text[start..first.start].contains('+');
    let has_area = whole.starts_with('(') && text[first.end..].starts_with(')');
    let first = &text[first.clone()];
    let is_mobile = first.starts_with('1') && first[1..].starts_with(|c: char| c >= '3');
    // Trunk prefix of an area code.
    let is_trunk = first.starts_with('0') && !first.starts_with("00");
    let is_phone = match lengths {
        _ if has_plus => (8..=15).contains(&digits),
        _ if label.is_some_and(|label| label.is_sure) => {
            (MIN_LABELED..=MAX_DIGITS).contains(&digits) && !is_years(text, groups)
        }
        _ if label.is_some_and(|label| label.start < start || lengths.len() > 1) => {
            (MIN_DIGITS..=MAX_DIGITS).contains(&digits) && !is_years(text, groups)
        }
        // International prefix, but not an identifier in groups of four.
        [4 | 5, _, ..] if first.starts_with("00") && lengths.iter().any(|length| *length != 4) => {
            (10..=MAX_DIGITS).contains(&digits)
        }
        [3, 3, 4] | [1, 3, 3, 4] => whole.contains(['-', '(', '.']),
        [3, 4, 4] => is_mobile || is_trunk,
        [2, 8] | [3, 7 | 8] | [4, 7 | 8] => is_trunk && whole.contains(['-', '/']),
        [4, 4, 4] | [4, 3, 4] | [4, 2, 4] | [2, 4, 4] | [2, 3, 2, 2] => {
            is_trunk && whole.contains('-')
        }
        // United Kingdom, Switzerland, and France with its neighbours.
        [5, 6] | [5, 3, 3] | [3, 3, 2, 2] => is_trunk && is_alone(text, last.end),
        [2, 2, 2, 2, 2] => is_trunk && is_alone(text, last.end),
        [10 | 11] => (is_mobile && digits == 11) || is_national_mobile(first),
        [2 | 3, ..] if has_area => {
            (8..=15).contains(&digits) && !groups.iter().any(|group| is_year(&text[group.clone()]))
        }
        _ => false,
    };
    // An unbalanced bracket belongs to the sentence.
    is_phone && whole.matches('(').count() == whole.matches(')').count()
}

/// True for a number in one piece whose first digits only mobile phones have: in the United Kingdom,
/// Korea, Germany and Japan, and of ten digits in France and Switzerland, where it is no ISBN.
fn is_national_mobile(digits: &str) -> bool {
    let is_of = |prefixes: &[&str]| prefixes.iter().any(|prefix| digits.starts_with(prefix));
    match digits.len() {
        11 => is_of(&["07", "010", "015", "016", "017", "080", "090"]),
        10 => is_of(&["06", "07"]) && !is_isbn(digits),
        _ => false,
    }
}

/// True if the check digit of an ISBN of ten digits is right (ISO 2108).
fn is_isbn(digits: &str) -> bool {
    let sum =
        digits.bytes().zip((1..=10).rev()).map(|(byte, weight)| u32::from(byte - b'0') * weight);
    sum.sum::<u32>().is_multiple_of(11)
}

/// True if no more digits follow after a separator.
fn is_alone(text: &str, end: usize) -> bool {
    let rest = text[end..].trim_start_matches([' ', '.', '-', ',']);
    !rest.starts_with(|c: char| c.is_ascii_digit())
}

/// True if each group may be a year.
fn is_years(text: &str, groups: &[Range<usize>]) -> bool {
    groups.iter().all(|group| is_year(&text[group.clone()]))
}

fn is_year(digits: &str) -> bool {
    digits.len() == 4 && (digits.starts_with("19") || digits.starts_with("20"))
}
