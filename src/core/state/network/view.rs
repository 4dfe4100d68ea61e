//! What a visitor can change of the network. Its years are those of
//! [`crate::facet::Facet::Year`]: the list and the network share them.

use crate::graph::network::typed::Kinds;
use crate::graph::{CameraPose, Entity};
use crate::model::PersonId;
use crate::state::network::ColorScale;

/// The state of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NetworkView {
    /// Somebody put into the middle of two steps of joint works; none for the
    /// picture of the page.
    pub center: Option<PersonId>,
    /// What there is besides people; none for the network of people.
    pub kinds: Option<Kinds>,
    /// How many nodes; none for as many as are legible.
    pub limit: Option<u32>,
    /// What the camera looks at; none for all of it.
    pub camera: Option<CameraPose>,
    /// What has its card open.
    pub selected: Option<Selected>,
    /// What the colors of nodes stand for.
    pub scale: ColorScale,
    /// Between whom the shortest path of joint works is shown.
    pub path: PathEnds,
}

/// Both ends of a path, as far as they are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathEnds {
    /// Where it begins; with none, at the person of the page.
    pub from: Option<PersonId>,
    /// Where it ends.
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
