//! A picture on its canvas: everything of it that lives as long as the canvas
//! does, and nothing of it longer.

use std::sync::Arc;

use js_sys::Function;
use leptos::prelude::*;
use peerage_browser::frame::FrameLoop;
use peerage_browser::listener::Listener;
use peerage_browser::resize::Resize;
use peerage_core::graph::{CameraPose, Point};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, MediaQueryList, TouchEvent, WheelEvent};

use crate::view::network_canvas::layout::Layout;
use crate::view::network_canvas::picture::Picture;
use crate::view::network_canvas::pointer::Press;
use crate::view::network_canvas::shown::Shown;
use crate::view::network_canvas::surface::Surface;

/// Growth for each pixel of the wheel, as a power of two.
const WHEEL: f32 = 0.01;

/// Pixels of the wheel beyond which an event counts no more.
const WHEEL_MAX: f32 = 40.0;

/// See the [module](self). Dropped, it leaves no listener and no frame behind.
pub struct Stage {
    /// What is shown.
    pub picture: Picture,
    /// The pointers that are down, if one is.
    pub press: Option<Press>,
    /// Whether hues are those of years.
    pub is_by_year: bool,
    /// What the address asks to be looked at, until there is a size.
    pose: Option<CameraPose>,
    /// What it is seen on.
    pub surface: Surface,
    frames: FrameLoop,
    _resize: Resize,
    _listeners: Vec<Listener>,
}

/// Where a stage is kept: beside the signals, not in one.
pub type Slot = StoredValue<Option<Stage>, LocalStorage>;

impl Stage {
    /// Shows a network on `element`; the first frame comes with the first
    /// size. `lay` takes the calls of layouts. `moved` is called when the visitor
    /// has turned the camera. None where the browser cannot draw.
    pub fn new(
        shown: &Arc<Shown>,
        element: HtmlCanvasElement,
        slot: Slot,
        pose: Option<CameraPose>,
        lay: Option<Function>,
        moved: impl Fn() + 'static,
    ) -> Option<Self> {
        let surface = Surface::new(element, shown.network.nodes.len())?;
        let element = surface.canvas().element();
        let frames =
            FrameLoop::new(move |time| change(slot, |stage| stage.frame(time)).unwrap_or(false));
        let resize = Resize::observe(element, move |width, height| {
            change(slot, |stage| stage.resize(width, height));
        });
        // Plain wheel scrolls the page; with Control it would zoom the page.
        let wheel = Listener::new(element, "wheel", false, move |event| {
            if let Some(wheel) = event.dyn_ref::<WheelEvent>().filter(|wheel| wheel.ctrl_key()) {
                wheel.prevent_default();
                change(slot, |stage| stage.wheel(wheel));
                moved();
            }
        });
        // One finger scrolls the page, two are ours.
        let touch = Listener::new(element, "touchstart", false, move |event| {
            if event.dyn_ref::<TouchEvent>().is_some_and(|touch| touch.touches().length() > 1) {
                event.prevent_default();
            }
        });
        let mut listeners = vec![wheel, touch];
        if let Some(scheme) = query("(prefers-color-scheme: dark)") {
            listeners.push(Listener::new(&scheme, "change", true, move |_| {
                change(slot, Self::recolor);
            }));
        }
        if let Some(hidden) = surface.hidden() {
            listeners.extend(follow_card(hidden, slot));
        }
        let is_calm = query("(prefers-reduced-motion: reduce)").is_some_and(|it| it.matches());
        let mut picture = Picture::new(shown.network.clone(), is_calm);
        let answer = move |answer| {
            change(slot, |stage| {
                stage.picture.take(answer);
                stage.wake();
            });
        };
        if let Some(lay) = lay {
            picture.follow(Layout::new(lay, Box::new(answer)));
        }
        Some(Self {
            picture,
            press: None,
            is_by_year: false,
            pose,
            surface,
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
        self.surface.recolor(self.is_by_year);
        self.wake();
    }

    /// Paints what is seen for where the camera is.
    pub fn settle(&mut self) {
        self.surface.settle(&mut self.picture);
    }

    /// Leaves all further events of a pointer to the canvas.
    pub fn capture(&self, pointer: i32) {
        // Fails for a pointer that is gone already; then nothing follows.
        self.surface.canvas().element().set_pointer_capture(pointer).ok();
    }

    fn frame(&mut self, time: f64) -> bool {
        let is_moving = self.picture.tick(time);
        let is_sharp = self.surface.show(&mut self.picture, time);
        is_moving || !is_sharp
    }

    /// Paints at once: the new size has cleared the canvas, and a frame of
    /// nothing would be seen.
    fn resize(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.surface.resize(width, height);
            self.picture.resize(width, height);
            if let Some(pose) = self.pose.take() {
                self.picture.look(Some(pose));
            }
            self.recolor();
            self.settle();
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

/// A graphics card can be lost at any time, and come back: meanwhile the plain
/// canvas shows everything.
fn follow_card(hidden: &HtmlCanvasElement, slot: Slot) -> [Listener; 2] {
    let lost = Listener::new(hidden, "webglcontextlost", false, move |event| {
        // Otherwise it would never come back.
        event.prevent_default();
        change(slot, |stage| {
            stage.surface.use_card(false);
            stage.wake();
        });
    });
    let restored = Listener::new(hidden, "webglcontextrestored", true, move |_| {
        change(slot, |stage| {
            stage.surface.use_card(true);
            stage.wake();
        });
    });
    [lost, restored]
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

fn query(media: &str) -> Option<MediaQueryList> {
    web_sys::window()?.match_media(media).ok()?
}
