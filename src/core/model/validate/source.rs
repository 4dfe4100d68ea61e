//! Checks of sources and of signed documents.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place};
use crate::model::{Dataset, Proofs, Source, limits};

/// Checks one source of `dataset`.
pub(super) fn source(place: &Place, source: &Source, dataset: &Dataset) -> Checked {
    let publisher = source.publisher.as_deref().unwrap_or_default();
    place.names(&[("title", &source.title), ("publisher", publisher)])?;
    place.member("subject").position(source.subject.index(), dataset.people.len())?;
    place.member("read").date(Some(source.read))?;
    place.member("written").date(source.written)?;
    place.list_of_names("files", &source.files)?;
    place.list_of_names("digests", &source.digests)?;
    let n_digests = source.digests.len();
    let is_whole = n_digests == 0 || n_digests == source.files.len();
    place.member("digests").need(is_whole, errors::UNEQUAL_LISTS)?;
    place.each("statements", &source.statements, limits::LIST, |place, one| {
        place.names(&[("label", &one.label), ("value", &one.value)])
    })?;
    place.each("marks", &source.marks, limits::LIST, |place, mark| {
        place.names(&[("value", &mark.value)])?;
        place.member("date").date(mark.date)?;
        mark.work
            .map_or(Ok(()), |work| place.member("work").position(work.index(), dataset.works.len()))
    })?;
    let mut next = source.copy_of;
    for _ in 0..=limits::COPIES {
        let Some(id) = next else { return Ok(()) };
        place.member("copy_of").position(id.index(), dataset.sources.len())?;
        next = dataset.source(id).and_then(|source| source.copy_of);
    }
    place.member("copy_of").need(next.is_none(), errors::RING_OF_COPIES)
}

/// Checks the signed documents and what they rest on. Whether they hold is
/// found out by `trust`.
pub(super) fn proofs(place: &Place, proofs: &Proofs) -> Checked {
    place.member("audience").web(proofs.audience.as_ref())?;
    place.each("documents", &proofs.documents, limits::LIST, |place, document| {
        place.member("file").file(&document.file)?;
        place.member("text").text(&document.text, limits::TEXT)
    })?;
    place.each("pages", &proofs.pages, limits::LIST, |place, page| {
        place.member("url").web(Some(&page.url))?;
        place.member("excerpt").text(&page.excerpt, limits::TEXT)?;
        place.member("read").date(Some(page.read))
    })?;
    place.each("issuers", &proofs.issuers, limits::LIST, |place, issuer| {
        place.names(&[("key", &issuer.key), ("name", &issuer.name)])?;
        place.member("url").web(issuer.url.as_ref())?;
        let excerpt = issuer.excerpt.as_deref().unwrap_or_default();
        place.member("excerpt").text(excerpt, limits::TEXT)?;
        place.member("read").date(Some(issuer.read))
    })
}
