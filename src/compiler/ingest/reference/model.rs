//! Weights of the labeller, as `cargo dev bench reference --train` writes them.
//!
//! The file holds the weights of the transitions, a byte each: for each class of edge and each
//! label those of the labels that follow. Features come behind, in the order of their hashes: the
//! difference to the hash before (LEB128), a set of labels (three bytes), and the weight of each
//! label in the set. A unit of a weight is 1/8.

use std::sync::LazyLock;

use crate::ingest::reference::exp::exp;
use crate::ingest::reference::features::{FEATURE_BITS, Sequence};
use crate::ingest::reference::gap::N_EDGES;
use crate::ingest::reference::label::N_LABELS;
use crate::ingest::reference::lattice::{Lattice, Matrix};

/// Weight of one unit.
pub const UNIT: f32 = 1.0 / 8.0;

/// Bits of a hash that choose its bucket.
const BUCKET_BITS: u32 = 14;

/// The weights that are compiled in.
pub static MODEL: LazyLock<Model> = LazyLock::new(|| Model::read(include_bytes!("model.bin")));

/// Weights by feature.
#[derive(Debug)]
pub struct Model {
    matrices: Vec<Matrix>,
    factors: Vec<Matrix>,
    /// First feature of each bucket of hashes.
    buckets: Vec<u32>,
    hashes: Vec<u32>,
    /// First weight of each feature.
    starts: Vec<u32>,
    weights: Vec<(u8, i8)>,
}

impl Model {
    /// Reads weights. A file that is cut short gives fewer features.
    pub fn read(bytes: &[u8]) -> Self {
        let (edges, mut rest) =
            bytes.split_at_checked(N_EDGES * N_LABELS * N_LABELS).unwrap_or_default();
        let mut matrices = vec![[[0.0; N_LABELS]; N_LABELS]; N_EDGES];
        let cells = matrices.iter_mut().flatten().flatten();
        for (cell, weight) in cells.zip(edges) {
            *cell = f32::from(weight.cast_signed()) * UNIT;
        }
        let factors = matrices.iter().map(|matrix| matrix.map(|row| row.map(exp))).collect();
        let mut model = Self {
            matrices,
            factors,
            buckets: Vec::new(),
            hashes: Vec::new(),
            starts: Vec::new(),
            weights: Vec::new(),
        };
        let mut hash = 0_u32;
        while model.read_feature(&mut rest, &mut hash).is_some() {}
        model.starts.push(model.weights.len() as u32);
        let shift = FEATURE_BITS - BUCKET_BITS;
        let starts = (0..=1_u32 << BUCKET_BITS)
            .map(|bucket| model.hashes.partition_point(|hash| hash >> shift < bucket) as u32);
        model.buckets = starts.collect();
        model
    }

    fn read_feature(&mut self, rest: &mut &[u8], hash: &mut u32) -> Option<()> {
        let mut delta = 0_u32;
        for shift in [0, 7, 14, 21, 28] {
            let (byte, after) = rest.split_first()?;
            *rest = after;
            delta |= u32::from(byte & 127) << shift;
            if byte & 128 == 0 {
                break;
            }
        }
        let (mask, after) = rest.split_first_chunk::<3>()?;
        let mask = u32::from_le_bytes([mask[0], mask[1], mask[2], 0]);
        let (weights, after) = after.split_at_checked(mask.count_ones() as usize)?;
        *rest = after;
        *hash = hash.checked_add(delta)?;
        self.hashes.push(*hash);
        self.starts.push(self.weights.len() as u32);
        let labels = (0..N_LABELS as u8).filter(|label| mask >> label & 1 == 1);
        self.weights.extend(labels.zip(weights.iter().map(|weight| weight.cast_signed())));
        Some(())
    }

    /// Weights of a feature by label.
    fn weights(&self, hash: u32) -> &[(u8, i8)] {
        let bucket = (hash >> (FEATURE_BITS - BUCKET_BITS)) as usize;
        let (first, last) = (self.buckets[bucket] as usize, self.buckets[bucket + 1] as usize);
        let found = self.hashes[first..last].iter().position(|known| *known == hash);
        let range = found.map_or(0..0, |at| {
            self.starts[first + at] as usize..self.starts[first + at + 1] as usize
        });
        &self.weights[range]
    }

    /// Scores of the labels of a sequence.
    pub fn lattice(&self, sequence: &Sequence<'_>) -> Lattice<'_> {
        let states = (0..sequence.tokens.len()).map(|at| {
            let mut sums = [0_i32; N_LABELS];
            sequence.for_each_feature(at, &mut |hash| {
                for (label, weight) in self.weights(hash) {
                    sums[usize::from(*label)] += i32::from(*weight);
                }
            });
            sums.map(|sum| sum as f32 * UNIT)
        });
        Lattice {
            states: states.collect(),
            edges: sequence.edges.clone(),
            matrices: &self.matrices,
            factors: &self.factors,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_cut_short_is_read_as_far_as_it_goes() {
        let whole = include_bytes!("model.bin");
        for length in [0, 1, 1000, whole.len() / 2, whole.len() - 1] {
            let model = Model::read(&whole[..length]);
            assert_eq!(model.starts.len(), model.hashes.len() + 1);
        }
    }
}
