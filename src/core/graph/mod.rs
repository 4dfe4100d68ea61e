//! The picture of who writes with whom.
//!
//! A [`Network`] is who is in the picture and which of them share works. A
//! [`Simulation`] finds every person a place: it starts where distances are
//! about those in the graph, then people who share works attract each other,
//! all people repel each other, and what is not connected lies side by side.
//! The compiler does so once and keeps the result in the dataset ([`stored`]).
//! A [`Camera`] says which part of the plane is seen, [`compose`] turns all that
//! into lines, discs and labels in pixels, and [`navigate`] walks the picture
//! by arrow keys. [`table`], [`sentence`] and [`export`] say the same as the
//! picture, for whoever cannot see it or takes it along.
//!
//! What the picture is asked about is told by [`path`], [`neighborhood`],
//! [`collaborator`], [`conflict`], [`period`] and [`explorer`].
//!
//! A line is evidence: two people share works. Distance is not: it is only what
//! makes the lines legible.
//!
//! Nothing here knows a browser or a clock, and no angle function is called:
//! the same network gives bit for bit the same picture on every machine.

pub mod adjacency;
pub mod arc;
pub mod camera;
pub mod camera_control;
pub mod collaborator;
pub mod community;
pub mod compose;
pub mod conflict;
pub mod css_color;
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
pub mod period;
pub mod pick;
pub mod quadtree;
pub mod scene;
pub mod sentence;
pub mod simulation;
pub mod spiral;
pub mod stored;
pub mod table;
pub mod typed;

mod camera_flight;
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
pub use self::network::{Network, authors_of, coauthors, joint_works};
pub use self::node::Node;
pub use self::node_shape::NodeShape;
pub use self::scene::{Frame, Scene};
pub use self::simulation::Simulation;
