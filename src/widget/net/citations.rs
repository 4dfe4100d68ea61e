//! Fetching the citations that a dataset names.

use peerage_core::cite::Citations;
use peerage_core::model::CitationsPart;
use peerage_core::model::schema::{DecodeError, violation};
use web_sys::AbortSignal;

use crate::net::LoadError;
use crate::net::part::fetch_part;

/// Fetches the citations of the dataset at `dataset_url`, an absolute URL,
/// unless `signal` ends that before.
pub async fn fetch_citations(
    dataset_url: &str,
    part: &CitationsPart,
    signal: Option<&AbortSignal>,
) -> Result<Citations, LoadError> {
    let (url, bytes) = fetch_part(dataset_url, &part.file, &part.digest, signal).await?;
    serde_json::from_slice(&bytes).map_err(|error| {
        let error = DecodeError::Malformed(violation(&bytes, &error));
        LoadError::Decode { url, error }
    })
}
