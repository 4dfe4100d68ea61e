//! Kind of a venue, by the kind of its works.

use peerage_core::model::{VenueKind, WorkKind};

/// The kind of venue that works of a kind appear at.
pub fn kind_of(kind: WorkKind) -> VenueKind {
    match kind {
        WorkKind::Journal | WorkKind::Review | WorkKind::Magazine | WorkKind::Periodical => {
            VenueKind::Journal
        }
        WorkKind::Preprint => VenueKind::Preprint,
        WorkKind::Thesis
        | WorkKind::Report
        | WorkKind::Dataset
        | WorkKind::Software
        | WorkKind::Patent
        | WorkKind::Standard
        | WorkKind::WebPage
        | WorkKind::Legal
        | WorkKind::Audiovisual => VenueKind::Institution,
        WorkKind::Book | WorkKind::EditedBook | WorkKind::Chapter | WorkKind::Entry => {
            VenueKind::Book
        }
        WorkKind::Conference
        | WorkKind::Proceedings
        | WorkKind::Talk
        | WorkKind::Poster
        | WorkKind::Other => VenueKind::Conference,
    }
}
