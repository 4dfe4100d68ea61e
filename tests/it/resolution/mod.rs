//! Resolution of the seeds of the demo, against answers written by hand: which records are one
//! work, which mentions are one person, and which contradictions are kept.

mod authors;
mod conflicts;
mod near;
mod people;
mod works;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use peerage::ingest::{Files, record::Seeds};
use serde::de::DeserializeOwned;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds")
}

/// Content of a file of answers.
fn truth<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("the truth is JSON")
}

/// Name of a record in the answers: `source/file#key`.
fn name(seeds: &Seeds, files: &Files, source: usize, work: usize) -> String {
    let source = &seeds.sources[source];
    let record = &source.works[work];
    let file = files.path(record.span.file).rsplit('/').next().unwrap_or_default();
    format!("{}/{file}#{}", source.key, record.key)
}

/// Numbers of pairs that are joined in both, only in the result, and only in the truth.
fn pairs<K: Ord, F: PartialEq, T: PartialEq>(
    found: &BTreeMap<K, F>,
    truth: &BTreeMap<K, T>,
) -> [usize; 3] {
    let known: Vec<(&F, &T)> =
        truth.iter().filter_map(|(key, it)| Some((found.get(key)?, it))).collect();
    let mut counts = [0; 3];
    for (at, (found, truth)) in known.iter().enumerate() {
        for (other, it) in &known[at + 1..] {
            match (found == other, truth == it) {
                (true, true) => counts[0] += 1,
                (true, false) => counts[1] += 1,
                (false, true) => counts[2] += 1,
                (false, false) => {}
            }
        }
    }
    counts
}
