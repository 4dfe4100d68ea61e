//! Composes the scene of a frame: visibility, size, emphasis and drawing order of nodes and links.

use std::cmp::Reverse;

use crate::graph::scene::highlight::{Style, styles};
use crate::graph::scene::hull::hull;
use crate::graph::scene::label;
use crate::graph::scene::{Disc, Frame, Label, Line, Measure, Scene};
use crate::graph::{Bounds, Point};
use crate::order;

/// Limits of the factor by which discs grow with the scale. The factor is the square root of the
/// scale: discs that grow as fast as distances hide the positions they mark.
const GROWTH: (f32, f32) = (0.6, 2.0);

/// Number of discs beyond which discs of one color are drawn at once instead of by size: with so
/// many, their order from back to front cannot be seen.
const MANY: usize = 500;

/// Least factor by which discs and lines shrink in a picture of many nodes.
const LEAST: f32 = 0.1;

/// Limits of the least radius of a disc, in pixels; it falls with the root of
/// their number, so that together they do not cover everything.
const LEAST_RADIUS: (f32, f32) = (0.75, 1.5);

/// Minimum radius of a disc that stands out, in pixels, so that it can be found among thousands.
const LIT_RADIUS: f32 = 3.0;

/// Lines beyond which they are quiet: together they would hide the discs.
const CROWD: usize = 4000;

/// Lines for each node beyond which those of a single work are quiet, so that the others are seen.
const DENSE: usize = 4;

/// Lines shorter than this, in pixels, are hidden by their discs.
const SHORTEST: f32 = 1.0;

/// Composes a frame. `measure` gives the width of regular text.
///
/// # Examples
///
/// ```
/// use peerage_core::graph::scene::compose::compose;
/// use peerage_core::graph::{Camera, Frame, Highlight, Population, Simulation, Viewport};
/// use peerage_core::model::schema::decode;
///
/// let dataset = decode(include_bytes!("../../example.json"))?;
/// let network = Population::coauthors(&dataset, None).network();
/// let simulation = Simulation::settled(&network);
/// let positions = simulation.positions();
/// let viewport = Viewport { width: 640.0, height: 480.0 };
/// let camera = Camera::fit(network.bounds(positions), viewport, 24.0);
/// let highlight = Highlight::default();
/// let frame = Frame { network: &network, positions, camera, viewport, highlight };
/// let scene = compose(&frame, &|text, size| text.chars().count() as f32 * size / 2.0);
/// // Three people, two of whom share a work.
/// assert_eq!((scene.discs.len(), scene.lines.len()), (3, 1));
/// # Ok::<(), peerage_core::model::schema::DecodeError>(())
/// ```
pub fn compose(frame: &Frame, measure: Measure) -> Scene {
    compose_after(frame, measure, &[])
}

/// Composes a frame in which the labels of the one before stay where they are
/// beside their discs, as far as there is room: so nothing flickers while the
/// picture is moved.
pub fn compose_after(frame: &Frame, measure: Measure, before: &[Label]) -> Scene {
    compose_from(Style::Faded, frame, measure, before)
}

/// Composes the nodes and links that stand out in a frame, to be drawn over the whole scene.
pub fn compose_lit(frame: &Frame, measure: Measure, before: &[Label]) -> Scene {
    compose_from(Style::Lit, frame, measure, before)
}

/// Composes the nodes and links of at least this emphasis.
fn compose_from(least: Style, frame: &Frame, measure: Measure, before: &[Label]) -> Scene {
    let styles = styles(frame.network, frame.highlight);
    let discs = discs(frame, &styles, least);
    let labels = label::place(frame, &discs, measure, before);
    Scene { hull: around(frame), lines: lines(frame, &styles, least), labels, discs }
}

/// Hull around the enclosed nodes, if there are several.
fn around(frame: &Frame) -> Vec<[f32; 2]> {
    let places = frame.highlight.enclosed.iter();
    let places = places.filter_map(|node| frame.positions.get(*node as usize));
    let corners = hull(&places.map(|place| frame.camera.to_screen(*place)).collect::<Vec<_>>());
    let corners = if corners.len() > 1 { corners } else { Vec::new() };
    corners.into_iter().map(|corner| [corner.x, corner.y]).collect()
}

/// The factor by which discs and lines are larger than at scale 1.
fn growth(frame: &Frame) -> f32 {
    let scale = frame.camera.scale;
    if frame.network.nodes.len() > MANY {
        // With this many discs, discs that do not shrink as fast as distances cover everything, and
        // thick lines merge into a single gray.
        return scale.clamp(LEAST, GROWTH.1);
    }
    scale.sqrt().clamp(GROWTH.0, GROWTH.1)
}

fn lines(frame: &Frame, styles: &[Style], least: Style) -> Vec<Line> {
    let Frame { network, camera, highlight, .. } = frame;
    let area = frame.viewport.bounds();
    let is_many = network.nodes.len() > MANY;
    let thinning = if is_many { growth(frame).min(1.0) / 2.0 } else { 1.0 };
    let mut lines = Vec::new();
    for (at, link) in (0..).zip(&network.links) {
        let (source, target) = (link.source as usize, link.target as usize);
        let ends = (frame.positions.get(source), frame.positions.get(target));
        let (Some(&a), Some(&b)) = ends else { continue };
        let (a, b) = (camera.to_screen(a), camera.to_screen(b));
        let around = Bounds {
            min: Point { x: a.x.min(b.x), y: a.y.min(b.y) },
            max: Point { x: a.x.max(b.x), y: a.y.max(b.y) },
        };
        let gap = area.gap(around);
        let is_short = a.distance_squared(b) < SHORTEST * SHORTEST;
        if gap.x > 0.0 || gap.y > 0.0 || is_short {
            continue;
        }
        let style = highlight.style_of(network, at, styles);
        if style < least {
            continue;
        }
        let width = (0.75 + 0.75 * (link.works as f32).sqrt()).min(5.0);
        let width = if is_many { (width * thinning).max(0.5) } else { width };
        lines.push(Line { x1: a.x, y1: a.y, x2: b.x, y2: b.y, width, style, link: at });
    }
    let (is_crowd, is_dense) = (lines.len() > CROWD, lines.len() > DENSE * network.nodes.len());
    let works = |line: &Line| network.links.get(line.link as usize).map_or(0, |link| link.works);
    for line in lines.iter_mut().filter(|line| line.style == Style::Plain) {
        if is_crowd || is_dense && works(line) < 2 {
            line.style = Style::Quiet;
        }
    }
    // The bits of positive numbers are in the order of these.
    order::sort_by_key(&mut lines, |line| (line.style, line.width.to_bits()));
    lines
}

fn discs(frame: &Frame, styles: &[Style], least: Style) -> Vec<Disc> {
    let area = frame.viewport.bounds();
    let growth = growth(frame);
    let (smallest, usual) = LEAST_RADIUS;
    let floor = (80.0 / (frame.network.nodes.len() as f32).sqrt()).clamp(smallest, usual);
    let mut discs = Vec::new();
    for ((at, node), &position) in (0..).zip(&frame.network.nodes).zip(frame.positions) {
        let style = styles[at as usize];
        if style < least || node.is_absent {
            continue;
        }
        let Point { x, y } = frame.camera.to_screen(position);
        let floor = if style < Style::Lit { floor } else { LIT_RADIUS };
        let r = (node.radius() * growth).max(floor);
        let gap = area.gap(Bounds { min: Point { x, y }, max: Point { x, y } });
        if gap.x.max(gap.y) < r {
            discs.push(Disc {
                x,
                y,
                r,
                style,
                community: node.community,
                shape: node.shape,
                is_member: node.is_member,
                is_focus: frame.network.focus == Some(at),
                node: at,
            });
        }
    }
    // Among equals the smaller lies in front, or it could not be seen.
    let works = |disc: &Disc| frame.network.nodes[disc.node as usize].works;
    let is_many = discs.len() > MANY;
    order::sort_by_key(&mut discs, |disc| {
        // Nodes of no large community are behind those of one.
        let look = (disc.is_focus, disc.is_member, Reverse(disc.community));
        (disc.style, is_many.then_some(look), Reverse(works(disc)))
    });
    discs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::graph::{Camera, Highlight, Viewport};

    const PLACES: [Point; 4] = [
        Point { x: 100.0, y: 100.0 },
        Point { x: 300.0, y: 100.0 },
        Point { x: 300.0, y: 300.0 },
        Point { x: 900.0, y: 900.0 },
    ];

    /// Composes a path of four nodes, the last of them out of sight: the whole scene, and the parts
    /// that stand out.
    fn compose_path(highlight: Highlight) -> [Scene; 2] {
        let network = sample::network(4, &[(0, 1), (1, 2), (2, 3)]);
        let frame = Frame {
            network: &network,
            positions: &PLACES,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 400.0, height: 400.0 },
            highlight,
        };
        let measure = |_: &str, _: f32| 20.0;
        [compose(&frame, &measure), compose_lit(&frame, &measure, &[])]
    }

    /// Checks the styles of discs and lines, each from back to front, and that
    /// those that stand out are the same where nothing else is composed.
    #[track_caller]
    fn check(highlight: Highlight, discs: &[(u32, Style)], lines: &[(u32, Style)]) {
        let [mut scene, lit] = compose_path(highlight);
        let found: Vec<_> = scene.discs.iter().map(|disc| (disc.node, disc.style)).collect();
        assert_eq!(found, discs);
        let found: Vec<_> = scene.lines.iter().map(|line| (line.link, line.style)).collect();
        assert_eq!(found, lines);
        scene.discs.retain(|disc| disc.style >= Style::Lit);
        scene.lines.retain(|line| line.style >= Style::Lit);
        assert_eq!((scene.discs, scene.lines), (lit.discs, lit.lines));
        let is_lit = |label: &Label| {
            discs.iter().any(|(node, style)| *node == label.node && *style >= Style::Lit)
        };
        assert!(lit.labels.iter().all(is_lit));
    }

    #[test]
    fn without_a_highlight_all_are_plain_and_what_is_out_of_sight_is_left_out() {
        use Style::Plain;
        check(
            Highlight::default(),
            &[(2, Plain), (1, Plain), (0, Plain)],
            &[(0, Plain), (1, Plain), (2, Plain)],
        );
    }

    #[test]
    fn under_the_pointer_only_neighbors_keep_their_color() {
        use Style::{Faded, Hovered, Lit};
        check(
            Highlight { hovered: Some(0), ..Highlight::default() },
            &[(2, Faded), (1, Lit), (0, Hovered)],
            &[(1, Faded), (2, Faded), (0, Lit)],
        );
    }

    #[test]
    fn what_a_filter_leaves_out_fades_unless_it_is_chosen() {
        use Style::{Faded, Plain, Selected};
        check(
            Highlight {
                selected: &[2, 77],
                faded_nodes: &[true, false, true],
                ..Highlight::default()
            },
            &[(0, Faded), (1, Plain), (2, Selected)],
            &[(0, Faded), (1, Plain), (2, Plain)],
        );
    }

    #[test]
    fn the_lines_of_the_focus_are_quiet() {
        let mut network = sample::network(3, &[(0, 1), (0, 2), (1, 2)]);
        network.focus = Some(0);
        let frame = Frame {
            network: &network,
            positions: &PLACES[..3],
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 400.0, height: 400.0 },
            highlight: Highlight::default(),
        };
        let scene = compose(&frame, &|_, _| 20.0);
        let styles: Vec<_> = scene.lines.iter().map(|line| line.style).collect();
        assert_eq!(styles, [Style::Quiet, Style::Quiet, Style::Plain]);
        assert!(scene.discs.iter().any(|disc| disc.is_focus && disc.node == 0));
    }

    #[test]
    fn of_many_lines_those_of_a_single_work_are_quiet() {
        let pairs: Vec<(u32, u32)> =
            (0..10).flat_map(|a| (a + 1..10).map(move |b| (a, b))).collect();
        let mut network = sample::network(10, &pairs);
        network.links[0].works = 2;
        let places: Vec<Point> = (0..10)
            .map(|at| Point { x: (at * 37 % 10) as f32 * 30.0, y: at as f32 * 30.0 })
            .collect();
        let frame = Frame {
            network: &network,
            positions: &places,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 400.0, height: 400.0 },
            highlight: Highlight::default(),
        };
        let scene = compose(&frame, &|_, _| 20.0);
        let plain = scene.lines.iter().filter(|line| line.style == Style::Plain);
        assert_eq!(plain.map(|line| line.link).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn what_looks_the_same_is_drawn_at_once() {
        let count = MANY as u32 + 2;
        let mut network = sample::network(count, &[(0, 1), (1, 2), (2, 3)]);
        network.links[1].works = 9;
        for (at, node) in network.nodes.iter_mut().enumerate() {
            (node.community, node.is_member) = (at as u8 % 3, false);
        }
        let places: Vec<Point> =
            (0..count).map(|at| Point { x: (at % 30) as f32 * 9.0, y: at as f32 / 3.0 }).collect();
        let frame = Frame {
            network: &network,
            positions: &places,
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width: 400.0, height: 400.0 },
            highlight: Highlight::default(),
        };
        let scene = compose(&frame, &|_, _| 20.0);
        assert_eq!(scene.line_runs().map(<[Line]>::len).collect::<Vec<_>>(), [2, 1]);
        let runs: Vec<u8> = scene.disc_runs().map(|run| run[0].community).collect();
        assert_eq!(runs, [2, 1, 0]);
        assert_eq!(scene.disc_runs().map(<[Disc]>::len).sum::<usize>(), scene.discs.len());
    }

    #[test]
    fn an_empty_network_makes_an_empty_scene() {
        let network = sample::network(0, &[]);
        let frame = Frame {
            network: &network,
            positions: &[],
            camera: Camera::fit(Bounds::default(), Viewport::default(), 20.0),
            viewport: Viewport::default(),
            highlight: Highlight { hovered: Some(3), ..Highlight::default() },
        };
        assert_eq!(compose(&frame, &|_, _| 20.0), Scene::default());
    }
}
