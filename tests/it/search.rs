//! The index against a plain reading of all texts, and against corruption.

use std::collections::BTreeSet;

use peerage_core::model::WorkId;
use peerage_core::search::{Field, Index, Query, Searcher, Tolerance, complete};
use peerage_core::text::token::words;

use crate::compile::dataset;
use crate::scan::{Texts, index, scan};

/// Documents of these titles.
fn titled(titles: &[&str]) -> Texts {
    Texts(titles.iter().map(|title| vec![(Field::Title, (*title).to_owned())]).collect())
}

/// A reproducible generator of pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    /// A word; short ones and those from few letters are common.
    fn word(&mut self) -> String {
        let length = 1 + self.below(7);
        (0..length).map(|_| ['a', 'b', 'e', 'n', 't', 'é', 'ü', '田'][self.letter()]).collect()
    }

    fn letter(&mut self) -> usize {
        let (a, b) = (self.below(8), self.below(8));
        a.min(b) as usize
    }

    fn text(&mut self, n_words: u64) -> String {
        let n_words = 1 + self.below(n_words);
        (0..n_words).map(|_| self.word()).collect::<Vec<_>>().join(" ")
    }
}

fn corpus(random: &mut Random, n: usize) -> Texts {
    let fields = [Field::Title, Field::Author, Field::Year, Field::Summary];
    let mut text = |field| (field, random.text(if field == Field::Summary { 30 } else { 5 }));
    Texts((0..n).map(|_| fields.map(&mut text).to_vec()).collect())
}

fn query(random: &mut Random) -> String {
    let n_parts = 1 + random.below(3);
    let parts = (0..n_parts).map(|_| {
        let word = random.word();
        match random.below(8) {
            0 => format!("-{word}"),
            1 => format!("\"{word} {}\"", random.word()),
            2 => format!("title:{word}"),
            3 => format!("{word} OR {}", random.word()),
            _ => word,
        }
    });
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_index_finds_what_reading_every_text_finds() {
    let mut random = Random(7);
    for n in [1, 9, 150, 700] {
        let texts = corpus(&mut random, n);
        let mut searcher = Searcher::new(index(&texts));
        for _ in 0..150 {
            let text = query(&mut random);
            let query = Query::parse(&text);
            let hits = searcher.find_with(&texts, &query, Tolerance::Strict);
            assert_eq!(ascending(&hits.works), scan(&texts, &query), "{text}");
        }
    }
}

/// Types `text` letter by letter: the searcher, which caches results of the letters before, must
/// find at each letter the same as reading every text, and in the order of a searcher without a
/// cache.
#[track_caller]
fn check_typed(texts: &Texts, searcher: &mut Searcher, text: &str) {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    for typed in ends.map(|end| &text[..end]) {
        let query = Query::parse(typed);
        let hits = searcher.find(texts, &query);
        assert_eq!(hits, Searcher::new(searcher.index().clone()).find(texts, &query), "{typed}");
        let as_typed = scan(texts, &query);
        let found = ascending(&hits.works);
        match hits.tolerance {
            Tolerance::Strict => assert_eq!(found, as_typed, "{typed}"),
            Tolerance::Likely => {
                assert!(found.len() > as_typed.len(), "{typed}");
                assert!(as_typed.iter().all(|one| found.contains(one)), "{typed}");
            }
            Tolerance::Unknown | Tolerance::All => assert!(as_typed.is_empty(), "{typed}"),
        }
        let strict = searcher.find_with(texts, &query, Tolerance::Strict);
        assert_eq!(ascending(&strict.works), as_typed, "{typed}");
    }
}

fn ascending(works: &[WorkId]) -> Vec<u32> {
    let mut works: Vec<u32> = works.iter().map(|work| work.0).collect();
    works.sort_unstable();
    works
}

#[test]
fn every_letter_finds_what_reading_every_text_finds_whatever_was_typed_before() {
    let mut random = Random(23);
    for (n, n_queries) in [(40, 40), (900, 8)] {
        let texts = corpus(&mut random, n);
        let mut searcher = Searcher::new(index(&texts));
        for _ in 0..n_queries {
            check_typed(&texts, &mut searcher, &random.text(3));
            check_typed(&texts, &mut searcher, &query(&mut random));
        }
    }
}

#[test]
fn exact_words_come_before_beginnings_and_these_before_similar_words() {
    let titles = ["networking", "a network of networks", "network", "nets"];
    let texts = titled(&titles);
    let mut searcher = Searcher::new(index(&texts));
    let mut found = |query: &str| {
        let works = searcher.find(&texts, &Query::parse(query)).works;
        works.iter().map(|work| work.0).collect::<Vec<_>>()
    };
    assert_eq!(found("network"), [2, 1, 0]);
    assert_eq!(found("netwrok"), [2, 1]);
    assert_eq!(found("netw"), [0, 2, 1]);
    assert_eq!(found(""), [0, 1, 2, 3]);
    assert_eq!(found("zzz"), Vec::<u32>::new());
}

#[test]
fn damaged_bytes_are_an_error_or_an_index_that_answers() {
    let mut random = Random(3);
    let texts = corpus(&mut random, 60);
    let bytes = index(&texts).as_bytes().to_vec();
    let queries: Vec<Query> = (0..6).map(|_| Query::parse(&query(&mut random))).collect();
    for _ in 0..400 {
        let mut damaged = bytes.clone();
        for _ in 0..1 + random.below(4) {
            let at = random.below(damaged.len() as u64) as usize;
            damaged[at] = random.below(256) as u8;
        }
        damaged.truncate(damaged.len() - random.below(2) as usize * random.below(200) as usize);
        assert!(damaged == bytes || Index::from_bytes(damaged.clone()).is_err());
        // With a correct checksum, any content must be handled.
        let sum = peerage_core::search::checksum(damaged.get(16..).unwrap_or_default());
        damaged[8..16].copy_from_slice(&sum.to_le_bytes());
        let Ok(index) = Index::from_bytes(damaged) else { continue };
        let mut searcher = Searcher::new(index);
        for query in &queries {
            let hits = searcher.find(&texts, query);
            assert!(hits.works.len() <= searcher.index().len() as usize);
        }
    }
}

#[test]
fn every_spelling_of_a_name_finds_it() {
    let texts = titled(&[r"$\underline{E}$fficient Erd\H{o}s", "Efficient Müller", "Erdős 田晗"]);
    let mut searcher = Searcher::new(index(&texts));
    let mut found = |query: &str| {
        let works = searcher.find(&texts, &Query::parse(query)).works;
        works.iter().map(|work| work.0).collect::<BTreeSet<_>>()
    };
    assert_eq!(found("efficient"), BTreeSet::from([0, 1]));
    assert_eq!(found(r"$\underline{E}$fficient"), BTreeSet::from([0, 1]));
    assert_eq!(found("erdos"), BTreeSet::from([0, 2]));
    assert_eq!(found(r"Erd\H{o}s"), BTreeSet::from([0, 2]));
    for name in ["Müller", "Mueller", "Muller", r#"M\"uller"#] {
        assert_eq!(found(name), BTreeSet::from([1]), "{name}");
    }
    assert_eq!(found("田"), BTreeSet::from([2]));
    assert_eq!(found("晗"), BTreeSet::from([2]));
}

#[test]
fn conditions_hold_for_what_they_find() {
    let dataset = dataset();
    let mut searcher = Searcher::new(Index::new(&dataset));
    let mut found = |query: &str| searcher.find(&dataset, &Query::parse(query)).works;
    let year = |work: &WorkId| dataset.work(*work).and_then(|work| work.date).map(|date| date.year);
    let works = found("year:2021..2023");
    assert!(
        !works.is_empty() && works.iter().all(|work| (2021..=2023).contains(&year(work).unwrap()))
    );
    let (all, without) = (found("").len(), found("-year:2021..2023").len());
    assert_eq!(works.len() + without, all);
    assert!(found("has:code type:conference").len() < found("type:conference").len());
    assert!(found("role:first author:wang").len() <= found("author:wang").len());
    assert_eq!(found("nothing:here").len(), all, "what is not understood is left out");
}

#[test]
fn completions_replace_what_was_typed() {
    let dataset = dataset();
    let check = |text: &str, expect: &str| {
        let found = complete(text, text.len(), &dataset);
        let results: Vec<String> = found
            .iter()
            .map(|one| {
                format!("{}{}{}", &text[..one.range.start], one.text, &text[one.range.end..])
            })
            .collect();
        assert!(results.iter().any(|result| result == expect), "{results:?}");
        for result in results {
            assert!(!words(&result).is_empty());
        }
    };
    let member = dataset.members().next().unwrap().1;
    let begin: String = member.name.chars().take(4).collect();
    check("net au", "net author:");
    check(&format!("x author:{begin}"), &format!("x author:\"{}\" ", member.name));
    check("-type:jour", "-type:journal ");
    check("has:", "has:code ");
    assert_eq!(complete("year:2021 ", 10, &dataset), []);
}

/// Checks the documents that a query finds among works of these titles, best first.
#[track_caller]
fn check_found(titles: &[&str], query: &str, expect: &[u32], tolerance: Tolerance) {
    let texts = titled(titles);
    let hits = Searcher::new(index(&texts)).find(&texts, &Query::parse(query));
    let found: Vec<u32> = hits.works.iter().map(|work| work.0).collect();
    assert_eq!((found.as_slice(), hits.tolerance), (expect, tolerance));
}

#[test]
fn what_was_likely_meant_comes_after_what_was_typed() {
    let titles = ["speed", "a steed", "speed", "bonding", "high speed", "bound", "speed", "up"];
    check_found(&titles, "steed", &[1, 0, 2, 6, 4], Tolerance::Likely);
    check_found(&titles, "speed", &[0, 2, 6, 4], Tolerance::Strict);
    // Not so much more frequent, and absent.
    check_found(&titles, "bond", &[3], Tolerance::Strict);
    check_found(&titles, "up", &[7], Tolerance::Strict);
    check_found(&titles, "sped", &[0, 2, 6, 4], Tolerance::Unknown);
    // An excluded word is excluded as typed.
    check_found(&titles, "high -steed", &[4], Tolerance::Strict);
}

#[test]
fn the_more_frequent_correction_comes_first() {
    let titles = ["grass", "gross", "gross income", "gross weight"];
    check_found(&titles, "griss", &[1, 2, 3, 0], Tolerance::Unknown);
}
