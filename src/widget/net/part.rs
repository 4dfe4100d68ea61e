//! Fetching what lies beside a dataset. The browser compares it with the digest
//! that the dataset has of it, so that the seal of the dataset covers it.

use web_sys::AbortSignal;

use crate::net::{LoadError, fetch, request};

/// What a digest begins with.
const PREFIX: &str = "sha256-";

/// Fetches the part `file` of the dataset at `dataset_url`, an absolute URL, if
/// it has this `digest`, unless `signal` ends that before; with its address. A
/// dataset that was validated has digests of the form that browsers compare; of
/// another form they pass over.
pub(super) async fn fetch_part(
    dataset_url: &str,
    file: &str,
    digest: &str,
    signal: Option<&AbortSignal>,
) -> Result<(String, Vec<u8>), LoadError> {
    let url = part_url(dataset_url, file, digest);
    let asked = || request(&url).abort_signal(signal);
    match fetch(asked().integrity(digest), &url).await {
        Ok(bytes) => Ok((url, bytes)),
        // Browsers do not say why: without the digest it comes if only that is wrong.
        Err(LoadError::Unreachable { .. }) => match fetch(asked(), &url).await {
            Ok(_) => Err(LoadError::Other { url }),
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    }
}

/// The address of a part: the folder of the dataset, the last piece of the
/// part's name, and letters of its digest, so that no cache gives an older one.
fn part_url(dataset_url: &str, file: &str, digest: &str) -> String {
    let path = dataset_url.split(['?', '#']).next().unwrap_or(dataset_url);
    let folder = path.rfind('/').map_or("", |at| &path[..=at]);
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    let digest = digest.strip_prefix(PREFIX).unwrap_or(digest);
    let version: String = digest.chars().filter(char::is_ascii_alphanumeric).take(16).collect();
    format!("{folder}{name}?v={version}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dataset_url: &str, file: &str, expected: &str) {
        let digest = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=";
        assert_eq!(part_url(dataset_url, file, digest), expected);
    }

    #[test]
    fn a_part_lies_beside_its_dataset() {
        let expected = "https://lab.example/data/p.citations.json?v=47DEQpj8HBSaTImW";
        check("https://lab.example/data/p.json", "p.citations.json", expected);
        check("https://lab.example/data/p.json?x=a/b#c/d", "p.citations.json", expected);
    }

    #[test]
    fn a_part_never_leads_away() {
        let expected = "https://lab.example/data/p.json?v=47DEQpj8HBSaTImW";
        check("https://lab.example/data/d.json", "https://other.example/p.json", expected);
        check("https://lab.example/data/d.json", "../..\\p.json", expected);
    }
}
