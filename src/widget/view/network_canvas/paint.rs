//! Paints a scene in the colors of the page.

use peerage_browser::canvas::Canvas;
use peerage_core::graph::Scene;
use peerage_core::graph::community::HUES;
use peerage_core::graph::export::svg::Colors;
use peerage_core::graph::scene::{Disc, Line, Style, Weight};

/// The hues of communities, and gray for whoever is in none.
const HUE_TOKENS: [&str; HUES as usize + 1] = [
    "--peerage-hue-0",
    "--peerage-hue-1",
    "--peerage-hue-2",
    "--peerage-hue-3",
    "--peerage-hue-4",
    "--peerage-hue-5",
    "--peerage-hue-6",
    "--peerage-hue-gray",
];

/// The years of last joint works, from the first to the last.
const YEAR_TOKENS: [&str; HUES as usize + 1] = [
    "--peerage-tone-0",
    "--peerage-tone-1",
    "--peerage-tone-2",
    "--peerage-tone-3",
    "--peerage-tone-4",
    "--peerage-tone-5",
    "--peerage-tone-6",
    "--peerage-hue-gray",
];

/// Width of the ring around who is chosen or pointed at, in pixels.
const RING: f32 = 3.0;

/// Width of the ring around a member, in pixels.
const MEMBER_RING: f32 = 1.5;

/// How far the shape around people who belong together reaches beyond the
/// middles of their discs, in pixels.
const HULL: f32 = 20.0;

/// Discs of one look from which they share a path: then one that overlaps
/// another of its color is not told apart from it.
pub const MANY: usize = 50;

/// The colors of the page, as the canvas understands them.
pub struct Palette {
    text: Ink,
    secondary: Ink,
    accent: Ink,
    background: String,
    /// Behind people who belong together.
    tint: String,
    hues: [Ink; HUES as usize + 1],
}

/// A color, and what is left of it where something is faded. The latter is
/// opaque, so that no line shines through a disc.
struct Ink {
    full: String,
    faded: String,
}

impl Palette {
    /// The colors that hold for `canvas` now.
    pub fn read(canvas: &Canvas) -> Self {
        Self::of(canvas, &HUE_TOKENS)
    }

    /// The colors that hold for `canvas` now, with years for hues.
    pub fn by_year(canvas: &Canvas) -> Self {
        Self::of(canvas, &YEAR_TOKENS)
    }

    /// The colors for a drawing outside of the page.
    pub fn colors(&self) -> Colors<'_> {
        Colors {
            background: &self.background,
            text: &self.text.full,
            line: &self.secondary.full,
            accent: &self.accent.full,
            hues: self.hues.each_ref().map(|hue| hue.full.as_str()),
        }
    }

    fn of(canvas: &Canvas, hues: &[&str; HUES as usize + 1]) -> Self {
        let background = canvas.color("--peerage-background");
        let ink = |token: &str| {
            let full = canvas.color(token);
            let faded = format!("color-mix(in srgb, {full} 22%, {background})");
            Ink { full, faded }
        };
        let accent = canvas.color("--peerage-accent");
        Self {
            tint: format!("color-mix(in srgb, {accent} 14%, {background})"),
            text: ink("--peerage-text"),
            secondary: ink("--peerage-secondary"),
            accent: ink("--peerage-accent"),
            hues: hues.map(ink),
            background,
        }
    }
}

impl Ink {
    fn of(&self, style: Style) -> &str {
        if style == Style::Faded { &self.faded } else { &self.full }
    }
}

/// How a disc is painted.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    /// The color of the disc, at full strength.
    pub fill: &'a str,
    /// The color of its outline.
    pub ring: &'a str,
    /// Width of the outline, in pixels.
    pub width: f32,
    /// Whether the disc steps back.
    pub is_faded: bool,
}

impl Palette {
    /// The color of a line, and how opaque it is.
    pub fn look_of_line(&self, line: &Line) -> (&str, f32) {
        let (ink, alpha) = match line.style {
            Style::Faded => (&self.secondary, 0.08),
            Style::Quiet => (&self.secondary, 0.18),
            Style::Plain => (&self.secondary, 0.35),
            Style::Lit | Style::Selected | Style::Hovered => (&self.accent, 0.7),
        };
        (&ink.full, alpha)
    }

    /// How a disc looks.
    pub fn look_of_disc(&self, disc: &Disc) -> Look<'_> {
        let (ring, width) = ring(disc, self);
        let is_faded = disc.style == Style::Faded;
        Look { fill: &self.ink_of_disc(disc).full, ring, width, is_faded }
    }

    fn ink_of_disc(&self, disc: &Disc) -> &Ink {
        let hue = self.hues.get(usize::from(disc.community)).unwrap_or(&self.secondary);
        if disc.is_focus { &self.text } else { hue }
    }
}

/// Paints `scene` on a cleared canvas.
pub fn paint(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    canvas.clear();
    paint_hull(scene, canvas, palette);
    paint_upon(scene, canvas, palette);
}

/// Paints the lines, discs and labels of `scene` on what is there.
pub fn paint_upon(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    paint_shapes(scene, canvas, palette);
    paint_labels(scene, canvas, palette);
}

/// Paints what lies behind the lines of `scene`.
pub fn paint_hull(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    if !scene.hull.is_empty() {
        canvas.shape(&scene.hull, HULL, &palette.tint);
    }
}

/// Paints the lines and discs of `scene`.
fn paint_shapes(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    for run in scene.line_runs() {
        let Some(line) = run.first() else { continue };
        let (color, alpha) = palette.look_of_line(line);
        let mut ends = run.iter().map(|line| [line.x1, line.y1, line.x2, line.y2]);
        canvas.lines(&mut ends, line.width, color, alpha);
    }
    for run in scene.disc_runs() {
        let Some(disc) = run.first() else { continue };
        let fill = palette.ink_of_disc(disc).of(disc.style);
        let (ring, width) = ring(disc, palette);
        let corners = disc.figure.corners();
        if !corners.is_empty() {
            for disc in run {
                canvas.polygon([disc.x, disc.y, disc.r], corners, fill, ring, width);
            }
        } else if run.len() < MANY {
            for disc in run {
                canvas.disc(disc.x, disc.y, disc.r, fill, Some(ring), width);
            }
        } else {
            let mut discs = run.iter().map(|disc| [disc.x, disc.y, disc.r]);
            canvas.discs(&mut discs, fill);
        }
    }
}

/// Paints the labels of `scene` on what is there.
pub fn paint_labels(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    for label in &scene.labels {
        let weight = match label.weight {
            Weight::Regular => 400,
            Weight::Strong => 600,
        };
        let color = palette.text.of(label.style);
        canvas.text(label.x, label.y, &label.text, label.size, weight, color, &palette.background);
    }
}

/// Color and width of the outline of a disc; one in the color of the
/// background keeps discs apart that touch.
fn ring<'a>(disc: &Disc, palette: &'a Palette) -> (&'a str, f32) {
    match disc.style {
        Style::Hovered => (&palette.text.full, RING),
        Style::Selected => (&palette.accent.full, RING),
        _ if disc.is_focus => (&palette.accent.full, RING),
        Style::Faded => (&palette.background, 1.0),
        _ if disc.is_member => (&palette.text.full, MEMBER_RING),
        _ => (&palette.background, 1.0),
    }
}
