//! Places of one name: the full name or the family name, on four sides of its disc.

use crate::graph::scene::highlight::Style;
use crate::graph::scene::occupied::Occupied;
use crate::graph::scene::required::{MOST_LINES, moved};
use crate::graph::scene::{Disc, Frame, Label, Measure, Weight};
use crate::graph::{Bounds, Node, Point};

/// Pixels between a disc and its name, and between the name and the edge of
/// the viewport: the halo of the text needs them.
pub const GAP: f32 = 3.0;

/// Height of a line of text, for each pixel of its size.
pub const LINE_HEIGHT: f32 = 1.25;

/// Maximum ratio of the width of strong text to that of regular text; `measure` knows regular text
/// only.
const STRONG_WIDTH: f32 = 1.1;

/// Places around a disc.
const PLACES: u8 = 4;

/// A name to be placed.
pub struct NamePlaces<'a> {
    /// The frame.
    pub frame: &'a Frame<'a>,
    /// The disc of the node.
    pub disc: &'a Disc,
    /// The node.
    pub node: &'a Node,
    /// Size of the text, in pixels.
    pub size: f32,
    /// Measures regular text.
    pub measure: Measure<'a>,
}

impl NamePlaces<'_> {
    /// Places the name beside its disc, where nothing is: at the place that it had, or else at the
    /// first that is free.
    pub fn free(&self, occupied: &Occupied, kept: Option<u8>) -> Option<(Label, Bounds)> {
        let area = self.frame.viewport.bounds();
        let tries = kept.into_iter().chain(0..2 * PLACES);
        self.first(tries.map(|place| (place, 0)), &|bounds, _, _| {
            (area.contains(margin(bounds)) && occupied.is_free(bounds)).then_some(bounds)
        })
    }

    /// Places the name over what is not in `occupied`, beside its disc or some lines away.
    pub fn over(&self, occupied: &Occupied) -> Option<(Label, Bounds)> {
        let Bounds { min, max } = self.frame.viewport.bounds();
        let area = Bounds {
            min: Point { x: min.x + GAP, y: min.y + GAP },
            max: Point { x: max.x - GAP, y: max.y - GAP },
        };
        let tries =
            (0..=MOST_LINES).flat_map(|lines| (0..2 * PLACES).map(move |place| (place, lines)));
        self.first(tries, &|bounds, side, lines| {
            let bounds = moved(bounds, side, lines, area);
            (area.contains(bounds) && occupied.is_free(bounds)).then_some(bounds)
        })
    }

    /// The first of some places, each with a number of lines, whose bounds `choose` accepts.
    fn first(
        &self,
        mut tries: impl Iterator<Item = (u8, u8)>,
        choose: &dyn Fn(Bounds, u8, u8) -> Option<Bounds>,
    ) -> Option<(Label, Bounds)> {
        let Self { disc, node, size, measure, .. } = *self;
        let is_strong = disc.is_member || disc.is_focus || disc.style >= Style::Selected;
        let texts = [&node.label, &node.short_label];
        // Measured once, and only where the other text found no room.
        let mut widths = [None; 2];
        tries.find_map(|(place, lines)| {
            let which = usize::from(place / PLACES) % 2;
            let text = texts[which];
            if text.is_empty() {
                return None;
            }
            let width = *widths[which].get_or_insert_with(|| {
                measure(text, size) * if is_strong { STRONG_WIDTH } else { 1.0 }
            });
            let side = place % PLACES;
            let bounds = places(disc, width, size * LINE_HEIGHT)[usize::from(side)];
            let bounds = choose(bounds, side, lines)?;
            let label = Label {
                x: bounds.min.x,
                y: (bounds.min.y + bounds.max.y) / 2.0,
                width,
                text: text.clone(),
                size,
                weight: if is_strong { Weight::Strong } else { Weight::Regular },
                style: disc.style,
                place,
                node: disc.node,
            };
            Some((label, bounds))
        })
    }
}

/// Right of the disc, left of it, below and above.
fn places(disc: &Disc, width: f32, height: f32) -> [Bounds; 4] {
    let reach = disc.r + GAP;
    let (middle_x, middle_y) = (disc.x - width / 2.0, disc.y - height / 2.0);
    [
        (disc.x + reach, middle_y),
        (disc.x - reach - width, middle_y),
        (middle_x, disc.y + reach),
        (middle_x, disc.y - reach - height),
    ]
    .map(|(x, y)| Bounds { min: Point { x, y }, max: Point { x: x + width, y: y + height } })
}

/// A name and the gap around it.
pub fn margin(bounds: Bounds) -> Bounds {
    let Bounds { min, max } = bounds;
    Bounds {
        min: Point { x: min.x - GAP, y: min.y - GAP },
        max: Point { x: max.x + GAP, y: max.y + GAP },
    }
}
