//! The drawing of a network that is at rest.

use peerage_core::graph::{Camera, Point, Viewport};
use peerage_renderer::picture;
use peerage_renderer::surface::Surface;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use crate::network::network;

/// A network on a canvas.
#[wasm_bindgen]
pub struct Picture {
    picture: picture::Picture,
    surface: Surface,
}

#[wasm_bindgen]
impl Picture {
    /// Takes a canvas, which is to be `width` by `height` CSS pixels, and a
    /// graph as [`crate::network`] reads it; `positions` is `x` and `y` of
    /// every node in turn. None where the browser cannot draw.
    pub fn mount(
        element: HtmlCanvasElement,
        width: f32,
        height: f32,
        edges: &[u32],
        positions: &[f32],
        is_named: bool,
    ) -> Option<Self> {
        let mut surface = Surface::new(element, positions.len() / 2)?;
        surface.resize(width, height);
        let points = positions.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] });
        let places: Vec<Point> = points.collect();
        let mut network = network(places.len() as u32, edges, is_named);
        network.places = places;
        let mut picture = picture::Picture::new(network, true);
        picture.resize(width, height);
        Some(Self { picture, surface })
    }

    /// Draws the visible part at `time`, in milliseconds, with the point (`x`, `y`) in the middle,
    /// at `scale` pixels for a unit. The camera moves as for a visitor: the painted picture is
    /// moved, and painted again when it no longer covers the view or the camera rests.
    pub fn draw(&mut self, x: f32, y: f32, scale: f32, time: f64) {
        let Viewport { width, height } = self.picture.viewport();
        let camera = Camera { x: width / 2.0 - x * scale, y: height / 2.0 - y * scale, scale };
        self.picture.set_camera(camera);
        self.surface.show(&mut self.picture, time);
    }
}
