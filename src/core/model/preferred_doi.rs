//! Choice of the preferred DOI among those of one work.

use crate::model::{Identifier, Scheme};

/// Prefixes of the DOIs that preprint servers and file repositories register, as listed by their
/// agencies (Crossref, DataCite).
const SERVERS: [&str; 25] = [
    "10.48550/arxiv.",
    "10.64898/",
    "10.20944/preprints",
    "10.26434/chemrxiv",
    "10.21203/rs.",
    "10.2139/ssrn.",
    "10.22541/au.",
    "10.22541/essoar.",
    "10.1002/essoar.",
    "10.36227/techrxiv.",
    "10.33774/",
    "10.35542/osf.io/",
    "10.31730/osf.io/",
    "10.17605/osf.io/",
    "10.7287/peerj.preprints",
    "10.5194/egusphere-",
    "10.1590/scielopreprints",
    "10.3762/bxiv.",
    "10.2196/preprints.",
    "10.51094/jxiv.",
    "10.32388/",
    "10.32942/",
    "10.5281/zenodo.",
    "10.6084/m9.figshare",
    "10.13140/rg.",
];

/// Registrant numbers of the communities on the servers of the Open Science Framework.
const OSF: std::ops::RangeInclusive<u32> = 31_219..=31_236;

/// DOI by which a work is cited: the first one that was registered by neither a preprint server nor
/// a repository, else the first of all.
pub fn preferred_doi(identifiers: &[Identifier]) -> Option<&Identifier> {
    let dois = || identifiers.iter().filter(|one| one.scheme == Scheme::Doi);
    dois().find(|doi| !is_of_server(&doi.value)).or_else(|| dois().next())
}

/// True if a preprint server or a repository registered the DOI, given in lower case.
fn is_of_server(doi: &str) -> bool {
    let Some((prefix, suffix)) = doi.split_once('/') else { return false };
    // The publisher of bioRxiv has journals under the same prefix, such as `gr.107`.
    let is_biology = prefix == "10.1101" && suffix.starts_with(|c: char| c.is_ascii_digit());
    let number = prefix.strip_prefix("10.").and_then(|number| number.parse().ok());
    let is_osf = number.is_some_and(|number| OSF.contains(&number));
    is_biology || is_osf || SERVERS.iter().any(|server| doi.starts_with(server))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(dois: &[&str], expected: Option<&str>) {
        let dois: Vec<_> = dois.iter().filter_map(|doi| Identifier::doi(doi)).collect();
        assert_eq!(preferred_doi(&dois).map(|doi| &*doi.value), expected, "{dois:?}");
    }

    #[test]
    fn a_publisher_comes_before_servers() {
        check(&[], None);
        check(&["10.48550/arXiv.1843.00001"], Some("10.48550/arxiv.1843.00001"));
        check(&["10.48550/arXiv.1843.00001", "10.1000/engine"], Some("10.1000/engine"));
        check(&["10.1101/2020.01.02.123456", "10.1101/gr.1"], Some("10.1101/gr.1"));
        check(&["10.31234/osf.io/abcde", "10.31237/x"], Some("10.31237/x"));
        check(&["10.1000/b", "10.1000/a"], Some("10.1000/b"));
        check(&["10.2139/ssrn.1", "10.5281/zenodo.2"], Some("10.2139/ssrn.1"));
    }
}
