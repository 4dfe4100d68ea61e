//! Authors and editors in the XML of PubMed.

use roxmltree::Node;

use crate::ingest::files::Spanned;
use crate::ingest::record::AuthorRecord;
use crate::ingest::registry::people::{group, institution, named, orcid};
use crate::ingest::registry::xml::{all_text, child, children, marked};
use crate::ingest::report::Report;

/// Maximum number of institutions of an author.
const MAX_PLACES: usize = 100;

/// Reads a list of authors; names that a later version corrects are left out.
pub fn authors(list: Node<'_, '_>, source: &str, report: &mut Report) -> Vec<AuthorRecord> {
    let is_valid = |node: &Node<'_, '_>| node.attribute("ValidYN") != Some("N");
    let nodes = children(list, "Author").filter(is_valid);
    nodes.filter_map(|node| author(node, source, report)).collect()
}

fn author(node: Node<'_, '_>, source: &str, report: &mut Report) -> Option<AuthorRecord> {
    let part = |name: &str| {
        let text = child(node, name).and_then(|it| marked(it, source, report));
        text.map(|text| text.value).unwrap_or_default()
    };
    let given = match part("ForeName") {
        given if given.is_empty() => {
            let initials = part("Initials");
            let dotted: Vec<_> = initials.chars().map(|c| format!("{c}.")).collect();
            if initials.chars().all(char::is_uppercase) { dotted.join(" ") } else { initials }
        }
        given => given,
    };
    let (family, suffix, collective) = (part("LastName"), part("Suffix"), part("CollectiveName"));
    let author = named(&given, &family, &suffix).or_else(|| group(&collective))?;
    let identifiers = children(node, "Identifier").filter_map(|id| {
        let is_orcid = id.attribute("Source").is_none_or(|it| it.eq_ignore_ascii_case("orcid"));
        is_orcid.then(|| orcid(&all_text(id)))?
    });
    let identifiers = identifiers.collect();
    // Records before 2014 name an institution beside the name.
    let inside = children(node, "AffiliationInfo").flat_map(|info| children(info, "Affiliation"));
    let affiliations = inside.chain(children(node, "Affiliation"));
    let mut places: Vec<String> = Vec::new();
    for node in affiliations.take(MAX_PLACES) {
        let text = Spanned { value: all_text(node), span: report.span(node.range()) };
        let place = institution(&text, report);
        if !place.is_empty() && !places.contains(&place) {
            places.push(place);
        }
    }
    Some(AuthorRecord {
        identifiers,
        affiliations: places.into(),
        equal: node.attribute("EqualContrib") == Some("Y"),
        ..author
    })
}
