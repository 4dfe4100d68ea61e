//! Selection of the links that are shown, from those of the records.

use foldhash::HashSet;
use peerage_core::model::{Identifier, Link, LinkKind, Scheme};

use crate::ingest::record::LinkRecord;

/// The links of `records`, each once. A link is left out if one of
/// `identifiers` leads to the same page, or if it has no address and another
/// link of its kind has one.
pub fn links<'a>(
    records: impl Iterator<Item = &'a LinkRecord>,
    identifiers: &[Identifier],
) -> Vec<Link> {
    let link = |record: &LinkRecord| Link {
        kind: record.kind,
        url: record.url.clone(),
        shown: record.shown.clone(),
    };
    let mut links: Vec<Link> = records.map(link).collect();
    links.sort();
    links.dedup();
    let addressed: HashSet<LinkKind> =
        links.iter().filter(|link| link.url.is_some()).map(|link| link.kind).collect();
    let has = |scheme| identifiers.iter().any(|identifier| identifier.scheme == scheme);
    let (has_arxiv, has_doi) = (has(Scheme::Arxiv), has(Scheme::Doi));
    links.retain(|link| {
        let is_identified =
            link.kind == LinkKind::Arxiv && has_arxiv || link.kind == LinkKind::Doi && has_doi;
        !is_identified && (link.url.is_some() || !addressed.contains(&link.kind))
    });
    links
}
