//! Finds the node or link under the pointer.

use crate::graph::{Point, Scene};

/// Maximum distance from a disc at which the pointer still hits it, in pixels.
const TOLERANCE: f32 = 4.0;

/// Maximum distance from a line at which the pointer still hits it, in pixels.
const REACH: f32 = 3.0;

/// The node under a point of the screen: the foremost disc that holds it, or
/// else the nearest within four pixels.
pub fn node(scene: &Scene, at: Point) -> Option<u32> {
    let mut nearest = None;
    let mut least = TOLERANCE;
    for disc in scene.discs.iter().rev() {
        let distance = Point { x: disc.x, y: disc.y }.distance_squared(at).sqrt() - disc.r;
        if distance <= 0.0 {
            return Some(disc.node);
        }
        if distance <= least {
            (nearest, least) = (Some(disc.node), distance);
        }
    }
    nearest
}

/// The link under a point of the screen: the nearest within three pixels.
pub fn link(scene: &Scene, at: Point) -> Option<u32> {
    let mut nearest = None;
    let mut least = REACH;
    for line in &scene.lines {
        let (a, b) = (Point { x: line.x1, y: line.y1 }, Point { x: line.x2, y: line.y2 });
        let distance = distance(at, a, b) - line.width / 2.0;
        if distance < least {
            (nearest, least) = (Some(line.link), distance);
        }
    }
    nearest
}

/// Distance of a point from the line segment between two others.
fn distance(at: Point, a: Point, b: Point) -> f32 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let length = (x * x + y * y).max(f32::MIN_POSITIVE);
    let along = (((at.x - a.x) * x + (at.y - a.y) * y) / length).clamp(0.0, 1.0);
    at.distance_squared(Point { x: a.x + along * x, y: a.y + along * y }).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::NodeShape;
    use crate::graph::scene::highlight::Style;
    use crate::graph::scene::{Disc, Line};

    /// Checks which of two lines, one flat and one upright, is hit.
    #[track_caller]
    fn check(x: f32, y: f32, expected: Option<u32>) {
        let line = |[x1, y1, x2, y2]: [f32; 4], link| Line {
            x1,
            y1,
            x2,
            y2,
            width: 1.0,
            style: Style::Plain,
            link,
        };
        let lines = vec![line([0.0, 0.0, 100.0, 0.0], 7), line([50.0, 20.0, 50.0, 90.0], 8)];
        let scene = Scene { lines, ..Scene::default() };
        assert_eq!(link(&scene, Point { x, y }), expected);
    }

    #[test]
    fn the_nearest_line_is_hit() {
        check(10.0, 2.0, Some(7));
        check(50.0, 30.0, Some(8));
        check(50.0, 10.0, None);
        check(102.0, 0.0, Some(7));
        check(106.0, 0.0, None);
    }

    #[test]
    fn a_point_hits_the_disc_it_is_on_or_near() {
        let disc = Disc {
            x: 100.0,
            y: 100.0,
            r: 5.0,
            style: Style::Plain,
            community: 0,
            shape: NodeShape::Circle,
            is_member: false,
            is_focus: false,
            node: 3,
        };
        let scene = Scene { discs: vec![disc], ..Scene::default() };
        let hit = |x: f32| node(&scene, Point { x, y: 100.0 });
        assert_eq!((hit(100.0), hit(108.9)), (Some(3), Some(3)));
        assert_eq!((hit(109.1), hit(200.0)), (None, None));
    }
}
