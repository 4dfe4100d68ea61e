//! Layouts that the compiler computes once and writes into the dataset. The
//! module `places` reads them.

use crate::graph::network::egos::Egos;
use crate::graph::{Network, Node, Simulation, coauthors};
use crate::model::{Dataset, PersonId, Picture};

/// Lays out the lab, and every member with their co-authors. Pictures without
/// a link are left out: there is nothing to lay out.
pub fn pictures(dataset: &Dataset) -> Vec<Picture> {
    let mut egos = Egos::new(dataset);
    let members = dataset.members().map(|(id, _)| (Some(id), egos.network(id)));
    let lab = std::iter::once_with(|| (None, colored(dataset, None)));
    let networks = lab.chain(members);
    let shown = networks.filter(|(_, network)| !network.links.is_empty());
    shown.map(|(focus, network)| store(focus, &network)).collect()
}

/// Network of all people, or of one person, with its communities.
fn colored(dataset: &Dataset, focus: Option<PersonId>) -> Network {
    let mut network = coauthors(dataset, focus);
    network.color();
    network
}

/// The layout of a network as 16-bit integers: coordinates in steps, which are
/// as short as the largest coordinate allows.
fn store(focus: Option<PersonId>, network: &Network) -> Picture {
    let simulation = Simulation::settled(network);
    let positions = simulation.positions();
    let extent =
        positions.iter().fold(0.0_f32, |most, point| most.max(point.x.abs()).max(point.y.abs()));
    let step = (extent / f32::from(i16::MAX)).ceil().clamp(1.0, f32::from(u16::MAX));
    // The cast saturates at the limits of i16, which rounding might exceed.
    let quantize = |coordinate: f32| (coordinate / step).round() as i16;
    Picture {
        focus,
        people: network.nodes.iter().filter_map(Node::person).collect(),
        communities: network.nodes.iter().map(|node| node.community).collect(),
        x: positions.iter().map(|point| quantize(point.x)).collect(),
        y: positions.iter().map(|point| quantize(point.y)).collect(),
        step: step as u16,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::places::places;
    use crate::graph::network::sample;

    /// Checks that pictures are those that a simulation finds, and how many.
    #[track_caller]
    fn check(works: &[&str], expected: usize) {
        let mut dataset = sample::dataset(works);
        let fresh: Vec<Network> = [None, Some(PersonId(0)), Some(PersonId(1))]
            .map(|focus| colored(&dataset, focus))
            .into();
        dataset.pictures = pictures(&dataset);
        assert_eq!(dataset.pictures.len(), expected);
        for (focus, fresh) in [None, Some(PersonId(0)), Some(PersonId(1))].into_iter().zip(fresh) {
            let network = colored(&dataset, focus);
            assert_eq!(network.nodes, fresh.nodes);
            let (stored, found) = (Simulation::settled(&network), Simulation::settled(&fresh));
            assert!(stored.is_settled());
            for (a, b) in stored.positions().iter().zip(found.positions()) {
                assert!((a.x - b.x).abs() <= 0.51 && (a.y - b.y).abs() <= 0.51, "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn what_is_stored_is_what_the_simulation_finds() {
        check(&[], 0);
        check(&["AC", "ACD", "CD", "BE"], 3);
        check(&["AC", "CD", "EF"], 2);
    }

    #[test]
    fn a_picture_of_other_people_is_not_used() {
        let mut dataset = sample::dataset(&["AC", "ACD"]);
        dataset.pictures = pictures(&dataset);
        dataset.pictures[0].people.swap(0, 1);
        assert!(coauthors(&dataset, None).places.is_empty());
        assert!(!coauthors(&dataset, Some(PersonId(0))).places.is_empty());
    }

    #[test]
    fn a_wide_picture_takes_longer_steps() {
        let pairs: Vec<(u32, u32)> = (0..900).map(|at| (at, at + 1)).collect();
        let network = sample::network(901, &pairs);
        let picture = store(None, &network);
        assert!(picture.step > 1);
        let found = Simulation::settled(&network);
        for (a, b) in places(&picture).iter().zip(found.positions()) {
            assert!((a.x - b.x).abs() <= f32::from(picture.step));
        }
    }
}
