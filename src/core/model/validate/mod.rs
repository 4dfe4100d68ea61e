//! Rules for a dataset beyond its types: see [`crate::model::ValidatedDataset`].

mod beside;
mod checks;
mod fault;
mod lab;
mod person;
mod source;
mod stack;
mod sums;
mod texts;
mod unit;
mod work;

use crate::model::{Dataset, Violation, limits};

use self::checks::{count, each, keys, member, name, web};
use self::fault::{Checked, Fault, Untold};

pub use self::stack::is_heaped;

/// The first thing that is wrong with `dataset`, if anything is.
pub fn check(dataset: &Dataset) -> Result<(), Violation> {
    whole(dataset).map_err(|violation: Box<Violation>| *violation)
}

/// True if `dataset` has no problem.
pub fn is_valid(dataset: &Dataset) -> bool {
    whole::<Untold>(dataset).is_ok()
}

/// Checks a dataset that holds only what the programs that verify and sign read. It leaves out all
/// other checks, so that these programs stay small.
pub fn check_extracted(dataset: &Dataset) -> Result<(), Violation> {
    let checked = extracted(dataset).map_err(|violation: Box<Violation>| *violation);
    // Only checks of absent members are left out.
    debug_assert!(checked.is_err() || check(dataset).is_ok());
    checked
}

fn whole<F: Fault>(dataset: &Dataset) -> Checked<F> {
    member("lab", lab::lab(&dataset.lab, dataset))?;
    common(dataset)?;
    each("people", &dataset.people, limits::PEOPLE, |one| person::person(one, dataset))?;
    each("works", &dataset.works, limits::WORKS, |one| work::work(one, dataset))?;
    each("venues", &dataset.venues, limits::VENUES, |venue| {
        name("short", &venue.short)?;
        name("name", &venue.name)
    })?;
    keys("venues", &mut dataset.venues.iter().map(|venue| venue.key.as_str()))?;
    each("topics", &dataset.topics, limits::TOPICS, |topic| name("name", &topic.name))?;
    keys("topics", &mut dataset.topics.iter().map(|topic| topic.key.as_str()))?;
    name("page", &dataset.page)?;
    unit::units(dataset)?;
    sums::sums(dataset)?;
    beside::beside(dataset)?;
    each("pictures", &dataset.pictures, limits::PEOPLE, |one| beside::picture(one, dataset))
}

fn extracted<F: Fault>(dataset: &Dataset) -> Checked<F> {
    common(dataset)?;
    each("people", &dataset.people, limits::PEOPLE, |one| person::extracted(one, dataset))?;
    each("works", &dataset.works, limits::WORKS, |one| work::extracted(one, dataset))
}

/// Checks the members that whole and extracted datasets share.
#[inline(never)]
fn common<F: Fault>(dataset: &Dataset) -> Checked<F> {
    member("lab", name("name", &dataset.lab.name))?;
    member("lab", web("issues", dataset.lab.issues.as_ref()))?;
    source::sources(dataset)?;
    // Each member has a source, and the page of the lab shows all members.
    count("people", dataset.members().count(), limits::SOURCES)?;
    keys("people", &mut dataset.people.iter().map(|person| person.key.as_str()))?;
    keys("works", &mut dataset.works.iter().map(|work| work.key.as_str()))?;
    member("proofs", source::proofs(&dataset.proofs))
}

#[cfg(test)]
mod tests;
