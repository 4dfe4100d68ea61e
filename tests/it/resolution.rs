//! Which records are one work and which names are one person, against answers
//! written by hand.

use std::collections::BTreeMap;
use std::path::Path;

use peerage::{ingest, resolve};
use serde::Deserialize;

#[derive(Deserialize)]
struct Truth {
    works: Vec<TrueWork>,
}

#[derive(Deserialize)]
struct TrueWork {
    id: String,
    records: Vec<String>,
}

#[derive(Deserialize)]
struct TruePeople {
    people: Vec<TruePerson>,
}

#[derive(Deserialize)]
struct TruePerson {
    id: String,
    names: Vec<String>,
}

#[test]
fn works_are_joined_without_a_mistake() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let truth: Truth =
        serde_json::from_str(include_str!("resolution/works.json")).expect("the truth is JSON");
    let truth: BTreeMap<String, String> = truth
        .works
        .into_iter()
        .flat_map(|work| work.records.into_iter().map(move |record| (record, work.id.clone())))
        .collect();
    let (seeds, files, _) = ingest::read(&root.join("seeds"));
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for (at, cluster) in resolve::clusters(&seeds).iter().enumerate() {
        for id in cluster {
            let source = &seeds.sources[id.source];
            let record = &source.works[id.work];
            let file = files.path(record.span.file).rsplit('/').next().unwrap_or_default();
            found.insert(format!("{}/{file}#{}", source.key, record.key), at);
        }
    }
    assert!(truth.keys().eq(found.keys()), "the truth names every record, and no other");
    let (mut right, mut wrong, mut missed) = (0, 0, 0);
    let records: Vec<&String> = truth.keys().collect();
    for (at, a) in records.iter().enumerate() {
        for b in &records[at + 1..] {
            match (truth[*a] == truth[*b], found[*a] == found[*b]) {
                (true, true) => right += 1,
                (false, true) => wrong += 1,
                (true, false) => missed += 1,
                (false, false) => {}
            }
        }
    }
    println!("works: {right} pairs joined rightly, {wrong} wrongly, {missed} missed");
    assert_eq!(wrong, 0, "precision is 1");
    assert!(right > 0, "something is joined");
}

#[test]
fn names_are_joined_without_a_mistake() {
    let truth: TruePeople =
        serde_json::from_str(include_str!("resolution/people.json")).expect("the truth is JSON");
    let dataset = crate::compile::dataset();
    let find = |name: &str| {
        let is_named = |person: &&peerage_core::model::Person| {
            person.name == name || person.aliases.iter().any(|alias| alias == name)
        };
        dataset.people.iter().find(is_named).map(|person| person.key.clone())
    };
    let mut keys = BTreeMap::new();
    for person in &truth.people {
        for name in person.names.iter().filter(|name| name.chars().any(char::is_lowercase)) {
            let key = find(name).unwrap_or_else(|| panic!("nobody is called {name}"));
            let other = keys.insert(key, &person.id);
            assert!(other.is_none_or(|other| *other == person.id), "{name} is joined to {other:?}");
        }
    }
    assert_eq!(keys.len(), truth.people.len());
    assert_eq!(dataset.people.len(), truth.people.len());
}
