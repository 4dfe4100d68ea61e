//! The demo's own seeds, against works and people labelled by hand.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use peerage::ingest::overrides::Overrides;
use peerage::ingest::record::Seeds;
use peerage::ingest::{self, Files};
use peerage::resolve::{self, People, RecordId};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::score::{Score, b_cubed, pairwise};

#[derive(Deserialize)]
struct Works {
    works: Vec<Work>,
}

#[derive(Deserialize)]
struct Work {
    records: Vec<String>,
}

/// People labelled by hand: of subjects of sources, of lines of their profiles, and of authors of
/// records.
#[derive(Deserialize)]
struct Mentions {
    subjects: BTreeMap<String, String>,
    relations: Vec<Relation>,
    authors: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Relation {
    source: String,
    item: String,
    people: Vec<String>,
}

/// Name, score over pairs and over records or mentions.
type Measured = (String, Score, Score);

/// Measures the works: without manual decisions, and with them; then the people.
pub fn measure(folder: &Path, truth: &Path) -> Result<Vec<Measured>, String> {
    let works: Works = read(&truth.join("works.json"))?;
    let mentions: Mentions = read(&truth.join("mentions.json"))?;
    let works = works.works.into_iter().zip(0..);
    let truth: BTreeMap<String, usize> = works
        .flat_map(|(work, at)| work.records.into_iter().map(move |record| (record, at)))
        .collect();
    let (seeds, files, _) = ingest::read(folder);
    let alone = Seeds { overrides: Overrides::default(), ..seeds.clone() };
    let mut results = Vec::new();
    for (what, seeds) in [("seeds", &alone), ("seeds with overrides", &seeds)] {
        let clusters = resolve::decided(seeds, &mut Vec::new()).clusters;
        let found: BTreeMap<String, usize> = clusters
            .iter()
            .zip(0..)
            .flat_map(|(cluster, at)| cluster.iter().map(move |id| (id, at)))
            .map(|(id, at)| (name(seeds, &files, *id), at))
            .collect();
        results.push(compare(what, &found, &truth));
        let found = people(seeds, &files, &clusters);
        results.push(compare(&format!("people of {what}"), &found, &known(&mentions)));
    }
    Ok(results)
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    let error = |error: String| format!("{}: {error}", path.display());
    let text = std::fs::read_to_string(path).map_err(|it| error(it.to_string()))?;
    serde_json::from_str(&text).map_err(|it| error(it.to_string()))
}

/// Name of a record in the labels: `source/file#key`.
fn name(seeds: &Seeds, files: &Files, id: RecordId) -> String {
    let source = &seeds.sources[id.source];
    let record = &source.works[id.work];
    let file = files.path(record.span.file).rsplit('/').next().unwrap_or_default();
    format!("{}/{file}#{}", source.key, record.key)
}

/// Scores of what was found, over the keys that both have.
fn compare<K: Ord>(what: &str, found: &BTreeMap<K, usize>, truth: &BTreeMap<K, usize>) -> Measured {
    let known: BTreeSet<&K> = truth.keys().filter(|key| found.contains_key(*key)).collect();
    let of = |map: &BTreeMap<K, usize>| -> Vec<usize> {
        known.iter().filter_map(|key| map.get(*key).copied()).collect()
    };
    let (found, truth) = (of(found), of(truth));
    (what.to_owned(), pairwise(&found, &truth), b_cubed(&found, &truth))
}

/// Number of the person found for each mention, by its location and its position there.
fn people(seeds: &Seeds, files: &Files, works: &[Box<[RecordId]>]) -> BTreeMap<String, usize> {
    let people = People::new(seeds, works, &mut Vec::new());
    let mut all = BTreeMap::new();
    for (source, record) in seeds.sources.iter().enumerate() {
        all.extend(people.subject(source).map(|person| (record.key.clone(), person.index())));
        for (at, item) in record.profile.iter().flat_map(|profile| &profile.items).enumerate() {
            for position in 0..item.relations.len() {
                let place = format!("{}: {} {position}", record.key, item.title);
                let person = people.relation(source, at, position);
                all.extend(person.map(|person| (place, person.index())));
            }
        }
        for (work, entry) in record.works.iter().enumerate() {
            let id = RecordId { source, work };
            for position in 0..entry.authors.as_ref().map_or(0, |authors| authors.value.len()) {
                let place = format!("{} {position}", name(seeds, files, id));
                let person = people.author(id, position);
                all.extend(person.map(|person| (place, person.index())));
            }
        }
    }
    all
}

/// Number of the person labelled for each mention, by its location and its position there.
fn known(mentions: &Mentions) -> BTreeMap<String, usize> {
    let mut numbers = BTreeMap::new();
    let mut number = |person: &str| {
        let next = numbers.len();
        *numbers.entry(person.to_owned()).or_insert(next)
    };
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    for (source, person) in &mentions.subjects {
        all.insert(source.clone(), number(person));
    }
    let relations = mentions.relations.iter();
    let relations = relations.map(|it| (format!("{}: {}", it.source, it.item), &it.people));
    let authors = mentions.authors.iter().map(|(record, people)| (record.clone(), people));
    for (place, people) in relations.chain(authors) {
        for (at, person) in people.iter().enumerate() {
            all.insert(format!("{place} {at}"), number(person));
        }
    }
    all
}
