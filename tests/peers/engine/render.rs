//! The drawing of a network that is at rest.

use peerage::browser::canvas::Canvas;
use peerage::graph::scene::compose;
use peerage::graph::{Camera, Frame, Highlight, Network, Point, Viewport};
use peerage::view::network_canvas::paint::{Palette, paint};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

use crate::network::network;

/// A network on a canvas.
#[wasm_bindgen]
pub struct Picture {
    network: Network,
    positions: Vec<Point>,
    canvas: Canvas,
    palette: Palette,
    viewport: Viewport,
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
        let canvas = Canvas::new(element)?;
        canvas.resize(width, height);
        let points = positions.chunks_exact(2).map(|pair| Point { x: pair[0], y: pair[1] });
        let positions: Vec<Point> = points.collect();
        Some(Self {
            network: network(positions.len() as u32, edges, is_named),
            positions,
            palette: Palette::read(&canvas),
            canvas,
            viewport: Viewport { width, height },
        })
    }

    /// Draws what is seen with the point (`x`, `y`) in the middle, at `scale`
    /// pixels for a unit.
    pub fn draw(&self, x: f32, y: f32, scale: f32) {
        let Viewport { width, height } = self.viewport;
        let camera = Camera { x: width / 2.0 - x * scale, y: height / 2.0 - y * scale, scale };
        let frame = Frame {
            network: &self.network,
            positions: &self.positions,
            camera,
            viewport: self.viewport,
            highlight: Highlight::default(),
        };
        let scene = compose(&frame, &|text, size| self.canvas.measure(text, size));
        paint(&scene, &self.canvas, &self.palette);
    }
}
