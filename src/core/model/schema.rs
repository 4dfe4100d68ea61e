//! Version of the dataset format, and decoding of datasets of that version.

use std::fmt;

use crate::json::{self, Limits, Source, Unfit};
use crate::messages::errors;
use crate::model::{Dataset, ValidatedDataset, Violation, limits};

/// Version of the format that this program writes and reads. It is incremented by every change that
/// an older reader would misunderstand.
pub const SCHEMA: u32 = 4;

/// Oldest version that this program reads. It lacks the additions of version 4: most kinds of
/// works, and the companion file with details.
pub const OLDEST: u32 = 3;

/// Error where bytes are not a dataset that this program can show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecodeError {
    /// Bytes that are not JSON, not of the expected shape, or hold a value that no dataset may
    /// have.
    Malformed(Violation),
    /// Dataset of another version of the format.
    Version {
        /// Version that the bytes name.
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

impl From<Unfit> for DecodeError {
    fn from(Unfit { place, problem }: Unfit) -> Self {
        Self::Malformed(Violation { place, problem })
    }
}

/// Decodes and validates a dataset. The version is checked before anything else, so that a dataset
/// of another version is reported as such and not as damaged.
///
/// # Errors
///
/// Fails if the bytes are no dataset of a supported version, or if [`Dataset::validate`] refuses
/// it: the error holds the place and the problem.
///
/// # Examples
///
/// ```
/// use peerage_core::model::schema::{DecodeError, decode};
///
/// let text = r#"{"schema": 4, "lab": {"name": "Engine Lab"}, "sources": [], "people": [],
///     "works": [], "venues": [], "topics": []}"#;
/// assert_eq!(decode(text.as_bytes())?.lab.name, "Engine Lab");
///
/// // The version is checked first, and what is wrong is told with its place.
/// assert_eq!(decode(br#"{"schema": 99}"#), Err(DecodeError::Version { found: 99 }));
/// let text = text.replace(r#""topics": []"#, r#""topics": [7]"#);
/// let Err(DecodeError::Malformed(violation)) = decode(text.as_bytes()) else { panic!() };
/// assert_eq!(violation.place, "topics[0]");
/// # Ok::<(), DecodeError>(())
/// ```
pub fn decode(bytes: &[u8]) -> Result<ValidatedDataset, DecodeError> {
    validated(read(&bytes)?)
}

/// Decodes a dataset without validating it: the first half of [`decode`].
///
/// # Errors
///
/// Fails if the text is no dataset of a supported version.
pub fn read(text: &dyn Source) -> Result<Dataset, DecodeError> {
    if text.length() > limits::BYTES {
        let problem = errors::too_long(text.length(), limits::BYTES);
        return Err(DecodeError::Malformed(Violation { place: String::new(), problem }));
    }
    let schema: u32 = json::member(text, Limits::DATASET, "schema")?;
    if !(OLDEST..=SCHEMA).contains(&schema) {
        return Err(DecodeError::Version { found: schema });
    }
    Ok(json::decode(text, Limits::DATASET)?)
}

/// Decodes a dataset like [`read`], without diagnostics.
pub fn read_untold(text: &dyn Source) -> Option<Dataset> {
    let is_short = text.length() <= limits::BYTES;
    let dataset: Dataset = is_short.then(|| json::decode_untold(text, Limits::DATASET))??;
    (OLDEST..=SCHEMA).contains(&dataset.schema).then_some(dataset)
}

/// Validates a decoded dataset: the second half of [`decode`].
///
/// # Errors
///
/// Fails if [`Dataset::validate`] refuses the dataset: the error holds the place and the problem.
pub fn validated(dataset: Dataset) -> Result<ValidatedDataset, DecodeError> {
    dataset.validate().map_err(DecodeError::Malformed)
}

/// Validates a dataset like [`validated`], without diagnostics.
pub fn validated_untold(dataset: Dataset) -> Option<ValidatedDataset> {
    dataset.validate_untold()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let error = decode(text.as_bytes()).unwrap_err().to_string();
        assert!(error.contains(expect), "{error}");
        assert!(!is_read(text), "without words");
    }

    #[test]
    fn another_version_is_named_before_its_content() {
        check(r#"{"schema": 1}"#, "compile the dataset again");
        check(r#"{"schema": 99, "works": "unknown"}"#, "update the widget");
    }

    #[test]
    fn damage_is_told_with_its_place() {
        check("{", "not JSON");
        check(r#"{"schema": 3}"#, "missing or malformed: lab");
        check("", "damaged");
    }

    /// Checks the place that is reported for a dataset with these members.
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
        assert!(!is_read(&text), "without words");
    }

    /// True if a text decodes to a valid dataset without diagnostics.
    fn is_read(text: &str) -> bool {
        read_untold(&text.as_bytes()).and_then(validated_untold).is_some()
    }

    #[test]
    fn without_words_the_same_is_read() {
        let text = |schema: u32, more: &str| {
            format!(
                r#"{{"schema": {schema}, "lab": {{"name": "L"}}, "sources": [],
                "venues": [], "topics": [], "people": [], "works": []{more}}}"#
            )
        };
        for (schema, more, expected) in [
            (SCHEMA, "", true),
            (OLDEST, "", true),
            (SCHEMA + 1, "", false),
            (OLDEST - 1, "", false),
            (SCHEMA, "}", false),
        ] {
            let text = text(schema, more);
            assert_eq!(is_read(&text), expected, "{text}");
            assert_eq!(decode(text.as_bytes()).is_ok(), expected, "{text}");
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
