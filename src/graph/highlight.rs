//! What stands out: whom the pointer is on and who writes with them, who was
//! chosen, and whom a filter leaves out.

use crate::graph::Network;

/// What to point out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Highlight<'a> {
    /// The node under the pointer, or with the focus of the keyboard.
    pub hovered: Option<u32>,
    /// Nodes that were chosen.
    pub selected: &'a [u32],
    /// Node by node, whether a filter leaves it out; missing ones are not.
    pub faded: &'a [bool],
}

/// How much something stands out, rising.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// Left out by a filter, or not near the node under the pointer.
    Faded,
    /// A line of the focus: everybody has one, so it says little.
    Quiet,
    /// As everything is.
    Plain,
    /// A neighbor of the node under the pointer, or a line to one.
    Lit,
    /// Chosen.
    Selected,
    /// Under the pointer.
    Hovered,
}

/// How much every node stands out.
pub fn styles(network: &Network, highlight: Highlight) -> Vec<Style> {
    let Highlight { hovered, selected, faded } = highlight;
    let usual = if hovered.is_some() { Style::Faded } else { Style::Plain };
    let mut styles = vec![usual; network.nodes.len()];
    let mut set = |node: u32, style: Style| {
        if let Some(old) = styles.get_mut(node as usize) {
            *old = style;
        }
    };
    if let Some(hovered) = hovered {
        for link in &network.links {
            if let Some(neighbor) = link.other_end(hovered) {
                set(neighbor, Style::Lit);
            }
        }
    }
    for (node, _) in (0..).zip(faded).filter(|(_, is_faded)| **is_faded) {
        set(node, Style::Faded);
    }
    for &node in selected {
        set(node, Style::Selected);
    }
    if let Some(hovered) = hovered {
        set(hovered, Style::Hovered);
    }
    styles
}

#[cfg(test)]
mod tests {
    use super::Style::{Faded, Hovered, Lit, Plain, Selected};
    use super::*;
    use crate::graph::sample;

    /// Checks the styles of a path of four nodes.
    #[track_caller]
    fn check(hovered: Option<u32>, selected: &[u32], faded: &[bool], expected: [Style; 4]) {
        let network = sample::network(4, &[(0, 1), (1, 2), (2, 3)]);
        let highlight = Highlight { hovered, selected, faded };
        assert_eq!(styles(&network, highlight), expected);
    }

    #[test]
    fn under_the_pointer_only_neighbors_keep_their_color() {
        check(None, &[], &[], [Plain; 4]);
        check(Some(0), &[], &[], [Hovered, Lit, Faded, Faded]);
    }

    #[test]
    fn a_filter_fades_neighbors_but_not_who_is_chosen_or_pointed_at() {
        let faded = [true, true, true];
        check(None, &[2], &faded, [Faded, Faded, Selected, Plain]);
        check(Some(0), &[3], &faded, [Hovered, Faded, Faded, Selected]);
    }

    #[test]
    fn a_node_that_is_not_there_is_ignored() {
        check(Some(9), &[9], &[false; 9], [Faded; 4]);
    }
}
