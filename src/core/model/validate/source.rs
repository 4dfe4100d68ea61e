//! Checks of sources and of signed documents.

use crate::messages::errors;
use crate::model::validate::checks::{
    date, each, file, known, name, names, need, numbered, optional, position, text, unique, web,
};
use crate::model::validate::fault::{Checked, Fault};
use crate::model::{Dataset, Proofs, Source, limits};

/// Checks every source of `dataset`.
pub(super) fn sources<F: Fault>(dataset: &Dataset) -> Checked<F> {
    each("sources", &dataset.sources, limits::SOURCES, |one| source(one, dataset))?;
    let keys = dataset.sources.iter().map(|source| source.key.as_str());
    unique("sources", keys.enumerate().map(numbered).collect())
}

fn source<F: Fault>(source: &Source, dataset: &Dataset) -> Checked<F> {
    // The key is the name of a folder, which may be any.
    need("key", !source.key.is_empty(), errors::no_key)?;
    need("key", !source.key.chars().any(char::is_control), errors::odd_key)?;
    name("key", &source.key)?;
    name("title", &source.title)?;
    optional("publisher", &source.publisher)?;
    if let Some(subject) = source.subject {
        position("subject", subject.index(), dataset.people.len())?;
    }
    optional("licence", &source.licence)?;
    date("read", source.read)?;
    date("written", source.written)?;
    names("files", &source.files)?;
    names("digests", &source.digests)?;
    let n_digests = source.digests.len();
    let is_whole = n_digests == 0 || n_digests == source.files.len();
    need("digests", is_whole, errors::unequal_lists)?;
    each("statements", &source.statements, limits::LIST, |one| {
        name("label", &one.label)?;
        name("value", &one.value)
    })?;
    each("marks", &source.marks, limits::LIST, |mark| {
        name("value", &mark.value)?;
        date("date", mark.date)?;
        match mark.work {
            Some(work) => known("work", work, dataset),
            None => Ok(()),
        }
    })?;
    let mut next = source.copy_of;
    for _ in 0..=limits::COPIES {
        let Some(id) = next else { return Ok(()) };
        position("copy_of", id.index(), dataset.sources.len())?;
        next = dataset.source(id).and_then(|source| source.copy_of);
    }
    need("copy_of", next.is_none(), errors::ring_of_copies)
}

/// Checks the form of the signed documents and of their evidence. Signatures are verified by
/// `trust`.
pub(super) fn proofs<F: Fault>(proofs: &Proofs) -> Checked<F> {
    web("audience", proofs.audience.as_ref())?;
    each("documents", &proofs.documents, limits::LIST, |document| {
        file("file", &document.file)?;
        text("text", &document.text)
    })?;
    each("pages", &proofs.pages, limits::LIST, |page| {
        web("url", Some(&page.url))?;
        text("excerpt", &page.excerpt)?;
        date("read", Some(page.read))
    })?;
    each("issuers", &proofs.issuers, limits::LIST, |issuer| {
        name("key", &issuer.key)?;
        name("name", &issuer.name)?;
        web("url", issuer.url.as_ref())?;
        text("excerpt", issuer.excerpt.as_deref().unwrap_or_default())?;
        date("read", Some(issuer.read))
    })
}
