//! What of a picture stands out: whom the filters leave, what is chosen, and
//! the color of everybody.

use peerage_core::facet::{Facet, Selection};
use peerage_core::graph::explorer::Entity;
use peerage_core::graph::period::works_among;
use peerage_core::model::{Dataset, PersonId, WorkId};

use crate::view::network_canvas::shown::Shown;

/// See the [module](self). Lists by node or by link may be empty: then nothing
/// is said of any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Nodes that belong together, in no order.
    pub lit: Vec<u32>,
    /// Those of them that a shape is drawn around.
    pub enclosed: Vec<u32>,
    /// Nodes that were chosen.
    pub selected: Vec<u32>,
    /// Node by node, whether it steps back.
    pub faded: Vec<bool>,
    /// Link by link, whether it steps back.
    pub ties: Vec<bool>,
    /// Node by node, which of the hues it has.
    pub tones: Vec<u8>,
}

/// What the state of a profile says of its picture.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    /// What is shown.
    pub dataset: &'a Dataset,
    /// What is chosen in the facets.
    pub selection: &'a Selection,
    /// The works there are.
    pub scope: &'a [WorkId],
    /// Those that the filters leave.
    pub hits: &'a [WorkId],
    /// The work under the pointer in the list.
    pub work: Option<WorkId>,
    /// People on a way that was asked for.
    pub way: &'a [PersonId],
    /// The hue that was picked in the legend.
    pub tone: Option<u8>,
}

impl Marks {
    /// Reads what stands out; `tones` are the hues of the nodes.
    pub fn new(shown: &Shown, sources: &Sources, tones: Vec<u8>) -> Self {
        let Sources { dataset, selection, hits, .. } = *sources;
        let mut marks = Self::default();
        for (at, facet, value) in shown.choices() {
            if selection.includes(facet, value) {
                marks.selected.push(at);
            }
        }
        let authors = sources.work.and_then(|work| dataset.work(work));
        let authors = authors.iter().flat_map(|work| &work.authors);
        let nodes = |people: &mut dyn Iterator<Item = PersonId>| -> Vec<u32> {
            people.filter_map(|person| shown.node_of(Entity::Person(person))).collect()
        };
        marks.enclosed = nodes(&mut authors.map(|author| author.person));
        marks.lit = nodes(&mut sources.way.iter().copied());
        marks.lit.extend(&marks.enclosed);
        if let (Some(work), true) = (sources.work, shown.is_wide()) {
            marks.lit.extend(shown.node_of(Entity::Work(work)));
        }
        if hits.len() < sources.scope.len() {
            marks.faded = left_out(dataset, shown, hits);
            if !shown.is_wide() {
                let mut works = hits.iter().filter_map(|id| dataset.work(*id));
                let counts = works_among(dataset, &shown.network, &mut works);
                marks.ties = counts.iter().map(|count| *count == 0).collect();
            }
        }
        if let Some(tone) = sources.tone {
            marks.faded.resize(tones.len(), false);
            for (faded, of_node) in marks.faded.iter_mut().zip(&tones) {
                *faded |= *of_node != tone;
            }
        }
        marks.tones = tones;
        marks
    }
}

/// Node by node, whether no work of `hits` has to do with it.
fn left_out(dataset: &Dataset, shown: &Shown, hits: &[WorkId]) -> Vec<bool> {
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
        if shown.is_wide() {
            keep(Entity::Work(id));
            work.topics.iter().for_each(|topic| keep(Entity::Topic(*topic)));
            work.venue.into_iter().for_each(|venue| keep(Entity::Venue(venue)));
        }
    }
    let is_place = |at: u32| matches!(shown.entity(at), Some(Entity::Institution(_)));
    for (at, left_out) in (0..).zip(&mut is_left_out) {
        *left_out &= !is_place(at);
    }
    is_left_out
}

impl Shown {
    /// The nodes that a click chooses, each with its facet and value.
    fn choices(&self) -> impl Iterator<Item = (u32, Facet, u32)> {
        let nodes = 0..self.network.nodes.len() as u32;
        nodes.filter_map(|at| self.choice(at).map(|(facet, value)| (at, facet, value)))
    }
}
