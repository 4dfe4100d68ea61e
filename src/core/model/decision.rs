//! Why records are taken for one work, how works are related that stay two, and
//! who may be one person: what was decided, and what was weighed.
//!
//! Weights are in tenths of a bit, after Fellegi and Sunter ("A Theory for
//! Record Linkage", 1969): what two records have in common counts the logarithm,
//! to the base of two, of how much likelier it is among records of one thing
//! than among records of two; what parts them counts below zero. The weights of
//! different properties are added; above zero, one is likelier than two.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::json::{made_from, members, words};
use crate::messages::decisions;
use crate::model::{PersonId, SourceId, SourceLocation, WorkId};

/// An entry of a source that lists a work. In JSON: `[source, file, line, key]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(u32, u32, u32, Box<str>)", into = "(u32, u32, u32, Box<str>)")]
pub struct WorkEntry {
    /// Where it begins.
    pub location: SourceLocation,
    /// Its key in the source.
    pub key: Box<str>,
}

/// Two entries of a work, and why they are one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Join {
    /// Position of the first in [`crate::model::Work::entries`].
    pub one: u32,
    /// Position of the other.
    pub other: u32,
    /// What they are to each other.
    pub relation: Relatedness,
    /// What was weighed. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// Another work, and how it is related.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RelatedWork {
    /// Which.
    pub work: WorkId,
    /// What the two are to each other.
    pub relation: Relatedness,
    /// What was weighed. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// Somebody who may be the same person, and is not taken for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PossiblePerson {
    /// Who.
    pub person: PersonId,
    /// What was weighed. In JSON: `why`.
    #[serde(rename = "why")]
    pub evidence: Vec<Weighed>,
}

/// What two records, or the works they are of, are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Relatedness {
    /// One thing: they are joined.
    Same,
    /// A preprint and what it became: joined.
    Version,
    /// One is, or may be, a version of the other, and neither title nor authors
    /// make it certain: they are linked, and stay two.
    Revision,
    /// A journal's article that extends a paper of a conference: linked.
    Extension,
    /// Perhaps one thing: proposed, and never joined.
    Possible,
}

impl Relatedness {
    /// Whether the two are joined.
    pub fn is_joined(self) -> bool {
        matches!(self, Self::Same | Self::Version)
    }

    /// What the visitor reads before the name of the other one.
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

/// One property, and what it says. In JSON: `[property, tenths, words]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "(Feature, i32, String)", into = "(Feature, i32, String)")]
pub struct Weighed {
    /// Which property.
    pub feature: Feature,
    /// Its weight, in tenths of a bit.
    pub tenths: i32,
    /// What was seen.
    pub words: Cow<'static, str>,
}

/// The properties that are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Feature {
    /// What is to be expected of two of which nothing is known but that they
    /// were compared.
    Prior,
    /// DOI, arXiv id and the like.
    Identifier,
    /// The title of a work.
    Title,
    /// The name of a system.
    ShortName,
    /// Who wrote a work, or with whom somebody writes.
    Authors,
    /// A name of a person.
    Name,
    /// When.
    Year,
    /// Where.
    Venue,
    /// Volume and pages.
    Pages,
    /// Conference, journal, preprint, thesis.
    Kind,
    /// Where somebody works.
    Affiliation,
    /// What somebody writes about.
    Topic,
    /// In whose list, or as author of which work, somebody stands.
    Place,
    /// A person wrote it down.
    Override,
}

impl Feature {
    /// What the visitor reads.
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

/// The weight of all together, in tenths of a bit.
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
