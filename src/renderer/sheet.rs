//! A picture that was painted once, with a margin around the visible part. While only the camera
//! moves, the sheet is moved instead of painting anew.

use peerage_browser::canvas::Canvas;
use peerage_core::graph::{Bounds, Camera, Point, Viewport};

/// Minimum and maximum factor by which a sheet is enlarged before it is painted anew.
const ENLARGED: (f32, f32) = (0.6, 1.6);

/// Maximum width of the margin, in CSS pixels. The margin is also at most half as wide as the
/// visible part.
const MARGIN: f32 = 400.0;

/// See the [module](self).
pub struct Sheet {
    canvas: Canvas,
    /// The camera that it was painted for; the origin is the corner of the
    /// margin.
    camera: Camera,
    /// The size with the margin.
    size: Viewport,
    /// Bounds of all nodes, in graph units.
    whole: Bounds,
}

impl Sheet {
    /// An empty sheet for what `camera` sees on `screen`, with the canvas of an
    /// `old` one if that has the right size. Returns it with the margin, in CSS
    /// pixels; none if the browser makes no canvas.
    pub fn new(
        screen: &Canvas,
        old: Option<Self>,
        mut camera: Camera,
        seen: Viewport,
        whole: Bounds,
    ) -> Option<(Self, f32)> {
        let ratio = Canvas::ratio();
        // Whole pixels of the screen, so that nothing is blurred.
        let rounded = |length: f32| ((f64::from(length) * ratio).round() / ratio) as f32;
        let margin = rounded((seen.width.max(seen.height) / 2.0).min(MARGIN));
        let with_margin = |length: f32| rounded(length) + 2.0 * margin;
        let size = Viewport { width: with_margin(seen.width), height: with_margin(seen.height) };
        let canvas = old.filter(|sheet| sheet.size == size).map(|sheet| sheet.canvas);
        let new = || Canvas::detached(screen, size.width, size.height, ratio);
        camera.pan(margin, margin);
        Some((Self { canvas: canvas.or_else(new)?, camera, size, whole }, margin))
    }

    /// Canvas that the sheet is painted on.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// Its size with the margin, in CSS pixels.
    pub fn size(&self) -> Viewport {
        self.size
    }

    /// Draws it where `camera` sees it.
    pub fn draw(&self, camera: Camera, screen: &Canvas) {
        let (corner, scale) = self.place(camera);
        let (width, height) = (self.size.width * scale, self.size.height * scale);
        screen.image(self.canvas.element(), corner.x, corner.y, width, height);
    }

    /// True if it was painted for the scale of `camera`, so that it is not
    /// blurred.
    pub fn is_sharp(&self, camera: Camera) -> bool {
        self.camera.scale == camera.scale
    }

    /// Position of the top left corner on the screen, and the factor of enlargement.
    fn place(&self, camera: Camera) -> (Point, f32) {
        let scale = camera.scale / self.camera.scale;
        let corner = |on_screen: f32, on_sheet: f32| {
            let at = on_screen - on_sheet * scale;
            // At scale 1, aligns every pixel of the sheet with one of the screen.
            let ratio = if scale == 1.0 { Canvas::ratio() as f32 } else { 8.0 };
            (at * ratio).round() / ratio
        };
        let x = corner(camera.x, self.camera.x);
        (Point { x, y: corner(camera.y, self.camera.y) }, scale)
    }

    /// True if the sheet covers everything that `camera` sees, at a sufficient resolution.
    pub fn is_enough(&self, camera: Camera, seen: Viewport) -> bool {
        let (corner, scale) = self.place(camera);
        let (least, most) = ENLARGED;
        let (min, max) = (camera.to_screen(self.whole.min), camera.to_screen(self.whole.max));
        let (right, bottom) =
            (corner.x + self.size.width * scale, corner.y + self.size.height * scale);
        (least..=most).contains(&scale)
            && corner.x <= min.x.max(0.0)
            && corner.y <= min.y.max(0.0)
            && right >= max.x.min(seen.width)
            && bottom >= max.y.min(seen.height)
    }
}
