//! Addresses of the services, the intervals between requests, and the names of the files with their
//! answers.

use std::time::Duration;

use crate::fetch::Failure;
use crate::ingest::fetch_order::Service;

/// Address that the paths of a service begin with.
pub fn base(service: Service) -> &'static str {
    match service {
        Service::Orcid => "https://pub.orcid.org",
        Service::OpenAlex => "https://api.openalex.org",
        Service::Crossref => "https://api.crossref.org",
        Service::Dblp => "https://dblp.org",
        Service::Arxiv => "https://export.arxiv.org",
        Service::Inspire => "https://inspirehep.net",
        Service::DataCite => "https://api.datacite.org",
        Service::Hal => "https://api.archives-ouvertes.fr",
        Service::Zenodo => "https://zenodo.org",
        Service::Pubmed => "https://eutils.ncbi.nlm.nih.gov",
    }
}

/// Interval between two requests: as the service asks for, or longer.
pub fn interval(service: Service) -> Duration {
    Duration::from_millis(match service {
        // arXiv, "Terms of use for arXiv APIs": one request every three seconds.
        Service::Arxiv => 3000,
        // dblp answers more requests with status 429.
        Service::Dblp => 2000,
        // Zenodo: 30 searches a minute.
        Service::Zenodo => 2000,
        // INSPIRE-HEP: 15 requests in five seconds. NCBI: three requests a second.
        Service::Inspire | Service::Pubmed => 400,
        Service::Orcid
        | Service::OpenAlex
        | Service::Crossref
        | Service::DataCite
        | Service::Hal => 200,
    })
}

/// Name of the file with the answer.
pub fn file(service: Service) -> &'static str {
    match service {
        Service::Orcid => "orcid.json",
        Service::OpenAlex => "openalex.jsonl",
        Service::Crossref => "crossref.jsonl",
        Service::Dblp => "dblp.xml",
        Service::Arxiv => "arxiv.xml",
        Service::Inspire => "inspire.jsonl",
        Service::DataCite => "datacite.jsonl",
        Service::Hal => "hal.jsonl",
        Service::Zenodo => "zenodo.jsonl",
        Service::Pubmed => "pubmed.xml",
    }
}

/// Media type to request, and a word that the media type of the answer contains.
pub fn accept(service: Service) -> (&'static str, &'static str) {
    match service {
        Service::DataCite => ("application/vnd.api+json", "json"),
        Service::Orcid
        | Service::OpenAlex
        | Service::Crossref
        | Service::Inspire
        | Service::Hal
        | Service::Zenodo => ("application/json", "json"),
        Service::Dblp | Service::Pubmed => ("application/xml", "xml"),
        Service::Arxiv => ("application/atom+xml", "xml"),
    }
}

/// Parses `SERVICE=URL`, which replaces the address of a service by that of a mirror. Only a mirror
/// on this machine may do without https.
pub fn mirror(text: &str) -> Result<(Service, String), Failure> {
    let (name, url) = text.split_once('=').unwrap_or((text, ""));
    let service = Service::NAMED.iter().find(|(known, _)| *known == name).map(|(_, it)| *it);
    let names = Service::NAMED.map(|(name, _)| name).join(", ");
    let service = service.ok_or_else(|| {
        Failure::new(format!("`{name}` is no service"), format!("known: {names}"))
    })?;
    let local = ["http://localhost", "http://127.0.0.1", "http://[::1]"];
    let is_local = local.iter().any(|start| {
        url.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
    });
    let is_plain = url.chars().all(|c| c.is_ascii_graphic() && !"?#@".contains(c));
    match is_plain && (is_local || (url.len() > 8 && url.starts_with("https://"))) {
        true => Ok((service, url.trim_end_matches('/').to_owned())),
        false => Err(Failure::new(
            format!("`{url}` is no address of a mirror"),
            "begin it with https://, without a user's name, `?` and `#`",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(Service, &str)>) {
        let read = mirror(text).ok();
        assert_eq!(
            read.as_ref().map(|(service, url)| (*service, url.as_str())),
            expected,
            "{text}"
        );
    }

    #[test]
    fn a_mirror_is_safe_or_of_this_machine() {
        check("orcid=https://m.example/o/", Some((Service::Orcid, "https://m.example/o")));
        check("arxiv=http://127.0.0.1:8080", Some((Service::Arxiv, "http://127.0.0.1:8080")));
        for text in [
            "orcid",
            "orcid=",
            "scholar=https://m.example",
            "orcid=http://m.example",
            "orcid=http://localhost.example",
            "orcid=https://u@m.example",
            "orcid=https://m.example/?a",
        ] {
            check(text, None);
        }
    }
}
