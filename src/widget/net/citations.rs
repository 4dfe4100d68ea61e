//! Fetching the citations that a dataset names.

use peerage_core::cite::Citations;
use peerage_core::json::{Limits, decode};
use peerage_core::model::CitationsPart;
use web_sys::AbortSignal;

use crate::net::part::fetch_part;
use crate::net::{LoadError, Text};

/// Fetches the citations of the dataset at `dataset_url`, an absolute URL,
/// unless `signal` ends that before.
pub async fn fetch_citations(
    dataset_url: &str,
    part: &CitationsPart,
    signal: Option<&AbortSignal>,
) -> Result<Citations, LoadError> {
    let (url, bytes) = fetch_part(dataset_url, &part.file, &part.digest, signal).await?;
    decode(&Text(&bytes), Limits::DATASET)
        .map_err(|unfit| LoadError::Decode { url, error: unfit.into() })
}
