//! Checks of the tree of units.

use crate::messages::errors;
use crate::model::validate::checks::{each, entry, keys, name, need, position, text, web};
use crate::model::validate::fault::{Checked, Fault, SELF};
use crate::model::{Dataset, UnitId, limits};

/// Checks the units of `dataset`: each stands behind the one it is a part of, with nothing between
/// them but other parts of that one.
pub(super) fn units<F: Fault>(dataset: &Dataset) -> Checked<F> {
    each("units", &dataset.units, limits::UNITS, |unit| {
        name("name", &unit.name)?;
        name("kind", &unit.kind)?;
        text("description", &unit.description)?;
        web("link", unit.link.as_ref())?;
        web("ror", unit.ror.as_ref())
    })?;
    keys("units", &mut dataset.units.iter().map(|unit| unit.key.as_str()))?;
    for (at, unit) in dataset.units.iter().enumerate() {
        let Some(parent) = unit.parent else { continue };
        entry("units", at, position("parent", parent.index(), at))?;
        let mut before = dataset.way_up(UnitId(at as u32 - 1));
        let is_placed = before.any(|other| other == parent);
        let depth = dataset.way_up(parent).take(limits::UNIT_DEPTH).count();
        let is_possible = is_placed && depth < limits::UNIT_DEPTH;
        entry("units", at, need("parent", is_possible, errors::odd_unit))?;
    }
    Ok(())
}

/// Checks the units that a person names.
pub(super) fn named<F: Fault>(units: &[UnitId], dataset: &Dataset) -> Checked<F> {
    each("units", units, limits::UNITS_OF_PERSON, |unit| {
        position(SELF, unit.index(), dataset.units.len())
    })
}

#[cfg(test)]
mod tests {
    use crate::model::sample_units::units;
    use crate::model::validate::tests::check;
    use crate::model::{Dataset, PersonId, UnitId, limits};

    #[test]
    fn units_are_a_tree_in_order() {
        let tree = |parents: &[Option<u32>]| {
            let units = units(parents);
            move |dataset: &mut Dataset| dataset.units = units
        };
        check(tree(&[None, Some(0), Some(1), Some(0), None]), "");
        check(tree(&[Some(0)]), "units[0].parent");
        check(tree(&[None, Some(2), Some(1)]), "units[1].parent");
        check(tree(&[None, Some(7)]), "units[1].parent");
        // A part that stands behind another branch.
        check(tree(&[None, None, Some(0)]), "units[2].parent");
        let chain = |n: usize| {
            let parents: Vec<_> = (0..n as u32).map(|at| at.checked_sub(1)).collect();
            tree(&parents)
        };
        check(chain(limits::UNIT_DEPTH), "");
        check(chain(limits::UNIT_DEPTH + 1), &format!("units[{}].parent", limits::UNIT_DEPTH));
        let twice = |dataset: &mut Dataset| {
            dataset.units = units(&[None, None]);
            dataset.units[1].key = "u0".to_owned();
        };
        check(twice, "units[1].key");
    }

    #[test]
    fn people_name_units_that_are_there() {
        let named = |unit: u32| {
            move |dataset: &mut Dataset| {
                dataset.units = units(&[None]);
                let person = &mut dataset.people[PersonId(0).index()];
                person.profile.get_or_insert_default().units = vec![UnitId(unit)];
            }
        };
        check(named(0), "");
        check(named(1), "people[0].profile.units[0]");
    }
}
