//! The version of the dataset format, and decoding a dataset of that version.

use std::fmt;

use serde::Deserialize;

use crate::messages::errors;
use crate::model::Dataset;

/// Version of the format that this program writes and reads. It grows with
/// every change that an older reader would misunderstand.
pub const SCHEMA: u32 = 2;

/// Why bytes are not a dataset this program can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Not JSON, or not of the expected shape.
    Malformed(String),
    /// A dataset of another version of the format.
    Version {
        /// What the bytes say.
        found: u32,
    },
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Malformed(reason) => errors::damaged_dataset(reason),
            Self::Version { found } if *found > SCHEMA => errors::newer_dataset(*found, SCHEMA),
            Self::Version { found } => errors::older_dataset(*found, SCHEMA),
        })
    }
}

impl std::error::Error for DecodeError {}

/// Reads a dataset. The version is looked at before anything else, so that a
/// dataset of another version is called that and not damaged.
pub fn decode(bytes: &[u8]) -> Result<Dataset, DecodeError> {
    #[derive(Deserialize)]
    struct Header {
        schema: u32,
    }

    let malformed = |error: serde_json::Error| DecodeError::Malformed(error.to_string());
    let Header { schema } = serde_json::from_slice(bytes).map_err(malformed)?;
    if schema != SCHEMA {
        return Err(DecodeError::Version { found: schema });
    }
    serde_json::from_slice(bytes).map_err(malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let error = decode(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(expect), "{error}");
    }

    #[test]
    fn another_version_is_named_before_its_content() {
        check(r#"{"schema": 1}"#, "compile the dataset again");
        check(r#"{"schema": 99, "works": "unknown"}"#, "update the widget");
    }

    #[test]
    fn damage_is_told_with_its_place() {
        check("{", "EOF");
        check(r#"{"schema": 2}"#, "missing field");
        check("", "damaged");
    }
}
