//! Fetching companion files of a dataset. The browser compares each with the digest recorded in the
//! dataset, so that the seal of the dataset covers it.

use peerage_browser::pieces::Pieces;
use peerage_core::model::part_address;
use web_sys::AbortSignal;

use crate::net::{LoadError, fetch, request};

/// Fetches the companion file `file` of the dataset at `dataset_url`, an absolute URL, if it has
/// this `digest`, unless `signal` aborts that; returns its address too. A validated dataset has
/// digests of the form that browsers compare; browsers ignore those of another form.
pub(super) async fn fetch_part(
    dataset_url: &str,
    file: &str,
    digest: &str,
    signal: Option<&AbortSignal>,
) -> Result<(String, Pieces), LoadError> {
    let url = part_address(dataset_url, file, digest);
    let bytes = fetch_digested(&url, digest, signal).await?;
    Ok((url, bytes))
}

/// Fetches the file at `url`, an absolute URL, like [`fetch_part`].
pub(super) async fn fetch_digested(
    url: &str,
    digest: &str,
    signal: Option<&AbortSignal>,
) -> Result<Pieces, LoadError> {
    let asked = || request(url).abort_signal(signal);
    match fetch(asked().integrity(digest), url).await {
        // Browsers do not give the reason: if the file loads without the digest, only the digest
        // was wrong.
        Err(LoadError::Unreachable { .. }) => match fetch(asked(), url).await {
            Ok(_) => Err(LoadError::Other { url: url.to_owned() }),
            Err(error) => Err(error),
        },
        answer => answer,
    }
}
