//! What a dataset says of the files that lie beside it. Their digests are part of
//! the dataset, so that whoever seals it seals them, too.

use serde::{Deserialize, Serialize};

/// The search index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IndexPart {
    /// Its name; it lies in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes, as Subresource Integrity has it: `sha256-` and the
    /// base64 of SHA-256.
    pub digest: String,
}

/// The feeds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FeedsPart {
    /// Name of their folder, which lies in that of the dataset.
    pub folder: String,
    /// Digest of their listing: a line for each feed in the order of the names,
    /// which holds its name, a space, and the digest of its bytes.
    pub digest: String,
}
