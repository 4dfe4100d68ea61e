//! The catalog of a large site against the whole dataset that it was cut from.

use std::collections::BTreeMap;
use std::io::Read;

use flate2::read::DeflateDecoder;
use peerage::emit::{CatalogData, Listing, Made, Material};
use peerage_core::catalog::LoadedWorks;
use peerage_core::catalog::cards::Cards;
use peerage_core::catalog::columns;
use peerage_core::catalog::part::{self, Part};
use peerage_core::catalog::tree::root_of;
use peerage_core::facet::{Facet, Selection, Table, count, drilldown};
use peerage_core::model::schema::decode;
use peerage_core::model::{
    Catalog, Dataset, DetailsList, Mark, MarkKind, ValidatedDataset, Work, WorkId,
};
use peerage_core::search::sharded::Sharded;
use peerage_core::search::{Hits, Index, Query, Searcher};
use peerage_core::state::{Focus, levels};
use peerage_core::trust::verdict_of_work;

use crate::compile::dataset;

/// A catalog as a server has it, and the page that browses it.
struct Site {
    whole: ValidatedDataset,
    catalog: Catalog,
    files: BTreeMap<String, Vec<u8>>,
    /// Dataset of the page, which grows.
    dataset: ValidatedDataset,
    table: Table,
    searcher: Searcher<Sharded>,
}

/// The demo, in which some sources say something of some works.
fn marked() -> ValidatedDataset {
    let mut dataset = Dataset::clone(&dataset());
    let (n_works, n_sources) = (dataset.works.len() as u32, dataset.sources.len());
    for id in (0..n_works).step_by(3) {
        let kind = MarkKind::OrcidValidated;
        let mark = Mark { kind, work: Some(WorkId(id)), value: String::new(), date: None };
        dataset.sources[id as usize % n_sources].marks.push(mark);
    }
    dataset.validate().unwrap()
}

impl Site {
    fn new() -> Self {
        let made = Made::new(marked(), Material::default(), "peerage", None).unwrap();
        let listing = Listing::new(&made.dataset);
        let data = CatalogData::new(&made, DetailsList::NONE, &listing, "peerage").unwrap();
        let files: BTreeMap<String, Vec<u8>> = data.files.into_iter().collect();
        let dataset = decode(&files["peerage.json"]).unwrap();
        assert_eq!(*dataset, *data.dataset);
        let catalog = dataset.catalog.clone().unwrap();
        let table = Table::new(&dataset, &levels(&dataset));
        let whole = made.dataset;
        let searcher = Searcher::new(Sharded::default());
        let mut site = Self { whole, catalog, files, dataset, table, searcher };
        for (part, facets) in
            [(Part::Columns, &Facet::COLUMNS[..]), (Part::Subjects, &Facet::SUBJECTS)]
        {
            let n_works = site.catalog.works;
            site.table = columns::read(&site.table, facets, n_works, &site.load(part)).unwrap();
        }
        let directory = site.load(Part::Directory);
        site.searcher = Searcher::new(Sharded::from_bytes(&directory).unwrap());
        site
    }

    /// Bytes of a part, as a page gets them.
    fn load(&self, part: Part) -> Vec<u8> {
        let file = &self.files[&format!("{}/{part}", self.catalog.folder)];
        let root = root_of(&self.catalog.root).unwrap();
        let packed = part::read(part, file, self.catalog.parts, &root).expect("it is of the tree");
        let mut bytes = Vec::new();
        DeflateDecoder::new(packed).read_to_end(&mut bytes).unwrap();
        bytes
    }

    fn load_cards(&mut self, number: u32) {
        let cards = Cards::from_bytes(&self.load(Part::Cards(number))).unwrap();
        self.dataset = self.dataset.with(&cards.dataset);
    }

    /// Answer of the parts, and true if there may be more.
    fn answer(&mut self, query: &Query) -> (Hits, bool) {
        for _ in 0..8 {
            let dataset = self.dataset.clone();
            let works = LoadedWorks::new(&dataset, &self.table, self.catalog.cards);
            let found = self.searcher.answer(&works, query);
            let (missing, is_partial) = (works.missing(), works.is_partial());
            match found {
                Err(parts) => {
                    for part in parts {
                        let bytes = self.load(Part::Index(part));
                        self.searcher.index_mut().insert(part, bytes).unwrap();
                    }
                }
                Ok(_) if !missing.is_empty() => {
                    missing.into_iter().for_each(|number| self.load_cards(number));
                }
                Ok(hits) => return (hits, is_partial || self.searcher.index().is_partial()),
            }
        }
        panic!("{query:?} takes too many rounds");
    }
}

/// Queries about the works of a dataset: words, beginnings, phrases, typos, fields, conditions.
fn queries(dataset: &Dataset) -> Vec<String> {
    let mut all: Vec<String> = [
        "type:journal",
        "year:2019..2021 network",
        "-type:conference",
        "has:doi",
        "role:first",
        "network -traffic",
        "tcp OR quic",
        "nothingofthekind",
        "a b",
    ]
    .map(str::to_owned)
    .into();
    for (at, work) in dataset.works.iter().enumerate().step_by(2) {
        let words: Vec<&str> = work.title.plain.split_whitespace().collect();
        let [first, .., last] = words[..] else { continue };
        let author = work.authors.first().and_then(|it| dataset.person(it.person));
        let family = author.map_or("", |person| person.family.as_str());
        all.push(words.iter().take(3).copied().collect::<Vec<_>>().join(" "));
        all.push(format!("{last} {first}"));
        all.push(format!("\"{}\"", words.iter().take(2).copied().collect::<Vec<_>>().join(" ")));
        all.push(last.chars().take(3 + at % 3).collect());
        all.push(format!("author:{family} {first}"));
        if last.chars().count() > 5 {
            all.push(last.chars().enumerate().filter(|(at, _)| *at != 3).map(|(_, c)| c).collect());
        }
    }
    all
}

#[test]
fn parts_answer_as_the_whole_does() {
    let mut site = Site::new();
    let whole = site.whole.clone();
    let mut searcher = Searcher::new(Index::new(&whole));
    let all_of_whole = Table::new(&whole, &levels(&whole));
    let (mut n_partial, mut n_typos) = (0, 0);
    let queries = queries(&whole);
    for text in &queries {
        let query = Query::parse(text);
        let (found, is_partial) = site.answer(&query);
        let right = searcher.find(&whole, &query);
        n_partial += usize::from(is_partial);
        n_typos += usize::from(!right.corrections.is_empty());
        if is_partial {
            assert!(found.works.iter().all(|id| right.works.contains(id)), "{text}");
            continue;
        }
        assert_eq!(found.works, right.works, "{text}");
        // What the filters count of it is the same.
        let selection = Selection::default();
        let own = drilldown(&found.works, &site.table, &selection).counts;
        let expected = drilldown(&right.works, &all_of_whole, &selection).counts;
        for facet in Facet::COLUMNS.iter().chain(&Facet::SUBJECTS) {
            assert_eq!(own.values(*facet), expected.values(*facet), "{text} {facet:?}");
            for value in own.values(*facet) {
                assert_eq!(own.get(*facet, value), expected.get(*facet, value), "{text} {facet:?}");
            }
        }
    }
    assert!(queries.len() > 100 && n_typos > 5, "{} queries, {n_typos} typos", queries.len());
    assert!(n_partial * 20 < queries.len(), "{n_partial} of {}", queries.len());
}

#[test]
fn cards_are_the_works_of_the_whole() {
    let mut site = Site::new();
    let before = site.dataset.clone();
    assert!(before.works.len() < site.whole.works.len());
    site.catalog.all_cards().for_each(|number| site.load_cards(number));
    let Site { whole, dataset, .. } = site;
    assert_eq!(dataset.check(), Ok(()));
    assert_eq!(dataset.works.len(), whole.works.len());
    let people = |dataset: &Dataset, work: &Work| {
        let people = work.authors.iter().filter_map(|author| dataset.person(author.person));
        people.map(|person| (person.key.clone(), person.profile.is_some())).collect::<Vec<_>>()
    };
    let marks = |dataset: &Dataset, id: WorkId| {
        let all = dataset.sources.iter().flat_map(|source| &source.marks);
        let mut marks: Vec<String> =
            all.filter(|mark| mark.work == Some(id)).map(|mark| format!("{mark:?}")).collect();
        marks.sort();
        marks
    };
    let n_marks: usize = whole.works_with_ids().map(|(id, _)| marks(&whole, id).len()).sum();
    assert!(n_marks > 10, "{n_marks}");
    for (id, work) in whole.works_with_ids() {
        let own = dataset.work(id).unwrap();
        assert_eq!(marks(&dataset, id), marks(&whole, id));
        assert_eq!((&own.key, &own.title, own.date), (&work.key, &work.title, work.date));
        assert_eq!(people(&dataset, own), people(&whole, work));
        assert_eq!(dataset.venue_of(own), whole.venue_of(work));
        assert_eq!(own.topics, work.topics, "topics have the numbers of the whole");
        assert_eq!(own.assertions.iter().count(), work.assertions.iter().count());
        let states = (verdict_of_work(own, &dataset), verdict_of_work(work, &whole));
        assert_eq!(states.0.state, states.1.state, "{}", work.key);
    }
    // What the page held before is where it was.
    for (own, person) in dataset.people.iter().zip(&before.people) {
        assert_eq!(own, person);
    }
}

#[test]
fn the_first_page_counts_all_works() {
    let site = Site::new();
    let (whole, catalog) = (&site.whole, &site.catalog);
    let table = Table::new(whole, &levels(whole));
    let works: Vec<WorkId> = whole.works_with_ids().map(|(id, _)| id).collect();
    let totals = count(&works, &table);
    let topics = (0..whole.topics.len() as u32).map(|id| totals.get(Facet::Topic, id));
    assert!(catalog.topics.iter().copied().eq(topics));
    let members: Vec<u32> =
        whole.members().map(|(id, _)| Focus::Person(id).works(whole).len() as u32).collect();
    assert_eq!(catalog.members, members);
    assert_eq!(site.dataset.n_works(), whole.works.len());
}

#[test]
fn a_part_that_was_altered_or_moved_is_refused() {
    let site = Site::new();
    let folder = &site.catalog.folder;
    let root = root_of(&site.catalog.root).unwrap();
    let n_parts = site.catalog.parts;
    let file = site.files[&format!("{folder}/{}", Part::Cards(1))].clone();
    assert!(part::read(Part::Cards(1), &file, n_parts, &root).is_some());
    assert!(part::read(Part::Cards(2), &file, n_parts, &root).is_none());
    for at in [0, 1, file.len() / 2, file.len() - 1] {
        let mut altered = file.clone();
        altered[at] ^= 1;
        assert!(part::read(Part::Cards(1), &altered, n_parts, &root).is_none());
    }
}

#[test]
fn bytes_that_are_no_cards_are_refused() {
    let site = Site::new();
    let bytes = site.load(Part::Cards(0));
    assert!(Cards::from_bytes(&bytes).is_some());
    for end in [0, 1, 2, bytes.len() / 2, bytes.len() - 1] {
        assert!(Cards::from_bytes(&bytes[..end]).is_none());
    }
    assert!(Cards::from_bytes(&[0xff; 64]).is_none());
}
