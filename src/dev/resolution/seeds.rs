//! The demo's own seeds, against works written by hand.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use peerage::ingest::overrides::Overrides;
use peerage::ingest::record::Seeds;
use peerage::{ingest, resolve};
use serde::Deserialize;

use crate::score::{Score, b_cubed, pairwise};

#[derive(Deserialize)]
struct Truth {
    works: Vec<Work>,
}

#[derive(Deserialize)]
struct Work {
    records: Vec<String>,
}

/// Name, score over pairs and over records: without what people wrote down, and
/// with it.
pub fn measure(folder: &Path, truth: &Path) -> Result<Vec<(String, Score, Score)>, String> {
    let text = std::fs::read_to_string(truth).map_err(|error| error.to_string())?;
    let truth: Truth = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let works = truth.works.into_iter().zip(0..);
    let truth: BTreeMap<String, usize> = works
        .flat_map(|(work, at)| work.records.into_iter().map(move |record| (record, at)))
        .collect();
    let (seeds, files, _) = ingest::read(folder);
    let name = |source: usize, work: usize| {
        let source = &seeds.sources[source];
        let record = &source.works[work];
        let file = files.path(record.span.file).rsplit('/').next().unwrap_or_default();
        format!("{}/{file}#{}", source.key, record.key)
    };
    let alone = Seeds { overrides: Overrides::default(), ..seeds.clone() };
    let mut results = Vec::new();
    for (what, seeds) in [("seeds", &alone), ("seeds with overrides", &seeds)] {
        let found: BTreeMap<String, usize> = resolve::decided(seeds, &mut Vec::new())
            .clusters
            .iter()
            .zip(0..)
            .flat_map(|(cluster, at)| cluster.iter().map(move |id| (id, at)))
            .map(|(id, at)| (name(id.source, id.work), at))
            .collect();
        let known: BTreeSet<&String> =
            truth.keys().filter(|record| found.contains_key(*record)).collect();
        let of = |map: &BTreeMap<String, usize>| -> Vec<usize> {
            known.iter().filter_map(|record| map.get(*record).copied()).collect()
        };
        let (found, truth) = (of(&found), of(&truth));
        results.push((what.to_owned(), pairwise(&found, &truth), b_cubed(&found, &truth)));
    }
    Ok(results)
}
