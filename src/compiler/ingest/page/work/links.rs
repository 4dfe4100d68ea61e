//! Links and identifiers of an entry.

use peerage_core::model::{Identifier, LinkKind};

use crate::ingest::files::Spanned;
use crate::ingest::link;
use crate::ingest::page::label::named;
use crate::ingest::page::text::Text;
use crate::ingest::record::LinkRecord;
use crate::ingest::reference::Reference;
use crate::ingest::report::Report;
use crate::ingest::work::Addresses;

/// Adds the links of an entry, with or without their addresses.
pub fn add(addresses: &mut Addresses, text: &Text, reference: &Reference, report: &mut Report) {
    for (range, identify) in [
        (&reference.doi, Identifier::doi as fn(&str) -> Option<Identifier>),
        (&reference.arxiv, Identifier::arxiv),
    ] {
        if let Some(range) = range {
            let identifier = text.value.get(range.clone()).and_then(identify);
            addresses.extend(identifier, &report.span(text.place(range)));
        }
    }
    let is_of_author = |link: &std::ops::Range<usize>| {
        let names = reference.authors.iter().map(|name| &name.range);
        names.into_iter().any(|name| link.start < name.end && name.start < link.end)
    };
    for (range, address) in text.links.iter().filter(|(range, _)| !is_of_author(range)) {
        let span = report.span(text.place(range));
        let label = text.value.get(range.clone()).unwrap_or_default();
        if let Some(identifier) = link::identifier(address).or_else(|| publisher_doi(address)) {
            addresses.add(identifier, &span);
            continue;
        }
        // An address inside of the site cannot be followed from elsewhere.
        if !address.starts_with("https://") && !address.starts_with("http://") {
            let kind = kind(label, address);
            if kind != LinkKind::Page {
                addresses.links.push(LinkRecord { kind, url: None, shown: None, span });
            }
            continue;
        }
        if address.contains(char::is_whitespace) {
            continue;
        }
        addresses.link(kind(label, address), &Spanned { value: address.clone(), span }, report);
    }
    for range in &reference.urls {
        let url = text.value.get(range.clone()).unwrap_or_default().to_owned();
        let span = report.span(text.place(range));
        match link::identifier(&url) {
            Some(identifier) => addresses.add(identifier, &span),
            None => addresses.page(&Spanned { value: url, span }),
        }
    }
    for range in &reference.labels {
        let is_linked =
            text.links.iter().any(|(link, _)| link.start < range.end && range.start < link.end);
        let label = text.value.get(range.clone()).unwrap_or_default();
        if let Some(kind) = named(label).filter(|_| !is_linked) {
            let span = report.span(text.place(range));
            addresses.links.push(LinkRecord { kind, url: None, shown: None, span });
        }
    }
}

/// DOI in the address of a page of a publisher.
fn publisher_doi(address: &str) -> Option<Identifier> {
    let (_, path) = address.split_once("://")?.1.split_once('/')?;
    ["doi/", "article/10.", "articles/10.", "chapter/10.", "book/10.", "/10."]
        .iter()
        .any(|part| path.contains(part))
        .then(|| link::doi_in(address))
        .flatten()
}

/// Kind of a link by its label and its address.
fn kind(label: &str, address: &str) -> LinkKind {
    if let Some(kind) = named(label) {
        return match kind {
            LinkKind::Arxiv
            | LinkKind::Doi
            | LinkKind::Scholar
            | LinkKind::Orcid
            | LinkKind::Email => LinkKind::Page,
            LinkKind::Github => LinkKind::Code,
            kind => kind,
        };
    }
    let path = address.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    match () {
        () if path.ends_with(".pdf") => LinkKind::Pdf,
        () if path.contains("github.com/") || path.contains("gitlab.") => LinkKind::Code,
        () if path.contains("youtube.") || path.contains("youtu.be") || path.contains("vimeo.") => {
            LinkKind::Video
        }
        () => LinkKind::Page,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(label: &str, address: &str, expected: LinkKind) {
        assert_eq!(kind(label, address), expected);
    }

    #[test]
    fn links_have_kinds() {
        check("[Slides]", "https://a.example/x.pdf", LinkKind::Slides);
        check("On looms", "https://a.example/x.pdf", LinkKind::Pdf);
        check("On looms", "https://github.com/roe/looms", LinkKind::Code);
        check("project page", "https://a.example", LinkKind::Website);
        check("link", "https://a.example", LinkKind::Page);
    }
}
