//! Emphasis of the nodes and links of a frame: the node under the pointer and its neighbors, the
//! selection, and the nodes and links that the filters leave.

use crate::graph::Network;

/// Nodes and links that stand out or step back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Highlight<'a> {
    /// The node under the pointer, or with the focus of the keyboard.
    pub hovered: Option<u32>,
    /// The link under the pointer, while no node is.
    pub link: Option<u32>,
    /// Nodes that stand out together with the links among them, such as the
    /// authors of one work.
    pub lit: &'a [u32],
    /// Nodes whose names are not left out, such as the people of a path.
    pub named: &'a [u32],
    /// Nodes that an outline is drawn around.
    pub enclosed: &'a [u32],
    /// Nodes that are chosen.
    pub selected: &'a [u32],
    /// For each node, true if it steps back; missing entries count as false.
    pub faded_nodes: &'a [bool],
    /// For each link, true if it steps back; missing entries count as false.
    pub faded_links: &'a [bool],
}

/// Degrees of emphasis, in rising order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// Steps back: left out by a filter, or not a neighbor of the node under the
    /// pointer.
    Faded,
    /// Link of the focus, less visible, since every node has one.
    Quiet,
    /// Neither stands out nor steps back.
    Plain,
    /// A neighbor of the node under the pointer, or a line to one.
    Lit,
    /// Chosen.
    Selected,
    /// Under the pointer.
    Hovered,
}

impl Highlight<'_> {
    /// True if something stands out so much that all else steps back.
    fn is_pointing(&self) -> bool {
        self.hovered.is_some() || self.link.is_some() || !self.lit.is_empty()
    }

    /// Style of a link, given the styles of all nodes.
    pub(super) fn style_of(&self, network: &Network, at: u32, styles: &[Style]) -> Style {
        let Some(link) = network.links.get(at as usize) else { return Style::Faded };
        let style = |node: u32| styles.get(node as usize).copied().unwrap_or(Style::Faded);
        let least = style(link.source).min(style(link.target));
        let is_left_out = self.faded_links.get(at as usize) == Some(&true);
        let is_among_lit = || self.lit.contains(&link.source) && self.lit.contains(&link.target);
        match self.hovered {
            _ if self.link == Some(at) => Style::Lit,
            _ if least == Style::Faded => Style::Faded,
            _ if !self.lit.is_empty() && is_among_lit() => Style::Lit,
            _ if is_left_out => Style::Faded,
            Some(hovered) if link.touches(hovered) => Style::Lit,
            _ if self.is_pointing() => Style::Faded,
            _ if network.focus.is_some_and(|focus| link.touches(focus)) => Style::Quiet,
            _ => Style::Plain,
        }
    }
}

/// Style of every node.
pub fn styles(network: &Network, highlight: Highlight) -> Vec<Style> {
    let Highlight { hovered, selected, faded_nodes, lit, .. } = highlight;
    let usual = if highlight.is_pointing() { Style::Faded } else { Style::Plain };
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
    for (node, _) in (0..).zip(faded_nodes).filter(|(_, is_faded)| **is_faded) {
        set(node, Style::Faded);
    }
    let link = highlight.link.and_then(|link| network.links.get(link as usize));
    let ends = link.map(|link| [link.source, link.target]);
    for &node in lit.iter().chain(ends.iter().flatten()) {
        set(node, Style::Lit);
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
    use crate::graph::network::sample;

    /// Checks the styles of a path of four nodes.
    #[track_caller]
    fn check(hovered: Option<u32>, selected: &[u32], faded: &[bool], expected: [Style; 4]) {
        let network = sample::network(4, &[(0, 1), (1, 2), (2, 3)]);
        let highlight = Highlight { hovered, selected, faded_nodes: faded, ..Highlight::default() };
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

    /// Checks the styles of the links of a path of four nodes.
    #[track_caller]
    fn check_links(highlight: Highlight, expected: [Style; 3]) {
        let network = sample::network(4, &[(0, 1), (1, 2), (2, 3)]);
        let styles = styles(&network, highlight);
        let found = [0, 1, 2].map(|link| highlight.style_of(&network, link, &styles));
        assert_eq!(found, expected);
        assert_eq!(highlight.style_of(&network, 99, &styles), Faded);
    }

    #[test]
    fn links_among_those_that_belong_together_stand_out() {
        let lit = &[0, 1, 3];
        check_links(Highlight { lit, ..Highlight::default() }, [Lit, Faded, Faded]);
    }

    #[test]
    fn a_link_under_the_pointer_stands_out_with_its_ends() {
        check_links(Highlight { link: Some(1), ..Highlight::default() }, [Faded, Lit, Faded]);
        check_links(Highlight { hovered: Some(1), ..Highlight::default() }, [Lit, Lit, Faded]);
    }

    #[test]
    fn a_link_without_works_left_is_faded() {
        let faded_links = &[true];
        check_links(Highlight { faded_links, ..Highlight::default() }, [Faded, Plain, Plain]);
        check_links(
            Highlight { faded_links, hovered: Some(1), ..Highlight::default() },
            [Faded, Lit, Faded],
        );
    }

    #[test]
    fn a_node_that_is_not_there_is_ignored() {
        check(Some(9), &[9], &[false; 9], [Faded; 4]);
    }
}
