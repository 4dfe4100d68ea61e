//! Addresses in sources: which become links, and which contain an identifier
//! such as a DOI.

use peerage_core::model::{Identifier, LinkKind, MailAddress, SafeUrl};

use crate::ingest::address::remedy;
use crate::ingest::files::Spanned;
use crate::ingest::private_detail::PrivateDetail;
use crate::ingest::record::LinkRecord;
use crate::ingest::report::Report;

/// Stands for an address in a source that shows a link but not where it leads.
const LISTED: &str = "listed";

/// Reads an address as a link of `kind`. An address for mail is one only where
/// the kind says so. One that is no web address is
/// reported: a relative one leaves a link without address, any other none.
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

/// The identifier whose resolver an address leads to.
pub fn identifier(address: &str) -> Option<Identifier> {
    let host = address.split_once("://")?.1.split('/').next()?.to_ascii_lowercase();
    match host.trim_start_matches("www.") {
        "doi.org" | "dx.doi.org" => Identifier::doi(address),
        "arxiv.org" | "export.arxiv.org" => Identifier::arxiv(address),
        "hdl.handle.net" => Identifier::handle(address),
        _ => None,
    }
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

/// Splits `[text](address)`.
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
        assert_eq!(value("https://example.org/10.1000/x"), None);
    }
}
