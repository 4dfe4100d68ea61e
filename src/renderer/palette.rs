//! The colors of the page, and how lines and discs look in them.

use peerage_browser::canvas::Canvas;
use peerage_core::graph::network::community::HUES;
use peerage_core::graph::scene::export::svg::Colors;
use peerage_core::graph::scene::{Disc, Line, Style};

/// Custom properties with the colors of communities, and of those in none.
const HUES_OF_GROUPS: [&str; HUES as usize + 1] = [
    "--peerage-hue-0",
    "--peerage-hue-1",
    "--peerage-hue-2",
    "--peerage-hue-3",
    "--peerage-hue-4",
    "--peerage-hue-5",
    "--peerage-hue-6",
    "--peerage-hue-gray",
];

/// Custom properties with the colors of years, from the first to the last, and
/// of none.
const HUES_OF_YEARS: [&str; HUES as usize + 1] = [
    "--peerage-tone-0",
    "--peerage-tone-1",
    "--peerage-tone-2",
    "--peerage-tone-3",
    "--peerage-tone-4",
    "--peerage-tone-5",
    "--peerage-tone-6",
    "--peerage-hue-gray",
];

/// Width of the outline of a node that is chosen or pointed at, in pixels.
const OUTLINE: f32 = 3.0;

/// Width of the outline of a member of the lab, in pixels.
const MEMBER_OUTLINE: f32 = 1.5;

/// See the [module](self). Colors are strings that a canvas understands.
pub struct Palette {
    text: Ink,
    secondary: Ink,
    accent: Ink,
    background: String,
    tint: String,
    hues: [Ink; HUES as usize + 1],
}

/// A color, and the same color mixed into the background for faded elements. The mixture is
/// opaque, so that no line shines through a disc.
struct Ink {
    full: String,
    faded: String,
}

/// Colors and outline of a disc.
#[derive(Clone, Copy, Debug)]
pub struct DiscLook<'a> {
    /// Color of the disc.
    pub fill: &'a str,
    /// Color of the disc when it is faded.
    pub faded_fill: &'a str,
    /// Color of the outline.
    pub outline: &'a str,
    /// Width of the outline, in pixels.
    pub width: f32,
    /// True if the disc is faded.
    pub is_faded: bool,
}

impl Palette {
    /// Reads the colors that hold for `canvas` now; nodes have those of years if
    /// `is_by_year`.
    pub fn read(canvas: &Canvas, is_by_year: bool) -> Self {
        let background = canvas.color("--peerage-background");
        let ink = |token: &str| {
            let full = canvas.color(token);
            let faded = format!("color-mix(in srgb, {full} 22%, {background})");
            Ink { full, faded }
        };
        let accent = canvas.color("--peerage-accent");
        let hues = if is_by_year { &HUES_OF_YEARS } else { &HUES_OF_GROUPS };
        Self {
            tint: format!("color-mix(in srgb, {accent} 14%, {background})"),
            text: ink("--peerage-text"),
            secondary: ink("--peerage-secondary"),
            accent: ink("--peerage-accent"),
            hues: hues.map(ink),
            background,
        }
    }

    /// Colors for a drawing outside of the page.
    pub fn colors(&self) -> Colors<'_> {
        Colors {
            background: &self.background,
            text: &self.text.full,
            line: &self.secondary.full,
            accent: &self.accent.full,
            hues: self.hues.each_ref().map(|hue| hue.full.as_str()),
        }
    }

    /// The color of the background.
    pub fn background(&self) -> &str {
        &self.background
    }

    /// The color behind nodes that are enclosed.
    pub fn tint(&self) -> &str {
        &self.tint
    }

    /// The color of a label.
    pub fn label(&self, style: Style) -> &str {
        if style == Style::Faded { &self.text.faded } else { &self.text.full }
    }

    /// The color of a line and its opacity, from 0 to 1.
    pub fn line(&self, line: &Line) -> (&str, f32) {
        let (ink, alpha) = match line.style {
            Style::Faded => (&self.secondary, 0.08),
            Style::Quiet => (&self.secondary, 0.18),
            Style::Plain => (&self.secondary, 0.35),
            Style::Lit | Style::Selected | Style::Hovered => (&self.accent, 0.7),
        };
        (&ink.full, alpha)
    }

    /// Colors and outline of `disc`.
    pub fn disc(&self, disc: &Disc) -> DiscLook<'_> {
        let hue = self.hues.get(usize::from(disc.community)).unwrap_or(&self.secondary);
        let ink = if disc.is_focus { &self.text } else { hue };
        let (outline, width) = self.outline(disc);
        let is_faded = disc.style == Style::Faded;
        DiscLook { fill: &ink.full, faded_fill: &ink.faded, outline, width, is_faded }
    }

    /// Color and width of an outline. One in the color of the background keeps
    /// discs apart that touch.
    fn outline(&self, disc: &Disc) -> (&str, f32) {
        match disc.style {
            Style::Hovered => (&self.text.full, OUTLINE),
            Style::Selected => (&self.accent.full, OUTLINE),
            _ if disc.is_focus => (&self.accent.full, OUTLINE),
            Style::Faded => (&self.background, 1.0),
            _ if disc.is_member => (&self.text.full, MEMBER_OUTLINE),
            _ => (&self.background, 1.0),
        }
    }
}
