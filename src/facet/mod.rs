//! Facets: what the visitor has chosen, which works remain, and how many each
//! further choice would leave.

mod count;

use crate::model::{Dataset, PersonId, TopicId, VenueId, Work, WorkId, WorkKind};

pub use self::count::{Counts, counts};

/// What the visitor has chosen. Values of one facet widen the answer, except
/// for people, who must all be authors; facets narrow each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Works under any of these topics.
    pub topics: Vec<TopicId>,
    /// Works of any of these years.
    pub years: Vec<u16>,
    /// Works at any of these venues.
    pub venues: Vec<VenueId>,
    /// Works of any of these kinds.
    pub kinds: Vec<WorkKind>,
    /// Works by all of these people.
    pub people: Vec<PersonId>,
}

/// A facet, as something that can be left out of a selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facet {
    /// [`Selection::topics`].
    Topic,
    /// [`Selection::years`].
    Year,
    /// [`Selection::venues`].
    Venue,
    /// [`Selection::kinds`].
    Kind,
    /// [`Selection::people`].
    Person,
}

impl Selection {
    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The selection without what is chosen in `facet`.
    pub fn without(&self, facet: Facet) -> Self {
        let mut selection = self.clone();
        match facet {
            Facet::Topic => selection.topics.clear(),
            Facet::Year => selection.years.clear(),
            Facet::Venue => selection.venues.clear(),
            Facet::Kind => selection.kinds.clear(),
            Facet::Person => selection.people.clear(),
        }
        selection
    }

    /// Whether `work` remains.
    pub fn admits(&self, work: &Work) -> bool {
        let is_author = |person: &PersonId| work.authors.iter().any(|by| by.person == *person);
        (self.topics.is_empty() || self.topics.iter().any(|topic| work.topics.contains(topic)))
            && (self.years.is_empty()
                || work.date.is_some_and(|date| self.years.contains(&date.year)))
            && (self.venues.is_empty()
                || work.venue.is_some_and(|venue| self.venues.contains(&venue)))
            && (self.kinds.is_empty() || self.kinds.contains(&work.kind))
            && self.people.iter().all(is_author)
    }
}

/// Puts `value` into `values`, or takes it out; they stay sorted.
pub fn toggle<T: Ord>(values: &mut Vec<T>, value: T) {
    match values.binary_search(&value) {
        Ok(at) => drop(values.remove(at)),
        Err(at) => values.insert(at, value),
    }
}

/// The works of `found` that remain under `selection`, in the same order.
pub fn narrow(found: &[WorkId], dataset: &Dataset, selection: &Selection) -> Vec<WorkId> {
    let remains = |id: &WorkId| dataset.work(*id).is_some_and(|work| selection.admits(work));
    found.iter().copied().filter(remains).collect()
}
