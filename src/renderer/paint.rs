//! Paints a scene with the operations of a plain canvas.

use peerage_browser::canvas::Canvas;
use peerage_core::graph::Scene;
use peerage_core::graph::scene::Weight;

use crate::palette::Palette;

/// Distance from the centers of enclosed nodes to the outline around them, in pixels.
const HULL: f32 = 20.0;

/// Minimum number of discs of one look that are painted as one path without outlines: overlapping
/// discs of one color are then not told apart.
pub const MANY: usize = 50;

/// Clears the canvas and paints `scene`.
pub fn paint(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    canvas.clear();
    paint_hull(scene, canvas, palette);
    paint_over(scene, canvas, palette);
}

/// Paints the lines, discs and labels of `scene` over what is there.
pub fn paint_over(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    paint_shapes(scene, canvas, palette);
    paint_labels(scene, canvas, palette);
}

/// Paints the area around enclosed nodes.
pub fn paint_hull(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    if !scene.hull.is_empty() {
        canvas.shape(&scene.hull, HULL, palette.tint());
    }
}

fn paint_shapes(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    for run in scene.line_runs() {
        let Some(line) = run.first() else { continue };
        let (color, alpha) = palette.line(line);
        let mut ends = run.iter().map(|line| [line.x1, line.y1, line.x2, line.y2]);
        canvas.lines(&mut ends, line.width, color, alpha);
    }
    for run in scene.disc_runs() {
        let Some(disc) = run.first() else { continue };
        let look = palette.disc(disc);
        let fill = if look.is_faded { look.faded_fill } else { look.fill };
        let corners = disc.shape.corners();
        if !corners.is_empty() {
            for disc in run {
                canvas.polygon([disc.x, disc.y, disc.r], corners, fill, look.outline, look.width);
            }
        } else if run.len() < MANY {
            for disc in run {
                canvas.disc(disc.x, disc.y, disc.r, fill, Some(look.outline), look.width);
            }
        } else {
            let mut discs = run.iter().map(|disc| [disc.x, disc.y, disc.r]);
            canvas.discs(&mut discs, fill);
        }
    }
}

/// Paints the labels of `scene` over what is there.
pub fn paint_labels(scene: &Scene, canvas: &Canvas, palette: &Palette) {
    for label in &scene.labels {
        let weight = match label.weight {
            Weight::Regular => 400,
            Weight::Strong => 600,
        };
        let (color, halo) = (palette.label(label.style), palette.background());
        canvas.text(label.x, label.y, &label.text, label.size, weight, color, halo);
    }
}
