//! The canvas that a picture is seen on. While only the camera moves, a heavy
//! picture is painted once with a margin, and that sheet is moved; when the
//! camera rests, or the margin is used up, it is painted anew. What is pointed
//! at is painted upon the sheet.

use peerage_browser::canvas::Canvas;
use peerage_browser::gl::Gl;
use peerage_core::graph::{Bounds, Camera, Point, Scene, Viewport};
use web_sys::HtmlCanvasElement;

use crate::view::network_canvas::instances::instances;
use crate::view::network_canvas::paint::{Palette, paint, paint_hull, paint_labels, paint_upon};
use crate::view::network_canvas::picture::Picture;

/// How long the camera rests before all is sharp again, in milliseconds.
const REST: f64 = 80.0;

/// Limits of the factor by which a sheet is enlarged before it is painted anew.
const ENLARGED: (f32, f32) = (0.6, 1.6);

/// Widest margin of a sheet, in CSS pixels; it is not wider than half of what
/// is seen.
const MARGIN: f32 = 400.0;

/// What is left of all that is not pointed at.
const FADED: f32 = 0.22;

/// Nodes beyond which the graphics card draws, where there is one.
const VAST: usize = 3000;

/// See the [module](self).
pub struct Surface {
    canvas: Canvas,
    /// What the card draws on.
    hidden: Option<HtmlCanvasElement>,
    /// Draws lines and discs, while it can.
    card: Option<Gl>,
    instances: Vec<f32>,
    palette: Palette,
    sheet: Option<Sheet>,
    /// What is seen now.
    seen: Option<Seen>,
    /// When the camera last moved, in milliseconds.
    moved: f64,
    /// Whether what is seen is painted for the camera.
    is_sharp: bool,
    /// Whether it was painted for a first move after a rest.
    has_leaped: bool,
}

/// Of which picture something is seen.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    edition: u32,
    ground: u32,
    camera: Camera,
}

impl Seen {
    fn of(picture: &Picture) -> Self {
        let (edition, ground) = (picture.edition(), picture.ground());
        Self { edition, ground, camera: picture.camera() }
    }
}

/// What was painted, with its margin.
struct Sheet {
    canvas: Canvas,
    /// Where on the sheet the graph is.
    camera: Camera,
    size: Viewport,
    /// All there is, in graph units.
    whole: Bounds,
}

impl Surface {
    /// Draws a picture of so many nodes on `element`. None where the browser
    /// cannot draw.
    pub fn new(element: HtmlCanvasElement, n_nodes: usize) -> Option<Self> {
        let canvas = Canvas::new(element)?;
        let hidden = if n_nodes > VAST { canvas.blank() } else { None };
        let palette = Palette::read(&canvas);
        Some(Self {
            canvas,
            card: hidden.as_ref().and_then(Gl::new),
            hidden,
            instances: Vec::new(),
            palette,
            sheet: None,
            seen: None,
            moved: f64::NEG_INFINITY,
            is_sharp: false,
            has_leaped: false,
        })
    }

    /// What the graphics card draws on: whoever listens to it tells when the
    /// card is lost and when it is back.
    pub fn hidden(&self) -> Option<&HtmlCanvasElement> {
        self.hidden.as_ref()
    }

    /// Draws with the card from now on, or without it.
    pub fn use_card(&mut self, is_there: bool) {
        self.card = self.hidden.as_ref().filter(|_| is_there).and_then(Gl::new);
        self.seen = None;
    }

    /// The canvas and its element.
    pub fn canvas(&self) -> &Canvas {
        &self.canvas
    }

    /// The colors that hold now.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// Reads the colors of the page anew; hues are those of years if
    /// `is_by_year`.
    pub fn recolor(&mut self, is_by_year: bool) {
        let read = if is_by_year { Palette::by_year } else { Palette::read };
        self.palette = read(&self.canvas);
        self.seen = None;
    }

    /// Takes a new size, in CSS pixels. Clears the canvas.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.canvas.resize(width, height);
        self.seen = None;
    }

    /// Shows a picture as it is at `time`, in milliseconds; returns whether it
    /// is painted for its camera, which otherwise is due at a later time.
    pub fn show(&mut self, picture: &mut Picture, time: f64) -> bool {
        let now = Seen::of(picture);
        let is_same = self.seen.is_some_and(|seen| seen.edition == now.edition);
        let is_moved = self.seen.is_some_and(|seen| seen.camera != now.camera);
        let is_at_rest = time - self.moved > REST;
        let is_ground = self.seen.is_some_and(|seen| seen.ground == now.ground);
        if is_ground && !is_same && !is_moved && picture.is_heavy() && self.point(picture) {
            return true;
        }
        if is_same && is_moved && picture.is_heavy() {
            // A first move may be a single leap, which needs no sheet: one
            // more frame tells, however long this one takes.
            let is_leap = is_at_rest && !self.has_leaped && !self.has_sheet(picture);
            (self.moved, self.has_leaped) = (time, is_leap);
            return if is_leap { !self.settle(picture) } else { self.follow(picture) };
        }
        if is_same && !is_moved {
            if std::mem::take(&mut self.has_leaped) {
                self.moved = time;
            } else if !self.is_sharp && is_at_rest {
                self.settle(picture);
            }
            return self.is_sharp;
        }
        self.settle(picture)
    }

    /// Moves what is painted, or paints anew where that cannot be; returns
    /// whether what is seen is painted for the camera.
    fn follow(&mut self, picture: &mut Picture) -> bool {
        !self.glide(picture) && self.settle(picture)
    }

    /// Paints a picture for its camera. Always true.
    pub fn settle(&mut self, picture: &mut Picture) -> bool {
        let now = Seen::of(picture);
        if self.seen.is_none_or(|seen| seen.ground != now.ground) {
            self.sheet = None;
        }
        let size = picture.viewport();
        let canvas = &self.canvas;
        let scene = picture.compose(&|text, size| canvas.measure(text, size));
        paint_on(canvas, self.card.as_ref(), &mut self.instances, scene, &self.palette, size);
        self.seen = Some(now);
        self.is_sharp = true;
        true
    }

    /// Whether the sheet has what the camera of a picture sees.
    fn has_sheet(&self, picture: &Picture) -> bool {
        let (camera, size) = (picture.camera(), picture.viewport());
        self.sheet.as_ref().is_some_and(|sheet| sheet.is_enough(camera, size))
    }

    /// Shows the sheet where the camera sees it; false where there is none and
    /// none can be made.
    fn glide(&mut self, picture: &mut Picture) -> bool {
        if !self.has_sheet(picture) {
            self.sheet = self.sheet(picture);
        }
        let Some(sheet) = &self.sheet else { return false };
        self.seen = Some(Seen::of(picture));
        self.is_sharp = false;
        self.canvas.clear();
        sheet.draw(picture.camera(), &self.canvas);
        true
    }

    /// Shows the sheet, stepping back behind what is pointed at; false where
    /// none is sharp for the camera and none can be made.
    fn point(&mut self, picture: &mut Picture) -> bool {
        let is_sharp = |sheet: &Sheet| sheet.camera.scale == picture.camera().scale;
        if !self.has_sheet(picture) || !self.sheet.as_ref().is_some_and(is_sharp) {
            self.sheet = self.sheet(picture);
        }
        let Some(sheet) = &self.sheet else { return false };
        let canvas = &self.canvas;
        self.seen = Some(Seen::of(picture));
        (self.is_sharp, self.has_leaped) = (true, false);
        canvas.clear();
        if picture.pointed().is_none() {
            sheet.draw(picture.camera(), canvas);
            return true;
        }
        canvas.fade(FADED, &|| sheet.draw(picture.camera(), canvas));
        let scene = picture.compose_pointed(&|text, size| canvas.measure(text, size));
        paint_upon(&scene, canvas, &self.palette);
        true
    }

    fn sheet(&mut self, picture: &mut Picture) -> Option<Sheet> {
        let seen = picture.viewport();
        let ratio = Canvas::ratio();
        // Whole pixels of the screen, so that nothing is blurred.
        let whole = |length: f32| ((f64::from(length) * ratio).round() / ratio) as f32;
        let margin = whole((seen.width.max(seen.height) / 2.0).min(MARGIN));
        let width = whole(seen.width) + 2.0 * margin;
        let size = Viewport { width, height: whole(seen.height) + 2.0 * margin };
        let old = self.sheet.take().filter(|sheet| sheet.size == size);
        let canvas = old.map(|sheet| sheet.canvas);
        let new = || Canvas::detached(&self.canvas, size.width, size.height, ratio);
        let canvas = canvas.or_else(new)?;
        let mut camera = picture.camera();
        camera.pan(margin, margin);
        let whole = Bounds::of(picture.network(), picture.positions());
        let scene = picture.compose_ground(margin, &|text, size| canvas.measure(text, size));
        paint_on(&canvas, self.card.as_ref(), &mut self.instances, scene, &self.palette, size);
        Some(Sheet { canvas, camera, size, whole })
    }
}

impl Sheet {
    /// Draws it where a camera sees it.
    fn draw(&self, camera: Camera, canvas: &Canvas) {
        let (corner, scale) = self.place(camera);
        let (width, height) = (self.size.width * scale, self.size.height * scale);
        canvas.image(self.canvas.element(), corner.x, corner.y, width, height);
    }

    /// Where its top left corner is on the screen, and how much it is enlarged.
    fn place(&self, camera: Camera) -> (Point, f32) {
        let scale = camera.scale / self.camera.scale;
        let corner = |on_screen: f32, on_sheet: f32| {
            let at = on_screen - on_sheet * scale;
            // Then every pixel of the sheet is one of the screen.
            let ratio = if scale == 1.0 { Canvas::ratio() as f32 } else { 8.0 };
            (at * ratio).round() / ratio
        };
        let x = corner(camera.x, self.camera.x);
        (Point { x, y: corner(camera.y, self.camera.y) }, scale)
    }

    /// Whether it has all of the graph that a camera sees, and large enough.
    fn is_enough(&self, camera: Camera, seen: Viewport) -> bool {
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

/// Paints a scene of `size` CSS pixels, its lines and discs by the card if
/// there is one.
fn paint_on(
    canvas: &Canvas,
    card: Option<&Gl>,
    room: &mut Vec<f32>,
    scene: &Scene,
    palette: &Palette,
    size: Viewport,
) {
    let card = card.filter(|card| !card.is_lost() && instances(scene, palette, room));
    let Some(card) = card else { return paint(scene, canvas, palette) };
    let Viewport { width, height } = size;
    card.draw(room, width, height);
    canvas.clear();
    paint_hull(scene, canvas, palette);
    // At once: the card keeps its drawing no longer than this frame.
    canvas.image(card.element(), 0.0, 0.0, width, height);
    paint_labels(scene, canvas, palette);
}
