//! Who is tied to whom by the works they share. Of many works all pairs of authors take
//! more room than the ties of one node after the other.

use crate::graph::{Link, Node};
use crate::model::PersonId;
use crate::order;

/// Authors beyond which a work links only those the picture is of: the work of
/// a whole collaboration says little about any two of its people, and 200
/// authors would draw 19,900 lines (hyperauthorship: Cronin, 2001).
pub const MAX_AUTHORS: usize = 60;

/// The links of `nodes` by source, then by target, where `works` are the authors of each
/// work, each once, and `node_of` has the node of each person.
pub(super) fn links(
    works: &mut dyn Iterator<Item = &[PersonId]>,
    nodes: &[Node],
    node_of: &[Option<u32>],
    focus: Option<PersonId>,
) -> Vec<Link> {
    let is_subject = |node: u32| {
        let node = &nodes[node as usize];
        focus.map_or(node.is_member, |focus| node.person() == Some(focus))
    };
    let shared = Shared::of(works, nodes.len(), node_of);
    // Room for all, and none for those of several works in the end.
    let mut links: Vec<Link> = Vec::with_capacity(shared.n_pairs);
    // Target and number of authors in one number, to be sorted.
    let mut ends: Vec<u64> = Vec::new();
    for source in 0..nodes.len() as u32 {
        ends.clear();
        for (targets, n_authors) in shared.after(source) {
            let is_drawn = |target: &&u32| {
                usize::from(n_authors) <= MAX_AUTHORS || is_subject(source) || is_subject(**target)
            };
            let targets = targets.iter().filter(is_drawn);
            ends.extend(targets.map(|target| u64::from(*target) << 16 | u64::from(n_authors)));
        }
        order::sort_numbers(&mut ends);
        for end in &ends {
            let (target, n_authors) = ((end >> 16) as u32, *end as u16);
            let weight = 1.0 / f32::from(n_authors - 1);
            match links.last_mut() {
                Some(link) if (link.source, link.target) == (source, target) => {
                    link.works += 1;
                    link.weight += weight;
                }
                _ => links.push(Link { source, target, works: 1, weight }),
            }
        }
    }
    links.shrink_to_fit();
    links
}

/// The nodes of some works, and the works of each node.
struct Shared {
    /// The nodes of one work after the other, each in order.
    nodes: Vec<u32>,
    /// Of each work where its nodes end, and how many authors it has.
    works: Vec<(u32, u16)>,
    /// Of one node after the other each of its works, and its place in `nodes`.
    places: Vec<(u32, u32)>,
    /// Where those of each node begin, and the end of all.
    starts: Vec<u32>,
    /// How many pairs of nodes the works have.
    n_pairs: usize,
}

impl Shared {
    fn of(
        works: &mut dyn Iterator<Item = &[PersonId]>,
        n_nodes: usize,
        node_of: &[Option<u32>],
    ) -> Self {
        let mut all = Self {
            nodes: Vec::new(),
            works: Vec::new(),
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

    /// The nodes behind `source` in each work of it, and how many authors the work has.
    fn after(&self, source: u32) -> impl Iterator<Item = (&[u32], u16)> {
        let (start, end) = (self.starts[source as usize], self.starts[source as usize + 1]);
        self.places[start as usize..end as usize].iter().map(|&(work, at)| {
            let (end, n_authors) = self.works[work as usize];
            (&self.nodes[at as usize + 1..end as usize], n_authors)
        })
    }
}
