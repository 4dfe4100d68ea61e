//! A scene as instances for the graphics card. They look like what
//! [`paint`](mod@crate::paint) paints on a plain canvas.

use peerage_browser::webgl::STRIDE;
use peerage_core::graph::scene::css_color::rgb;
use peerage_core::graph::{NodeShape, Scene};

use crate::paint::MANY;
use crate::palette::{DiscLook, Palette};

/// Writes the lines and discs of a scene into `out`, back to front. False if a
/// color is in a notation that is not known here, or a node is no disc: then a
/// plain canvas has to paint.
pub fn instances(scene: &Scene, palette: &Palette, out: &mut Vec<f32>) -> bool {
    out.clear();
    out.reserve((scene.lines.len() + scene.discs.len()) * STRIDE);
    for run in scene.line_runs() {
        let Some(line) = run.first() else { continue };
        let (color, alpha) = palette.line(line);
        let Some([red, green, blue]) = rgb(color) else { return false };
        for line in run {
            out.extend([line.x1, line.y1, line.x2, line.y2, line.width / 2.0, 0.0]);
            out.extend([red, green, blue, alpha, 0.0, 0.0, 0.0, 0.0]);
        }
    }
    let background = rgb(palette.background());
    for run in scene.disc_runs() {
        let Some(disc) = run.first() else { continue };
        // Squares of members are drawn as discs: among so many they are a few pixels wide.
        if disc.shape != NodeShape::Circle && !disc.is_member {
            return false;
        }
        let DiscLook { fill, outline, width, is_faded, .. } = palette.disc(disc);
        let colors = rgb(fill).zip(rgb(outline)).zip(background);
        let Some(((fill, outline), background)) = colors else { return false };
        let fill = if is_faded { mixed(fill, background) } else { fill };
        let width = if run.len() < MANY { width } else { 0.0 };
        for disc in run {
            out.extend([disc.x, disc.y, disc.x, disc.y, disc.r, width]);
            out.extend([fill[0], fill[1], fill[2], 1.0]);
            out.extend([outline[0], outline[1], outline[2], 1.0]);
        }
    }
    true
}

/// A color where it steps back: mixed into the background.
fn mixed(color: [f32; 3], background: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|at| 0.22 * color[at] + 0.78 * background[at])
}
