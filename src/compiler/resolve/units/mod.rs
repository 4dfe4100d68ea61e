//! Units of the lab: those of `lab.toml`, those that records of registries in the seeds name, and
//! the members of each.

mod names;
mod records;
mod tree;

use std::collections::BTreeMap;

use foldhash::HashMap;
use peerage_core::model::{Dataset, PersonId, UnitId, limits};
use peerage_core::text::fold::fold;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::{Seeds, SourceRecord};
use crate::resolve::member_groups::in_order;

use self::names::not_found;
use self::records::records;
use self::tree::Tree;

/// Adds the units of `seeds` to `dataset`, and to its members those that name them. `sources` has
/// the subject of each source.
pub fn add_units<'a>(
    dataset: &mut Dataset,
    seeds: &Seeds,
    sources: impl Iterator<Item = (Option<PersonId>, &'a SourceRecord)>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut tree = Tree::new(records(seeds, diagnostics), diagnostics);
    let mut stated: BTreeMap<PersonId, Vec<UnitId>> = BTreeMap::new();
    for (subject, source) in sources {
        let (Some(id), Some(profile)) = (subject, &source.profile) else { continue };
        for name in &profile.units {
            match tree.find(&name.value) {
                Ok(unit) => stated.entry(id).or_default().push(unit),
                Err(fits) => {
                    let (message, help) = not_found(&name.value, fits, tree.records());
                    diagnostics.push(Diagnostic::warning(name.span.clone(), message, help));
                }
            }
        }
    }
    let members = by_name(dataset);
    for (unit, record) in tree.with_records() {
        for name in &record.members {
            let Some(id) = members.get(&fold(&name.value)).copied() else {
                let message = format!("`{}` is nobody whom a source is of", name.value);
                let help = "write the name as the profile does, or add a source of that person";
                diagnostics.push(Diagnostic::warning(name.span.clone(), message, help));
                continue;
            };
            stated.entry(id).or_default().push(unit);
        }
    }
    dataset.units = tree.take_units();
    for (id, mut units) in stated {
        units.sort_unstable();
        units.dedup();
        // Who is in a unit is in those above it.
        let is_above = |unit: &UnitId| {
            let branch = dataset.branch(*unit);
            units.iter().any(|other| other != unit && branch.contains(&other.0))
        };
        let mut own: Vec<UnitId> = units.iter().copied().filter(|unit| !is_above(unit)).collect();
        own.truncate(limits::UNITS_OF_PERSON);
        let person = dataset.people.get_mut(id.index());
        if let Some(profile) = person.and_then(|person| person.profile.as_deref_mut()) {
            profile.units = own;
        }
    }
}

/// Members by their keys and their names; of two of one name, the first.
fn by_name(dataset: &Dataset) -> HashMap<String, PersonId> {
    let mut members = HashMap::default();
    for (id, person) in in_order(dataset) {
        let names = [&person.name, &person.key].into_iter().chain(&person.aliases);
        for name in names {
            members.entry(fold(name)).or_insert(id);
        }
    }
    members
}

#[cfg(test)]
mod tests;
