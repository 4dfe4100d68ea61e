//! Persons of all mentions of names: authors by their positions, subjects, and people in lines of
//! profiles.

use std::collections::{BTreeMap, BTreeSet};

use peerage::resolve::People;
use peerage::{ingest, resolve};
use peerage_core::model::PersonId;
use serde::Deserialize;

use super::{folder, name, pairs, truth};

#[derive(Deserialize)]
struct Truth {
    /// Persons by source.
    subjects: BTreeMap<String, String>,
    relations: Vec<Relation>,
    /// Persons by record, in the order of the list.
    authors: BTreeMap<String, Vec<String>>,
    /// Pairs of distinct people with similar names.
    apart: Vec<[String; 2]>,
}

#[derive(Deserialize)]
struct Relation {
    source: String,
    item: String,
    people: Vec<String>,
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

/// Location of a name, and the position there.
type Place = (String, usize);

fn known() -> (Truth, BTreeMap<Place, String>) {
    let truth: Truth = truth(include_str!("mentions.json"));
    let mut all = BTreeMap::new();
    for (source, person) in &truth.subjects {
        all.insert((source.clone(), 0), person.clone());
    }
    let relations = truth.relations.iter();
    let relations = relations.map(|it| (format!("{}: {}", it.source, it.item), &it.people));
    let authors = truth.authors.iter().map(|(record, people)| (record.clone(), people));
    for (place, people) in relations.chain(authors) {
        for (at, person) in people.iter().enumerate() {
            let before = all.insert((place.clone(), at), person.clone());
            assert_eq!(before, None, "{place} is there twice");
        }
    }
    (truth, all)
}

fn found() -> BTreeMap<Place, PersonId> {
    let (seeds, files, _) = ingest::read(&folder());
    let people = People::new(&seeds, &resolve::clusters(&seeds), &mut Vec::new());
    let mut all = BTreeMap::new();
    for (source, record) in seeds.sources.iter().enumerate() {
        if let Some(subject) = people.subject(source) {
            all.insert((record.key.clone(), 0), subject);
        }
        for (at, item) in record.profile.iter().flat_map(|profile| &profile.items).enumerate() {
            let place = format!("{}: {}", record.key, item.title);
            for position in 0..item.relations.len() {
                let person = people.relation(source, at, position).expect("it is a mention");
                let before = all.insert((place.clone(), position), person);
                assert_eq!(before, None, "{place} is there twice");
            }
        }
        for (work, entry) in record.works.iter().enumerate() {
            let place = name(&seeds, &files, source, work);
            let authors = entry.authors.as_ref().map_or(&[][..], |authors| &authors.value);
            for position in 0..authors.len() {
                let id = resolve::RecordId { source, work };
                let person = people.author(id, position).expect("it is a mention");
                all.insert((place.clone(), position), person);
            }
        }
    }
    all
}

#[test]
fn every_mention_is_of_whom_it_means() {
    let ((truth, known), found) = (known(), found());
    assert!(known.keys().eq(found.keys()), "the truth has every mention, and no other");
    let [right, wrong, missed] = pairs(&found, &known);
    println!("people: {right} pairs joined rightly, {wrong} wrongly, {missed} missed");
    assert_eq!((wrong, missed), (0, 0));
    assert!(right > 500, "{right} pairs are of one person");
    let of = |person: &String| -> BTreeSet<PersonId> {
        let places = known.iter().filter(|(_, it)| *it == person);
        places.filter_map(|(place, _)| found.get(place).copied()).collect()
    };
    for [one, other] in &truth.apart {
        let (a, b) = (of(one), of(other));
        assert!(!a.is_empty() && !b.is_empty() && a.is_disjoint(&b), "{one} is not {other}");
    }
}

#[test]
fn empty_places_are_those_of_the_owner() {
    let (seeds, files, _) = ingest::read(&folder());
    let (truth, _) = known();
    let mut n_blank = 0;
    for (source, record) in seeds.sources.iter().enumerate() {
        for (work, entry) in record.works.iter().enumerate() {
            let authors = entry.authors.as_ref().map_or(&[][..], |authors| &authors.value);
            for (at, _) in authors.iter().enumerate().filter(|(_, author)| author.is_blank) {
                let place = name(&seeds, &files, source, work);
                assert_eq!(truth.authors[&place][at], truth.subjects[&record.key]);
                n_blank += 1;
            }
        }
    }
    assert_eq!(n_blank, 13);
}

#[test]
fn names_are_joined_without_a_mistake() {
    let truth: TruePeople = truth(include_str!("people.json"));
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
