//! Fetching the search index that a dataset names.

use peerage_core::model::{IndexPart, ValidatedDataset};
use peerage_core::search::{Index, IndexError};
use web_sys::AbortSignal;

use crate::net::LoadError;
use crate::net::part::fetch_part;

/// Fetches the search index of `dataset`, which came from `dataset_url`, an absolute URL, unless
/// `signal` aborts that.
pub async fn fetch_index(
    dataset_url: &str,
    part: &IndexPart,
    dataset: &ValidatedDataset,
    signal: Option<&AbortSignal>,
) -> Result<Index, LoadError> {
    let (url, bytes) = fetch_part(dataset_url, &part.file, &part.digest, signal).await?;
    let index = Index::from_bytes(bytes.to_vec()).and_then(|index| {
        let is_whole = index.len() as usize == dataset.works.len();
        is_whole.then_some(index).ok_or(IndexError::Damaged)
    });
    index.map_err(|error| LoadError::Index { url, error })
}
