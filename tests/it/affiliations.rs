//! Affiliations that records give for authors, from files to the dataset.

use peerage_core::model::Predicate;

use crate::site::{compiled, seeds};

/// An entry in CSL-JSON, whose authors are `name: affiliation, affiliation`.
fn entry(number: usize, year: u16, authors: &[&str]) -> String {
    let author = |author: &&str| {
        let (name, places) = author.split_once(": ").unwrap();
        let (given, family) = name.split_once(' ').unwrap();
        let places = places.split(", ").filter(|place| !place.is_empty());
        let places: Vec<String> = places.map(|place| format!(r#"{{"name": "{place}"}}"#)).collect();
        format!(
            r#"{{"given": "{given}", "family": "{family}", "affiliation": [{}]}}"#,
            places.join(", ")
        )
    };
    let authors: Vec<String> = authors.iter().map(author).collect();
    format!(
        r#"{{"id": "k{number}", "type": "article-journal", "title": "On Loom Number {number}",
        "container-title": "Looms", "issued": {{"date-parts": [[{year}]]}},
        "author": [{}]}}"#,
        authors.join(", ")
    )
}

/// Checks what the dataset says of the affiliation of Otto Sample.
#[track_caller]
fn check(entries: &[String], expected: &[&str]) {
    let source = "title = 'List'\nkind = 'cv'\nsubject = 'Ida Example'\nread = '2026'\n";
    let list = format!("[{}]", entries.join(", "));
    let dir = seeds(&[
        ("seeds/lab.toml", "name = 'Looms'\n"),
        ("seeds/a/source.toml", source),
        ("seeds/a/works.json", &list),
    ]);
    let dataset = compiled(&dir.path().join("seeds"));
    let otto = dataset.people.iter().find(|person| person.name == "Otto Sample").unwrap();
    let said = otto.assertions.about(Predicate::Affiliation);
    let said: Vec<String> = said.map(|one| one.value.into_owned()).collect();
    assert_eq!(said, expected);
    // A member's affiliation is that of their profile.
    let ida = dataset.people.iter().find(|person| person.name == "Ida Example").unwrap();
    assert_eq!(ida.assertions.about(Predicate::Affiliation).count(), 0);
}

#[test]
fn the_newest_work_gives_the_affiliation_of_a_coauthor() {
    let old = entry(1, 2001, &["Ida Example: U", "Otto Sample: Mill"]);
    let new = entry(2, 2020, &["Ida Example: U", "Otto Sample: Mule Works, School of Looms"]);
    let none = entry(3, 2024, &["Ida Example: U", "Otto Sample: "]);
    check(&[old.clone(), none.clone()], &["Mill"]);
    check(&[new, old, none], &["Mule Works; School of Looms"]);
}

#[test]
fn institutions_of_a_whole_work_say_nothing_of_its_authors() {
    let both = entry(1, 2020, &["Ida Example: U, Mill", "Otto Sample: U, Mill"]);
    check(&[both], &[]);
    let one = entry(1, 2020, &["Ida Example: U", "Otto Sample: U"]);
    check(&[one], &["U"]);
}
