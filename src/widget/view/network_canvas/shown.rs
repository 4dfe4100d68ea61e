//! Who is in the picture: the people around somebody or of the whole lab, as
//! many as were asked for, or the wider graph of everything.

use peerage_core::facet::Facet;
use peerage_core::graph::excerpt::{VAST, strongest};
use peerage_core::graph::explorer::Entity;
use peerage_core::graph::neighborhood::around;
use peerage_core::graph::typed::{Kinds, typed};
use peerage_core::graph::{Network, authors_of, coauthors, sentence};
use peerage_core::model::{Dataset, PersonId};
use peerage_core::state::Focus;

/// As many nodes as are shown before the visitor asks for more.
pub const FIRST: usize = 60;

/// As many of a vast network are laid out by themselves.
const LOOSE: usize = 4 * FIRST;

/// So many more are not worth leaving out.
const SLACK: usize = 60;

/// Steps of the second degree: the co-authors of co-authors.
const STEPS: u32 = 2;

/// See the [module](self).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shown {
    /// What is drawn.
    pub network: Network,
    /// The whole in a sentence.
    pub summary: String,
    /// How many nodes there are with those that are not shown.
    pub total: usize,
    /// What the nodes stand for; empty where all are people.
    entities: Vec<Entity>,
    /// Nodes of people by their ids.
    node_of: Vec<Option<u32>>,
}

/// What the visitor wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// What the page is about.
    pub focus: Focus,
    /// Somebody else, put into the middle.
    pub center: Option<PersonId>,
    /// How many nodes; none for as many as are legible.
    pub most: Option<usize>,
    /// What there is besides people; none for the network of people.
    pub kinds: Option<Kinds>,
}

impl Shown {
    /// Finds who is in the picture.
    pub fn new(dataset: &Dataset, wanted: Wanted) -> Self {
        let focus = wanted.center.map_or(wanted.focus, Focus::Person);
        let (whole, entities) = match wanted.kinds {
            Some(kinds) => typed(dataset, &focus.works(dataset), focus.person(), kinds),
            None => (people(dataset, wanted), Vec::new()),
        };
        let total = whole.nodes.len();
        let legible = match total {
            _ if total <= FIRST + SLACK => total,
            _ if total <= VAST => FIRST,
            // Fewer tell nothing of its structure.
            _ => 2 * FIRST,
        };
        let mut network = strongest(&whole, wanted.most.unwrap_or(legible).max(1));
        if wanted.kinds.is_none() && network.nodes.len() < total {
            // Few of those shown would be of the largest groups of all.
            network.find_communities();
        }
        if total > VAST && network.nodes.len() <= LOOSE {
            // In the whole they have places of a few dots each.
            network.places.clear();
        }
        if network.places.is_empty() {
            // What tied them in the whole may not be shown.
            network.find_islands();
        }
        let summary = match wanted.kinds {
            Some(_) => format!("{total} things and {} ties between them.", whole.links.len()),
            None => sentence::of_network(&whole),
        };
        let mut shown = Self { network, summary, total, entities, node_of: Vec::new() };
        shown.number(dataset.people.len());
        shown
    }

    fn number(&mut self, n_people: usize) {
        self.node_of = vec![None; n_people];
        for (at, node) in (0..).zip(&self.network.nodes) {
            if let Some(slot) = self.node_of.get_mut(node.person.index()) {
                *slot = Some(at);
            }
        }
    }

    /// Whether those are shown who are nearest to the strongest, and not the
    /// strongest.
    pub fn is_around_strongest(&self) -> bool {
        self.network.focus.is_none() && self.total > VAST
    }

    /// Whether there is more than people in it.
    pub fn is_wide(&self) -> bool {
        !self.entities.is_empty()
    }

    /// What a node stands for.
    pub fn entity(&self, node: u32) -> Option<Entity> {
        if self.is_wide() {
            return self.entities.get(node as usize).copied();
        }
        Some(Entity::Person(self.network.nodes.get(node as usize)?.person))
    }

    /// The person that a node stands for.
    pub fn person(&self, node: u32) -> Option<PersonId> {
        match self.entity(node)? {
            Entity::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The node of something, if it is in the picture.
    pub fn node_of(&self, entity: Entity) -> Option<u32> {
        if let Entity::Person(person) = entity {
            return self.node_of.get(person.index()).copied().flatten();
        }
        let shown = self.entities.iter().take(self.network.nodes.len());
        (0..).zip(shown).find(|(_, other)| **other == entity).map(|(at, _)| at)
    }

    /// The facet and the value that a click on a node chooses; none for the
    /// one the picture is of, who is chosen already.
    pub fn choice(&self, node: u32) -> Option<(Facet, u32)> {
        if self.network.focus == Some(node) {
            return None;
        }
        match self.entity(node)? {
            Entity::Person(person) => Some((Facet::Person, person.0)),
            Entity::Topic(topic) => Some((Facet::Topic, topic.0)),
            Entity::Venue(venue) => Some((Facet::Venue, venue.0)),
            Entity::Work(_) | Entity::Institution(_) => None,
        }
    }
}

fn people(dataset: &Dataset, wanted: Wanted) -> Network {
    let Some(center) = wanted.center else {
        return match wanted.focus {
            Focus::Lab | Focus::Person(_) => coauthors(dataset, wanted.focus.person()),
            page => authors_of(dataset, &page.works(dataset)),
        };
    };
    let whole = coauthors(dataset, None);
    match whole.node_of(center) {
        Some(node) => around(&whole, node, STEPS),
        None => coauthors(dataset, Some(center)),
    }
}
