//! The force of links: attracts people who share works.
//!
//! It has two parts. One grows with the distance, so that far nodes come near. The
//! other is strongest at the length of a link and fades beyond (F. Zhong et al.,
//! Force-directed graph layouts revisited: a new force based on the t-distribution,
//! 2023): it keeps neighbors nearer than other nodes without pulling the whole
//! network together.

use crate::graph::LayoutInput;
use crate::graph::geometry::lesser;
use crate::graph::layout::force::{Bodies, UNIT, apart};

/// Strength of the part that grows with the distance.
const FAR: f32 = 0.4;

/// Strength of the part that fades.
const NEAR: f32 = 2.0;

/// Links of a body beyond which each gets weaker, or the many would tear it
/// about.
const FULL: f32 = 4.0;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Links {
    springs: Vec<Spring>,
}

#[derive(Clone, Copy, Debug)]
struct Spring {
    source: u32,
    target: u32,
    strength: f32,
    /// The part of the movement that the target makes: of two bodies, the one
    /// with fewer springs moves more (d3-force).
    bias: f32,
}

impl Links {
    /// The links of an input.
    pub fn new(input: &LayoutInput) -> Self {
        let mut degrees = vec![0.0_f32; input.radii.len()];
        for &(source, target) in &input.links {
            degrees[source as usize] += 1.0;
            degrees[target as usize] += 1.0;
        }
        let spring = |&(source, target): &(u32, u32)| {
            let (a, b) = (degrees[source as usize], degrees[target as usize]);
            Spring { source, target, strength: lesser(FULL / lesser(a, b), 1.0), bias: a / (a + b) }
        };
        Self { springs: input.links.iter().map(spring).collect() }
    }

    /// Draws the ends of every link together.
    pub fn apply(&self, bodies: &mut Bodies, alpha: f32) {
        for &Spring { source, target, strength, bias } in &self.springs {
            let (source, target) = (source as usize, target as usize);
            let way = apart(bodies.ahead(source), bodies.ahead(target), &mut bodies.random);
            let squared = (way.x * way.x + way.y * way.y) / (UNIT * UNIT);
            let pull = (FAR + NEAR / (1.0 + squared)) * strength * alpha;
            let (x, y) = (way.x * pull, way.y * pull);
            bodies.push(target, -x * bias, -y * bias);
            bodies.push(source, x * (1.0 - bias), y * (1.0 - bias));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Point;

    /// Checks how a link of two bodies moves them, as a part of their distance.
    #[track_caller]
    fn check(distance: f32, expected: f32) {
        let links = Links::new(&LayoutInput::new(vec![0.0; 2], vec![(0, 1)]));
        let mut bodies = Bodies::new(vec![Point::default(), Point { x: distance, y: 0.0 }]);
        links.apply(&mut bodies, 0.1);
        let (first, second) = (bodies.velocities[0].x, bodies.velocities[1].x);
        assert!((first + second).abs() < 1e-3, "{first} {second}");
        assert!((first / distance - expected).abs() < 1e-4, "{first}");
    }

    #[test]
    fn the_pull_fades_with_the_distance_and_never_ends() {
        check(UNIT * 0.001, 0.12);
        check(UNIT, 0.07);
        check(UNIT * 1000.0, 0.02);
    }

    #[test]
    fn the_body_with_fewer_links_moves_more() {
        let links = Links::new(&LayoutInput::new(vec![0.0; 3], vec![(0, 1), (0, 2)]));
        let far = Point { x: 500.0, y: 0.0 };
        let mut bodies = Bodies::new(vec![Point::default(), far, far]);
        links.apply(&mut bodies, 0.1);
        assert!(bodies.velocities[1].x.abs() > bodies.velocities[0].x.abs());
    }

    #[test]
    fn a_hub_of_a_thousand_is_not_torn_about() {
        let pairs = (1..1001).map(|leaf| (0, leaf)).collect();
        let links = Links::new(&LayoutInput::new(vec![0.0; 1001], pairs));
        let mut positions = vec![Point { x: 100.0, y: 0.0 }; 1001];
        positions[0] = Point::default();
        let mut bodies = Bodies::new(positions);
        links.apply(&mut bodies, 0.6);
        assert!(bodies.velocities[0].x < 200.0, "{:?}", bodies.velocities[0]);
    }
}
