//! Signed documents, and the recorded pages that show whose keys signed them.

use serde::{Deserialize, Serialize};

use crate::json::{members, words};
use crate::model::{PartialDate, SafeUrl};

/// What can be verified by whoever reads the dataset.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proofs {
    /// Address of the site that documents are made for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<SafeUrl>,
    /// In the order of their files' names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub documents: Vec<Document>,
    /// Pages that name keys.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pages: Vec<Page>,
    /// Whose keys are whose, as the lab recorded it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub issuers: Vec<Issuer>,
}

/// A signed document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document {
    /// Name of its file.
    pub file: String,
    /// Its text, byte for byte.
    pub text: String,
}

/// A recorded piece of a page that names a key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Page {
    /// What kind of page it is.
    pub channel: Channel,
    /// Its address.
    pub url: SafeUrl,
    /// The one tag, DID document or item of an ORCID record, as it was.
    pub excerpt: String,
    /// When it was read.
    pub read: PartialDate,
}

/// Where a key may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Channel {
    /// The person's own page, or a `did.json` beside it.
    Homepage,
    /// The person's ORCID record.
    Orcid,
    /// A page of the person's institution.
    Institution,
}

/// Somebody whose key the lab recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Issuer {
    /// The key, as `did:key:…`; or `did:web:…`, whose document names it.
    pub key: String,
    /// Name.
    pub name: String,
    /// What it is.
    pub kind: IssuerKind,
    /// Where its key was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<SafeUrl>,
    /// The DID document that stood there, for `did:web`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excerpt: Option<String>,
    /// When.
    pub read: PartialDate,
}

/// What an issuer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum IssuerKind {
    /// A conference or journal: signs awards and artifact badges.
    Venue,
    /// A university or employer: signs memberships.
    Institution,
    /// The lab whose dataset this is: signs memberships.
    Lab,
}

impl Channel {
    /// All of them, as files name them.
    pub const NAMED: [(&str, Self); 3] =
        [("homepage", Self::Homepage), ("orcid", Self::Orcid), ("institution", Self::Institution)];
}

impl IssuerKind {
    /// All of them, as files name them.
    pub const NAMED: [(&str, Self); 3] =
        [("venue", Self::Venue), ("institution", Self::Institution), ("lab", Self::Lab)];
}

impl Proofs {
    /// Whether there is nothing.
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
