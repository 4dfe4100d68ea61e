//! The network that is drawn: the people of a page or around a center, as many
//! as were asked for, or people with the other entities they have to do with.

use std::sync::OnceLock;

use crate::graph::layout::arc::arc;
use crate::graph::layout::start::part as part_islands;
use crate::graph::network::authors::{CROWD, is_of_crowd, tied};
use crate::graph::network::drawn_works::DrawnWorks;
use crate::graph::network::excerpt::{VAST, connected, strongest};
use crate::graph::network::neighborhood::around;
use crate::graph::network::path::{self, Step};
use crate::graph::network::sentence;
use crate::graph::network::thinning::{LARGE, thinned};
use crate::graph::network::typed::{Kinds, typed};
use crate::graph::{Entity, LayoutInput, Network, Population, coauthors};
use crate::messages::{counts, network};
use crate::model::{Dataset, PersonId, WorkId};
use crate::order;
use crate::state::Focus;
use crate::state::network::{NetworkView, PathEnds};

/// Number of nodes drawn before the visitor asks for more.
const FIRST: usize = 60;

/// Maximum number of nodes of a vast network that get a layout of their own. In the layout of the
/// whole they would be a few pixels apart.
const OWN_LAYOUT: usize = 4 * FIRST;

/// Number of nodes beyond [`FIRST`] that are still drawn: so few are not left out.
const SLACK: usize = 60;

/// Number of steps around a center chosen by the visitor: the co-authors of co-authors.
pub(super) const STEPS: u32 = 2;

/// Network that is drawn, and the extent of the whole.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ShownNetwork {
    /// Network that is drawn.
    pub network: Network,
    /// The whole network in a sentence.
    pub summary: String,
    /// Number of nodes of the whole network, including those that are not drawn.
    pub total: usize,
    /// Names of members who share no work with others. They are not drawn.
    pub alone: Vec<String>,
    /// The path that was asked for, if both ends are known and joint works connect them.
    pub path: Option<Vec<Step>>,
    /// Number of works of the page that tie nobody, since they have too many authors.
    pub(super) n_left_out: usize,
    /// True if the network was requested with other entities than people.
    is_typed: bool,
    /// The node of each entity, sorted.
    node_of: Vec<(Entity, u32)>,
    /// Works of the people drawn, found on first use.
    works: OnceLock<DrawnWorks>,
}

/// Options for the network to draw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownOptions {
    /// Subject of the page.
    pub focus: Focus,
    /// Person whom the visitor put into the middle.
    pub center: Option<PersonId>,
    /// The most nodes to draw; none for as many as are legible.
    pub limit: Option<usize>,
    /// Kinds of entities to draw besides people; none for the network of people, whose links are
    /// joint works.
    pub kinds: Option<Kinds>,
    /// Ends of the path to draw; both, or none.
    pub path: PathEnds,
}

impl ShownOptions {
    /// Options for the network of a page about `focus`. Neither the camera nor the selection
    /// changes them.
    pub fn new(focus: Focus, view: &NetworkView) -> Self {
        let NetworkView { center, limit, kinds, .. } = *view;
        let ends = PathEnds { from: view.path.from.or(focus.person()), to: view.path.to };
        let path = if ends.to.is_some() { ends } else { PathEnds::default() };
        Self { focus, center, limit: limit.map(|limit| limit as usize), kinds, path }
    }

    /// The page of the center, or else the page itself.
    pub fn page(&self) -> Focus {
        self.center.map_or(self.focus, Focus::Person)
    }

    /// The person in the middle, if there is one.
    pub fn person(&self) -> Option<PersonId> {
        self.page().person()
    }
}

impl ShownNetwork {
    /// Finds the nodes and links to draw.
    pub fn new(dataset: &Dataset, options: ShownOptions) -> Self {
        let Part { mut network, summary, total, alone, is_whole } = part(dataset, options);
        if let Some(places) = arc(&network) {
            network.places = places;
        } else if !is_whole && network.focus.is_none() && !network.places.is_empty() {
            // Where islands were that are not drawn, others move up.
            part_islands(&LayoutInput::from_network(&network), &mut network.places);
        }
        let path = draw_path(dataset, options, &mut network);
        // Few of the nodes drawn are in the largest communities of the whole.
        let is_part = network.nodes.len() < total;
        match options.kinds {
            None if is_part => network.find_communities(),
            // Nodes around a center keep the colors that they have in the whole network.
            None if options.center.is_none() => network.color(),
            _ => {}
        }
        if total > VAST && network.nodes.len() <= OWN_LAYOUT {
            network.places.clear();
        }
        if network.places.is_empty() {
            // Nodes that connected two parts may be left out.
            network.find_islands();
        }
        let works = options.page().works(dataset);
        let (summary, n_left_out) = Self::with_crowds(dataset, options, &works, summary);
        let mut node_of: Vec<(Entity, u32)> =
            network.nodes.iter().map(|node| node.entity).zip(0..).collect();
        order::sort_by_key(&mut node_of, |(entity, _)| *entity);
        let (is_typed, works) = (options.kinds.is_some(), OnceLock::new());
        Self { network, summary, total, alone, path, n_left_out, is_typed, node_of, works }
    }

    /// A summary with words for the works of a crowd among `works`, and their number.
    pub(super) fn with_crowds(
        dataset: &Dataset,
        options: ShownOptions,
        works: &[WorkId],
        summary: String,
    ) -> (String, usize) {
        // Links between a work and its authors are not pairs of authors.
        let is_whole = options.kinds.is_some_and(|kinds| kinds.works);
        let works = works.iter().filter_map(|id| dataset.work(*id)).filter(|it| is_of_crowd(it));
        let (mut n_left_out, mut n_tied) = (0, 0);
        for work in works.filter(|_| !is_whole) {
            let n = if tied(dataset, work).len() > 1 { &mut n_tied } else { &mut n_left_out };
            *n += 1;
        }
        let summary =
            if n_tied > 0 { network::tied_members(&summary, n_tied, CROWD) } else { summary };
        match n_left_out {
            0 => (summary, 0),
            n => (network::left_out(&summary, n, CROWD), n),
        }
    }

    /// Words in place of a network without links: a reader with co-authors in works of very many
    /// authors has some, though none is drawn.
    pub fn empty_words(&self) -> String {
        match self.n_left_out {
            0 => network::empty().to_owned(),
            n => network::left_out("", n, CROWD).trim_start().to_owned(),
        }
    }

    /// True if a network without focus shows the nodes that are nearest to the strongest one, and
    /// not simply the strongest.
    pub fn is_around_strongest(&self) -> bool {
        self.network.focus.is_none() && self.total > VAST
    }

    /// True if the network may have other entities than people.
    pub fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// Entity that a node stands for.
    pub fn entity(&self, node: u32) -> Option<Entity> {
        Some(self.network.nodes.get(node as usize)?.entity)
    }

    /// The person that a node stands for, if it is one.
    pub fn person(&self, node: u32) -> Option<PersonId> {
        self.entity(node)?.person()
    }

    /// The node of an entity, if it is drawn.
    pub fn node_of(&self, entity: Entity) -> Option<u32> {
        let at = self.node_of.binary_search_by_key(&entity, |(other, _)| *other).ok()?;
        let node = self.node_of[at].1;
        self.network.nodes.get(node as usize).is_some_and(|it| !it.is_absent).then_some(node)
    }

    /// Works of `dataset`, which the network is of, by the people drawn.
    pub fn works(&self, dataset: &Dataset) -> &DrawnWorks {
        self.works.get_or_init(|| DrawnWorks::new(dataset, &self.network))
    }

    /// The link between two entities, if it is drawn.
    pub fn link_of(&self, a: Entity, b: Entity) -> Option<u32> {
        self.network.link_of(self.node_of(a)?, self.node_of(b)?)
    }
}

/// Drawn part of a network, with a summary and the number of nodes of the whole.
struct Part {
    network: Network,
    summary: String,
    total: usize,
    alone: Vec<String>,
    is_whole: bool,
}

fn part(dataset: &Dataset, options: ShownOptions) -> Part {
    let whole = match (options.kinds, options.center) {
        (Some(kinds), _) => {
            let works = options.page().works(dataset);
            typed(dataset, &works, options.person(), kinds, None)
        }
        (None, Some(center)) => around_center(dataset, center),
        (None, None) => {
            let people = population(dataset, options.focus);
            let total = people.n_people();
            let count = n_drawn(total, options.limit);
            // In a network this large, ties are computed only for the nodes drawn.
            if total > VAST && !people.has_focus() && count <= OWN_LAYOUT {
                let (network, extent) = people.nearest(count);
                let summary = sentence::of_extent(&extent);
                return Part { network, summary, total, alone: Vec::new(), is_whole: false };
            }
            people.network()
        }
    };
    let summary = match options.kinds {
        Some(_) => network::things_and_ties(whole.nodes.len(), &counts::ties(whole.links.len())),
        None => sentence::of_network(&whole),
    };
    let n_nodes = whole.nodes.len();
    let (whole, n_thinned) = match options.kinds {
        None => thinned(dataset, whole),
        Some(_) => (whole, 0),
    };
    // Dots without lines say no more than their names, and take half of the picture.
    let (whole, alone) = match options.kinds {
        None if whole.focus.is_none() && !whole.links.is_empty() => connected(&whole),
        _ => (whole, Vec::new()),
    };
    let are_named_below = !alone.is_empty() && alone.iter().all(|node| node.is_member);
    let summary = match n_thinned {
        0 if are_named_below => sentence::of_network(&whole),
        0 => summary,
        n => network::thinned(&summary, n, LARGE),
    };
    let alone = alone.into_iter().filter(|node| node.is_member).map(|node| node.label);
    let network = strongest(&whole, n_drawn(whole.nodes.len(), options.limit));
    let is_whole = network.nodes.len() == n_nodes;
    Part { network, summary, total: whole.nodes.len(), alone: alone.collect(), is_whole }
}

/// Finds the path that was asked for, and adds its people to the network where they are missing.
fn draw_path(dataset: &Dataset, options: ShownOptions, network: &mut Network) -> Option<Vec<Step>> {
    let (from, to) = options.path.from.zip(options.path.to)?;
    let whole = coauthors(dataset, None);
    let steps = path::path(dataset, &whole, from, to)?;
    if options.kinds.is_none() {
        path::include(network, &whole, &path::people(&steps));
    }
    Some(steps)
}

/// Number of nodes drawn, of `total`: as many as were requested, or as are legible.
fn n_drawn(total: usize, limit: Option<usize>) -> usize {
    let legible = match total {
        _ if total <= FIRST + SLACK => total,
        _ if total <= VAST => FIRST,
        // Fewer would not show the structure.
        _ => 2 * FIRST,
    };
    limit.unwrap_or(legible).max(1)
}

fn population(dataset: &Dataset, focus: Focus) -> Population<'_> {
    match focus {
        Focus::Lab | Focus::Person(_) => Population::coauthors(dataset, focus.person()),
        page => Population::authors_of(dataset, &page.works(dataset)),
    }
}

fn around_center(dataset: &Dataset, center: PersonId) -> Network {
    let mut whole = coauthors(dataset, None);
    whole.color();
    match whole.node_of(center) {
        Some(node) => around(&whole, node, STEPS),
        None => coauthors(dataset, Some(center)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    /// Checks the names of the nodes drawn, and the node of a person.
    #[track_caller]
    fn check(options: ShownOptions, expected: &str, person: u32, node: Option<u32>) {
        let dataset = sample::dataset(&["AC", "CD", "DE", "BE"]);
        let shown = ShownNetwork::new(&dataset, options);
        let names = shown.network.nodes.iter().map(|node| node.label.as_str());
        assert_eq!(names.collect::<String>(), expected);
        let person = PersonId(person);
        assert_eq!(shown.node_of(Entity::Person(person)), node);
        assert_eq!(node.and_then(|node| shown.person(node)), node.map(|_| person));
        assert_eq!(shown.is_typed(), options.kinds.is_some());
    }

    #[test]
    fn the_lab_a_person_or_a_center_is_drawn() {
        let lab = ShownOptions::default();
        check(lab, "ABCDE", 2, Some(2));
        check(ShownOptions { limit: Some(3), ..lab }, "ABC", 4, None);
        let page = Focus::Person(PersonId(0));
        check(ShownOptions { focus: page, ..lab }, "AC", 2, Some(1));
        check(ShownOptions { focus: Focus::Work(WorkId(1)), ..lab }, "CD", 2, Some(0));
        check(ShownOptions { center: Some(PersonId(0)), ..lab }, "ACD", 2, Some(1));
        let path = PathEnds { from: Some(PersonId(0)), to: Some(PersonId(1)) };
        check(ShownOptions { focus: page, path, ..lab }, "ACDEB", 3, Some(2));
        check(ShownOptions { limit: Some(2), path, ..lab }, "ABCDE", 4, Some(4));
        let kinds = Some(Kinds { works: true, ..Kinds::default() });
        let options = ShownOptions { focus: page, kinds, ..lab };
        let shown = ShownNetwork::new(&sample::dataset(&["AC"]), options);
        assert_eq!(shown.node_of(Entity::Work(WorkId(0))), Some(1));
    }

    #[test]
    fn what_is_left_out_is_told() {
        let crowd: String = "A"
            .chars()
            .chain((0..CROWD as u32).filter_map(|at| char::from_u32('一' as u32 + at)))
            .collect();
        let dataset = sample::dataset(&[&crowd, "AC"]);
        let summary = |kinds| {
            ShownNetwork::new(&dataset, ShownOptions { kinds, ..Default::default() }).summary
        };
        let expected = "1 work with more than 100 authors is left out.";
        assert!(summary(None).ends_with(expected), "{}", summary(None));
        assert!(summary(Some(Kinds::default())).ends_with(expected));
        assert!(!summary(Some(Kinds { works: true, ..Kinds::default() })).contains("left out"));
    }

    #[test]
    fn members_without_co_authors_are_named_and_not_drawn() {
        let shown =
            |works: &[&str]| ShownNetwork::new(&sample::dataset(works), ShownOptions::default());
        let one = shown(&["AC", "B", "D"]);
        assert_eq!((one.network.nodes.len(), one.total), (2, 2));
        assert_eq!(one.alone, ["B"]);
        assert_eq!(shown(&["AC", "B"]).summary, "2 people.");
        let none = shown(&["A", "B"]);
        assert_eq!((none.network.nodes.len(), none.alone.len()), (2, 0));
        assert_eq!(none.empty_words(), network::empty());
    }

    #[test]
    fn people_of_one_large_work_are_counted_and_not_drawn() {
        let large: String =
            (0..LARGE as u32).filter_map(|at| char::from_u32('一' as u32 + at)).collect();
        let dataset = sample::dataset(&[&format!("A{large}"), "AC"]);
        let shown = ShownNetwork::new(&dataset, ShownOptions::default());
        assert_eq!(shown.network.nodes.len(), 2);
        let expected = "30 people are not drawn: the only work of each has more than 30 authors.";
        assert!(shown.summary.ends_with(expected), "{}", shown.summary);
    }

    #[test]
    fn a_path_moves_nobody() {
        let dataset = sample::dataset(&["AC", "CD", "DE", "BE"]);
        let page = ShownOptions { focus: Focus::Person(PersonId(0)), ..Default::default() };
        let path = PathEnds { from: None, to: Some(PersonId(1)) };
        let path = ShownOptions::new(page.focus, &NetworkView { path, ..Default::default() });
        let [before, after] = [page, path].map(|it| ShownNetwork::new(&dataset, it).network.places);
        assert_eq!((before.len(), after.len(), &after[..2]), (2, 5, &before[..]));
    }

    #[test]
    fn an_empty_network_says_why() {
        let crowd: String =
            (0..=CROWD as u32).filter_map(|at| char::from_u32('一' as u32 + at)).collect();
        let dataset = sample::dataset(&[&format!("A{crowd}")]);
        let shown = ShownNetwork::new(&dataset, ShownOptions::default());
        assert!(shown.network.links.is_empty());
        assert_eq!(shown.empty_words(), "1 work with more than 100 authors is left out.");
    }

    #[test]
    fn what_is_selected_is_found_in_what_is_drawn() {
        let shown = ShownNetwork::new(&sample::dataset(&["AC"]), ShownOptions::default());
        let [a, c] = [0, 2].map(|person| Entity::Person(PersonId(person)));
        assert_eq!(shown.node_of(a), Some(0));
        assert_eq!(shown.link_of(c, a), shown.network.link_of(0, 1));
        assert!(shown.link_of(c, a).is_some());
        assert_eq!(shown.link_of(c, Entity::Work(WorkId(0))), None);
    }
}
