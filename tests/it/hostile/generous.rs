//! Limits are generous: the data of honest labs is within them, and the compiler writes nothing
//! that a page would refuse.

use peerage::emit::{self, Material};
use peerage_core::model::schema::{DecodeError, decode};
use peerage_core::model::{
    Authorship, Dataset, PartialDate, Person, PersonId, RichText, Work, limits,
};
use peerage_site::generate;

/// A lab with so many works of six people each, of twice as many people, and one work with so many
/// authors.
fn lab(n_works: u32, n_authors: u32) -> Dataset {
    let n_people = (2 * n_works).max(n_authors);
    let person = |at| Person {
        key: format!("person-{at}"),
        name: format!("Given Middle Name{at}"),
        family: format!("Name{at}"),
        aliases: vec![format!("G. M. Name{at}"), format!("G. Name{at}")].into(),
        ..Person::default()
    };
    let work = |at: u32, authors: &mut dyn Iterator<Item = u32>| Work {
        key: format!("work-{at}"),
        title: RichText::plain("Search for the engine of all tables"),
        authors: authors.map(|at| Authorship::from_person(PersonId(at % n_people))).collect(),
        date: Some(PartialDate::from_year(1900 + (at % 120) as u16)),
        ..Work::default()
    };
    let mut works: Vec<Work> = (0..n_works).map(|at| work(at, &mut (7 * at..7 * at + 6))).collect();
    works.push(work(n_works, &mut (0..n_authors)));
    Dataset { people: (0..n_people).map(person).collect(), works, ..Dataset::default() }
}

#[test]
fn a_hundred_thousand_works_and_a_paper_of_five_thousand_are_valid() {
    assert_eq!(lab(100_000, 5_154).check(), Ok(()));
}

#[test]
fn invented_labs_are_valid() {
    for count in [1, 30, 300] {
        assert_eq!(generate::lab(count).check(), Ok(()), "{count} people");
    }
}

#[test]
fn what_is_larger_than_is_read_is_refused_unread() {
    match decode(&vec![0; limits::BYTES + 1]) {
        Err(DecodeError::Malformed(violation)) => assert!(violation.problem.contains("at most")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_compiler_writes_nothing_that_a_page_refuses() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("lab#1.json");
    let dataset = lab(2, 2).validate().expect("it is valid");
    let error =
        emit::publish(dataset, Material::default(), &path).expect_err("its files have no address");
    assert!(error.to_string().starts_with("citations.file: "), "{error}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}
