//! Fetching a dataset and its parts.

mod catalog;
mod companion;
mod image;
mod index;
mod part;

use std::fmt;

use gloo_net::http::{Request, RequestBuilder};
use js_sys::Object;
use peerage_browser::fetch::pieces_of;
use peerage_browser::pieces::Pieces;
use peerage_browser::task;
use peerage_core::json::Source;
use peerage_core::messages::errors;
use peerage_core::model::schema::{DecodeError, read, read_untold, validated, validated_untold};
use peerage_core::model::{ValidatedDataset, limits};
use peerage_core::search::IndexError;
use web_sys::AbortSignal;

pub use self::catalog::fetch_parts;
pub use self::companion::{fetch_companion, read_companion};
pub use self::image::fetch_image;
pub use self::index::fetch_index;

/// Error where no dataset, or no part of one, could be loaded.
#[derive(Debug)]
pub enum LoadError {
    /// No answer, or one that this page may not read.
    Unreachable {
        /// Requested URL.
        url: String,
        /// Message of the browser.
        reason: String,
    },
    /// An answer that is not the dataset.
    Status {
        /// Requested URL.
        url: String,
        /// The HTTP status.
        status: u16,
    },
    /// An answer that is not a dataset that this program reads.
    Dataset {
        /// Requested URL.
        url: String,
        /// The answer.
        bytes: Pieces,
    },
    /// An answer that is not another file that this program reads.
    Decode {
        /// Requested URL.
        url: String,
        /// Decoding error.
        error: DecodeError,
    },
    /// An answer that is not a search index that this program reads.
    Index {
        /// Requested URL.
        url: String,
        /// Error in the index.
        error: IndexError,
    },
    /// A file that does not belong to the dataset.
    Other {
        /// Requested URL.
        url: String,
    },
}

impl LoadError {
    /// Stable name of the kind, for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Unreachable { .. } => "data-unreachable",
            Self::Status { .. } => "data-status",
            Self::Dataset { .. } | Self::Decode { .. } | Self::Index { .. } => "data-decode",
            Self::Other { .. } => "data-other",
        }
    }

    /// Requested URL and [`LoadError::code`], for places where the translated messages are not
    /// loaded.
    pub fn label(&self) -> String {
        let (Self::Unreachable { url, .. }
        | Self::Status { url, .. }
        | Self::Dataset { url, .. }
        | Self::Decode { url, .. }
        | Self::Index { url, .. }
        | Self::Other { url }) = self;
        [url, " (", self.code(), ")"].concat()
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Unreachable { url, reason } => errors::unreachable(url, reason),
            Self::Status { url, status } => errors::bad_status(url, *status),
            // The answer is read again, to locate the error and to describe it.
            Self::Dataset { url, bytes } => {
                let error = read(&Text(bytes)).and_then(validated).err();
                let words = error.map(|it| it.to_string()).unwrap_or_default();
                if url.is_empty() { words } else { errors::unreadable(url, &words) }
            }
            Self::Decode { url, error } => errors::unreadable(url, &error.to_string()),
            Self::Index { url, error } => errors::unreadable(url, &error.to_string()),
            Self::Other { url } => errors::other_file(url),
        })
    }
}

impl std::error::Error for LoadError {}

/// Fetches and decodes the dataset at `url`; returns its bytes too, so that exactly the text that
/// is shown can be verified.
pub async fn fetch_dataset(
    url: &str,
    signal: &AbortSignal,
) -> Result<(ValidatedDataset, Pieces), LoadError> {
    let bytes = fetch(request(url).abort_signal(Some(signal)), url).await?;
    read_dataset(url, bytes).await
}

/// Reads the dataset in `bytes`, which came from `url`.
pub async fn read_dataset(
    url: &str,
    bytes: Pieces,
) -> Result<(ValidatedDataset, Pieces), LoadError> {
    // In slices: the browser handles waiting input in between.
    task::next().await;
    let dataset = read_untold(&Text(&bytes));
    task::next().await;
    match dataset.and_then(validated_untold) {
        Some(dataset) => Ok((dataset, bytes)),
        None => Err(LoadError::Dataset { url: url.to_owned(), bytes }),
    }
}

/// Text held by the browser. Since the memory of a WebAssembly program never shrinks, only the
/// piece that is being read is copied into it.
struct Text<'a>(&'a Pieces);

impl Source for Text<'_> {
    fn length(&self) -> usize {
        self.0.length()
    }

    fn copy(&self, at: usize, piece: &mut [u8]) {
        self.0.copy(at, piece);
    }
}

/// A request for `url`.
fn request(url: &str) -> RequestBuilder {
    Request::get(url)
}

/// Sends `request` for `url` and returns the bytes of the answer.
async fn fetch(request: RequestBuilder, url: &str) -> Result<Pieces, LoadError> {
    let unreachable =
        |error| LoadError::Unreachable { url: url.to_owned(), reason: reason_of(error) };
    let response = request.send().await.map_err(unreachable)?;
    if !response.ok() {
        return Err(LoadError::Status { url: url.to_owned(), status: response.status() });
    }
    let pieces = pieces_of(response.body(), limits::BYTES).await;
    pieces.map_err(|error| LoadError::Unreachable {
        url: url.to_owned(),
        reason: String::from(Object::from(error).to_string()),
    })
}

/// Message of the browser. Leaves out what the library could say of errors that cannot occur here,
/// such as those of JSON.
fn reason_of(error: gloo_net::Error) -> String {
    match error {
        gloo_net::Error::JsError(error) => error.to_string(),
        gloo_net::Error::GlooError(reason) => reason,
        _ => String::new(),
    }
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
        check(
            LoadError::Other { url: url() },
            "data-other",
            "not the file that belongs to this dataset",
        );
    }
}
