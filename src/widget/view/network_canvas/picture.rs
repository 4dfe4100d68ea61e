//! What the canvas shows: the network where it has come to rest, seen by a
//! camera. A frame asks it for a scene.

use peerage_core::graph::arc::arc;
use peerage_core::graph::compose::{compose_after, compose_lit};
use peerage_core::graph::scene::{Label, Measure};
use peerage_core::graph::{
    Bounds, Camera, CameraPose, Direction, Frame, Highlight, Network, Point, Scene, Viewport,
    navigate, pick,
};

use crate::view::network_canvas::flight::Flight;
use crate::view::network_canvas::layout::Layout;
use crate::view::network_canvas::marks::Marks;
use crate::view::network_canvas::motion::Motion;

/// Pixels left free around what is fitted; labels need them.
const PADDING: f32 = 40.0;

/// Least scale at which somebody is shown who was looked for.
const CLOSE: f32 = 1.2;

/// A camera that changes nothing.
const ORIGIN: Camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };

/// Nodes and links beyond which to compose and to paint takes longer than a
/// frame may.
const HEAVY: usize = 1000;

/// What the pointer or the keyboard is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A node.
    Node(u32),
    /// A link.
    Link(u32),
}

/// A network, laid out, and what of it is seen and pointed out.
pub struct Picture {
    network: Network,
    motion: Motion,
    camera: Camera,
    viewport: Viewport,
    scene: Scene,
    /// The camera that the scene was seen by.
    composed: Camera,
    /// Grows with all that changes more than the camera and what is pointed at.
    ground: u32,
    /// Grows with what is pointed at.
    pointings: u32,
    /// Labels of the last frame in which nothing was pointed out.
    resting: Vec<Label>,
    pointed: Option<Target>,
    marks: Marks,
    flight: Option<Flight>,
    /// Where the keys N and P started, and how far they went.
    walk: Option<(u32, usize)>,
    /// Whether nothing may move by itself.
    is_calm: bool,
    /// Whether the camera is still where fitting put it.
    is_fitted: bool,
}

impl Picture {
    /// Shows `network` at rest; where nothing knows its places, it shows once
    /// a layout does. A few around a focus stand on an arc.
    pub fn new(mut network: Network, is_calm: bool) -> Self {
        if let Some(places) = arc(&network) {
            network.places = places;
        }
        let motion = Motion::new(&network, is_calm);
        Self {
            network,
            motion,
            camera: ORIGIN,
            viewport: Viewport::default(),
            scene: Scene::default(),
            composed: ORIGIN,
            ground: 0,
            pointings: 0,
            resting: Vec::new(),
            pointed: None,
            marks: Marks::default(),
            flight: None,
            walk: None,
            is_calm,
            is_fitted: true,
        }
    }

    /// Has `layout` move the nodes.
    pub fn follow(&mut self, layout: Layout) {
        self.motion.follow(&self.network, layout);
    }

    /// Takes what the layout answers, or that there is none.
    pub fn take(&mut self, answer: Option<(Vec<Point>, bool)>) {
        if self.motion.take(&self.network, answer) && self.is_fitted {
            self.fit();
        }
        self.ground += 1;
    }

    /// Moves the camera to where it is at `time`, in milliseconds, and asks
    /// where the nodes are then; returns whether the camera goes on moving.
    pub fn tick(&mut self, time: f64) -> bool {
        if let Some(flight) = &mut self.flight {
            let (camera, is_over) = flight.at(time, self.viewport);
            self.camera = camera;
            self.resting.clear();
            if is_over {
                self.flight = None;
            }
        }
        self.motion.tick();
        self.flight.is_some()
    }

    /// Composes what is seen now.
    pub fn compose(&mut self, measure: Measure) -> &Scene {
        self.compose_with(self.pointed, 0.0, measure)
    }

    /// Composes what is seen where nothing is pointed at, and as many pixels
    /// more on every side as `margin` says; there is the origin of the scene.
    pub fn compose_ground(&mut self, margin: f32, measure: Measure) -> &Scene {
        self.compose_with(None, margin, measure)
    }

    /// Composes what is pointed at and what stands out with it, to be drawn
    /// upon the rest.
    pub fn compose_pointed(&self, measure: Measure) -> Scene {
        compose_lit(&self.frame(self.pointed, 0.0), measure, &self.resting)
    }

    fn compose_with(&mut self, pointed: Option<Target>, margin: f32, measure: Measure) -> &Scene {
        let frame = self.frame(pointed, margin);
        (self.composed, self.scene) = (frame.camera, compose_after(&frame, measure, &self.resting));
        if pointed.is_none() && self.marks.lit.is_empty() {
            self.resting = self.scene.labels.clone();
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
        // What is pointed at is told alone.
        let lit = if pointed.is_some() { &[] } else { marks.lit.as_slice() };
        let highlight = Highlight {
            hovered,
            link,
            lit,
            enclosed: if lit.is_empty() { &[] } else { &marks.enclosed },
            selected: &marks.selected,
            faded: &marks.faded,
            ties: &marks.ties,
        };
        let (Viewport { width, height }, mut camera) = (self.viewport, self.camera);
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
        self.camera
    }

    /// A number that changes with all that is seen but the camera.
    pub fn edition(&self) -> u32 {
        self.ground.wrapping_add(self.pointings)
    }

    /// A number that changes with all that is seen but the camera and what is
    /// pointed at.
    pub fn ground(&self) -> u32 {
        self.ground
    }

    /// Whether it takes longer to compose and paint than a frame may.
    pub fn is_heavy(&self) -> bool {
        self.network.nodes.len() + self.network.links.len() > HEAVY
    }

    /// The size of the canvas, in CSS pixels.
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// Who is in the picture.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Where everybody is, in graph units.
    pub fn positions(&self) -> &[Point] {
        self.motion.positions()
    }

    /// Takes a new size, in pixels; what was in the middle stays there.
    pub fn resize(&mut self, width: f32, height: f32) {
        let old = self.viewport;
        self.viewport = Viewport { width, height };
        self.ground += 1;
        self.resting.clear();
        if self.is_fitted {
            self.fit();
        } else {
            self.camera.pan((width - old.width) / 2.0, (height - old.height) / 2.0);
        }
    }

    /// Shows everybody.
    pub fn fit(&mut self) {
        let bounds = Bounds::of(&self.network, self.motion.positions());
        self.camera = Camera::fit(bounds, self.viewport, PADDING);
        self.is_fitted = true;
        self.flight = None;
        self.resting.clear();
    }

    /// What the camera looks at; none where it shows everybody.
    pub fn pose(&self) -> Option<CameraPose> {
        (!self.is_fitted).then(|| self.camera.pose(self.viewport))
    }

    /// Looks at what an address names.
    pub fn look(&mut self, pose: Option<CameraPose>) {
        match pose {
            Some(pose) => self.turn(Camera::from_pose(pose, self.viewport)),
            None => self.fit(),
        }
    }

    /// Looks through another camera.
    pub fn turn(&mut self, camera: Camera) {
        self.camera = camera;
        self.is_fitted = false;
        self.flight = None;
        self.resting.clear();
    }

    /// Makes all larger by `factor` around a point, or around the middle.
    pub fn zoom(&mut self, at: Option<Point>, factor: f32) {
        let Viewport { width, height } = self.viewport;
        let middle = Point { x: width / 2.0, y: height / 2.0 };
        let mut camera = self.camera;
        camera.zoom_at(at.unwrap_or(middle), factor);
        self.turn(camera);
    }

    /// Moves the camera by pixels.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.camera.pan(x, y);
        self.is_fitted = false;
        self.flight = None;
    }

    /// Moves and zooms the camera with two fingers.
    pub fn pinch(&mut self, before: [Point; 2], after: [Point; 2]) {
        let middle = |[a, b]: [Point; 2]| Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
        let spread = |[a, b]: [Point; 2]| a.distance_squared(b).sqrt().max(1.0);
        let (from, to) = (middle(before), middle(after));
        self.pan(to.x - from.x, to.y - from.y);
        self.zoom(Some(to), spread(after) / spread(before));
    }

    /// Flies to a node, and points at it.
    pub fn fly_to(&mut self, node: u32) {
        let Some(&place) = self.motion.positions().get(node as usize) else { return };
        let to = Camera::at(place, self.camera.scale.max(CLOSE), self.viewport);
        self.point_at(Some(Target::Node(node)));
        self.turn(if self.is_calm { to } else { self.camera });
        self.flight = (!self.is_calm).then(|| Flight::new(self.camera, to, self.viewport));
    }

    /// What is under a point of the screen.
    pub fn hit(&self, at: Point) -> Option<Target> {
        let at = self.composed.to_screen(self.camera.to_graph(at));
        let node = pick::node(&self.scene, at).map(Target::Node);
        node.or_else(|| pick::link(&self.scene, at).map(Target::Link))
    }

    /// Holds a node at a point of the screen; the others make room.
    pub fn drag(&mut self, node: u32, to: Point) {
        let Point { x, y } = self.camera.to_graph(to);
        self.motion.drag(&self.network, node, Point { x, y });
        self.ground += 1;
        self.is_fitted = false;
    }

    /// Ends the drag of a node, which stays where it is.
    pub fn drop(&mut self, node: u32) {
        self.motion.drop(node);
    }

    /// Lets nodes go that were held: one, or all.
    pub fn release(&mut self, node: Option<u32>) {
        self.motion.release(&self.network, node);
    }

    /// How many nodes are held.
    pub fn n_held(&self) -> usize {
        self.motion.n_held()
    }

    /// Sets what is pointed at; returns whether that is news.
    pub fn point_at(&mut self, target: Option<Target>) -> bool {
        let is_news = std::mem::replace(&mut self.pointed, target) != target;
        self.pointings += u32::from(is_news);
        is_news
    }

    /// What is pointed at.
    pub fn pointed(&self) -> Option<Target> {
        self.pointed
    }

    /// The node pointed at, or else the one that walking begins with.
    fn here(&self) -> Option<u32> {
        match self.pointed {
            Some(Target::Node(node)) => Some(node),
            _ => None,
        }
    }

    /// Points at the next node in a direction, and brings it into view.
    pub fn walk(&mut self, direction: Direction) {
        let positions = self.motion.positions();
        let node = match self.here() {
            Some(from) => navigate::next(&self.network, positions, from, direction).unwrap_or(from),
            None => self.network.focus.unwrap_or(0),
        };
        self.walk = None;
        self.go(node);
    }

    /// Points at the next neighbor by joint works, or at the one before.
    pub fn cycle(&mut self, is_forward: bool) {
        let start = || self.here().or(self.network.focus).unwrap_or(0);
        let (from, at) = match self.walk {
            Some((from, at)) if is_forward => (from, at + 1),
            Some((from, at)) => (from, at.wrapping_sub(1)),
            None => (start(), 0),
        };
        let neighbors = self.network.neighbors(from);
        if neighbors.is_empty() {
            return;
        }
        let at = if at == usize::MAX { neighbors.len() - 1 } else { at % neighbors.len() };
        self.walk = Some((from, at));
        self.go(neighbors[at]);
    }

    fn go(&mut self, node: u32) {
        let Some(&position) = self.motion.positions().get(node as usize) else { return };
        self.point_at(Some(Target::Node(node)));
        let Point { x, y } = self.camera.to_screen(position);
        let Viewport { width, height } = self.viewport;
        if x < 0.0 || y < 0.0 || x > width || y > height {
            self.pan(width / 2.0 - x, height / 2.0 - y);
        }
    }

    /// Where a target is on the screen; the middle of a link.
    pub fn place_of(&self, target: Target) -> Option<Point> {
        let place = |node: u32| {
            let position = *self.motion.positions().get(node as usize)?;
            Some(self.camera.to_screen(position))
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

    /// Takes over what stands out.
    pub fn mark(&mut self, marks: Marks) {
        for (node, tone) in self.network.nodes.iter_mut().zip(&marks.tones) {
            node.community = *tone;
        }
        self.marks = marks;
        self.ground += 1;
    }
}
