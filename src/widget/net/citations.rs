//! Fetching the citations that a dataset names.

use peerage_core::cite::Citations;
use peerage_core::model::schema::DecodeError;
use peerage_core::model::{CitationsPart, fingerprint};

use crate::net::{LoadError, fetch};

/// Fetches the citations of the dataset at `dataset_url`, an absolute URL. They
/// lie in its folder; a file of another compilation is refused.
pub async fn fetch_citations(
    dataset_url: &str,
    part: &CitationsPart,
) -> Result<Citations, LoadError> {
    let url = part_url(dataset_url, part);
    let bytes = fetch(&url).await?;
    if fingerprint(&bytes) != part.fingerprint {
        return Err(LoadError::Other { url });
    }
    serde_json::from_slice(&bytes).map_err(|error| {
        let error = DecodeError::Malformed(error.to_string());
        LoadError::Decode { url, error }
    })
}

/// The address of a part: the folder of the dataset, the last piece of the
/// part's name, and its fingerprint, so that no cache gives an older one.
fn part_url(dataset_url: &str, part: &CitationsPart) -> String {
    let path = dataset_url.split(['?', '#']).next().unwrap_or(dataset_url);
    let folder = path.rfind('/').map_or("", |at| &path[..=at]);
    let name = part.file.rsplit(['/', '\\']).next().unwrap_or(&part.file);
    format!("{folder}{name}?v={}", part.fingerprint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dataset_url: &str, file: &str, expected: &str) {
        let part = CitationsPart { file: file.to_owned(), fingerprint: 7, styles: Vec::new() };
        assert_eq!(part_url(dataset_url, &part), expected);
    }

    #[test]
    fn a_part_lies_beside_its_dataset() {
        let expected = "https://lab.example/data/p.citations.json?v=7";
        check("https://lab.example/data/p.json", "p.citations.json", expected);
        check("https://lab.example/data/p.json?x=a/b#c/d", "p.citations.json", expected);
    }

    #[test]
    fn a_part_never_leads_away() {
        let expected = "https://lab.example/data/p.json?v=7";
        check("https://lab.example/data/d.json", "https://other.example/p.json", expected);
        check("https://lab.example/data/d.json", "../..\\p.json", expected);
    }
}
