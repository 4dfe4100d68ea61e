//! Units of a university or a lab: schools, departments, institutes and groups, as a tree.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::json::members;
use crate::model::{Dataset, PersonId, SafeUrl, UnitId};
use crate::order;

/// Part of an organization that members belong to, such as a department. In a dataset each unit is
/// followed by those below it, so that a unit with all of them is a range of the list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unit {
    /// Stable name in addresses, such as `department-of-looms`.
    pub key: String,
    /// Name for the visitor.
    pub name: String,
    /// Unit that it is a part of; absent for a unit at the top.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<UnitId>,
    /// Kind in the words of the lab, such as `Department`; empty if none is stated.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Description in one or two sentences.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub description: String,
    /// Page of the unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<SafeUrl>,
    /// Record in the Research Organization Registry, such as `https://ror.org/05gq02987`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ror: Option<SafeUrl>,
}

impl Dataset {
    /// Unit at `id`, if the dataset has it.
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        self.units.get(id.index())
    }

    /// Iterates over all units with their ids.
    pub fn units_with_ids(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        (0..).map(UnitId).zip(&self.units)
    }

    /// Units that `parent` consists of; those at the top for none.
    pub fn parts_of(&self, parent: Option<UnitId>) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units_with_ids().filter(move |(_, unit)| unit.parent == parent)
    }

    /// The unit `id` and those above it, from below.
    pub fn way_up(&self, id: UnitId) -> impl Iterator<Item = UnitId> {
        // A parent stands before its parts, so that this ends.
        std::iter::successors(Some(id), |at| self.unit(*at)?.parent.filter(|parent| parent < at))
    }

    /// Name of a unit, with that of the one above it where another unit has the same name.
    pub fn unit_label(&self, id: UnitId) -> String {
        let Some(unit) = self.unit(id) else { return String::new() };
        let is_alone = self.units.iter().filter(|other| other.name == unit.name).nth(1).is_none();
        match unit.parent.and_then(|parent| self.unit(parent)) {
            Some(parent) if !is_alone => format!("{} ({})", unit.name, parent.name),
            _ => unit.name.clone(),
        }
    }

    /// Numbers of the unit `id` and of all units below it.
    pub fn branch(&self, id: UnitId) -> Range<u32> {
        let below = self.units.iter().skip(id.index() + 1);
        let n_below = below.take_while(|unit| unit.parent >= Some(id)).count();
        id.0..id.0 + 1 + n_below as u32
    }

    /// True if a person is a member of one of these units.
    pub fn is_in_units(&self, person: PersonId, units: &Range<u32>) -> bool {
        self.own_units(person).iter().any(|unit| units.contains(&unit.0))
    }

    /// Units that a person names, without those above them.
    pub fn own_units(&self, person: PersonId) -> &[UnitId] {
        let profile = self.person(person).and_then(|person| person.profile.as_deref());
        profile.map_or(&[], |profile| &profile.units)
    }

    /// Adds to `units` the numbers of those that a person belongs to, with all above them; some may
    /// be there twice.
    pub fn add_units_of(&self, person: PersonId, units: &mut Vec<u32>) {
        for own in self.own_units(person) {
            units.extend(self.way_up(*own).map(|id| id.0));
        }
    }

    /// Number of members of each unit with all below it, each member once.
    pub fn unit_sizes(&self) -> Vec<usize> {
        if let Some(catalog) = &self.catalog {
            return catalog.people.iter().map(|n| *n as usize).collect();
        }
        let mut sizes = vec![0; self.units.len()];
        let mut units = Vec::new();
        for (id, _) in self.members() {
            units.clear();
            self.add_units_of(id, &mut units);
            order::sort_and_deduplicate(&mut units);
            for unit in &units {
                sizes.get_mut(*unit as usize).into_iter().for_each(|n| *n += 1);
            }
        }
        sizes
    }
}

members! {
    Unit { required: [key, name], optional: [parent, kind, description, link, ror] }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::model::{Person, Profile};

    /// Units with these parents, called `u0`, `u1`, ….
    pub fn units(parents: &[Option<u32>]) -> Vec<Unit> {
        let unit = |(at, parent): (usize, &Option<u32>)| Unit {
            key: format!("u{at}"),
            name: format!("u{at}"),
            parent: parent.map(UnitId),
            ..Unit::default()
        };
        parents.iter().enumerate().map(unit).collect()
    }

    /// Member of these units.
    pub fn member(units: &[u32]) -> Person {
        let units = units.iter().copied().map(UnitId).collect();
        Person {
            profile: Some(Box::new(Profile { units, ..Profile::default() })),
            ..Person::default()
        }
    }

    #[test]
    fn a_branch_is_a_range_and_counts_each_member_once() {
        let units = units(&[None, Some(0), Some(1), Some(1), Some(0), None]);
        let people = vec![member(&[2, 3]), member(&[0]), member(&[5, 4]), Person::default()];
        let dataset = Dataset { units, people, ..Dataset::default() };
        let branches = (0..6).map(|at| dataset.branch(UnitId(at)));
        assert_eq!(branches.collect::<Vec<_>>(), [0..5, 1..4, 2..3, 3..4, 4..5, 5..6]);
        assert_eq!(dataset.unit_sizes(), [3, 1, 1, 1, 1, 1]);
        assert_eq!(dataset.way_up(UnitId(3)).map(|id| id.0).collect::<Vec<_>>(), [3, 1, 0]);
        let mut dataset = dataset;
        dataset.units[3].name = "u4".to_owned();
        let labels = [0, 3, 4].map(|at| dataset.unit_label(UnitId(at)).replace(' ', "-"));
        assert_eq!(labels, ["u0", "u4-(u1)", "u4-(u0)"]);
        assert_eq!(dataset.parts_of(Some(UnitId(0))).count(), 2);
        assert_eq!(dataset.parts_of(None).count(), 2);
    }
}
