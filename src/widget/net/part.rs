//! Fetching what lies beside a dataset. The browser compares it with the digest
//! that the dataset has of it, so that the seal of the dataset covers it.

use peerage_browser::pieces::Pieces;
use peerage_core::model::part_address;
use web_sys::AbortSignal;

use crate::net::{LoadError, fetch, request};

/// Fetches the part `file` of the dataset at `dataset_url`, an absolute URL, if
/// it has this `digest`, unless `signal` ends that before; with its address. A
/// dataset that was validated has digests of the form that browsers compare; of
/// another form they pass over.
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

/// Fetches the file at `url`, an absolute URL, as [`fetch_part`] does.
pub(super) async fn fetch_digested(
    url: &str,
    digest: &str,
    signal: Option<&AbortSignal>,
) -> Result<Pieces, LoadError> {
    let asked = || request(url).abort_signal(signal);
    match fetch(asked().integrity(digest), url).await {
        // Browsers do not say why: without the digest it comes if only that is wrong.
        Err(LoadError::Unreachable { .. }) => match fetch(asked(), url).await {
            Ok(_) => Err(LoadError::Other { url: url.to_owned() }),
            Err(error) => Err(error),
        },
        answer => answer,
    }
}
