//! Claims: who says what, and where they say it.

use serde::{Deserialize, Serialize};

use crate::model::SourceId;

/// One value that one or more sources give for one property of a work or a
/// person. Two claims with the same predicate and different values are a
/// conflict, unless the predicate can hold several values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Claim {
    /// Which property.
    pub predicate: Predicate,
    /// The value, as text for the visitor.
    pub value: String,
    /// How it is known.
    #[serde(default, skip_serializing_if = "Basis::is_stated")]
    pub basis: Basis,
    /// Where it is said, in the order of the sources.
    pub places: Vec<Place>,
}

/// The properties that claims are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Predicate {
    /// A work's title.
    Title,
    /// A work's authors, in order, joined by `; `.
    Authors,
    /// A work's venue, by its short name.
    Venue,
    /// The year of a work.
    Year,
    /// How far a work is on its way.
    Status,
    /// An award for a work.
    Award,
    /// A badge that the artifact of a work earned.
    Artifact,
    /// A short name of a work, such as that of its system.
    ShortName,
    /// Where and when an earlier version of a published work stands.
    Preprint,
    /// Where a link or an identifier of a work or a person leads.
    Link,
    /// A person's name.
    Name,
    /// What a person is: the position held now.
    Role,
    /// Where a person works or studies now.
    Affiliation,
    /// A page that a source calls the person's own.
    Homepage,
    /// A subject a person works on.
    Interest,
}

impl Predicate {
    /// Whether different values exclude each other.
    pub fn is_single(self) -> bool {
        !matches!(
            self,
            Self::Award
                | Self::Artifact
                | Self::ShortName
                | Self::Preprint
                | Self::Link
                | Self::Interest
        )
    }

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Title => "Title",
            Self::Authors => "Authors",
            Self::Venue => "Venue",
            Self::Year => "Year",
            Self::Status => "Status",
            Self::Award => "Award",
            Self::Artifact => "Artifact",
            Self::ShortName => "Short name",
            Self::Preprint => "Preprint",
            Self::Link => "Link",
            Self::Name => "Name",
            Self::Role => "Role",
            Self::Affiliation => "Affiliation",
            Self::Homepage => "Homepage",
            Self::Interest => "Interest",
        }
    }
}

/// How something is known.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// A source says so.
    #[default]
    Stated,
    /// It follows from what a source says.
    Inferred,
}

impl Basis {
    fn is_stated(&self) -> bool {
        *self == Self::Stated
    }
}

/// A line of a file of a source. Written as `[source, file, line]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(u32, u32, u32)", into = "(u32, u32, u32)")]
pub struct Place {
    /// The source.
    pub source: SourceId,
    /// Position in [`crate::model::Source::files`].
    pub file: u32,
    /// Line in that file, from 1.
    pub line: u32,
}

impl From<(u32, u32, u32)> for Place {
    fn from((source, file, line): (u32, u32, u32)) -> Self {
        Self { source: SourceId(source), file, line }
    }
}

impl From<Place> for (u32, u32, u32) {
    fn from(place: Place) -> Self {
        (place.source.0, place.file, place.line)
    }
}
