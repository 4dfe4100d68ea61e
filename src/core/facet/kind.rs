//! List of facets, and the way in which each combines several chosen values.

use crate::messages::facets;

/// Property by which works can be filtered. Values are numbers with a meaning of their own in each
/// facet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facet {
    /// Topic: a [`crate::model::TopicId`].
    Topic,
    /// Year, as the number itself.
    Year,
    /// Venue: a [`crate::model::VenueId`].
    Venue,
    /// Kind of work: a position in [`crate::model::WorkKind::ALL`].
    Kind,
    /// Publication status: a position in [`crate::model::Status::ALL`].
    Status,
    /// Author: a [`crate::model::PersonId`].
    Person,
    /// Role of the person in focus: a position in [`crate::facet::Role::ALL`].
    Role,
    /// Award: 0 for any award; then the awards of the dataset, by name.
    Award,
    /// Material of a work (code, data, …): a position in the list of materials.
    Material,
    /// Source that lists the work: a [`crate::model::SourceId`].
    Source,
    /// Trust level: a position in [`crate::facet::Levels::names`].
    Trust,
    /// Unit of an author, or one above it: a [`crate::model::UnitId`].
    Unit,
}

/// Mode in which several values of one facet combine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Works with at least one of the values.
    Any,
    /// Works with all of the values.
    All,
}

impl Facet {
    /// Number of facets.
    pub const COUNT: usize = Self::ALL.len();

    /// All facets, in the order of the address.
    pub const ALL: [Self; 12] = [
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
        Self::Unit,
    ];

    /// Facets of a catalog whose columns are loaded with the page.
    pub const COLUMNS: [Self; 4] = [Self::Year, Self::Kind, Self::Status, Self::Trust];

    /// Facets of a catalog whose columns are loaded with the first search or filter.
    pub const SUBJECTS: [Self; 3] = [Self::Topic, Self::Unit, Self::Material];

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
            Self::Unit => "unit",
        }
    }

    /// Label for the visitor.
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
            Self::Unit => facets::unit(),
        }
    }

    /// True if a work can have several values, so that the visitor may ask for all of several.
    pub fn is_plural(self) -> bool {
        matches!(
            self,
            Self::Topic | Self::Person | Self::Award | Self::Material | Self::Source | Self::Unit
        )
    }

    /// Mode in which values combine unless the visitor chooses the other one.
    pub fn default_mode(self) -> Mode {
        if self == Self::Person { Mode::All } else { Mode::Any }
    }
}
