//! Names of venues as sources write them: each with a key that all names of one venue share, and
//! the forms in which it is shown.

use peerage_core::text::fold::fold;

use crate::ingest::servers::server;
use crate::resolve::venues::inverted::in_order;
use crate::resolve::venues::shown::{Shown, is_meeting, shown};
use crate::resolve::venues::words::{Part, SMALL, Word, words};

/// Maximum number of names with equal first letters that are compared with one, or with each
/// other.
pub const MAX_COMPARED: usize = 200;

/// Words of a note in brackets, which is no part of a name.
const NOTES: [&str; 9] = [
    "accepted",
    "appear",
    "forthcoming",
    "journal",
    "press",
    "preprint",
    "review",
    "submitted",
    "submission",
];

/// One reading of a written name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Normal form for comparison only: folded, without small words, societies, and parts that
    /// change from year to year.
    pub key: String,
    /// The name for display.
    pub shown: Shown,
    /// True if it is a short name, such as `SIGCOMM`.
    pub is_short: bool,
}

/// The names in a written text: the one before a bar or a bracket, then those behind. At least
/// one, and none of them empty.
pub fn readings(written: &str) -> Vec<Reading> {
    let mut readings: Vec<Reading> = Vec::new();
    for part in written.split('|').flat_map(abbreviated) {
        let (before, inside, after) = match part.split_once('(') {
            Some((before, rest)) => {
                let (inside, after) = rest.split_once(')').unwrap_or((rest, ""));
                (before, inside, after)
            }
            None => (part, "", ""),
        };
        let is_capital = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() >= 2;
        let is_name =
            inside.split_whitespace().count() <= 2 && inside.split_whitespace().any(is_capital);
        let bare = if inside.is_empty() { part.to_owned() } else { format!("{before} {after}") };
        let whole = if is_name || is_note(inside) { &bare } else { part };
        readings.extend(reading(whole, &bare));
        if is_name {
            readings.extend(reading(inside, inside));
        }
    }
    // Text in brackets behind a name is a short form of it.
    readings.dedup_by(|a, b| a.key == b.key);
    if readings.is_empty() {
        let name = written.trim().to_owned();
        let shown = Shown { whole: name.clone(), bare: name };
        readings.push(Reading { key: fold(written), shown, is_short: false });
    }
    readings
}

/// A name, or the short and the long one of `LOOM '20: Proceedings of the Symposium on
/// Looms`.
fn abbreviated(name: &str) -> impl Iterator<Item = &str> {
    let is_long = |long: &str| long.starts_with("Proceeding") || long.starts_with("Proc.");
    let both = name.split_once(": ").filter(|(short, long)| {
        short.split_whitespace().count() <= 2 && is_long(long.trim_start())
    });
    let (first, second) = both.map_or((name, None), |(short, long)| (short, Some(long)));
    [first].into_iter().chain(second)
}

/// True if nothing in brackets belongs to a name: a note, or a date.
fn is_note(inside: &str) -> bool {
    let folded = fold(inside);
    let has_note = folded.split(' ').any(|word| NOTES.contains(&word));
    has_note || folded.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ')
}

/// Reading of a name that is `whole`, or `bare` without its brackets.
fn reading(whole: &str, bare: &str) -> Option<Reading> {
    let (bare, whole) = (in_order(bare), in_order(whole));
    let words = words(&bare);
    let all: Vec<&str> = words.iter().flat_map(|word| &word.folded).map(String::as_str).collect();
    if let Some(server) = server(&all) {
        let shown = Shown { whole: server.to_owned(), bare: server.to_owned() };
        return Some(Reading { key: fold(server), shown, is_short: true });
    }
    let is_meeting = is_meeting(&words);
    let key = key(&words, is_meeting);
    let whole = if is_meeting { bare.trim() } else { whole.trim() };
    let shown = shown(whole, &words, is_meeting);
    let capitals = shown.bare.chars().filter(|c| c.is_uppercase()).count();
    let is_short = !key.contains(' ') && capitals >= 2 && key.len() <= 12;
    (!key.is_empty() && !shown.whole.is_empty()).then_some(Reading { key, shown, is_short })
}

/// The normal form of a name.
fn key(words: &[Word<'_>], is_meeting: bool) -> String {
    let folded = |is: &dyn Fn(&Word) -> bool| {
        let words = words.iter().filter(|word| is(word)).flat_map(|word| &word.folded);
        let words = words.map(String::as_str).filter(|word| !SMALL.contains(word));
        words.collect::<Vec<_>>().join(" ")
    };
    let said = folded(&|word| word.part == Part::Name || word.part == Part::Ordinal && !is_meeting);
    // A name of a society alone, such as `IEEE`.
    if said.is_empty() { folded(&|word| word.part == Part::Society) } else { said }
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
    fn what_is_around_a_name_is_no_part_of_its_key() {
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
        check("Weaving, IEEE Transactions on", &["transactions weaving"]);
        check("Nature Ecology & Evolution", &["nature ecology evolution"]);
        check("Nature Ecology and Evolution", &["nature ecology evolution"]);
        check("Third World Quarterly", &["third world quarterly"]);
        check("arXiv preprint arXiv:2201.06398", &["arxiv"]);
        check("arXiv (Some University)", &["arxiv"]);
        check("CoRR", &["arxiv"]);
        check("IEEE", &["ieee"]);
        check("2020", &["2020"]);
    }

    #[test]
    fn a_long_and_a_short_name_may_stand_together() {
        check("OSDI '25 | Symposium on Looms", &["osdi", "symposium looms"]);
        check("Symposium on Looms (SOL)", &["symposium looms", "sol"]);
        check("SOL '20: Proceedings of the 2020 Symposium on Looms", &["sol", "symposium looms"]);
        check("Symposium on Looms (SOL '25)", &["symposium looms", "sol"]);
        check("Looms and Mills (SOL), 2013 Symposium on", &["symposium looms mills", "sol"]);
    }

    #[test]
    fn brackets_that_belong_to_a_name_are_shown() {
        for (written, expected) in [
            ("Journal of Looms (Springfield)", "Journal of Looms (Springfield)"),
            ("Journal of Looms (in press)", "Journal of Looms"),
            ("Journal of Looms (2019)", "Journal of Looms"),
            ("Symposium on Looms (SOL '25)", "Symposium on Looms"),
        ] {
            assert_eq!(readings(written)[0].shown.whole, expected);
        }
    }
}
