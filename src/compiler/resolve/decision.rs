//! Decisions: why two records are taken for one thing, or are only related.
//!
//! The evidence is weighed in bits, after Fellegi and Sunter ("A Theory for
//! Record Linkage", 1969): what two records have in common counts the logarithm,
//! to the base of two, of how much likelier it is among records of one thing
//! than among records of two; what parts them counts below zero. Weights of
//! different properties are added.

use std::fmt;

/// What was decided of two records, or of two mentions of a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<Id> {
    /// The one that comes first.
    pub one: Id,
    /// The other.
    pub other: Id,
    /// What they are to each other.
    pub relation: Relation,
    /// Bits, those of the evidence and of what is to be expected beforehand;
    /// above zero it is likelier that they are one than that they are two.
    pub weight: f32,
    /// What was weighed.
    pub evidence: Vec<Evidence>,
}

/// What two records are to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
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

impl Relation {
    /// Whether the two are joined.
    pub fn is_joined(self) -> bool {
        matches!(self, Self::Same | Self::Version)
    }
}

/// One property, and what it says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// Which.
    pub feature: Feature,
    /// Its weight.
    pub bits: f32,
    /// What was seen.
    pub words: &'static str,
}

/// The properties that are weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// What is to be expected of two records of which nothing is known but that
    /// they were compared.
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
    Extent,
    /// Conference, journal, preprint, thesis.
    Kind,
    /// Where somebody works.
    Affiliation,
    /// What somebody writes about.
    Topic,
    /// A person wrote it down.
    Override,
}

impl Feature {
    /// Its name in reports and datasets.
    pub fn key(self) -> &'static str {
        match self {
            Self::Prior => "prior",
            Self::Identifier => "identifier",
            Self::Title => "title",
            Self::ShortName => "short-name",
            Self::Authors => "authors",
            Self::Name => "name",
            Self::Year => "year",
            Self::Venue => "venue",
            Self::Extent => "pages",
            Self::Kind => "kind",
            Self::Affiliation => "affiliation",
            Self::Topic => "topic",
            Self::Override => "override",
        }
    }
}

impl fmt::Display for Evidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({:+.1})", self.feature.key(), self.words, self.bits)
    }
}
