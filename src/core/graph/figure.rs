//! The figures of nodes: what is of one kind has one, so that no difference is
//! one of color alone (WCAG 2.2, 1.4.1).

/// A figure around the middle of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Figure {
    /// A disc: people.
    #[default]
    Circle,
    /// A square: works.
    Square,
    /// A square on its corner: topics.
    Diamond,
    /// A triangle: venues.
    Triangle,
    /// A hexagon: institutions.
    Hexagon,
}

impl Figure {
    /// All figures, in the order of the kinds they stand for.
    pub const ALL: [Self; 5] =
        [Self::Circle, Self::Square, Self::Diamond, Self::Triangle, Self::Hexagon];

    /// What style sheets call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Circle => "circle",
            Self::Square => "square",
            Self::Diamond => "diamond",
            Self::Triangle => "triangle",
            Self::Hexagon => "hexagon",
        }
    }

    /// Its corners where its disc has radius 1, of about the same area; a
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
    fn figures_are_about_as_large_as_their_disc() {
        for figure in Figure::ALL.iter().filter(|figure| **figure != Figure::Circle) {
            let area = doubled_area(figure.corners()) / 2.0;
            assert!((2.9..3.6).contains(&area), "{figure:?}: {area}");
        }
    }
}
