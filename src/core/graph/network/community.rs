//! Communities: groups of people who write mostly with each other. They give the
//! discs their colors.
//!
//! The method is that of Louvain (Blondel, Guillaume, Lambiotte and Lefebvre,
//! 2008): every node moves to the neighboring community where modularity grows
//! most, until none moves. Then communities become nodes, and the same is done
//! with these. Nodes move in order, and the first of equals wins, so that the same
//! network always gets the same colors.

use crate::graph::Link;
use crate::order;

/// Number of hues. More than seven cannot be told apart reliably.
pub const HUES: u8 = 7;

/// The color of who is in no community, or in one for which no hue is left.
pub const GRAY: u8 = HUES;

/// Gains below this are rounding; following them could go round in circles.
const LEAST_GAIN: f32 = 1e-5;

/// Rounds settle within a few; the bound only makes the end certain.
const MAX_ROUNDS: usize = 32;

/// Two nodes and how strongly they belong together.
type Tie = (u32, u32, f32);

/// The hue of every node: below [`HUES`] by falling size of its community, or
/// [`GRAY`].
pub fn communities(n_nodes: usize, links: &[Link]) -> Vec<u8> {
    let mut ties: Vec<Tie> =
        links.iter().map(|link| (link.source, link.target, link.weight)).collect();
    let mut labels: Vec<u32> = (0..n_nodes as u32).collect();
    let mut n_labels = n_nodes;
    loop {
        let (moved, n_moved) = move_nodes(n_labels, &ties);
        if n_moved == n_labels {
            return hues(&labels, n_labels);
        }
        n_labels = n_moved;
        for label in &mut labels {
            *label = moved[*label as usize];
        }
        for (a, b, _) in &mut ties {
            (*a, *b) = (moved[*a as usize], moved[*b as usize]);
        }
    }
}

/// Moves nodes until none gains by it; returns the community of each, numbered
/// from 0, and how many there are.
fn move_nodes(n_nodes: usize, ties: &[Tie]) -> (Vec<u32>, usize) {
    let mut neighbors: Vec<Vec<(u32, f32)>> = vec![Vec::new(); n_nodes];
    let mut degrees = vec![0.0; n_nodes];
    for &(a, b, weight) in ties {
        degrees[a as usize] += weight;
        degrees[b as usize] += weight;
        // A tie within a node moves with it: it counts, but pulls nowhere.
        if a != b {
            neighbors[a as usize].push((b, weight));
            neighbors[b as usize].push((a, weight));
        }
    }
    let whole = degrees.iter().sum::<f32>().max(f32::MIN_POSITIVE);
    let mut labels: Vec<u32> = (0..n_nodes as u32).collect();
    let mut totals = degrees.clone();
    let mut shared = vec![0.0; n_nodes];
    for _ in 0..MAX_ROUNDS {
        let mut has_moved = false;
        for node in 0..n_nodes {
            let old = labels[node];
            totals[old as usize] -= degrees[node];
            for &(other, weight) in &neighbors[node] {
                shared[labels[other as usize] as usize] += weight;
            }
            let gain = |label: u32| {
                shared[label as usize] - degrees[node] * totals[label as usize] / whole
            };
            let (mut best, mut most) = (old, gain(old) + LEAST_GAIN);
            for &(other, _) in &neighbors[node] {
                let label = labels[other as usize];
                if gain(label) > most {
                    (best, most) = (label, gain(label));
                }
            }
            for &(other, _) in &neighbors[node] {
                shared[labels[other as usize] as usize] = 0.0;
            }
            totals[best as usize] += degrees[node];
            labels[node] = best;
            has_moved |= best != old;
        }
        if !has_moved {
            break;
        }
    }
    number(&mut labels)
}

/// Renumbers labels from 0 in the order in which they first appear.
fn number(labels: &mut [u32]) -> (Vec<u32>, usize) {
    let mut numbers = vec![None; labels.len()];
    let mut count = 0;
    let numbered = labels.iter().map(|&label| {
        *numbers[label as usize].get_or_insert_with(|| {
            count += 1;
            count - 1
        })
    });
    (numbered.collect(), count as usize)
}

fn hues(labels: &[u32], n_labels: usize) -> Vec<u8> {
    let mut sizes: Vec<(usize, u32)> = (0..n_labels as u32).map(|label| (0, label)).collect();
    for &label in labels {
        sizes[label as usize].0 += 1;
    }
    sizes.retain(|&(size, _)| size > 1);
    order::sort_by_key(&mut sizes, |&(size, label)| (usize::MAX - size, label));
    let mut hues = vec![GRAY; n_labels];
    for (hue, &(_, label)) in (0..HUES).zip(&sizes) {
        hues[label as usize] = hue;
    }
    labels.iter().map(|&label| hues[label as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;

    #[track_caller]
    fn check(n_nodes: usize, cliques: &[&[u32]], expected: &[u8]) {
        let mut pairs = Vec::new();
        for clique in cliques {
            for (at, &a) in clique.iter().enumerate() {
                pairs.extend(clique[at + 1..].iter().map(|&b| (a, b)));
            }
        }
        assert_eq!(communities(n_nodes, &sample::links(&pairs)), expected);
    }

    #[test]
    fn who_writes_with_nobody_is_gray() {
        check(0, &[], &[]);
        check(3, &[&[0, 2]], &[0, GRAY, 0]);
    }

    #[test]
    fn a_bridge_does_not_join_two_groups() {
        check(8, &[&[0, 1, 2, 3], &[4, 5, 6, 7], &[3, 4]], &[0, 0, 0, 0, 1, 1, 1, 1]);
    }

    #[test]
    fn the_larger_group_has_the_first_hue() {
        check(5, &[&[0, 1], &[2, 3, 4]], &[1, 1, 0, 0, 0]);
    }

    #[test]
    fn the_eighth_group_is_gray() {
        let pairs: Vec<[u32; 2]> = (0..8).map(|at| [2 * at, 2 * at + 1]).collect();
        let cliques: Vec<&[u32]> = pairs.iter().map(|pair| &pair[..]).collect();
        let expected: Vec<u8> = (0..16).map(|node| node / 2).collect();
        check(16, &cliques, &expected);
    }
}
