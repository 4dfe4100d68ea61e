//! What a dataset says about its formatted citations. The citations themselves
//! lie in a file beside the dataset, because most visitors never need them.

use serde::{Deserialize, Serialize};

use crate::json::members;

/// The file beside the dataset that holds every work in every style.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitationsPart {
    /// Its name; it lies in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes, as Subresource Integrity has it: `sha256-` and the
    /// base64 of SHA-256.
    pub digest: String,
    /// The styles it holds, in the order they are offered.
    pub styles: Vec<CitationStyle>,
}

/// A way of writing citations (CSL, the Citation Style Language).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitationStyle {
    /// Stable name, such as `apa`.
    pub key: String,
    /// What the visitor reads.
    pub name: String,
    /// What stands before and after the number of an entry in a list; none
    /// where the style does not number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<(String, String)>,
}

members! {
    CitationsPart { required: [file, digest, styles], optional: [] }
    CitationStyle { required: [key, name], optional: [number] }
}
