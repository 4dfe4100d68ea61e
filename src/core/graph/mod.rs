//! Network of co-authors, and its drawing.
//!
//! A [`Network`] has people as nodes and joint works as links. A [`Simulation`]
//! finds a place for every node: it starts with distances in the plane that are
//! about those in the graph; then links attract, all nodes repel each other, and
//! parts that are not connected lie side by side. The compiler does this once and
//! writes the result into the dataset ([`network::stored`]). A [`Camera`] says which part
//! is seen, [`scene::compose`] makes lines, discs and labels in pixels of it, and
//! [`scene::navigate`] finds the node that an arrow key leads to. [`network::table`],
//! [`network::sentence`] and [`scene::export`] say the same in other forms.
//!
//! Questions about the network are answered by [`network::path`],
//! [`network::neighborhood`], [`network::collaborator`], [`network::conflict`] and
//! [`network::explorer`].
//!
//! A line is evidence: two people share works. A distance is none: it only makes
//! the lines legible.
//!
//! Nothing here needs a browser or a clock, and no trigonometric function is
//! called: the same network gives the same bits on every machine.

pub mod geometry;
pub mod layout;
pub mod network;
pub mod scene;

pub use self::geometry::{Bounds, Point};
pub use self::layout::input::LayoutInput;
pub use self::layout::simulation::Simulation;
pub use self::network::entity::{Entity, EntityKind};
pub use self::network::link::Link;
pub use self::network::node::Node;
pub use self::network::node_shape::NodeShape;
pub use self::network::population::{Population, coauthors};
pub use self::network::{Network, joint_works};
pub use self::scene::camera::{Camera, CameraPose, Viewport};
pub use self::scene::highlight::{Highlight, Style};
pub use self::scene::navigate::Direction;
pub use self::scene::{Frame, Scene};
