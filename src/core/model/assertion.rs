//! Assertions: what the sources say about works and people, value by value, with
//! the line of the file that says it.
//!
//! What a person signs is not an assertion but a claim: see
//! `trust::statement::ProfileClaim`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::properties;
use crate::model::SourceId;

/// One value that one or more sources give for one property of a work or a
/// person. Two assertions with the same predicate and different values
/// contradict each other, unless the predicate can hold several values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assertion<'a> {
    /// Which property.
    pub predicate: Predicate,
    /// The value, as text for the visitor.
    pub value: Cow<'a, str>,
    /// How it is known.
    #[serde(default, skip_serializing_if = "Basis::is_stated")]
    pub basis: Basis,
    /// The lines that say it, in the order of the sources; mostly one. In JSON: `places`.
    #[serde(rename = "places")]
    pub locations: Vec<SourceLocation>,
}

/// The properties that assertions are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The position that a person holds now. In JSON: `role`.
    #[serde(rename = "role")]
    Position,
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
            Self::Title => properties::title(),
            Self::Authors => properties::authors(),
            Self::Venue => properties::venue(),
            Self::Year => properties::year(),
            Self::Status => properties::status(),
            Self::Award => properties::award(),
            Self::Artifact => properties::artifact(),
            Self::ShortName => properties::short_name(),
            Self::Preprint => properties::preprint(),
            Self::Link => properties::link(),
            Self::Name => properties::name(),
            Self::Position => properties::role(),
            Self::Affiliation => properties::affiliation(),
            Self::Homepage => properties::homepage(),
            Self::Interest => properties::interest(),
        }
    }
}

/// How something is known.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// A line in a file of a source. In JSON: `[source, file, line]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(u32, u32, u32)", into = "(u32, u32, u32)")]
pub struct SourceLocation {
    /// The source.
    pub source: SourceId,
    /// Position in [`crate::model::Source::files`].
    pub file: u32,
    /// Line in that file, from 1.
    pub line: u32,
}

impl From<(u32, u32, u32)> for SourceLocation {
    fn from((source, file, line): (u32, u32, u32)) -> Self {
        Self { source: SourceId(source), file, line }
    }
}

impl From<SourceLocation> for (u32, u32, u32) {
    fn from(location: SourceLocation) -> Self {
        (location.source.0, location.file, location.line)
    }
}

/// One that borrows nothing.
type Owned = Assertion<'static>;

members! {
    Owned {
        required: [predicate, value, locations as "places"],
        optional: [basis],
    }
}

words! {
    Predicate {
        Title "title", Authors "authors", Venue "venue", Year "year", Status "status",
        Award "award", Artifact "artifact", ShortName "short-name", Preprint "preprint",
        Link "link", Name "name", Position "role", Affiliation "affiliation",
        Homepage "homepage", Interest "interest",
    }
    Basis { Stated "stated", Inferred "inferred" }
}

made_from! { SourceLocation (u32, u32, u32); }
