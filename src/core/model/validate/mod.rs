//! What has to hold in a dataset beyond its types: see
//! [`crate::model::ValidatedDataset`].

mod beside;
mod person;
mod place;
mod source;
mod sums;
mod text;
mod work;

use crate::model::{Dataset, Violation, limits};

use self::place::{Checked, Place};

/// The first thing that is wrong with `dataset`, if anything is.
pub fn check(dataset: &Dataset) -> Result<(), Violation> {
    let place = &Place::ROOT;
    lab(&place.member("lab"), dataset)?;
    place.each("sources", &dataset.sources, limits::SOURCES, |place, one| {
        source::source(place, one, dataset)
    })?;
    source_keys(place, dataset)?;
    place.each("people", &dataset.people, limits::PEOPLE, |place, one| {
        person::person(place, one, dataset)
    })?;
    place.keys("people", &mut dataset.people.iter().map(|person| person.key.as_str()))?;
    place.each("works", &dataset.works, limits::WORKS, |place, one| {
        work::work(place, one, dataset)
    })?;
    place.keys("works", &mut dataset.works.iter().map(|work| work.key.as_str()))?;
    place.each("venues", &dataset.venues, limits::VENUES, |place, venue| {
        place.names(&[("short", &venue.short), ("name", &venue.name)])
    })?;
    place.keys("venues", &mut dataset.venues.iter().map(|venue| venue.key.as_str()))?;
    place.each("topics", &dataset.topics, limits::TOPICS, |place, topic| {
        place.names(&[("name", &topic.name)])
    })?;
    place.keys("topics", &mut dataset.topics.iter().map(|topic| topic.key.as_str()))?;
    sums::sums(place, dataset)?;
    source::proofs(&place.member("proofs"), &dataset.proofs)?;
    beside::beside(place, dataset)?;
    place.each("pictures", &dataset.pictures, limits::PEOPLE, |place, one| {
        beside::picture(place, one, dataset)
    })
}

fn lab(place: &Place, dataset: &Dataset) -> Checked {
    let lab = &dataset.lab;
    place.names(&[("name", &lab.name)])?;
    place.member("description").text(&lab.description, limits::TEXT)?;
    place.member("site").web(lab.site.as_ref())?;
    place.member("issues").web(lab.issues.as_ref())
}

/// The key of a source is the name of a folder, which may be any; only two
/// must not have the same.
fn source_keys(place: &Place, dataset: &Dataset) -> Checked {
    place.each("sources", &dataset.sources, limits::SOURCES, |place, source| {
        let place = place.member("key");
        place.need(!source.key.is_empty(), crate::messages::errors::NO_KEY)?;
        place.need(!source.key.chars().any(char::is_control), crate::messages::errors::ODD_KEY)?;
        place.text(&source.key, limits::NAME)
    })?;
    let keys = dataset.sources.iter().enumerate().map(|(at, source)| (source.key.as_str(), at));
    place.unique("sources", keys.collect())
}
