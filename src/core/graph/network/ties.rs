//! Ties between people by the works they share. Of many works, all pairs of authors take more room
//! than the ties of one node after the other.

use crate::graph::Link;
use crate::model::PersonId;
use crate::order;

/// Authors beyond which a work links only those the picture is of: the work of
/// a whole collaboration says little about any two of its people, and 200
/// authors would draw 19,900 lines (hyperauthorship: Cronin, 2001).
pub const MAX_AUTHORS: usize = 60;

/// The ties of nodes, found for one node after the other.
pub(super) struct Ties<'a> {
    shared: Shared,
    /// True for a node that the picture is of.
    is_subject: &'a dyn Fn(u32) -> bool,
    /// Other nodes and the number of authors, each in one number, to be sorted.
    ends: Vec<u64>,
}

impl<'a> Ties<'a> {
    /// Prepares the ties of `n_nodes` nodes. `works` are the authors of each work, each once;
    /// `node_of` has the node of each person; `room` is the number of works and authors to reserve
    /// memory for.
    pub fn new(
        works: &mut dyn Iterator<Item = &[PersonId]>,
        room: (usize, usize),
        n_nodes: usize,
        node_of: &[Option<u32>],
        is_subject: &'a dyn Fn(u32) -> bool,
    ) -> Self {
        Self { shared: Shared::new(works, room, n_nodes, node_of), is_subject, ends: Vec::new() }
    }

    /// Calls `with` for each tie of `source` by the number of the other node, which is the
    /// target: with `only_after`, for those to nodes behind it.
    pub fn of_node(&mut self, source: u32, only_after: bool, with: &mut dyn FnMut(Link)) {
        let Self { shared, is_subject, ends } = self;
        ends.clear();
        for (targets, n_authors) in shared.beside(source, only_after) {
            let is_tied = |target: &&u32| {
                **target != source
                    && (usize::from(n_authors) <= MAX_AUTHORS
                        || is_subject(source)
                        || is_subject(**target))
            };
            let targets = targets.iter().filter(is_tied);
            ends.extend(targets.map(|target| u64::from(*target) << 16 | u64::from(n_authors)));
        }
        order::sort_numbers(ends);
        for same in ends.chunk_by(|a, b| a >> 16 == b >> 16) {
            let weight = same.iter().map(|end| 1.0 / f32::from(*end as u16 - 1)).sum();
            let target = (same[0] >> 16) as u32;
            with(Link { source, target, works: same.len() as u32, weight });
        }
    }

    /// Ties as links, by source, then by target.
    pub fn links(&mut self) -> Vec<Link> {
        // Reserves room for all ties; the surplus of pairs with several works is released at the
        // end.
        let n_nodes = self.shared.n_nodes() as usize;
        let most = n_nodes * n_nodes.saturating_sub(1) / 2;
        let mut links: Vec<Link> = Vec::with_capacity(self.shared.n_pairs.min(most));
        for source in 0..self.shared.n_nodes() {
            self.of_node(source, true, &mut |link| links.push(link));
        }
        links.shrink_to_fit();
        links
    }
}

/// The nodes of some works, and the works of each node.
struct Shared {
    /// The nodes of one work after the other, each in order.
    nodes: Vec<u32>,
    /// For each work, the end of its nodes in `nodes` and its number of authors.
    works: Vec<(u32, u16)>,
    /// Works of one node after the other: the work, and the position of the node in `nodes`.
    places: Vec<(u32, u32)>,
    /// Start of the works of each node in `places`, followed by the length of `places`.
    starts: Vec<u32>,
    /// Number of pairs of nodes over all works.
    n_pairs: usize,
}

impl Shared {
    fn new(
        works: &mut dyn Iterator<Item = &[PersonId]>,
        (n_works, n_authors): (usize, usize),
        n_nodes: usize,
        node_of: &[Option<u32>],
    ) -> Self {
        let mut all = Self {
            nodes: Vec::with_capacity(n_authors),
            works: Vec::with_capacity(n_works),
            places: Vec::new(),
            starts: vec![0; n_nodes + 1],
            n_pairs: 0,
        };
        for authors in works {
            let start = all.nodes.len();
            for node in authors.iter().filter_map(|author| node_of[author.index()]) {
                let at = all.nodes[start..].partition_point(|other| *other < node);
                all.nodes.insert(start + at, node);
                all.starts[node as usize] += 1;
            }
            let count = all.nodes.len() - start;
            all.n_pairs += count * count.saturating_sub(1) / 2;
            let n_authors = authors.len().min(usize::from(u16::MAX)) as u16;
            all.works.push((all.nodes.len() as u32, n_authors));
        }
        all.find_places();
        all
    }

    /// Sorts the places by node: filled from behind, each start ends where its list begins.
    fn find_places(&mut self) {
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.places = vec![(0, 0); sum as usize];
        let mut at = 0;
        for (work, &(end, _)) in (0..).zip(&self.works) {
            for node in &self.nodes[at as usize..end as usize] {
                let place = &mut self.starts[*node as usize];
                *place -= 1;
                self.places[*place as usize] = (work, at);
                at += 1;
            }
        }
    }

    fn n_nodes(&self) -> u32 {
        self.starts.len() as u32 - 1
    }

    /// The nodes of each work of `source`, itself among them, and how many authors the
    /// work has; with `only_after`, the nodes behind it.
    fn beside(&self, source: u32, only_after: bool) -> impl Iterator<Item = (&[u32], u16)> {
        let (start, end) = (self.starts[source as usize], self.starts[source as usize + 1]);
        self.places[start as usize..end as usize].iter().map(move |&(work, at)| {
            let (end, n_authors) = self.works[work as usize];
            let start = match only_after {
                true => at + 1,
                false => work.checked_sub(1).map_or(0, |before| self.works[before as usize].0),
            };
            (&self.nodes[start as usize..end as usize], n_authors)
        })
    }
}
