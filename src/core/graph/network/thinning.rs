//! Leaves out people whom one work of many authors ties to a network. They would be a ball of lines
//! between each two of them, larger than all else in the picture, and say less: people who wrote
//! together in small groups, or more than once, tell more of a lab.

use crate::graph::Network;
use crate::graph::network::excerpt::part;
use crate::model::{Dataset, PersonId, Work};

/// Authors beyond which a work alone puts nobody into the picture.
pub const LARGE: usize = 30;

/// A network without the people whose only work has more than [`LARGE`] authors, and how many these
/// are. Members and the focus stay; all people stay where nobody else would be tied to anybody.
pub fn thinned(dataset: &Dataset, network: Network) -> (Network, usize) {
    let mut is_tied = vec![false; dataset.people.len()];
    let mut is_seen = is_tied.clone();
    // A work of one person ties them to nobody.
    for work in dataset.works.iter().filter(|work| work.authors.len() > 1) {
        let is_large = is_large(work);
        for author in &work.authors {
            let at = author.person.index();
            if let (Some(tied), Some(seen)) = (is_tied.get_mut(at), is_seen.get_mut(at)) {
                *tied |= *seen || !is_large;
            }
        }
        // Only now: an author may be listed twice.
        for author in &work.authors {
            if let Some(seen) = is_seen.get_mut(author.person.index()) {
                *seen = true;
            }
        }
    }
    let is_kept = |at: usize| {
        let node = &network.nodes[at];
        // Whoever has no joint work at all is in no large one either.
        let is_kept = |id: PersonId| is_tied.get(id.index()) == is_seen.get(id.index());
        let is_of_small_works = node.person().is_some_and(is_kept);
        node.is_member || network.focus == Some(at as u32) || is_of_small_works
    };
    let kept = part(&network, &is_kept);
    let n_left_out = network.nodes.len() - kept.nodes.len();
    if n_left_out == 0 || kept.links.is_empty() { (network, 0) } else { (kept, n_left_out) }
}

fn is_large(work: &Work) -> bool {
    work.authors.len() > LARGE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::coauthors;
    use crate::graph::network::sample;
    use crate::model::PersonId;

    /// Checks the letters of the people kept, and how many others are left out.
    #[track_caller]
    fn check(works: &[&str], focus: Option<u32>, expected: &str, n_left_out: usize) {
        let dataset = sample::dataset(works);
        let (network, n) = thinned(&dataset, coauthors(&dataset, focus.map(PersonId)));
        let mut names: Vec<&str> = network.nodes.iter().map(|it| it.label.as_str()).collect();
        names.sort_unstable();
        let letters = names.into_iter().filter(|name| name.is_ascii());
        assert_eq!((letters.collect::<String>().as_str(), n), (expected, n_left_out));
    }

    /// A work of these people and of others, more than [`LARGE`] in all.
    fn large(people: &str) -> String {
        people.chars().chain(('\u{4e00}'..).take(LARGE)).collect()
    }

    #[test]
    fn who_is_in_one_large_work_only_is_left_out() {
        check(&["AC", "AD"], None, "ABCD", 0);
        let all = large("ABC");
        check(&["AC", &all], None, "ABC", LARGE);
        check(&["AC", &all], Some(0), "ABC", LARGE);
        check(&["AD", &large("ACC")], None, "ABD", LARGE + 1);
    }

    #[test]
    fn who_is_in_two_works_stays() {
        let all = large("A");
        check(&["AC", &all, &all], None, "ABC", 0);
        check(&["C", &large("AC"), "AD"], None, "ABD", LARGE + 1);
    }

    #[test]
    fn a_large_work_that_is_all_there_is_stays() {
        check(&[&large("A")], None, "AB", 0);
    }
}
