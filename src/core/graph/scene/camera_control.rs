//! The camera of a picture and everything that moves it.

use crate::graph::{Bounds, Camera, CameraPose, Point, Viewport};

use crate::graph::scene::camera_flight::CameraFlight;

/// Margin left free around a fitted network, for labels, in pixels.
const PADDING: f32 = 40.0;

/// The least scale at the end of a flight to a node.
const CLOSE: f32 = 1.2;

/// See the [module](self).
#[derive(Clone, Copy, Debug)]
pub struct CameraControl {
    camera: Camera,
    viewport: Viewport,
    flight: Option<CameraFlight>,
    /// True if the camera is where fitting put it.
    is_fitted: bool,
}

impl Default for CameraControl {
    fn default() -> Self {
        let camera = Camera { x: 0.0, y: 0.0, scale: 1.0 };
        Self { camera, viewport: Viewport::default(), flight: None, is_fitted: true }
    }
}

impl CameraControl {
    /// The camera.
    pub fn camera(&self) -> Camera {
        self.camera
    }

    /// The size of the canvas, in CSS pixels.
    pub fn viewport(&self) -> Viewport {
        self.viewport
    }

    /// The middle of the canvas, in CSS pixels.
    pub fn middle(&self) -> Point {
        Point { x: self.viewport.width / 2.0, y: self.viewport.height / 2.0 }
    }

    /// True if the whole network is in view because it was fitted.
    pub fn is_fitted(&self) -> bool {
        self.is_fitted
    }

    /// The pose of the camera; none where it shows the whole network.
    pub fn pose(&self) -> Option<CameraPose> {
        (!self.is_fitted).then(|| self.camera.pose(self.viewport))
    }

    /// Moves the camera to where its flight is at `time`, in milliseconds;
    /// returns whether there was a flight.
    pub fn tick(&mut self, time: f64) -> bool {
        let Some(flight) = &mut self.flight else { return false };
        let (camera, is_over) = flight.camera_at(time, self.viewport);
        self.camera = camera;
        if is_over {
            self.flight = None;
        }
        true
    }

    /// True if the camera moves by itself.
    pub fn is_flying(&self) -> bool {
        self.flight.is_some()
    }

    /// Resizes the viewport, in CSS pixels. The point in the middle stays there, and the whole
    /// network, whose bounds are given, stays in view if it was.
    pub fn resize(&mut self, width: f32, height: f32, whole: Bounds) {
        let old = self.viewport;
        self.viewport = Viewport { width, height };
        if self.is_fitted {
            self.fit(whole);
        } else {
            self.camera.pan((width - old.width) / 2.0, (height - old.height) / 2.0);
        }
    }

    /// Shows the whole network, whose bounds are given.
    pub fn fit(&mut self, whole: Bounds) {
        self.camera = Camera::fit(whole, self.viewport, PADDING);
        (self.is_fitted, self.flight) = (true, None);
    }

    /// Replaces the camera.
    pub fn set(&mut self, camera: Camera) {
        self.camera = camera;
        self.hold();
    }

    /// Fits no more when the size or the nodes change.
    pub fn keep(&mut self) {
        self.is_fitted = false;
    }

    fn hold(&mut self) {
        (self.is_fitted, self.flight) = (false, None);
    }

    /// Enlarges everything by `factor` around a point of the screen.
    pub fn zoom(&mut self, at: Point, factor: f32) {
        self.camera.zoom_at(at, factor);
        self.hold();
    }

    /// Moves the picture by pixels.
    pub fn pan(&mut self, x: f32, y: f32) {
        self.camera.pan(x, y);
        self.hold();
    }

    /// Moves and zooms with two fingers, given where they were and are.
    pub fn pinch(&mut self, before: [Point; 2], after: [Point; 2]) {
        let middle = |[a, b]: [Point; 2]| Point { x: (a.x + b.x) / 2.0, y: (a.y + b.y) / 2.0 };
        let spread = |[a, b]: [Point; 2]| a.distance_squared(b).sqrt().max(1.0);
        let (from, to) = (middle(before), middle(after));
        self.pan(to.x - from.x, to.y - from.y);
        self.zoom(to, spread(after) / spread(before));
    }

    /// Moves a point of the graph into the middle, in a flight or at once.
    pub fn fly_to(&mut self, place: Point, is_animated: bool) {
        let to = Camera::centered_on(place, self.camera.scale.max(CLOSE), self.viewport);
        let from = self.camera;
        self.set(if is_animated { from } else { to });
        self.flight = is_animated.then(|| CameraFlight::new(from, to, self.viewport));
    }

    /// Moves a point of the screen into the middle if it is not in view.
    pub fn bring_into_view(&mut self, at: Point) {
        let Viewport { width, height } = self.viewport;
        if at.x < 0.0 || at.y < 0.0 || at.x > width || at.y > height {
            self.pan(width / 2.0 - at.x, height / 2.0 - at.y);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Bounds =
        Bounds { min: Point { x: -50.0, y: -50.0 }, max: Point { x: 50.0, y: 50.0 } };

    /// Checks the point in the middle and whether the whole stays fitted.
    #[track_caller]
    fn check(act: impl Fn(&mut CameraControl), middle: (f32, f32), is_fitted: bool) {
        let mut control = CameraControl::default();
        control.resize(200.0, 200.0, WHOLE);
        act(&mut control);
        let found = control.camera().middle(control.viewport());
        assert!((found.x - middle.0).abs() < 1e-3 && (found.y - middle.1).abs() < 1e-3);
        assert_eq!((control.is_fitted(), control.pose().is_none()), (is_fitted, is_fitted));
    }

    #[test]
    fn what_the_visitor_moved_is_fitted_no_more() {
        check(|_| {}, (0.0, 0.0), true);
        check(|control| control.resize(400.0, 100.0, WHOLE), (0.0, 0.0), true);
        check(|control| control.zoom(control.middle(), 2.0), (0.0, 0.0), false);
        check(|control| control.fly_to(Point { x: 9.0, y: 4.0 }, false), (9.0, 4.0), false);
        check(|control| control.bring_into_view(Point { x: 5.0, y: 5.0 }), (0.0, 0.0), true);
    }

    #[test]
    fn a_flight_ends_where_it_was_sent() {
        let fly = |control: &mut CameraControl| {
            control.fly_to(Point { x: 9.0, y: 4.0 }, true);
            assert!(control.tick(0.0) && control.is_flying());
            assert!(control.tick(9e9) && !control.is_flying());
            assert!(!control.tick(9e9));
        };
        check(fly, (9.0, 4.0), false);
    }
}
