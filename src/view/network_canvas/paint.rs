//! Paints a scene in the colors of the page.

use crate::browser::canvas::Canvas;
use crate::graph::Scene;
use crate::graph::community::HUES;
use crate::graph::export::svg::Colors;
use crate::graph::scene::{Disc, Style, Weight};

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

/// Discs of one look from which they share a path: then one that overlaps
/// another of its color is not told apart from it.
const MANY: usize = 50;

/// The colors of the page, as the canvas understands them.
pub struct Palette {
    text: Ink,
    secondary: Ink,
    accent: Ink,
    background: String,
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
        Self {
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

/// Paints `scene` on a cleared canvas.
pub fn paint(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    canvas.clear();
    for run in scene.line_runs() {
        let Some(line) = run.first() else { continue };
        let (ink, alpha) = match line.style {
            Style::Faded => (&palette.secondary, 0.08),
            Style::Quiet => (&palette.secondary, 0.18),
            Style::Plain => (&palette.secondary, 0.35),
            Style::Lit | Style::Selected | Style::Hovered => (&palette.accent, 0.7),
        };
        let mut ends = run.iter().map(|line| [line.x1, line.y1, line.x2, line.y2]);
        canvas.lines(&mut ends, line.width, &ink.full, alpha);
    }
    for run in scene.disc_runs() {
        let Some(disc) = run.first() else { continue };
        let hue = palette.hues.get(usize::from(disc.community)).unwrap_or(&palette.secondary);
        let fill = if disc.is_focus { &palette.text } else { hue };
        let (ring, width) = ring(disc, palette);
        if run.len() < MANY {
            for disc in run {
                canvas.disc(disc.x, disc.y, disc.r, fill.of(disc.style), Some(ring), width);
            }
        } else {
            let mut discs = run.iter().map(|disc| [disc.x, disc.y, disc.r]);
            canvas.discs(&mut discs, fill.of(disc.style));
        }
    }
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
        _ if disc.is_focus => (palette.accent.of(disc.style), RING),
        style if disc.is_member => (palette.text.of(style), MEMBER_RING),
        _ => (&palette.background, 1.0),
    }
}
