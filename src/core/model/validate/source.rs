//! Checks of sources and of signed documents.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place, numbered};
use crate::model::{Dataset, Proofs, Source, limits};

/// Checks every source of `dataset`.
pub(super) fn sources(place: &Place, dataset: &Dataset) -> Checked {
    place.each("sources", &dataset.sources, limits::SOURCES, |place, one| {
        source(place, one, dataset)
    })?;
    let keys = dataset.sources.iter().map(|source| source.key.as_str());
    place.unique("sources", keys.enumerate().map(numbered).collect())
}

fn source(place: &Place, source: &Source, dataset: &Dataset) -> Checked {
    // The key is the name of a folder, which may be any.
    place.need("key", !source.key.is_empty(), errors::no_key())?;
    place.need("key", !source.key.chars().any(char::is_control), errors::odd_key())?;
    place.name("key", &source.key)?;
    place.name("title", &source.title)?;
    place.optional("publisher", &source.publisher)?;
    if let Some(subject) = source.subject {
        place.position("subject", subject.index(), dataset.people.len())?;
    }
    place.optional("licence", &source.licence)?;
    place.date("read", source.read)?;
    place.date("written", source.written)?;
    place.names("files", &source.files)?;
    place.names("digests", &source.digests)?;
    let n_digests = source.digests.len();
    let is_whole = n_digests == 0 || n_digests == source.files.len();
    place.need("digests", is_whole, errors::unequal_lists())?;
    place.each("statements", &source.statements, limits::LIST, |place, one| {
        place.name("label", &one.label)?;
        place.name("value", &one.value)
    })?;
    place.each("marks", &source.marks, limits::LIST, |place, mark| {
        place.name("value", &mark.value)?;
        place.date("date", mark.date)?;
        match mark.work {
            Some(work) => place.position("work", work.index(), dataset.works.len()),
            None => Ok(()),
        }
    })?;
    let mut next = source.copy_of;
    for _ in 0..=limits::COPIES {
        let Some(id) = next else { return Ok(()) };
        place.position("copy_of", id.index(), dataset.sources.len())?;
        next = dataset.source(id).and_then(|source| source.copy_of);
    }
    place.need("copy_of", next.is_none(), errors::ring_of_copies())
}

/// Checks the signed documents and what they rest on. Whether they hold is
/// found out by `trust`.
pub(super) fn proofs(place: &Place, proofs: &Proofs) -> Checked {
    place.web("audience", proofs.audience.as_ref())?;
    place.each("documents", &proofs.documents, limits::LIST, |place, document| {
        place.file("file", &document.file)?;
        place.text("text", &document.text)
    })?;
    place.each("pages", &proofs.pages, limits::LIST, |place, page| {
        place.web("url", Some(&page.url))?;
        place.text("excerpt", &page.excerpt)?;
        place.date("read", Some(page.read))
    })?;
    place.each("issuers", &proofs.issuers, limits::LIST, |place, issuer| {
        place.name("key", &issuer.key)?;
        place.name("name", &issuer.name)?;
        place.web("url", issuer.url.as_ref())?;
        place.text("excerpt", issuer.excerpt.as_deref().unwrap_or_default())?;
        place.date("read", Some(issuer.read))
    })
}
