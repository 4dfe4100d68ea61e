//! Assertions: values that sources give for properties of works and people, each with the line of
//! the file that states it.
//!
//! Statements that a person signs are not assertions but claims: see
//! `trust::statement::ProfileClaim`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::properties;
use crate::model::SourceId;

/// Value that one or more sources give for one property of a work or a person. Two assertions with
/// the same predicate and different values contradict each other, unless the predicate can hold
/// several values.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assertion<'a> {
    /// Property that the value is for.
    pub predicate: Predicate,
    /// Value, as text for the visitor.
    pub value: Cow<'a, str>,
    /// Basis on which the value is known.
    #[serde(default, skip_serializing_if = "Basis::is_stated")]
    pub basis: Basis,
    /// Lines that state the value, in the order of the sources; mostly one. In JSON: `places`.
    #[serde(rename = "places")]
    pub locations: Vec<SourceLocation>,
}

/// Property that an assertion is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Predicate {
    /// Title of a work.
    Title,
    /// Authors of a work, in order, joined by `; `.
    Authors,
    /// Venue of a work, by its short name.
    Venue,
    /// Year of a work.
    Year,
    /// Publication status of a work.
    Status,
    /// Award for a work.
    Award,
    /// Badge that the artifact of a work earned.
    Artifact,
    /// Short name of a work, such as that of its system.
    ShortName,
    /// Place and date of an earlier version of a published work.
    Preprint,
    /// Target of a link or an identifier of a work or a person.
    Link,
    /// Name of a person.
    Name,
    /// Position that a person holds now. In JSON: `role`.
    #[serde(rename = "role")]
    Position,
    /// Organisation at which a person works or studies now.
    Affiliation,
    /// Page that a source calls the person's own.
    Homepage,
    /// Subject that a person works on.
    Interest,
}

impl Predicate {
    /// True if different values exclude each other.
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

    /// Label for the visitor.
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

/// Basis on which a value is known.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// Stated by a source.
    #[default]
    Stated,
    /// Inferred from what a source states.
    Inferred,
}

impl Basis {
    fn is_stated(&self) -> bool {
        *self == Self::Stated
    }
}

/// Line in a file of a source. In JSON: `[source, file, line]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(u32, u32, u32)", into = "(u32, u32, u32)")]
pub struct SourceLocation {
    /// Source that the file belongs to.
    pub source: SourceId,
    /// Position in [`crate::model::Source::files`].
    pub file: u32,
    /// Line in that file, counted from 1.
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

/// Assertion that borrows nothing.
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
