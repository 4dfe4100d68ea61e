//! Which links of the records are shown.

use peerage_core::model::{Identifier, Link, LinkKind, Scheme, is_safe_url};

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::LinkRecord;

/// The links of `records`, each once. A link is left out if one of
/// `identifiers` leads to the same page, or if it has no address and another
/// link of its kind has one. An address that must not be followed is left out
/// and reported.
pub fn links<'a>(
    records: impl Iterator<Item = &'a LinkRecord>,
    identifiers: &[Identifier],
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for record in records {
        if record.url.as_deref().is_some_and(|url| !is_safe_url(url)) {
            diagnostics.push(Diagnostic::warning(
                record.span.clone(),
                "this address is not published",
                "write an address that begins with https://, http:// or mailto:",
            ));
            continue;
        }
        links.push(Link {
            kind: record.kind,
            url: record.url.clone(),
            shown: record.shown.clone(),
        });
    }
    links.sort();
    links.dedup();
    let addressed: Vec<LinkKind> =
        links.iter().filter(|link| link.url.is_some()).map(|link| link.kind).collect();
    let has = |scheme| identifiers.iter().any(|identifier| identifier.scheme == scheme);
    links.retain(|link| {
        let is_identified = link.kind == LinkKind::Arxiv && has(Scheme::Arxiv)
            || link.kind == LinkKind::Doi && has(Scheme::Doi);
        !is_identified && (link.url.is_some() || !addressed.contains(&link.kind))
    });
    links
}
