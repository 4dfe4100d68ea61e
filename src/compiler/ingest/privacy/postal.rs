//! Postal addresses in free text: a street with a number, and a postal code or
//! what else says that it is an address. A street without either stays: works are
//! called after streets, and so are institutes.

use std::ops::Range;

use crate::ingest::privacy::finding::Finding;
use crate::ingest::private_detail::PrivateDetail;

/// What announces an address.
const LABELS: [&str; 9] = [
    "postal address",
    "home address",
    "mailing address",
    "private address",
    "postanschrift",
    "privatadresse",
    "anschrift",
    "address",
    "adresse",
];

/// Words that end the name of a street.
const STREETS: [&str; 22] = [
    "street",
    "str",
    "st",
    "avenue",
    "ave",
    "road",
    "rd",
    "boulevard",
    "blvd",
    "lane",
    "ln",
    "drive",
    "dr",
    "court",
    "ct",
    "terrace",
    "crescent",
    "close",
    "lu",
    "jie",
    "dadao",
    "parkway",
];

/// Ends of the names of German streets, which are one word.
const GERMAN: [&str; 10] =
    ["straße", "strasse", "str", "gasse", "allee", "platz", "weg", "damm", "ufer", "chaussee"];

/// How far behind a street its postal code may stand, in bytes.
const REACH: usize = 80;

/// The most words that the name of a street has.
const MAX_WORDS: usize = 5;

/// The most words that are looked at together: `No`, the number, the name, the kind of
/// street, and one more.
const AHEAD: usize = MAX_WORDS + 4;

/// How many words are found in one go.
const BATCH: usize = 1000;

/// Finds addresses.
pub fn scan(text: &str) -> Vec<Finding> {
    let mut rest = words(text);
    // Of a long text some words at a time.
    let (mut batch, mut at): (Vec<Range<usize>>, _) = (Vec::new(), 0);
    let mut findings: Vec<Finding> = Vec::new();
    let mut end = 0;
    loop {
        if batch.len() < at + AHEAD {
            batch.drain(..at);
            batch.extend(rest.by_ref().take(BATCH));
            at = 0;
        }
        let near = &batch[at..];
        let Some(first) = near.first() else { break };
        at += 1;
        if first.start < end {
            continue;
        }
        let street = english(text, near).or_else(|| german(text, near));
        let Some(last) = street.map(|count| near[count - 1].end) else { continue };
        let label = label(text, first.start);
        let code = postal_code(text, last);
        if code.is_none() && label.is_none() {
            continue;
        }
        let value = first.start..code.unwrap_or(last);
        end = value.end;
        let cut = label.unwrap_or(value.start)..value.end;
        findings.push(Finding { detail: PrivateDetail::PostalAddress, cut, value });
    }
    findings.extend(chinese(text));
    findings.sort_by_key(|finding| finding.cut.start);
    findings
}

/// The stretches of letters and digits of a text.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_of_word = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '’' | '-');
    // Where the next character is that is one of a word, or none.
    let next = move |from: usize, is_wanted: bool| {
        let mut at = from;
        loop {
            let (is_of, length) = match text.as_bytes().get(at)? {
                byte if byte.is_ascii() => (is_of_word(char::from(*byte)), 1),
                _ => {
                    let c = text[at..].chars().next()?;
                    (is_of_word(c), c.len_utf8())
                }
            };
            if is_of == is_wanted {
                return Some(at);
            }
            at += length;
        }
    };
    let mut end = 0;
    std::iter::from_fn(move || {
        let start = next(end, true)?;
        end = next(start, false).unwrap_or(text.len());
        Some(start..end)
    })
}

/// Whether a word is the number of a house: `12`, `12b`.
fn is_house(word: &str) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let letters = &word[digits..];
    (1..=5).contains(&digits)
        && letters.len() <= 1
        && letters.bytes().all(|b| b.is_ascii_alphabetic())
}

/// Whether nothing but spaces, and for a house number a comma, is between words.
fn is_near(text: &str, a: &Range<usize>, b: &Range<usize>) -> bool {
    let between = &text[a.end..b.start];
    between.len() <= 2 && between.chars().all(|c| matches!(c, ' ' | ',' | '.' | '\u{a0}'))
}

/// `12 Example Street`, `No. 12 Example Road`: how many words it has.
fn english(text: &str, words: &[Range<usize>]) -> Option<usize> {
    let at = |place: usize| words.get(place).map(|word| &text[word.clone()]);
    let starts_with_no = at(0).is_some_and(|word| word.eq_ignore_ascii_case("no"));
    let first = usize::from(starts_with_no);
    if !is_house(at(first)?) {
        return None;
    }
    for place in first + 1..(first + 2 + MAX_WORDS).min(words.len()) {
        if !is_near(text, &words[place - 1], &words[place]) {
            return None;
        }
        let word = at(place)?;
        let is_street = STREETS.iter().any(|street| street.eq_ignore_ascii_case(word));
        // Between the number and the kind of street is its name.
        if is_street && place > first + 1 {
            return Some(place + 1);
        }
        if !word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) {
            return None;
        }
    }
    None
}

/// `Musterstraße 12`, `Am Muster 12` with a postal code behind: how many words.
fn german(text: &str, words: &[Range<usize>]) -> Option<usize> {
    let [street, number, ..] = words else { return None };
    // The dot of `Musterstr.` stands between.
    if !is_near(text, street, number) || !is_house(&text[number.clone()]) {
        return None;
    }
    let street = &text[street.clone()];
    let lower = street.to_lowercase();
    let is_street = GERMAN.iter().any(|end| lower.ends_with(end) && lower.len() > end.len() + 2);
    (is_street && street.starts_with(char::is_uppercase)).then_some(2)
}

/// Where a postal code near `from` ends: of Germany, the United States, the United
/// Kingdom, Canada or China.
fn postal_code(text: &str, from: usize) -> Option<usize> {
    let limit = text.floor_char_boundary((from + REACH).min(text.len()));
    let rest = &text[from..limit];
    let rest = rest.split("\n\n").next().unwrap_or_default();
    let words: Vec<Range<usize>> = words(rest).collect();
    for (at, word) in words.iter().enumerate() {
        let this = &rest[word.clone()];
        let next = words.get(at + 1).map(|next| (next, &rest[next.clone()]));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let before = at.checked_sub(1).map_or("", |before| &rest[words[before].clone()]);
        let is_state = before.len() == 2 && before.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_zip = match this.split_once('-') {
            Some((zip, four)) => {
                zip.len() == 5 && four.len() == 4 && is_digits(zip) && is_digits(four)
            }
            None => this.len() == 5 && is_digits(this),
        };
        if is_zip && is_state || this.len() == 6 && is_digits(this) {
            return Some(from + word.end);
        }
        if let Some((next, city)) = next {
            // A German code stands before its city.
            if is_zip && city.starts_with(char::is_uppercase) {
                return Some(from + next.end);
            }
            if is_outward(this) && is_inward(city) {
                return Some(from + next.end);
            }
        }
        if word.start > REACH {
            break;
        }
    }
    None
}

/// The first half of a British or Canadian code: `SW1A`, `CB2`, `M5V`.
fn is_outward(word: &str) -> bool {
    let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
    (1..=2).contains(&letters)
        && (letters + 1..=4).contains(&word.len())
        && word.as_bytes().get(letters).is_some_and(u8::is_ascii_digit)
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// The second half: `1AA`.
fn is_inward(word: &str) -> bool {
    let bytes = word.as_bytes();
    bytes.len() == 3
        && bytes[0].is_ascii_digit()
        && bytes[1..].iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        && bytes[1..].iter().any(u8::is_ascii_uppercase)
}

/// Where a label before `start` begins.
fn label(text: &str, start: usize) -> Option<usize> {
    let before = text[..start].trim_end_matches([' ', ':', '：', '\n', '=', '"']);
    LABELS.iter().find_map(|label| {
        let from = before.len().checked_sub(label.len())?;
        let (outside, last) = before.split_at_checked(from)?;
        let is_label = last.eq_ignore_ascii_case(label);
        (is_label && !outside.ends_with(char::is_alphanumeric)).then_some(from)
    })
}

/// An address in Chinese characters: a street, and the number of the house.
fn chinese(text: &str) -> Vec<Finding> {
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let mut findings = Vec::new();
    for (at, _) in text.match_indices('号') {
        let digits = text[..at].trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let has_number = digits.len() < at;
        let is_street = digits.ends_with(['路', '街', '道', '巷', '弄']);
        let start = digits.trim_end_matches(is_han).len();
        if has_number && is_street && digits[start..].chars().count() >= 3 {
            let end = at + '号'.len_utf8();
            let detail = PrivateDetail::PostalAddress;
            findings.push(Finding { detail, cut: start..end, value: start..end });
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_wherever_it_stands_in_a_long_text() {
        let address = "12 Example Street, Springfield, XX 12345";
        for n_words in (0..3).chain(BATCH - 2 * AHEAD..BATCH + 2).chain([5 * BATCH]) {
            let before = "word ".repeat(n_words);
            let text = format!("{before}{address} {before}");
            let found: Vec<_> = scan(&text).into_iter().map(|one| &text[one.value]).collect();
            assert_eq!(found, [address], "{n_words} words");
        }
    }
}
