//! Settings of the network that a visitor can change. Its years are those of
//! [`crate::facet::Facet::Year`]: the list and the network share them.

use crate::graph::network::typed::Kinds;
use crate::graph::{CameraPose, Entity};
use crate::model::PersonId;
use crate::state::network::ColorScale;

/// The state of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NetworkView {
    /// Person at the center of two steps of joint works; none for the picture of the page.
    pub center: Option<PersonId>,
    /// Kinds of entities besides people; none for the network of people.
    pub kinds: Option<Kinds>,
    /// Maximum number of nodes; none for as many as are legible.
    pub limit: Option<u32>,
    /// Pose of the camera; none for a view of the whole network.
    pub camera: Option<CameraPose>,
    /// Node or link whose card is open.
    pub selected: Option<Selected>,
    /// Scale for the colors of nodes.
    pub scale: ColorScale,
    /// Ends of the shortest path of joint works that is shown.
    pub path: PathEnds,
}

/// Both ends of a path, as far as they are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathEnds {
    /// Person at the start of the path; with none, the person of the page.
    pub from: Option<PersonId>,
    /// Person at the end of the path.
    pub to: Option<PersonId>,
}

/// A node, or the link between two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Selected {
    /// A node.
    Node(Entity),
    /// The link between two nodes.
    Link(Entity, Entity),
}
