//! The nodes of a network.

use crate::graph::{Entity, NodeShape};
use crate::model::PersonId;

/// A person in the picture, or another [`Entity`].
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// Entity that the node stands for.
    pub entity: Entity,
    /// Full name.
    pub label: String,
    /// Family name or another short form, where space is short.
    pub short_label: String,
    /// Number of works: those shared with the focus, or all without one.
    pub works: u32,
    /// True if the person has a profile.
    pub is_member: bool,
    /// Hue, below [`HUES`](crate::graph::network::community::HUES), or
    /// [`GRAY`](crate::graph::network::community::GRAY).
    pub community: u8,
    /// Shape of the node, which shows its kind.
    pub shape: NodeShape,
    /// Number of the connected part of the network, from 0.
    pub island: u32,
    /// True if the node keeps its number and its place and is not drawn: as of the year shown, it
    /// has no links yet.
    pub is_absent: bool,
}

impl Node {
    /// The person that it stands for, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        self.entity.person()
    }

    /// Radius of the disc, in graph units; its area grows with the works.
    pub fn radius(&self) -> f32 {
        (4.0 + 2.2 * (self.works as f32).sqrt()).clamp(4.0, 22.0)
    }
}
