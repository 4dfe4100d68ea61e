//! The camera: which part of the network is seen, and at which scale.

use crate::graph::{Bounds, Point};

/// Smallest scale: a thousand people still fit a telephone.
const SCALE_MIN: f32 = 0.05;

/// Largest scale: one disc then fills a third of a page.
const SCALE_MAX: f32 = 8.0;

/// Largest scale that [`Camera::fit`] chooses: two people need not fill a page.
const SCALE_FIT_MAX: f32 = 2.5;

/// The area that is drawn on, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Viewport {
    /// Width of the viewport.
    pub width: f32,
    /// Height of the viewport.
    pub height: f32,
}

/// Transformation from graph units to CSS pixels: screen = graph × scale + (x, y).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// X coordinate of the origin of the graph on the screen, in pixels from the left.
    pub x: f32,
    /// Y coordinate of the origin of the graph on the screen, in pixels from the top.
    pub y: f32,
    /// Pixels for each graph unit.
    pub scale: f32,
}

/// Position and scale of the camera, independent of the size of the viewport. Whole numbers, so
/// that it can be written into an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CameraPose {
    /// The point in the middle of the viewport: its x, in graph units.
    pub x: i32,
    /// Y coordinate of that point, in graph units.
    pub y: i32,
    /// The scale, in percent.
    pub percent: u32,
}

impl CameraPose {
    /// Formats the pose as text: `120,-40,150`.
    pub fn write(self) -> String {
        format!("{},{},{}", self.x, self.y, self.percent)
    }

    /// Reads [`CameraPose::write`].
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split(',');
        let mut next = || parts.next();
        let (x, y) = (next()?.parse().ok()?, next()?.parse().ok()?);
        let percent = next()?.parse().ok()?;
        next().is_none().then_some(Self { x, y, percent })
    }
}

impl Viewport {
    /// The area as a box with its top left corner at the origin.
    pub fn bounds(self) -> Bounds {
        Bounds { min: Point::default(), max: Point { x: self.width, y: self.height } }
    }
}

impl Camera {
    /// The camera that shows `bounds` as large as they fit, in the middle of
    /// `viewport`, with `padding` pixels free on every side.
    pub fn fit(bounds: Bounds, viewport: Viewport, padding: f32) -> Self {
        let ratio = |room: f32, size: f32| (room - 2.0 * padding).max(1.0) / size.max(1.0);
        let scale = ratio(viewport.width, bounds.width())
            .min(ratio(viewport.height, bounds.height()))
            .clamp(SCALE_MIN, SCALE_FIT_MAX);
        Self {
            x: (viewport.width - (bounds.min.x + bounds.max.x) * scale) / 2.0,
            y: (viewport.height - (bounds.min.y + bounds.max.y) * scale) / 2.0,
            scale,
        }
    }

    /// The camera with this pose in `viewport`.
    pub fn from_pose(pose: CameraPose, viewport: Viewport) -> Self {
        let scale = (pose.percent as f32 / 100.0).clamp(SCALE_MIN, SCALE_MAX);
        Self::centered_on(Point { x: pose.x as f32, y: pose.y as f32 }, scale, viewport)
    }

    /// The camera with `middle` in the middle of `viewport`.
    pub fn centered_on(middle: Point, scale: f32, viewport: Viewport) -> Self {
        let x = viewport.width / 2.0 - middle.x * scale;
        Self { x, y: viewport.height / 2.0 - middle.y * scale, scale }
    }

    /// Point of the graph in the middle of `viewport`.
    pub fn middle(self, viewport: Viewport) -> Point {
        self.to_graph(Point { x: viewport.width / 2.0, y: viewport.height / 2.0 })
    }

    /// The pose of the camera, rounded to whole numbers.
    pub fn pose(self, viewport: Viewport) -> CameraPose {
        let Point { x, y } = self.middle(viewport);
        let percent = (self.scale * 100.0).round() as u32;
        CameraPose { x: x.round() as i32, y: y.round() as i32, percent }
    }

    /// Converts a point of the graph to a point of the screen.
    pub fn to_screen(self, point: Point) -> Point {
        Point { x: point.x * self.scale + self.x, y: point.y * self.scale + self.y }
    }

    /// Converts a point of the screen to a point of the graph.
    pub fn to_graph(self, point: Point) -> Point {
        Point { x: (point.x - self.x) / self.scale, y: (point.y - self.y) / self.scale }
    }

    /// Moves the picture by pixels.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.x += x;
        self.y += y;
    }

    /// Zooms by `factor`, within the limits; the point of the graph at `point` of the screen stays
    /// there. Ignores a factor that is not positive.
    pub fn zoom_at(&mut self, point: Point, factor: f32) {
        if factor.is_nan() || factor <= 0.0 {
            return;
        }
        let scale = (self.scale * factor).clamp(SCALE_MIN, SCALE_MAX);
        let factor = scale / self.scale;
        self.x = point.x - (point.x - self.x) * factor;
        self.y = point.y - (point.y - self.y) * factor;
        self.scale = scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWPORT: Viewport = Viewport { width: 800.0, height: 400.0 };

    /// Checks where the corners of a box lie once the camera fits it.
    #[track_caller]
    fn check(min: (f32, f32), max: (f32, f32), expected: [f32; 4]) {
        let point = |(x, y)| Point { x, y };
        let camera = Camera::fit(Bounds { min: point(min), max: point(max) }, VIEWPORT, 20.0);
        let (min, max) = (camera.to_screen(point(min)), camera.to_screen(point(max)));
        for (found, expected) in [min.x, min.y, max.x, max.y].iter().zip(expected) {
            assert!((found - expected).abs() < 1e-2, "{min:?} {max:?}");
        }
    }

    #[test]
    fn what_is_fitted_touches_the_padding() {
        check((0.0, 0.0), (1520.0, 100.0), [20.0, 175.0, 780.0, 225.0]);
        check((-500.0, -900.0), (-100.0, -180.0), [300.0, 20.0, 500.0, 380.0]);
    }

    #[test]
    fn a_small_graph_is_not_blown_up() {
        check((-10.0, -10.0), (10.0, 10.0), [375.0, 175.0, 425.0, 225.0]);
        check((0.0, 0.0), (0.0, 0.0), [400.0, 200.0, 400.0, 200.0]);
    }

    #[test]
    fn a_viewport_without_size_gives_a_usable_camera() {
        let bounds = Bounds { min: Point::default(), max: Point { x: 9.0, y: 9.0 } };
        assert_eq!(Camera::fit(bounds, Viewport::default(), 20.0).scale, 1.0 / 9.0);
    }

    #[test]
    fn zooming_keeps_what_is_under_the_pointer_and_stops_at_the_limits() {
        let mut camera = Camera { x: 10.0, y: 20.0, scale: 1.0 };
        let pointer = Point { x: 300.0, y: 100.0 };
        let under = camera.to_graph(pointer);
        for factor in [1.5, 0.3, 1000.0, 1e-9, f32::INFINITY, f32::NAN, 0.0] {
            camera.zoom_at(pointer, factor);
            assert!(camera.to_screen(under).distance_squared(pointer) < 1e-2);
        }
        assert_eq!(camera.scale, SCALE_MAX);
    }

    #[test]
    fn a_pose_survives_a_round_trip() {
        let pose = CameraPose { x: 120, y: -40, percent: 150 };
        assert_eq!(Camera::from_pose(pose, VIEWPORT).pose(VIEWPORT), pose);
        assert_eq!(CameraPose::parse(&pose.write()), Some(pose));
        for text in ["", "1,2", "1,2,3,4", "a,2,3", "1,2,-3"] {
            assert_eq!(CameraPose::parse(text), None, "{text}");
        }
    }

    #[test]
    fn panning_moves_everything() {
        let mut camera = Camera { x: 0.0, y: 0.0, scale: 2.0 };
        camera.pan(5.0, -5.0);
        assert_eq!(camera.to_screen(Point { x: 1.0, y: 1.0 }), Point { x: 7.0, y: -3.0 });
    }
}
