//! Places names beside discs, so that none covers another name or a disc.
//!
//! The method is greedy: the most important name goes first and takes the first
//! free of four places. If the full name fits into none, the family name is tried,
//! and if that fits into none either, the node has no name. In a crowd, where there
//! is no room between discs, a few names are written over the smallest discs. The names that
//! [`Required`] lists go first and are not left out.

use std::cmp::Reverse;

use crate::graph::scene::highlight::Style;
use crate::graph::scene::name_places::NamePlaces;
use crate::graph::scene::occupied::Occupied;
use crate::graph::scene::required::Required;
use crate::graph::scene::{Disc, Frame, Label, Measure};
use crate::graph::{Bounds, Node, Point};
use crate::order::sort_by_key;

/// Mean width of a character, for each pixel of the size of its text.
const MEAN_WIDTH: f32 = 0.55;

/// Smallest and largest size of a name, in pixels.
const SIZES: (f32, f32) = (11.0, 14.0);

/// Maximum number of discs for which a name is tried. A frame has room for fewer, and measuring a
/// text is slow.
const MOST: usize = 300;

/// Number of discs beyond which the frame is crowded, the number of discs of a crowded frame for
/// which a name is tried, and the radius of discs that such a name may cover, in pixels.
const CROWD: usize = 500;
const MOST_OF_CROWD: usize = 40;
const COVERED: f32 = 4.0;

/// Places the names of `discs`, most important first; those that had one
/// `before` keep it where there is still room.
pub fn place(frame: &Frame, discs: &[Disc], measure: Measure, before: &[Label]) -> Vec<Label> {
    let mut kept = vec![None; if before.is_empty() { 0 } else { frame.network.nodes.len() }];
    for label in before {
        if let Some(kept) = kept.get_mut(label.node as usize) {
            *kept = Some(label.place);
        }
    }
    let kept = |node: u32| kept.get(node as usize).copied().flatten();
    let mut occupied = Occupied::new(frame.viewport);
    let is_crowd = discs.len() > CROWD;
    for disc in discs.iter().filter(|disc| !is_crowd || disc.r > COVERED) {
        occupied.add_disc(Point { x: disc.x, y: disc.y }, disc.r);
    }
    let required = Required::new(frame, discs);
    let mut occupied_by_required = required.occupied(frame, discs);
    let mut labels = Vec::new();
    for disc in in_order(frame, discs, &required, &kept) {
        let Some(node) = frame.network.nodes.get(disc.node as usize) else {
            continue;
        };
        let one = NamePlaces { frame, disc, node, measure, size: size_of(node) };
        let found = one.free(&occupied, kept(disc.node));
        let found = match found {
            None if required.includes(disc) => one.over(&occupied_by_required),
            found => found,
        };
        if let Some((label, bounds)) = found {
            occupied.add_box(bounds);
            occupied_by_required.add_box(bounds);
            labels.push(label);
        }
    }
    labels
}

fn in_order<'a>(
    frame: &Frame,
    discs: &'a [Disc],
    required: &Required,
    kept: &dyn Fn(u32) -> Option<u8>,
) -> Vec<&'a Disc> {
    let area = frame.viewport.bounds();
    let is_inside = |disc: &&Disc| {
        let center = Point { x: disc.x, y: disc.y };
        area.contains(Bounds { min: center, max: center })
    };
    let mut order: Vec<&Disc> = discs.iter().filter(is_inside).collect();
    let nodes = &frame.network.nodes;
    let is_first = |disc: &&&Disc| required.includes(disc) || disc.style == Style::Hovered;
    sort_by_key(&mut order, |disc| {
        let node = nodes.get(disc.node as usize);
        let works = node.map_or(0, |node| node.works);
        let name = node.map_or("", |node| node.label.as_str());
        let is_kept = kept(disc.node).is_some();
        let rank = (disc.style, is_kept, disc.is_focus, disc.is_member, works);
        (Reverse((is_first(&disc), rank)), name, disc.node)
    });
    let n_required = order.iter().take_while(is_first).count();
    order.truncate(n_required.max(if discs.len() > CROWD { MOST_OF_CROWD } else { MOST }));
    order
}

/// Size of the text of a name, in pixels: larger for a person with more works.
fn size_of(node: &Node) -> f32 {
    let (smallest, largest) = SIZES;
    (smallest - 1.0 + (node.works as f32).sqrt()).clamp(smallest, largest)
}

/// About how wide the name of a node is drawn, in pixels, for who has no fonts
/// to measure it with.
pub fn name_width(node: &Node) -> f32 {
    node.label.chars().count() as f32 * size_of(node) * MEAN_WIDTH
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;
    use crate::graph::network::sample;
    use crate::graph::scene::compose;
    use crate::graph::scene::name_places::{LINE_HEIGHT, margin};
    use crate::graph::{Camera, Highlight, Viewport};

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
        let scene = compose::compose(&frame, &measure);
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

    /// Checks that the first of many nodes in a small viewport are named.
    #[track_caller]
    fn check_named(n_members: u32, named: &[u32], expected: &[u32]) {
        let mut network = sample::archipelago(3, &[40, 40]);
        for (node, at) in network.nodes.iter_mut().zip(0..) {
            node.is_member = at < n_members;
        }
        let mut random = Random(5);
        let mut draw = |length: f32| random.draw() * length;
        let positions: Vec<Point> =
            (0..80).map(|_| Point { x: draw(320.0), y: draw(240.0) }).collect();
        let frame = Frame {
            network: &network,
            positions: &positions,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 320.0, height: 240.0 },
            highlight: Highlight { named, lit: named, ..Highlight::default() },
        };
        let scene = compose::compose(&frame, &measure);
        let has_name = |node: &u32| scene.labels.iter().any(|label| label.node == *node);
        assert!(expected.iter().all(has_name), "{:?}", scene.labels);
    }

    #[test]
    fn members_and_people_of_a_path_always_have_their_names() {
        check_named(4, &[], &[0, 1, 2, 3]);
        check_named(12, &[], &(0..12).collect::<Vec<_>>());
        check_named(0, &[50, 60, 70], &[50, 60, 70]);
        check_named(4, &[79, 30], &[0, 1, 2, 3, 30, 79]);
    }

    #[test]
    fn whom_the_pointer_is_on_comes_first() {
        check(&[(20.0, 20.0), (20.0, 80.0)], Some(1), &["Given Name1", "Given Name0"]);
    }

    #[test]
    fn names_stay_beside_their_discs_while_the_picture_moves() {
        let network = sample::archipelago(3, &[40]);
        let mut random = Random(5);
        let mut draw = || random.draw() * 600.0;
        let positions: Vec<Point> = (0..40).map(|_| Point { x: draw(), y: draw() }).collect();
        let mut camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        let frame = |camera| Frame {
            network: &network,
            positions: &positions,
            camera,
            viewport: Viewport { width: 600.0, height: 600.0 },
            highlight: Highlight::default(),
        };
        let mut before = compose::compose(&frame(camera), &measure).labels;
        for _ in 0..20 {
            camera.pan(7.0, 3.0);
            let after = compose::compose_after(&frame(camera), &measure, &before).labels;
            for label in &before {
                let area = Viewport { width: 600.0, height: 600.0 }.bounds();
                let moved = Label { x: label.x + 7.0, y: label.y + 3.0, ..label.clone() };
                let center = camera.to_screen(positions[label.node as usize]);
                let is_inside = area.contains(margin(bounds(&moved)))
                    && area.contains(Bounds { min: center, max: center });
                let now = after.iter().find(|now| now.node == label.node);
                let is_same =
                    now.is_some_and(|now| (now.place, &now.text) == (label.place, &label.text));
                // What comes in at the edge may lie where a name was.
                let is_far = label.x > 60.0 && label.y > 60.0;
                assert!(!is_inside || is_same || !is_far, "{}", label.text);
            }
            before = after;
        }
        assert!(before.len() > 5);
    }

    #[test]
    fn of_many_only_the_most_important_are_measured() {
        check_measured(CROWD, MOST..=2 * MOST);
        check_measured(CROWD + 1, 1..=2 * MOST_OF_CROWD);
    }

    /// Checks how many names of `count` people at one place are measured, full
    /// name and family name.
    #[track_caller]
    fn check_measured(count: usize, expected: std::ops::RangeInclusive<usize>) {
        let mut network = sample::network(count as u32, &[]);
        network.nodes.iter_mut().for_each(|node| node.is_member = false);
        let frame = Frame {
            network: &network,
            positions: &vec![Point { x: 100.0, y: 50.0 }; count],
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 200.0, height: 100.0 },
            highlight: Highlight::default(),
        };
        let measured = std::cell::Cell::new(0);
        compose::compose(&frame, &|text, size| {
            measured.set(measured.get() + 1);
            measure(text, size)
        });
        assert!(expected.contains(&measured.get()), "{}", measured.get());
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
            let scene = compose::compose(&frame, &measure);
            n_labels += scene.labels.len();
            for (at, label) in scene.labels.iter().enumerate() {
                let here = bounds(label);
                assert!(viewport.bounds().contains(here));
                for other in &scene.labels[..at] {
                    let gap = here.gap(bounds(other));
                    assert!(gap.x >= -1e-3 || gap.y >= -1e-3, "seed {seed}");
                }
                let is_member = network.nodes[label.node as usize].is_member;
                let is_bare = |disc: &&Disc| !is_member || disc.is_member;
                for disc in scene.discs.iter().filter(is_bare) {
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
