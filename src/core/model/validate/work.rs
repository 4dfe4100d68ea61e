//! Checks of works, and of what sources say.

use crate::messages::errors;
use crate::model::validate::place::{Checked, Place};
use crate::model::validate::text::rich_text;
use crate::model::{Assertion, Dataset, Identifier, Link, SafeUrl, Work, limits};

/// Checks one work of `dataset`.
pub(super) fn work(place: &Place, work: &Work, dataset: &Dataset) -> Checked {
    rich_text(&place.member("title"), &work.title)?;
    if let Some(summary) = &work.summary {
        rich_text(&place.member("summary"), summary)?;
    }
    place.member("date").date(work.date)?;
    place.each("authors", &work.authors, limits::AUTHORS, |place, author| {
        place.member("person").position(author.person.index(), dataset.people.len())?;
        place.names(&[("printed", author.printed.as_deref().unwrap_or_default())])
    })?;
    if let Some(venue) = work.venue {
        place.member("venue").position(venue.index(), dataset.venues.len())?;
    }
    place.each("topics", &work.topics, limits::LIST, |place, topic| {
        place.position(topic.index(), dataset.topics.len())
    })?;
    place.list_of_names("awards", &work.awards)?;
    place.list_of_names("aliases", &work.aliases)?;
    place.member("artifact").count(work.artifact.len(), limits::LIST)?;
    links(place, &work.links)?;
    place.each("identifiers", &work.identifiers, limits::LIST, identifier)?;
    assertions(place, &work.assertions, dataset)
}

/// An identifier becomes a link to its resolver.
fn identifier(place: &Place, identifier: &Identifier) -> Checked {
    let url = SafeUrl::parse(&identifier.url());
    place.need(!identifier.value.is_empty() && url.is_some(), errors::ODD_IDENTIFIER)
}

/// Checks the member `links`, whose addresses are checked by their type.
pub(super) fn links(place: &Place, links: &[Link]) -> Checked {
    place.each("links", links, limits::LIST, |place, link| {
        place.names(&[("shown", link.shown.as_deref().unwrap_or_default())])
    })
}

/// Checks the member `claims`: what sources say of a work or a person.
pub(super) fn assertions(place: &Place, assertions: &[Assertion], dataset: &Dataset) -> Checked {
    place.each("claims", assertions, limits::LIST, |place, assertion| {
        place.member("value").text(&assertion.value, limits::TEXT)?;
        place.each("places", &assertion.locations, limits::LIST, |place, location| {
            let source = dataset.source(location.source);
            place.position(location.source.index(), dataset.sources.len())?;
            let n_files = source.map_or(0, |source| source.files.len());
            let is_there = (location.file as usize) < n_files && location.line > 0;
            place.need(is_there, errors::NO_SUCH_LINE)
        })
    })
}
