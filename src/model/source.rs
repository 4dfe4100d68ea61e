//! Sources: the documents that everything was read from.

use serde::{Deserialize, Serialize};

use crate::model::{PartialDate, PersonId};

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
    pub url: Option<String>,
    /// When it was read.
    pub read: PartialDate,
    /// When it was written, as far as can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<PartialDate>,
    /// Its files, as [`crate::model::Place::file`] numbers them.
    pub files: Vec<String>,
    /// What it says in its own terms, kept as its own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub statements: Vec<Statement>,
}

impl Source {
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
}

impl SourceKind {
    /// What the visitor reads.
    pub fn label(self) -> &'static str {
        match self {
            Self::Homepage => "Homepage",
            Self::PublicationList => "Publication list",
            Self::Aggregator => "Aggregator record",
            Self::Cv => "CV",
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
