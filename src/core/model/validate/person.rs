//! Checks of people and their profiles.

use crate::model::validate::beside::image;
use crate::model::validate::checks::{
    count, date, each, known, member, name, names, position, text,
};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::validate::texts::rich_text;
use crate::model::validate::unit;
use crate::model::validate::work::{assertions, links, why};
use crate::model::{Dataset, Item, News, Person, Profile, SourceId, limits};

/// Checks one person of `dataset`.
pub(super) fn person<F: Fault>(person: &Person, dataset: &Dataset) -> Checked<F> {
    extracted(person, dataset)?;
    name("family", &person.family)?;
    names("aliases", &person.aliases)?;
    each("possible", &person.possible, limits::LIST, |other| {
        position("person", other.person.index(), dataset.people.len())?;
        why(&other.evidence)
    })?;
    match &person.profile {
        Some(found) => member("profile", profile(found, dataset)),
        None => Ok(()),
    }
}

/// Checks the members of a person that the programs that verify and sign read.
pub(super) fn extracted<F: Fault>(person: &Person, dataset: &Dataset) -> Checked<F> {
    name("name", &person.name)?;
    if let Some(profile) = &person.profile {
        member("profile", links(&profile.links))?;
    }
    assertions(&person.assertions, dataset)
}

fn profile<F: Fault>(profile: &Profile, dataset: &Dataset) -> Checked<F> {
    name("role", &profile.position)?;
    name("affiliation", &profile.affiliation)?;
    unit::named(&profile.units, dataset)?;
    date("left", profile.left)?;
    name("now", &profile.now)?;
    if let Some(portrait) = &profile.portrait {
        member("portrait", image(portrait))?;
    }
    text("collaborate", &profile.collaborate)?;
    each("biography", &profile.biography, limits::LIST, rich_text)?;
    names("interests", &profile.interests)?;
    each("sections", &profile.sections, limits::LIST, |section| {
        each("items", &section.items, limits::LIST, |one| item(one, dataset))
    })?;
    each("news", &profile.news, limits::LIST, |one| news(one, dataset))?;
    count(SELF, n_entries(profile), limits::LIST)?;
    sources(&profile.sources, dataset)
}

/// Number of entries that a page about the person lays out: those of nested lists together.
fn n_entries(profile: &Profile) -> usize {
    let items = profile.sections.iter().flat_map(|section| &section.items);
    items.map(n_entries_of).sum::<usize>()
        + profile.sections.len()
        + profile.news.len()
        + profile.links.len()
}

/// Number of entries that an item is laid out as.
pub(super) fn n_entries_of(item: &Item) -> usize {
    1 + item.details.len() + item.relations.len() + item.links.len()
}

/// Checks an item of a section.
pub(super) fn item<F: Fault>(item: &Item, dataset: &Dataset) -> Checked<F> {
    name("title", &item.title)?;
    name("organization", &item.organization)?;
    name("location", &item.location)?;
    let period = item.period.unwrap_or_default();
    date("period", period.start)?;
    date("period", period.end)?;
    names("terms", &item.terms)?;
    each("details", &item.details, limits::LIST, rich_text)?;
    each("relations", &item.relations, limits::LIST, |relation| {
        name("role", &relation.kind)?;
        position("person", relation.person.index(), dataset.people.len())
    })?;
    links(&item.links)?;
    sources(&item.sources, dataset)
}

fn news<F: Fault>(news: &News, dataset: &Dataset) -> Checked<F> {
    date("date", Some(news.date))?;
    member("text", rich_text(&news.text))?;
    each("works", &news.works, limits::LIST, |work| known(SELF, *work, dataset))?;
    position("source", news.source.index(), dataset.sources.len())
}

#[inline(never)]
fn sources<F: Fault>(sources: &[SourceId], dataset: &Dataset) -> Checked<F> {
    each("sources", sources, limits::LIST, |source| {
        position(SELF, source.index(), dataset.sources.len())
    })
}
