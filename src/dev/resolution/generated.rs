//! Invented lists of any length: works with words and names as frequent as in real lists (Zipf's
//! law), a third of them twice, with the errors of real lists.

use std::time::Instant;

use peerage::ingest::record::Seeds;
use peerage::resolve::clusters;

use crate::row::{Row, seeds};
use crate::score::{Score, pairwise};

/// Interval of works listed twice: one in so many.
const TWICE: u64 = 3;

/// Interval of works of a group, and number of groups.
const OF_GROUPS: u64 = 40;
const GROUPS: u64 = 60;

/// Speed and quality of resolving a list.
pub struct Run {
    /// Records per second.
    pub speed: f64,
    /// Score over all pairs.
    pub pairs: Score,
    /// The records.
    pub seeds: Seeds,
}

/// Resolves `n` records.
pub fn run(n: usize, seed: u64) -> Run {
    let (mut lists, mut truth): ([Vec<Row>; 2], [Vec<usize>; 2]) = Default::default();
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut work = 0;
    while lists[0].len() + lists[1].len() < n {
        let row = invented(&mut random, n);
        let is_twice = random.below(TWICE) == 0;
        if is_twice {
            lists[1].push(dirty(&row, &mut random));
            truth[1].push(work);
        }
        lists[0].push(row);
        truth[0].push(work);
        work += 1;
    }
    let seeds = seeds(lists.iter().map(Vec::as_slice));
    let start = Instant::now();
    let found = clusters(&seeds);
    let seconds = start.elapsed().as_secs_f64();
    let mut of = [vec![0; truth[0].len()], vec![0; truth[1].len()]];
    for (number, cluster) in found.iter().enumerate() {
        cluster.iter().for_each(|id| of[id.source][id.work] = number);
    }
    Run { speed: n as f64 / seconds, pairs: pairwise(&of.concat(), &truth.concat()), seeds }
}

/// Generator of pseudo-random numbers (xorshift64*: Vigna, 2016).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16
    }

    fn below(&mut self, n: u64) -> u64 {
        self.next() % n.max(1)
    }

    /// A number below `n`, small ones as frequent as frequent words are.
    fn frequent(&mut self, n: usize) -> u64 {
        let share = self.below(1 << 20) as f64 / f64::from(1 << 20);
        ((n as f64).powf(share) - 1.0) as u64
    }
}

/// A unique word for each number.
fn word(number: u64, syllables: [&str; 16]) -> String {
    let (mut rest, mut word) = (number + 16, String::new());
    while rest > 0 {
        word.push_str(syllables[(rest % 16) as usize]);
        rest /= 16;
    }
    word
}

fn topic(number: u64) -> String {
    word(
        number,
        [
            "ba", "cor", "den", "fi", "gra", "hol", "ji", "ket", "lu", "mar", "net", "op", "pre",
            "qui", "ros", "ti",
        ],
    )
}

fn name(number: u64) -> String {
    word(
        number,
        [
            "ab", "bel", "cha", "dor", "es", "fan", "gol", "hu", "in", "jo", "kim", "li", "mo",
            "ny", "or", "pe",
        ],
    )
}

fn capital(word: String) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn invented(random: &mut Random, n: usize) -> Row {
    let n_words = 5 + random.below(6);
    let vocabulary = 4000 + 20 * (n as f64).sqrt() as usize;
    let title: Vec<String> = (0..n_words).map(|_| topic(random.frequent(vocabulary))).collect();
    let n_authors = 1 + random.below(5);
    let families = 2000 + 30 * (n as f64).sqrt() as usize;
    let mut authors: Vec<String> = (0..n_authors)
        .map(|_| {
            let (given, family) = (random.below(400), random.frequent(families));
            format!("{} {}", capital(name(given)), capital(name(family)))
        })
        .collect();
    if random.below(OF_GROUPS) == 0 {
        authors.push(format!("{} Collaboration", capital(topic(random.below(GROUPS)))));
    }
    Row {
        title: capital(title.join(" ")),
        authors: authors.join(" and "),
        venue: format!("Conference on {}", topic(random.frequent(800))),
        year: (1985 + random.below(40)).to_string(),
        pages: format!("{}--{}", 2 + random.below(900), 905),
        ..Row::default()
    }
}

/// Copy of a work with the errors of another list.
fn dirty(row: &Row, random: &mut Random) -> Row {
    let mut row = row.clone();
    if random.below(3) == 0 {
        row.title = row.title.to_uppercase();
    }
    if random.below(4) == 0 {
        let at = 1 + random.below(row.title.len() as u64 - 1) as usize;
        row.title.remove(at);
    }
    if random.below(2) == 0 {
        let initials = |name: &str| match name.split_once(' ') {
            Some((given, family)) => format!("{}. {family}", &given[..1]),
            None => name.to_owned(),
        };
        row.authors = row.authors.split(" and ").map(initials).collect::<Vec<_>>().join(" and ");
    }
    if random.below(3) == 0 {
        row.pages.clear();
    }
    if random.below(5) == 0 {
        row.venue.clear();
    }
    if random.below(10) == 0 {
        row.year.clear();
    }
    row
}
