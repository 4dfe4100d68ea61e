//! Addresses in sources: their conversion to links, and the identifiers they contain, such as a
//! DOI.

use std::borrow::Cow;

use peerage_core::model::{Identifier, LinkKind, MailAddress, SafeUrl};

use crate::ingest::address::remedy;
use crate::ingest::files::Spanned;
use crate::ingest::private_detail::PrivateDetail;
use crate::ingest::record::LinkRecord;
use crate::ingest::report::Report;

/// Text in place of an address in a source that shows a link without its target.
const LISTED: &str = "listed";

/// Reads an address as a link of `kind`. A mail address is a link only if the kind is that of mail.
/// An address that is no web address is reported: a relative one leaves a link without an address,
/// any other none.
pub fn link(kind: LinkKind, text: &Spanned<String>, report: &mut Report) -> Option<LinkRecord> {
    let span = text.span.clone();
    let (address, shown) = markdown(&text.value);
    let shown = shown.map(str::to_owned);
    if address.eq_ignore_ascii_case(LISTED) {
        return Some(LinkRecord { kind, url: None, shown, span });
    }
    if kind != LinkKind::Email && address.to_ascii_lowercase().starts_with("mailto:") {
        report.removed(&span, PrivateDetail::MailAddress, address);
        return None;
    }
    if let Some(url) = canonical(kind, address) {
        return Some(LinkRecord { kind, url: Some(url), shown, span });
    }
    let has_scheme = address.split(['/', '?', '#']).next().is_some_and(|start| start.contains(':'));
    if has_scheme {
        let message = "an address that no page may link to";
        let is_web = address.starts_with("https://") || address.starts_with("http://");
        let help = match is_web {
            true => remedy(address),
            false => "only https, http and mailto are followed, in small letters, without spaces",
        };
        report.warning(&span, message, help);
        return None;
    }
    report.warning(&span, "this is not a whole web address", "begin it with https://");
    Some(LinkRecord { kind, url: None, shown, span })
}

/// Identifier whose resolver, or whose page at the registry, an address leads to.
pub fn identifier(address: &str) -> Option<Identifier> {
    let (_, rest) = address.trim().split_once("://")?;
    let host = rest.split(['/', '?']).next()?.to_ascii_lowercase();
    let path = rest.split_once('/').map_or("", |(_, path)| path);
    match host.trim_start_matches("www.") {
        "doi.org"
        | "dx.doi.org"
        | "doi.acm.org"
        | "doi.ieeecomputersociety.org"
        | "doi.wiley.com" => doi_in(path),
        "arxiv.org" | "export.arxiv.org" | "alphaxiv.org" => {
            let path = path.split(['?', '#']).next()?;
            Identifier::arxiv(path.strip_prefix("html/").unwrap_or(path))
        }
        "hdl.handle.net" => Identifier::handle(address),
        "pubmed.ncbi.nlm.nih.gov" | "ncbi.nlm.nih.gov" => Identifier::pubmed(address),
        "openalex.org" => Identifier::open_alex(address),
        "dblp.org" | "dblp.uni-trier.de" | "dblp1.uni-trier.de" | "dblp.dagstuhl.de" => {
            let path = path.strip_prefix("rec/")?;
            let path = ["bib/", "bib0/", "bib1/", "bib2/"]
                .iter()
                .find_map(|form| path.strip_prefix(form))
                .unwrap_or(path);
            Identifier::dblp(path.strip_suffix(".bib").unwrap_or(path))
        }
        "semanticscholar.org" if path.starts_with("paper/") => {
            Identifier::semantic_scholar(path.rsplit('/').next()?)
        }
        _ => None,
    }
}

/// Text after a DOI in the address of a page of a publisher.
const BEHIND_DOI: [&str; 13] = [
    "/full",
    "/abstract",
    "/abs",
    "/pdf",
    "/epdf",
    "/meta",
    "/summary",
    "/html",
    "/full/html",
    ".full",
    ".pdf",
    ".abstract",
    "/full.pdf",
];

/// Maximum length in bytes of a DOI that is searched.
const MAX_DOI: usize = 500;

/// DOI in a text or an address: the text from the first `10.` with a number of four to nine digits
/// and a slash.
pub fn doi_in(text: &str) -> Option<Identifier> {
    let text = text.replace("%2F", "/").replace("%2f", "/").replace("%28", "(").replace("%29", ")");
    let starts = text.match_indices("10.").map(|(at, _)| at);
    let is_start = |at: &usize| {
        let before = text[..*at].chars().next_back();
        let number = text[at + 3..].split('/').next().unwrap_or_default();
        let n_digits = number.chars().take_while(char::is_ascii_digit).count();
        before.is_none_or(|c| !c.is_alphanumeric() && c != '.' && c != '-')
            && (4..=9).contains(&n_digits)
            && number[n_digits..].chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    let start = starts.take(16).find(is_start)?;
    let is_in_address = text[..start].contains("://");
    let is_end = |c: char| {
        c.is_whitespace()
            || matches!(c, '"' | '|' | '\\' | '{' | '}')
            || (is_in_address && matches!(c, '?' | '#' | '&'))
    };
    let mut doi = text[start..].split(is_end).next().unwrap_or_default();
    // Only unbalanced closing brackets are removed below.
    let open = doi.matches(['(', '[']).count();
    let mut closed = doi.matches([')', ']']).count();
    loop {
        let signs = doi.trim_end_matches(['.', ',', ';', ':', '/', '*', '\'']);
        let shorter = match signs.ends_with([')', ']']) && closed > open {
            true => {
                closed -= 1;
                &signs[..signs.len() - 1]
            }
            false => signs,
        };
        let behind = BEHIND_DOI.iter().filter(|_| is_in_address);
        let shorter = behind.fold(shorter, |doi, end| doi.strip_suffix(end).unwrap_or(doi));
        if shorter == doi {
            break;
        }
        doi = shorter;
    }
    let is_version =
        |version: &str| !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    // The preprint servers of biology add versions.
    let server = is_in_address && doi.starts_with("10.1101/");
    let doi = match doi.rsplit_once('v').filter(|(_, version)| server && is_version(version)) {
        Some((doi, _)) => doi,
        None => doi,
    };
    Identifier::doi(&decoded(doi)).filter(|doi| doi.value.len() <= MAX_DOI)
}

/// DOI with percent-encoded characters decoded (RFC 3986, 2.1): `4::AID` from `4%3A%3AAID`.
fn decoded(doi: &str) -> Cow<'_, str> {
    if !doi.contains('%') {
        return Cow::Borrowed(doi);
    }
    let mut text = String::with_capacity(doi.len());
    let mut rest = doi;
    while let Some((before, after)) = rest.split_once('%') {
        text.push_str(before);
        let byte = after.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        rest = match byte.filter(u8::is_ascii_graphic) {
            Some(byte) => {
                text.push(char::from(byte));
                &after[2..]
            }
            None => {
                text.push('%');
                after
            }
        };
    }
    Cow::Owned(text + rest)
}

fn canonical(kind: LinkKind, address: &str) -> Option<SafeUrl> {
    if let Some(url) = SafeUrl::parse(address).filter(|_| !address.starts_with("doi:")) {
        return Some(url);
    }
    let identifier = match kind {
        LinkKind::Doi => Identifier::doi(address),
        LinkKind::Arxiv => Identifier::arxiv(address),
        LinkKind::Orcid => Identifier::orcid(address),
        LinkKind::Email => return MailAddress::parse(address).map(|address| address.url()),
        _ => return SafeUrl::parse(address),
    };
    SafeUrl::parse(&identifier?.url())
}

/// Splits `[text](address)` into the address and the text.
fn markdown(text: &str) -> (&str, Option<&str>) {
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(')'));
    match inside.and_then(|inside| inside.split_once("](")) {
        Some((shown, address)) => (address.trim(), Some(shown.trim())),
        None => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ingest::files::FileId;

    #[track_caller]
    fn check(
        kind: LinkKind,
        text: &str,
        expected: Option<(Option<&str>, Option<&str>)>,
        n_warnings: usize,
    ) {
        let mut report = Report::new(FileId(0));
        let text = Spanned { value: text.to_owned(), span: report.span(0..1) };
        let link = link(kind, &text, &mut report);
        let parts = link.as_ref().map(|link| (link.url.as_deref(), link.shown.as_deref()));
        assert_eq!(parts, expected, "{text:?}");
        assert_eq!(report.diagnostics.len(), n_warnings, "{text:?}");
    }

    #[test]
    fn addresses_become_links() {
        check(
            LinkKind::Pdf,
            "https://example.org/a.pdf",
            Some((Some("https://example.org/a.pdf"), None)),
            0,
        );
        check(
            LinkKind::Website,
            "[b.net](https://a.org)",
            Some((Some("https://a.org"), Some("b.net"))),
            0,
        );
        check(LinkKind::Email, "a@b.org", Some((Some("mailto:a@b.org"), None)), 0);
        check(
            LinkKind::Orcid,
            "0000-0002-1825-0097",
            Some((Some("https://orcid.org/0000-0002-1825-0097"), None)),
            0,
        );
        check(LinkKind::Code, "listed", Some((None, None)), 0);
    }

    #[test]
    fn what_cannot_be_followed_is_told() {
        check(LinkKind::Pdf, "paper.pdf", Some((None, None)), 1);
        check(LinkKind::Pdf, "javascript:alert(1)", None, 1);
        check(LinkKind::Page, "mailto:a@b.org", None, 1);
        check(LinkKind::Pdf, "data:text/html,x", None, 1);
    }

    #[test]
    fn resolvers_name_identifiers() {
        let value = |address| identifier(address).map(|identifier| identifier.value);
        assert_eq!(value("https://doi.org/10.1000/X").as_deref(), Some("10.1000/x"));
        assert_eq!(value("https://arxiv.org/pdf/2201.06398v1").as_deref(), Some("2201.06398"));
        assert_eq!(
            value("http://doi.acm.org/10.1145/3600006.3613145").as_deref(),
            Some("10.1145/3600006.3613145")
        );
        assert_eq!(
            value("https://dblp.org/rec/conf/memoir/Lovelace43.bib").as_deref(),
            Some("conf/memoir/Lovelace43")
        );
        assert_eq!(value("https://pubmed.ncbi.nlm.nih.gov/1234567/").as_deref(), Some("1234567"));
        assert_eq!(value("https://example.org/10.1000/x"), None);
    }

    #[test]
    fn dois_stand_in_addresses_and_sentences() {
        let value = |text| doi_in(text).map(|identifier| identifier.value).unwrap_or_default();
        for (text, expected) in [
            ("https://dl.acm.org/doi/abs/10.1145/1.2", "10.1145/1.2"),
            ("https://link.example.org/article/10.1007/s1-2-3?x=1#Abs", "10.1007/s1-2-3"),
            ("https://onlinelibrary.example.org/doi/10.1002/x(1)2/full", "10.1002/x(1)2"),
            (
                "https://www.biorxiv.org/content/10.1101/2020.01.02.123456v2.full.pdf",
                "10.1101/2020.01.02.123456",
            ),
            ("DOI: 10.1000/ABC.", "10.1000/abc"),
            ("(doi:10.1000/abc)", "10.1000/abc"),
            ("10.1000%2Fabc", "10.1000/abc"),
            (
                "https://doi.org/10.1002/(SICI)1097%3C4::AID-X%3E3.0.CO;2-K",
                "10.1002/(sici)1097<4::aid-x>3.0.co;2-k",
            ),
            ("10.1000/a%3%zz%20b", "10.1000/a%3%zz%20b"),
            ("https://ieeexplore.ieee.org/document/1234567", ""),
            ("version 10.15/3", ""),
            ("210.1000/x", ""),
            ("see [10.1000/(a)[b].]).", "10.1000/(a)[b]"),
        ] {
            assert_eq!(*value(text), *expected, "{text}");
        }
    }

    #[test]
    fn heaps_of_brackets_behind_a_doi_are_counted_once() {
        for closed in [")", ").", "]/pdf"] {
            let text = format!("https://doi.org/10.1000/a{}", closed.repeat(300_000));
            let doi = doi_in(&text).map(|identifier| identifier.value);
            assert_eq!(doi.as_deref(), Some("10.1000/a"), "{closed}");
        }
    }
}
