//! Fetching a dataset and its parts.

mod citations;

use std::fmt;

use gloo_net::http::Request;
use peerage_core::messages::errors;
use peerage_core::model::Dataset;
use peerage_core::model::schema::{DecodeError, decode};
use peerage_core::search::Index;

pub use self::citations::fetch_citations;

/// Why there is no dataset to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// No answer, or one that this page may not read.
    Unreachable {
        /// Where it was asked for.
        url: String,
        /// What the browser says.
        reason: String,
    },
    /// An answer that is not the dataset.
    Status {
        /// Where it was asked for.
        url: String,
        /// The HTTP status.
        status: u16,
    },
    /// An answer that this program cannot read.
    Decode {
        /// Where it was asked for.
        url: String,
        /// What is wrong with it.
        error: DecodeError,
    },
    /// A part of another compilation than the dataset.
    Other {
        /// Where it was asked for.
        url: String,
    },
}

impl LoadError {
    /// Stable name of the kind, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreachable { .. } => "data-unreachable",
            Self::Status { .. } => "data-status",
            Self::Decode { .. } => "data-decode",
            Self::Other { .. } => "data-other",
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Unreachable { url, reason } => errors::unreachable(url, reason),
            Self::Status { url, status } => errors::bad_status(url, *status),
            Self::Decode { url, error } => errors::unreadable(url, &error.to_string()),
            Self::Other { url } => errors::other_compilation(url),
        })
    }
}

impl std::error::Error for LoadError {}

/// Fetches and reads the dataset at `url`; gives its bytes too, so that the
/// very text that is shown can be verified.
pub async fn fetch_dataset(url: &str) -> Result<(Dataset, Vec<u8>), LoadError> {
    let bytes = fetch(url).await?;
    let dataset = decode(&bytes);
    let dataset = dataset.map_err(|error| LoadError::Decode { url: url.to_owned(), error })?;
    Ok((dataset, bytes))
}

/// Fetches the bytes at `url`.
async fn fetch(url: &str) -> Result<Vec<u8>, LoadError> {
    let unreachable = |error: gloo_net::Error| LoadError::Unreachable {
        url: url.to_owned(),
        reason: error.to_string(),
    };
    let response = Request::get(url).send().await.map_err(unreachable)?;
    if !response.ok() {
        return Err(LoadError::Status { url: url.to_owned(), status: response.status() });
    }
    response.binary().await.map_err(unreachable)
}

/// Fetches the search index beside the dataset at `url`; none where the dataset
/// names none, or where what is there is not its index.
pub async fn fetch_index(url: &str, dataset: &Dataset) -> Option<Index> {
    let fingerprint = u64::from_str_radix(dataset.index.as_ref()?, 16).ok()?;
    let response = Request::get(&index_url(url)).send().await.ok()?;
    let bytes = if response.ok() { response.binary().await.ok()? } else { return None };
    let index = Index::from_bytes(bytes, Some(fingerprint)).ok()?;
    (index.len() as usize == dataset.works.len()).then_some(index)
}

/// The address of the index of the dataset at `url`: another extension.
fn index_url(url: &str) -> String {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    let (path, rest) = url.split_at(end);
    let path = path.strip_suffix(".json").unwrap_or(path);
    format!("{path}.idx{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(error: LoadError, code: &str, remedy: &str) {
        assert_eq!(error.code(), code);
        assert!(error.to_string().contains(remedy), "{error}");
    }

    #[test]
    fn every_failure_has_a_code_and_a_remedy() {
        let url = || "https://lab.example/peerage.json".to_owned();
        let reason = "blocked".to_owned();
        check(LoadError::Unreachable { url: url(), reason }, "data-unreachable", "connect-src");
        check(LoadError::Status { url: url(), status: 404 }, "data-status", "`src`");
        let error = DecodeError::Version { found: 0 };
        check(LoadError::Decode { url: url(), error }, "data-decode", "compile the dataset again");
        check(LoadError::Other { url: url() }, "data-other", "upload both");
    }

    #[test]
    fn the_index_lies_beside_the_dataset() {
        assert_eq!(index_url("https://lab.example/a.json?v=1"), "https://lab.example/a.idx?v=1");
        assert_eq!(index_url("https://lab.example/data"), "https://lab.example/data.idx");
    }
}
