//! Companion files of a dataset: their names and digests. The digests are part of the dataset, so
//! that a seal of the dataset covers the companion files as well.

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::{Catalog, SafeUrl};

/// Prefix of a digest.
const DIGEST: &str = "sha256-";

/// Companion file with the search index.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct IndexPart {
    /// Name of the file, which is in the folder of the dataset.
    pub file: String,
    /// Digest of its bytes in the syntax of Subresource Integrity: `sha256-` and the base64 of
    /// SHA-256.
    pub digest: String,
}

/// Companion folder with the feeds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FeedsPart {
    /// Name of the folder, which is in the folder of the dataset.
    pub folder: String,
    /// Digest of the listing of the folder: one line for each feed in the order of the names, with
    /// its name, a space, and the digest of its bytes.
    pub digest: String,
    /// Address of the folder, ending with `/`, if it was known: each feed contains its own address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<SafeUrl>,
}

/// Address of a companion file: the folder of the dataset, the last segment of the file's name, and
/// characters of its digest, so that no cache returns an older version.
pub fn part_address(dataset_url: &str, file: &str, digest: &str) -> String {
    let path = dataset_url.split(['?', '#']).next().unwrap_or(dataset_url);
    let folder = path.rfind('/').map_or("", |at| &path[..=at]);
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let digest = digest.strip_prefix(DIGEST).unwrap_or(digest);
    let version: String = digest.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
    format!("{folder}{name}?v={version}")
}

/// Address of the file `name` of a catalog, like [`part_address`].
pub fn catalog_address(dataset_url: &str, catalog: &Catalog, name: &str) -> String {
    let folder = part_address(dataset_url, &catalog.folder, &catalog.root);
    match folder.split_once('?') {
        Some((folder, version)) => format!("{folder}/{name}?{version}"),
        None => folder,
    }
}

members! {
    IndexPart { required: [file, digest], optional: [] }
    FeedsPart { required: [folder, digest], optional: [address] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dataset_url: &str, file: &str, expected: &str) {
        let digest = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(part_address(dataset_url, file, digest), expected);
    }

    #[test]
    fn a_part_lies_beside_its_dataset() {
        let expected = "https://lab.example/data/p.citations.json?v=47DEQpj8HBSaTImW";
        check("https://lab.example/data/p.json", "p.citations.json", expected);
        check("https://lab.example/data/p.json?x=a/b#c/d", "p.citations.json", expected);
    }

    #[test]
    fn the_parts_of_a_catalog_lie_in_its_folder() {
        let root = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=".to_owned();
        let catalog = Catalog { folder: "p.parts".to_owned(), root, ..Catalog::default() };
        assert_eq!(
            catalog_address("https://lab.example/data/p.json", &catalog, "columns.bin"),
            "https://lab.example/data/p.parts/columns.bin?v=47DEQpj8HBSaTImW"
        );
    }

    #[test]
    fn a_part_never_leads_away() {
        let expected = "https://lab.example/data/p.json?v=47DEQpj8HBSaTImW";
        check("https://lab.example/data/d.json", "https://other.example/p.json", expected);
        check("https://lab.example/data/d.json", "../..\\p.json", expected);
    }
}
