//! The shortest path between two people, with the works of every step.

use crate::graph::layout::joining::join;
use crate::graph::network::Network;
use crate::graph::network::adjacency::Adjacency;
use crate::graph::{Link, Node};
use crate::model::{Authorship, Dataset, PersonId, WorkId};
use crate::order;

/// One step of a path: two people who wrote together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The person nearer to the start.
    pub from: PersonId,
    /// The person nearer to the end.
    pub to: PersonId,
    /// Joint works of both, in the order of the dataset.
    pub works: Vec<WorkId>,
}

/// The shortest way from one person to another: the fewest steps, among those
/// the most joint works in all, among those who comes first in the network.
/// Empty from a person to themselves; none where there is no way.
pub fn path(
    dataset: &Dataset,
    network: &Network,
    from: PersonId,
    to: PersonId,
) -> Option<Vec<Step>> {
    let nodes = nodes(network, network.node_of(from)?, network.node_of(to)?)?;
    let person = |node: &u32| network.nodes[*node as usize].person();
    let people: Vec<PersonId> = nodes.iter().map(person).collect::<Option<_>>()?;
    let mut steps: Vec<Step> = people
        .windows(2)
        .map(|pair| Step { from: pair[0], to: pair[1], works: Vec::new() })
        .collect();
    // Every work is looked at once, however many steps there are.
    let mut at_step: Vec<(PersonId, usize)> = people.into_iter().zip(0..).collect();
    order::sort_and_deduplicate(&mut at_step);
    for (id, work) in dataset.works_with_ids() {
        let place = |author: &Authorship| {
            let at = at_step.binary_search_by_key(&author.person, |(person, _)| *person).ok()?;
            Some(at_step[at].1)
        };
        let mut places: Vec<usize> = work.authors.iter().filter_map(place).collect();
        if places.len() < 2 {
            continue;
        }
        order::sort_and_deduplicate(&mut places);
        for pair in places.windows(2).filter(|pair| pair[0] + 1 == pair[1]) {
            steps[pair[0]].works.push(id);
        }
    }
    Some(steps)
}

/// People on a path, in order; empty for a path without steps.
pub fn people(steps: &[Step]) -> Vec<PersonId> {
    let first = steps.first().map(|step| step.from);
    first.into_iter().chain(steps.iter().map(|step| step.to)).collect()
}

/// Adds the people of a path who are not drawn in `network`, with their links to all who are;
/// `whole` is the network that the path was found in. Everybody else stays where they are.
pub fn include(network: &mut Network, whole: &Network, path: &[PersonId]) {
    let is_missing = |person: &&PersonId| network.node_of(**person).is_none();
    let missing: Vec<&PersonId> = path.iter().filter(is_missing).collect();
    let nodes = missing.into_iter().filter_map(|person| whole.node_of(*person));
    let nodes: Vec<Node> = nodes.map(|at| whole.nodes[at as usize].clone()).collect();
    if nodes.is_empty() {
        return;
    }
    let n_before = network.nodes.len() as u32;
    let has_focus = network.focus.is_some();
    // Sizes are works with the focus, whom these people wrote nothing with.
    let sized = |node: Node| Node { works: if has_focus { 0 } else { node.works }, ..node };
    network.nodes.extend(nodes.into_iter().map(sized));
    let mut node_of: Vec<(PersonId, u32)> =
        network.nodes.iter().zip(0..).filter_map(|(node, at)| Some((node.person()?, at))).collect();
    order::sort_and_deduplicate(&mut node_of);
    let number = |node: u32| {
        let person = whole.nodes.get(node as usize)?.person()?;
        let at = node_of.binary_search_by_key(&person, |(known, _)| *known).ok()?;
        Some(node_of[at].1)
    };
    let added = whole.links.iter().filter_map(|link| {
        let (a, b) = (number(link.source)?, number(link.target)?);
        (a.max(b) >= n_before).then(|| Link { source: a.min(b), target: a.max(b), ..*link })
    });
    network.links.extend(added);
    order::sort_by_key(&mut network.links, |link| (link.source, link.target));
    if !network.places.is_empty() {
        let places = network.places.iter().copied().map(Some);
        let joined = network.nodes.iter().skip(n_before as usize).map(|_| None);
        network.places = join(network, places.chain(joined).collect());
    }
}

/// The nodes of the shortest way, both ends included. Breadth-first from the
/// end, so that walking it from the start chooses among equals in order.
pub fn nodes(network: &Network, from: u32, to: u32) -> Option<Vec<u32>> {
    let count = network.nodes.len();
    if from.max(to) as usize >= count {
        return None;
    }
    let pairs = network.links.iter().map(|link| (link.source, link.target));
    let adjacency = Adjacency::new(count, pairs);
    // Steps to the end, and works along the best way there.
    let mut best: Vec<Option<(u32, u32)>> = vec![None; count];
    best[to as usize] = Some((0, 0));
    let mut queue = vec![to];
    let mut at = 0;
    while let Some(&node) = queue.get(at) {
        at += 1;
        let Some((steps, works)) = best[node as usize] else { continue };
        for &(end, link) in adjacency.neighbors(node) {
            let sum = works + network.links[link as usize].works;
            match &mut best[end as usize] {
                Some((known, most)) if *known == steps + 1 => *most = sum.max(*most),
                Some(_) => {}
                none => {
                    *none = Some((steps + 1, sum));
                    queue.push(end);
                }
            }
        }
    }
    let mut nodes = vec![from];
    let mut here = from;
    let (mut steps, mut works) = best[from as usize]?;
    while steps > 0 {
        let is_next = |&&(end, link): &&(u32, u32)| {
            let rest = works.checked_sub(network.links[link as usize].works);
            rest.is_some_and(|rest| best[end as usize] == Some((steps - 1, rest)))
        };
        let next = adjacency.neighbors(here).iter().filter(is_next).min()?;
        works -= network.links[next.1 as usize].works;
        (here, steps) = (next.0, steps - 1);
        nodes.push(here);
    }
    Some(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;
    use crate::graph::network::sample;
    use crate::graph::{Point, coauthors};
    use crate::model::{Person, Work};

    /// Checks the names and links after the people of a path were added to the network of `focus`.
    #[track_caller]
    fn check_included(works: &[&str], focus: &str, path: &str, expected: &str) {
        let dataset = sample::dataset(works);
        let id = |name: &str| dataset.person_by_key(name).unwrap_or(PersonId(999));
        let mut network = coauthors(&dataset, Some(id(focus)));
        let places: Vec<Point> =
            (0..network.nodes.len()).map(|at| Point { x: at as f32 * 90.0, y: 0.0 }).collect();
        network.places.clone_from(&places);
        let people: Vec<PersonId> = path.chars().map(|name| id(&name.to_string())).collect();
        include(&mut network, &coauthors(&dataset, None), &people);
        assert_eq!(sample::written(&network), expected);
        assert_eq!(network.places.len(), network.nodes.len());
        assert_eq!(network.places[..places.len()], places);
    }

    #[test]
    fn people_of_a_path_are_added_with_their_links() {
        let works = ["AC", "CD", "DE", "DE", "BE"];
        check_included(&works, "A", "AC", "AC AC1");
        check_included(&works, "A", "ACDE", "ACDE AC1 CD1 DE2");
        check_included(&works, "D", "BE", "DECB DE2 DC1 EB1");
        check_included(&works, "A", "?", "AC AC1");
    }

    /// Checks a way as names and works, `A-0,2-C`.
    #[track_caller]
    fn check(works: &[&str], from: &str, to: &str, expected: Option<&str>) {
        let dataset = sample::dataset(works);
        let network = coauthors(&dataset, None);
        let id = |name: &str| dataset.person_by_key(name).unwrap_or(PersonId(999));
        let name = |id: PersonId| dataset.person(id).map_or("?", |person| person.name.as_str());
        let found = path(&dataset, &network, id(from), id(to)).map(|steps| {
            let step = |step: &Step| {
                let works: Vec<String> = step.works.iter().map(|work| work.0.to_string()).collect();
                format!("{}-{}-{}", name(step.from), works.join(","), name(step.to))
            };
            steps.iter().map(step).collect::<Vec<_>>().join(" ")
        });
        assert_eq!(found.as_deref(), expected);
    }

    #[test]
    fn a_way_tells_the_works_along_it() {
        check(&["AC", "CD", "AC"], "A", "D", Some("A-0,2-C C-1-D"));
        check(&["AC"], "A", "A", Some(""));
    }

    #[test]
    fn fewest_steps_come_before_most_works() {
        check(&["AC", "AC", "CD", "CD", "AE", "ED", "AD"], "A", "D", Some("A-6-D"));
        check(&["AC", "CD", "AE", "AE", "ED"], "A", "D", Some("A-2,3-E E-4-D"));
    }

    #[test]
    fn there_may_be_no_way() {
        check(&["AC", "DE"], "A", "D", None);
        check(&["AC"], "A", "Z", None);
    }

    #[test]
    fn a_long_way_looks_at_each_work_once() {
        let mut dataset = sample::dataset(&[]);
        let count = 30_000;
        dataset.people =
            (0..=count).map(|at| Person { key: at.to_string(), ..Person::default() }).collect();
        let by = |at: u32| {
            vec![Authorship::from_person(PersonId(at)), Authorship::from_person(PersonId(at + 1))]
        };
        dataset.works =
            (0..count).map(|at| Work { authors: by(at).into(), ..Work::default() }).collect();
        let network = coauthors(&dataset, None);
        let steps = path(&dataset, &network, PersonId(0), PersonId(count)).unwrap();
        assert_eq!(steps.len(), count as usize);
        assert!(steps.iter().zip(0..).all(|(step, at)| step.works == [WorkId(at)]));
    }

    #[test]
    fn it_is_the_best_of_all_ways() {
        /// Steps and works of the best way of at most `left` steps, by trying all.
        fn naive(network: &Network, from: u32, to: u32, left: u32) -> Option<(u32, u32)> {
            if from == to {
                return Some((0, 0));
            }
            let ways = network.links.iter().filter_map(|link| {
                let next = link.other_end(from).filter(|_| left > 0)?;
                let (steps, works) = naive(network, next, to, left - 1)?;
                Some((steps + 1, works + link.works))
            });
            ways.min_by_key(|&(steps, works)| (steps, u32::MAX - works))
        }
        for seed in 0..60 {
            let mut random = Random(seed);
            let mut network = sample::network(9, &[]);
            for (a, b) in (0..9).flat_map(|a| (a + 1..9).map(move |b| (a, b))) {
                if random.draw() < 0.25 {
                    let works = 1 + (random.draw() * 4.0) as u32;
                    network.links.push(crate::graph::Link {
                        source: a,
                        target: b,
                        works,
                        weight: 1.0,
                    });
                }
            }
            let found = nodes(&network, 0, 8).map(|nodes| {
                let works = nodes.windows(2).map(|pair| {
                    let link =
                        network.links.iter().find(|link| link.other_end(pair[0]) == Some(pair[1]));
                    link.unwrap().works
                });
                (nodes.len() as u32 - 1, works.sum())
            });
            assert_eq!(found, naive(&network, 0, 8, 5), "seed {seed}");
        }
    }
}
