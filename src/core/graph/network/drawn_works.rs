//! Works related to the drawn part of a network of people. Of many works only a few are related;
//! they are found once and then searched whenever a filter changes.

use crate::graph::Network;
use crate::graph::network::authors::{is_of_crowd, tied};
use crate::graph::network::ties::MAX_AUTHORS;
use crate::model::{Dataset, Work, WorkId};

/// Works written by people who are drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawnWorks {
    /// Each of them in the order of the dataset, and where its nodes end in `nodes`.
    works: Vec<(WorkId, u32)>,
    /// The nodes of one work after the other, each once, in order.
    nodes: Vec<u32>,
}

/// Nodes and links of a network that are related to none of the given works.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeftOut {
    /// For each node, true if it is related to none of the works.
    pub nodes: Vec<bool>,
    /// For each link, true if it is related to none of the works.
    pub links: Vec<bool>,
}

/// Numbers of works by the nodes and links of a network.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkCounts {
    /// For each node, the number of its works.
    pub nodes: Vec<u32>,
    /// For each link, the number of works that it stands for.
    pub links: Vec<u32>,
}

impl DrawnWorks {
    /// Collects the works of the people of `network`.
    pub fn new(dataset: &Dataset, network: &Network) -> Self {
        let mut node_of = vec![None; dataset.people.len()];
        for (at, node) in (0_u32..).zip(&network.nodes) {
            if let Some(slot) = node.person().and_then(|person| node_of.get_mut(person.index())) {
                *slot = Some(at);
            }
        }
        let mut all = Self::default();
        for (id, work) in dataset.works_with_ids() {
            let start = all.nodes.len();
            let people = work.authors.iter().map(|author| author.person);
            for node in people.filter_map(|person| *node_of.get(person.index())?) {
                // Few authors of a work are drawn, so that each is best put in its place
                // at once.
                if let Err(at) = all.nodes[start..].binary_search(&node) {
                    all.nodes.insert(start + at, node);
                }
            }
            if all.nodes.len() > start {
                all.works.push((id, all.nodes.len() as u32));
            }
        }
        all
    }

    /// Nodes and links of `network`, from which `self` was made, that are related to none of
    /// `works`.
    pub fn left_out(&self, dataset: &Dataset, network: &Network, works: &[WorkId]) -> LeftOut {
        let links = self.counts(dataset, network, works, None).links;
        let mut nodes = vec![true; network.nodes.len()];
        for (_, here) in self.among(dataset, works) {
            here.iter().for_each(|node| nodes[*node as usize] = false);
        }
        LeftOut { nodes, links: links.into_iter().map(|count| count == 0).collect() }
    }

    /// Counts those of `works` that tie each node and link of `network`, from which `self` was
    /// made; for a node only the works with the node `with`, if there is one.
    pub fn counts(
        &self,
        dataset: &Dataset,
        network: &Network,
        works: &[WorkId],
        with: Option<u32>,
    ) -> WorkCounts {
        let is_subject = |node: u32| match network.focus {
            Some(focus) => focus == node,
            None => network.nodes[node as usize].is_member,
        };
        let nodes = vec![0; network.nodes.len()];
        let mut counts = WorkCounts { nodes, links: vec![0; network.links.len()] };
        for (work, here) in self.among(dataset, works) {
            let n_authors =
                if is_of_crowd(work) { tied(dataset, work).len() } else { work.authors.len() };
            let is_tied =
                |node: &&u32| !is_of_crowd(work) || network.nodes[**node as usize].is_member;
            let here: Vec<u32> =
                here.iter().filter(|_| n_authors > 0).filter(is_tied).copied().collect();
            if with.is_none_or(|with| here.contains(&with)) {
                here.iter().for_each(|node| counts.nodes[*node as usize] += 1);
            }
            for (at, &source) in here.iter().enumerate() {
                for &target in &here[at + 1..] {
                    if n_authors > MAX_AUTHORS && !is_subject(source) && !is_subject(target) {
                        continue;
                    }
                    // Some pairs have no link: their works are not of the page.
                    if let Some(link) = network.link_of(source, target) {
                        counts.links[link as usize] += 1;
                    }
                }
            }
        }
        counts
    }

    /// Works among `works` that people who are drawn wrote, each with their nodes.
    fn among<'a>(
        &'a self,
        dataset: &'a Dataset,
        works: &[WorkId],
    ) -> impl Iterator<Item = (&'a Work, &'a [u32])> {
        let mut is_among = vec![false; dataset.works.len()];
        for id in works {
            if let Some(is_among) = is_among.get_mut(id.index()) {
                *is_among = true;
            }
        }
        let mut start = 0;
        self.works.iter().filter_map(move |(id, end)| {
            let nodes = &self.nodes[std::mem::replace(&mut start, *end as usize)..*end as usize];
            Some((dataset.work(*id).filter(|_| is_among[id.index()])?, nodes))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::coauthors;
    use crate::graph::network::authors::CROWD;
    use crate::graph::network::sample;

    /// Checks who has to do with none of the works from `first` on, and which links:
    /// they are AB, AC, AD, CD.
    #[track_caller]
    fn check(works: &[&str], first: usize, names: &str, links: &[bool]) {
        let dataset = sample::dataset(works);
        let network = coauthors(&dataset, None);
        let drawn = DrawnWorks::new(&dataset, &network);
        let among: Vec<WorkId> =
            dataset.works_with_ids().map(|(id, _)| id).skip(first).chain([WorkId(99)]).collect();
        let found = drawn.left_out(&dataset, &network, &among);
        let left_out = network.nodes.iter().zip(&found.nodes).filter(|(_, it)| **it);
        assert_eq!(left_out.map(|(node, _)| node.label.as_str()).collect::<String>(), names);
        assert_eq!(found.links, links);
    }

    #[test]
    fn only_the_works_given_count() {
        let works = ["AB", "ACA", "ACD", "AC"];
        check(&works, 0, "", &[false; 4]);
        check(&works, 2, "B", &[true, false, false, false]);
        check(&works, 3, "BD", &[true, false, true, true]);
        check(&works, 4, "ABCD", &[true; 4]);
    }

    #[test]
    fn the_work_of_a_crowd_has_people_and_links_of_members() {
        let crowd: String = ('\u{4e00}'..).take(CROWD).chain("ABC".chars()).collect();
        let works = ["AB", "BC", "AB", crowd.as_str()];
        check(&works, 0, "", &[false, false]);
        check(&works, 3, "", &[false, true]);
    }

    #[test]
    fn works_of_nobody_drawn_are_not_kept() {
        let dataset = sample::dataset(&["CD", "AC", "", "CE"]);
        let mut network = coauthors(&dataset, None);
        network.nodes.truncate(1);
        let drawn = DrawnWorks::new(&dataset, &network);
        assert_eq!((drawn.works, drawn.nodes), (vec![(WorkId(1), 1)], vec![0]));
    }
}
