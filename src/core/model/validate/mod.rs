//! What has to hold in a dataset beyond its types: see
//! [`crate::model::ValidatedDataset`].

mod beside;
mod person;
mod place;
mod source;
mod stack;
mod sums;
mod text;
mod work;

use crate::model::{Dataset, Violation, limits};

use self::place::{Checked, Place};

/// The first thing that is wrong with `dataset`, if anything is.
pub fn check(dataset: &Dataset) -> Result<(), Violation> {
    whole(&Place::ROOT, dataset).map_err(|violation| *violation)
}

/// The same for a dataset that has nothing but what the programs that verify
/// and sign read: they are to stay small.
pub fn check_extracted(dataset: &Dataset) -> Result<(), Violation> {
    let checked = extracted(&Place::ROOT, dataset).map_err(|violation| *violation);
    // Only the checks of what is not there are left out.
    debug_assert!(checked.is_err() || check(dataset).is_ok());
    checked
}

fn whole(place: &Place, dataset: &Dataset) -> Checked {
    let lab = &dataset.lab;
    let of_lab = place.member("lab");
    of_lab.text("description", &lab.description)?;
    of_lab.web("site", lab.site.as_ref())?;
    common(place, dataset)?;
    place.each("people", &dataset.people, limits::PEOPLE, |place, one| {
        person::person(place, one, dataset)
    })?;
    place.each("works", &dataset.works, limits::WORKS, |place, one| {
        work::work(place, one, dataset)
    })?;
    place.each("venues", &dataset.venues, limits::VENUES, |place, venue| {
        place.name("short", &venue.short)?;
        place.name("name", &venue.name)
    })?;
    place.keys("venues", &mut dataset.venues.iter().map(|venue| venue.key.as_str()))?;
    place.each("topics", &dataset.topics, limits::TOPICS, |place, topic| {
        place.name("name", &topic.name)
    })?;
    place.keys("topics", &mut dataset.topics.iter().map(|topic| topic.key.as_str()))?;
    sums::sums(place, dataset)?;
    beside::beside(place, dataset)?;
    place.each("pictures", &dataset.pictures, limits::PEOPLE, |place, one| {
        beside::picture(place, one, dataset)
    })
}

fn extracted(place: &Place, dataset: &Dataset) -> Checked {
    common(place, dataset)?;
    place.each("people", &dataset.people, limits::PEOPLE, |place, one| {
        person::extracted(place, one, dataset)
    })?;
    place.each("works", &dataset.works, limits::WORKS, |place, one| {
        work::extracted(place, one, dataset)
    })
}

/// Checks what both have alike.
#[inline(never)]
fn common(place: &Place, dataset: &Dataset) -> Checked {
    let of_lab = place.member("lab");
    of_lab.name("name", &dataset.lab.name)?;
    of_lab.web("issues", dataset.lab.issues.as_ref())?;
    source::sources(place, dataset)?;
    // Each has a source; the page of the lab shows all of them.
    place.count("people", dataset.members().count(), limits::SOURCES)?;
    place.keys("people", &mut dataset.people.iter().map(|person| person.key.as_str()))?;
    place.keys("works", &mut dataset.works.iter().map(|work| work.key.as_str()))?;
    source::proofs(&place.member("proofs"), &dataset.proofs)
}

#[cfg(test)]
mod tests;
