//! Checks of people and their profiles.

use crate::model::validate::place::{Checked, Place};
use crate::model::validate::text::rich_text;
use crate::model::validate::work::{assertions, links};
use crate::model::{Dataset, Item, News, Person, Profile, SourceId, limits};

/// Checks one person of `dataset`.
pub(super) fn person(place: &Place, person: &Person, dataset: &Dataset) -> Checked {
    place.names(&[("name", &person.name), ("family", &person.family)])?;
    place.list_of_names("aliases", &person.aliases)?;
    if let Some(found) = &person.profile {
        profile(&place.member("profile"), found, dataset)?;
    }
    assertions(place, &person.assertions, dataset)
}

fn profile(place: &Place, profile: &Profile, dataset: &Dataset) -> Checked {
    place.names(&[("role", &profile.position), ("affiliation", &profile.affiliation)])?;
    place.member("collaborate").text(&profile.collaborate, limits::TEXT)?;
    place.each("biography", &profile.biography, limits::LIST, rich_text)?;
    links(place, &profile.links)?;
    place.list_of_names("interests", &profile.interests)?;
    place.each("sections", &profile.sections, limits::LIST, |place, section| {
        place.each("items", &section.items, limits::LIST, |place, one| item(place, one, dataset))
    })?;
    place.each("news", &profile.news, limits::LIST, |place, one| news(place, one, dataset))?;
    sources(place, &profile.sources, dataset)
}

fn item(place: &Place, item: &Item, dataset: &Dataset) -> Checked {
    place.names(&[
        ("title", &item.title),
        ("organization", &item.organization),
        ("location", &item.location),
    ])?;
    let period = item.period.unwrap_or_default();
    place.member("period").date(period.start)?;
    place.member("period").date(period.end)?;
    place.list_of_names("terms", &item.terms)?;
    place.each("details", &item.details, limits::LIST, rich_text)?;
    place.each("relations", &item.relations, limits::LIST, |place, relation| {
        place.names(&[("role", &relation.kind)])?;
        place.member("person").position(relation.person.index(), dataset.people.len())
    })?;
    sources(place, &item.sources, dataset)
}

fn news(place: &Place, news: &News, dataset: &Dataset) -> Checked {
    place.member("date").date(Some(news.date))?;
    rich_text(&place.member("text"), &news.text)?;
    place.each("works", &news.works, limits::LIST, |place, work| {
        place.position(work.index(), dataset.works.len())
    })?;
    place.member("source").position(news.source.index(), dataset.sources.len())
}

fn sources(place: &Place, sources: &[SourceId], dataset: &Dataset) -> Checked {
    place.each("sources", sources, limits::LIST, |place, source| {
        place.position(source.index(), dataset.sources.len())
    })
}
