//! The tree of units: each behind the one that it is a part of.

use peerage_core::model::{Unit, UnitId, limits};
use peerage_core::text::slug::slug;

use crate::ingest::diagnostic::Diagnostic;
use crate::ingest::record::UnitRecord;
use crate::ingest::units::names_in_path;
use crate::resolve::unique::Unique;
use crate::resolve::units::names::{Fits, Names, not_found};

/// Units in the order of the dataset, with the records that they were made of.
pub struct Tree {
    units: Vec<Unit>,
    records: Vec<UnitRecord>,
    parents: Vec<Option<usize>>,
    /// Unit of each record.
    places: Vec<UnitId>,
    names: Names,
}

impl Tree {
    /// Puts the records together. A parent that cannot be is reported, and the unit stands at the
    /// top.
    pub fn new(mut records: Vec<UnitRecord>, diagnostics: &mut Vec<Diagnostic>) -> Self {
        if let Some(first) = records.get(limits::UNITS) {
            let message = format!("the lab has more than {} units", limits::UNITS);
            let help = "this one and what follows are left out";
            diagnostics.push(Diagnostic::error(first.name.span.clone(), message, help));
            records.truncate(limits::UNITS);
        }
        let names = Names::new(&records);
        let parents = parents(&records, &names, diagnostics);
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); records.len()];
        for (at, parent) in parents.iter().enumerate() {
            parent.iter().for_each(|parent| below[*parent].push(at));
        }
        let places = vec![UnitId(0); records.len()];
        let mut tree = Self { units: Vec::new(), records, parents, places, names };
        let mut unique = Unique::default();
        let top = (0..tree.records.len()).filter(|at| tree.parents[*at].is_none());
        // Depth first, from a stack with the first one on top.
        let mut stack: Vec<usize> = top.rev().collect();
        while let Some(at) = stack.pop() {
            tree.places[at] = UnitId(tree.units.len() as u32);
            let unit = tree.unit(at, &mut unique);
            tree.units.push(unit);
            stack.extend(below[at].iter().rev());
        }
        tree
    }

    /// Records of the units.
    pub fn records(&self) -> &[UnitRecord] {
        &self.records
    }

    /// Iterates over the records with their units.
    pub fn with_records(&self) -> impl Iterator<Item = (UnitId, &UnitRecord)> {
        self.places.iter().copied().zip(&self.records)
    }

    /// Unit that a text refers to.
    pub fn find(&self, text: &str) -> Result<UnitId, Fits> {
        self.names.find(text, &self.parents).map(|at| self.places[at])
    }

    /// Takes the units.
    pub fn take_units(&mut self) -> Vec<Unit> {
        std::mem::take(&mut self.units)
    }

    /// Unit of the record `at`, whose parent has its place.
    fn unit(&self, at: usize, unique: &mut Unique) -> Unit {
        let record = &self.records[at];
        let name = slug(&record.name.value);
        let parent = self.parents[at];
        let key = match (&record.id, parent) {
            (Some(id), _) => slug(&id.value),
            // Of units of one name, each is told apart by what it is a part of.
            (None, Some(parent)) if self.names.n_called(&record.name.value) > 1 => {
                format!("{}-{name}", slug(&self.records[parent].name.value))
            }
            (None, _) => name,
        };
        Unit {
            key: unique.take(key),
            name: record.name.value.clone(),
            parent: parent.map(|parent| self.places[parent]),
            kind: record.kind.clone(),
            description: record.description.clone(),
            link: record.link.clone(),
            ror: record.ror.clone(),
        }
    }
}

/// Record of the parent of each record, without circles.
fn parents(
    records: &[UnitRecord],
    names: &Names,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Option<usize>> {
    let mut parents = vec![None; records.len()];
    let stated = || {
        let stated = records.iter().enumerate();
        stated.filter_map(|(at, record)| Some((at, record, record.parent.as_ref()?)))
    };
    // A path is read with the parents of the units that it names.
    for has_path in [false, true] {
        for (at, record, parent) in stated() {
            if (names_in_path(&parent.value).len() > 1) != has_path {
                continue;
            }
            match names.find(&parent.value, &parents) {
                Ok(found) => parents[at] = Some(found),
                // Registries know parents that are outside of the lab.
                Err(_) if record.is_registered => {}
                Err(fits) => {
                    let (message, help) = not_found(&parent.value, fits, records);
                    diagnostics.push(Diagnostic::error(parent.span.clone(), message, help));
                }
            }
        }
    }
    for (at, record, parent) in stated() {
        let up = |at: &usize| parents[*at];
        let way: Vec<usize> = std::iter::successors(up(&at), up).take(limits::UNIT_DEPTH).collect();
        let (message, help) = if way.contains(&at) {
            let message = format!("the unit `{}` is a part of itself", record.name.value);
            (message, "take out the `parent` of one of the units on the way")
        } else if way.len() >= limits::UNIT_DEPTH {
            let message = format!(
                "the unit `{}` is more than {} units deep",
                record.name.value,
                limits::UNIT_DEPTH
            );
            (message, "name a `parent` further up")
        } else {
            continue;
        };
        parents[at] = None;
        if !record.is_registered {
            diagnostics.push(Diagnostic::error(parent.span.clone(), message, help));
        }
    }
    parents
}
