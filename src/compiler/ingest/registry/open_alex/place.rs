//! Locations of a work in OpenAlex: the place of publication, and other copies.

use peerage_core::model::{LinkKind, Scheme, Variable, WorkKind};

use crate::ingest::fields::Fields;
use crate::ingest::files::Spanned;
use crate::ingest::link;
use crate::ingest::record::{RelationKind, WorkRecord, WorkRelation};
use crate::ingest::registry::work::{add_details, add_venue};
use crate::ingest::report::Report;
use crate::ingest::work::Addresses;

/// Fields of a location with variables that are text.
const DETAILS: [(&str, Variable); 2] =
    [("issn_l", Variable::Issn), ("host_organization_name", Variable::Publisher)];

/// Maximum number of further locations of a work.
const MAX_PLACES: usize = 100;

/// Place of publication of a work.
#[derive(Default)]
pub struct Place {
    /// Type of the venue: `journal`, `conference`, `repository` and so on.
    kind: String,
    /// Type that the publisher gives the work.
    work: String,
}

/// Reads the place of publication, and the locations of other copies.
pub fn places(
    item: &mut Fields<'_>,
    work: &mut WorkRecord,
    addresses: &mut Addresses,
    report: &mut Report,
) -> Place {
    let mut known = Place::default();
    if let Some(mut place) = item.table("primary_location", report) {
        let mut source = place.table("source", report);
        let mut of_source = |key| source.as_mut()?.text(key, report);
        let name = of_source("display_name");
        let short = of_source("abbreviated_title");
        known.kind = of_source("type").map(|kind| kind.value).unwrap_or_default();
        if let Some(source) = &mut source {
            add_details(source, &DETAILS, work, report);
        }
        add_venue(work, name);
        add_venue(work, place.text("raw_source_name", report));
        add_venue(work, short);
        known.work = place.text("raw_type", report).map(|kind| kind.value).unwrap_or_default();
        for (key, kind) in [("landing_page_url", LinkKind::Page), ("pdf_url", LinkKind::Pdf)] {
            if let Some(url) = place.text(key, report) {
                addresses.link(kind, &url, report);
            }
        }
    }
    // Other locations hold versions of the work; a version in arXiv is known by its identifier.
    for mut place in item.tables("locations", report).into_iter().take(MAX_PLACES) {
        let Some(url) = place.text("landing_page_url", report) else { continue };
        let Some(other) = link::identifier(&url.value) else { continue };
        let is_known = addresses.identifiers.iter().any(|known| known.value == other);
        match other.scheme {
            Scheme::Arxiv => addresses.add(other, &url.span),
            Scheme::Doi if !is_known => {
                let relation = WorkRelation { kind: RelationKind::Version, other };
                work.relations.push(Spanned { value: relation, span: url.span });
            }
            _ => {}
        }
    }
    known
}

/// Kind of the work: by its type in Crossref, by its type in OpenAlex, and by its place.
pub fn kind(types: &[String; 2], place: &Place) -> WorkKind {
    for name in [&types[0], &place.work, &types[1]] {
        match name.as_str() {
            "proceedings-article" | "conference-paper" => return WorkKind::Conference,
            "dissertation" | "thesis" => return WorkKind::Thesis,
            "posted-content" | "preprint" => return WorkKind::Preprint,
            "book" | "monograph" => return WorkKind::Book,
            "edited-book" | "reference-book" => return WorkKind::EditedBook,
            "book-chapter" | "book-section" | "book-part" => return WorkKind::Chapter,
            "reference-entry" => return WorkKind::Entry,
            "dataset" => return WorkKind::Dataset,
            "software" => return WorkKind::Software,
            "report" => return WorkKind::Report,
            "standard" => return WorkKind::Standard,
            "peer-review" => return WorkKind::Review,
            "paratext" => return WorkKind::Other,
            _ => {}
        }
    }
    match place.kind.as_str() {
        "conference" => WorkKind::Conference,
        "journal" => WorkKind::Journal,
        "repository" => WorkKind::Preprint,
        _ if types[0] == "journal-article" => WorkKind::Journal,
        _ => WorkKind::Other,
    }
}
