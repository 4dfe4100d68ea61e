//! The convex hull of points, by Andrew's monotone chain (1979).

use crate::graph::Point;
use crate::order;

/// Corners of the convex hull of `points`, in turn; points on its sides are no corners. For one or
/// two points the corners are these points.
pub fn hull(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    order::sort_by(&mut sorted, |a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    sorted.dedup();
    let mut corners = chain(&sorted);
    sorted.reverse();
    corners.extend(chain(&sorted));
    if corners.is_empty() { sorted } else { corners }
}

/// One side of the shape from the first to before the last of sorted points.
fn chain(sorted: &[Point]) -> Vec<Point> {
    let mut corners: Vec<Point> = Vec::new();
    for &next in sorted {
        while let [.., a, b] = corners[..] {
            if turn_of(a, b, next) > 0.0 {
                break;
            }
            corners.pop();
        }
        corners.push(next);
    }
    corners.pop();
    corners
}

/// Above zero where the way from `a` over `b` to `c` turns right on a screen.
fn turn_of(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::random::Random;

    #[track_caller]
    fn check(points: &[(f32, f32)], expected: &[(f32, f32)]) {
        let points: Vec<Point> = points.iter().map(|&(x, y)| Point { x, y }).collect();
        let found: Vec<(f32, f32)> = hull(&points).iter().map(|point| (point.x, point.y)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_few_points_are_their_own_corners() {
        check(&[], &[]);
        check(&[(3.0, 1.0)], &[(3.0, 1.0)]);
        check(&[(3.0, 1.0), (3.0, 1.0)], &[(3.0, 1.0)]);
        check(&[(3.0, 1.0), (0.0, 0.0)], &[(0.0, 0.0), (3.0, 1.0)]);
    }

    #[test]
    fn what_is_inside_or_on_a_side_is_no_corner() {
        let square = [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
        check(&[&square[..], &[(1.0, 1.0), (1.0, 0.0)]].concat(), &square);
        check(&[(2.0, 2.0), (1.0, 1.0), (0.0, 0.0)], &[(0.0, 0.0), (2.0, 2.0)]);
    }

    /// True if all points are on one side of the line from `a` to `b`, as the
    /// definition of a side has it.
    fn is_side(points: &[Point], a: Point, b: Point) -> bool {
        a != b && points.iter().all(|&point| turn_of(a, b, point) >= 0.0)
    }

    #[test]
    fn the_sides_are_those_with_all_points_on_one_side() {
        for seed in 0..100 {
            let mut random = Random(seed);
            // Whole numbers, so that products are exact.
            let mut draw = || (random.draw() * 9.0).floor();
            let points: Vec<Point> = (0..12).map(|_| Point { x: draw(), y: draw() }).collect();
            let corners = hull(&points);
            assert!(corners.len() > 2, "seed {seed}");
            for (at, &corner) in corners.iter().enumerate() {
                let next = corners[(at + 1) % corners.len()];
                assert!(is_side(&points, corner, next), "seed {seed}");
            }
            let is_corner = |point: Point| {
                let is_between = |a: &&Point, b: &Point| is_side(&points, **a, *b);
                let on_side = |a: &Point, b: &Point| {
                    is_between(&a, b) && turn_of(*a, *b, point) == 0.0 && *a != point && *b != point
                };
                let lies_between = points.iter().any(|a| {
                    points.iter().any(|b| {
                        on_side(a, b)
                            && a.distance_squared(point) < a.distance_squared(*b)
                            && b.distance_squared(point) < a.distance_squared(*b)
                    })
                });
                let is_outermost = points.iter().any(|b| is_side(&points, point, *b));
                is_outermost && !lies_between
            };
            let expected = points.iter().filter(|point| is_corner(**point));
            assert!(expected.clone().all(|point| corners.contains(point)), "seed {seed}");
            assert!(corners.iter().all(|corner| is_corner(*corner)), "seed {seed}");
        }
    }
}
