//! An animated move of the camera from one place to another.

use crate::graph::{Camera, Point, Viewport};

/// Duration of a flight, in milliseconds.
const DURATION: f64 = 360.0;

/// See the [module](self).
#[derive(Clone, Copy, Debug)]
pub struct CameraFlight {
    from: (Point, f32),
    to: (Point, f32),
    /// Time of the first frame, in milliseconds.
    start: Option<f64>,
}

impl CameraFlight {
    /// A move between two cameras. It begins with the first frame.
    pub fn new(from: Camera, to: Camera, viewport: Viewport) -> Self {
        let end = |camera: Camera| (camera.middle(viewport), camera.scale);
        Self { from: end(from), to: end(to), start: None }
    }

    /// The camera at `time`, in milliseconds, and whether it has arrived.
    pub fn camera_at(&mut self, time: f64, viewport: Viewport) -> (Camera, bool) {
        let start = *self.start.get_or_insert(time);
        let part = ((time - start) / DURATION).clamp(0.0, 1.0) as f32;
        // Smoothstep: starts and ends with speed 0.
        let part = part * part * (3.0 - 2.0 * part);
        let mix = |a: f32, b: f32| a + (b - a) * part;
        let ((a, from), (b, to)) = (self.from, self.to);
        let middle = Point { x: mix(a.x, b.x), y: mix(a.y, b.y) };
        (Camera::centered_on(middle, mix(from, to), viewport), part >= 1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the point in the middle, and the scale, at a time.
    #[track_caller]
    fn check(time: f64, expected: (f32, f32), is_over: bool) {
        let viewport = Viewport { width: 100.0, height: 100.0 };
        let camera = |x, scale| Camera::centered_on(Point { x, y: 0.0 }, scale, viewport);
        let mut flight = CameraFlight::new(camera(0.0, 1.0), camera(40.0, 3.0), viewport);
        flight.camera_at(1000.0, viewport);
        let (found, ends) = flight.camera_at(1000.0 + time, viewport);
        let middle = found.middle(viewport);
        assert!((middle.x - expected.0).abs() < 1e-3 && (found.scale - expected.1).abs() < 1e-3);
        assert_eq!(ends, is_over);
    }

    #[test]
    fn it_goes_from_one_end_to_the_other() {
        check(0.0, (0.0, 1.0), false);
        check(DURATION / 2.0, (20.0, 2.0), false);
        check(DURATION, (40.0, 3.0), true);
        check(9.0 * DURATION, (40.0, 3.0), true);
    }
}
