//! What sources write for a venue, without what is not its name: `In Proceedings of
//! the 21st …`, years, ordinals, the society that runs it.

use peerage_core::text::fold::fold;

/// The most names with equal first letters that are compared with one, or with each
/// other.
pub const MAX_COMPARED: usize = 200;

/// Words before a name.
const BEFORE: [&str; 7] = ["in", "the", "proceedings", "proc", "of", "to", "appear"];

/// Societies, which some sources name and others do not.
const SOCIETIES: [&str; 8] =
    ["ieee", "acm", "usenix", "ifip", "siam", "cvf", "springer", "elsevier"];

/// Words that abbreviations leave out.
const SMALL: [&str; 12] =
    ["of", "on", "the", "and", "for", "in", "a", "an", "to", "at", "und", "de"];

/// Ordinals in words, and the tens before them.
const ORDINALS: [&str; 30] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
    "thirtieth",
    "fortieth",
    "fiftieth",
    "twenty",
    "thirty",
    "forty",
    "fifty",
    "sixty",
    "sixtieth",
    "seventieth",
];

/// Words behind which a name ends, where a number follows.
const BEHIND: [&str; 8] = ["vol", "volume", "no", "issue", "number", "pp", "pages", "article"];

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Preprint servers under other names.
const ARXIV: [&str; 3] = ["arxiv", "corr", "computing research repository"];

/// One way to read what is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What names of one venue share: folded, without small words and societies.
    pub key: String,
    /// The name as a visitor reads it.
    pub shown: String,
    /// Whether it is a short name, such as `SIGCOMM`.
    pub is_short: bool,
}

/// The names in what a source writes: the one before a bar or a bracket, then
/// those behind. At least one, and none of them empty.
pub fn readings(written: &str) -> Vec<Reading> {
    let mut texts: Vec<String> = Vec::new();
    for part in written.split('|') {
        match part.split_once('(') {
            Some((before, rest)) => {
                let (inside, after) = rest.split_once(')').unwrap_or((rest, ""));
                texts.push(format!("{before} {after}"));
                // A note, such as `(to appear)`, is no name.
                let is_name = inside.split_whitespace().count() <= 2
                    && inside.chars().filter(|c| c.is_uppercase()).count() >= 2;
                texts.extend(is_name.then(|| inside.to_owned()));
            }
            None => texts.push(part.to_owned()),
        }
    }
    let mut readings: Vec<Reading> = texts.iter().filter_map(|text| reading(text)).collect();
    // What is in brackets behind a name is a short form of it.
    readings.dedup_by(|a, b| a.key == b.key);
    if readings.is_empty() {
        let shown = written.trim().to_owned();
        readings.push(Reading { key: fold(written), shown, is_short: false });
    }
    readings
}

/// What names of one venue share, by the words of a name.
fn key(text: &str) -> String {
    let words = words(text);
    let folded: Vec<&str> = words.iter().map(|(folded, _)| folded.as_str()).collect();
    if folded.iter().any(|word| ARXIV.contains(word)) || ARXIV.contains(&folded.join(" ").as_str())
    {
        return "arxiv".to_owned();
    }
    let is_said = |word: &&&str| !SMALL.contains(*word) && !SOCIETIES.contains(*word);
    let said: Vec<&str> = folded.iter().filter(is_said).copied().collect();
    // `IEEE` alone, and names of small words.
    if said.is_empty() { folded.join(" ") } else { said.join(" ") }
}

fn reading(text: &str) -> Option<Reading> {
    let key = key(text);
    let mut shown: Vec<String> =
        words(text).into_iter().map(|(_, shown)| shown).filter(|shown| !shown.is_empty()).collect();
    while shown.last().is_some_and(|last| SMALL.contains(&last.to_lowercase().as_str())) {
        shown.pop();
    }
    let shown = shown.join(" ");
    let shown = shown.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, ')' | '.' | '+'));
    let capitals = shown.chars().filter(|c| c.is_uppercase()).count();
    let is_short = !key.contains(' ') && capitals >= 2 && key.len() <= 12;
    (!key.is_empty()).then(|| Reading { key, shown: shown.to_owned(), is_short })
}

/// The words of a name, folded and as written, without what is around them.
fn words(text: &str) -> Vec<(String, String)> {
    // A segment of nothing but a date or numbers tells when, and not where.
    let segments: Vec<&str> = text.split(',').collect();
    let n_kept = segments.iter().rposition(|segment| !is_date(segment)).map_or(1, |last| last + 1);
    let is_dated = n_kept < segments.len();
    // Before the date is the place: `NSDI, Boston, MA, April 2023`.
    let n_kept = if is_dated && segments[0].trim().contains(char::is_whitespace) {
        n_kept
    } else if is_dated {
        1
    } else {
        n_kept
    };
    let text = segments[..n_kept].join(", ");
    let text = text.replace('&', " and ");
    let mut words: Vec<(String, String)> = Vec::new();
    let mut is_before = true;
    for written in text.split_whitespace() {
        let bare = without_year(written);
        let folded = fold(bare);
        let is_first = is_before && BEFORE.contains(&folded.as_str());
        if folded.is_empty() || is_first || is_year(&folded) || is_ordinal(&folded) {
            continue;
        }
        is_before = false;
        for part in folded.split(' ') {
            words.push((part.to_owned(), String::new()));
        }
        if let Some(last) = words.len().checked_sub(folded.split(' ').count()) {
            words[last].1 = bare.trim_end_matches([',', ';', ':']).to_owned();
        }
    }
    let end = words.windows(2).position(|pair| {
        BEHIND.contains(&pair[0].0.as_str()) && pair[1].0.bytes().all(|byte| byte.is_ascii_digit())
    });
    words.truncate(end.unwrap_or(words.len()));
    // The year of a short name: `NSDI 24`.
    if words.len() > 1
        && words
            .last()
            .is_some_and(|(last, _)| last.len() == 2 && last.bytes().all(|b| b.is_ascii_digit()))
    {
        words.pop();
    }
    words
}

/// A word without the year that stands at its end: `NSDI’22`, `SIGCOMM2019`.
fn without_year(word: &str) -> &str {
    let word = word.trim_end_matches([',', ';', ':']);
    let digits = word.len() - word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let bare = &word[..word.len() - digits];
    let quoted = bare.trim_end_matches(['\'', '’', '‘', '`']);
    if digits == 2 && quoted.len() < bare.len() {
        return quoted.trim_end_matches('-');
    }
    let letters = bare.trim_end_matches('-');
    let is_name = letters.chars().filter(|c| c.is_alphabetic()).count() >= 3;
    let is_year = digits == 4 && is_year(&word[word.len() - 4..])
        || digits == 2 && letters.len() == bare.len();
    if is_name && is_year && letters.chars().all(|c| !c.is_ascii_digit()) { letters } else { word }
}

fn is_year(word: &str) -> bool {
    word.len() == 4
        && (word.starts_with("19") || word.starts_with("20"))
        && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// `21st`, and the `21th` of those who write in haste; `first`, `twenty first`.
fn is_ordinal(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_number = digits.len() < word.len() && matches!(digits, "st" | "nd" | "rd" | "th");
    is_number || word.split(' ').all(|part| ORDINALS.contains(&part))
}

/// Whether a segment is nothing but months and numbers.
fn is_date(segment: &str) -> bool {
    let folded = fold(segment);
    let is_part = |word: &str| {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || MONTHS.iter().any(|month| word.starts_with(month))
    };
    folded.split(' ').all(|word| !word.is_empty() && is_part(word))
}

/// Whether one key shortens the other word by word, as ISO 4 does: `trans netw`
/// for `transactions networking`.
pub fn shortens(short: &str, long: &str) -> bool {
    let (mut one, mut other) = (short.split(' '), long.split(' '));
    let mut is_shorter = false;
    let mut longest = 0;
    loop {
        match (one.next(), other.next()) {
            (None, None) => return is_shorter && longest >= 4 && short.contains(' '),
            (Some(a), Some(b)) => {
                let is_letter = a.len() == 1 && (a == "j" && b == "journal");
                if a != b && !(b.starts_with(a) && (a.len() >= 3 || is_letter)) && !contracts(a, b)
                {
                    return false;
                }
                is_shorter |= a != b;
                longest = longest.max(a.len());
            }
            _ => return false,
        }
    }
}

/// Contractions, which keep the last letters.
fn contracts(short: &str, long: &str) -> bool {
    matches!(
        (short, long),
        ("intl", "international")
            | ("mgmt", "management")
            | ("natl", "national")
            | ("engrg", "engineering")
            | ("jnl", "journal")
            | ("lett", "letters")
            | ("commun", "communications" | "communication")
            | ("int", "international")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(written: &str, expected: &[&str]) {
        let keys: Vec<String> = readings(written).into_iter().map(|reading| reading.key).collect();
        assert_eq!(keys, expected, "{written}");
    }

    #[test]
    fn what_is_around_a_name_is_no_part_of_it() {
        for written in [
            "NSDI",
            "NSDI'22",
            "NSDI ’22",
            "NSDI 2022",
            "USENIX NSDI '24",
            "NSDI 24",
            "NSDI2024",
            "In NSDI",
            "Proc. of NSDI, 2024",
            "NSDI (to appear)",
            "nsdi",
        ] {
            check(written, &["nsdi"]);
        }
        check("Proceedings of the 21st Conference on Looms", &["conference looms"]);
        check("In Proceedings of the 21th Conference on Looms, 2026", &["conference looms"]);
        check("Proc. Twenty-First ACM Conference on Looms", &["conference looms"]);
        check("In 2025 USENIX Annual Meeting on Looms", &["annual meeting looms"]);
        check("IEEE/ACM Transactions on Weaving, vol. 12, no. 3", &["transactions weaving"]);
        check("arXiv preprint arXiv:2201.06398", &["arxiv"]);
        check("CoRR", &["arxiv"]);
        check("IEEE", &["ieee"]);
        check("2020", &["2020"]);
    }

    #[test]
    fn a_long_and_a_short_name_may_stand_together() {
        check("OSDI '25 | Symposium on Looms", &["osdi", "symposium looms"]);
        check("Symposium on Looms (SOL)", &["symposium looms", "sol"]);
        check("Symposium on Looms (SOL '25)", &["symposium looms", "sol"]);
    }

    #[test]
    fn abbreviations_go_word_by_word() {
        assert!(shortens("trans netw", "transactions networking"));
        assert!(shortens("j mach learn res", "journal machine learning research"));
        assert!(shortens("int conf looms", "international conference looms"));
        assert!(!shortens("trans netw", "transactions network service"));
        assert!(!shortens("trans netw", "transactions computers"));
        assert!(!shortens("net", "networks"));
        assert!(!shortens("networks", "networks"));
    }

    #[test]
    fn a_name_is_shown_without_its_year() {
        let shown = |text: &str| readings(text)[0].shown.clone();
        assert_eq!(shown("In Proceedings of the 3rd Workshop on Looms, 2024"), "Workshop on Looms");
        assert_eq!(shown("IEEE/ACM Trans. Weav."), "IEEE/ACM Trans. Weav.");
        assert_eq!(shown("LOOM'22"), "LOOM");
    }
}
