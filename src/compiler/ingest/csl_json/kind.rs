//! Kinds of works by the types of CSL 1.0.2 (appendix III).

use peerage_core::model::{Status, WorkKind};

use crate::ingest::files::Spanned;
use crate::ingest::record::WorkRecord;
use crate::ingest::work::{Addresses, is_arxiv};

/// Kind of a work of the type `form`; `genre` is in lower case.
pub fn kind(
    form: &str,
    genre: Option<&str>,
    work: &WorkRecord,
    addresses: &Addresses,
    stated: Option<&Spanned<Status>>,
) -> WorkKind {
    let venue = work.venue.as_ref();
    let is_preprint = venue.is_some_and(|venue| is_arxiv(&venue.value))
        || genre.is_some_and(|genre| genre.contains("preprint"));
    let is_submitted = stated
        .is_some_and(|status| status.value.is_forthcoming() && status.value != Status::Accepted);
    match form {
        "paper-conference" => WorkKind::Conference,
        "chapter" => WorkKind::Chapter,
        "thesis" => WorkKind::Thesis,
        "article-journal" if !is_preprint => WorkKind::Journal,
        "article-magazine" | "article-newspaper" if !is_preprint => WorkKind::Magazine,
        "review" | "review-book" => WorkKind::Review,
        "book" | "classic" => WorkKind::Book,
        "collection" => WorkKind::EditedBook,
        "entry" | "entry-dictionary" | "entry-encyclopedia" => WorkKind::Entry,
        "dataset" => WorkKind::Dataset,
        "software" => WorkKind::Software,
        "patent" => WorkKind::Patent,
        "standard" => WorkKind::Standard,
        "speech" if genre.is_some_and(|genre| genre.contains("poster")) => WorkKind::Poster,
        "speech" => WorkKind::Talk,
        "periodical" => WorkKind::Periodical,
        "bill" | "hearing" | "legal_case" | "legislation" | "regulation" | "treaty" => {
            WorkKind::Legal
        }
        "broadcast" | "figure" | "graphic" | "motion_picture" | "musical_score" | "performance"
        | "song" => WorkKind::Audiovisual,
        "report" if !addresses.has_arxiv() => WorkKind::Report,
        "post" | "post-weblog" | "webpage" if !addresses.has_arxiv() => WorkKind::WebPage,
        "article" if venue.is_some() && !is_preprint => WorkKind::Journal,
        "article" | "article-journal" | "article-magazine" => WorkKind::Preprint,
        _ if is_preprint || addresses.has_arxiv() || is_submitted => WorkKind::Preprint,
        _ => WorkKind::Other,
    }
}
