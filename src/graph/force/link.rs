//! The force of links: each is a spring that wants to be of its length.

use crate::graph::Network;
use crate::graph::force::{Bodies, apart};

/// Length of a spring between the rims of two discs, in graph units: room for a
/// short name.
const LENGTH: f32 = 36.0;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Links {
    springs: Vec<Spring>,
}

#[derive(Clone, Debug)]
struct Spring {
    source: u32,
    target: u32,
    length: f32,
    /// Springs of a body with many are weak, or the many would tear it about.
    strength: f32,
    /// The part of the movement that the target makes: of two bodies, the one
    /// with fewer springs moves more.
    bias: f32,
}

impl Links {
    /// The springs of a network.
    pub fn new(network: &Network) -> Self {
        let mut degrees = vec![0.0_f32; network.nodes.len()];
        for link in &network.links {
            degrees[link.source as usize] += 1.0;
            degrees[link.target as usize] += 1.0;
        }
        let springs = network.links.iter().map(|link| {
            let (source, target) = (link.source as usize, link.target as usize);
            let (a, b) = (degrees[source], degrees[target]);
            Spring {
                source: link.source,
                target: link.target,
                length: LENGTH + network.nodes[source].radius() + network.nodes[target].radius(),
                strength: 1.0 / a.min(b),
                bias: a / (a + b),
            }
        });
        Self { springs: springs.collect() }
    }

    /// Pulls or pushes the ends of every link.
    pub fn apply(&self, bodies: &mut Bodies, alpha: f32) {
        for spring in &self.springs {
            let (source, target) = (spring.source as usize, spring.target as usize);
            let (from, to) = (bodies.ahead(source), bodies.ahead(target));
            let way = apart(from, to, &mut bodies.random);
            let distance = (way.x * way.x + way.y * way.y).sqrt();
            let pull = (distance - spring.length) / distance * alpha * spring.strength;
            let (x, y) = (way.x * pull, way.y * pull);
            bodies.push(target, -x * spring.bias, -y * spring.bias);
            bodies.push(source, x * (1.0 - spring.bias), y * (1.0 - spring.bias));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Point, sample};

    /// Checks in which direction a spring of two bodies moves the second.
    #[track_caller]
    fn check(distance: f32, expected: f32) {
        let links = Links::new(&sample::network(2, &[(0, 1)]));
        let mut bodies = Bodies::new(vec![Point::default(), Point { x: distance, y: 0.0 }]);
        links.apply(&mut bodies, 1.0);
        let (first, second) = (bodies.velocities[0].x, bodies.velocities[1].x);
        assert_eq!(second.signum(), expected);
        assert!((first + second).abs() < 1e-3, "{first} {second}");
    }

    #[test]
    fn a_spring_pulls_what_is_far_and_pushes_what_is_near() {
        check(200.0, -1.0);
        check(10.0, 1.0);
    }

    #[test]
    fn the_body_with_fewer_springs_moves_more() {
        let links = Links::new(&sample::network(3, &[(0, 1), (0, 2)]));
        let far = Point { x: 500.0, y: 0.0 };
        let mut bodies = Bodies::new(vec![Point::default(), far, far]);
        links.apply(&mut bodies, 0.1);
        assert!(bodies.velocities[1].x.abs() > bodies.velocities[0].x.abs() * 0.9);
    }
}
