//! Place of the card of a node or link: inside the picture, beside its target and, where there is
//! room, off what is not to be hidden, such as a path.

use crate::graph::{Bounds, Point, Viewport};

/// Distance between a card and the node or link that it is of, in pixels.
const GAP: f32 = 18.0;

/// Least distance between a card and the edge of the picture, in pixels.
const MARGIN: f32 = 8.0;

/// Place of a card, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CardPlace {
    /// Distance from the left edge of the picture.
    pub left: f32,
    /// True if `offset` is the distance from the lower edge, which the card grows away from.
    pub is_low: bool,
    /// Distance from the upper or lower edge.
    pub offset: f32,
    /// Most height that leaves the card inside.
    pub height: f32,
}

/// Places a card of at most `size` (width and height) beside `anchor`: the first of the places
/// around it, then of the corners, that covers fewest of the points to `avoid`.
pub fn place_card(
    viewport: Viewport,
    size: (f32, f32),
    anchor: Point,
    avoid: &[Point],
) -> CardPlace {
    let width = size.0.min(viewport.width - 2.0 * MARGIN).max(0.0);
    let height = size.1.min(viewport.height - 2.0 * MARGIN).max(0.0);
    let (right, left) = (anchor.x + GAP, anchor.x - GAP - width);
    let (below, above) = (anchor.y + GAP, anchor.y - GAP - height);
    // Beside the anchor the card begins or ends a little beyond it.
    let (down, up) = (anchor.y - GAP, anchor.y + GAP - height);
    let (near, far) = if 2.0 * anchor.x > viewport.width { (left, right) } else { (right, left) };
    let is_up = 2.0 * anchor.y > viewport.height;
    let (beside, opposite) = if is_up { (up, down) } else { (down, up) };
    let (over, under) = if is_up { (above, below) } else { (below, above) };
    let middle = anchor.x - width / 2.0;
    let corners = [(0.0, 0.0), (1e6, 0.0), (0.0, 1e6), (1e6, 1e6)];
    let places = [(near, beside), (far, beside), (middle, over), (middle, under)];
    let others = [(near, opposite), (far, opposite), (near, over), (far, over)];
    let mut best: Option<(usize, Bounds)> = None;
    for (x, y) in places.into_iter().chain(others).chain(corners) {
        let x = x.min(viewport.width - MARGIN - width).max(MARGIN);
        let y = y.min(viewport.height - MARGIN - height).max(MARGIN);
        let card = Bounds { min: Point { x, y }, max: Point { x: x + width, y: y + height } };
        let covers = |at: &&Point| card.contains(Bounds { min: **at, max: **at });
        let n_covered = avoid.iter().filter(covers).count();
        // The target itself counts more than all else.
        let cost = n_covered + if covers(&&anchor) { avoid.len() + 1 } else { 0 };
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, card));
        }
    }
    let Some((_, card)) = best else { return CardPlace::default() };
    let is_low = 2.0 * anchor.y > viewport.height;
    let offset = if is_low { viewport.height - card.max.y } else { card.min.y };
    CardPlace { left: card.min.x, is_low, offset, height }
}

/// Points along the lines between the nodes of a path, ends included.
pub fn along(path: &[Point]) -> Vec<Point> {
    /// Parts of a line.
    const PARTS: u8 = 6;
    let between = |pair: &[Point]| {
        let (a, b) = (pair[0], pair[1]);
        (0..=PARTS).map(move |at| {
            let share = f32::from(at) / f32::from(PARTS);
            Point { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
        })
    };
    path.windows(2).flat_map(between).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWPORT: Viewport = Viewport { width: 600.0, height: 400.0 };

    fn bounds(place: CardPlace, viewport: Viewport, width: f32) -> Bounds {
        let top = match place.is_low {
            true => viewport.height - place.offset - place.height,
            false => place.offset,
        };
        Bounds {
            min: Point { x: place.left, y: top },
            max: Point { x: place.left + width, y: top + place.height },
        }
    }

    /// Checks that a card is inside, and how many of the points it covers.
    #[track_caller]
    fn check(viewport: Viewport, anchor: (f32, f32), avoid: &[Point], expected: usize) {
        let size = (240.0_f32.min(viewport.width - 16.0), 160.0);
        let anchor = Point { x: anchor.0, y: anchor.1 };
        let card = bounds(place_card(viewport, size, anchor, avoid), viewport, size.0);
        assert!(viewport.bounds().contains(card), "{card:?}");
        let covered = avoid.iter().filter(|at| card.contains(Bounds { min: **at, max: **at }));
        assert_eq!(covered.count(), expected, "{card:?}");
    }

    #[test]
    fn a_card_is_inside_wherever_its_target_is() {
        for x in [0.0, 5.0, 200.0, 300.0, 590.0, 600.0] {
            for y in [0.0, 5.0, 180.0, 200.0, 390.0, 400.0] {
                let anchor = [Point { x, y }];
                check(VIEWPORT, (x, y), &anchor, 0);
                check(Viewport { width: 200.0, height: 120.0 }, (x / 3.0, y / 4.0), &[], 0);
            }
        }
    }

    #[test]
    fn a_card_hides_no_path_where_there_is_room() {
        let path = |corners: &[(f32, f32)]| {
            along(&corners.iter().map(|&(x, y)| Point { x, y }).collect::<Vec<_>>())
        };
        check(VIEWPORT, (100.0, 200.0), &path(&[(100.0, 200.0), (500.0, 200.0)]), 0);
        check(VIEWPORT, (300.0, 200.0), &path(&[(10.0, 390.0), (300.0, 200.0), (590.0, 390.0)]), 0);
        check(VIEWPORT, (300.0, 20.0), &path(&[(300.0, 20.0), (300.0, 380.0)]), 0);
        assert!(path(&[(1.0, 1.0)]).is_empty());
    }
}
