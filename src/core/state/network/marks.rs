//! Emphasis of the nodes and links of a network that results from the filters, the selection and
//! the work under the pointer in the list.

use crate::facet::{Facet, Selection};
use crate::graph::Entity;
use crate::model::{Dataset, PersonId, WorkId};
use crate::state::network::ShownNetwork;

/// Nodes and links that stand out or step back. A list with an entry for each
/// node or link may be empty: then none steps back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Nodes that stand out together, in no order.
    pub lit: Vec<u32>,
    /// Nodes of `lit` whose names are not left out.
    pub named: Vec<u32>,
    /// Nodes of `lit` that are enclosed by an outline.
    pub enclosed: Vec<u32>,
    /// Nodes that are chosen.
    pub selected: Vec<u32>,
    /// For each node, true if it steps back.
    pub faded_nodes: Vec<bool>,
    /// For each link, true if it steps back.
    pub faded_links: Vec<bool>,
    /// For each node, the index of its color in the palette.
    pub colors: Vec<u8>,
}

/// The parts of a profile's state that marks follow from.
#[derive(Clone, Copy)]
pub struct MarkSources<'a> {
    /// The dataset.
    pub dataset: &'a Dataset,
    /// Selection in the facets.
    pub selection: &'a Selection,
    /// All works of the page.
    pub scope: &'a [WorkId],
    /// Works of `scope` that the filters leave.
    pub hits: &'a [WorkId],
    /// The work under the pointer in the list.
    pub work: Option<WorkId>,
    /// The people on a path that the visitor asked for.
    pub path: &'a [PersonId],
    /// The color that the visitor picked in the legend.
    pub color: Option<u8>,
}

impl Marks {
    /// The marks that follow from the state; `colors` are those of the nodes.
    pub fn new(shown: &ShownNetwork, sources: &MarkSources, colors: Vec<u8>) -> Self {
        let MarkSources { dataset, selection, hits, .. } = *sources;
        let mut marks = Self::default();
        let nodes = (0..).zip(&shown.network.nodes);
        // The focus is always chosen, so that it says nothing.
        let others = nodes.filter(|(at, _)| shown.network.focus != Some(*at));
        let is_chosen = |entity: Entity| {
            facet_value(entity).is_some_and(|(facet, value)| selection.includes(facet, value))
        };
        let selected = others.filter(|(_, node)| is_chosen(node.entity));
        marks.selected = selected.map(|(at, _)| at).collect();
        let authors = sources.work.and_then(|work| dataset.work(work));
        let authors = authors.iter().flat_map(|work| &work.authors);
        let nodes = |people: &mut dyn Iterator<Item = PersonId>| -> Vec<u32> {
            people.filter_map(|person| shown.node_of(Entity::Person(person))).collect()
        };
        marks.enclosed = nodes(&mut authors.map(|author| author.person));
        marks.named = nodes(&mut sources.path.iter().copied());
        marks.lit.clone_from(&marks.named);
        marks.lit.extend(&marks.enclosed);
        if let (Some(work), true) = (sources.work, shown.is_typed()) {
            marks.lit.extend(shown.node_of(Entity::Work(work)));
        }
        if hits.len() < sources.scope.len() {
            if shown.is_typed() {
                marks.faded_nodes = left_out(dataset, shown, hits);
            } else {
                let drawn = shown.works(dataset);
                let left_out = drawn.left_out(dataset, &shown.network, hits);
                (marks.faded_nodes, marks.faded_links) = (left_out.nodes, left_out.links);
            }
        }
        if let Some(color) = sources.color {
            marks.faded_nodes.resize(colors.len(), false);
            for (faded, of_node) in marks.faded_nodes.iter_mut().zip(&colors) {
                *faded |= *of_node != color;
            }
        }
        marks.colors = colors;
        marks
    }
}

/// The facet and the value that choose an entity; none for entities that no
/// facet has.
pub fn facet_value(entity: Entity) -> Option<(Facet, u32)> {
    match entity {
        Entity::Person(person) => Some((Facet::Person, person.0)),
        Entity::Topic(topic) => Some((Facet::Topic, topic.0)),
        Entity::Venue(venue) => Some((Facet::Venue, venue.0)),
        Entity::Work(_) | Entity::Institution(_) => None,
    }
}

/// For each node of a network with other entities than people, true if none of `hits` is related to
/// it. Institutions are never left out: no work names them.
fn left_out(dataset: &Dataset, shown: &ShownNetwork, hits: &[WorkId]) -> Vec<bool> {
    let mut is_left_out = vec![true; shown.network.nodes.len()];
    let mut keep = |entity: Entity| {
        let node = shown.node_of(entity);
        if let Some(left_out) = node.and_then(|node| is_left_out.get_mut(node as usize)) {
            *left_out = false;
        }
    };
    for &id in hits {
        let Some(work) = dataset.work(id) else { continue };
        work.authors.iter().for_each(|author| keep(Entity::Person(author.person)));
        keep(Entity::Work(id));
        work.topics.iter().for_each(|topic| keep(Entity::Topic(*topic)));
        work.venue.into_iter().for_each(|venue| keep(Entity::Venue(venue)));
    }
    for (node, left_out) in shown.network.nodes.iter().zip(&mut is_left_out) {
        *left_out &= !matches!(node.entity, Entity::Institution(_));
    }
    is_left_out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::state::network::ShownOptions;

    /// Checks whose nodes step back, how many links do, and whose are lit.
    #[track_caller]
    fn check(hits: &[u32], work: Option<u32>, faded: &str, n_links: usize, lit: &str) {
        let dataset = sample::dataset(&["AC", "CD", "BE"]);
        let shown = ShownNetwork::new(&dataset, ShownOptions::default());
        let scope: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
        let hits: Vec<WorkId> = hits.iter().copied().map(WorkId).collect();
        let mut selection = Selection::default();
        selection.set(Facet::Person, 0, Some(false));
        let sources = MarkSources {
            dataset: &dataset,
            selection: &selection,
            scope: &scope,
            hits: &hits,
            work: work.map(WorkId),
            path: &[],
            color: None,
        };
        let marks = Marks::new(&shown, &sources, vec![0; 5]);
        let names = |nodes: &[u32]| -> String {
            let mut names: Vec<&str> =
                nodes.iter().map(|at| shown.network.nodes[*at as usize].label.as_str()).collect();
            names.sort_unstable();
            names.concat()
        };
        let of = |flags: &[bool]| -> Vec<u32> {
            (0..).zip(flags).filter(|(_, is_set)| **is_set).map(|(at, _)| at).collect()
        };
        assert_eq!(names(&of(&marks.faded_nodes)), faded);
        assert_eq!(of(&marks.faded_links).len(), n_links);
        assert_eq!((names(&marks.lit).as_str(), names(&marks.selected).as_str()), (lit, "A"));
    }

    #[test]
    fn what_the_filters_leave_out_steps_back() {
        check(&[0, 1, 2], None, "", 0, "");
        check(&[0], Some(2), "BDE", 2, "BE");
        check(&[], None, "ABCDE", 3, "");
    }
}
