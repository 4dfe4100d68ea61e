//! Subject of a page.

use crate::model::{Dataset, PersonId, TopicId, VenueId, Work, WorkId};

/// Subject of a profile page: the whole lab, or one of its people, works, venues or topics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Focus {
    /// The lab: all works.
    #[default]
    Lab,
    /// A person: the works they wrote.
    Person(PersonId),
    /// One work.
    Work(WorkId),
    /// A venue: the works that appeared there.
    Venue(VenueId),
    /// A topic: the works on it.
    Topic(TopicId),
}

impl Focus {
    /// The first page: the owner's where the dataset is of one person, else the lab's.
    pub fn home(dataset: &Dataset) -> Self {
        dataset.owner().map_or(Self::Lab, Self::Person)
    }

    /// The person, if it is one.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }

    /// True if a work belongs to the subject.
    pub fn includes(self, id: WorkId, work: &Work) -> bool {
        match self {
            Self::Lab => true,
            Self::Person(person) => work.has_author(person),
            Self::Work(focus) => focus == id,
            Self::Venue(venue) => work.venue == Some(venue),
            Self::Topic(topic) => work.topics.contains(&topic),
        }
    }

    /// The works that belong to it, ascending.
    pub fn works(self, dataset: &Dataset) -> Vec<WorkId> {
        let works = dataset.works_with_ids().filter(|(id, work)| self.includes(*id, work));
        works.map(|(id, _)| id).collect()
    }

    /// Displayed name: the name of the lab or person, the title, …; empty for an entity that the
    /// dataset does not have.
    pub fn name(self, dataset: &Dataset) -> &str {
        let name = match self {
            Self::Lab => Some(&dataset.lab.name),
            Self::Person(id) => dataset.person(id).map(|person| &person.name),
            Self::Work(id) => dataset.work(id).map(|work| &work.title.plain),
            Self::Venue(id) => dataset.venues.get(id.index()).map(|venue| &venue.name),
            Self::Topic(id) => dataset.topics.get(id.index()).map(|topic| &topic.name),
        };
        name.map_or("", String::as_str)
    }

    /// Kind and key in addresses; none for the lab, and for an entity that the dataset does not
    /// have.
    pub fn key(self, dataset: &Dataset) -> Option<(&'static str, &str)> {
        Some(match self {
            Self::Lab => return None,
            Self::Person(id) => ("person", &dataset.person(id)?.key),
            Self::Work(id) => ("work", &dataset.work(id)?.key),
            Self::Venue(id) => ("venue", &dataset.venues.get(id.index())?.key),
            Self::Topic(id) => ("topic", &dataset.topics.get(id.index())?.key),
        })
    }

    /// Finds what [`Focus::key`] names.
    pub fn find(dataset: &Dataset, kind: &str, key: &str) -> Option<Self> {
        let at = match kind {
            "person" => dataset.people.iter().position(|person| person.key == key),
            "work" => dataset.works.iter().position(|work| work.key == key),
            "venue" => dataset.venues.iter().position(|venue| venue.key == key),
            "topic" => dataset.topics.iter().position(|topic| topic.key == key),
            _ => None,
        };
        let at = at? as u32;
        Some(match kind {
            "person" => Self::Person(PersonId(at)),
            "work" => Self::Work(WorkId(at)),
            "venue" => Self::Venue(VenueId(at)),
            _ => Self::Topic(TopicId(at)),
        })
    }
}
