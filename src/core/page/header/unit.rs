//! The header of a unit's page: its place in the tree, what it consists of, and its members.

use super::{WriteCards, back, member_groups};
use crate::messages::{counts, links, page};
use crate::model::{Dataset, UnitId, WorkId};
use crate::page::Sink;
use crate::page::links::open_outward;
use crate::page::units::{unit_tree, way_to_unit};
use crate::state::{Facts, Focus};

/// Writes the header of `id` with the figures of `works`, those of the page. `cards` writes the
/// members of a group, as for the page of the lab; `n_works` is the number of works of a unit.
pub fn unit_header<S: Sink>(
    sink: &mut S,
    dataset: &Dataset,
    id: UnitId,
    works: &[WorkId],
    n_works: &dyn Fn(UnitId) -> usize,
    cards: WriteCards<'_, S>,
) {
    let Some(unit) = dataset.unit(id) else { return };
    let focus = Focus::Unit(id);
    let branch = dataset.branch(id);
    let mut groups = dataset.groups();
    for group in &mut groups {
        group.members.retain(|member| dataset.is_in_units(*member, &branch));
    }
    groups.retain(|group| !group.members.is_empty());
    let n_members: usize = groups.iter().map(|group| group.members.len()).sum();
    sink.open("header", "unit-header");
    back(sink, dataset, focus, "unit-header__back");
    way_to_unit(sink, dataset, id);
    let kind = if unit.kind.is_empty() { page::unit() } else { &unit.kind };
    sink.element("p", "unit-header__kind", kind);
    sink.open_heading(1, "unit-header__name");
    sink.text(&unit.name);
    sink.close();
    let mut facts = if n_members > 0 { counts::people(n_members) + " · " } else { String::new() };
    facts.push_str(&Facts::new(focus, works, dataset).label());
    sink.element("p", "unit-header__facts", &facts);
    if !unit.description.is_empty() {
        sink.element("p", "unit-header__description", &unit.description);
    }
    let pages = [(links::website(), &unit.link), ("ROR", &unit.ror)];
    if pages.iter().any(|(_, url)| url.is_some()) {
        sink.open("p", "unit-header__links");
        for (label, url) in pages {
            let Some(url) = url else { continue };
            open_outward(sink, "unit-header__link", url);
            sink.text(label);
            sink.close();
            sink.text(" ");
        }
        sink.close();
    }
    unit_tree(sink, dataset, Some(id), n_works);
    if n_members > 0 {
        member_groups(sink, dataset, &groups, cards);
    }
    sink.close();
}
