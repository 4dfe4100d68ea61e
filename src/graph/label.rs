//! Names beside discs, so that none covers another name or a disc.
//!
//! The method is greedy: the most important name goes first and takes the first
//! free place of four; whoever finds none with the full name tries the family
//! name, and stays without if that does not fit either.

use std::cmp::Reverse;

use crate::graph::highlight::Style;
use crate::graph::occupied::Occupied;
use crate::graph::scene::{Disc, Frame, Label, Weight};
use crate::graph::{Bounds, Node, Point};
use crate::order::sort_by_key;

/// Pixels between a disc and its name, and between the name and the edge of
/// the viewport: the halo of the text needs them.
const GAP: f32 = 3.0;

/// Height of a line of text, for each pixel of its size.
const LINE_HEIGHT: f32 = 1.25;

/// Smallest and largest size of a name, in pixels.
const SIZES: (f32, f32) = (11.0, 14.0);

/// How much wider strong text may be; `measure` knows regular text only.
const STRONG_WIDTH: f32 = 1.1;

/// Measures the width of a text at a size, both in pixels.
pub type Measure<'a> = &'a dyn Fn(&str, f32) -> f32;

/// Places the names of `discs`, most important first.
pub fn place(frame: &Frame, discs: &[Disc], measure: Measure) -> Vec<Label> {
    let mut occupied = Occupied::new(frame.viewport);
    for disc in discs {
        occupied.add_disc(Point { x: disc.x, y: disc.y }, disc.r);
    }
    let mut labels = Vec::new();
    for disc in in_order(frame, discs) {
        let Some(node) = frame.network.nodes.get(disc.node as usize) else {
            continue;
        };
        if let Some((label, bounds)) = place_one(frame, disc, node, &occupied, measure) {
            occupied.add_box(bounds);
            labels.push(label);
        }
    }
    labels
}

fn in_order<'a>(frame: &Frame, discs: &'a [Disc]) -> Vec<&'a Disc> {
    let area = frame.viewport.bounds();
    let is_inside = |disc: &&Disc| {
        let center = Point { x: disc.x, y: disc.y };
        area.contains(Bounds { min: center, max: center })
    };
    let mut order: Vec<&Disc> = discs.iter().filter(is_inside).collect();
    let nodes = &frame.network.nodes;
    sort_by_key(&mut order, |disc| {
        let node = nodes.get(disc.node as usize);
        let works = node.map_or(0, |node| node.works);
        let name = node.map_or("", |node| node.label.as_str());
        (Reverse((disc.style, disc.is_focus, disc.is_member, works)), name, disc.node)
    });
    order
}

fn place_one(
    frame: &Frame,
    disc: &Disc,
    node: &Node,
    occupied: &Occupied,
    measure: Measure,
) -> Option<(Label, Bounds)> {
    let is_strong = disc.is_member || disc.is_focus || disc.style >= Style::Selected;
    let (smallest, largest) = SIZES;
    let size = (smallest - 1.0 + (node.works as f32).sqrt()).clamp(smallest, largest);
    let area = frame.viewport.bounds();
    let texts = [&node.label, &node.short_label];
    let mut texts = texts.into_iter().filter(|text| !text.is_empty());
    texts.find_map(|text| {
        let width = measure(text, size) * if is_strong { STRONG_WIDTH } else { 1.0 };
        let bounds = places(disc, width, size * LINE_HEIGHT)
            .into_iter()
            .find(|bounds| area.contains(margin(*bounds)) && occupied.is_free(*bounds))?;
        let label = Label {
            x: bounds.min.x,
            y: (bounds.min.y + bounds.max.y) / 2.0,
            width,
            text: text.clone(),
            size,
            weight: if is_strong { Weight::Strong } else { Weight::Regular },
            style: disc.style,
            node: disc.node,
        };
        Some((label, bounds))
    })
}

/// Right of the disc, left of it, below and above.
fn places(disc: &Disc, width: f32, height: f32) -> [Bounds; 4] {
    let reach = disc.r + GAP;
    let (middle_x, middle_y) = (disc.x - width / 2.0, disc.y - height / 2.0);
    [
        (disc.x + reach, middle_y),
        (disc.x - reach - width, middle_y),
        (middle_x, disc.y + reach),
        (middle_x, disc.y - reach - height),
    ]
    .map(|(x, y)| Bounds { min: Point { x, y }, max: Point { x: x + width, y: y + height } })
}

fn margin(bounds: Bounds) -> Bounds {
    let Bounds { min, max } = bounds;
    Bounds {
        min: Point { x: min.x - GAP, y: min.y - GAP },
        max: Point { x: max.x + GAP, y: max.y + GAP },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::random::Random;
    use crate::graph::{Camera, Highlight, Viewport, sample, scene};

    fn measure(text: &str, size: f32) -> f32 {
        text.chars().count() as f32 * size * 0.55
    }

    fn bounds(label: &Label) -> Bounds {
        let half = label.size * LINE_HEIGHT / 2.0;
        Bounds {
            min: Point { x: label.x, y: label.y - half },
            max: Point { x: label.x + label.width, y: label.y + half },
        }
    }

    /// Checks which names stand beside nodes at the given places of a viewport
    /// of 200 × 100 pixels, in order of importance.
    #[track_caller]
    fn check(positions: &[(f32, f32)], hovered: Option<u32>, expected: &[&str]) {
        let network = sample::network(positions.len() as u32, &[]);
        let positions: Vec<Point> = positions.iter().map(|&(x, y)| Point { x, y }).collect();
        let frame = Frame {
            network: &network,
            positions: &positions,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 200.0, height: 100.0 },
            highlight: Highlight { hovered, ..Highlight::default() },
        };
        let scene = scene::compose(&frame, &measure);
        let texts: Vec<&str> = scene.labels.iter().map(|label| label.text.as_str()).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn a_name_stands_where_there_is_room() {
        check(&[(20.0, 50.0)], None, &["Given Name0"]);
        check(&[(180.0, 50.0)], None, &["Given Name0"]);
        check(&[(10.0, 50.0)], None, &["Given Name0"]);
    }

    #[test]
    fn a_name_without_room_is_shortened_or_left_out() {
        check(&[(10.0, 10.0), (95.0, 10.0)], None, &["Name0", "Given Name1"]);
        let expected = ["Given Name0", "Given Name4", "Given Name3", "Given Name2"];
        check(&[(100.0, 50.0); 5], None, &expected);
    }

    #[test]
    fn whom_the_pointer_is_on_comes_first() {
        check(&[(20.0, 20.0), (20.0, 80.0)], Some(1), &["Given Name1", "Given Name0"]);
    }

    #[test]
    fn names_cover_nothing_and_stay_inside() {
        let mut n_labels = 0;
        for seed in 0..200 {
            let mut random = Random(seed);
            let count = 2 + (random.draw() * 80.0) as u32;
            let network = sample::archipelago(seed, &[count]);
            let viewport = Viewport { width: 200.0 + random.draw() * 900.0, height: 400.0 };
            let positions: Vec<Point> = (0..count)
                .map(|_| Point {
                    x: random.draw() * 1100.0 - 50.0,
                    y: random.draw() * 500.0 - 50.0,
                })
                .collect();
            let frame = Frame {
                network: &network,
                positions: &positions,
                camera: Camera { x: 0.0, y: 0.0, scale: 0.5 + random.draw() },
                viewport,
                highlight: Highlight {
                    hovered: (seed % 3 == 0).then_some(seed % count),
                    ..Highlight::default()
                },
            };
            let scene = scene::compose(&frame, &measure);
            n_labels += scene.labels.len();
            for (at, label) in scene.labels.iter().enumerate() {
                let here = bounds(label);
                assert!(viewport.bounds().contains(here));
                for other in &scene.labels[..at] {
                    let gap = here.gap(bounds(other));
                    assert!(gap.x >= -1e-3 || gap.y >= -1e-3, "seed {seed}");
                }
                for disc in &scene.discs {
                    let center = Point { x: disc.x, y: disc.y };
                    let gap = here.gap(Bounds { min: center, max: center });
                    let (x, y) = (gap.x.max(0.0), gap.y.max(0.0));
                    assert!(x.hypot(y) >= disc.r - 1e-3, "seed {seed}");
                }
            }
        }
        assert!(n_labels > 2000, "{n_labels}");
    }
}
