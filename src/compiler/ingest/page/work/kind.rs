//! Kind of a work from its entry and the heading above it.

use peerage_core::model::{Scheme, Variable, WorkKind};

use crate::ingest::page::work::review::is_review;
use crate::ingest::record::WorkRecord;
use crate::ingest::reference::{Kind, Reference};

/// Kind of a work; `heading` is that of the works below a heading.
pub fn kind(reference: &Reference, heading: Option<WorkKind>, work: &WorkRecord) -> WorkKind {
    let own = match reference.kind {
        Kind::Article => WorkKind::Journal,
        Kind::ConferencePaper => WorkKind::Conference,
        Kind::Chapter => WorkKind::Chapter,
        Kind::Book => WorkKind::Book,
        Kind::Thesis => WorkKind::Thesis,
        Kind::Report => WorkKind::Report,
        Kind::Patent => WorkKind::Patent,
        Kind::Preprint => WorkKind::Preprint,
        Kind::Talk => WorkKind::Talk,
        Kind::Other => WorkKind::Other,
    };
    if is_review(&work.title.value.plain) && heading != Some(WorkKind::Preprint) {
        return WorkKind::Review;
    }
    let is_on_arxiv = work.venue.is_none()
        && work.identifiers.iter().any(|it| it.value.scheme == Scheme::Arxiv)
        && work.date.is_none();
    let is_in_arxiv = work.venue.as_ref().is_some_and(|venue| *venue.value == *"arXiv");
    let has_volume = !work.details.text(Variable::Volume).is_empty();
    let is_in_volume = work.venue.is_some() && (has_volume || reference.pages.is_some());
    match (own, heading) {
        (WorkKind::Thesis | WorkKind::Patent, _) => own,
        (WorkKind::Book, None) if work.authors.is_none() && !reference.editors.is_empty() => {
            WorkKind::EditedBook
        }
        // A list of preprints names the venue of those that were accepted.
        (WorkKind::Journal | WorkKind::Conference, Some(WorkKind::Preprint))
            if work.venue.is_some() =>
        {
            own
        }
        // A list of articles holds some of proceedings.
        (WorkKind::Conference, Some(WorkKind::Journal)) if is_in_proceedings(work) => own,
        (_, Some(heading)) => heading,
        (WorkKind::Book, None) if work.venue.is_some() && !reference.editors.is_empty() => {
            WorkKind::Chapter
        }
        (WorkKind::Other, None) if is_in_volume && !reference.editors.is_empty() => {
            WorkKind::Chapter
        }
        (WorkKind::Other, None) if is_in_volume => WorkKind::Journal,
        (WorkKind::Other, None) if is_on_arxiv || is_in_arxiv => WorkKind::Preprint,
        _ => own,
    }
}

/// True if the venue of a work is a conference by its name.
fn is_in_proceedings(work: &WorkRecord) -> bool {
    let venue = work.venue.as_ref().map(|venue| venue.value.to_string()).unwrap_or_default();
    let has = |words: &[&str]| words.iter().any(|word| venue.contains(word));
    has(&["Conference", "Symposium", "Workshop", "Congress"])
        && !has(&["Journal", "Series", "Transactions", "Letters"])
}
