//! Sources: the documents from which all data was read.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::messages::sources;
use crate::model::{Mark, PartialDate, PersonId, SafeUrl, SourceId};

/// Document about one person, or about a lab.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Source {
    /// Name of the folder of the source.
    pub key: String,
    /// Title for the visitor.
    pub title: String,
    /// Kind of document.
    pub kind: SourceKind,
    /// Person the source is about; absent if it is about nobody in particular, such as the
    /// bibliography of a lab.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<PersonId>,
    /// Publisher of the source, if it is not its subject.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publisher: Option<String>,
    /// Address at which it was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// Date on which it was read, if recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub read: Option<PartialDate>,
    /// Date on which it was written, as far as can be told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written: Option<PartialDate>,
    /// Licence of the source, as stated by the source itself or by its publisher.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub licence: Option<String>,
    /// Files of the source, in the order of [`crate::model::SourceLocation::file`].
    pub files: Vec<String>,
    /// SHA-256 of each file: its first 16 bytes in hexadecimal. The text is hashed without private
    /// details, so that nobody can guess them from the digest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub digests: Vec<String>,
    /// Statements of a platform in its own terms, kept in its own words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub statements: Vec<Statement>,
    /// Marks with which the source attests facts about its subject and their works.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// Source that this one was copied from: both have one origin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub copy_of: Option<SourceId>,
    /// True if its statements were read from prose: a program told apart what its sentences and
    /// lists say, and may be mistaken.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub prose: bool,
}

impl Source {
    /// Source of which nothing else is known.
    pub fn new(kind: SourceKind, subject: Option<PersonId>, read: Option<PartialDate>) -> Self {
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
            prose: false,
        }
    }

    /// Date on which it was read, in words.
    pub fn read_label(&self) -> String {
        self.read.map_or_else(|| sources::undated().to_owned(), |read| read.label())
    }

    /// Kind, with the way of reading, and date of reading, in words.
    pub fn kind_and_date(&self) -> String {
        let kind = self.kind.label();
        let kind = match self.prose {
            true => sources::from_prose(kind),
            false => kind.to_owned(),
        };
        let whole = |read: PartialDate| sources::kind_and_date(&kind, &read.label());
        self.read.map_or_else(|| kind.clone(), whole)
    }

    /// True if the subject wrote the source, so that it proves nothing about them beyond their own
    /// statements.
    pub fn is_own(&self) -> bool {
        self.publisher.is_none()
    }
}

/// Kind of document that a source is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// Personal website.
    Homepage,
    /// List of publications.
    PublicationList,
    /// Record of a platform.
    Aggregator,
    /// Curriculum vitae.
    Cv,
    /// Record of a person or their works in a registry.
    Registry,
    /// Page of a venue.
    Venue,
    /// Page of an institution.
    Institution,
    /// Claim that the person signed; no `source.toml` can be of this kind.
    SignedClaim,
}

impl SourceKind {
    /// All kinds with their names in datasets and in `source.toml`.
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

    /// Label for the visitor.
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

/// Figure or label that a platform attaches to a person. It is never a finding of this program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Statement {
    /// Name of the figure or label on the platform.
    pub label: String,
    /// Value on the platform.
    pub value: String,
}

members! {
    Source {
        required: [key, title, kind, files],
        optional: [
            subject, publisher, url, read, written, licence, digests, statements, marks, copy_of,
            prose
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
