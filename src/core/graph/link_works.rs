//! How many of some works every link of a network has.

use crate::graph::Network;
use crate::graph::authors::authors;
use crate::graph::population::is_of_crowd;
use crate::model::{Dataset, Work};
use crate::order;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{coauthors, sample};

    /// Counts the works from `first` on; the links are AB, AC, AD, CD.
    #[track_caller]
    fn check(works: &[&str], first: usize, expected: &[u32]) {
        let dataset = sample::dataset(works);
        let network = coauthors(&dataset, None);
        let counts = works_among(&dataset, &network, &mut dataset.works.iter().skip(first));
        assert_eq!(counts, expected);
    }

    #[test]
    fn only_the_works_given_count() {
        let works = ["AB", "AC", "ACD", "AC"];
        check(&works, 0, &[1, 3, 1, 1]);
        check(&works, 3, &[0, 1, 0, 0]);
        check(&works, 4, &[0, 0, 0, 0]);
    }
}
