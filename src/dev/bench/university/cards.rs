//! Bytes of the datasets that a page of a university loads: cards of works for a list of hits, and
//! all works of a person.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::model::{Assertions, Dataset, PersonId, Work, WorkId};
use peerage_dev::failure::{Context, Result};

use crate::measurement::{Measurement, Target};
use crate::university::lab::lab;
use crate::university::sizes::{deflated, quantile};
use crate::university::texts::Texts;

/// Works of a file of cards.
const CARDS: usize = 32;

/// Members whose pages are measured.
const MEMBERS: u32 = 500;

/// Measures the files of cards that lists of hits need, given as pairs of a query and a work, and
/// the datasets of members.
pub fn measure(texts: &Texts, size: u32, hits: &[(u32, u32)]) -> Result<Vec<Measurement>> {
    let dataset = lab(texts, size);
    let files = cards(&dataset)?;
    let mut lists: BTreeMap<u32, BTreeSet<usize>> = BTreeMap::new();
    for (query, work) in hits {
        lists.entry(*query).or_default().insert(*work as usize / CARDS);
    }
    let bytes = |list: &BTreeSet<usize>| list.iter().filter_map(|file| files.get(*file)).sum();
    let lists: Vec<usize> = lists.values().map(bytes).collect();
    let people = people(&dataset)?;
    let figure = |name: &str, value: f64, unit, target| {
        Measurement::new(format!("{name} at {size}"), Some(value), unit, target)
    };
    let total = files.iter().sum::<usize>() as f64;
    Ok(vec![
        figure("cards", total, "bytes", Target::Free),
        figure("files of cards", files.len() as f64, "files", Target::Free),
        figure("cards of ten hits, p50", quantile(&lists, 0.5), "bytes", Target::Free),
        figure("cards of ten hits, p95", quantile(&lists, 0.95), "bytes", Target::Free),
        figure("a person with all works, p50", quantile(&people, 0.5), "bytes", Target::Free),
        figure("a person with all works, p95", quantile(&people, 0.95), "bytes", Target::Free),
    ])
}

/// Number of bytes of each file of cards, which have no evidence and no summaries.
fn cards(dataset: &Dataset) -> Result<Vec<usize>> {
    let bare = |work: &Work| Work {
        assertions: Assertions::default(),
        entries: Box::default(),
        joins: Box::default(),
        summary: None,
        ..work.clone()
    };
    let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    let size = |ids: &[WorkId]| {
        let mut part = dataset.excerpt(ids, &[], &[]);
        part.works = part.works.iter().map(bare).collect();
        part.sources.clear();
        part.people.iter_mut().for_each(|person| person.profile = None);
        deflated(&serde_json::to_vec(&part).context(|| "cards".to_owned())?)
    };
    works.chunks(CARDS).map(size).collect()
}

/// Number of bytes of the dataset of some members.
fn people(dataset: &Dataset) -> Result<Vec<usize>> {
    let members: Vec<PersonId> = dataset.members().map(|(id, _)| id).collect();
    let step = (members.len() / MEMBERS as usize).max(1);
    let chosen: Vec<PersonId> = members.into_iter().step_by(step).collect();
    let mut works: BTreeMap<PersonId, Vec<WorkId>> = BTreeMap::new();
    for (id, work) in dataset.works_with_ids() {
        for author in &work.authors {
            if chosen.binary_search(&author.person).is_ok() {
                works.entry(author.person).or_default().push(id);
            }
        }
    }
    let size = |(person, works): (&PersonId, &Vec<WorkId>)| {
        let part = dataset.excerpt(works, &[*person], &[]);
        deflated(&serde_json::to_vec(&part).context(|| "person".to_owned())?)
    };
    works.iter().map(size).collect()
}
