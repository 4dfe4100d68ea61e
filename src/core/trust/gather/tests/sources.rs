//! Evidence from sources and marks, piece by piece.

use crate::model::{
    Assertion, Authorship, Basis, Dataset, Link, LinkKind, Mark, MarkKind, PartialDate, Person,
    PersonId, Predicate, Profile, RichText, SafeUrl, Source, SourceId, SourceKind, SourceLocation,
    Work, WorkId,
};
use crate::trust::evidence::{Class, Evidence, Kind};
use crate::trust::gather::RECORDED_DAYS;
use crate::trust::gather::index::Index;
use crate::trust::gather::sources::{identifiers, listings, marks, mutual_links};
use crate::trust::moment::Moment;

const ADA: PersonId = PersonId(0);
const GRACE: PersonId = PersonId(1);
const READ: &str = "2026-11-20";

fn day(text: &str) -> PartialDate {
    PartialDate::parse(text).unwrap()
}

fn source(kind: SourceKind, subject: Option<PersonId>) -> Source {
    Source { title: "Source".to_owned(), ..Source::new(kind, subject, Some(day(READ))) }
}

fn said(predicate: Predicate, value: &str, source: u32) -> Assertion<'static> {
    let location = SourceLocation { source: SourceId(source), file: 0, line: 1 };
    let (value, basis) = (value.to_owned().into(), Basis::Stated);
    Assertion { predicate, value, basis, locations: vec![location] }
}

/// Ada and Grace; a work of Ada's that the only source lists.
fn dataset(source: Source) -> Dataset {
    let person = |name: &str| Person { name: name.to_owned(), ..Person::default() };
    let work = Work {
        title: RichText::plain("On Engines"),
        authors: vec![Authorship::from_person(ADA)].into(),
        assertions: vec![said(Predicate::Title, "On Engines", 0)].into(),
        ..Work::default()
    };
    let other = Work { title: RichText::plain("Else"), ..Work::default() };
    Dataset {
        people: vec![person("Ada"), person("Grace")],
        works: vec![work, other],
        sources: vec![source],
        ..Dataset::default()
    }
}

fn gathered(dataset: &Dataset, gather: fn(&Index, PersonId, &mut Vec<Evidence>)) -> Vec<Evidence> {
    let mut all = Vec::new();
    gather(&Index::new(dataset), ADA, &mut all);
    all
}

/// Checks of which class the listing by a source is.
#[track_caller]
fn check_class(source: Source, expected: Class) {
    let all = gathered(&dataset(source), listings);
    assert_eq!(all.iter().map(|item| item.class).collect::<Vec<_>>(), [expected; 2]);
}

#[test]
fn who_stands_behind_a_source_is_its_class() {
    check_class(source(SourceKind::Registry, Some(ADA)), Class::Registry);
    check_class(source(SourceKind::Venue, None), Class::Venue);
    check_class(source(SourceKind::Institution, Some(ADA)), Class::Institution);
    check_class(source(SourceKind::Aggregator, Some(ADA)), Class::Aggregator);
    check_class(source(SourceKind::Homepage, Some(ADA)), Class::Own);
    check_class(source(SourceKind::Homepage, None), Class::Own);
    check_class(source(SourceKind::Homepage, Some(GRACE)), Class::Coauthor);
    let publisher = Some("Platform".to_owned());
    let published = Source { publisher, ..source(SourceKind::Homepage, Some(ADA)) };
    check_class(published, Class::Aggregator);
}

#[test]
fn a_source_names_the_person_and_lists_works_from_when_it_was_read() {
    let read = Moment::start_of(day(READ));
    let mut lab = dataset(source(SourceKind::Homepage, Some(ADA)));
    let [named, listed] = &gathered(&lab, listings)[..] else { unreachable!() };
    assert_eq!(
        (named.kind, named.what.as_str(), named.place.as_str()),
        (Kind::Named, "Ada", "Source")
    );
    assert_eq!((listed.kind, listed.what.as_str()), (Kind::Listed, "On Engines"));
    assert_eq!((listed.work, listed.is_weak, listed.names_venue), (Some(WorkId(0)), false, false));
    assert_eq!((named.from, named.until), (read, read.plus_days(RECORDED_DAYS)));
    lab.works[0].assertions =
        vec![said(Predicate::Title, "On Machines", 0), said(Predicate::Venue, "NSDI", 0)].into();
    let all = gathered(&lab, listings);
    assert_eq!((all[1].is_weak, all[1].names_venue), (true, true));
    // Assertions of another source do not count for this one.
    lab.sources.push(source(SourceKind::Homepage, Some(GRACE)));
    lab.works[0].assertions =
        vec![said(Predicate::Title, "On Engines", 1), said(Predicate::Year, "1843", 0)].into();
    let weak: Vec<bool> = gathered(&lab, listings)
        .iter()
        .filter(|item| item.kind == Kind::Listed)
        .map(|item| item.is_weak)
        .collect();
    assert_eq!(weak, [true, false]);
    // A signed claim alone does not name its author.
    lab.sources.push(source(SourceKind::SignedClaim, Some(ADA)));
    lab.sources.push(source(SourceKind::Cv, Some(ADA)));
    let named = gathered(&lab, listings);
    let named: Vec<u32> =
        named.iter().filter(|item| item.kind == Kind::Named).map(|item| item.origin).collect();
    assert_eq!(named, [0, 1, 3]);
}

/// Checks the kinds of evidence from a mark of a source of this kind: about the work, about Ada
/// herself, and where the record is Grace's.
#[track_caller]
fn check_mark(
    mark: MarkKind,
    kind: SourceKind,
    work: Option<Kind>,
    own: Option<Kind>,
    other: Option<Kind>,
) {
    let kind_of = |subject: PersonId, about: Option<u32>| {
        let mut lab = dataset(source(kind, Some(subject)));
        let work = about.map(WorkId);
        lab.sources[0].marks = vec![Mark { kind: mark, work, value: String::new(), date: None }];
        let all = gathered(&lab, marks);
        assert!(all.len() < 2, "{all:?}");
        all.first().map(|item| item.kind)
    };
    assert_eq!(kind_of(ADA, Some(0)), work, "{mark:?} by {kind:?} about a work");
    assert_eq!(kind_of(ADA, None), own, "{mark:?} by {kind:?}");
    assert_eq!(kind_of(GRACE, Some(0)), other, "{mark:?} by {kind:?} of another");
    assert_eq!(kind_of(GRACE, None), None, "{mark:?} by {kind:?} about another");
    assert_eq!(kind_of(ADA, Some(1)), None, "{mark:?} by {kind:?} about another work");
}

#[test]
fn a_mark_counts_from_who_can_know_it() {
    use SourceKind::{Aggregator, Registry, Venue};
    let noted = Some(Kind::Noted);
    let both = |kind| (Some(kind), noted, Some(kind));
    let mut table = vec![
        (MarkKind::OrcidValidated, Registry, (Some(Kind::Validated), Some(Kind::Validated), None)),
        (MarkKind::OrcidValidated, Aggregator, (noted, noted, None)),
        (MarkKind::OrcidSelfAsserted, Registry, (noted, noted, None)),
        (MarkKind::AuthorIdentifier, Registry, (Some(Kind::AuthorIdentifier), noted, None)),
        (MarkKind::AuthorIdentifier, Venue, (noted, noted, None)),
        (MarkKind::RegistryRecord, Registry, both(Kind::WorkIdentifier)),
        (MarkKind::RegistryRecord, Venue, both(Kind::Noted)),
        (MarkKind::Artifact, Venue, both(Kind::Artifact)),
        (MarkKind::Artifact, Registry, both(Kind::Noted)),
        (MarkKind::OpenAccess, Registry, both(Kind::Noted)),
    ];
    for (mark, kind) in
        [(MarkKind::Retraction, Kind::Retracted), (MarkKind::Concern, Kind::Concern)]
    {
        table.extend([Registry, Venue].map(|source| (mark, source, both(kind))));
        table.push((mark, Aggregator, both(Kind::Noted)));
    }
    table.extend([Registry, Venue, Aggregator].map(|it| (MarkKind::Award, it, both(Kind::Award))));
    for (mark, source, (work, own, other)) in table {
        check_mark(mark, source, work, own, other);
    }
}

#[test]
fn a_mark_holds_from_its_date_and_a_notice_for_good() {
    let mark = |kind: MarkKind, value: &str, date: Option<&str>| Mark {
        kind,
        work: Some(WorkId(0)),
        value: value.to_owned(),
        date: date.map(day),
    };
    let mut lab = dataset(source(SourceKind::Registry, Some(ADA)));
    lab.sources.insert(0, source(SourceKind::Homepage, Some(GRACE)));
    lab.sources[1].marks = vec![
        mark(MarkKind::RegistryRecord, "10.1000/1", Some("2025-03-01")),
        mark(MarkKind::RegistryRecord, "", None),
        mark(MarkKind::Retraction, "", Some("2024-01-01")),
        mark(MarkKind::Concern, "", None),
    ];
    let all = gathered(&lab, marks);
    let read = Moment::start_of(day(READ));
    let from: Vec<Moment> = all.iter().map(|item| item.from).collect();
    let dates = ["2025-03-01", READ, "2024-01-01", READ].map(|date| Moment::start_of(day(date)));
    assert_eq!(from, dates);
    let until = read.plus_days(RECORDED_DAYS);
    let ends: Vec<Moment> = all.iter().map(|item| item.until).collect();
    assert_eq!(ends, [until, until, Moment::LAST, Moment::LAST]);
    assert!(all.iter().all(|item| item.work == Some(WorkId(0))));
    assert!(all[0].what.contains("10.1000/1") && !all[1].what.is_empty());
    let parties: Vec<u32> = all.iter().map(|item| item.party).collect();
    assert_eq!(parties, [1 << 16, 1 << 16 | 1, 1 << 16 | 2, 1 << 16 | 3]);
}

#[test]
fn two_pages_that_link_to_each_other_are_one_piece_of_evidence() {
    let url = |text: &str| SafeUrl::parse(text).unwrap();
    let (one, other) = ("https://example.org/", "https://example.net/");
    let page = |address: &str, date: Option<&str>| Source {
        url: Some(url(address)),
        read: date.map(day),
        ..source(SourceKind::Homepage, Some(ADA))
    };
    let mut lab = dataset(page(one, Some("2026-11-01")));
    lab.sources.push(page(other, Some(READ)));
    let link =
        |address: &str| Link { kind: LinkKind::Website, url: Some(url(address)), shown: None };
    let links = vec![link(one), link(other)];
    lab.people[0].profile = Some(Box::new(Profile { links, ..Profile::default() }));
    let home = format!("home {one}");
    let said = [said(Predicate::Homepage, other, 0), said(Predicate::Link, &home, 1)];
    lab.people[0].assertions = said.clone().into_iter().collect();
    let [item] = &gathered(&lab, mutual_links)[..] else { unreachable!() };
    assert_eq!((item.kind, item.party), (Kind::MutualLink, 1));
    assert_eq!(item.from, Moment::start_of(day(READ)));
    assert_eq!(item.until, Moment::start_of(day("2026-11-01")).plus_days(RECORDED_DAYS));
    assert!(item.what.contains(one) && item.what.contains(other), "{}", item.what);
    assert_eq!(item.place, "Source; Source");
    let none = |change: fn(&mut Dataset)| {
        let mut lab = lab.clone();
        change(&mut lab);
        gathered(&lab, mutual_links).is_empty()
    };
    let without = |change: fn(&mut Vec<Assertion<'_>>)| {
        let (mut lab, mut said) = (lab.clone(), said.to_vec());
        change(&mut said);
        lab.people[0].assertions = said.into();
        gathered(&lab, mutual_links).is_empty()
    };
    assert!(without(|said| drop(said.pop())), "one way");
    assert!(without(|said| drop(said.remove(0))), "the other way");
    assert!(none(|lab| lab.sources[1].subject = Some(GRACE)), "the page of another");
    assert!(none(|lab| lab.sources[1].copy_of = Some(SourceId(0))), "a copy");
    assert!(none(|lab| lab.sources[1].url = None), "no page");
    assert!(none(|lab| lab.sources[1].url = lab.sources[0].url.clone()), "the same page");
    assert!(none(|lab| lab.sources[0].read = None), "never read");
    assert!(none(|lab| lab.people[0].profile = None), "no links");
    assert!(without(|said| said[0].locations[0].source = SourceId(1)), "its own address");
    assert!(without(|said| said[0].value = "x".into()), "elsewhere");
}

#[test]
fn an_identifier_is_told_with_its_address() {
    let mut lab = dataset(source(SourceKind::Homepage, Some(ADA)));
    let url = SafeUrl::parse("https://orcid.org/0000-0002-1825-0097");
    let links = vec![Link { kind: LinkKind::Orcid, url, shown: None }];
    lab.people[0].profile = Some(Box::new(Profile { links, ..Profile::default() }));
    let [item] = &gathered(&lab, identifiers)[..] else { unreachable!() };
    assert_eq!(
        (item.kind, item.what.as_str()),
        (Kind::PersonIdentifier, "https://orcid.org/0000-0002-1825-0097")
    );
    assert!(!item.place.is_empty());
}
