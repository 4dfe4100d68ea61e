//! Drill-down counts: how many works each value would leave. A facet ignores
//! what is chosen in itself, so that its other values stay comparable.

use std::collections::BTreeMap;

use crate::facet::{Facet, Selection, narrow};
use crate::model::{Dataset, PersonId, TopicId, VenueId, Work, WorkId, WorkKind};

/// For each facet, its values in order with the number of works. Values that
/// occur among the works in question but would leave none are kept, with 0, so
/// that nothing moves under the pointer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// In the order of the vocabulary.
    pub topics: Vec<(TopicId, u32)>,
    /// From the oldest year to the newest.
    pub years: Vec<(u16, u32)>,
    /// By short name.
    pub venues: Vec<(VenueId, u32)>,
    /// In the order of the kinds.
    pub kinds: Vec<(WorkKind, u32)>,
    /// In the order of the dataset.
    pub people: Vec<(PersonId, u32)>,
}

/// Counts over `found` (what the query leaves) of `all` (what there is).
pub fn counts(
    all: &[WorkId],
    found: &[WorkId],
    dataset: &Dataset,
    selection: &Selection,
) -> Counts {
    let context = Context { all, found, dataset, selection };
    Counts {
        topics: context.count(Facet::Topic, |work| work.topics.clone()),
        years: context
            .count(Facet::Year, |work| work.date.map(|date| date.year).into_iter().collect()),
        venues: context.count(Facet::Venue, |work| work.venue.into_iter().collect()),
        kinds: context.count(Facet::Kind, |work| vec![work.kind]),
        people: context.count(Facet::Person, |work| {
            work.authors.iter().map(|authorship| authorship.person).collect()
        }),
    }
}

struct Context<'a> {
    all: &'a [WorkId],
    found: &'a [WorkId],
    dataset: &'a Dataset,
    selection: &'a Selection,
}

impl Context<'_> {
    fn count<T: Ord + Copy>(&self, facet: Facet, values: fn(&Work) -> Vec<T>) -> Vec<(T, u32)> {
        let mut counts: BTreeMap<T, u32> = BTreeMap::new();
        for work in self.all.iter().filter_map(|id| self.dataset.work(*id)) {
            for value in values(work) {
                counts.entry(value).or_default();
            }
        }
        let narrowed = if matches!(facet, Facet::Person) {
            // People narrow together: each further one must still leave works.
            narrow(self.found, self.dataset, self.selection)
        } else {
            narrow(self.found, self.dataset, &self.selection.without(facet))
        };
        for work in narrowed.iter().filter_map(|id| self.dataset.work(*id)) {
            for value in values(work) {
                *counts.entry(value).or_default() += 1;
            }
        }
        counts.into_iter().collect()
    }
}
