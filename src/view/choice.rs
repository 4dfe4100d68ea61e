//! One value of one facet, as chips, facets and active filters show it.

use crate::facet::{Counts, Selection, toggle};
use crate::model::{Dataset, PersonId, TopicId, VenueId, WorkKind};

/// A value that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Of the topics.
    Topic(TopicId),
    /// Of the years.
    Year(u16),
    /// Of the venues.
    Venue(VenueId),
    /// Of the kinds.
    Kind(WorkKind),
    /// Of the people.
    Person(PersonId),
}

impl Choice {
    /// What the visitor reads.
    pub fn label(self, dataset: &Dataset) -> String {
        match self {
            Self::Topic(id) => dataset.topics.get(id.index()).map(|topic| topic.name.clone()),
            Self::Year(year) => Some(year.to_string()),
            Self::Venue(id) => dataset.venues.get(id.index()).map(|venue| venue.short.clone()),
            Self::Kind(kind) => Some(kind.label().to_owned()),
            Self::Person(id) => dataset.person(id).map(|person| person.name.clone()),
        }
        .unwrap_or_default()
    }

    /// Whether it is chosen.
    pub fn is_in(self, selection: &Selection) -> bool {
        match self {
            Self::Topic(id) => selection.topics.contains(&id),
            Self::Year(year) => selection.years.contains(&year),
            Self::Venue(id) => selection.venues.contains(&id),
            Self::Kind(kind) => selection.kinds.contains(&kind),
            Self::Person(id) => selection.people.contains(&id),
        }
    }

    /// Chooses it, or takes it back.
    pub fn toggle(self, selection: &mut Selection) {
        match self {
            Self::Topic(id) => toggle(&mut selection.topics, id),
            Self::Year(year) => toggle(&mut selection.years, year),
            Self::Venue(id) => toggle(&mut selection.venues, id),
            Self::Kind(kind) => toggle(&mut selection.kinds, kind),
            Self::Person(id) => toggle(&mut selection.people, id),
        }
    }

    /// How many works it would leave.
    pub fn count(self, counts: &Counts) -> u32 {
        match self {
            Self::Topic(id) => find(&counts.topics, id),
            Self::Year(year) => find(&counts.years, year),
            Self::Venue(id) => find(&counts.venues, id),
            Self::Kind(kind) => find(&counts.kinds, kind),
            Self::Person(id) => find(&counts.people, id),
        }
    }

    /// Everything chosen in `selection`.
    pub fn all_in(selection: &Selection) -> Vec<Self> {
        let Selection { topics, years, venues, kinds, people } = selection;
        let topics = topics.iter().copied().map(Self::Topic);
        let years = years.iter().copied().map(Self::Year);
        let venues = venues.iter().copied().map(Self::Venue);
        let kinds = kinds.iter().copied().map(Self::Kind);
        let people = people.iter().copied().map(Self::Person);
        topics.chain(years).chain(venues).chain(kinds).chain(people).collect()
    }
}

fn find<T: PartialEq>(counts: &[(T, u32)], value: T) -> u32 {
    counts.iter().find(|(other, _)| *other == value).map_or(0, |(_, n)| *n)
}
