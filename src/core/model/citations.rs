//! What a dataset says about its formatted citations. The citations themselves
//! lie in a file beside the dataset, because most visitors never need them.

use serde::{Deserialize, Serialize};

/// The file beside the dataset that holds every work in every style.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CitationsPart {
    /// Its name; it lies in the folder of the dataset.
    pub file: String,
    /// [`fingerprint`] of its bytes: an older or newer file is not taken for it.
    pub fingerprint: u32,
    /// The styles it holds, in the order they are offered.
    pub styles: Vec<CitationStyle>,
}

/// A way of writing citations (CSL, the Citation Style Language).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CitationStyle {
    /// Stable name, such as `apa`.
    pub key: String,
    /// What the visitor reads.
    pub name: String,
    /// What stands before and after the number of an entry in a list; none
    /// where the style does not number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<(String, String)>,
}

/// A number that tells files apart (FNV-1a, 32 bits). It finds mistakes and
/// is no protection against intent.
pub fn fingerprint(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: u32) {
        assert_eq!(fingerprint(text.as_bytes()), expected, "{text}");
    }

    #[test]
    fn fingerprints_are_those_of_the_published_test_vectors() {
        check("", 0x811c_9dc5);
        check("a", 0xe40c_292c);
        check("foobar", 0xbf9c_f968);
    }
}
