//! Names that a frame always has room for: those of the focus, of nodes that the highlight names,
//! and of the members of a lab, unless there are too many of these. Where no place beside its disc
//! is free, such a name covers discs of other nodes, or stands some lines away.

use crate::graph::scene::occupied::Occupied;
use crate::graph::scene::{Disc, Frame};
use crate::graph::{Bounds, Point};

/// Maximum number of members in sight whose names are always drawn, and the pixels of the picture
/// for each: the names of more would cover it.
const MEMBERS: usize = 60;
const ROOM: f32 = 6000.0;

/// Number of lines that a name is moved at most.
pub const MOST_LINES: u8 = 6;

/// See the [module](self).
pub struct Required<'a> {
    focus: Option<u32>,
    named: &'a [u32],
    has_members: bool,
}

impl<'a> Required<'a> {
    /// The names required in a frame with these discs.
    pub fn new(frame: &Frame<'a>, discs: &[Disc]) -> Self {
        let n_members = discs.iter().filter(|disc| disc.is_member).count();
        let (focus, named) = (frame.network.focus, frame.highlight.named);
        let area = frame.viewport.width * frame.viewport.height;
        let has_members = n_members <= MEMBERS && n_members as f32 * ROOM <= area;
        Self { focus, named, has_members }
    }

    /// True if the name of this disc is not left out.
    pub fn includes(&self, disc: &Disc) -> bool {
        self.focus == Some(disc.node)
            || disc.is_member && self.has_members
            || self.named.contains(&disc.node)
    }

    /// The areas that a required name must not cover: the discs of all nodes that have one.
    pub fn occupied(&self, frame: &Frame, discs: &[Disc]) -> Occupied {
        let mut occupied = Occupied::new(frame.viewport);
        for disc in discs.iter().filter(|disc| self.includes(disc)) {
            occupied.add_disc(Point { x: disc.x, y: disc.y }, disc.r);
        }
        occupied
    }
}

/// Moves a name away from its disc by some lines, at most to the edge of `area`. `side` is right,
/// left, below or above, from 0.
pub fn moved(name: Bounds, side: u8, lines: u8, area: Bounds) -> Bounds {
    let distance = f32::from(lines) * name.height();
    // Beside the disc, the lines below and above it in turn.
    let beside = f32::from(lines.div_ceil(2)) * name.height();
    let down = match side {
        2 => distance,
        3 => -distance,
        _ if lines.is_multiple_of(2) => -beside,
        _ => beside,
    };
    let x = name.min.x.min(area.max.x - name.width()).max(area.min.x);
    let y = (name.min.y + down).min(area.max.y - name.height()).max(area.min.y);
    Bounds { min: Point { x, y }, max: Point { x: x + name.width(), y: y + name.height() } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::graph::scene::compose::compose;
    use crate::graph::{Camera, Highlight, Viewport};

    /// Checks the corner of a name of 20 × 10 pixels in an area of 100 × 100.
    #[track_caller]
    fn check(corner: (f32, f32), side: u8, lines: u8, expected: (f32, f32)) {
        let bounds = |(x, y), width, height| Bounds {
            min: Point { x, y },
            max: Point { x: x + width, y: y + height },
        };
        let area = bounds((0.0, 0.0), 100.0, 100.0);
        assert_eq!(
            moved(bounds(corner, 20.0, 10.0), side, lines, area),
            bounds(expected, 20.0, 10.0)
        );
    }

    /// Checks whether the names of all of `n_members` are required in a picture of this width and
    /// height.
    #[track_caller]
    fn check_members(n_members: u32, width: f32, height: f32, expected: bool) {
        let mut network = sample::network(n_members, &[]);
        network.nodes.iter_mut().for_each(|node| node.is_member = true);
        let frame = Frame {
            network: &network,
            positions: &vec![Point { x: 9.0, y: 9.0 }; n_members as usize],
            camera: Camera { x: 0.0, y: 0.0, scale: 1.0 },
            viewport: Viewport { width, height },
            highlight: Highlight::default(),
        };
        let discs = compose(&frame, &|_, _| 20.0).discs;
        let required = Required::new(&frame, &discs);
        let n_required = discs.iter().filter(|disc| required.includes(disc)).count();
        assert_eq!(n_required, if expected { discs.len() } else { 0 });
    }

    #[test]
    fn all_members_are_named_where_there_is_room() {
        check_members(12, 320.0, 240.0, true);
        check_members(40, 400.0, 400.0, false);
        check_members(40, 1000.0, 700.0, true);
        check_members(61, 2000.0, 2000.0, false);
    }

    #[test]
    fn a_name_moves_line_by_line_and_stays_inside() {
        check((50.0, 50.0), 0, 0, (50.0, 50.0));
        check((50.0, 50.0), 2, 2, (50.0, 70.0));
        check((50.0, 50.0), 3, 2, (50.0, 30.0));
        check((50.0, 50.0), 0, 1, (50.0, 60.0));
        check((50.0, 50.0), 1, 2, (50.0, 40.0));
        check((95.0, -8.0), 2, 0, (80.0, 0.0));
        check((-30.0, 50.0), 2, 6, (0.0, 90.0));
    }
}
