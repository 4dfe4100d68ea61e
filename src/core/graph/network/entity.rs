//! Entities that a node of a network can stand for.

use crate::graph::NodeShape;
use crate::model::{PersonId, TopicId, VenueId, WorkId};

/// One person, work, topic, venue or institution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Entity {
    /// A person.
    Person(PersonId),
    /// A work.
    Work(WorkId),
    /// A topic.
    Topic(TopicId),
    /// A venue.
    Venue(VenueId),
    /// An institution, as a position in
    /// [`Explorer::institutions`](crate::graph::network::explorer::Explorer::institutions).
    Institution(u32),
}

/// The kind of an [`Entity`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntityKind {
    /// People.
    Person,
    /// Works.
    Work,
    /// Topics.
    Topic,
    /// Venues.
    Venue,
    /// Institutions.
    Institution,
}

impl Entity {
    /// Kind of the entity.
    pub fn kind(self) -> EntityKind {
        match self {
            Self::Person(_) => EntityKind::Person,
            Self::Work(_) => EntityKind::Work,
            Self::Topic(_) => EntityKind::Topic,
            Self::Venue(_) => EntityKind::Venue,
            Self::Institution(_) => EntityKind::Institution,
        }
    }

    /// The person, if it is one.
    pub fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            _ => None,
        }
    }
}

impl EntityKind {
    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::Person, Self::Work, Self::Topic, Self::Venue, Self::Institution];

    /// The kind with this color.
    pub fn of_color(color: u8) -> Option<Self> {
        Self::ALL.get(usize::from(color)).copied()
    }

    /// The index of its color in the palette: its position in [`Self::ALL`].
    pub fn color(self) -> u8 {
        self as u8
    }

    /// The shape of its nodes.
    pub fn shape(self) -> NodeShape {
        NodeShape::ALL[self as usize]
    }
}
