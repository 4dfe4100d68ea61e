//! The links of a network.

/// Two people who share works.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Link {
    /// The node that comes first.
    pub source: u32,
    /// The node that comes second.
    pub target: u32,
    /// Number of works both are authors of.
    pub works: u32,
    /// Sum over these works of 1/(authors − 1), so that every work counts as
    /// one for each of its authors (Newman, 2001).
    pub weight: f32,
}

impl Link {
    /// True if a node is one of its ends.
    pub fn touches(&self, node: u32) -> bool {
        self.source == node || self.target == node
    }

    /// The end that is not `node`, if `node` is one of its ends.
    pub fn other_end(&self, node: u32) -> Option<u32> {
        if self.source == node {
            Some(self.target)
        } else {
            (self.target == node).then_some(self.source)
        }
    }
}
