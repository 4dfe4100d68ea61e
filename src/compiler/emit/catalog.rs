//! The catalog of a large site: all works in parts, and the dataset of the first page, which holds
//! the newest of them.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::DeflateEncoder;
use peerage_core::catalog::cards;
use peerage_core::catalog::columns;
use peerage_core::catalog::part::{self, Part};
use peerage_core::facet::{Column, Facet, Table};
use peerage_core::model::{
    Catalog, Dataset, DetailsList, Lab, PersonId, Profile, Proofs, TopicId, UnitId,
    ValidatedDataset, Work, WorkId,
};
use peerage_core::search::{Builder, Corpus, Index, sharded};
use peerage_core::state::Focus;
use peerage_core::trust::proof::hex;

use crate::at_once::at_once;
use crate::emit::{Listing, Made, json};
use crate::input::digest_of;

/// Number of works of the dataset of the first page.
const SHOWN: usize = 24;

/// Number of members above which those of a lab with units stand on the pages of the units alone.
const MEMBERS: usize = 200;

/// Number of works up to which works keep their order. Above it works of a year with the same kind,
/// status and trust are neighbors: their columns are then a few kilobytes.
const KEPT: usize = 50_000;

/// Number of works of a part with cards, by the number of all works: visitors read a few works of
/// each, and hosts allow some ten thousand files.
const CARDS: [(usize, u32); 3] = [(100_000, 8), (250_000, 16), (usize::MAX, 48)];

/// The catalog of a site.
pub struct CatalogData {
    /// The dataset of the first page.
    pub dataset: ValidatedDataset,
    /// The details of its works.
    pub details: DetailsList,
    /// The works of the catalog, page by page.
    pub listing: Listing,
    /// The file of the dataset and the parts, by name.
    pub files: Vec<(String, Vec<u8>)>,
}

impl CatalogData {
    /// Catalog of all works of `made` with these details, listed page by page in `listing`. The
    /// files are named after `stem`.
    pub fn new(
        made: &Made,
        details: &DetailsList,
        listing: &Listing,
        stem: &str,
    ) -> io::Result<Self> {
        let whole = &made.dataset;
        let order = order(whole, listing.table());
        let n_works = order.len() as u32;
        let size = CARDS.into_iter().find(|(most, _)| order.len() <= *most).map_or(1, |it| it.1);
        let columns = columns::write(listing.table(), &Facet::COLUMNS, &order);
        let subjects = columns::write(listing.table(), &Facet::SUBJECTS, &order);
        let mut parts =
            vec![(Part::Columns, deflated(&columns)?), (Part::Subjects, deflated(&subjects)?)];
        let index = sharded::write(&index(whole, &order));
        parts.push((Part::Directory, deflated(&index.directory)?));
        let of_index = at_once(&index.parts, &|(part, bytes)| {
            Ok::<_, io::Error>((Part::Index(*part), deflated(bytes)?))
        })?;
        parts.extend(of_index);
        let chunks: Vec<(u32, &[WorkId])> = (0..).zip(order.chunks(size as usize)).collect();
        parts.extend(at_once(&chunks, &|(number, works)| {
            let bytes = card(whole, details, works, number * size)?;
            Ok::<_, io::Error>((Part::Cards(*number), deflated(&bytes)?))
        })?);
        let n_parts = parts.len() as u32;
        let (files, root) = part::files(parts);
        // Pages of the generation before go on with theirs.
        let folder = format!("{stem}.parts-{}", hex(root.get(..4).unwrap_or_default()));
        let mut dataset = first(whole, &order);
        let table = in_order(listing.table(), &order);
        let members = dataset.members().map(|(_, person)| whole.person_by_key(&person.key));
        let years = || whole.works.iter().filter_map(|work| work.date).map(|date| date.year.into());
        let n = |focus: Focus| listing.works(focus).len() as u32;
        dataset.catalog = Some(Catalog {
            folder: folder.clone(),
            root: digest_of(&root),
            parts: n_parts,
            works: n_works,
            cards: size,
            topics: entries(&dataset.topics).map(|id| n(Focus::Topic(TopicId(id)))).collect(),
            units: entries(&dataset.units).map(|id| n(Focus::Unit(UnitId(id)))).collect(),
            members: members.map(|id| id.map_or(0, |id| n(Focus::Person(id)))).collect(),
            first_year: years().min().unwrap_or_default(),
            last_year: years().max().unwrap_or_default(),
            people: whole.unit_sizes().into_iter().map(|n| n as u32).collect(),
        });
        let dataset = dataset.validate().map_err(io::Error::other)?;
        let numbers = dataset.numbers.iter().filter_map(|id| order.get(id.index()));
        let details =
            DetailsList(numbers.map(|id| details.at(whole.position(*id)).clone()).collect());
        let listing = listing.of_catalog(whole, &dataset, &order, table);
        let files = files.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes));
        let own = (format!("{stem}.json"), json(&dataset)?);
        Ok(Self { dataset, details, listing, files: files.chain([own]).collect() })
    }
}

/// Works in the order of their numbers: newest first.
fn order(dataset: &Dataset, table: &Table) -> Vec<WorkId> {
    let mut order: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    if order.len() > KEPT {
        let latest = dataset.latest_year();
        let value = |facet, id| table.column(facet).values(id).first().copied().unwrap_or_default();
        order.sort_by_cached_key(|id| {
            let is_out = dataset.work(*id).is_some_and(|work| !work.is_forthcoming(latest));
            let [year, kind, status, trust] = Facet::COLUMNS.map(|facet| value(facet, *id));
            (is_out, std::cmp::Reverse(year), kind, status, trust, *id)
        });
    }
    order
}

/// The columns of all works in their order.
fn in_order(table: &Table, order: &[WorkId]) -> Table {
    let column = |facet| {
        Column::new(order.len(), &mut |at, row| {
            let values = order.get(at).map(|id| table.column(facet).values(*id));
            row.extend_from_slice(values.unwrap_or_default());
        })
    };
    Facet::ALL.into_iter().fold(table.clone(), |all, facet| all.with_column(facet, column(facet)))
}

/// Index of the works in their order.
fn index(dataset: &ValidatedDataset, order: &[WorkId]) -> Index {
    let mut builder = Builder::default();
    order.iter().for_each(|id| builder.add(|read| dataset.texts(*id, read)));
    builder.finish()
}

/// The dataset of the first page: the lab, its units and topics, its members unless they are many,
/// and its newest works.
fn first(whole: &Dataset, order: &[WorkId]) -> Dataset {
    let n_members = whole.members().count();
    let is_listed = whole.units.is_empty() || n_members <= MEMBERS;
    let members: Vec<PersonId> = whole.members().filter(|_| is_listed).map(|(id, _)| id).collect();
    let mut first = whole.excerpt_of_lab(&[], &members);
    first.topics.clone_from(&whole.topics);
    first.feeds.clone_from(&whole.feeds);
    first.pictures.clear();
    let shown = order.get(..SHOWN).unwrap_or(order);
    first.append(&numbered(whole, shown, 0));
    first
}

/// Excerpt with `works`, the first of which has the number `begin`.
fn numbered(whole: &Dataset, works: &[WorkId], begin: u32) -> Dataset {
    let mut excerpt = whole.excerpt(works, &[], &[]);
    // It has its works in the order of the whole.
    let mut order: Vec<(WorkId, u32)> = works.iter().copied().zip(begin..).collect();
    order.sort_unstable();
    // Works that these refer to may be in other parts.
    let alone = |work| Work { related: Box::default(), ..work };
    let works = std::mem::take(&mut excerpt.works).into_iter().map(alone);
    let numbers: Vec<WorkId> = order.into_iter().map(|(_, number)| WorkId(number)).collect();
    let mut works: Vec<(WorkId, Work)> = numbers.iter().copied().zip(works).collect();
    works.sort_by_key(|(number, _)| *number);
    (excerpt.numbers, excerpt.works) = works.into_iter().unzip();
    excerpt.proofs = Proofs::default();
    excerpt.pictures.clear();
    excerpt.units.clear();
    excerpt.lab = Lab { name: excerpt.lab.name, ..Lab::default() };
    for source in &mut excerpt.sources {
        for work in source.marks.iter_mut().filter_map(|mark| mark.work.as_mut()) {
            *work = numbers.get(work.index()).copied().unwrap_or(*work);
        }
    }
    for person in &mut excerpt.people {
        let sources = person.profile.as_ref().map(|profile| profile.sources.clone());
        person.profile = sources.map(|sources| Box::new(Profile { sources, ..Profile::default() }));
    }
    excerpt
}

/// Bytes of the cards of `works`, the first of which has the number `begin`.
fn card(
    whole: &Dataset,
    details: &DetailsList,
    works: &[WorkId],
    begin: u32,
) -> io::Result<Vec<u8>> {
    let dataset = numbered(whole, works, begin).validate().map_err(io::Error::other)?;
    let details: Vec<_> = works.iter().map(|id| details.at(whole.position(*id))).collect();
    let details = serde_json::to_vec(&details).map_err(io::Error::other)?;
    Ok(cards::write(&json(&dataset)?, &details))
}

/// `bytes` compressed (RFC 1951).
fn deflated(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// Positions of the entries of a list.
fn entries<T>(list: &[T]) -> std::ops::Range<u32> {
    0..list.len() as u32
}
