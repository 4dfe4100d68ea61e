//! The network and each of its nodes in a sentence, for screen readers.

use crate::graph::network::excerpt::present;
use crate::graph::{Network, Node};
use crate::messages::{counts, lists, network};

/// Maximum number of people whom a sentence names as the most frequent co-authors.
const NAMED: usize = 3;

/// Describes a whole network.
pub fn of_network(network: &Network) -> String {
    if network.nodes.iter().any(|node| node.is_absent) {
        return of_network(&present(network));
    }
    let count = network.nodes.len();
    if let Some(focus) = network.focus.and_then(|focus| network.nodes.get(focus as usize)) {
        let others = count.saturating_sub(1);
        if others == 0 {
            return network::no_co_authors(&focus.label);
        }
        let with = names(network, network.focus.unwrap_or(0));
        return match others <= NAMED {
            true => network::wrote_with_all(&focus.label, &with),
            false => network::wrote_with(&focus.label, &counts::people(others), &with),
        };
    }
    let islands = network.nodes.iter().map(|node| node.island).collect();
    of_extent(&Extent { n_people: count, islands })
}

/// Size and connected parts of a network without focus.
pub struct Extent {
    /// Number of people.
    pub n_people: usize,
    /// The number of the connected part of each, from 0.
    pub islands: Vec<u32>,
}

/// Describes a network without focus.
pub fn of_extent(extent: &Extent) -> String {
    let n_islands = extent.islands.iter().map(|island| island + 1).max().unwrap_or(0) as usize;
    let mut sizes = vec![0_usize; n_islands];
    for island in &extent.islands {
        sizes[*island as usize] += 1;
    }
    let alone = sizes.iter().filter(|size| **size == 1).count();
    let mut text = counts::people(extent.n_people);
    let groups = n_islands - alone;
    if groups > 1 {
        text = network::in_groups(&text, groups);
    }
    if alone > 0 {
        text = network::some_alone(&text, alone);
    }
    network::sentence(&text)
}

/// Describes a node; empty if there is none at this position.
pub fn of_node(network: &Network, node: u32) -> String {
    let Some(here) = network.nodes.get(node as usize) else { return String::new() };
    let ties = network.links.iter().filter(|link| link.touches(node)).count();
    let works = counts::works(here.works as usize);
    let focus = network.focus.filter(|focus| *focus != node);
    let subject = match focus.and_then(|focus| network.nodes.get(focus as usize)) {
        Some(focus) => network::joint_works_with(&here.label, &works, &focus.label),
        None => network::own_works(&here.label, &works),
    };
    if ties == 0 {
        return network::tied_to_nobody(&subject);
    }
    network::tied_to(&subject, &counts::people(ties), &names(network, node))
}

/// Most frequent co-authors of a node, as a list in words.
fn names(network: &Network, node: u32) -> String {
    let neighbors = network.neighbors(node);
    let names: Vec<&str> = neighbors
        .iter()
        .take(NAMED)
        .filter_map(|&neighbor| network.nodes.get(neighbor as usize))
        .map(|node: &Node| node.label.as_str())
        .collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => lists::and(&rest.join(lists::separator()), last),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::coauthors;
    use crate::graph::network::sample;
    use crate::model::PersonId;

    /// Checks the sentences about the whole and about the second node.
    #[track_caller]
    fn check(works: &[&str], focus: Option<u32>, whole: &str, second: &str) {
        let network = coauthors(&sample::dataset(works), focus.map(PersonId));
        assert_eq!(of_network(&network), whole);
        assert_eq!(of_node(&network, 1), second);
    }

    #[test]
    fn a_person_has_collaborators() {
        check(
            &["AC", "ACD", "AC", "AE"],
            Some(0),
            "A wrote with C, D and E.",
            "C, 3 works with A, connected to 2 people, most to A and D.",
        );
        check(&["AC"], Some(1), "No co-authors of B to show.", "");
    }

    #[test]
    fn a_lab_has_groups() {
        check(
            &["AC", "DE"],
            None,
            "5 people in 2 separate groups; 1 person without connections.",
            "B, 0 works, without connections.",
        );
        check(&["AB"], None, "2 people.", "B, 1 work, connected to 1 person, most to A.");
    }
}
