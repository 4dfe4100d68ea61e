//! A picture on its canvas: everything of it that lives as long as the canvas
//! does, and nothing of it longer.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, MediaQueryList, WheelEvent};

use crate::browser::canvas::Canvas;
use crate::browser::frame::FrameLoop;
use crate::browser::listener::Listener;
use crate::browser::resize::Resize;
use crate::graph::{Network, Point};
use crate::view::network_canvas::paint::{Palette, paint};
use crate::view::network_canvas::picture::Picture;
use crate::view::network_canvas::pointer::Press;

/// Growth for each pixel of the wheel, as a power of two.
const WHEEL: f32 = 0.01;

/// Pixels of the wheel beyond which an event counts no more.
const WHEEL_MAX: f32 = 40.0;

/// See the [module](self). Dropped, it leaves no listener and no frame behind.
pub struct Stage {
    /// What is shown.
    pub picture: Picture,
    /// The pointer that is down, if one is.
    pub press: Option<Press>,
    canvas: Canvas,
    palette: Palette,
    frames: FrameLoop,
    _resize: Resize,
    _listeners: Vec<Listener>,
}

/// Where a stage is kept: beside the signals, not in one.
pub type Slot = StoredValue<Option<Stage>, LocalStorage>;

impl Stage {
    /// Lays out `network` on `element`; the first frame comes with the first
    /// size. None where the browser cannot draw.
    pub fn new(network: Network, element: HtmlCanvasElement, slot: Slot) -> Option<Self> {
        let canvas = Canvas::new(element)?;
        let element = canvas.element();
        let frames = FrameLoop::new(move |_| change(slot, Self::frame).unwrap_or(false));
        let resize = Resize::observe(element, move |width, height| {
            change(slot, |stage| stage.resize(width, height));
        });
        // Plain wheel scrolls the page; with Control it would zoom the page.
        let mut listeners = vec![Listener::new(element, "wheel", false, move |event| {
            if let Some(wheel) = event.dyn_ref::<WheelEvent>().filter(|wheel| wheel.ctrl_key()) {
                wheel.prevent_default();
                change(slot, |stage| stage.wheel(wheel));
            }
        })];
        if let Some(scheme) = scheme() {
            listeners.push(Listener::new(&scheme, "change", true, move |_| {
                change(slot, Self::recolor);
            }));
        }
        Some(Self {
            picture: Picture::new(network),
            press: None,
            palette: Palette::read(&canvas),
            canvas,
            frames,
            _resize: resize,
            _listeners: listeners,
        })
    }

    /// Asks for a frame.
    pub fn wake(&self) {
        self.frames.start();
    }

    /// Reads the colors of the page anew.
    pub fn recolor(&mut self) {
        self.palette = Palette::read(&self.canvas);
        self.wake();
    }

    /// Leaves all further events of a pointer to the canvas.
    pub fn capture(&self, pointer: i32) {
        // Fails for a pointer that is gone already; then nothing follows.
        self.canvas.element().set_pointer_capture(pointer).ok();
    }

    fn frame(&mut self) -> bool {
        let is_moving = self.picture.tick();
        self.paint();
        is_moving
    }

    fn paint(&mut self) {
        let canvas = &self.canvas;
        let scene = self.picture.compose(&|text, size| canvas.measure(text, size));
        paint(scene, canvas, &self.palette);
    }

    /// Paints at once: the new size has cleared the canvas, and a frame of
    /// nothing would be seen.
    fn resize(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.canvas.resize(width, height);
            self.picture.resize(width, height);
            self.palette = Palette::read(&self.canvas);
            self.paint();
        }
    }

    fn wheel(&mut self, wheel: &WheelEvent) {
        // Lines and pages are told in ones: a notch is 3 lines, or 100 pixels.
        let is_pixels = wheel.delta_mode() == WheelEvent::DOM_DELTA_PIXEL;
        let delta = wheel.delta_y() as f32 * if is_pixels { 1.0 } else { 16.0 };
        let factor = (-delta.clamp(-WHEEL_MAX, WHEEL_MAX) * WHEEL).exp2();
        let at = Point { x: wheel.offset_x() as f32, y: wheel.offset_y() as f32 };
        self.picture.zoom(Some(at), factor);
        self.wake();
    }
}

/// Changes the stage, if there is one; what is called late finds none.
pub fn change<T>(slot: Slot, change: impl FnOnce(&mut Stage) -> T) -> Option<T> {
    slot.try_update_value(|stage| stage.as_mut().map(change)).flatten()
}

/// Takes the stage down.
pub fn clear(slot: Slot) {
    // Dropped here and not inside, where the slot is locked.
    drop(slot.try_update_value(Option::take));
}

fn scheme() -> Option<MediaQueryList> {
    web_sys::window()?.match_media("(prefers-color-scheme: dark)").ok()?
}
