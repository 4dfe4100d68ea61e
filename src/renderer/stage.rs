//! A picture on its canvas, with the events of the browser: frames, sizes, wheel, pointers,
//! colors, and answers of the layout.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use js_sys::Function;
use peerage_browser::frame::FrameLoop;
use peerage_browser::listener::Listener;
use peerage_browser::resize::Resize;
use peerage_core::graph::{CameraPose, Network, Point};
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, MediaQueryList, TouchEvent, WheelEvent};

use crate::layout_client::LayoutClient;
use crate::picture::Picture;
use crate::press::{Click, Press};
use crate::surface::Surface;
use crate::target::Target;

/// Growth for each pixel of the wheel, as a power of two.
const WHEEL: f32 = 0.01;

/// Maximum number of pixels of the wheel that one event counts.
const WHEEL_MAX: f32 = 40.0;

/// See the [module](self). Dropping it removes its listeners and cancels its frame.
pub struct Stage {
    picture: Picture,
    surface: Surface,
    press: Option<Press>,
    /// True if the colors of nodes are those of years.
    is_by_year: bool,
    /// The pose to begin with, until the size is known.
    pose: Option<CameraPose>,
    frames: FrameLoop,
    _resize: Resize,
    _listeners: Vec<Listener>,
}

/// Options of a stage.
pub struct StageOptions {
    /// The network that is drawn.
    pub network: Network,
    /// The canvas that it is drawn on.
    pub element: HtmlCanvasElement,
    /// The pose of the camera to begin with; none shows the whole network.
    pub pose: Option<CameraPose>,
    /// Carries out the calls of layouts; without it only dragged nodes move.
    pub run_layout: Option<Function>,
    /// Called when the visitor has zoomed with the wheel.
    pub on_wheel: Box<dyn Fn()>,
    /// Called when the canvas has its first size, or another one.
    pub on_resize: Box<dyn Fn()>,
}

/// Shared handle of a stage. Clones refer to the same stage.
#[derive(Clone, Default)]
pub struct StageHandle(Rc<RefCell<Option<Stage>>>);

/// Weak handle for listeners, which live in the stage and must not keep it alive.
#[derive(Clone)]
struct WeakHandle(Weak<RefCell<Option<Stage>>>);

impl StageHandle {
    /// Shows a network in place of the one before. The first frame comes when
    /// the size is known. Nothing is shown if the browser cannot draw.
    pub fn mount(&self, options: StageOptions) {
        self.clear();
        let stage = Stage::new(options, &WeakHandle(Rc::downgrade(&self.0)));
        if let Ok(mut slot) = self.0.try_borrow_mut() {
            *slot = stage;
        }
    }

    /// Changes the stage; none if there is none.
    pub fn change<T>(&self, change: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        self.0.try_borrow_mut().ok()?.as_mut().map(change)
    }

    /// Takes the stage down.
    pub fn clear(&self) {
        let stage = self.0.try_borrow_mut().ok().and_then(|mut slot| slot.take());
        // Dropped after the borrow has ended, because destructors may call back.
        drop(stage);
    }
}

impl WeakHandle {
    fn change<T>(&self, change: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        StageHandle(self.0.upgrade()?).change(change)
    }
}

impl Stage {
    fn new(options: StageOptions, handle: &WeakHandle) -> Option<Self> {
        let StageOptions { network, element, pose, run_layout, on_wheel, on_resize } = options;
        let surface = Surface::new(element, network.nodes.len())?;
        let element = surface.canvas().element();
        let stage = handle.clone();
        let frames =
            FrameLoop::new(move |time| stage.change(|stage| stage.frame(time)).unwrap_or(false));
        let stage = handle.clone();
        let resize = Resize::observe(element, move |width, height| {
            stage.change(|stage| stage.resize(width, height));
            on_resize();
        });
        let listeners = listeners(&surface, handle, on_wheel);
        let mut picture = Picture::new(network, is_calm());
        if let Some(run) = run_layout {
            let stage = handle.clone();
            let answer = move |answer| {
                stage.change(|stage| {
                    stage.picture.take(answer);
                    stage.wake();
                });
            };
            picture.follow(LayoutClient::new(run, Box::new(answer)));
        }
        Some(Self {
            picture,
            surface,
            press: None,
            is_by_year: false,
            pose,
            frames,
            _resize: resize,
            _listeners: listeners,
        })
    }

    /// The picture.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// The picture, to be changed. Call [`Self::wake`] to show the change.
    pub fn picture_mut(&mut self) -> &mut Picture {
        &mut self.picture
    }

    /// Surface that the picture is painted on.
    pub fn surface(&self) -> &Surface {
        &self.surface
    }

    /// Asks for a frame.
    pub fn wake(&self) {
        self.frames.start();
    }

    /// Reads the colors of the page again.
    pub fn recolor(&mut self) {
        self.surface.recolor(self.is_by_year);
        self.wake();
    }

    /// Gives nodes the colors of years, or those of groups.
    pub fn color_by_year(&mut self, is_by_year: bool) {
        if std::mem::replace(&mut self.is_by_year, is_by_year) != is_by_year {
            self.recolor();
        }
    }

    /// Paints now, for where the camera is.
    pub fn settle(&mut self) {
        self.surface.settle(&mut self.picture);
    }

    /// A pointer goes down on the canvas; `is_primary` as browsers say it.
    pub fn press(&mut self, pointer: i32, at: Point, is_primary: bool) {
        match &mut self.press {
            Some(press) if !is_primary => press.join(pointer, at),
            _ => self.press = Some(Press::new(pointer, at, &self.picture)),
        }
        // All further events of the pointer go to the canvas. Fails if the
        // pointer is gone already; then there are none.
        self.surface.canvas().element().set_pointer_capture(pointer).ok();
    }

    /// A pointer moves. Returns what is under it; none while one is down.
    pub fn follow(&mut self, pointer: i32, at: Point) -> Option<Option<Target>> {
        match &mut self.press {
            Some(press) if press.has(pointer) => {
                press.follow(pointer, at, &mut self.picture);
                self.wake();
                None
            }
            Some(_) => None,
            None => Some(self.picture.hit(at)),
        }
    }

    /// A pointer goes up; returns what was clicked, if it was a click.
    pub fn release(&mut self, pointer: i32) -> Option<Click> {
        let press = self.press.take_if(|press| press.has(pointer))?;
        self.wake();
        press.release(&mut self.picture)
    }

    fn frame(&mut self, time: f64) -> bool {
        let is_moving = self.picture.tick(time);
        let is_sharp = self.surface.show(&mut self.picture, time);
        is_moving || !is_sharp
    }

    /// Paints at once: the new size has cleared the canvas, which would flicker
    /// until the next frame.
    fn resize(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.surface.resize(width, height);
            self.picture.resize(width, height);
            if let Some(pose) = self.pose.take() {
                self.picture.set_pose(Some(pose));
            }
            self.recolor();
            self.settle();
        }
    }

    fn wheel(&mut self, wheel: &WheelEvent) {
        // Browsers count in pixels, or in lines and pages. One notch of a wheel
        // is about 100 pixels or 3 lines.
        let is_pixels = wheel.delta_mode() == WheelEvent::DOM_DELTA_PIXEL;
        let delta = wheel.delta_y() as f32 * if is_pixels { 1.0 } else { 16.0 };
        let factor = (-delta.clamp(-WHEEL_MAX, WHEEL_MAX) * WHEEL).exp2();
        let at = Point { x: wheel.offset_x() as f32, y: wheel.offset_y() as f32 };
        self.picture.zoom(Some(at), factor);
        self.wake();
    }
}

fn listeners(surface: &Surface, handle: &WeakHandle, on_wheel: Box<dyn Fn()>) -> Vec<Listener> {
    let element = surface.canvas().element();
    let stage = handle.clone();
    // The plain wheel scrolls the page. With Control it would zoom the page.
    let wheel = Listener::new(element, "wheel", false, move |event| {
        if let Some(wheel) = event.dyn_ref::<WheelEvent>().filter(|wheel| wheel.ctrl_key()) {
            wheel.prevent_default();
            stage.change(|stage| stage.wheel(wheel));
            on_wheel();
        }
    });
    // One finger scrolls the page, two move the picture.
    let touch = Listener::new(element, "touchstart", false, move |event| {
        if event.dyn_ref::<TouchEvent>().is_some_and(|touch| touch.touches().length() > 1) {
            event.prevent_default();
        }
    });
    let mut listeners = vec![wheel, touch];
    if let Some(scheme) = query("(prefers-color-scheme: dark)") {
        let stage = handle.clone();
        listeners.push(Listener::new(&scheme, "change", true, move |_| {
            stage.change(Stage::recolor);
        }));
    }
    if let Some(hidden) = surface.hidden() {
        listeners.extend(card_listeners(hidden, handle));
    }
    listeners
}

/// Listeners for the loss of the WebGL context, which can happen at any time, and for its
/// restoration. Meanwhile the plain canvas paints everything.
fn card_listeners(hidden: &HtmlCanvasElement, handle: &WeakHandle) -> [Listener; 2] {
    let use_card = |stage: &WeakHandle, is_there| {
        stage.change(|stage| {
            stage.surface.use_card(is_there);
            stage.wake();
        });
    };
    let (on_lost, on_restored) = (handle.clone(), handle.clone());
    let lost = Listener::new(hidden, "webglcontextlost", false, move |event| {
        // Without this call the browser never restores the context.
        event.prevent_default();
        use_card(&on_lost, false);
    });
    let restored = Listener::new(hidden, "webglcontextrestored", true, move |_| {
        use_card(&on_restored, true);
    });
    [lost, restored]
}

/// True if the visitor prefers that nothing moves by itself.
pub fn is_calm() -> bool {
    query("(prefers-reduced-motion: reduce)").is_some_and(|it| it.matches())
}

fn query(media: &str) -> Option<MediaQueryList> {
    web_sys::window()?.match_media(media).ok()?
}
