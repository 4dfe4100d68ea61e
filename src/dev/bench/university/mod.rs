//! A search index in shards for a whole university: how much a page loads for a query.

mod queries;
mod texts;

use std::collections::BTreeMap;
use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use peerage_core::model::WorkId;
use peerage_core::search::sharded::{Part, Sharded, write};
use peerage_core::search::{Builder, Corpus, Hits, Index, Query, Searcher};
use peerage_dev::benches::Options;
use peerage_dev::failure::{Context, Failure, Result};
use peerage_dev::places::Places;

use self::queries::query;
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
        measure_one(&Texts::new(options.data.as_deref(), size)?, size, &mut figures)?;
    }
    Ok(figures)
}

fn measure_one(texts: &Texts, size: u32, figures: &mut Vec<Measurement>) -> Result {
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
    let mut typos = Loads::default();
    let (mut n_equal, mut n_found) = (0_u32, 0_u32);
    for n in 0..QUERIES {
        let asked = query(texts, n, size);
        let hits = typed.load(texts, &written.directory, &parts, &asked.text)?;
        n_equal += u32::from(hits == whole.find(texts, &Query::parse(&asked.text)));
        if let Some(text) = asked.mistyped {
            let hits = typos.load(texts, &written.directory, &parts, &text)?;
            let expected = whole.find(texts, &Query::parse(&text));
            let first = |hits: &Hits| hits.works.iter().take(10).copied().collect::<Vec<WorkId>>();
            n_found += u32::from(first(&hits) == first(&expected));
        }
    }
    let equal = f64::from(n_equal) / f64::from(QUERIES);
    add("queries answered as by a whole index", equal, "", Target::AtLeast(1.0));
    let found = f64::from(n_found) / typos.bytes.len().max(1) as f64;
    add("ten best of a query with a typo as of a whole index", found, "", Target::AtLeast(0.99));
    for (name, loads) in [("query", &typed), ("query with a typo", &typos)] {
        for (share, label) in [(0.5, "p50"), (0.95, "p95"), (1.0, "most")] {
            add(&format!("{name}, {label}"), loads.bytes(share), "bytes", Target::Free);
        }
        add(&format!("{name}, requests p95"), quantile(&loads.requests, 0.95), "", Target::Free);
        add(&format!("{name}, rounds p95"), quantile(&loads.rounds, 0.95), "", Target::Free);
    }
    Ok(())
}

fn index(texts: &Texts, size: u32) -> Index {
    let mut builder = Builder::default();
    for work in 0..size {
        builder.add(|read| texts.texts(WorkId(work), read));
    }
    builder.finish()
}

/// What was loaded for each query.
#[derive(Default)]
struct Loads {
    bytes: Vec<usize>,
    requests: Vec<usize>,
    rounds: Vec<usize>,
}

impl Loads {
    /// Answers a query from parts, none of which is loaded yet.
    fn load(
        &mut self,
        texts: &Texts,
        directory: &[u8],
        parts: &BTreeMap<Part, (Vec<u8>, usize)>,
        text: &str,
    ) -> Result<Hits> {
        let sharded = Sharded::from_bytes(directory);
        let mut searcher = Searcher::new(sharded.map_err(|it| Failure::new(it.to_string()))?);
        let query = Query::parse(text);
        let (mut bytes, mut requests) = (0, 0);
        for round in 0.. {
            let hits = searcher.find(texts, &query);
            let missing = searcher.index().take_missing();
            if missing.is_empty() {
                self.bytes.push(bytes);
                self.requests.push(requests);
                self.rounds.push(round);
                return Ok(hits);
            }
            for part in missing {
                let (content, size) = parts.get(&part).cloned().unwrap_or_default();
                bytes += size;
                requests += 1;
                let inserted = searcher.index_mut().insert(part, content);
                inserted.map_err(|it| Failure::new(it.to_string()))?;
            }
        }
        Ok(Hits::default())
    }

    fn bytes(&self, share: f64) -> f64 {
        quantile(&self.bytes, share)
    }
}

/// The value that this share of `values` does not exceed.
fn quantile(values: &[usize], share: f64) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let at = (sorted.len() as f64 * share).ceil() as usize;
    sorted.get(at.saturating_sub(1)).copied().unwrap_or_default() as f64
}

/// Number of bytes after compression.
fn deflated(bytes: &[u8]) -> Result<usize> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).context(|| "compression".to_owned())?;
    Ok(encoder.finish().context(|| "compression".to_owned())?.len())
}
