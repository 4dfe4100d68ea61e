//! Names of venues: the agreement of two names.
//!
//! The lab's vocabulary takes precedence. Otherwise words are compared as abbreviations of each
//! other ("Trans. Netw.", ISO 4), and initials with the names they stand for.

use foldhash::HashMap;
use peerage_core::text::fold::fold;

use crate::resolve::same_work::letters::is_within;
use crate::resolve::same_work::weights::{VENUE_LIKE, VENUE_OTHER, VENUE_SAME};

/// Words that do not identify a venue.
const EMPTY: &str = "in proc proceedings of the on and for a an annual international intl int \
    conference conf symposium symp workshop wkshp acm ieee usenix ifip aaai siam springer lncs lecture notes \
    volume vol no pages pp part to appear accepted at held th st nd rd first second third \
    fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth \
    sixteenth seventeenth eighteenth nineteenth twentieth joint european national american annu sympos press \
    online print clinical research";

/// Words in the names of series whose papers are articles of a journal.
const JOURNAL: [&str; 15] = [
    "annals",
    "acta",
    "journal",
    "j",
    "transactions",
    "trans",
    "letters",
    "lett",
    "magazine",
    "mag",
    "review",
    "rev",
    "record",
    "bulletin",
    "communications",
];

/// Words in the names of proceedings.
const PROCEEDINGS: [&str; 10] = [
    "advances",
    "proceedings",
    "proc",
    "conference",
    "conf",
    "symposium",
    "symp",
    "workshop",
    "sympos",
    "meeting",
];

/// Words in place of a venue, for works that are not published.
const UNPUBLISHED: [&str; 4] = ["unpublished", "manuscript", "submitted", "preparation"];

/// Words in the names of preprint servers and of series of reports.
const PREPRINT: [&str; 12] = [
    "tech",
    "technical",
    "arxiv",
    "corr",
    "biorxiv",
    "medrxiv",
    "ssrn",
    "preprint",
    "preprints",
    "techrxiv",
    "eprint",
    "openreview",
];

/// All venues, each spelling once.
#[derive(Debug, Default)]
pub struct Forms {
    numbers: HashMap<String, u32>,
    list: Vec<Form>,
    /// Known numbers of venues.
    empty: Vec<&'static str>,
}

/// One spelling.
#[derive(Debug)]
struct Form {
    /// The venue that it is taken for.
    known: Option<u32>,
    /// Words that say which venue it is.
    words: Vec<Box<str>>,
    /// Initials of its words, with and without the empty ones.
    initials: [Box<str>; 2],
    /// Class of the venue by its words.
    class: Option<Class>,
}

/// Class of a venue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// A journal.
    Journal,
    /// Proceedings.
    Proceedings,
    /// A preprint server.
    Preprint,
    /// None: the work is not published.
    Unpublished,
}

/// Agreement of two names.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// The weight.
    pub bits: f32,
    /// Observation, in words.
    pub words: &'static str,
}

impl Forms {
    /// The number of a spelling; `known` is the venue that it is taken for.
    pub fn number(&mut self, written: &str, known: Option<u32>) -> u32 {
        let folded = fold(written);
        if let Some(number) = self.numbers.get(&folded) {
            return *number;
        }
        if self.empty.is_empty() {
            self.empty = EMPTY.split_whitespace().collect();
        }
        let all: Vec<&str> = folded.split(' ').filter(|word| !word.is_empty()).collect();
        let is_year = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_ordinal = |word: &str| word.bytes().next().is_some_and(|byte| byte.is_ascii_digit());
        let said: Vec<&str> =
            all.iter().copied().filter(|word| !is_year(word) && !is_ordinal(word)).collect();
        let words: Vec<&str> =
            said.iter().copied().filter(|word| !self.empty.contains(word)).collect();
        let words = if words.is_empty() { said.clone() } else { words };
        let small = |word: &&&str| {
            !matches!(**word, "of" | "the" | "on" | "for" | "and" | "in" | "a" | "to")
        };
        let first = |words: &[&str]| -> Box<str> {
            words
                .iter()
                .filter(small)
                .filter_map(|word| word.chars().next())
                .collect::<String>()
                .into()
        };
        let class = if all.iter().any(|word| UNPUBLISHED.contains(word)) {
            Some(Class::Unpublished)
        } else if all.iter().any(|word| PREPRINT.contains(word)) {
            Some(Class::Preprint)
        } else if all.iter().any(|word| JOURNAL.contains(word)) {
            Some(Class::Journal)
        } else if all.iter().any(|word| PROCEEDINGS.contains(word)) {
            Some(Class::Proceedings)
        } else {
            None
        };
        let form = Form {
            known,
            initials: [first(&said), first(&words)],
            words: words.into_iter().take(20).map(Into::into).collect(),
            class,
        };
        let number = self.list.len() as u32;
        self.list.push(form);
        self.numbers.insert(folded, number);
        number
    }

    /// Class of a venue by the words of its name.
    pub fn class(&self, venue: u32) -> Option<Class> {
        self.list[venue as usize].class
    }

    /// Agreement of two names.
    pub fn agreement(&self, one: u32, other: u32) -> Agreement {
        let (a, b) = (&self.list[one as usize], &self.list[other as usize]);
        if one == other || a.known.is_some() && a.known == b.known {
            return Agreement { bits: VENUE_SAME, words: "the same" };
        }
        let is_before =
            |form: &Form| matches!(form.class, Some(Class::Preprint | Class::Unpublished));
        if is_before(a) || is_before(b) {
            return Agreement { bits: 0.0, words: "a preprint server" };
        }
        let different = Agreement { bits: VENUE_OTHER, words: "another" };
        if a.class.is_some() && b.class.is_some() && a.class != b.class {
            return different;
        }
        let like = Agreement { bits: VENUE_LIKE, words: "names that may be one" };
        let stands_for = |a: &Form, b: &Form| {
            a.words
                .iter()
                .any(|word| word.len() > 2 && b.initials.iter().any(|initials| initials == word))
        };
        if stands_for(a, b) || stands_for(b, a) {
            return like;
        }
        let (short, long) = if a.words.len() <= b.words.len() { (a, b) } else { (b, a) };
        let among = |short: &Form, long: &Form| {
            let is_there = |word: &str| long.words.iter().any(|other| is_like(word, other));
            short.words.iter().filter(|word| is_there(word)).count()
        };
        let n_common = match short.words.len() == long.words.len() {
            true => among(short, long).min(among(long, short)),
            false => among(short, long),
        };
        let (n_short, n_long) = (short.words.len(), long.words.len());
        match () {
            _ if n_common == n_short && (n_long <= n_common + 2 || n_common >= 2) => like,
            _ if n_common * 2 >= n_long && n_common >= 2 => like,
            // Initials that may stand for the name, although they do not match.
            _ if n_common == 0 && n_short == 1 && n_long > 1 => {
                Agreement { bits: -0.5, words: "hard to tell" }
            }
            _ if n_common > 0 => Agreement { bits: -1.0, words: "hard to tell" },
            _ => different,
        }
    }
}

/// True if one word abbreviates the other.
fn is_like(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    short == long
        || short.len() >= 3 && long.starts_with(short)
        || short.len() >= 4 && is_contraction(short, long)
        || short.len() >= 6 && is_within(short, long, 1)
}

/// True if a word is another one with letters left out, such as `natl`.
fn is_contraction(short: &str, long: &str) -> bool {
    let mut rest = long.chars();
    short.chars().next() == long.chars().next()
        && short.chars().last() == long.chars().last()
        && short.chars().all(|c| rest.any(|other| other == c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_of_letters_are_not_held_against_each_other() {
        let mut forms = Forms::default();
        let names = ["ab", "ba"].map(|letters| forms.number(&letters.repeat(200_000), None));
        assert_eq!(forms.agreement(names[0], names[1]).words, "another");
    }
}
