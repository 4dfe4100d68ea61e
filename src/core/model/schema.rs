//! The version of the dataset format, and decoding a dataset of that version.

use std::fmt;

use serde::Deserialize;

use crate::json::place;
use crate::messages::errors;
use crate::model::json_reader;
use crate::model::{Dataset, ValidatedDataset, Violation, limits};

/// Version of the format that this program writes and reads. It grows with
/// every change that an older reader would misunderstand.
pub const SCHEMA: u32 = 3;

/// The oldest version that this program reads. What later versions added is
/// absent in it: sources without a subject or a date, retracted works.
pub const OLDEST: u32 = 2;

/// Characters of a reason that are shown: it may repeat what was read.
const REASON: usize = 300;

/// Why bytes are not a dataset this program can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Not JSON, not of the expected shape, or with something in it that no
    /// dataset may hold.
    Malformed(Violation),
    /// A dataset of another version of the format.
    Version {
        /// What the bytes say.
        found: u32,
    },
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Malformed(violation) => errors::damaged_dataset(&violation.to_string()),
            Self::Version { found } if *found > SCHEMA => errors::newer_dataset(*found, SCHEMA),
            Self::Version { found } => errors::older_dataset(*found, SCHEMA),
        })
    }
}

impl std::error::Error for DecodeError {}

/// Reads and validates a dataset. The version is looked at before anything
/// else, so that a dataset of another version is called that and not damaged.
///
/// # Errors
///
/// Where the bytes are no dataset of a version that is read, or one that
/// [`Dataset::validate`] refuses: the place and what is wrong there.
pub fn decode(bytes: &[u8]) -> Result<ValidatedDataset, DecodeError> {
    let malformed = |error: serde_json::Error| DecodeError::Malformed(violation(bytes, &error));
    if bytes.len() > limits::BYTES {
        let problem = errors::too_long(bytes.len(), limits::BYTES);
        return Err(DecodeError::Malformed(Violation { place: String::new(), problem }));
    }
    let Header { schema } = serde_json::from_slice(bytes).map_err(malformed)?;
    if !(OLDEST..=SCHEMA).contains(&schema) {
        return Err(DecodeError::Version { found: schema });
    }
    let dataset: Dataset = serde_json::from_slice(bytes).map_err(malformed)?;
    dataset.validate().map_err(DecodeError::Malformed)
}

/// Reads what [`decode`] reads, with less code, and does not tell what is wrong with
/// the rest.
pub fn decode_tersely(bytes: &[u8]) -> Option<ValidatedDataset> {
    if bytes.len() > limits::BYTES {
        return None;
    }
    let Header { schema } = json_reader::from_slice(bytes).ok()?;
    if !(OLDEST..=SCHEMA).contains(&schema) {
        return None;
    }
    json_reader::from_slice::<Dataset>(bytes).ok()?.validate().ok()
}

/// What is looked at before anything else.
#[derive(Deserialize)]
struct Header {
    schema: u32,
}

/// What the decoder says of `bytes`, with the path to where it says it.
pub fn violation(bytes: &[u8], error: &serde_json::Error) -> Violation {
    let before = bytes.split_inclusive(|byte| *byte == b'\n').take(error.line().saturating_sub(1));
    let mut until = before.map(<[u8]>::len).sum::<usize>() + error.column();
    let mut problem = error.to_string();
    // A value that is wrong is told when its object may have been read to the
    // end already; only what is missing is a matter of the object.
    if !problem.starts_with("missing") {
        let closed = bytes.get(..until).unwrap_or(bytes).strip_suffix(b"}");
        until = closed.map_or(until, <[u8]>::len);
    }
    if let Some((end, _)) = problem.char_indices().nth(REASON) {
        problem.truncate(end);
        problem.push('…');
    }
    Violation { place: place(bytes, until), problem }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        assert!(decode_tersely(text.as_bytes()).is_none());
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

    /// Checks the place that is told of a dataset with these members.
    #[track_caller]
    fn check_place(members: &str, expected: &str) {
        let text = format!(
            r#"{{"schema": {SCHEMA}, "lab": {{"name": "L"}}, "sources": [],
            "venues": [], "topics": [], {members}}}"#
        );
        match decode(text.as_bytes()) {
            Err(DecodeError::Malformed(violation)) => assert_eq!(violation.place, expected),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_path() {
        let works = |work: &str| format!(r#""people": [], "works": [{work}]"#);
        let work = |more: &str| {
            works(&format!(
                r#"{{"key": "w", "kind": "other", "status": "published",
                "title": {{"plain": "T"}}, {more}}}"#
            ))
        };
        check_place(&works("{}"), "works[0]");
        check_place(&works("7"), "works[0]");
        check_place(&work(r#""date": "1843-13""#), "works[0].date");
        check_place(&work(r#""date": "1843-13", "venue": null"#), "works[0].date");
        check_place(&work(r#""venue": -1"#), "works[0].venue");
        check_place(&work(r#""venue": 0"#), "works[0].venue");
        check_place(&work(r#""authors": [{"person": 0}]"#), "works[0].authors[0].person");
        check_place(
            &work(r#""links": [{"kind": "page", "url": "https://e.org"}, {"kind": "x"}]"#),
            "works[0].links[1].kind",
        );
        check_place(
            &work(r#""links": [{"kind": "page", "url": "javascript:x"}]"#),
            "works[0].links[0].url",
        );
        let join = r#""joins": [{"one": 0, "other": 0, "relation": "same", "why": []}]"#;
        check_place(&work(join), "works[0].joins[0].one");
        let related = r#""related": [{"work": 1, "relation": "possible", "why": []}]"#;
        check_place(&work(related), "works[0].related[0].work");
        check_place(&work(r#""entries": [[0, 0, 1, "k"]]"#), "works[0].entries[0]");
        check_place(r#""works": [], "people": {}"#, "people");
        check_place(r#""works": []"#, "");
    }

    #[test]
    fn a_long_reason_is_cut() {
        let text = format!(r#"{{"schema": "{}"}}"#, "é".repeat(5000));
        let error = decode(text.as_bytes()).unwrap_err().to_string();
        assert!(error.len() < 1000, "{error}");
    }
}
