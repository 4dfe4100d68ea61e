//! Checks of works, and of what sources say.

use crate::messages::errors;
use crate::model::validate::beside::image;
use crate::model::validate::place::{Checked, Place, SELF};
use crate::model::validate::text::rich_text;
use crate::model::{
    Assertions, Dataset, Identifier, Link, SafeUrl, SourceLocation, Weighed, Work, limits,
};

/// Checks one work of `dataset`.
pub(super) fn work(place: &Place, work: &Work, dataset: &Dataset) -> Checked {
    rich_text(&place.member("title"), &work.title)?;
    extracted(place, work, dataset)?;
    if let Some(summary) = &work.summary {
        rich_text(&place.member("summary"), summary)?;
    }
    if let Some(picture) = &work.image {
        image(&place.member("image"), picture)?;
    }
    place.date("date", work.date)?;
    if let Some(venue) = work.venue {
        place.position("venue", venue.index(), dataset.venues.len())?;
    }
    place.each("topics", &work.topics, limits::LIST, |place, topic| {
        place.position(SELF, topic.index(), dataset.topics.len())
    })?;
    place.each("proposed_topics", &work.proposed_topics, limits::LIST, |place, topic| {
        place.position(SELF, topic.index(), dataset.topics.len())
    })?;
    place.names("keywords", &work.keywords)?;
    place.names("awards", &work.awards)?;
    place.names("aliases", &work.aliases)?;
    place.count("artifact", work.artifact.len(), limits::SHOWN)?;
    place.each("entries", &work.entries, limits::LIST, |place, entry| {
        place.text("key", &entry.key)?;
        location(place, entry.location, dataset)
    })?;
    place.each("joins", &work.joins, limits::LIST, |place, join| {
        place.position("one", join.one as usize, work.entries.len())?;
        place.position("other", join.other as usize, work.entries.len())?;
        why(place, &join.evidence)
    })?;
    place.each("related", &work.related, limits::LIST, |place, related| {
        place.position("work", related.work.index(), dataset.works.len())?;
        why(place, &related.evidence)
    })?;
    links(place, &work.links)
}

/// Checks the member `why`.
#[inline(never)]
pub(super) fn why(place: &Place, evidence: &[Weighed]) -> Checked {
    place.each("why", evidence, limits::LIST, |place, one| place.text("words", &one.words))
}

/// Checks what the programs that verify and sign read of a work.
pub(super) fn extracted(place: &Place, work: &Work, dataset: &Dataset) -> Checked {
    place.text("title", &work.title.plain)?;
    place.length("title", work.title.plain.len(), limits::TITLE)?;
    place.each("authors", &work.authors, limits::AUTHORS, |place, author| {
        place.position("person", author.person.index(), dataset.people.len())?;
        place.name("printed", author.printed.as_deref().map_or("", String::as_str))
    })?;
    place.each("identifiers", &work.identifiers, limits::LIST, identifier)?;
    assertions(place, &work.assertions, dataset)
}

/// An identifier becomes a link to its resolver.
fn identifier(place: &Place, identifier: &Identifier) -> Checked {
    let url = SafeUrl::parse(&identifier.url());
    place.need(SELF, !identifier.value.is_empty() && url.is_some(), errors::odd_identifier())
}

/// Checks the member `links`, whose addresses are checked by their type.
#[inline(never)]
pub(super) fn links(place: &Place, links: &[Link]) -> Checked {
    place.each("links", links, limits::LIST, |place, link| place.optional("shown", &link.shown))
}

/// Checks the member `claims`: what sources say of a work or a person.
#[inline(never)]
pub(super) fn assertions(place: &Place, assertions: &Assertions, dataset: &Dataset) -> Checked {
    place.each("claims", &assertions.to_vec(), limits::LIST, |place, assertion| {
        place.text("value", &assertion.value)?;
        place.each("places", &assertion.locations, limits::LIST, |place, one| {
            location(place, *one, dataset)
        })
    })
}

/// Checks that a line is in a file of a source.
#[inline(never)]
fn location(place: &Place, location: SourceLocation, dataset: &Dataset) -> Checked {
    let source = dataset.source(location.source);
    place.position(SELF, location.source.index(), dataset.sources.len())?;
    let n_files = source.map_or(0, |source| source.files.len());
    let is_there = (location.file as usize) < n_files && location.line > 0;
    place.need(SELF, is_there, errors::no_such_line())
}
