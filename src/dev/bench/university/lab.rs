//! The dataset of an invented university, with sources and evidence as the compiler writes them.

use peerage_core::model::schema::SCHEMA;
use peerage_core::model::{
    Assertion, Authorship, Basis, Dataset, Identifier, Lab, PartialDate, Person, PersonId,
    Predicate, Profile, RichText, Scheme, Source, SourceId, SourceKind, SourceLocation, Venue,
    VenueId, VenueKind, Work, WorkEntry, WorkKind,
};

use crate::university::texts::{Texts, VENUES, hash};

/// Number of people for each member.
const PEOPLE_OF_A_MEMBER: u32 = 12;

/// The dataset of `n_works` works.
pub fn lab(texts: &Texts, n_works: u32) -> Dataset {
    let n_people = texts.n_people();
    let n_members = n_people.div_ceil(PEOPLE_OF_A_MEMBER);
    let person = |number: u32| person(texts, number, number < n_members);
    Dataset {
        schema: SCHEMA,
        lab: Lab { name: "University of Looms".to_owned(), ..Lab::default() },
        sources: (0..n_members).map(source).collect(),
        people: (0..n_people).map(person).collect(),
        works: (0..n_works).map(|number| work(texts, number, n_members)).collect(),
        venues: (0..VENUES).map(|number| venue(texts, number)).collect(),
        ..Dataset::default()
    }
}

fn source(number: u32) -> Source {
    Source {
        key: format!("source-{number}"),
        title: format!("Publications {number}"),
        files: vec!["works.bib".to_owned()],
        ..Source::new(SourceKind::PublicationList, Some(PersonId(number)), None)
    }
}

fn person(texts: &Texts, number: u32, is_member: bool) -> Person {
    let name = texts.person_name(number);
    let profile = Profile {
        position: "Senior lecturer".to_owned(),
        affiliation: format!("Institute {}", number % 200),
        sources: vec![SourceId(number)],
        ..Profile::default()
    };
    Person {
        key: format!("{}-{number}", name.to_lowercase().replace(' ', "-")),
        family: name.rsplit(' ').next().unwrap_or_default().to_owned(),
        name,
        profile: is_member.then(|| Box::new(profile)),
        ..Person::default()
    }
}

fn venue(texts: &Texts, number: u32) -> Venue {
    let name = texts.venue_name(number);
    Venue { key: format!("v{number}"), short: name.clone(), name, kind: VenueKind::Journal }
}

fn work(texts: &Texts, number: u32, n_members: u32) -> Work {
    let plain = |text: String| RichText { plain: text, ..RichText::default() };
    let title = texts.title(number);
    let authors = texts.authors(number);
    let year = texts.year(number);
    let venue = texts.venue(number);
    // The lists of the members among the authors, or a list of somebody else.
    let mut lists: Vec<u32> = authors.iter().copied().filter(|it| *it < n_members).collect();
    lists.sort_unstable();
    lists.dedup();
    if lists.is_empty() {
        lists.push(hash(number, 21) % n_members);
    }
    let line = |at: u32| {
        let line = |list: &u32| (*list, 0, hash(number, *list) % 900 * 9 + 1 + at).into();
        lists.iter().map(line).collect::<Vec<SourceLocation>>()
    };
    let names: Vec<String> = authors.iter().map(|author| texts.person_name(*author)).collect();
    let told = [
        (Predicate::Title, title.clone()),
        (Predicate::Authors, names.join("; ")),
        (Predicate::Venue, texts.venue_name(venue)),
        (Predicate::Year, year.to_string()),
    ];
    let assertion = |(at, (predicate, value)): (u32, (Predicate, String))| Assertion {
        predicate,
        value: value.into(),
        basis: Basis::Stated,
        locations: line(at),
    };
    let entry = |location: SourceLocation| WorkEntry { location, key: format!("w{number}").into() };
    let doi = Identifier { scheme: Scheme::Doi, value: format!("10.1000/{year}.{number}").into() };
    Work {
        key: format!("w{number}"),
        kind: WorkKind::Journal,
        title: plain(title),
        authors: authors.iter().map(|it| Authorship::from_person(PersonId(*it))).collect(),
        date: Some(PartialDate::from_year(year)),
        venue: Some(VenueId(venue)),
        identifiers: Box::new([doi]),
        summary: texts.summary(number).map(|text| Box::new(plain(text))),
        assertions: (0..).zip(told).map(assertion).collect(),
        entries: line(0).into_iter().map(entry).collect(),
        ..Work::default()
    }
}
