//! Works of an invented university: titles and summaries, recombined from given ones or of invented
//! words, by invented people.

use std::path::Path;

use peerage_core::model::WorkId;
use peerage_core::search::{Corpus, Field};
use peerage_dev::failure::{Context, Result};

/// Number of works for each person.
const WORKS_OF_A_PERSON: u32 = 5;

/// Number of venues.
pub const VENUES: u32 = 4000;

/// Texts from which works are made.
pub struct Texts {
    titles: Vec<String>,
    summaries: Vec<String>,
    n_works: u32,
}

impl Texts {
    /// Texts of `folder`, one in each line of `titles.txt` and `summaries.txt`, or of invented
    /// words.
    pub fn new(folder: Option<&Path>, n_works: u32) -> Result<Self> {
        let mut texts = Self { titles: Vec::new(), summaries: Vec::new(), n_works };
        match folder {
            Some(folder) => texts.read(folder)?,
            None => texts.invent(),
        }
        Ok(texts)
    }

    fn read(&mut self, folder: &Path) -> Result {
        let lines = |name: &str| -> Result<Vec<String>> {
            let path = folder.join(name);
            let text = std::fs::read_to_string(&path).context(|| path.display().to_string())?;
            Ok(text.lines().map(str::to_owned).collect())
        };
        self.titles = lines("titles.txt")?;
        self.summaries = lines("summaries.txt")?;
        Ok(())
    }

    /// Words whose frequencies fall with their rank (Zipf's law).
    fn invent(&mut self) {
        let text = |seed: u32, n: u32| {
            let words = (0..n).map(|at| invented(zipf(hash(seed, at), 60_000)));
            words.collect::<Vec<_>>().join(" ")
        };
        self.titles = (0..50_000).map(|at| text(at, 6 + at % 9)).collect();
        self.summaries = (0..20_000).map(|at| text(at + 1_000_000, 80 + at % 90)).collect();
    }

    /// Title of a work: the first half of one text and the second half of another.
    pub fn title(&self, work: u32) -> String {
        joined(&self.titles, work, 1)
    }

    /// Number of people.
    pub fn n_people(&self) -> u32 {
        (self.n_works / WORKS_OF_A_PERSON).max(10)
    }

    /// Number of the `at`-th author of a work, if it has so many.
    fn author(&self, work: u32, at: u32) -> Option<u32> {
        let n_authors = 1 + hash(work, 7) % 6;
        // Few people write much, and colleagues write together.
        let first = zipf(hash(work, 8), self.n_people());
        (at < n_authors)
            .then(|| (first + hash(first, work % 5 + at * 5) % 40 * at) % self.n_people())
    }

    /// Numbers of the authors of a work.
    pub fn authors(&self, work: u32) -> Vec<u32> {
        let mut authors: Vec<u32> = Vec::new();
        for author in (0..).map_while(|at| self.author(work, at)) {
            if !authors.contains(&author) {
                authors.push(author);
            }
        }
        authors
    }

    /// Name of a person.
    pub fn person_name(&self, person: u32) -> String {
        name(person)
    }

    /// Number of the venue of a work.
    pub fn venue(&self, work: u32) -> u32 {
        hash(work, 3) % VENUES
    }

    /// Name of a venue.
    pub fn venue_name(&self, venue: u32) -> String {
        format!("Journal of {}", invented(venue))
    }

    /// Year of a work; the newest works are the first.
    pub fn year(&self, work: u32) -> u16 {
        (2025 - u64::from(work) * 45 / u64::from(self.n_works.max(1))) as u16
    }

    /// Summary of a work; half of them have one.
    pub fn summary(&self, work: u32) -> Option<String> {
        work.is_multiple_of(2).then(|| joined(&self.summaries, work, 5))
    }
}

/// The first half of a text, and the second half of another.
fn joined(texts: &[String], work: u32, salt: u32) -> String {
    let Some(n) = u32::try_from(texts.len()).ok().filter(|n| *n > 0) else { return String::new() };
    let text = |salt: u32| texts[(hash(work, salt) % n) as usize].as_str();
    let (one, other) = (text(salt), text(salt + 1));
    let (n_one, n_other) = (one.split(' ').count(), other.split(' ').count());
    let halves = one.split(' ').take(n_one.div_ceil(2)).chain(other.split(' ').skip(n_other / 2));
    halves.collect::<Vec<_>>().join(" ")
}

/// Name of an invented person.
fn name(person: u32) -> String {
    let capital = |word: String| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    let parts = [invented(zipf(hash(person, 1), 800)), invented(800 + hash(person, 2) % 30_000)];
    parts.into_iter().filter_map(capital).collect::<Vec<_>>().join(" ")
}

/// Invented word of a rank.
fn invented(rank: u32) -> String {
    let consonants = ["b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "st", "tr"];
    let vowels = ["a", "e", "i", "o", "u", "ai", "ou"];
    let mut word = String::new();
    let mut rest = rank + 20;
    while rest > 0 {
        word.push_str(consonants[rest as usize % consonants.len()]);
        rest /= consonants.len() as u32;
        word.push_str(vowels[rest as usize % vowels.len()]);
        rest /= vowels.len() as u32;
    }
    word
}

/// Rank below `n`, small ones more often, from an evenly distributed number.
fn zipf(number: u32, n: u32) -> u32 {
    let share = f64::from(number) / f64::from(u32::MAX);
    (f64::from(n).powf(share) - 1.0) as u32 % n
}

/// Number that looks random.
pub fn hash(one: u32, other: u32) -> u32 {
    let mut mixed = one.wrapping_mul(0x9e37_79b9) ^ other.wrapping_mul(0x85eb_ca6b);
    for _ in 0..2 {
        mixed = (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d);
        mixed = (mixed ^ mixed >> 12).wrapping_mul(0x297a_2d39);
    }
    mixed ^ mixed >> 15
}

impl Corpus for Texts {
    fn texts(&self, work: WorkId, visit: &mut dyn FnMut(Field, &str)) {
        let WorkId(work) = work;
        visit(Field::Title, &self.title(work));
        let authors = self.authors(work);
        authors.iter().for_each(|author| visit(Field::Author, &name(*author)));
        visit(Field::Venue, &self.venue_name(self.venue(work)));
        visit(Field::Year, &self.year(work).to_string());
        self.summary(work).iter().for_each(|text| visit(Field::Summary, text));
    }

    fn admits(&self, _: WorkId, _: &peerage_core::search::Filter) -> bool {
        false
    }

    fn is_seen(&self, _: WorkId, _: Field, _: usize) -> bool {
        true
    }
}
