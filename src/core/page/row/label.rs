//! Label of a work beside its title: the abbreviation of its venue, or its kind.

use crate::model::{Dataset, Work, WorkId, WorkKind};

/// Text above the year, and whether it is the name of the venue.
pub fn label<'a>(dataset: &'a Dataset, work: &Work) -> (&'a str, bool) {
    use WorkKind::{Conference, Journal, Magazine, Other};
    match dataset.venue_of(work).map(|venue| venue.abbreviation()) {
        Some(Some(short)) => (short, true),
        Some(None) if matches!(work.kind, Conference | Journal | Magazine) => ("", false),
        _ if work.kind == Other => ("", false),
        _ => (work.kind_label(), false),
    }
}

/// Share of `works` that have more beside their titles than a year, for style sheets: `few` (less
/// than three quarters) or `most`. Where it is few, no column is kept for it.
pub fn share_of_labels(dataset: &Dataset, works: &[WorkId]) -> &'static str {
    let known = works.iter().filter_map(|id| dataset.work(*id));
    let n = known.filter(|work| !label(dataset, work).0.is_empty()).count();
    if n * 4 < works.len() * 3 { "few" } else { "most" }
}
