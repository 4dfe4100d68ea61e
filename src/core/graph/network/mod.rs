//! The network: its nodes and links, and how the works of a dataset give them.

pub mod adjacency;
pub mod authors;
pub mod collaborator;
pub mod community;
pub mod conflict;
pub mod drawn_works;
pub(in crate::graph) mod egos;
pub(in crate::graph) mod entity;
pub mod excerpt;
pub mod explorer;
pub(in crate::graph) mod island;
pub(in crate::graph) mod link;
pub mod neighborhood;
pub(in crate::graph) mod node;
pub(in crate::graph) mod node_shape;
pub mod path;
pub(in crate::graph) mod places;
pub mod population;
pub mod related;
#[cfg(test)]
pub(crate) mod sample;
pub mod sentence;
pub mod stored;
pub mod table;
pub mod thinning;
pub(in crate::graph) mod ties;
pub mod typed;

use crate::graph::network::community::communities;
use crate::graph::network::island::islands;
use crate::graph::network::places::places;
use crate::graph::{Bounds, Link, Node, Point};
use crate::model::{Dataset, PersonId, Picture, WorkId};
use crate::order;

/// People and the links between them. Indices of nodes are positions in `nodes`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Network {
    /// Members of the lab first, then by falling number of works, then by name.
    pub nodes: Vec<Node>,
    /// Links by source, then by target; no pair occurs twice.
    pub links: Vec<Link>,
    /// Node of the person whom the picture is of, if it is of one.
    pub focus: Option<u32>,
    /// Positions of the nodes in a stored layout; empty without one.
    pub places: Vec<Point>,
}

impl Network {
    /// Creates a network and finds its islands. The communities of the nodes are as given.
    pub fn new(nodes: Vec<Node>, links: Vec<Link>, focus: Option<u32>) -> Self {
        let mut network = Self { nodes, links, focus, places: Vec::new() };
        network.find_islands();
        network
    }

    /// Sets the connected part of every node.
    pub fn find_islands(&mut self) {
        let links = self.links.iter().map(|link| (link.source, link.target));
        let islands = islands(self.nodes.len(), links);
        for (node, island) in self.nodes.iter_mut().zip(islands) {
            node.island = island;
        }
    }

    /// Sets the hue of every node to that of its community.
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

    /// Takes over communities and positions from a picture, if it is of exactly the same people.
    pub(super) fn adopt(&mut self, picture: &Picture) {
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

    /// Sets the hue of every node to that of its community, unless a picture has set it.
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

    /// Nodes that share works with a node: most works first, then in the order of the nodes.
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

/// The works that both people are authors of, in the order of the dataset.
pub fn joint_works(dataset: &Dataset, a: PersonId, b: PersonId) -> Vec<WorkId> {
    dataset
        .works_with_ids()
        .filter(|(_, work)| work.has_author(a) && work.has_author(b))
        .map(|(id, _)| id)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::authors::CROWD;
    use crate::graph::network::community::GRAY;
    use crate::graph::network::population::coauthors;
    use crate::graph::network::sample;
    use crate::graph::network::ties::MAX_AUTHORS;

    /// Checks the names in order, and the links as pairs of names with the
    /// number of works.
    #[track_caller]
    fn check(works: &[&str], focus: Option<u32>, expected: &str) {
        let dataset = sample::dataset(works);
        assert_eq!(sample::written(&coauthors(&dataset, focus.map(PersonId))), expected);
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

    /// A work of A, B and others, `n_authors` in all.
    fn crowd(n_authors: usize) -> String {
        let others = (0..n_authors as u32 - 2).filter_map(|at| char::from_u32('一' as u32 + at));
        ['A', 'B'].into_iter().chain(others).collect()
    }

    #[test]
    fn the_work_of_more_than_a_hundred_ties_members_only() {
        for focus in [None, Some(PersonId(0))] {
            let network = coauthors(&sample::dataset(&[&crowd(CROWD), "AC"]), focus);
            assert!(network.nodes.len() > CROWD && network.links.len() >= CROWD);
            let network = coauthors(&sample::dataset(&[&crowd(CROWD + 1), "AC"]), focus);
            assert_eq!(sample::written(&network), "ABC AB1 AC1");
        }
        // Whoever is no member is tied to nobody by it.
        let network = coauthors(&sample::dataset(&[&crowd(CROWD + 1)]), Some(PersonId(5)));
        assert_eq!((network.nodes.len(), network.links.len()), (1, 0));
    }

    #[test]
    fn a_lab_of_large_collaborations_has_the_ties_of_its_members() {
        let works: Vec<String> = ["ABC", "AC", "AB", "D"]
            .iter()
            .map(|own| own.chars().chain(('\u{4e00}'..).take(300)).collect())
            .collect();
        let works: Vec<&str> = works.iter().map(String::as_str).collect();
        let mut dataset = sample::dataset(&works);
        for person in &mut dataset.people {
            person.profile = person.name.is_ascii().then(Box::default);
        }
        let lab = coauthors(&dataset, None);
        assert_eq!(sample::written(&lab), "ABCD AB2 AC2 BC1");
        let of_c = coauthors(&dataset, dataset.person_by_key("C"));
        assert_eq!(sample::written(&of_c), "ACB AC2 AB2 CB1");
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
