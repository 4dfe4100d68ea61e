//! The canvas that a picture is painted on. While only the camera moves, a heavy picture is not
//! painted for every frame: a [`Sheet`] of it is moved. When the camera rests, or leaves the
//! sheet, the picture is painted anew. The target under the pointer is painted over the sheet.

use peerage_browser::canvas::Canvas;
use peerage_browser::webgl::WebGl;
use peerage_core::graph::{Camera, Scene, Viewport};
use web_sys::HtmlCanvasElement;

use crate::instances::instances;
use crate::paint::{paint, paint_hull, paint_labels, paint_over};
use crate::palette::Palette;
use crate::picture::Picture;
use crate::sheet::Sheet;

/// Time that the camera rests before the picture is painted anew, in milliseconds.
const REST: f64 = 80.0;

/// Opacity of everything that is not under the pointer.
const FADED: f32 = 0.22;

/// With more nodes than this the graphics card draws, if there is one.
const VAST: usize = 3000;

/// See the [module](self).
pub struct Surface {
    canvas: Canvas,
    /// Off-screen canvas for the graphics card; it is not part of the page.
    hidden: Option<HtmlCanvasElement>,
    /// Draws lines and discs, while it can.
    card: Option<WebGl>,
    instances: Vec<f32>,
    palette: Palette,
    sheet: Option<Sheet>,
    /// State of the picture that the canvas shows.
    seen: Option<Seen>,
    /// Time when the camera last moved, in milliseconds.
    moved: f64,
    /// True if the canvas shows a picture painted for the camera, not a sheet.
    is_sharp: bool,
    /// True if that picture was painted for the first move after a rest.
    has_leaped: bool,
}

/// State of a picture, for telling whether the canvas is up to date.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    edition: u32,
    ground_edition: u32,
    camera: Camera,
}

impl Seen {
    fn new(picture: &Picture) -> Self {
        let (edition, ground_edition) = (picture.edition(), picture.ground_edition());
        Self { edition, ground_edition, camera: picture.camera() }
    }
}

impl Surface {
    /// Paints a picture of `n_nodes` nodes on `element`. None if the browser cannot draw.
    pub fn new(element: HtmlCanvasElement, n_nodes: usize) -> Option<Self> {
        let canvas = Canvas::new(element)?;
        let hidden = if n_nodes > VAST { canvas.blank() } else { None };
        let palette = Palette::read(&canvas, false);
        Some(Self {
            canvas,
            card: hidden.as_ref().and_then(WebGl::new),
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

    /// The element that the graphics card draws on, whose events tell when the
    /// card is lost and when it is back.
    pub fn hidden(&self) -> Option<&HtmlCanvasElement> {
        self.hidden.as_ref()
    }

    /// Draws with the graphics card from now on, or without it.
    pub fn use_card(&mut self, is_there: bool) {
        self.card = self.hidden.as_ref().filter(|_| is_there).and_then(WebGl::new);
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

    /// Reads the colors of the page again; nodes have those of years if
    /// `is_by_year`.
    pub fn recolor(&mut self, is_by_year: bool) {
        self.palette = Palette::read(&self.canvas, is_by_year);
        self.seen = None;
    }

    /// Takes a new size, in CSS pixels. Clears the canvas.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.canvas.resize(width, height);
        self.seen = None;
    }

    /// Shows a picture as it is at `time`, in milliseconds; returns whether it
    /// was painted for the camera. If not, another frame has to.
    pub fn show(&mut self, picture: &mut Picture, time: f64) -> bool {
        let now = Seen::new(picture);
        let is_same = self.seen.is_some_and(|seen| seen.edition == now.edition);
        let is_moved = self.seen.is_some_and(|seen| seen.camera != now.camera);
        let is_at_rest = time - self.moved > REST;
        let is_ground = self.seen.is_some_and(|seen| seen.ground_edition == now.ground_edition);
        if is_ground && !is_same && !is_moved && picture.is_heavy() && self.point(picture) {
            return true;
        }
        if is_same && is_moved && picture.is_heavy() {
            // The first move may be a single leap, which needs no sheet. The
            // next frame tells, however long this one takes.
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

    /// Moves the sheet, or paints anew if there is none; returns whether the
    /// picture was painted for the camera.
    fn follow(&mut self, picture: &mut Picture) -> bool {
        !self.glide(picture) && self.settle(picture)
    }

    /// Paints a picture for its camera. Returns true.
    pub fn settle(&mut self, picture: &mut Picture) -> bool {
        let now = Seen::new(picture);
        if self.seen.is_none_or(|seen| seen.ground_edition != now.ground_edition) {
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

    /// True if the sheet has what the camera of a picture sees.
    fn has_sheet(&self, picture: &Picture) -> bool {
        let (camera, size) = (picture.camera(), picture.viewport());
        self.sheet.as_ref().is_some_and(|sheet| sheet.is_enough(camera, size))
    }

    /// Draws the sheet where the camera sees it; false if there is none and none
    /// can be made.
    fn glide(&mut self, picture: &mut Picture) -> bool {
        if !self.has_sheet(picture) {
            self.sheet = self.sheet(picture);
        }
        let Some(sheet) = &self.sheet else { return false };
        self.seen = Some(Seen::new(picture));
        self.is_sharp = false;
        self.canvas.clear();
        sheet.draw(picture.camera(), &self.canvas);
        true
    }

    /// Draws a sharp sheet, faded, and the target over it; false if there is no
    /// such sheet and none can be made.
    fn point(&mut self, picture: &mut Picture) -> bool {
        let is_sharp = |sheet: &Sheet| sheet.is_sharp(picture.camera());
        if !self.has_sheet(picture) || !self.sheet.as_ref().is_some_and(is_sharp) {
            self.sheet = self.sheet(picture);
        }
        let Some(sheet) = &self.sheet else { return false };
        let canvas = &self.canvas;
        self.seen = Some(Seen::new(picture));
        (self.is_sharp, self.has_leaped) = (true, false);
        canvas.clear();
        if picture.pointed().is_none() {
            sheet.draw(picture.camera(), canvas);
            return true;
        }
        canvas.fade(FADED, &|| sheet.draw(picture.camera(), canvas));
        let scene = picture.compose_pointed(&|text, size| canvas.measure(text, size));
        paint_over(&scene, canvas, &self.palette);
        true
    }

    fn sheet(&mut self, picture: &mut Picture) -> Option<Sheet> {
        let (camera, seen, whole) = (picture.camera(), picture.viewport(), picture.bounds());
        let (sheet, margin) = Sheet::new(&self.canvas, self.sheet.take(), camera, seen, whole)?;
        let canvas = sheet.canvas();
        let scene = picture.compose_ground(margin, &|text, size| canvas.measure(text, size));
        let (card, room) = (self.card.as_ref(), &mut self.instances);
        paint_on(canvas, card, room, scene, &self.palette, sheet.size());
        Some(sheet)
    }
}

/// Paints a scene of `size` CSS pixels; lines and discs by the graphics card if
/// there is one, whose instances are written into `room`.
fn paint_on(
    canvas: &Canvas,
    card: Option<&WebGl>,
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
    // Now: the card keeps its drawing only until the end of this frame.
    canvas.image(card.element(), 0.0, 0.0, width, height);
    paint_labels(scene, canvas, palette);
}
