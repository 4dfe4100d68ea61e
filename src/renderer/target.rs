//! Targets of the pointer and the keyboard.

/// A node or a link, by its position in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A node.
    Node(u32),
    /// A link.
    Link(u32),
}
