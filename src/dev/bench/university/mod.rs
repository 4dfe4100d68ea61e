//! A search index in shards for a whole university: how much a page loads for a query.

mod cards;
mod lab;
mod queries;
mod sizes;
mod texts;

use std::collections::BTreeMap;

use peerage_core::model::WorkId;
use peerage_core::search::sharded::{Part, Sharded, write};
use peerage_core::search::{Builder, Corpus, Hits, Index, Query, Searcher, Tolerance};
use peerage_dev::benches::Options;
use peerage_dev::failure::{Failure, Result};
use peerage_dev::places::Places;
use peerage_dev::say;

use self::queries::query;
use self::sizes::{deflated, quantile};
use self::texts::Texts;
use crate::measurement::{Measurement, Target};

/// Works of a large university.
const USUAL: u32 = 500_000;

/// Number of queries.
const QUERIES: u32 = 1000;

/// Measures an index of [`USUAL`] works, or of the sizes asked for.
pub fn measure(_: &Places, options: &Options) -> Result<Vec<Measurement>> {
    let usual = if options.is_quick { 20_000 } else { USUAL };
    let sizes = if options.sizes.is_empty() { vec![usual] } else { options.sizes.clone() };
    let mut figures = Vec::new();
    for size in sizes {
        let texts = Texts::new(options.data.as_deref(), size)?;
        measure_one(&texts, size, options, &mut figures)?;
    }
    Ok(figures)
}

fn measure_one(
    texts: &Texts,
    size: u32,
    options: &Options,
    figures: &mut Vec<Measurement>,
) -> Result {
    let index = index(texts, size);
    let written = write(&index);
    let mut parts = BTreeMap::new();
    for (part, bytes) in &written.parts {
        parts.insert(*part, (bytes.clone(), deflated(bytes)?));
    }
    let is_usual = size == USUAL;
    let target = |value: f64| if is_usual { Target::AtMost(value) } else { Target::Free };
    let mut add = |name: &str, value: f64, unit, target| {
        figures.push(Measurement::new(format!("{name} at {size}"), Some(value), unit, target));
    };
    let is_shard = |part: &&Part| matches!(part, Part::Shard(_));
    let total: usize = parts.values().map(|(_, size)| *size).sum();
    let directory = deflated(&written.directory)?;
    add("index", total as f64, "bytes", Target::Free);
    add("shards", parts.keys().filter(is_shard).count() as f64, "files", Target::Free);
    add("files of the index", parts.len() as f64, "files", target(8000.0));
    add("directory", directory as f64, "bytes", target(20_000.0));
    let mut whole = Searcher::new(index);
    let mut typed = Loads::default();
    let mut meant = Loads::default();
    let mut typos = Loads::default();
    let served = Served { texts, directory: &written.directory, parts: &parts };
    let mut best = Vec::new();
    let (mut n_equal, mut n_partial) = (0_u32, 0_u32);
    let (mut n_mistyped, mut n_found, mut n_found_in_whole) = (0_u32, 0_u32, 0_u32);
    for n in 0..QUERIES {
        let asked = query(texts, n, size);
        let answer = served.answer(&asked.text)?;
        typed.add(&answer.first);
        meant.add(&answer.all);
        let right = whole.find(texts, &Query::parse(&asked.text));
        n_partial += u32::from(answer.is_partial);
        let is_equal = answer.is_partial || answer.hits == right;
        n_equal += u32::from(is_equal);
        if options.differences && !is_equal {
            let told = |hits: &Hits| {
                let (first, n) = (hits.works.iter().take(3).collect::<Vec<_>>(), hits.works.len());
                format!("{n} works, {first:?} …, {:?}, {:?}", hits.tolerance, hits.corrections)
            };
            let (expected, found) = (told(&right), told(&answer.hits));
            say::line(format_args!("{}: {found}; of a whole index: {expected}", asked.text));
        }
        best.extend(answer.hits.works.iter().take(10).map(|id| (n, id.0)));
        let Some(text) = asked.mistyped else { continue };
        let answer = served.answer(&text)?;
        typos.add(&answer.first);
        let meant = whole.find(texts, &Query::parse(&asked.text));
        let right = whole.find(texts, &Query::parse(&text));
        // Where the word with the typo is a word, nobody can tell.
        if let Some(best) = meant.works.first().filter(|_| right.tolerance != Tolerance::Strict) {
            n_mistyped += 1;
            n_found += u32::from(answer.hits.works.contains(best));
            n_found_in_whole += u32::from(right.works.contains(best));
        }
    }
    let equal = f64::from(n_equal) / f64::from(QUERIES);
    add("other queries answered as by a whole index", equal, "", Target::AtLeast(1.0));
    let partial = f64::from(n_partial) / f64::from(QUERIES);
    add("queries with a word that begins too many others", partial, "", Target::Free);
    let recall = |n: u32| f64::from(n) / f64::from(n_mistyped.max(1));
    add("recall of the work that was meant, one typo", recall(n_found), "", Target::AtLeast(0.99));
    add("the same of a whole index", recall(n_found_in_whole), "", Target::Free);
    let common = parts.get(&Part::Common).map_or(0, |(_, size)| *size);
    add("page of common terms", common as f64, "bytes", Target::Free);
    let all = [
        ("query", &typed),
        ("query and words that were probably meant", &meant),
        ("query with a typo", &typos),
    ];
    for (name, loads) in all {
        for (share, label) in [(0.5, "p50"), (0.95, "p95"), (1.0, "most")] {
            add(&format!("{name}, {label}"), loads.bytes(share), "bytes", Target::Free);
        }
        add(&format!("{name}, requests p95"), quantile(&loads.requests, 0.95), "", Target::Free);
        add(&format!("{name}, rounds p95"), quantile(&loads.rounds, 0.95), "", Target::Free);
    }
    figures.extend(cards::measure(texts, size, &best)?);
    Ok(())
}

fn index(texts: &Texts, size: u32) -> Index {
    let mut builder = Builder::default();
    for work in 0..size {
        builder.add(|read| texts.texts(WorkId(work), read));
    }
    builder.finish()
}

/// An index in parts, as a server has it.
struct Served<'a> {
    texts: &'a Texts,
    directory: &'a [u8],
    /// The bytes of each part, and their number after compression.
    parts: &'a BTreeMap<Part, (Vec<u8>, usize)>,
}

/// Load of one answer.
#[derive(Clone, Copy, Debug, Default)]
struct Load {
    bytes: usize,
    requests: usize,
    rounds: usize,
}

/// An answer, and what was loaded for the first hits and for all of it.
struct Answer {
    hits: Hits,
    /// True if the last word was searched for as a whole word.
    is_partial: bool,
    first: Load,
    all: Load,
}

impl Served<'_> {
    /// Answers a query from parts, none of which is loaded yet: the words as typed first, then, if
    /// they find nothing or few, similar words too.
    fn answer(&self, text: &str) -> Result<Answer> {
        let sharded = Sharded::from_bytes(self.directory);
        let mut searcher = Searcher::new(sharded.map_err(|it| Failure::new(it.to_string()))?);
        let query = Query::parse(text);
        let mut load = Load::default();
        let literal = self.complete(&mut searcher, &mut load, |searcher| {
            searcher.answer_literally(self.texts, &query)
        })?;
        let first = load;
        let hits = self.complete(&mut searcher, &mut load, |it| it.answer(self.texts, &query))?;
        let first = if literal.works.is_empty() { load } else { first };
        let is_partial = searcher.index().is_partial();
        Ok(Answer { hits, is_partial, first, all: load })
    }

    /// Loads what an answer lacks until it lacks nothing.
    fn complete(
        &self,
        searcher: &mut Searcher<Sharded>,
        load: &mut Load,
        mut answer: impl FnMut(&mut Searcher<Sharded>) -> std::result::Result<Hits, Vec<Part>>,
    ) -> Result<Hits> {
        loop {
            let missing = match answer(searcher) {
                Ok(hits) => return Ok(hits),
                Err(missing) => missing,
            };
            load.rounds += 1;
            for part in missing {
                let (content, size) = self.parts.get(&part).cloned().unwrap_or_default();
                load.bytes += size;
                load.requests += 1;
                let inserted = searcher.index_mut().insert(part, content);
                inserted.map_err(|it| Failure::new(it.to_string()))?;
            }
        }
    }
}

/// Loads of several queries.
#[derive(Default)]
struct Loads {
    bytes: Vec<usize>,
    requests: Vec<usize>,
    rounds: Vec<usize>,
}

impl Loads {
    fn add(&mut self, load: &Load) {
        self.bytes.push(load.bytes);
        self.requests.push(load.requests);
        self.rounds.push(load.rounds);
    }

    fn bytes(&self, share: f64) -> f64 {
        quantile(&self.bytes, share)
    }
}
