//! The words of a venue's name, each with its part in it: leading words, years and ordinals,
//! societies, and the name itself.

use peerage_core::text::fold::fold;

/// Words before a name.
const LEADS: [&str; 8] = ["in", "the", "proceedings", "proceeding", "proc", "of", "to", "appear"];

/// Societies, which some sources name and others do not.
const SOCIETIES: [&str; 8] =
    ["ieee", "acm", "usenix", "ifip", "siam", "cvf", "springer", "elsevier"];

/// Words that abbreviations leave out.
pub const SMALL: [&str; 12] =
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

/// Words before which an ordinal still counts the meetings.
const EARLY: [&str; 5] = ["annual", "biennial", "international", "joint", "ieee"];

/// Words behind which a name ends, where a number follows.
const BEHIND: [&str; 8] = ["vol", "volume", "no", "issue", "number", "pp", "pages", "article"];

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The part of a word in a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// `In`, `Proceedings of the`.
    Lead,
    /// `2024`, `’24`.
    Year,
    /// `21st`, `Third`.
    Ordinal,
    /// Organizer, such as `IEEE`.
    Society,
    /// The name.
    Name,
    /// Volume and issue, or a date, behind the name.
    Behind,
}

/// A word.
#[derive(Clone, Debug)]
pub struct Word<'a> {
    /// As written, with the marks around it.
    pub written: &'a str,
    /// Without the year at its end and the mark behind it.
    pub bare: &'a str,
    /// Its words, folded; none is empty.
    pub folded: Vec<String>,
    /// Its part in the name.
    pub part: Part,
}

impl Word<'_> {
    /// True if the year stood at its end, as in `NSDI’22`.
    pub fn is_dated(&self) -> bool {
        self.bare.len() < without_mark(self.written).len()
    }

    /// True if it has no digit.
    pub fn is_letters(&self) -> bool {
        !self.folded.is_empty() && !self.written.contains(|c: char| c.is_ascii_digit())
    }
}

/// The words of a name in their order.
pub fn words(text: &str) -> Vec<Word<'_>> {
    let n_kept = kept_length(text);
    let mut words: Vec<Word<'_>> = Vec::new();
    let (mut is_before, mut is_early, mut is_behind) = (true, true, false);
    let mut at = 0;
    for written in text.split_whitespace() {
        // Words are in the order of the text.
        at += text[at..].find(written).unwrap_or_default();
        let is_date = at >= n_kept;
        at += written.len();
        let bare = without_year(written);
        let folded: Vec<String> =
            fold(bare).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let whole = folded.join(" ");
        let part = match whole.as_str() {
            _ if is_date || is_behind => Part::Behind,
            "" if written.contains(|c: char| c.is_ascii_digit()) => Part::Year,
            "" => Part::Name,
            lead if is_before && LEADS.contains(&lead) => Part::Lead,
            year if is_year(year) => Part::Year,
            word if is_number_ordinal(word) || is_early && is_ordinal(word) => Part::Ordinal,
            _ if folded.iter().all(|word| SOCIETIES.contains(&word.as_str())) => Part::Society,
            _ => Part::Name,
        };
        is_before &= matches!(part, Part::Lead | Part::Year | Part::Ordinal);
        is_early &= part != Part::Name || EARLY.contains(&whole.as_str());
        // `vol. 12` ends the name.
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if part == Part::Name
            && is_number(&whole)
            && let Some(last) = words.last_mut().filter(|last: &&mut Word| {
                last.part == Part::Name && last.folded.iter().all(|w| BEHIND.contains(&w.as_str()))
            })
        {
            last.part = Part::Behind;
            is_behind = true;
        }
        let part = if is_behind { Part::Behind } else { part };
        words.push(Word { written, bare, folded, part });
    }
    // An ordinal before `century` is part of the name.
    for at in 1..words.len() {
        let is_century = words[at].folded.first().is_some_and(|word| word == "century");
        if is_century && words[at - 1].part == Part::Ordinal {
            words[at - 1].part = Part::Name;
        }
    }
    last_number(&mut words);
    words
}

/// The year of a short name, `NSDI 24`, or the number of a volume.
fn last_number(words: &mut [Word<'_>]) {
    let is_name = |word: &Word| !matches!(word.part, Part::Behind | Part::Year);
    let n_names = words.iter().filter(|word| word.part == Part::Name).count();
    if let Some(last) = words.iter_mut().rev().find(|word| is_name(word))
        && n_names > 1
        && last.part == Part::Name
        && last.folded.len() == 1
        && last.folded.iter().all(|w| w.len() == 2 && w.bytes().all(|b| b.is_ascii_digit()))
    {
        last.part = Part::Year;
    }
}

/// Length in bytes of the text without the date at its end. Of a dated short name only the first
/// segment is kept, because the place stands before the date: `NSDI, Boston, MA, April 2023`.
fn kept_length(text: &str) -> usize {
    let mut ends = text.match_indices(',').map(|(at, _)| at).chain([text.len()]);
    let segments: Vec<&str> = text.split(',').collect();
    let last = segments.iter().rposition(|segment| !is_date(segment));
    let is_dated = last.is_none_or(|last| last + 1 < segments.len());
    let is_short = !segments[0].trim().contains(char::is_whitespace);
    match last {
        Some(last) if !(is_dated && is_short) => ends.nth(last).unwrap_or(text.len()),
        _ => ends.next().unwrap_or(text.len()),
    }
}

fn without_mark(word: &str) -> &str {
    word.trim_end_matches([',', ';', ':'])
}

/// A word without the year that stands at its end: `NSDI’22`, `SIGCOMM2019`.
fn without_year(word: &str) -> &str {
    let word = without_mark(word);
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

/// True for `21st`, and for misspellings such as `21th`.
fn is_number_ordinal(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
    digits.len() < word.len() && matches!(digits, "st" | "nd" | "rd" | "th")
}

/// True for `first`, `twenty first`.
fn is_ordinal(word: &str) -> bool {
    word.split(' ').all(|part| ORDINALS.contains(&part))
}

/// True if a segment is nothing but months and numbers.
fn is_date(segment: &str) -> bool {
    let folded = fold(segment);
    let is_part = |word: &str| {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || MONTHS.iter().any(|month| word.starts_with(month))
    };
    folded.split(' ').all(|word| !word.is_empty() && is_part(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the part of each word: the first letter of its name.
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let parts = words(text);
        let parts = parts.iter().filter_map(|word| format!("{:?}", word.part).chars().next());
        assert_eq!(parts.collect::<String>(), expected, "{text}");
    }

    #[test]
    fn every_word_has_its_part() {
        check("In Proceedings of the 12th Workshop on X, 2024", "LLLLONNNB");
        check("The Third World Quarterly", "LONN");
        check("IEEE Twenty-First Conference 2020", "SONY");
        check("Music of the 21st Century", "NNNNN");
        check("On the Third Way", "NNNN");
        check("Trans. Weav., vol. 12, no. 3", "NNBBBB");
        check("NSDI ’24", "NY");
        check("NSDI, Boston, MA, April 2023", "NBBBB");
        check("Looms 34", "NY");
        check("Nature Ecology & Evolution", "NNNN");
        check("2020", "Y");
    }
}
