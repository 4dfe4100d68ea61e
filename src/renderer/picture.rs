//! The state of one picture: a network, the positions of its nodes, the camera, the highlight and
//! the target under the pointer. Each frame composes a scene from it.

use peerage_core::graph::scene::camera_control::CameraControl;
use peerage_core::graph::scene::compose::{compose_after, compose_lit};
use peerage_core::graph::scene::navigate;
use peerage_core::graph::scene::neighbor_walk::NeighborWalk;
use peerage_core::graph::scene::pick;
use peerage_core::graph::scene::{Label, Measure};
use peerage_core::graph::{
    Bounds, Camera, CameraPose, Direction, Frame, Highlight, Network, Point, Scene, Viewport,
};
use peerage_core::state::network::Marks;

use crate::layout_client::LayoutClient;
use crate::node_motion::NodeMotion;
use crate::target::Target;

/// With more nodes and links than this, to compose and paint takes longer than
/// a frame may.
const HEAVY: usize = 1000;

/// See the [module](self).
pub struct Picture {
    network: Network,
    motion: NodeMotion,
    control: CameraControl,
    scene: Scene,
    /// The camera that the scene was composed for.
    composed: Camera,
    /// Counts the changes of anything but the camera and the target.
    n_changes: u32,
    /// Counts the changes of the target.
    n_pointings: u32,
    /// The labels of the last frame in which nothing stood out. They keep their
    /// places while the camera pans.
    resting_labels: Vec<Label>,
    pointed: Option<Target>,
    marks: Marks,
    walk: Option<NeighborWalk>,
    /// True if nothing may move by itself, as the visitor prefers.
    is_calm: bool,
}

impl Picture {
    /// Shows `network` at rest. If it has no places, nothing is drawn until a
    /// layout has found some.
    pub fn new(network: Network, is_calm: bool) -> Self {
        let motion = NodeMotion::new(&network, is_calm);
        let control = CameraControl::default();
        Self {
            network,
            motion,
            composed: control.camera(),
            control,
            scene: Scene::default(),
            n_changes: 0,
            n_pointings: 0,
            resting_labels: Vec::new(),
            pointed: None,
            marks: Marks::default(),
            walk: None,
            is_calm,
        }
    }

    /// Lets a layout move the nodes.
    pub(crate) fn follow(&mut self, layout: LayoutClient) {
        self.motion.follow(&self.network, layout);
    }

    /// Takes the answer of the layout: positions and whether they are final, or
    /// none if there is no layout.
    pub(crate) fn take(&mut self, answer: Option<(Vec<Point>, bool)>) {
        if self.motion.take(&self.network, answer) && self.control.is_fitted() {
            self.fit();
        }
        self.n_changes += 1;
    }

    /// Moves the camera to where it is at `time`, in milliseconds, and asks the
    /// layout for the next positions; returns whether the camera moves on.
    pub fn tick(&mut self, time: f64) -> bool {
        if self.control.tick(time) {
            self.resting_labels.clear();
        }
        self.motion.tick();
        self.control.is_flying()
    }

    /// Composes the scene for the camera and the target.
    pub fn compose(&mut self, measure: Measure) -> &Scene {
        self.compose_with(self.pointed, 0.0, measure)
    }

    /// Composes the scene as if there were no target, and with a margin of so
    /// many pixels on every side. The origin is the corner of the margin.
    pub fn compose_ground(&mut self, margin: f32, measure: Measure) -> &Scene {
        self.compose_with(None, margin, measure)
    }

    /// Composes only the target and the elements highlighted with it, to be drawn over everything
    /// else.
    pub fn compose_pointed(&self, measure: Measure) -> Scene {
        compose_lit(&self.frame(self.pointed, 0.0), measure, &self.resting_labels)
    }

    fn compose_with(&mut self, pointed: Option<Target>, margin: f32, measure: Measure) -> &Scene {
        let frame = self.frame(pointed, margin);
        let scene = compose_after(&frame, measure, &self.resting_labels);
        (self.composed, self.scene) = (frame.camera, scene);
        if pointed.is_none() && self.marks.lit.is_empty() {
            self.resting_labels = self.scene.labels.clone();
        }
        &self.scene
    }

    fn frame(&self, pointed: Option<Target>, margin: f32) -> Frame<'_> {
        let (hovered, link) = match pointed {
            Some(Target::Node(node)) => (Some(node), None),
            Some(Target::Link(link)) => (None, Some(link)),
            None => (None, None),
        };
        let marks = &self.marks;
        // A target stands out alone.
        let lit = if pointed.is_some() { &[] } else { marks.lit.as_slice() };
        let highlight = Highlight {
            hovered,
            link,
            lit,
            named: &marks.named,
            enclosed: if lit.is_empty() { &[] } else { &marks.enclosed },
            selected: &marks.selected,
            faded_nodes: &marks.faded_nodes,
            faded_links: &marks.faded_links,
        };
        let (Viewport { width, height }, mut camera) = (self.viewport(), self.camera());
        camera.pan(margin, margin);
        Frame {
            network: &self.network,
            positions: self.motion.positions(),
            camera,
            viewport: Viewport { width: width + 2.0 * margin, height: height + 2.0 * margin },
            highlight,
        }
    }

    /// The scene of the last frame.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The camera.
    pub fn camera(&self) -> Camera {
        self.control.camera()
    }

    /// A number that changes with everything but the camera.
    pub fn edition(&self) -> u32 {
        self.n_changes.wrapping_add(self.n_pointings)
    }

    /// A number that changes with everything but the camera and the target.
    pub fn ground_edition(&self) -> u32 {
        self.n_changes
    }

    /// True if composing and painting takes longer than a frame may.
    pub fn is_heavy(&self) -> bool {
        self.network.nodes.len() + self.network.links.len() > HEAVY
    }

    /// The size of the canvas, in CSS pixels.
    pub fn viewport(&self) -> Viewport {
        self.control.viewport()
    }

    /// The network that is drawn.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// The positions of the nodes, in graph units; empty until they are known.
    pub fn positions(&self) -> &[Point] {
        self.motion.positions()
    }

    /// Bounds of all nodes, in graph units.
    pub fn bounds(&self) -> Bounds {
        self.network.bounds(self.motion.positions())
    }

    /// Sets the size, in CSS pixels. The center of the view stays in place.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.control.resize(width, height, self.bounds());
        self.n_changes += 1;
        self.resting_labels.clear();
    }

    /// Shows the whole network.
    pub fn fit(&mut self) {
        self.control.fit(self.bounds());
        self.resting_labels.clear();
    }

    /// The pose of the camera; none where it shows the whole network.
    pub fn pose(&self) -> Option<CameraPose> {
        self.control.pose()
    }

    /// Takes a pose; none shows the whole network.
    pub fn set_pose(&mut self, pose: Option<CameraPose>) {
        match pose {
            Some(pose) => self.set_camera(Camera::from_pose(pose, self.viewport())),
            None => self.fit(),
        }
    }

    /// Takes another camera.
    pub fn set_camera(&mut self, camera: Camera) {
        self.control.set(camera);
        self.resting_labels.clear();
    }

    /// Enlarges everything by `factor` around a point of the screen, or around
    /// the middle.
    pub fn zoom(&mut self, at: Option<Point>, factor: f32) {
        self.control.zoom(at.unwrap_or(self.control.middle()), factor);
        self.resting_labels.clear();
    }

    /// Moves the picture by pixels.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.control.pan(x, y);
    }

    /// Moves and zooms with two fingers, given where they were and are.
    pub fn pinch(&mut self, before: [Point; 2], after: [Point; 2]) {
        self.control.pinch(before, after);
        self.resting_labels.clear();
    }

    /// Flies to a node, which becomes the target.
    pub fn fly_to(&mut self, node: u32) {
        let Some(&place) = self.motion.positions().get(node as usize) else { return };
        self.point_at(Some(Target::Node(node)));
        self.control.fly_to(place, !self.is_calm);
        self.resting_labels.clear();
    }

    /// Target at a point of the screen.
    pub fn hit(&self, at: Point) -> Option<Target> {
        let at = self.composed.to_screen(self.camera().to_graph(at));
        let node = pick::node(&self.scene, at).map(Target::Node);
        node.or_else(|| pick::link(&self.scene, at).map(Target::Link))
    }

    /// Holds a node at a point of the screen; the others make room.
    pub fn drag(&mut self, node: u32, to: Point) {
        self.motion.drag(&self.network, node, self.camera().to_graph(to));
        self.n_changes += 1;
        self.control.keep();
    }

    /// Ends the drag of a node, which stays where it is.
    pub fn drop(&mut self, node: u32) {
        self.motion.drop(node);
    }

    /// Releases nodes that are held: one, or all of them.
    pub fn release(&mut self, node: Option<u32>) {
        self.motion.release(&self.network, node);
    }

    /// Number of nodes that are held.
    pub fn n_held(&self) -> usize {
        self.motion.n_held()
    }

    /// Sets the target; returns whether it is another one.
    pub fn point_at(&mut self, target: Option<Target>) -> bool {
        let is_new = std::mem::replace(&mut self.pointed, target) != target;
        self.n_pointings += u32::from(is_new);
        is_new
    }

    /// The target of pointer or keyboard.
    pub fn pointed(&self) -> Option<Target> {
        self.pointed
    }

    fn pointed_node(&self) -> Option<u32> {
        match self.pointed {
            Some(Target::Node(node)) => Some(node),
            _ => None,
        }
    }

    /// Makes the next node in a direction the target, and brings it into view.
    pub fn walk(&mut self, direction: Direction) {
        let positions = self.motion.positions();
        let node = match self.pointed_node() {
            Some(from) => navigate::next(&self.network, positions, from, direction).unwrap_or(from),
            None => self.first(),
        };
        self.walk = None;
        self.go(node);
    }

    /// Makes the next or the previous neighbor by joint works the target.
    pub fn walk_neighbors(&mut self, is_forward: bool) {
        let start = || self.pointed_node().unwrap_or(self.first());
        let mut walk = self.walk.unwrap_or_else(|| NeighborWalk::new(start()));
        if let Some(node) = walk.step(&self.network.neighbors(walk.center), is_forward) {
            self.walk = Some(walk);
            self.go(node);
        }
    }

    /// The node from which the keyboard begins: the focus, or else the first that is drawn.
    fn first(&self) -> u32 {
        let first = || self.network.nodes.iter().position(|node| !node.is_absent);
        self.network.focus.or(first().map(|at| at as u32)).unwrap_or(0)
    }

    fn go(&mut self, node: u32) {
        if let Some(place) = self.place_of(Target::Node(node)) {
            self.point_at(Some(Target::Node(node)));
            self.control.bring_into_view(place);
        }
    }

    /// Position of a target on the screen; of a link, its middle.
    pub fn place_of(&self, target: Target) -> Option<Point> {
        let place = |node: u32| {
            let position = *self.motion.positions().get(node as usize)?;
            Some(self.camera().to_screen(position))
        };
        match target {
            Target::Node(node) => place(node),
            Target::Link(link) => {
                let link = self.network.links.get(link as usize)?;
                let (a, b) = (place(link.source)?, place(link.target)?);
                Some(Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 })
            }
        }
    }

    /// Replaces the network by one of the same nodes, as of another year. Places and colors stay,
    /// and nothing is the target. Ignores a network of other nodes.
    pub fn replace(&mut self, mut network: Network) {
        let entities = self.network.nodes.iter().map(|node| node.entity);
        if !network.nodes.iter().map(|node| node.entity).eq(entities) {
            return;
        }
        for (node, old) in network.nodes.iter_mut().zip(&self.network.nodes) {
            node.community = old.community;
        }
        self.network = network;
        self.point_at(None);
        self.resting_labels.clear();
        self.n_changes += 1;
    }

    /// Sets the colors of nodes and the highlight.
    pub fn mark(&mut self, marks: Marks) {
        for (node, color) in self.network.nodes.iter_mut().zip(&marks.colors) {
            node.community = *color;
        }
        self.marks = marks;
        self.n_changes += 1;
    }
}
