//! State of the last answer, kept in `.fetch.toml` beside its file. Its validators let a service
//! report that nothing changed, without a new answer.

use std::path::Path;

use toml_edit::{DocumentMut, value};

use crate::input;
use crate::input::digest;

/// Name of the file.
pub const FILE: &str = ".fetch.toml";

const HEAD: &str =
    "# What `peerage fetch` took last, so that only what changed is fetched again.\n";

/// Maximum length in bytes of a validator that is kept.
const MAX_LENGTH: usize = 200;

/// State of the last answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remembered {
    /// Address of the request.
    pub url: String,
    /// Digest of the file that was written.
    pub digest: String,
    /// `ETag` (RFC 9110, 8.8.3).
    pub etag: Option<String>,
    /// `Last-Modified`.
    pub modified: Option<String>,
}

impl Remembered {
    /// Reads the state in `folder` that belongs to `file`; none where the file has changed since it
    /// was written.
    pub fn read(folder: &Path, file: &str) -> Option<Self> {
        let text = input::text(&folder.join(FILE), 64 << 10).ok()?;
        let document: DocumentMut = text.parse().ok()?;
        let text = |key: &str| Some(document.get(key)?.as_str()?.to_owned());
        let known = Self {
            url: text("url")?,
            digest: text("digest")?,
            etag: text("etag").and_then(|etag| validator(&etag)),
            modified: text("last-modified").and_then(|modified| validator(&modified)),
        };
        let bytes = input::bytes(&folder.join(file), input::MAX_LENGTH).ok()?;
        (digest(&bytes) == known.digest).then_some(known)
    }

    /// Text of the file.
    pub fn to_text(&self) -> String {
        let mut document = DocumentMut::new();
        document["url"] = value(self.url.as_str());
        document["digest"] = value(self.digest.as_str());
        for (key, text) in [("etag", &self.etag), ("last-modified", &self.modified)] {
            if let Some(text) = text {
                document[key] = value(text.as_str());
            }
        }
        format!("{HEAD}{document}")
    }
}

/// Validator that may stand in a header.
pub fn validator(text: &str) -> Option<String> {
    let is_plain = text.chars().all(|c| c.is_ascii_graphic() || c == ' ');
    (is_plain && !text.is_empty() && text.len() <= MAX_LENGTH).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_counts_only_for_the_file_that_was_written() {
        let folder = tempfile::tempdir().unwrap();
        let known = Remembered {
            url: "https://example.org/a".to_owned(),
            digest: digest(b"x"),
            etag: Some("W/\"1\"".to_owned()),
            modified: None,
        };
        std::fs::write(folder.path().join(FILE), known.to_text()).unwrap();
        let read = || Remembered::read(folder.path(), "a.json");
        assert_eq!(read(), None);
        std::fs::write(folder.path().join("a.json"), "x").unwrap();
        assert_eq!(read(), Some(known));
        std::fs::write(folder.path().join("a.json"), "y").unwrap();
        assert_eq!(read(), None);
        std::fs::write(folder.path().join(FILE), "url = [").unwrap();
        assert_eq!(read(), None);
    }

    #[test]
    fn a_validator_is_one_plain_line() {
        assert_eq!(validator("\"a b\"").as_deref(), Some("\"a b\""));
        for text in ["", "a\r\nX: y", "é", &"x".repeat(201)] {
            assert_eq!(validator(text), None);
        }
    }
}
