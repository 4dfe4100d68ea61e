//! Digests of the companion files of a dataset, in the form that browsers compare.

use base64ct::{Base64, Encoding};
use peerage_core::trust::proof::sha256;

/// Digest of `bytes` in the form of Subresource Integrity (W3C): `sha256-` and the base64 of
/// SHA-256.
pub fn digest(bytes: &[u8]) -> String {
    digest_of(&sha256(bytes))
}

/// A hash (SHA-256) in the form of [`digest`].
pub fn digest_of(hash: &[u8; 32]) -> String {
    format!("sha256-{}", Base64::encode_string(hash))
}

/// Digest of a listing of files: one line per file, in the order of the names, with the name and
/// digest of the file.
pub fn listing_digest(files: &[(String, Vec<u8>)]) -> String {
    let mut lines: Vec<String> =
        files.iter().map(|(name, bytes)| format!("{name} {}\n", digest(bytes))).collect();
    lines.sort_unstable();
    digest(lines.concat().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(digest(text.as_bytes()), expected, "{text}");
    }

    #[test]
    fn digests_are_those_that_browsers_compare() {
        // The first is the digest of no bytes; the second is an example of the specification.
        check("", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
        check("alert('Hello, world.');", "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
    }

    #[test]
    fn a_listing_is_of_names_and_bytes_in_any_order() {
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        let whole = listing_digest(&[file("a", "1"), file("b", "2")]);
        assert_eq!(whole, listing_digest(&[file("b", "2"), file("a", "1")]));
        for other in [
            vec![file("a", "2"), file("b", "1")],
            vec![file("a", "1")],
            vec![file("a", "1"), file("b", "2"), file("c", "")],
        ] {
            assert_ne!(whole, listing_digest(&other));
        }
    }
}
