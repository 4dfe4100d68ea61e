//! Contradictions between the sources of the demo, and those that the dataset keeps. A table: of a
//! work (by one of its records), a person or a source, every value that is given for one property.

use std::collections::BTreeSet;

use peerage::ingest;
use peerage_core::model::{Basis, Period, Person, Predicate, ValidatedDataset, Work};
use serde::Deserialize;

use super::{folder, name, truth};

#[derive(Deserialize)]
struct Row {
    /// A number and a description of the difference.
    about: String,
    /// A record, or the key of a person or source.
    of: String,
    /// A predicate, or one of those below.
    field: String,
    values: Vec<String>,
    /// Further difference, outside of the sources.
    #[serde(default)]
    outside: Option<String>,
}

#[test]
fn what_sources_contradict_each_other_in_is_kept() {
    let rows: Vec<Row> = truth(include_str!("conflicts.json"));
    let numbers: BTreeSet<&str> = rows.iter().map(|row| &row.about[..2]).collect();
    assert_eq!(numbers.len(), 37);
    let dataset = crate::compile::dataset();
    for row in rows {
        let (about, of) = (&row.about, &row.of);
        assert!(row.outside.is_none_or(|text| !text.is_empty()), "{about}");
        let expected: BTreeSet<String> = row.values.into_iter().collect();
        if let Some(field) = row.field.strip_prefix("says") {
            let text = said(&dataset, of);
            for value in expected {
                assert_eq!(text.contains(&value), field.is_empty(), "{about}: {value} in {text}");
            }
            continue;
        }
        let found = match of.contains('#') {
            true => of_work(&dataset, &work(&dataset, of), &row.field),
            false => of_person_or_source(&dataset, of, &row.field),
        };
        assert_eq!(found, expected, "{about}: {} of {of}", row.field);
    }
}

/// The work of a record.
fn work(dataset: &ValidatedDataset, record: &str) -> Work {
    let (seeds, files, _) = ingest::read(&folder());
    for (source, list) in seeds.sources.iter().enumerate() {
        for (at, entry) in list.works.iter().enumerate() {
            if name(&seeds, &files, source, at) == record {
                let line = files.line(&entry.title.span);
                let is_it = |work: &&Work| {
                    let places = work.assertions.locations();
                    places.iter().any(|place| place.source.index() == source && place.line == line)
                };
                return dataset.works.iter().find(is_it).expect("it is a work").clone();
            }
        }
    }
    panic!("there is no {record}")
}

fn is(predicate: Predicate, field: &str) -> bool {
    serde_json::to_value(predicate).expect("it is JSON") == field
}

fn of_work(dataset: &ValidatedDataset, work: &Work, field: &str) -> BTreeSet<String> {
    let person = |id| dataset.person(id).expect("it is somebody").name.clone();
    let basis = |basis| if basis == Basis::Stated { "stated" } else { "inferred" };
    match field {
        "equal" => {
            let equal = work.authors.iter().filter_map(|it| Some((it.person, it.equal()?)));
            equal.map(|(id, equal)| format!("{}: {}", person(id), basis(equal))).collect()
        }
        "printed" => work.authors.iter().filter_map(|it| it.printed().map(str::to_owned)).collect(),
        "cut" => [work.truncated.to_string()].into(),
        "kind" => [work.kind.key().to_owned()].into(),
        "inferred" => {
            let inferred = work.assertions.iter().filter(|said| said.basis == Basis::Inferred);
            inferred.map(|said| said.predicate.label().to_lowercase()).collect()
        }
        _ => {
            let said = work.assertions.iter().filter(|said| is(said.predicate, field));
            said.map(|said| said.value.to_string()).collect()
        }
    }
}

fn of_person_or_source(dataset: &ValidatedDataset, key: &str, field: &str) -> BTreeSet<String> {
    if field == "written" {
        let source = dataset.sources.iter().find(|source| source.key == key);
        return source
            .and_then(|source| source.written)
            .map(|it| it.to_string())
            .into_iter()
            .collect();
    }
    let id = dataset.person_by_key(key).expect("it is somebody");
    let person = dataset.person(id).expect("it is somebody");
    match field {
        "names" => person.aliases.iter().chain([&person.name]).cloned().collect(),
        "works" => {
            let n = dataset.works.iter().filter(|work| work.has_author(id)).count();
            [n.to_string()].into()
        }
        _ => {
            let said = person.assertions.iter().filter(|said| is(said.predicate, field));
            said.map(|said| said.value.to_string()).collect()
        }
    }
}

/// All text of a profile, or the statements of a source in its own terms.
fn said(dataset: &ValidatedDataset, key: &str) -> String {
    if let Some(source) = dataset.sources.iter().find(|source| source.key == key) {
        let lines = source.statements.iter().map(|it| format!("{}: {}\n", it.label, it.value));
        return lines.collect();
    }
    let id = dataset.person_by_key(key).expect("it is somebody");
    let person: &Person = dataset.person(id).expect("it is somebody");
    let profile = person.profile.as_ref().expect("there is a profile");
    let mut lines: Vec<String> = profile.biography.iter().map(|text| text.plain.clone()).collect();
    for item in profile.sections.iter().flat_map(|section| &section.items) {
        let start = item.period.as_ref().and_then(|Period { start, .. }| *start);
        lines.push(match start {
            Some(start) => format!("{}, {start}", item.title),
            None => item.title.clone(),
        });
        lines.extend(item.details.iter().map(|text| text.plain.clone()));
    }
    lines.join("\n")
}
