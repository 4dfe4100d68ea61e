//! Decisions of record linkage, each with its evidence: records joined into one work, related works
//! that stay separate, and people who may be the same person.
//!
//! Weights are in tenths of a bit, after Fellegi and Sunter ("A Theory for Record Linkage", 1969).
//! An agreement between two records counts the base-2 logarithm of how much likelier it is among
//! records of one entity than among records of two; a disagreement counts below zero. The weights
//! of the properties are added; above zero, one entity is likelier than two.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::decisions;
use crate::model::{PersonId, SourceId, SourceLocation, WorkId};

/// Entry of a source that lists a work. In JSON: `[source, file, line, key]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(u32, u32, u32, Box<str>)", into = "(u32, u32, u32, Box<str>)")]
pub struct WorkEntry {
    /// Location of its first line.
    pub location: SourceLocation,
    /// Key of the entry in the source.
    pub key: Box<str>,
}

/// Pair of entries of one work, and the evidence for joining them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Join {
    /// Position of the first entry in [`crate::model::Work::entries`].
    pub one: u32,
    /// Position of the second entry.
    pub other: u32,
    /// Relation between the two entries.
    pub relation: Relatedness,
    /// Evidence for the relation. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// Related work that is not joined with this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RelatedWork {
    /// Related work.
    pub work: WorkId,
    /// Relation between the two works.
    pub relation: Relatedness,
    /// Evidence for the relation. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// Person who may be the same as this one, but is not joined with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PossiblePerson {
    /// Person who may be the same.
    pub person: PersonId,
    /// Evidence for and against identity. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// Relation between two records, or between the works they describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Relatedness {
    /// Same work: joined.
    Same,
    /// Preprint and its published version: joined.
    Version,
    /// Version, or possible version, of the other that neither title nor authors confirm:
    /// linked, not joined.
    Revision,
    /// Journal article that extends a conference paper: linked.
    Extension,
    /// Possibly the same work: proposed, never joined.
    Possible,
}

impl Relatedness {
    /// True if records in this relation are joined.
    pub fn is_joined(self) -> bool {
        matches!(self, Self::Same | Self::Version)
    }

    /// Label for the visitor, shown before the name of the other work.
    pub fn label(self) -> &'static str {
        match self {
            Self::Same => decisions::same(),
            Self::Version => decisions::version(),
            Self::Revision => decisions::revision(),
            Self::Extension => decisions::extension(),
            Self::Possible => decisions::possible(),
        }
    }
}

/// Piece of evidence: a property with its weight. In JSON: `[property, tenths, words]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(Feature, i32, String)", into = "(Feature, i32, String)")]
pub struct Weighed {
    /// Property that was compared.
    pub feature: Feature,
    /// Weight of the property, in tenths of a bit.
    pub tenths: i32,
    /// Observation in words.
    pub words: Cow<'static, str>,
}

/// Property that is compared and weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// Prior weight of a candidate pair, before any property is compared.
    Prior,
    /// Persistent identifier: DOI, arXiv id and the like.
    Identifier,
    /// Title of a work.
    Title,
    /// Short name, such as that of a system.
    ShortName,
    /// Authors of a work, or co-authors of a person.
    Authors,
    /// Name of a person.
    Name,
    /// Year of publication.
    Year,
    /// Venue of publication.
    Venue,
    /// Volume and pages.
    Pages,
    /// Kind of work: conference paper, journal article, preprint, thesis.
    Kind,
    /// Affiliation of a person.
    Affiliation,
    /// Topics of a person's works.
    Topic,
    /// List in which a person appears, or work that names them as an author.
    Place,
    /// Manual decision, written down by a person.
    Override,
}

impl Feature {
    /// Label for the visitor.
    pub fn label(self) -> &'static str {
        match self {
            Self::Prior => decisions::prior(),
            Self::Identifier => decisions::identifier(),
            Self::Title => decisions::title(),
            Self::ShortName => decisions::short_name(),
            Self::Authors => decisions::authors(),
            Self::Name => decisions::name(),
            Self::Year => decisions::year(),
            Self::Venue => decisions::venue(),
            Self::Pages => decisions::pages(),
            Self::Kind => decisions::kind(),
            Self::Affiliation => decisions::affiliation(),
            Self::Topic => decisions::topic(),
            Self::Place => decisions::place(),
            Self::Override => decisions::by_override(),
        }
    }
}

/// Total weight of the evidence, in tenths of a bit.
pub fn weight(evidence: &[Weighed]) -> i32 {
    evidence.iter().fold(0, |sum: i32, one| sum.saturating_add(one.tenths))
}

impl From<(u32, u32, u32, Box<str>)> for WorkEntry {
    fn from((source, file, line, key): (u32, u32, u32, Box<str>)) -> Self {
        Self { location: SourceLocation { source: SourceId(source), file, line }, key }
    }
}

impl From<WorkEntry> for (u32, u32, u32, Box<str>) {
    fn from(WorkEntry { location, key }: WorkEntry) -> Self {
        (location.source.0, location.file, location.line, key)
    }
}

impl From<(Feature, i32, String)> for Weighed {
    fn from((feature, tenths, words): (Feature, i32, String)) -> Self {
        Self { feature, tenths, words: Cow::Owned(words) }
    }
}

impl From<Weighed> for (Feature, i32, String) {
    fn from(Weighed { feature, tenths, words }: Weighed) -> Self {
        (feature, tenths, words.into_owned())
    }
}

members! {
    Join { required: [one, other, relation, evidence as "why"], optional: [] }
    RelatedWork { required: [work, relation, evidence as "why"], optional: [] }
    PossiblePerson { required: [person, evidence as "why"], optional: [] }
}

words! {
    Relatedness {
        Same "same", Version "version", Revision "revision", Extension "extension",
        Possible "possible",
    }
    Feature {
        Prior "prior", Identifier "identifier", Title "title", ShortName "short-name",
        Authors "authors", Name "name", Year "year", Venue "venue", Pages "pages",
        Kind "kind", Affiliation "affiliation", Topic "topic", Place "place",
        Override "override",
    }
}

made_from! {
    WorkEntry (u32, u32, u32, Box<str>);
    Weighed (Feature, i32, String);
}
