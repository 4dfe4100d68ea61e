//! Tests of the clustering of mentions: small cases, one for each rule.

use peerage_core::model::{Identifier, PartialDate, RichText, WorkKind};
use proptest::prelude::*;

use super::*;
use crate::ingest::files::{FileId, Span, Spanned};
use crate::ingest::record::{AuthorRecord, ItemRecord, ProfileRecord, SourceRecord, WorkRecord};

const ONE: &str = "0000-0002-1825-0097";
const OTHER: &str = "0000-0001-5109-3700";

/// A value without a meaningful position.
pub fn spanned<T>(value: T) -> Spanned<T> {
    Spanned { value, span: Span::new(FileId(0), 0..0) }
}

/// An author: `Ada Example` with `@place` and `#orcid` behind; `_` is an empty
/// slot.
fn author(text: &str, subject: &str) -> AuthorRecord {
    let (text, orcid) = text.split_once('#').unwrap_or((text, ""));
    let (name, place) = text.split_once('@').unwrap_or((text, ""));
    let is_blank = name == "_";
    AuthorRecord {
        name: if is_blank { subject } else { name }.into(),
        identifiers: Identifier::orcid(orcid).into_iter().collect(),
        affiliations: (!place.is_empty()).then(|| place.to_owned()).into_iter().collect(),
        is_blank,
        ..AuthorRecord::default()
    }
}

/// A work: authors by comma, title, year.
fn work((authors, title, year): (&str, &str, &str), subject: &str) -> WorkRecord {
    let authors = authors.split(',').map(|text| author(text.trim(), subject).into()).collect();
    WorkRecord {
        kind: WorkKind::Conference,
        authors: Some(spanned(authors)),
        date: PartialDate::parse(year).map(spanned),
        ..WorkRecord::titled(
            title,
            spanned(RichText { plain: title.to_owned(), runs: Vec::new() }),
            &spanned(()).span,
        )
    }
}

/// A list of works: authors, title and year of each.
pub fn source(subject: &str, works: &[(&str, &str, &str)]) -> SourceRecord {
    SourceRecord {
        title: subject.to_owned(),
        subject: (!subject.is_empty()).then(|| spanned(subject.to_owned())),
        ..SourceRecord::new(
            subject.to_owned(),
            works.iter().map(|one| work(*one, subject)).collect(),
        )
    }
}

/// The people of sources whose records with one title are one work.
pub fn people(sources: Vec<SourceRecord>) -> (People, Seeds) {
    let mut works: std::collections::BTreeMap<String, Vec<RecordId>> = Default::default();
    for (source, record) in sources.iter().enumerate() {
        for (work, entry) in record.works.iter().enumerate() {
            let id = RecordId { source, work };
            works.entry(entry.title.value.plain.clone()).or_default().push(id);
        }
    }
    let works: Vec<Box<[RecordId]>> = works.into_values().map(Into::into).collect();
    let seeds = Seeds { sources, ..Seeds::default() };
    (People::new(&seeds, &works, &mut Vec::new()), seeds)
}

/// Checks the numbers of the authors of all works: equal for one person, in order of appearance.
#[track_caller]
pub fn check(sources: Vec<SourceRecord>, expected: &[u32]) {
    let (people, seeds) = people(sources);
    assert_eq!(numbers(&people, &seeds), expected);
}

/// The number of the person of each author of all works, by first appearance.
pub fn numbers(people: &People, seeds: &Seeds) -> Vec<u32> {
    let mut seen = Vec::new();
    let mut found = Vec::new();
    for (at, source) in seeds.sources.iter().enumerate() {
        for (work, record) in source.works.iter().enumerate() {
            let authors = record.authors.as_ref().map_or(0, |authors| authors.value.len());
            for position in 0..authors {
                let person = people.author(RecordId { source: at, work }, position).unwrap();
                let number = seen.iter().position(|known| *known == person);
                found.push(number.unwrap_or_else(|| {
                    seen.push(person);
                    seen.len() - 1
                }) as u32);
            }
        }
    }
    found
}

#[test]
fn a_common_name_alone_is_nobody_in_particular() {
    let one = source("", &[("Hao Wang", "A", "2020"), ("Hao Wang", "B", "2020")]);
    check(vec![one], &[0, 1]);
    let lists = ["A", "B"].map(|title| source("", &[("Hao Wang", title, "2020")]));
    check(lists.to_vec(), &[0, 1]);
}

#[test]
fn a_rare_name_needs_nothing_else() {
    let name = "Wilhelmina Featherstonehaugh";
    check(vec![source("", &[(name, "A", "2020")]), source("", &[(name, "B", "2020")])], &[0, 0]);
}

#[test]
fn a_shared_coauthor_joins() {
    let list = |title| source("", &[("Hao Wang, Wilhelmina Featherstonehaugh", title, "2020")]);
    check(vec![list("A"), list("B")], &[0, 1, 0, 1]);
    let common = |title| source("", &[("Hao Wang, Wei Li", title, "2020")]);
    check(vec![common("A"), common("B")], &[0, 1, 2, 3]);
}

#[test]
fn one_work_joins() {
    let list = |authors| source("", &[(authors, "A", "2020")]);
    check(vec![list("Hao Wang, Wei Li"), list("Hao Wang, Wei Li")], &[0, 1, 0, 1]);
    check(vec![list("Hao Wang, Wei Li"), list("H. Wang, W. Li")], &[0, 1, 0, 1]);
    check(vec![list("Hao Wang, Wei Li"), list("Han Wang, Wen Li")], &[0, 1, 2, 3]);
}

#[test]
fn orcid_ids_decide() {
    let list = |orcid: &str, title| {
        let author = format!("Wilhelmina Featherstonehaugh#{orcid}");
        source("", &[(author.as_str(), title, "2020")])
    };
    check(vec![list(ONE, "A"), list(OTHER, "B")], &[0, 1]);
    let wang =
        |orcid: &str, title| source("", &[(format!("Hao Wang#{orcid}").as_str(), title, "2020")]);
    check(vec![wang(ONE, "A"), wang(ONE, "B")], &[0, 0]);
}

#[test]
fn a_list_of_one_owner_names_one_person_by_one_name() {
    let works = [("Ada Example, Wei Li", "A", "2001"), ("Ada Example, Wei Li", "B", "2020")];
    check(vec![source("Ada Example", &works)], &[0, 1, 0, 1]);
    let twice = [("Ada Example, Wei Li, Wei Li", "A", "2001")];
    check(vec![source("Ada Example", &twice)], &[0, 1, 2]);
    let other = format!("Ada Example, Wei Li#{OTHER}");
    let works = [(format!("Ada Example, Wei Li#{ONE}"), "A"), (other.clone(), "B"), (other, "C")];
    let works: Vec<_> =
        works.iter().map(|(authors, title)| (authors.as_str(), *title, "2020")).collect();
    check(vec![source("Ada Example", &works)], &[0, 1, 0, 2, 0, 2]);
}

#[test]
fn an_initial_joins_the_one_full_name_that_something_speaks_for() {
    let rest = "Wilhelmina Featherstonehaugh";
    let entry = |name: &str, rest: &str| format!("{name}, {rest}");
    let (a, b) = (entry("Jack Lee", rest), entry("J. Lee", rest));
    let list = |authors: &str, title| source("", &[(authors, title, "2020")]);
    check(vec![list(&a, "A"), list(&b, "B")], &[0, 1, 0, 1]);
    // Two full names fit: neither is chosen.
    let c = entry("John Lee", rest);
    check(vec![list(&a, "A"), list(&c, "B"), list(&b, "C")], &[0, 1, 2, 1, 3, 1]);
    check(vec![list("Jack Lee", "A"), list("J. Lee", "B")], &[0, 1]);
}

#[test]
fn an_empty_slot_is_the_subject() {
    let works = [("_, Wei Li", "A", "2020"), ("Wei Li, _", "B", "2021")];
    let (people, seeds) = people(vec![source("Hao Wang", &works)]);
    assert_eq!(numbers(&people, &seeds), [0, 1, 1, 0]);
    let first = people.author(RecordId { source: 0, work: 0 }, 0);
    assert_eq!(people.subject(0), first);
}

#[test]
fn a_family_name_may_come_first() {
    let rest = "Wilhelmina Featherstonehaugh";
    let (a, b) = (format!("Xiuying Zhang, {rest}"), format!("Zhang Xiuying, {rest}"));
    check(vec![source("", &[(&a, "A", "2020")]), source("", &[(&b, "B", "2020")])], &[0, 1, 0, 1]);
}

#[test]
fn affiliations_and_years_count() {
    let list = |name: &str, title, year| source("", &[(name, title, year)]);
    let name = "Xin Wang";
    check(vec![list(name, "A", "2020"), list(name, "B", "2020")], &[0, 1]);
    let there = format!("{name}@Neverland Polytechnic");
    check(vec![list(&there, "A", "2020"), list(&there, "B", "2020")], &[0, 0]);
    check(vec![list(&there, "A", "1950"), list(&there, "B", "2020")], &[0, 1]);
}

#[test]
fn whom_a_profile_names_is_found() {
    let item = ItemRecord {
        section: peerage_core::model::SectionKind::Education,
        title: String::new(),
        organization: String::new(),
        location: String::new(),
        period: None,
        terms: Vec::new(),
        details: Vec::new(),
        relations: vec![("advisor".to_owned(), "Prof. Wei Li".to_owned())],
        links: Vec::new(),
        span: spanned(()).span,
    };
    let mut own = source("Ada Example", &[("Ada Example, Wei Li", "A", "2020")]);
    own.profile = Some(ProfileRecord { items: vec![item], ..ProfileRecord::default() });
    let (people, _) = people(vec![own]);
    let author = people.author(RecordId { source: 0, work: 0 }, 1);
    assert_eq!(people.relation(0, 0, 0), author);
    assert_eq!(people.list.len(), 2);
}

#[test]
fn what_is_not_enough_is_told() {
    let rest = "Wilhelmina Featherstonehaugh";
    let lists = ["Jack Lee", "John Lee", "J. Lee"]
        .map(|name| source("", &[(format!("{name}, {rest}").as_str(), name, "2020")]));
    let (people, _) = people(lists.to_vec());
    assert_eq!(people.possible().len(), 1);
    assert!(people.possible()[0].evidence.has_second());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_order_of_sources_changes_nothing(
        drawn in proptest::collection::vec(
            (proptest::collection::btree_set(0..6_usize, 1..4), 0..8_u8, 2000..2030_u16), 1..8),
        turn in 0..8_usize,
    ) {
        let drawn: Vec<Drawn> = drawn
            .into_iter()
            .map(|(authors, title, year)| (authors.into_iter().collect(), title, year))
            .collect();
        check_order(&drawn, turn);
    }
}

/// Authors, title and year of a source's work.
type Drawn = (Vec<usize>, u8, u16);

/// Checks that sources name the same people when the first `turn` of them come last.
#[track_caller]
fn check_order(drawn: &[Drawn], turn: usize) {
    let names = ["Hao Wang", "H. Wang", "Wei Li", "Ada Q. Example", "Ada Example", "Wen Zhang"];
    let lists: Vec<SourceRecord> = drawn
        .iter()
        .enumerate()
        .map(|(at, (authors, title, year))| {
            let authors: Vec<&str> = authors.iter().map(|name| names[*name]).collect();
            let title = if *title == 0 { "Shared".to_owned() } else { format!("T{at}") };
            source("", &[(authors.join(", ").as_str(), title.as_str(), &year.to_string())])
        })
        .collect();
    let turn = turn % lists.len();
    let mut turned = lists.clone();
    turned.rotate_left(turn);
    // Pairs of mentions that are one person, by the place of their source.
    let pairs = |sources: Vec<SourceRecord>, shift: usize| {
        let count = sources.len();
        let (people, seeds) = people(sources);
        let mut all = Vec::new();
        for (at, source) in seeds.sources.iter().enumerate() {
            let authors = source.works[0].authors.as_ref().unwrap().value.len();
            for position in 0..authors {
                let id = people.author(RecordId { source: at, work: 0 }, position).unwrap();
                all.push((((at + shift) % count, position), id));
            }
        }
        let mut same = Vec::new();
        for (a, one) in &all {
            for (b, other) in &all {
                if a < b && one == other {
                    same.push((*a, *b));
                }
            }
        }
        same.sort();
        same
    };
    assert_eq!(pairs(lists, 0), pairs(turned, turn));
}

/// Sources whose order mattered once.
#[test]
fn sources_that_were_resolved_wrongly_once() {
    let drawn = [
        (vec![0, 1, 3], 0, 2000),
        (vec![0], 0, 2000),
        (vec![2, 3, 4], 0, 2001),
        (vec![0, 2, 4], 0, 2000),
        (vec![2, 3], 1, 2000),
    ];
    check_order(&drawn, 1);
}

#[test]
fn heaps_of_namesakes_below_a_long_title_are_told_apart_in_little_memory() {
    let title: Vec<String> = (0..26_000).map(|at| format!("word{at}")).collect();
    let authors = vec!["Wilhelmina Featherstonehaugh"; 16_000].join(",");
    let (people, _) = people(vec![source("", &[(&authors, &title.join(" "), "2020")])]);
    assert_eq!(people.list.len(), 16_000);
}
