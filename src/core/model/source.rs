//! Sources: the documents that all data was read from.

use serde::{Deserialize, Serialize};

use crate::messages::sources;
use crate::model::{Mark, PartialDate, PersonId, SafeUrl, SourceId};

/// One document about one person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Source {
    /// Name of its folder.
    pub key: String,
    /// What the visitor reads.
    pub title: String,
    /// What it is.
    pub kind: SourceKind,
    /// The person it is of.
    pub subject: PersonId,
    /// Who runs it, where that is not its subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// Where it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// When it was read.
    pub read: PartialDate,
    /// When it was written, as far as can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<PartialDate>,
    /// Its files, as [`crate::model::SourceLocation::file`] numbers them.
    pub files: Vec<String>,
    /// SHA-256 of each file in hexadecimal, its first 16 bytes; of the text
    /// without private details, so that nobody can guess them by it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digests: Vec<String>,
    /// What it says in its own terms, kept as its own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub statements: Vec<Statement>,
    /// What it attests of its subject and their works.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The source it was copied from: both have one origin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<SourceId>,
}

impl Source {
    /// A source of which nothing else is known.
    pub fn of(kind: SourceKind, subject: PersonId, read: PartialDate) -> Self {
        Self {
            key: String::new(),
            title: String::new(),
            kind,
            subject,
            publisher: None,
            url: None,
            read,
            written: None,
            files: Vec::new(),
            digests: Vec::new(),
            statements: Vec::new(),
            marks: Vec::new(),
            copy_of: None,
        }
    }

    /// Whether the subject wrote it, so that it proves nothing about them that
    /// they do not say themselves.
    pub fn is_own(&self) -> bool {
        self.publisher.is_none()
    }
}

/// What kind of document a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// A personal website.
    Homepage,
    /// A list of publications.
    PublicationList,
    /// A platform's record.
    Aggregator,
    /// A curriculum vitae.
    Cv,
    /// A registry's record of a person or their works.
    Registry,
    /// A venue's page.
    Venue,
    /// A page of an institution.
    Institution,
    /// A claim that the person signed; no `source.toml` can be of this kind.
    SignedClaim,
}

impl SourceKind {
    /// All kinds, with the name that a dataset and a `source.toml` give them.
    pub const NAMED: [(&str, Self); 8] = [
        ("homepage", Self::Homepage),
        ("publication-list", Self::PublicationList),
        ("aggregator", Self::Aggregator),
        ("cv", Self::Cv),
        ("registry", Self::Registry),
        ("venue", Self::Venue),
        ("institution", Self::Institution),
        ("signed-claim", Self::SignedClaim),
    ];

    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Homepage => sources::HOMEPAGE,
            Self::PublicationList => sources::PUBLICATION_LIST,
            Self::Aggregator => sources::AGGREGATOR,
            Self::Cv => sources::CV,
            Self::Registry => sources::REGISTRY,
            Self::Venue => sources::VENUE,
            Self::Institution => sources::INSTITUTION,
            Self::SignedClaim => sources::SIGNED_CLAIM,
        }
    }
}

/// A figure or label that a platform attaches to a person: never a finding of
/// ours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Statement {
    /// What the platform calls it.
    pub label: String,
    /// What the platform gives for it.
    pub value: String,
}
