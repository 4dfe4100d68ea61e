//! Addition of one dataset to another, by keys.

use std::collections::BTreeMap;

use crate::model::{Dataset, PersonId, Source, SourceId, TopicId, VenueId, Work, WorkId};

impl Dataset {
    /// Adds the works of `other` that are not there yet, with the people, venues, topics and sources
    /// that they refer to and that are not there under the same keys, and the marks of these works. The
    /// positions of everything but works stay. Both number their works as one catalog does ([`Dataset::numbers`]).
    pub fn append(&mut self, other: &Self) {
        let added = Added::new(self, other);
        let mut numbered: BTreeMap<WorkId, Work> =
            std::mem::take(&mut self.numbers).into_iter().zip(self.works.drain(..)).collect();
        for (id, work) in other.works_with_ids() {
            numbered.entry(id).or_insert_with(|| added.work(work));
        }
        (self.numbers, self.works) = numbered.into_iter().unzip();
    }
}

/// Positions of the entries of an added dataset in the one that it was added to.
struct Added {
    people: Vec<u32>,
    venues: Vec<u32>,
    topics: Vec<u32>,
    sources: Vec<u32>,
}

impl Added {
    /// Adds everything of `other` but its works to `dataset`.
    fn new(dataset: &mut Dataset, other: &Dataset) -> Self {
        let people = merged(&mut dataset.people, &other.people, |it| &it.key);
        let venues = merged(&mut dataset.venues, &other.venues, |it| &it.key);
        let topics = merged(&mut dataset.topics, &other.topics, |it| &it.key);
        let n_sources = dataset.sources.len();
        let sources = merged(&mut dataset.sources, &other.sources, |it| &it.key);
        let n_people = people.1;
        let added =
            Self { people: people.0, venues: venues.0, topics: topics.0, sources: sources.0 };
        for (source, at) in other.sources.iter().zip(&added.sources) {
            let known =
                dataset.sources.get_mut(*at as usize).filter(|_| (*at as usize) < n_sources);
            if let Some(known) = known {
                let marks = source.marks.iter().filter(|mark| mark.work.is_some());
                let new: Vec<_> =
                    marks.filter(|mark| !known.marks.contains(mark)).cloned().collect();
                known.marks.extend(new);
            }
        }
        for source in dataset.sources.iter_mut().skip(n_sources) {
            added.source(source);
        }
        for person in dataset.people.iter_mut().skip(n_people) {
            person.assertions = person.assertions.relocated(&|id| added.source_of(id));
            person.possible = Box::default();
            let profile = person.profile.iter_mut();
            profile
                .flat_map(|it| &mut it.sources)
                .for_each(|id| id.0 = place(&added.sources, id.0));
        }
        added
    }

    fn source(&self, source: &mut Source) {
        source.subject = source.subject.map(|id| PersonId(place(&self.people, id.0)));
        source.copy_of = source.copy_of.map(|id| self.source_of(id));
    }

    fn work(&self, work: &Work) -> Work {
        let mut own = work.clone();
        for author in &mut own.authors {
            author.person.0 = place(&self.people, author.person.0);
        }
        own.venue = work.venue.map(|id| VenueId(place(&self.venues, id.0)));
        for TopicId(id) in own.topics.iter_mut().chain(&mut own.proposed_topics) {
            *id = place(&self.topics, *id);
        }
        own.assertions = work.assertions.relocated(&|id| self.source_of(id));
        for entry in &mut own.entries {
            entry.location.source = self.source_of(entry.location.source);
        }
        own
    }

    /// New number of a source.
    fn source_of(&self, id: SourceId) -> SourceId {
        SourceId(place(&self.sources, id.0))
    }
}

/// Position of the entry that was at `number`.
fn place(places: &[u32], number: u32) -> u32 {
    places.get(number as usize).copied().unwrap_or_default()
}

/// Appends to `list` the entries of `others` with new keys. Returns the position of each of
/// `others`, and the length of the list before.
fn merged<T: Clone>(list: &mut Vec<T>, others: &[T], key: fn(&T) -> &String) -> (Vec<u32>, usize) {
    let n_before = list.len();
    let known: BTreeMap<String, u32> =
        list.iter().zip(0..).map(|(it, at)| (key(it).clone(), at)).collect();
    let mut place = |other: &T| match known.get(key(other)) {
        Some(at) => *at,
        None => {
            list.push(other.clone());
            list.len() as u32 - 1
        }
    };
    let places = others.iter().map(&mut place).collect();
    (places, n_before)
}
