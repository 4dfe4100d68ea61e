//! Description of the formatted citations of a dataset. The citations themselves are in a companion
//! file, because most visitors never need them.

use serde::{Deserialize, Serialize};

use crate::json::members;

/// Companion file of the dataset with every work in every citation style.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitationsPart {
    /// Name of the file, which is in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes in the syntax of Subresource Integrity: `sha256-` and the base64 of
    /// SHA-256.
    pub digest: String,
    /// Citation styles in the file, in the order they are offered.
    pub styles: Vec<CitationStyle>,
}

/// Citation style (CSL, the Citation Style Language).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CitationStyle {
    /// Stable name, such as `apa`.
    pub key: String,
    /// Name of the style, as the visitor reads it.
    pub name: String,
    /// Text before and after the number of an entry in a list; absent if the style does not number
    /// entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<(String, String)>,
}

members! {
    CitationsPart { required: [file, digest, styles], optional: [] }
    CitationStyle { required: [key, name], optional: [number] }
}
