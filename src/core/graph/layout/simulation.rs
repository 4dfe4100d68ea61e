//! The simulation: moves nodes tick by tick until they rest.
//!
//! Every tick lowers the heat (`alpha`), which scales the forces. Call
//! [`Simulation::tick`] once a frame until it is settled. [`Simulation::settled`]
//! computes the end at once, and [`Simulation::resume`] continues from a layout
//! that was computed before.

use crate::graph::geometry::{greater, lesser};
use crate::graph::layout::force::{Bodies, Cohesion, Collide, Home, Links, ManyBody, UNIT};
use crate::graph::layout::start::{part, start};
use crate::graph::{LayoutInput, Network, Point};

/// Heat of a new simulation: it starts near its end.
const ALPHA_NEW: f32 = 0.6;

/// Heat below which nothing moves visibly.
const ALPHA_MIN: f32 = 0.005;

/// Part of the heat lost in a tick: it cools in 65 ticks, about a second.
const ALPHA_DECAY: f32 = 0.072;

/// Heat while a body is dragged: the others make room, and do not boil.
const ALPHA_WARM: f32 = 0.3;

/// Part of a velocity that is left after a tick: the friction of the plane.
const VELOCITY_KEPT: f32 = 0.6;

/// The farthest that a body goes in a tick, in graph units.
const SPEED_MAX: f32 = 2.0 * UNIT;

/// See the [module](self).
#[derive(Clone, Debug)]
pub struct Simulation {
    input: LayoutInput,
    bodies: Bodies,
    alpha: f32,
    links: Links,
    many_body: ManyBody,
    home: Home,
    cohesion: Cohesion,
    collide: Collide,
}

impl Simulation {
    /// A hot simulation, every body near where it will rest. The focus of the
    /// network is pinned to the origin.
    pub fn new(network: &Network) -> Self {
        Self::from_input(LayoutInput::from_network(network))
    }

    /// A hot simulation of any input.
    pub fn from_input(input: LayoutInput) -> Self {
        let points = start(&input);
        Self::with_points(input, points, ALPHA_NEW)
    }

    /// A simulation that has come to rest, islands side by side: at the places
    /// that the network knows, or where it finds them itself.
    pub fn settled(network: &Network) -> Self {
        if !network.nodes.is_empty() && network.places.len() == network.nodes.len() {
            return Self::with_points(
                LayoutInput::from_network(network),
                network.places.clone(),
                0.0,
            );
        }
        let mut simulation = Self::new(network);
        simulation.rest();
        simulation
    }

    /// Comes to rest at once, islands side by side.
    pub fn rest(&mut self) {
        self.settle(u32::MAX);
        part(&self.input, &mut self.bodies.positions);
        self.home = Home::new(self.bodies.positions.clone());
        self.bodies.velocities.fill(Point::default());
        self.alpha = 0.0;
    }

    /// A simulation at rest where a layout left it, a place for each node.
    pub fn resume(input: LayoutInput, places: Vec<Point>) -> Self {
        Self::with_points(input, places, 0.0)
    }

    fn with_points(input: LayoutInput, points: Vec<Point>, alpha: f32) -> Self {
        let focus = input.focus;
        let mut simulation = Self {
            bodies: Bodies::new(points.clone()),
            alpha,
            links: Links::new(&input),
            many_body: ManyBody::default(),
            home: Home::new(points),
            cohesion: Cohesion::new(&input),
            collide: Collide::new(&input),
            input,
        };
        if let Some(focus) = focus {
            simulation.pin(focus, 0.0, 0.0);
        }
        simulation
    }

    /// Moves all bodies by one step of time.
    pub fn tick(&mut self) {
        self.alpha -= self.alpha * ALPHA_DECAY;
        self.many_body.apply(&mut self.bodies, self.alpha);
        self.links.apply(&mut self.bodies, self.alpha);
        self.home.apply(&mut self.bodies, self.alpha);
        self.cohesion.apply(&mut self.bodies, self.alpha);
        self.collide.apply(&mut self.bodies);
        let Bodies { positions, velocities, pins, .. } = &mut self.bodies;
        for ((position, velocity), pin) in positions.iter_mut().zip(velocities).zip(pins) {
            match pin {
                Some(pin) => (*position, *velocity) = (*pin, Point::default()),
                None => {
                    let speed = velocity.distance_squared(Point::default()).sqrt();
                    let kept = lesser(VELOCITY_KEPT, SPEED_MAX / greater(speed, f32::MIN_POSITIVE));
                    velocity.x *= kept;
                    velocity.y *= kept;
                    position.x += velocity.x;
                    position.y += velocity.y;
                }
            }
        }
    }

    /// Ticks until settled, or `max_ticks` times; returns how often.
    pub fn settle(&mut self, max_ticks: u32) -> u32 {
        let mut ticks = 0;
        while ticks < max_ticks && !self.is_settled() {
            self.tick();
            ticks += 1;
        }
        ticks
    }

    /// Temperature of the simulation, from 1 down to almost 0.
    pub fn alpha(&self) -> f32 {
        self.alpha
    }

    /// True if it is so cool that nothing moves visibly.
    pub fn is_settled(&self) -> bool {
        self.alpha < ALPHA_MIN
    }

    /// Reheats the simulation, so that bodies respond to a pinned node.
    pub fn reheat(&mut self) {
        self.alpha = greater(self.alpha, ALPHA_WARM);
    }

    /// Moves a node to a point and holds it there. Ignores invalid nodes and points.
    pub fn pin(&mut self, node: u32, x: f32, y: f32) {
        let node = node as usize;
        if node < self.bodies.pins.len() && x.is_finite() && y.is_finite() {
            self.bodies.pins[node] = Some(Point { x, y });
            self.bodies.positions[node] = Point { x, y };
            self.bodies.velocities[node] = Point::default();
        }
    }

    /// Lets a node go.
    pub fn unpin(&mut self, node: u32) {
        if let Some(pin) = self.bodies.pins.get_mut(node as usize) {
            *pin = None;
        }
    }

    /// True if a node is held.
    pub fn is_pinned(&self, node: u32) -> bool {
        self.bodies.pins.get(node as usize).is_some_and(Option::is_some)
    }

    /// Positions of all nodes, in graph units.
    pub fn positions(&self) -> &[Point] {
        &self.bodies.positions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::graph::{Bounds, Camera, Viewport};

    /// Checks that a network settles in time, with every disc in one piece and
    /// apart from every other, and islands beside each other.
    #[track_caller]
    fn check(network: &Network) -> Simulation {
        let simulation = Simulation::settled(network);
        assert!(simulation.is_settled());
        let positions = simulation.positions();
        let discs: Vec<_> = positions.iter().zip(&network.nodes).collect();
        for (at, (a, node)) in discs.iter().enumerate() {
            assert!(a.x.is_finite() && a.y.is_finite());
            for (b, other) in &discs[..at] {
                let distance = a.distance_squared(**b).sqrt();
                assert!(distance > node.radius() + other.radius(), "{at}: {distance}");
            }
        }
        let boxes: Vec<Bounds> = (0..3).map(|island| around(network, positions, island)).collect();
        for (a, b) in [(0, 1), (0, 2), (1, 2)] {
            let (a, b) = (boxes[a], boxes[b]);
            if a.width() > 0.0 && b.width() > 0.0 {
                let gap = a.gap(b);
                assert!(gap.x > 0.0 || gap.y > 0.0, "{a:?} {b:?}");
                let widest: f32 = boxes.iter().map(|it| it.width() + it.height() + 120.0).sum();
                assert!(gap.x < widest && gap.y < widest, "{gap:?}");
            }
        }
        simulation
    }

    fn around(network: &Network, positions: &[Point], island: u32) -> Bounds {
        let discs = network.nodes.iter().zip(positions).filter(|(node, _)| node.island == island);
        Bounds::around(discs.map(|(node, point)| (*point, node.radius())))
    }

    #[test]
    fn nothing_and_a_single_node_settle() {
        check(&sample::network(0, &[]));
        let simulation = check(&sample::network(1, &[]));
        let Point { x, y } = simulation.positions()[0];
        assert!(x.abs() < 1.0 && y.abs() < 1.0);
    }

    #[test]
    fn islands_settle_beside_each_other_and_in_view() {
        for seed in 0..6 {
            for sizes in [&[60, 20][..], &[30, 30], &[40, 1], &[25, 10, 5]] {
                let network = sample::archipelago(seed, sizes);
                let simulation = check(&network);
                let viewport = Viewport { width: 800.0, height: 500.0 };
                let bounds = network.bounds(simulation.positions());
                let camera = Camera::fit(bounds, viewport, 24.0);
                for point in simulation.positions() {
                    let Point { x, y } = camera.to_screen(*point);
                    assert!(x > 0.0 && y > 0.0 && x < 800.0 && y < 500.0);
                }
            }
        }
    }

    #[test]
    fn what_is_said_to_be_one_island_and_is_not_settles() {
        for seed in 0..6 {
            let mut network = sample::archipelago(seed, &[30, 20, 1]);
            for node in &mut network.nodes {
                node.island = 0;
            }
            check(&network);
        }
    }

    #[test]
    fn a_clique_settles() {
        let pairs: Vec<_> = (0..16).flat_map(|a| (a + 1..16).map(move |b| (a, b))).collect();
        check(&sample::network(16, &pairs));
    }

    #[test]
    fn the_same_network_gives_the_same_bits() {
        let network = sample::archipelago(3, &[50, 20, 5]);
        let bits = || -> Vec<(u32, u32)> {
            let mut simulation = Simulation::new(&network);
            simulation.settle(300);
            let positions = simulation.positions().iter();
            positions.map(|point| (point.x.to_bits(), point.y.to_bits())).collect()
        };
        assert_eq!(bits(), bits());
    }

    #[test]
    fn movement_dies_down() {
        for seed in 0..5 {
            let mut simulation = Simulation::new(&sample::archipelago(seed, &[80, 20]));
            let energy = |simulation: &Simulation| -> f32 {
                let velocities = simulation.bodies.velocities.iter();
                velocities.map(|velocity| velocity.distance_squared(Point::default())).sum()
            };
            simulation.settle(10);
            let early = energy(&simulation);
            simulation.settle(300);
            let late = energy(&simulation);
            // Names that cannot all have room push each other a little for ever.
            assert!(late < early * 5e-3, "seed {seed}: {early} {late}");
        }
    }

    #[test]
    fn coincident_nodes_separate() {
        let network = sample::network(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
        let mut simulation = Simulation::new(&network);
        simulation.bodies = Bodies::new(vec![Point { x: 7.0, y: 7.0 }; 5]);
        simulation.settle(300);
        for (at, a) in simulation.positions().iter().enumerate() {
            for b in &simulation.positions()[..at] {
                assert!(a.distance_squared(*b) > 100.0);
            }
        }
    }

    #[test]
    fn a_pin_holds_until_it_is_undone() {
        let mut simulation = Simulation::new(&sample::archipelago(1, &[20]));
        simulation.settle(300);
        simulation.pin(3, 400.0, -50.0);
        simulation.pin(99, 0.0, 0.0);
        simulation.pin(4, f32::NAN, 0.0);
        simulation.reheat();
        assert!(!simulation.is_settled() && simulation.is_pinned(3) && !simulation.is_pinned(4));
        simulation.settle(300);
        assert_eq!(simulation.positions()[3], Point { x: 400.0, y: -50.0 });
        simulation.unpin(3);
        simulation.reheat();
        simulation.settle(300);
        assert!(simulation.positions()[3].x < 399.0);
    }

    #[test]
    fn the_focus_stays_in_the_middle() {
        let mut network = sample::archipelago(2, &[20]);
        network.focus = Some(0);
        let simulation = check(&network);
        assert_eq!(simulation.positions()[0], Point::default());
    }
}
