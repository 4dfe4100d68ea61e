//! Linear-chain conditional random field over the labels of the words (Lafferty, McCallum and
//! Pereira, 2001): best path and probabilities.

use std::ops::Range;

use crate::ingest::reference::exp::exp;
use crate::ingest::reference::label::N_LABELS;

/// Weights or sums, one for each label.
pub type Row = [f32; N_LABELS];
/// Weights of the transitions: for each label the labels that follow.
pub type Matrix = [Row; N_LABELS];

/// Scores of the labels of a sequence. Edge `i` leads to word `i`; the first is not used.
#[derive(Debug)]
pub struct Lattice<'a> {
    /// Scores of the labels of each word.
    pub states: Vec<Row>,
    /// Transitions to each word: a position in `matrices`.
    pub edges: Vec<u8>,
    /// Scores of transitions.
    pub matrices: &'a [Matrix],
    /// Exponentials of the scores of transitions.
    pub factors: &'a [Matrix],
}

/// Sums over all paths to and from each word, scaled.
#[derive(Debug)]
pub struct Sums {
    /// Exponentials of the scores of the labels.
    potentials: Vec<Row>,
    /// Sums over the paths that end at a word.
    pub forward: Vec<Row>,
    /// Sums over the paths that begin behind a word.
    pub backward: Vec<Row>,
    /// Factors by which the forward sums are divided.
    pub scales: Vec<f32>,
}

impl Lattice<'_> {
    /// Best labels (Viterbi, 1967).
    pub fn best(&self) -> Vec<usize> {
        let n = self.states.len();
        let mut back: Vec<[u8; N_LABELS]> = vec![[0; N_LABELS]; n];
        let Some(mut score) = self.states.first().copied() else { return Vec::new() };
        for (at, back) in back.iter_mut().enumerate().skip(1) {
            let matrix = self.matrix(at);
            let mut best = [f32::MIN; N_LABELS];
            for (from, row) in matrix.iter().enumerate() {
                for (to, weight) in row.iter().enumerate() {
                    let sum = score[from] + weight;
                    if sum > best[to] {
                        best[to] = sum;
                        back[to] = from as u8;
                    }
                }
            }
            for (best, state) in best.iter_mut().zip(&self.states[at]) {
                *best += state;
            }
            score = best;
        }
        let mut label = 0;
        for (to, sum) in score.iter().enumerate() {
            if *sum > score[label] {
                label = to;
            }
        }
        let mut labels = vec![0; n];
        for at in (0..n).rev() {
            labels[at] = label;
            label = usize::from(back[at][label]);
        }
        labels
    }

    /// Sums over all paths.
    pub fn sums(&self) -> Sums {
        let n = self.states.len();
        let mut sums = Sums {
            potentials: self.states.iter().map(potentials).collect(),
            forward: vec![[0.0; N_LABELS]; n],
            backward: vec![[1.0; N_LABELS]; n],
            scales: vec![1.0; n],
        };
        for at in 0..n {
            let mut row = match at.checked_sub(1) {
                None => sums.potentials[0],
                Some(before) => self.step(at, &sums.forward[before], &sums.potentials[at]),
            };
            let sum = row.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            row.iter_mut().for_each(|value| *value /= sum);
            sums.forward[at] = row;
            sums.scales[at] = sum;
        }
        for at in (1..n).rev() {
            let mut next = sums.backward[at];
            for (next, potential) in next.iter_mut().zip(&sums.potentials[at]) {
                *next *= potential / sums.scales[at];
            }
            for (value, row) in sums.backward[at - 1].iter_mut().zip(self.factors(at)) {
                *value = row.iter().zip(&next).map(|(factor, next)| factor * next).sum();
            }
        }
        sums
    }

    /// Probability that all words have labels that are allowed: `masks` holds a set of labels for
    /// each word, as bits.
    pub fn probability(&self, sums: &Sums, masks: &[u32]) -> f32 {
        let mut row = [0.0; N_LABELS];
        for (at, mask) in masks.iter().enumerate().take(self.states.len()) {
            row = match at {
                0 => sums.potentials[0],
                _ => self.step(at, &row, &sums.potentials[at]),
            };
            for (label, value) in row.iter_mut().enumerate() {
                *value *= if mask >> label & 1 == 1 { 1.0 / sums.scales[at] } else { 0.0 };
            }
        }
        row.iter().sum::<f32>().clamp(0.0, 1.0)
    }

    /// Probability that the words of a range, and neither the word before nor the one behind, have
    /// a label.
    pub fn run_probability(&self, sums: &Sums, label: usize, range: Range<usize>) -> f32 {
        let scaled = |at: usize| sums.potentials[at][label] / sums.scales[at];
        let others = |row: Row| {
            (0..N_LABELS).filter(move |other| *other != label).map(move |at| (at, row[at]))
        };
        let (Some(first), n) = (range.clone().next(), self.states.len()) else { return 0.0 };
        let mut value = scaled(first);
        if let Some(before) = first.checked_sub(1) {
            let factors = self.factors(first);
            value *=
                others(sums.forward[before]).map(|(at, sum)| sum * factors[at][label]).sum::<f32>();
        }
        for at in range.clone().skip(1) {
            value *= self.factors(at)[label][label] * scaled(at);
        }
        if range.end < n {
            let factors = self.factors(range.end)[label];
            value *=
                others(sums.incoming(range.end)).map(|(at, sum)| sum * factors[at]).sum::<f32>();
        }
        value.clamp(0.0, 1.0)
    }

    /// Forward sums of the word at `at`, not scaled.
    fn step(&self, at: usize, before: &Row, potentials: &Row) -> Row {
        let mut row = [0.0; N_LABELS];
        for (sum, factors) in before.iter().zip(self.factors(at)) {
            if *sum > 0.0 {
                for (value, factor) in row.iter_mut().zip(factors) {
                    *value += sum * factor;
                }
            }
        }
        for (value, potential) in row.iter_mut().zip(potentials) {
            *value *= potential;
        }
        row
    }

    /// Scores of the transitions to a word.
    fn matrix(&self, at: usize) -> &Matrix {
        &self.matrices[usize::from(self.edges[at])]
    }

    /// Exponentials of the scores of the transitions to a word.
    pub fn factors(&self, at: usize) -> &Matrix {
        &self.factors[usize::from(self.edges[at])]
    }
}

impl Sums {
    /// Probabilities of the labels of a word.
    pub fn marginal(&self, at: usize) -> Row {
        let mut row = self.forward[at];
        for (value, backward) in row.iter_mut().zip(&self.backward[at]) {
            *value *= backward;
        }
        row
    }

    /// Weight of each label of a word in the sums, by which a transition to it is multiplied.
    pub fn incoming(&self, at: usize) -> Row {
        let mut row = self.potentials[at];
        for (value, backward) in row.iter_mut().zip(&self.backward[at]) {
            *value *= backward / self.scales[at];
        }
        row
    }
}

/// Exponentials of scores, relative to the largest.
fn potentials(scores: &Row) -> Row {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    scores.map(|score| exp(score - most))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lattice of two words, of which only the first two labels are probable.
    #[test]
    fn probabilities_are_those_of_all_paths() {
        let mut matrix = [[-60.0; N_LABELS]; N_LABELS];
        (matrix[0][0], matrix[0][1], matrix[1][0], matrix[1][1]) = (0.0, 1.0, 0.5, 0.0);
        let mut state = [-60.0; N_LABELS];
        (state[0], state[1]) = (0.3, 0.0);
        let matrices = [matrix];
        let factors = matrices.map(|matrix| matrix.map(|row| row.map(exp)));
        let lattice = Lattice {
            states: vec![state; 2],
            edges: vec![0; 2],
            matrices: &matrices,
            factors: &factors,
        };
        let sums = lattice.sums();
        let path = |a: usize, b: usize| (state[a] + matrix[a][b] + state[b]).exp();
        let all = path(0, 0) + path(0, 1) + path(1, 0) + path(1, 1);
        let check = |found: f32, expected: f32| {
            assert!((found - expected / all).abs() < 1e-4, "{found} is not {}", expected / all);
        };
        check(sums.marginal(0)[0], path(0, 0) + path(0, 1));
        check(sums.marginal(1)[1], path(0, 1) + path(1, 1));
        check(lattice.probability(&sums, &[1, 2]), path(0, 1));
        check(lattice.run_probability(&sums, 0, 0..1), path(0, 1));
        check(lattice.run_probability(&sums, 1, 1..2), path(0, 1));
        check(lattice.run_probability(&sums, 0, 0..2), path(0, 0));
        assert_eq!(lattice.best(), [0, 1]);
    }
}
