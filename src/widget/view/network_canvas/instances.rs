//! A scene as the instances that the graphics card draws: the same look as on
//! a plain canvas.

use peerage_browser::gl::STRIDE;
use peerage_core::graph::{Figure, Scene};

use crate::view::network_canvas::paint::{Look, MANY, Palette};

/// Writes the lines and discs of a scene into `out`, back to front. False
/// where a color is one that only the page can read, or a figure is no disc.
pub fn instances(scene: &Scene, palette: &Palette, out: &mut Vec<f32>) -> bool {
    out.clear();
    out.reserve((scene.lines.len() + scene.discs.len()) * STRIDE);
    for run in scene.line_runs() {
        let Some(line) = run.first() else { continue };
        let (color, alpha) = palette.look_of_line(line);
        let Some([red, green, blue]) = rgb(color) else { return false };
        for line in run {
            out.extend([line.x1, line.y1, line.x2, line.y2, line.width / 2.0, 0.0]);
            out.extend([red, green, blue, alpha, 0.0, 0.0, 0.0, 0.0]);
        }
    }
    let background = rgb(palette.colors().background);
    for run in scene.disc_runs() {
        let Some(disc) = run.first() else { continue };
        if disc.figure != Figure::Circle {
            return false;
        }
        let Look { fill, ring, width, is_faded } = palette.look_of_disc(disc);
        let colors = rgb(fill).zip(rgb(ring)).zip(background);
        let Some(((fill, ring), background)) = colors else { return false };
        let fill = if is_faded { mixed(fill, background) } else { fill };
        // Where many share a look, they have no outlines.
        let width = if run.len() < MANY { width } else { 0.0 };
        for disc in run {
            out.extend([disc.x, disc.y, disc.x, disc.y, disc.r, width]);
            out.extend([fill[0], fill[1], fill[2], 1.0, ring[0], ring[1], ring[2], 1.0]);
        }
    }
    true
}

/// What is left of a color where it is faded.
fn mixed(color: [f32; 3], background: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|at| 0.22 * color[at] + 0.78 * background[at])
}

/// Reads `rgb(0, 114, 178)`, as browsers say colors; each part from 0 to 1.
fn rgb(color: &str) -> Option<[f32; 3]> {
    let parts = color.strip_prefix("rgb(")?.strip_suffix(')')?;
    let mut parts = parts.split(',').map(|part| part.trim().parse::<u8>());
    let mut next = || Some(f32::from(parts.next()?.ok()?) / 255.0);
    Some([next()?, next()?, next()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(color: &str, expected: Option<[f32; 3]>) {
        assert_eq!(rgb(color), expected, "{color}");
    }

    #[test]
    fn colors_are_read_as_browsers_say_them() {
        check("rgb(0, 51, 255)", Some([0.0, 0.2, 1.0]));
        check("rgb(0,51,255)", Some([0.0, 0.2, 1.0]));
        check("rgb(0, 51)", None);
        check("oklch(0.5 0.1 20)", None);
    }
}
