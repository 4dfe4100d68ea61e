//! The network: its nodes and links, and how the works of a dataset give them.

use crate::graph::authors::Authors;
use crate::graph::community::{GRAY, communities};
use crate::graph::island::islands;
use crate::graph::places::places;
use crate::graph::ties::links;
use crate::graph::{Bounds, Entity, Link, Node, NodeShape, Point};
use crate::model::{Dataset, Person, PersonId, Picture, Work, WorkId, limits};
use crate::order;

/// Authors beyond which a work is left out of every network: where all of
/// them are members, 3,000 would draw 4.5 million lines.
pub const CROWD: usize = limits::TIED_AUTHORS;

/// Whether a work has more authors than [`CROWD`].
pub fn is_of_crowd(work: &Work) -> bool {
    work.authors.len() > CROWD
}

/// People and what links them. Indices of nodes are positions in `nodes`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Network {
    /// Members of the lab first, then by falling number of works, then by name.
    pub nodes: Vec<Node>,
    /// By source, then by target; no pair occurs twice.
    pub links: Vec<Link>,
    /// The node of the person the picture is of, if it is of one.
    pub focus: Option<u32>,
    /// Where a stored layout has the nodes; empty without one.
    pub places: Vec<Point>,
}

impl Network {
    /// Puts all together, and finds the islands. The communities of the nodes are as they
    /// are given.
    pub fn new(nodes: Vec<Node>, links: Vec<Link>, focus: Option<u32>) -> Self {
        let mut network = Self { nodes, links, focus, places: Vec::new() };
        network.find_islands();
        network
    }

    /// Tells every node which connected part it is of.
    pub fn find_islands(&mut self) {
        let links = self.links.iter().map(|link| (link.source, link.target));
        let islands = islands(self.nodes.len(), links);
        for (node, island) in self.nodes.iter_mut().zip(islands) {
            node.island = island;
        }
    }

    /// Gives every node the hue of its community.
    pub fn find_communities(&mut self) {
        let focus = self.focus;
        let is_of_focus = |link: &&Link| focus.is_some_and(|focus| link.touches(focus));
        // Everybody is linked to the focus, which would make one community of
        // all: the groups are those that remain without it.
        let among_others: Vec<Link> =
            self.links.iter().filter(|link| !is_of_focus(link)).copied().collect();
        let hues = communities(self.nodes.len(), &among_others);
        for (node, hue) in self.nodes.iter_mut().zip(hues) {
            node.community = hue;
        }
    }

    /// Takes over what a picture has found already, if it is of the very same people.
    fn adopt(&mut self, picture: &Picture) {
        let people = self.nodes.iter().filter_map(Node::person);
        let places = places(picture);
        if !picture.people.iter().copied().eq(people) || places.len() != self.nodes.len() {
            return;
        }
        for (node, &community) in self.nodes.iter_mut().zip(&picture.communities) {
            node.community = community;
        }
        self.places = places;
    }

    /// Gives every node the hue of its community where no picture has told it.
    pub fn color(&mut self) {
        if self.places.is_empty() {
            self.find_communities();
        }
    }

    /// The node of a person, if they are in the picture.
    pub fn node_of(&self, person: PersonId) -> Option<u32> {
        (0..).zip(&self.nodes).find(|(_, node)| node.person() == Some(person)).map(|(at, _)| at)
    }

    /// The smallest box around the discs of the nodes at `positions`; a box
    /// without size at the origin if there are none.
    pub fn bounds(&self, positions: &[Point]) -> Bounds {
        Bounds::around(positions.iter().copied().zip(self.nodes.iter().map(Node::radius)))
    }

    /// The link between two nodes, if there is one.
    pub fn link_of(&self, a: u32, b: u32) -> Option<u32> {
        let ends = (a.min(b), a.max(b));
        let found = self.links.binary_search_by_key(&ends, |link| (link.source, link.target));
        found.ok().map(|at| at as u32)
    }

    /// Who shares works with a node: most works first, then in the order of the
    /// nodes.
    pub fn neighbors(&self, node: u32) -> Vec<u32> {
        let mut found: Vec<u64> = self
            .links
            .iter()
            .filter_map(|link| {
                let end = link.other_end(node)?;
                Some(u64::from(u32::MAX - link.works) << 32 | u64::from(end))
            })
            .collect();
        order::sort_numbers(&mut found);
        found.into_iter().map(|key| key as u32).collect()
    }
}

/// The network of everybody, or of one person, their co-authors and the links
/// among all of them, where the dataset's picture has them if it has one. The
/// works of a crowd are left out. Communities are those of the picture, or still to
/// be found: in a network of which only a part is drawn nobody sees them.
pub fn coauthors(dataset: &Dataset, focus: Option<PersonId>) -> Network {
    let near = focus.map(|focus| near(dataset, focus));
    let is_drawn = |work: &&Work| {
        !is_of_crowd(work) && focus.zip(near.as_ref()).is_none_or(|it| draws(work, it.0, it.1))
    };
    let works = Authors::of(dataset, &mut dataset.works.iter().filter(is_drawn));
    let network = network(dataset, &works, nodes(dataset, &works, focus), focus);
    with_picture(dataset, network, focus)
}

/// Whether each person wrote a work with `focus`.
fn near(dataset: &Dataset, focus: PersonId) -> Vec<bool> {
    let mut near = vec![false; dataset.people.len()];
    let works = dataset.works.iter().filter(|work| !is_of_crowd(work) && work.has_author(focus));
    for author in works.flat_map(|work| &work.authors) {
        if let Some(is_near) = near.get_mut(author.person.index()) {
            *is_near = true;
        }
    }
    near
}

/// Whether the network of `focus` has something of a work: it is theirs, or ties two of
/// those who are `near`.
fn draws(work: &Work, focus: PersonId, near: &[bool]) -> bool {
    let people = || work.authors.iter().map(|author| author.person);
    let mut known = people().filter(|person| near.get(person.index()).is_some_and(|it| *it));
    known.nth(1).is_some() || people().any(|person| person == focus)
}

/// The network of `focus` with what its picture has found.
pub(super) fn with_picture(
    dataset: &Dataset,
    mut network: Network,
    focus: Option<PersonId>,
) -> Network {
    if let Some(picture) = dataset.pictures.iter().find(|picture| picture.focus == focus) {
        network.adopt(picture);
    }
    network
}

/// The network of those who wrote `works`, nobody of them in the middle. The
/// works of a crowd are left out, and communities still to be found.
pub fn authors_of(dataset: &Dataset, works: &[WorkId]) -> Network {
    let works = works.iter().filter_map(|id| dataset.work(*id));
    let works = Authors::of(dataset, &mut works.filter(|work| !is_of_crowd(work)));
    let mut nodes = nodes(dataset, &works, None);
    nodes.retain(|node| node.works > 0);
    network(dataset, &works, nodes, None)
}

/// The network of `nodes`, tied by the `works` of which the authors are given.
fn network(
    dataset: &Dataset,
    works: &Authors,
    nodes: Vec<Node>,
    focus: Option<PersonId>,
) -> Network {
    let mut node_of = vec![None; dataset.people.len()];
    for (at, node) in (0..).zip(&nodes) {
        if let Some(slot) = node.person().and_then(|person| node_of.get_mut(person.index())) {
            *slot = Some(at);
        }
    }
    let links = links(&mut works.iter(), &nodes, &node_of, focus);
    let focus = focus.and_then(|person| node_of.get(person.index()).copied().flatten());
    Network::new(nodes, links, focus)
}

/// The works that both people are authors of, in the order of the dataset.
pub fn joint_works(dataset: &Dataset, a: PersonId, b: PersonId) -> Vec<WorkId> {
    dataset
        .works_with_ids()
        .filter(|(_, work)| work.has_author(a) && work.has_author(b))
        .map(|(id, _)| id)
        .collect()
}

fn nodes(dataset: &Dataset, works: &Authors, focus: Option<PersonId>) -> Vec<Node> {
    let mut counts = vec![0; dataset.people.len()];
    for authors in works.iter() {
        if focus.is_none_or(|focus| authors.contains(&focus)) {
            for author in authors {
                counts[author.index()] += 1;
            }
        }
    }
    let mut nodes = Vec::new();
    for ((person, who), &works) in dataset.people_with_ids().zip(&counts) {
        let is_member = who.profile.is_some();
        let is_shown = works > 0 || focus.map_or(is_member, |focus| focus == person);
        if is_shown {
            nodes.push(node(person, who, works));
        }
    }
    sort_nodes(&mut nodes);
    nodes
}

/// The node of a person with so many works.
pub(super) fn node(person: PersonId, who: &Person, works: u32) -> Node {
    Node {
        entity: Entity::Person(person),
        label: who.name.clone(),
        short_label: who.short_name(),
        works,
        is_member: who.profile.is_some(),
        community: GRAY,
        shape: NodeShape::default(),
        island: 0,
    }
}

/// Puts nodes that stand by person into the order of [`Network::nodes`].
pub(super) fn sort_nodes(nodes: &mut [Node]) {
    order::sort_by(nodes, |a, b| {
        (b.is_member, b.works).cmp(&(a.is_member, a.works)).then_with(|| a.label.cmp(&b.label))
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::sample;
    use crate::graph::ties::MAX_AUTHORS;

    /// Checks the names in order, and the links as pairs of names with the
    /// number of works.
    #[track_caller]
    fn check(works: &[&str], focus: Option<u32>, expected: &str) {
        let dataset = sample::dataset(works);
        let network = coauthors(&dataset, focus.map(PersonId));
        let name = |node: u32| network.nodes[node as usize].label.as_str();
        let mut text: String = network.nodes.iter().map(|node| node.label.as_str()).collect();
        for link in &network.links {
            text += &format!(" {}{}{}", name(link.source), name(link.target), link.works);
        }
        assert_eq!(text, expected);
    }

    #[test]
    fn some_works_show_those_who_wrote_them() {
        let dataset = sample::dataset(&["AD", "BD", "BC"]);
        let network = authors_of(&dataset, &[WorkId(1), WorkId(2), WorkId(99)]);
        let names: String = network.nodes.iter().map(|node| node.label.as_str()).collect();
        assert_eq!((names.as_str(), network.links.len(), network.focus), ("BCD", 2, None));
        assert_eq!(authors_of(&dataset, &[]), Network::default());
    }

    #[test]
    fn a_dataset_without_works_shows_its_members() {
        check(&[], None, "AB");
        check(&[], Some(1), "B");
        check(&[], Some(999), "");
    }

    #[test]
    fn members_come_first_then_who_wrote_most() {
        check(&["AD", "BD", "BC"], None, "BADC BD1 BC1 AD1");
    }

    #[test]
    fn a_focus_shows_co_authors_and_what_links_them() {
        check(&["AC", "ACD", "CD", "BE"], Some(0), "ACD AC2 AD1 CD2");
    }

    #[test]
    fn an_author_listed_twice_is_one_author() {
        check(&["ACA"], None, "ABC AC1");
    }

    #[test]
    fn every_work_counts_as_one_for_each_author() {
        let network = coauthors(&sample::dataset(&["ACDEF", "ACD", "AC"]), None);
        let sum: f32 =
            network.links.iter().filter(|link| link.touches(0)).map(|link| link.weight).sum();
        assert!((sum - 3.0).abs() < 1e-6);
    }

    #[test]
    fn the_work_of_a_crowd_links_its_subject_only() {
        let crowd: String = std::iter::once('A')
            .chain((0..MAX_AUTHORS as u32).filter_map(|at| char::from_u32('一' as u32 + at)))
            .collect();
        for focus in [None, Some(PersonId(0))] {
            let network = coauthors(&sample::dataset(&[&crowd]), focus);
            assert_eq!(network.links.len(), MAX_AUTHORS);
            assert!(network.links.iter().all(|link| link.touches(0)));
        }
    }

    /// A work of A, B and others: so many authors in all.
    fn crowd(n_authors: usize) -> String {
        let others = (0..n_authors as u32 - 2).filter_map(|at| char::from_u32('一' as u32 + at));
        ['A', 'B'].into_iter().chain(others).collect()
    }

    #[test]
    fn the_work_of_more_than_a_hundred_ties_nobody() {
        for focus in [None, Some(PersonId(0))] {
            let network = coauthors(&sample::dataset(&[&crowd(CROWD), "AC"]), focus);
            assert!(network.nodes.len() > CROWD && network.links.len() >= CROWD);
            let network = coauthors(&sample::dataset(&[&crowd(CROWD + 1), "AC"]), focus);
            let names: String = network.nodes.iter().map(|node| node.label.as_str()).collect();
            assert_eq!(names, if focus.is_none() { "ABC" } else { "AC" });
            assert_eq!(network.links.len(), 1);
        }
        let works = sample::dataset(&[&crowd(CROWD + 1)]);
        assert_eq!(authors_of(&works, &[WorkId(0)]), Network::default());
    }

    #[test]
    fn three_thousand_members_make_no_millions_of_pairs() {
        let mut dataset = sample::dataset(&[&crowd(3000), "AB"]);
        for person in &mut dataset.people {
            person.profile = Some(Box::default());
        }
        assert_eq!(coauthors(&dataset, None).links.len(), 1);
    }

    #[test]
    fn neighbors_come_by_joint_works() {
        let network = coauthors(&sample::dataset(&["ACDE", "AE", "AE", "AD"]), Some(PersonId(0)));
        let names: Vec<&str> = network
            .neighbors(0)
            .iter()
            .map(|&node| network.nodes[node as usize].label.as_str())
            .collect();
        assert_eq!(names, ["E", "D", "C"]);
        assert!(network.neighbors(99).is_empty());
        assert_eq!(network.link_of(1, 0), network.link_of(0, 1));
        let ends = network.link_of(1, 0).map(|link| network.links[link as usize]);
        assert_eq!(ends.map(|link| (link.source, link.target)), Some((0, 1)));
        assert_eq!(network.link_of(0, 99), None);
    }

    #[test]
    fn joint_works_are_those_of_both() {
        let dataset = sample::dataset(&["AC", "AD", "CDA"]);
        let id = |name: &str| dataset.person_by_key(name).unwrap();
        assert_eq!(joint_works(&dataset, id("A"), id("C")), [WorkId(0), WorkId(2)]);
        assert_eq!(joint_works(&dataset, id("C"), PersonId(999)), []);
    }

    #[test]
    fn a_focus_is_in_no_community() {
        let mut network = coauthors(&sample::dataset(&["ACD", "AEFG"]), Some(PersonId(0)));
        network.color();
        let hues: Vec<u8> = network.nodes.iter().map(|node| node.community).collect();
        assert_eq!(hues, [GRAY, 1, 1, 0, 0, 0]);
        assert!(network.nodes.iter().all(|node| node.island == 0));
    }
}
