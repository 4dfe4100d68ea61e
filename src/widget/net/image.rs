//! Fetching the images that a dataset names.

use peerage_core::model::Image;
use web_sys::AbortSignal;

use crate::net::LoadError;
use crate::net::part::fetch_digested;

/// Fetches the file of `image`, which is in `folder` beside the dataset at `dataset_url`, an
/// absolute URL, unless `signal` aborts that.
pub async fn fetch_image(
    dataset_url: &str,
    folder: &str,
    image: &Image,
    signal: Option<&AbortSignal>,
) -> Result<Vec<u8>, LoadError> {
    let url = image.address(dataset_url, folder);
    Ok(fetch_digested(&url, &image.digest, signal).await?.to_vec())
}
