//! The list of facets, and how each combines several chosen values.

use crate::messages::facets;

/// A property by which works can be filtered. A value is a number, whose meaning
/// each facet says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// A [`crate::model::TopicId`].
    Topic,
    /// The year itself.
    Year,
    /// A [`crate::model::VenueId`].
    Venue,
    /// A position in [`crate::model::WorkKind::ALL`].
    Kind,
    /// A position in [`crate::model::Status::ALL`].
    Status,
    /// A [`crate::model::PersonId`]: one of the authors.
    Person,
    /// A position in [`crate::facet::Role::ALL`]: the role of the person in
    /// focus.
    Role,
    /// 0 for any award; then the awards of the dataset, by name.
    Award,
    /// A position in the list of what may come with a work: code, data, …
    Material,
    /// A [`crate::model::SourceId`]: a source that lists the work.
    Source,
    /// A position in [`crate::facet::Levels::names`].
    Trust,
}

/// How several values of one facet combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A work needs one of them.
    Any,
    /// A work needs all of them.
    All,
}

impl Facet {
    /// How many facets there are.
    pub const COUNT: usize = Self::ALL.len();

    /// All facets, in the order of the address.
    pub const ALL: [Self; 11] = [
        Self::Topic,
        Self::Year,
        Self::Venue,
        Self::Kind,
        Self::Status,
        Self::Person,
        Self::Role,
        Self::Award,
        Self::Material,
        Self::Source,
        Self::Trust,
    ];

    /// Stable name in addresses and attributes.
    pub fn key(self) -> &'static str {
        match self {
            Self::Topic => "topic",
            Self::Year => "year",
            Self::Venue => "venue",
            Self::Kind => "type",
            Self::Status => "status",
            Self::Person => "with",
            Self::Role => "role",
            Self::Award => "award",
            Self::Material => "has",
            Self::Source => "source",
            Self::Trust => "trust",
        }
    }

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Topic => facets::topic(),
            Self::Year => facets::year(),
            Self::Venue => facets::venue(),
            Self::Kind => facets::kind(),
            Self::Status => facets::status(),
            Self::Person => facets::person(),
            Self::Role => facets::role(),
            Self::Award => facets::award(),
            Self::Material => facets::material(),
            Self::Source => facets::source(),
            Self::Trust => facets::trust(),
        }
    }

    /// Whether a work can have several values, so that the visitor may ask for
    /// all of several.
    pub fn is_plural(self) -> bool {
        matches!(self, Self::Topic | Self::Person | Self::Award | Self::Material | Self::Source)
    }

    /// How values combine unless the visitor says otherwise.
    pub fn default_mode(self) -> Mode {
        if self == Self::Person { Mode::All } else { Mode::Any }
    }
}
