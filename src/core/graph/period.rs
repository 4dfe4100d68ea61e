//! Which links have works within a period of years.

use crate::graph::Network;
use crate::graph::network::{authors, is_of_crowd};
use crate::model::{Dataset, Work};
use crate::order;

/// Years from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The first year that counts.
    pub first: u16,
    /// The last year that counts.
    pub last: u16,
}

/// How many works of every link are within a window, in the order of the
/// links. A work without a date is in none.
pub fn works_within(dataset: &Dataset, network: &Network, window: Window) -> Vec<u32> {
    let is_within = |work: &&Work| {
        let year = work.date.map(|date| date.year);
        year.is_some_and(|year| (window.first..=window.last).contains(&year))
    };
    works_among(dataset, network, &mut dataset.works.iter().filter(is_within))
}

/// How many of `works` every link has, in the order of the links.
pub fn works_among(
    dataset: &Dataset,
    network: &Network,
    works: &mut dyn Iterator<Item = &Work>,
) -> Vec<u32> {
    let mut node_of = vec![None; dataset.people.len()];
    for (at, node) in (0_u32..).zip(&network.nodes) {
        if let Some(slot) = node.person().and_then(|person| node_of.get_mut(person.index())) {
            *slot = Some(at);
        }
    }
    let mut counts = vec![0; network.links.len()];
    for work in works.filter(|work| !is_of_crowd(work)) {
        let mut here: Vec<u32> =
            authors(dataset, work).iter().filter_map(|author| node_of[author.index()]).collect();
        order::sort_by_key(&mut here, |node| *node);
        for (at, &source) in here.iter().enumerate() {
            for &target in &here[at + 1..] {
                // Pairs of a crowd have no link, and links are sorted.
                let found = network
                    .links
                    .binary_search_by_key(&(source, target), |link| (link.source, link.target));
                if let Ok(link) = found {
                    counts[link] += 1;
                }
            }
        }
    }
    counts
}

/// Whether each node has no tie left within a window; people who never had one
/// do not fade.
pub fn faded(network: &Network, works_within: &[u32]) -> Vec<bool> {
    let mut had = vec![false; network.nodes.len()];
    let mut has = had.clone();
    for (link, &works) in network.links.iter().zip(works_within) {
        for node in [link.source, link.target] {
            had[node as usize] = true;
            has[node as usize] |= works > 0;
        }
    }
    had.iter().zip(&has).map(|(had, has)| *had && !has).collect()
}

/// The first and the last year of a dated work, if there is one.
pub fn years(dataset: &Dataset) -> Option<Window> {
    let years = dataset.works.iter().filter_map(|work| work.date).map(|date| date.year);
    let (first, last) = (years.clone().min()?, years.max()?);
    Some(Window { first, last })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{coauthors, sample};

    /// Checks works of links in a window, and who fades. Works are of 2001,
    /// 2002 and so on.
    #[track_caller]
    fn check(works: &[&str], first: u16, last: u16, expected: &[u32], expected_faded: &str) {
        let dataset = sample::dataset(works);
        let network = coauthors(&dataset, None);
        let within = works_within(&dataset, &network, Window { first, last });
        assert_eq!(within, expected);
        let faded = faded(&network, &within);
        let names = network.nodes.iter().zip(faded).filter(|(_, faded)| *faded);
        assert_eq!(names.map(|(node, _)| node.label.as_str()).collect::<String>(), expected_faded);
    }

    #[test]
    fn ties_outside_a_window_fade() {
        // Nodes are A, B, C, D: the links are AB, AC, AD, CD.
        let works = ["AB", "AC", "ACD", "AC"];
        check(&works, 2001, 2004, &[1, 3, 1, 1], "");
        check(&works, 2002, 2002, &[0, 1, 0, 0], "BD");
        check(&works, 2004, 2003, &[0, 0, 0, 0], "ABCD");
    }

    #[test]
    fn years_span_all_works() {
        assert_eq!(
            years(&sample::dataset(&["AC", "CD", "AD"])),
            Some(Window { first: 2001, last: 2003 })
        );
        assert_eq!(years(&sample::dataset(&[])), None);
    }
}
