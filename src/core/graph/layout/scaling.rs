//! Pivot multidimensional scaling: a first place for every node, so that distances
//! in the plane are about those in the graph (U. Brandes and C. Pich, Eigensolver
//! methods for progressive multidimensional scaling of large data, 2007).

use crate::graph::Point;
use crate::graph::geometry::greater;
use crate::graph::layout::pivot::Pivots;
use crate::graph::layout::random::Random;

/// Rounds of the power iteration; the picture needs no digit more.
const ROUNDS: usize = 40;

/// Unit of squared distances: their eighth powers, of which there are sums, would
/// go beyond all numbers along a chain of some thousands.
const SMALL: f32 = 1e-6;

/// Places all nodes; a link is about 1 long.
pub fn scale(count: usize, pivots: &Pivots) -> Vec<Point> {
    let width = pivots.nodes.len();
    let centered = center(count, width, pivots);
    let product = product(&centered, width);
    let mut random = Random(1);
    let first = eigenvector(&product, width, None, &mut random);
    let second = eigenvector(&product, width, Some(&first), &mut random);
    let place = |row: &[f32]| Point { x: dot(row, &first), y: dot(row, &second) };
    let points = centered.chunks_exact(width.max(1)).map(place);
    // The matrix is smaller than that of all pairs, and its vectors shorter.
    let size = greater((width as f32).sqrt(), 1.0) * SMALL;
    points.map(|point| Point { x: point.x / size, y: point.y / size }).collect()
}

/// The squared distances, doubly centered, of every node to every pivot.
fn center(count: usize, width: usize, pivots: &Pivots) -> Vec<f32> {
    let square = |&distance: &u16| f32::from(distance) * f32::from(distance) * SMALL;
    let mut values: Vec<f32> = pivots.distances[..count * width].iter().map(square).collect();
    let mut columns = vec![0.0; width];
    for row in values.chunks_exact_mut(width.max(1)) {
        let mean = row.iter().sum::<f32>() / width as f32;
        for (value, column) in row.iter_mut().zip(&mut columns) {
            *value = -0.5 * (*value - mean);
            *column += *value / count as f32;
        }
    }
    for row in values.chunks_exact_mut(width.max(1)) {
        for (value, column) in row.iter_mut().zip(&columns) {
            *value -= column;
        }
    }
    values
}

/// The matrix times itself, from the left.
fn product(values: &[f32], width: usize) -> Vec<f32> {
    let mut product = vec![0.0; width * width];
    for row in values.chunks_exact(width.max(1)) {
        for (line, &factor) in product.chunks_exact_mut(width).zip(row) {
            for (sum, value) in line.iter_mut().zip(row) {
                *sum += factor * value;
            }
        }
    }
    product
}

/// The unit vector that the matrix stretches most among those at right angles
/// to `other`.
fn eigenvector(
    matrix: &[f32],
    width: usize,
    other: Option<&[f32]>,
    random: &mut Random,
) -> Vec<f32> {
    let mut vector: Vec<f32> = (0..width).map(|_| random.draw() - 0.5).collect();
    for _ in 0..ROUNDS {
        if let Some(other) = other {
            let along = dot(&vector, other);
            for (value, other) in vector.iter_mut().zip(other) {
                *value -= along * other;
            }
        }
        let next: Vec<f32> =
            matrix.chunks_exact(width.max(1)).map(|line| dot(line, &vector)).collect();
        let length = dot(&next, &next).sqrt();
        if length <= f32::MIN_POSITIVE {
            break;
        }
        vector = next.into_iter().map(|value| value / length).collect();
    }
    vector
}

fn dot(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::adjacency::Adjacency;

    /// Checks the distance of the first two nodes against that of the first
    /// and the last.
    #[track_caller]
    fn check(count: usize, pairs: &[(u32, u32)], expected: f32) {
        let adjacency = Adjacency::new(count, pairs.iter().copied());
        let points = scale(count, &Pivots::choose(&adjacency, 10));
        assert_eq!(points.len(), count);
        let distance = |a: usize, b: usize| points[a].distance_squared(points[b]).sqrt();
        let found = distance(0, count - 1) / distance(0, 1);
        assert!((found - expected).abs() < 0.05 * expected, "{found}");
    }

    #[test]
    fn a_path_becomes_a_line() {
        let pairs: Vec<(u32, u32)> = (0..9).map(|at| (at, at + 1)).collect();
        check(10, &pairs, 9.0);
    }

    #[test]
    fn a_ring_becomes_a_ring() {
        let pairs: Vec<(u32, u32)> = (0..12).map(|at| (at, (at + 1) % 12)).collect();
        check(12, &pairs, 1.0);
    }

    #[test]
    fn nobody_and_one_alone_have_places() {
        assert!(scale(0, &Pivots::default()).is_empty());
        let one = Pivots::choose(&Adjacency::new(1, std::iter::empty()), 5);
        assert_eq!(scale(1, &one), [Point::default()]);
    }
}
