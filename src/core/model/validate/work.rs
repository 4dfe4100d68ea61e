//! Checks of works and of assertions.

use crate::messages::errors;
use crate::model::validate::beside::image;
use crate::model::validate::checks::{
    count, date, each, known, length, member, name, names, need, optional, position, text,
};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::validate::texts::rich_text;
use crate::model::{
    Assertions, Dataset, Identifier, Link, SafeUrl, SourceLocation, Weighed, Work, limits,
};

/// Checks one work of `dataset`.
pub(super) fn work<F: Fault>(work: &Work, dataset: &Dataset) -> Checked<F> {
    member("title", rich_text(&work.title))?;
    extracted(work, dataset)?;
    if let Some(summary) = &work.summary {
        member("summary", rich_text(summary))?;
    }
    if let Some(picture) = &work.image {
        member("image", image(picture))?;
    }
    date("date", work.date)?;
    name("imprint", &work.imprint)?;
    if let Some(venue) = work.venue {
        position("venue", venue.index(), dataset.venues.len())?;
    }
    each("topics", &work.topics, limits::LIST, |topic| {
        position(SELF, topic.index(), dataset.topics.len())
    })?;
    each("proposed_topics", &work.proposed_topics, limits::LIST, |topic| {
        position(SELF, topic.index(), dataset.topics.len())
    })?;
    names("keywords", &work.keywords)?;
    names("awards", &work.awards)?;
    names("aliases", &work.aliases)?;
    count("artifact", work.artifact.len(), limits::SHOWN)?;
    each("entries", &work.entries, limits::LIST, |entry| {
        text("key", &entry.key)?;
        location(entry.location, dataset)
    })?;
    each("joins", &work.joins, limits::LIST, |join| {
        position("one", join.one as usize, work.entries.len())?;
        position("other", join.other as usize, work.entries.len())?;
        why(&join.evidence)
    })?;
    each("related", &work.related, limits::LIST, |related| {
        known("work", related.work, dataset)?;
        why(&related.evidence)
    })?;
    links(&work.links)
}

/// Checks the member `why`.
#[inline(never)]
pub(super) fn why<F: Fault>(evidence: &[Weighed]) -> Checked<F> {
    each("why", evidence, limits::LIST, |one| text("words", &one.words))
}

/// Checks the members of a work that the programs that verify and sign read.
pub(super) fn extracted<F: Fault>(work: &Work, dataset: &Dataset) -> Checked<F> {
    text("title", &work.title.plain)?;
    length("title", work.title.plain.len(), limits::TITLE)?;
    each("authors", &work.authors, limits::AUTHORS, |author| {
        position("person", author.person.index(), dataset.people.len())?;
        name("printed", author.printed().unwrap_or_default())
    })?;
    each("identifiers", &work.identifiers, limits::LIST, identifier)?;
    assertions(&work.assertions, dataset)
}

/// Checks an identifier, which becomes a link to its resolver.
fn identifier<F: Fault>(identifier: &Identifier) -> Checked<F> {
    let url = SafeUrl::parse(&identifier.url());
    need(SELF, !identifier.value.is_empty() && url.is_some(), errors::odd_identifier)
}

/// Checks the member `links`; its addresses are checked by their type.
#[inline(never)]
pub(super) fn links<F: Fault>(links: &[Link]) -> Checked<F> {
    each("links", links, limits::LIST, |link| optional("shown", &link.shown))
}

/// Checks the member `claims`: the assertions about a work or a person.
#[inline(never)]
pub(super) fn assertions<F: Fault>(assertions: &Assertions, dataset: &Dataset) -> Checked<F> {
    each("claims", &assertions.to_vec(), limits::LIST, |assertion| {
        text("value", &assertion.value)?;
        each("places", &assertion.locations, limits::LIST, |one| location(*one, dataset))
    })
}

/// Checks that a location is a line in a file of a source.
#[inline(never)]
fn location<F: Fault>(location: SourceLocation, dataset: &Dataset) -> Checked<F> {
    let source = dataset.source(location.source);
    position(SELF, location.source.index(), dataset.sources.len())?;
    let n_files = source.map_or(0, |source| source.files.len());
    let is_there = (location.file as usize) < n_files && location.line > 0;
    need(SELF, is_there, errors::no_such_line)
}
