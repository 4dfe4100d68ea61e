//! A canvas that is drawn on in CSS pixels, at the resolution of the screen.

use std::cell::{Cell, RefCell};
use std::f64::consts::TAU;

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Width of the halo around text, in CSS pixels, both sides together.
const HALO: f64 = 3.0;

/// A canvas element with its 2D context.
pub struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    family: RefCell<String>,
    /// Size and weight of the current font: a browser takes its time to set one.
    font: Cell<Option<(f32, u16)>>,
}

impl Canvas {
    /// The canvas of `element`; none if the browser cannot draw on it.
    pub fn new(element: HtmlCanvasElement) -> Option<Self> {
        let context = element.get_context("2d").ok()??.dyn_into().ok()?;
        let family = RefCell::new("sans-serif".to_owned());
        Some(Self { element, context, family, font: Cell::default() })
    }

    /// A detached canvas element.
    pub fn blank(&self) -> Option<HtmlCanvasElement> {
        let document = self.element.owner_document()?;
        document.create_element("canvas").ok()?.dyn_into().ok()
    }

    /// Number of device pixels per CSS pixel.
    pub fn ratio() -> f64 {
        web_sys::window().map_or(1.0, |window| window.device_pixel_ratio())
    }

    /// A detached canvas, with the font family of `model` and `ratio` pixels for each CSS pixel.
    pub fn detached(model: &Self, width: f32, height: f32, ratio: f64) -> Option<Self> {
        let canvas = Self::new(model.blank()?)?;
        canvas.scale(width, height, ratio);
        *canvas.family.borrow_mut() = model.family.borrow().clone();
        Some(canvas)
    }

    /// Fills all transparent areas.
    pub fn fill_behind(&self, color: &str) {
        let (width, height) = (self.element.width(), self.element.height());
        self.context.set_global_composite_operation("destination-over").ok();
        self.context.set_fill_style_str(color);
        self.context.fill_rect(0.0, 0.0, f64::from(width), f64::from(height));
        self.context.set_global_composite_operation("source-over").ok();
    }

    /// The element drawn on.
    pub fn element(&self) -> &HtmlCanvasElement {
        &self.element
    }

    /// Gives the canvas one pixel for each device pixel in `width` by `height` CSS pixels. Clears
    /// it.
    pub fn resize(&self, width: f32, height: f32) {
        self.scale(width, height, Self::ratio());
        if let Some(family) = self.computed("font-family").filter(|family| !family.is_empty()) {
            *self.family.borrow_mut() = family;
        }
    }

    fn scale(&self, width: f32, height: f32, ratio: f64) {
        let pixels = |length: f32| (f64::from(length) * ratio).round().max(1.0) as u32;
        self.element.set_width(pixels(width));
        self.element.set_height(pixels(height));
        // Resizing a canvas resets its drawing state.
        self.font.set(None);
        self.context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0).ok();
    }

    /// Makes everything transparent.
    pub fn clear(&self) {
        let (width, height) = (self.element.width(), self.element.height());
        self.context.save();
        self.context.reset_transform().ok();
        self.context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
        self.context.restore();
    }

    /// Draws another canvas, at a size of `width` by `height` CSS pixels, with its top left corner
    /// at (`x`, `y`).
    pub fn image(&self, other: &HtmlCanvasElement, x: f32, y: f32, width: f32, height: f32) {
        let [x, y, width, height] = [x, y, width, height].map(f64::from);
        // Fails only for a canvas without pixels, which cannot occur here.
        let drawn = self
            .context
            .draw_image_with_html_canvas_element_and_dw_and_dh(other, x, y, width, height);
        drawn.ok();
    }

    /// Calls `draw`, which draws with the opacity `alpha`, from 0 to 1.
    pub fn fade(&self, alpha: f32, draw: &dyn Fn()) {
        self.context.set_global_alpha(f64::from(alpha));
        draw();
        self.context.set_global_alpha(1.0);
    }

    /// Fills the polygon through points, in their order, and everything within `reach` CSS pixels
    /// of it.
    pub fn shape(&self, points: &[[f32; 2]], reach: f32, color: &str) {
        self.context.begin_path();
        for [x, y] in points {
            self.context.line_to(f64::from(*x), f64::from(*y));
        }
        self.context.close_path();
        self.context.set_fill_style_str(color);
        self.context.fill();
        self.context.set_stroke_style_str(color);
        self.context.set_line_width(f64::from(2.0 * reach));
        self.context.set_line_join("round");
        self.context.stroke();
    }

    /// Draws lines, each from `[x1, y1]` to `[x2, y2]`, with one stroke, so
    /// that they are not darker where they cross. `alpha` is from 0 to 1.
    pub fn lines(
        &self,
        ends: &mut dyn Iterator<Item = [f32; 4]>,
        width: f32,
        color: &str,
        alpha: f32,
    ) {
        self.context.set_global_alpha(f64::from(alpha));
        self.context.set_stroke_style_str(color);
        self.context.set_line_width(f64::from(width));
        self.context.begin_path();
        for [x1, y1, x2, y2] in ends {
            self.context.move_to(f64::from(x1), f64::from(y1));
            self.context.line_to(f64::from(x2), f64::from(y2));
        }
        self.context.stroke();
        self.context.set_global_alpha(1.0);
    }

    /// Draws discs, each `[x, y, radius]`, without outlines and all at once. Discs
    /// of a few pixels are drawn as squares: they look the same and take a tenth
    /// of the time.
    pub fn discs(&self, discs: &mut dyn Iterator<Item = [f32; 3]>, fill: &str) {
        const SMALL: f32 = 2.5;
        self.context.begin_path();
        for [x, y, r] in discs {
            let (left, top, side) = (f64::from(x - r), f64::from(y - r), f64::from(2.0 * r));
            if r < SMALL {
                self.context.rect(left, top, side, side);
                continue;
            }
            self.context.move_to(f64::from(x + r), f64::from(y));
            // Fails only for a negative radius.
            self.context.arc(f64::from(x), f64::from(y), f64::from(r), 0.0, TAU).ok();
        }
        self.context.set_fill_style_str(fill);
        self.context.fill();
    }

    /// Draws a disc around a point, with an outline where `stroke` names its
    /// color.
    pub fn disc(
        &self,
        x: f32,
        y: f32,
        r: f32,
        fill: &str,
        stroke: Option<&str>,
        stroke_width: f32,
    ) {
        self.context.begin_path();
        // Fails only for a negative radius.
        self.context.arc(f64::from(x), f64::from(y), f64::from(r.max(0.0)), 0.0, TAU).ok();
        self.context.set_fill_style_str(fill);
        self.context.fill();
        if let Some(stroke) = stroke {
            self.context.set_stroke_style_str(stroke);
            self.context.set_line_width(f64::from(stroke_width));
            self.context.stroke();
        }
    }

    /// Draws a polygon in place of a disc. `corners` are those for a disc of
    /// radius 1 around the origin.
    pub fn polygon(
        &self,
        [x, y, r]: [f32; 3],
        corners: &[[f32; 2]],
        fill: &str,
        stroke: &str,
        stroke_width: f32,
    ) {
        self.context.begin_path();
        for corner in corners {
            let at = [x + corner[0] * r, y + corner[1] * r].map(f64::from);
            // The first call begins the path.
            self.context.line_to(at[0], at[1]);
        }
        self.context.close_path();
        self.context.set_fill_style_str(fill);
        self.context.fill();
        self.context.set_stroke_style_str(stroke);
        self.context.set_line_width(f64::from(stroke_width));
        self.context.stroke();
    }

    /// Writes `text` to the right of a point and centered on its height, in
    /// `color` with a halo around it. `size` is in CSS pixels.
    #[expect(clippy::too_many_arguments, reason = "a place, a text and its type")]
    pub fn text(
        &self,
        x: f32,
        y: f32,
        text: &str,
        size: f32,
        weight: u16,
        color: &str,
        halo: &str,
    ) {
        let (x, y) = (f64::from(x), f64::from(y));
        self.set_font(size, weight);
        self.context.set_text_align("left");
        self.context.set_text_baseline("middle");
        self.context.set_line_join("round");
        self.context.set_line_width(HALO);
        self.context.set_stroke_style_str(halo);
        self.context.stroke_text(text, x, y).ok();
        self.context.set_fill_style_str(color);
        self.context.fill_text(text, x, y).ok();
    }

    /// The width of `text` at `size`, in CSS pixels.
    pub fn measure(&self, text: &str, size: f32) -> f32 {
        self.set_font(size, 400);
        self.context.measure_text(text).map_or(0.0, |metrics| metrics.width() as f32)
    }

    /// The color of a custom property such as `--peerage-accent`, in a notation
    /// that the canvas understands; black if it is not set.
    pub fn color(&self, custom_property: &str) -> String {
        // The property itself would read as written, with `light-dark()` and `var()`; only a color
        // that is used is resolved.
        let style = self.element.style();
        style.set_property("color", &format!("var({custom_property})")).ok();
        let color = self.computed("color");
        style.remove_property("color").ok();
        color.filter(|color| !color.is_empty()).unwrap_or_else(|| "#000".to_owned())
    }

    fn set_font(&self, size: f32, weight: u16) {
        if self.font.replace(Some((size, weight))) == Some((size, weight)) {
            return;
        }
        // Integers only: the code that prints floating-point numbers is 12 kB.
        let hundredths = (size * 100.0).round() as u32;
        let (whole, rest) = (hundredths / 100, hundredths % 100);
        let family = self.family.borrow();
        self.context.set_font(&format!("{weight} {whole}.{rest:02}px {family}"));
    }

    fn computed(&self, property: &str) -> Option<String> {
        let style = web_sys::window()?.get_computed_style(&self.element).ok()??;
        style.get_property_value(property).ok()
    }
}
