//! Scene of a frame: its shapes, in CSS pixels, from back to front. The drawing code goes through
//! three lists and chooses only the colors.

pub mod camera;
pub mod camera_control;
pub(in crate::graph) mod camera_flight;
pub mod card_place;
pub mod compose;
pub mod css_color;
pub mod export;
pub mod highlight;
pub(in crate::graph) mod hull;
pub(in crate::graph) mod label;
pub(in crate::graph) mod name_places;
pub mod navigate;
pub mod neighbor_walk;
pub(in crate::graph) mod occupied;
pub mod pick;
pub(in crate::graph) mod required;

use crate::graph::{Camera, Network, NodeShape, Point, Viewport};

pub use crate::graph::scene::highlight::{Highlight, Style};

/// Measures the width of a text at a size, both in pixels.
pub type Measure<'a> = &'a dyn Fn(&str, f32) -> f32;

/// The input of a frame.
#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    /// The nodes and links.
    pub network: &'a Network,
    /// The position of every node, in graph units.
    pub positions: &'a [Point],
    /// The camera.
    pub camera: Camera,
    /// The area that is drawn on.
    pub viewport: Viewport,
    /// Nodes and links that stand out or step back.
    pub highlight: Highlight<'a>,
}

/// Shapes of a frame, in drawing order: lines, then discs, then labels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The corners of the shape behind everything, in turn; none without one.
    pub hull: Vec<[f32; 2]>,
    /// Lines, from back to front.
    pub lines: Vec<Line>,
    /// Discs, from back to front.
    pub discs: Vec<Disc>,
    /// Labels, most important first; they cover neither each other nor a disc.
    pub labels: Vec<Label>,
}

/// Font weight of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Regular weight.
    Regular,
    /// Bold.
    Strong,
}

/// A link.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Start, from the left.
    pub x1: f32,
    /// Start, from the top.
    pub y1: f32,
    /// End, from the left.
    pub x2: f32,
    /// End, from the top.
    pub y2: f32,
    /// Thickness.
    pub width: f32,
    /// Emphasis of the line.
    pub style: Style,
    /// Position in [`Network::links`].
    pub link: u32,
}

/// A node.
#[derive(Clone, Debug, PartialEq)]
pub struct Disc {
    /// Middle, from the left.
    pub x: f32,
    /// Middle, from the top.
    pub y: f32,
    /// Radius.
    pub r: f32,
    /// Emphasis of the disc.
    pub style: Style,
    /// Hue, as in [`crate::graph::Node::community`].
    pub community: u8,
    /// Shape of the disc, which shows its kind.
    pub shape: NodeShape,
    /// True if the ring of a member is drawn.
    pub is_member: bool,
    /// True if the node is the focus of the network.
    pub is_focus: bool,
    /// Position in [`Network::nodes`].
    pub node: u32,
}

/// The name of a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Left end of the text.
    pub x: f32,
    /// Middle of the line, from the top.
    pub y: f32,
    /// Room reserved for the text.
    pub width: f32,
    /// Full name or family name.
    pub text: String,
    /// Size of the font.
    pub size: f32,
    /// Font weight.
    pub weight: Weight,
    /// Emphasis of the label.
    pub style: Style,
    /// Index of its place around the disc, with the full or short text.
    pub place: u8,
    /// Position in [`Network::nodes`].
    pub node: u32,
}

impl Scene {
    /// The lines in runs that look the same, each to be drawn with one stroke.
    pub fn line_runs(&self) -> impl Iterator<Item = &[Line]> {
        self.lines.chunk_by(|a, b| a.style == b.style && a.width == b.width)
    }

    /// The discs in runs that look the same but for their size.
    pub fn disc_runs(&self) -> impl Iterator<Item = &[Disc]> {
        let look =
            |disc: &Disc| (disc.style, disc.is_focus, disc.is_member, disc.community, disc.shape);
        self.discs.chunk_by(move |a, b| look(a) == look(b))
    }
}
