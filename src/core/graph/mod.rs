//! The network of who writes with whom, and how it is drawn.
//!
//! A [`Network`] has people as nodes and joint works as links. A [`Simulation`]
//! finds a place for every node: it starts with distances in the plane that are
//! about those in the graph; then links attract, all nodes repel each other, and
//! parts that are not connected lie side by side. The compiler does this once and
//! writes the result into the dataset ([`stored`]). A [`Camera`] says which part is
//! seen, [`compose`] makes lines, discs and labels in pixels of it, and
//! [`navigate`] finds the node that an arrow key leads to. [`table`], [`sentence`]
//! and [`export`] say the same in other forms.
//!
//! Questions about the network are answered by [`path`], [`neighborhood`],
//! [`collaborator`], [`conflict`], [`period`] and [`explorer`].
//!
//! A line is evidence: two people share works. A distance is none: it only makes
//! the lines legible.
//!
//! Nothing here needs a browser or a clock, and no trigonometric function is
//! called: the same network gives the same bits on every machine.

pub mod adjacency;
pub mod arc;
mod authors;
pub mod camera;
pub mod camera_control;
pub mod collaborator;
pub mod community;
pub mod compose;
pub mod conflict;
pub mod css_color;
pub mod drawn_works;
pub mod engine;
pub mod excerpt;
pub mod explorer;
pub mod export;
pub mod force;
pub mod geometry;
pub mod highlight;
pub mod navigate;
pub mod neighbor_walk;
pub mod neighborhood;
pub mod network;
pub mod path;
pub mod pick;
pub mod population;
pub mod quadtree;
pub mod related;
pub mod scene;
pub mod sentence;
pub mod simulation;
pub mod spiral;
pub mod stored;
pub mod table;
mod ties;
pub mod typed;

mod camera_flight;
mod egos;
mod entity;
mod hull;
mod island;
mod label;
mod lanes;
mod layout_input;
mod link;
mod node;
mod node_shape;
mod occupied;
mod pack;
mod pivot;
mod places;
mod random;
#[cfg(test)]
pub(crate) mod sample;
mod scaling;
mod start;
mod stress;

pub use self::camera::{Camera, CameraPose, Viewport};
pub use self::entity::{Entity, EntityKind};
pub use self::geometry::{Bounds, Point};
pub use self::highlight::{Highlight, Style};
pub use self::layout_input::LayoutInput;
pub use self::link::Link;
pub use self::navigate::Direction;
pub use self::network::{Network, joint_works};
pub use self::node::Node;
pub use self::node_shape::NodeShape;
pub use self::population::{Population, coauthors};
pub use self::scene::{Frame, Scene};
pub use self::simulation::Simulation;
