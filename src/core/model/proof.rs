//! Signed documents, and recorded pages that prove whose keys signed them.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::model::{PartialDate, SafeUrl};

/// Evidence in the dataset that its readers can verify.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proofs {
    /// Address of the site that documents are signed for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<SafeUrl>,
    /// Signed documents, in the order of their files' names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Document>,
    /// Recorded pages that name keys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pages: Vec<Page>,
    /// Issuers of documents and their keys, as recorded by the lab.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub issuers: Vec<Issuer>,
}

/// Signed document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// Name of its file.
    pub file: String,
    /// Text of the file, byte for byte.
    pub text: String,
}

/// Recorded excerpt of a page that names a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Page {
    /// Kind of page.
    pub channel: Channel,
    /// Address of the page.
    pub url: SafeUrl,
    /// Excerpt of the page, unchanged: one tag, a DID document, or an item of an ORCID record.
    pub excerpt: String,
    /// Date on which the page was read.
    pub read: PartialDate,
}

/// Kind of page on which a key may be published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// Person's own page, or a `did.json` beside it.
    Homepage,
    /// ORCID record of the person.
    Orcid,
    /// Page of the person's institution.
    Institution,
}

/// Issuer of signed documents whose key the lab recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Issuer {
    /// Key, as `did:key:…`; or a `did:web:…`, whose document names the key.
    pub key: String,
    /// Name of the issuer.
    pub name: String,
    /// Kind of issuer.
    pub kind: IssuerKind,
    /// Address of the page on which the key was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// DID document found there, for `did:web`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
    /// Date on which the key was recorded.
    pub read: PartialDate,
}

/// Kind of issuer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IssuerKind {
    /// Conference or journal: signs awards and artifact badges.
    Venue,
    /// University or employer: signs memberships.
    Institution,
    /// Lab of this dataset: signs memberships.
    Lab,
}

impl Channel {
    /// All channels with their names in files.
    pub const NAMED: [(&str, Self); 3] =
        [("homepage", Self::Homepage), ("orcid", Self::Orcid), ("institution", Self::Institution)];
}

impl IssuerKind {
    /// All kinds with their names in files.
    pub const NAMED: [(&str, Self); 3] =
        [("venue", Self::Venue), ("institution", Self::Institution), ("lab", Self::Lab)];
}

impl Proofs {
    /// True if there is no evidence at all.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

members! {
    Proofs { required: [], optional: [audience, documents, pages, issuers] }
    Document { required: [file, text], optional: [] }
    Page { required: [channel, url, excerpt, read], optional: [] }
    Issuer { required: [key, name, kind, read], optional: [url, excerpt] }
}

words! {
    Channel { Homepage "homepage", Orcid "orcid", Institution "institution" }
    IssuerKind { Venue "venue", Institution "institution", Lab "lab" }
}
