//! The tree of units: what a lab or a unit consists of, with numbers of members and works.

use std::ops::Range;

use crate::messages::{counts, page};
use crate::model::{Dataset, UnitId};
use crate::page::Sink;
use crate::state::Focus;

/// Number of units of the second level up to which a tree names them.
const NAMED: usize = 100;

/// Writes the units that `parent` consists of, or those at the top, with the names of the units
/// that these consist of; nothing where there is none. `n_works` is the number of works of a unit.
pub fn unit_tree<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    parent: Option<UnitId>,
    n_works: &dyn Fn(UnitId) -> usize,
) {
    let inside = parent.map_or(0..dataset.units.len() as u32, |id| parts(dataset.branch(id)));
    if inside.is_empty() {
        return;
    }
    let first = parts_in(dataset, inside);
    let n_second: usize =
        first.iter().map(|branch| parts_in(dataset, parts(branch.clone())).len()).sum();
    let sizes = dataset.unit_sizes();
    sink.open("section", "unit-tree");
    sink.attribute("aria-label", page::units());
    sink.open_heading(2, "unit-tree__heading");
    sink.text(page::units());
    sink.close();
    sink.open("ul", "unit-tree__list");
    for branch in first {
        let id = UnitId(branch.start);
        sink.open("li", "unit-tree__unit");
        link(sink, dataset, id, "unit-tree__name");
        let n_people = sizes.get(id.index()).copied().unwrap_or_default();
        let people = (n_people > 0).then(|| counts::people(n_people));
        let works = Some(n_works(id)).filter(|n| *n > 0).map(counts::works);
        let facts: Vec<String> = people.into_iter().chain(works).collect();
        if !facts.is_empty() {
            sink.text(" ");
            sink.element("span", "unit-tree__facts", &facts.join(" · "));
        }
        let below = parts_in(dataset, parts(branch));
        if !below.is_empty() && n_second <= NAMED {
            sink.open("ul", "unit-tree__parts");
            for part in below {
                sink.open("li", "unit-tree__part");
                link(sink, dataset, UnitId(part.start), "unit-tree__link");
                sink.close();
            }
            sink.close();
        }
        sink.close();
    }
    sink.close();
    sink.close();
}

/// Writes links to the units that a person names.
pub fn units_of_person<S: Sink>(sink: &mut S, dataset: &Dataset, units: &[UnitId]) {
    if units.is_empty() {
        return;
    }
    sink.open("p", "unit-tree__of-person");
    for (at, id) in units.iter().enumerate() {
        sink.text(if at > 0 { " · " } else { "" });
        link(sink, dataset, *id, "unit-tree__link");
    }
    sink.close();
}

/// Writes the units above a unit, the topmost first.
pub fn way_to_unit<S: Sink>(sink: &mut S, dataset: &Dataset, id: UnitId) {
    let mut above: Vec<UnitId> = dataset.way_up(id).skip(1).collect();
    if above.is_empty() {
        return;
    }
    above.reverse();
    sink.open("p", "unit-tree__way");
    for id in above {
        link(sink, dataset, id, "unit-tree__link");
        sink.text(" › ");
    }
    sink.close();
}

fn link<S: Sink>(sink: &mut S, dataset: &Dataset, id: UnitId, class: &'static str) {
    sink.open_link(Focus::Unit(id), class, None);
    sink.text(Focus::Unit(id).name(dataset));
    sink.close();
}

/// Numbers of the units below that of a branch.
fn parts(branch: Range<u32>) -> Range<u32> {
    (branch.start + 1).min(branch.end)..branch.end
}

/// Branches side by side that fill a range of units.
fn parts_in(dataset: &Dataset, range: Range<u32>) -> Vec<Range<u32>> {
    let first = Some(range.start).filter(|at| *at < range.end);
    let branches = std::iter::successors(first.map(|at| dataset.branch(UnitId(at))), |before| {
        Some(before.end).filter(|at| *at < range.end).map(|at| dataset.branch(UnitId(at)))
    });
    branches.collect()
}
