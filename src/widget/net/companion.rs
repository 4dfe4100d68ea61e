//! Fetching and decoding companion files of a dataset that hold JSON.

use peerage_browser::pieces::Pieces;
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
    read_companion(url, &bytes)
}

/// Decodes the `bytes` of a companion file, which came from `url`.
pub fn read_companion<T: Decode>(url: String, bytes: &Pieces) -> Result<T, LoadError> {
    decode(&Text(bytes), Limits::DATASET)
        .map_err(|unfit| LoadError::Decode { url, error: unfit.into() })
}
