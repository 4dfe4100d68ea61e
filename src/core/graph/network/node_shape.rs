//! The shapes of nodes. Every kind of node has its own, so that kinds differ in
//! more than color (WCAG 2.2, 1.4.1).

/// The shape of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum NodeShape {
    /// A disc: people. Where there are people only, those who are no members of the lab.
    #[default]
    Circle,
    /// A square: works. Where there are people only, members of the lab.
    Square,
    /// A square on its corner: topics.
    Diamond,
    /// A triangle: venues.
    Triangle,
    /// A hexagon: institutions.
    Hexagon,
}

impl NodeShape {
    /// All shapes, in the order of [`EntityKind::ALL`].
    ///
    /// [`EntityKind::ALL`]: crate::graph::EntityKind::ALL
    pub const ALL: [Self; 5] =
        [Self::Circle, Self::Square, Self::Diamond, Self::Triangle, Self::Hexagon];

    /// Name of the shape in style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Diamond => "diamond",
            Self::Triangle => "triangle",
            Self::Hexagon => "hexagon",
        }
    }

    /// Corners of the shape around the origin, with about the same area as a disc of radius 1. A
    /// circle has none.
    pub fn corners(self) -> &'static [[f32; 2]] {
        match self {
            Self::Circle => &[],
            Self::Square => &[[-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]],
            Self::Diamond => &[[0.0, -1.3], [1.3, 0.0], [0.0, 1.3], [-1.3, 0.0]],
            Self::Triangle => &[[0.0, -1.4], [1.35, 0.95], [-1.35, 0.95]],
            Self::Hexagon => &[
                [1.1, 0.0],
                [0.55, 0.95],
                [-0.55, 0.95],
                [-1.1, 0.0],
                [-0.55, -0.95],
                [0.55, -0.95],
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice the area of a polygon (shoelace formula).
    fn doubled_area(corners: &[[f32; 2]]) -> f32 {
        let after = corners.iter().cycle().skip(1);
        corners.iter().zip(after).map(|([ax, ay], [bx, by])| ax * by - bx * ay).sum::<f32>().abs()
    }

    #[test]
    fn shapes_are_about_as_large_as_their_disc() {
        for shape in NodeShape::ALL.iter().filter(|shape| **shape != NodeShape::Circle) {
            let area = doubled_area(shape.corners()) / 2.0;
            assert!((2.9..3.6).contains(&area), "{shape:?}: {area}");
        }
    }
}
