//! What the canvas shows: the network where it has come to rest, seen by a
//! camera. Knows no browser; a frame asks it for a scene.

use crate::facet::{Facet, Selection};
use crate::graph::scene::{Measure, compose, hit};
use crate::graph::{
    Bounds, Camera, Direction, Frame, Highlight, Network, Point, Scene, Simulation, Viewport,
    navigate,
};
use crate::model::{Dataset, PersonId, WorkId};

/// Ticks before the first frame: enough to be at rest, so that it opens calm.
const FIRST_TICKS: u32 = 250;

/// Pixels left free around what is fitted; labels need them.
const PADDING: f32 = 40.0;

/// A network, laid out, and what of it is seen and pointed out.
pub struct Picture {
    network: Network,
    simulation: Simulation,
    camera: Camera,
    viewport: Viewport,
    scene: Scene,
    pointed: Option<u32>,
    selected: Vec<u32>,
    faded: Vec<bool>,
    /// Whether the camera is still where fitting put it.
    is_fitted: bool,
}

impl Picture {
    /// Lays out `network`; this takes as long as some frames.
    pub fn new(network: Network) -> Self {
        let mut simulation = Simulation::new(&network);
        simulation.settle(FIRST_TICKS);
        Self {
            network,
            simulation,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport::default(),
            scene: Scene::default(),
            pointed: None,
            selected: Vec::new(),
            faded: Vec::new(),
            is_fitted: true,
        }
    }

    /// Moves everything by one tick; returns whether it goes on moving.
    pub fn tick(&mut self) -> bool {
        if !self.simulation.is_settled() {
            self.simulation.tick();
        }
        !self.simulation.is_settled()
    }

    /// Composes what is seen now.
    pub fn compose(&mut self, measure: Measure) -> &Scene {
        let highlight =
            Highlight { hovered: self.pointed, selected: &self.selected, faded: &self.faded };
        let frame = Frame {
            network: &self.network,
            positions: self.simulation.positions(),
            camera: self.camera,
            viewport: self.viewport,
            highlight,
        };
        self.scene = compose(&frame, measure);
        &self.scene
    }

    /// Takes a new size, in pixels; what was in the middle stays there.
    pub fn resize(&mut self, width: f32, height: f32) {
        let old = self.viewport;
        self.viewport = Viewport { width, height };
        if self.is_fitted {
            self.fit();
        } else {
            self.camera.pan((width - old.width) / 2.0, (height - old.height) / 2.0);
        }
    }

    /// Shows everybody.
    pub fn fit(&mut self) {
        let bounds = Bounds::of(&self.network, self.simulation.positions());
        self.camera = Camera::fit(bounds, self.viewport, PADDING);
        self.is_fitted = true;
    }

    /// Makes all larger by `factor` around a point, or around the middle.
    pub fn zoom(&mut self, at: Option<Point>, factor: f32) {
        let Viewport { width, height } = self.viewport;
        let middle = Point { x: width / 2.0, y: height / 2.0 };
        self.camera.zoom_at(at.unwrap_or(middle), factor);
        self.is_fitted = false;
    }

    /// Moves the camera by pixels.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.camera.pan(x, y);
        self.is_fitted = false;
    }

    /// The node under a point of the last frame.
    pub fn hit(&self, at: Point) -> Option<u32> {
        hit(&self.scene, at.x, at.y)
    }

    /// Holds a node at a point of the screen; the others make room.
    pub fn drag(&mut self, node: u32, to: Point) {
        let Point { x, y } = self.camera.to_graph(to);
        self.simulation.pin(node, x, y);
        self.simulation.reheat();
        self.is_fitted = false;
    }

    /// Lets a dragged node go. The person the picture is of stays where put.
    pub fn drop(&mut self, node: u32) {
        if self.network.focus != Some(node) {
            self.simulation.unpin(node);
            self.simulation.reheat();
        }
    }

    /// Sets the node pointed at; returns whether that is news.
    pub fn point_at(&mut self, node: Option<u32>) -> bool {
        std::mem::replace(&mut self.pointed, node) != node
    }

    /// The node pointed at.
    pub fn pointed(&self) -> Option<u32> {
        self.pointed
    }

    /// Points at the next node in a direction, and brings it into view.
    pub fn walk(&mut self, direction: Direction) {
        let positions = self.simulation.positions();
        let node = match self.pointed {
            Some(from) => navigate::next(&self.network, positions, from, direction).unwrap_or(from),
            None => self.network.focus.unwrap_or(0),
        };
        let Some(&position) = positions.get(node as usize) else { return };
        self.pointed = Some(node);
        let Point { x, y } = self.camera.to_screen(position);
        let Viewport { width, height } = self.viewport;
        if x < 0.0 || y < 0.0 || x > width || y > height {
            self.pan(width / 2.0 - x, height / 2.0 - y);
        }
    }

    /// The person a node stands for, unless the picture is of them.
    pub fn choice(&self, node: u32) -> Option<PersonId> {
        let node = (self.network.focus != Some(node)).then_some(node)?;
        Some(self.network.nodes.get(node as usize)?.person)
    }

    /// Marks who is chosen, and fades whom the filters leave no work of.
    pub fn mark(
        &mut self,
        dataset: &Dataset,
        selection: &Selection,
        scope: &[WorkId],
        hits: &[WorkId],
    ) {
        let people = selection.included(Facet::Person).map(PersonId);
        self.selected = people.filter_map(|person| self.network.node_of(person)).collect();
        self.faded.clear();
        if hits.len() == scope.len() {
            return;
        }
        let mut has_hit = vec![false; dataset.people.len()];
        for work in hits.iter().filter_map(|id| dataset.work(*id)) {
            for author in &work.authors {
                if let Some(has_hit) = has_hit.get_mut(author.person.index()) {
                    *has_hit = true;
                }
            }
        }
        let nodes = self.network.nodes.iter();
        self.faded.extend(nodes.map(|node| has_hit.get(node.person.index()) != Some(&true)));
    }
}

/// What is said of every node when it is pointed at.
pub fn captions(network: &Network) -> Vec<String> {
    let caption = |(at, node): (u32, &crate::graph::Node)| {
        let is_joint = network.focus.is_some_and(|focus| focus != at);
        let unit = match (is_joint, node.works) {
            (true, 1) => "joint work",
            (true, _) => "joint works",
            (false, 1) => "work",
            (false, _) => "works",
        };
        format!("{} · {} {unit}", node.label, node.works)
    };
    (0..).zip(&network.nodes).map(caption).collect()
}

/// What is said while nothing is pointed at.
pub fn summary(network: &Network) -> String {
    match (network.focus, network.nodes.len()) {
        (Some(_), 2) => "1 co-author".to_owned(),
        (Some(_), people) => format!("{} co-authors", people.saturating_sub(1)),
        (None, people) => format!("{people} people"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::{Link, Node};

    fn network(focus: Option<u32>, works: &[u32]) -> Network {
        let node = |(at, &works): (u32, &u32)| Node {
            person: PersonId(at),
            label: format!("P{at}"),
            short_label: String::new(),
            works,
            is_member: false,
            community: 0,
            island: 0,
        };
        let links = (1..works.len() as u32)
            .map(|target| Link { source: 0, target, works: 1, weight: 1.0 })
            .collect();
        Network::new((0..).zip(works).map(node).collect(), links, focus)
    }

    #[track_caller]
    fn check(focus: Option<u32>, works: &[u32], expected: &[&str]) {
        let network = network(focus, works);
        let mut found = captions(&network);
        found.push(summary(&network));
        assert_eq!(found, expected);
    }

    #[test]
    fn captions_count_joint_works_around_a_focus() {
        check(Some(0), &[4, 1], &["P0 · 4 works", "P1 · 1 joint work", "1 co-author"]);
        check(None, &[1, 2], &["P0 · 1 work", "P1 · 2 works", "2 people"]);
    }

    #[test]
    fn walking_begins_at_the_focus_who_cannot_be_chosen() {
        let mut picture = Picture::new(network(Some(0), &[3, 1, 1]));
        picture.resize(400.0, 300.0);
        picture.walk(Direction::Left);
        assert_eq!((picture.pointed(), picture.choice(0)), (Some(0), None));
        assert_eq!(picture.choice(2), Some(PersonId(2)));
    }

    #[test]
    fn a_node_is_hit_where_it_is_dragged() {
        let mut picture = Picture::new(network(Some(0), &[3, 1, 1]));
        picture.resize(400.0, 300.0);
        let at = Point { x: 20.0, y: 30.0 };
        picture.drag(1, at);
        picture.compose(&|text, size| text.len() as f32 * size / 2.0);
        assert_eq!(picture.hit(at), Some(1));
    }
}
