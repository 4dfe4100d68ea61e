//! The scene as an SVG drawing: lines, discs and labels each in a group, and text
//! as text, so that it is easy to edit.

use crate::graph::network::community::HUES;
use crate::graph::scene::export::{attribute, number};
use crate::graph::scene::{Disc, Label, Line, Style, Weight};
use crate::graph::{Scene, Viewport};
use crate::text::markup::escape;

/// The colors of a drawing, in any form that CSS has.
#[derive(Clone, Debug, PartialEq)]
pub struct Colors<'a> {
    /// Behind everything.
    pub background: &'a str,
    /// Labels and the focus.
    pub text: &'a str,
    /// Lines.
    pub line: &'a str,
    /// Lines and rings that stand out.
    pub accent: &'a str,
    /// Discs by community, the last for those in none.
    pub hues: [&'a str; HUES as usize + 1],
}

/// Draws a scene as SVG; `title` describes the drawing.
pub fn svg(scene: &Scene, viewport: Viewport, colors: &Colors, title: &str) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    number(&mut out, viewport.width);
    out.push(' ');
    number(&mut out, viewport.height);
    out.push_str("\" role=\"img\">\n<title>");
    escape(title, &mut out);
    out.push_str("</title>\n<rect width=\"100%\" height=\"100%\"");
    text_attribute(&mut out, "fill", colors.background);
    out.push_str("/>\n<g");
    text_attribute(&mut out, "stroke", colors.line);
    out.push_str(">\n");
    for one in &scene.lines {
        line(&mut out, one, colors);
    }
    out.push_str("</g>\n<g>\n");
    for one in &scene.discs {
        disc(&mut out, one, colors);
    }
    out.push_str(
        "</g>\n<g font-family=\"system-ui, sans-serif\" dominant-baseline=\"central\" \
                  paint-order=\"stroke\" stroke-width=\"3\" stroke-linejoin=\"round\"",
    );
    text_attribute(&mut out, "fill", colors.text);
    text_attribute(&mut out, "stroke", colors.background);
    out.push_str(">\n");
    for one in &scene.labels {
        label(&mut out, one);
    }
    out.push_str("</g>\n</svg>\n");
    out
}

fn line(out: &mut String, line: &Line, colors: &Colors) {
    out.push_str("<line");
    let ends = [("x1", line.x1), ("y1", line.y1), ("x2", line.x2), ("y2", line.y2)];
    for (name, value) in ends {
        attribute(out, name, value);
    }
    attribute(out, "stroke-width", line.width);
    let opacity = match line.style {
        Style::Faded | Style::Quiet => 0.2,
        Style::Plain => 0.4,
        Style::Lit | Style::Selected | Style::Hovered => {
            text_attribute(out, "stroke", colors.accent);
            0.7
        }
    };
    attribute(out, "opacity", opacity);
    out.push_str("/>\n");
}

fn disc(out: &mut String, disc: &Disc, colors: &Colors) {
    let corners = disc.shape.corners();
    if corners.is_empty() {
        out.push_str("<circle");
        for (name, value) in [("cx", disc.x), ("cy", disc.y), ("r", disc.r)] {
            attribute(out, name, value);
        }
    } else {
        out.push_str("<polygon points=\"");
        for [x, y] in corners {
            number(out, disc.x + x * disc.r);
            out.push(',');
            number(out, disc.y + y * disc.r);
            out.push(' ');
        }
        out.push('"');
    }
    let hue = usize::from(disc.community.min(HUES));
    text_attribute(out, "fill", if disc.is_focus { colors.text } else { colors.hues[hue] });
    if disc.style == Style::Faded {
        attribute(out, "opacity", 0.3);
    }
    let is_ringed = disc.is_focus || disc.style >= Style::Selected;
    let (ring, width) = match (is_ringed, disc.is_member) {
        (true, _) => (colors.accent, 3.0),
        (false, true) => (colors.text, 1.5),
        (false, false) => (colors.background, 1.0),
    };
    text_attribute(out, "stroke", ring);
    attribute(out, "stroke-width", width);
    out.push_str("/>\n");
}

fn label(out: &mut String, label: &Label) {
    out.push_str("<text");
    for (name, value) in [("x", label.x), ("y", label.y), ("font-size", label.size)] {
        attribute(out, name, value);
    }
    if label.weight == Weight::Strong {
        out.push_str(" font-weight=\"600\"");
    }
    if label.style == Style::Faded {
        attribute(out, "opacity", 0.3);
    }
    out.push('>');
    escape(&label.text, out);
    out.push_str("</text>\n");
}

fn text_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    escape(value, out);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::graph::scene::compose::compose;
    use crate::graph::{Camera, Frame, Highlight, NodeShape, Point};

    const COLORS: Colors = Colors {
        background: "#fff",
        text: "#111",
        line: "#777",
        accent: "#00f",
        hues: ["#0", "#1", "#2", "#3", "#4", "#5", "#6", "#7"],
    };

    fn draw(hovered: Option<u32>) -> String {
        let mut network = sample::network(2, &[(0, 1)]);
        network.nodes[1].label = "A<B".to_owned();
        network.nodes[1].shape = NodeShape::Diamond;
        let places = [Point { x: 50.0, y: 50.0 }, Point { x: 150.0, y: 50.0 }];
        let viewport = Viewport { width: 200.0, height: 100.0 };
        let camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        let highlight = Highlight { hovered, ..Highlight::default() };
        let frame = Frame { network: &network, positions: &places, camera, viewport, highlight };
        svg(&compose(&frame, &|_, _| 20.0), viewport, &COLORS, "Who & whom")
    }

    /// Checks that a drawing is well-formed and what of it says `expected`.
    #[track_caller]
    fn check(hovered: Option<u32>, expected: &str) {
        let drawing = draw(hovered);
        assert!(drawing.contains(expected), "{drawing}");
        let document = roxmltree::Document::parse(&drawing).unwrap();
        let count =
            |name| document.descendants().filter(|node| node.tag_name().name() == name).count();
        assert_eq!((count("line"), count("circle"), count("polygon"), count("text")), (1, 1, 1, 2));
    }

    #[test]
    fn a_drawing_has_all_of_the_scene() {
        check(None, "<title>Who &amp; whom</title>");
        check(None, ">A&lt;B</text>");
        check(None, "<line x1=\"50\" y1=\"50\" x2=\"150\" y2=\"50\" stroke-width=\"1.5\"");
        check(Some(0), "stroke=\"#00f\"");
    }
}
