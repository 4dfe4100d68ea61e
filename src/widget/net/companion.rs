//! Fetching companion files of a dataset that hold JSON.

use peerage_core::json::{Decode, Limits, decode};
use web_sys::AbortSignal;

use crate::net::part::fetch_part;
use crate::net::{LoadError, Text};

/// Fetches and decodes the companion `file` of the dataset at `dataset_url`, an absolute URL,
/// unless `signal` aborts that.
pub async fn fetch_companion<T: Decode>(
    dataset_url: &str,
    file: &str,
    digest: &str,
    signal: Option<&AbortSignal>,
) -> Result<T, LoadError> {
    let (url, bytes) = fetch_part(dataset_url, file, digest, signal).await?;
    decode(&Text(&bytes), Limits::DATASET)
        .map_err(|unfit| LoadError::Decode { url, error: unfit.into() })
}
