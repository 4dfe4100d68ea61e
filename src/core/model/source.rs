//! Sources: the documents that all data was read from.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::sources;
use crate::model::{Mark, PartialDate, PersonId, SafeUrl, SourceId};

/// One document about one person.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// Name of its folder.
    pub key: String,
    /// What the visitor reads.
    pub title: String,
    /// What it is.
    pub kind: SourceKind,
    /// The person it is of; none where it is of nobody in particular, such as the
    /// bibliography of a lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<PersonId>,
    /// Who runs it, where that is not its subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// Where it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// When it was read, where that was recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<PartialDate>,
    /// When it was written, as far as can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<PartialDate>,
    /// The licence it is under, as it says or as its publisher gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
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
    pub fn of(kind: SourceKind, subject: Option<PersonId>, read: Option<PartialDate>) -> Self {
        Self {
            key: String::new(),
            title: String::new(),
            kind,
            subject,
            publisher: None,
            url: None,
            read,
            written: None,
            licence: None,
            files: Vec::new(),
            digests: Vec::new(),
            statements: Vec::new(),
            marks: Vec::new(),
            copy_of: None,
        }
    }

    /// When it was read, in words.
    pub fn read_label(&self) -> String {
        self.read.map_or_else(|| sources::undated().to_owned(), |read| read.label())
    }

    /// What it is and when it was read, in words.
    pub fn kind_and_date(&self) -> String {
        let kind = self.kind.label();
        let whole = |read: PartialDate| sources::kind_and_date(kind, &read.label());
        self.read.map_or_else(|| kind.to_owned(), whole)
    }

    /// Whether the subject wrote it, so that it proves nothing about them that
    /// they do not say themselves.
    pub fn is_own(&self) -> bool {
        self.publisher.is_none()
    }
}

/// What kind of document a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
            Self::Homepage => sources::homepage(),
            Self::PublicationList => sources::publication_list(),
            Self::Aggregator => sources::aggregator(),
            Self::Cv => sources::cv(),
            Self::Registry => sources::registry(),
            Self::Venue => sources::venue(),
            Self::Institution => sources::institution(),
            Self::SignedClaim => sources::signed_claim(),
        }
    }
}

/// A figure or label that a platform attaches to a person: never a finding of
/// ours.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// What the platform calls it.
    pub label: String,
    /// What the platform gives for it.
    pub value: String,
}

members! {
    Source {
        required: [key, title, kind, files],
        optional: [
            subject, publisher, url, read, written, licence, digests, statements, marks, copy_of
        ],
    }
    Statement { required: [label, value], optional: [] }
}

words! {
    SourceKind {
        Homepage "homepage", PublicationList "publication-list", Aggregator "aggregator",
        Cv "cv", Registry "registry", Venue "venue", Institution "institution",
        SignedClaim "signed-claim",
    }
}
