//! Checks of people and their profiles.

use crate::model::validate::beside::image;
use crate::model::validate::place::{Checked, Place, SELF};
use crate::model::validate::text::rich_text;
use crate::model::validate::work::{assertions, links, why};
use crate::model::{Dataset, Item, News, Person, Profile, SourceId, limits};

/// Checks one person of `dataset`.
pub(super) fn person(place: &Place, person: &Person, dataset: &Dataset) -> Checked {
    extracted(place, person, dataset)?;
    place.name("family", &person.family)?;
    place.names("aliases", &person.aliases)?;
    place.each("possible", &person.possible, limits::LIST, |place, other| {
        place.position("person", other.person.index(), dataset.people.len())?;
        why(place, &other.evidence)
    })?;
    match &person.profile {
        Some(found) => profile(&place.member("profile"), found, dataset),
        None => Ok(()),
    }
}

/// Checks what the programs that verify and sign read of a person.
pub(super) fn extracted(place: &Place, person: &Person, dataset: &Dataset) -> Checked {
    place.name("name", &person.name)?;
    if let Some(profile) = &person.profile {
        links(&place.member("profile"), &profile.links)?;
    }
    assertions(place, &person.assertions, dataset)
}

fn profile(place: &Place, profile: &Profile, dataset: &Dataset) -> Checked {
    place.name("role", &profile.position)?;
    place.name("affiliation", &profile.affiliation)?;
    if let Some(portrait) = &profile.portrait {
        image(&place.member("portrait"), portrait)?;
    }
    place.text("collaborate", &profile.collaborate)?;
    place.each("biography", &profile.biography, limits::LIST, rich_text)?;
    place.names("interests", &profile.interests)?;
    place.each("sections", &profile.sections, limits::LIST, |place, section| {
        place.each("items", &section.items, limits::LIST, |place, one| item(place, one, dataset))
    })?;
    place.each("news", &profile.news, limits::LIST, |place, one| news(place, one, dataset))?;
    place.count(SELF, n_entries(profile), limits::LIST)?;
    sources(place, &profile.sources, dataset)
}

/// How much a page about the person lays out: the lists in lists together.
fn n_entries(profile: &Profile) -> usize {
    let items = profile.sections.iter().flat_map(|section| &section.items);
    let of_items =
        items.map(|it| 1 + it.details.len() + it.relations.len() + it.links.len()).sum::<usize>();
    of_items + profile.sections.len() + profile.news.len() + profile.links.len()
}

fn item(place: &Place, item: &Item, dataset: &Dataset) -> Checked {
    place.name("title", &item.title)?;
    place.name("organization", &item.organization)?;
    place.name("location", &item.location)?;
    let period = item.period.unwrap_or_default();
    place.date("period", period.start)?;
    place.date("period", period.end)?;
    place.names("terms", &item.terms)?;
    place.each("details", &item.details, limits::LIST, rich_text)?;
    place.each("relations", &item.relations, limits::LIST, |place, relation| {
        place.name("role", &relation.kind)?;
        place.position("person", relation.person.index(), dataset.people.len())
    })?;
    links(place, &item.links)?;
    sources(place, &item.sources, dataset)
}

fn news(place: &Place, news: &News, dataset: &Dataset) -> Checked {
    place.date("date", Some(news.date))?;
    rich_text(&place.member("text"), &news.text)?;
    place.each("works", &news.works, limits::LIST, |place, work| {
        place.position(SELF, work.index(), dataset.works.len())
    })?;
    place.position("source", news.source.index(), dataset.sources.len())
}

#[inline(never)]
fn sources(place: &Place, sources: &[SourceId], dataset: &Dataset) -> Checked {
    place.each("sources", sources, limits::LIST, |place, source| {
        place.position(SELF, source.index(), dataset.sources.len())
    })
}
