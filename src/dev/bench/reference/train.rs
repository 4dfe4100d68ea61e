//! Training of the labeller: a conditional random field by stochastic gradients with the
//! FTRL-Proximal method (McMahan et al., 2013), whose L1 penalty leaves most weights at zero.

use std::collections::HashMap;

use peerage::ingest::reference::exp::exp;
use peerage::ingest::reference::features::Sequence;
use peerage::ingest::reference::gap::N_EDGES;
use peerage::ingest::reference::label::N_LABELS;
use peerage::ingest::reference::lattice::{Lattice, Matrix, Row};
use peerage::ingest::reference::model::UNIT;
use peerage_dev::say;

use crate::reference::labelled::Labelled;
use crate::reference::random::Random;

/// Learning rate.
const RATE: f32 = 0.12;
/// Addition to the root of the squared gradients.
const SMOOTHING: f32 = 1.0;
/// L1 penalty, which decides the size of the model.
const L1: f32 = 5.0;
/// L2 penalty.
const L2: f32 = 0.3;
/// Number of words that a feature must occur with.
const LEAST: u32 = 5;

/// Reference as numbers.
struct Example {
    /// First feature of each word, and the end.
    starts: Vec<u32>,
    features: Vec<u32>,
    edges: Vec<u8>,
    labels: Vec<u8>,
}

/// Weight with its sums of gradients.
#[derive(Clone, Copy, Default)]
struct Weight {
    value: f32,
    sum: f32,
    squares: f32,
}

impl Weight {
    fn update(&mut self, gradient: f32, l1: f32) {
        let squares = self.squares + gradient * gradient;
        let change = (squares.sqrt() - self.squares.sqrt()) / RATE;
        self.sum += gradient - change * self.value;
        self.squares = squares;
        self.value = if self.sum.abs() <= l1 {
            0.0
        } else {
            (l1.copysign(self.sum) - self.sum) / ((SMOOTHING + squares.sqrt()) / RATE + L2)
        };
    }
}

/// Weights in training.
struct Trainer {
    states: Vec<[Weight; N_LABELS]>,
    edges: Vec<[[Weight; N_LABELS]; N_LABELS]>,
}

/// Trains on references, and returns the file of the model.
pub fn train(references: &[&Labelled], n_rounds: usize) -> Vec<u8> {
    let (hashes, examples) = examples(references);
    say::aside(format_args!("{} references, {} features", examples.len(), hashes.len()));
    let mut trainer = Trainer {
        states: vec![[Weight::default(); N_LABELS]; hashes.len()],
        edges: vec![[[Weight::default(); N_LABELS]; N_LABELS]; N_EDGES],
    };
    let mut order: Vec<usize> = (0..examples.len()).collect();
    let mut random = Random::new(7);
    for round in 1..=n_rounds {
        random.shuffle(&mut order);
        let loss: f64 = order.iter().map(|at| trainer.step(&examples[*at])).sum();
        say::aside(format_args!("round {round}: loss {:.4}", loss / examples.len() as f64));
    }
    trainer.file(&hashes)
}

/// Numbers the features that are frequent enough; returns their hashes in order.
fn examples(references: &[&Labelled]) -> (Vec<u32>, Vec<Example>) {
    let mut counts: HashMap<u32, u32> = HashMap::new();
    for reference in references {
        let sequence = Sequence::new(&reference.layout());
        for at in 0..sequence.tokens.len() {
            sequence.for_each_feature(at, &mut |hash| *counts.entry(hash).or_default() += 1);
        }
    }
    let mut hashes: Vec<u32> =
        counts.into_iter().filter(|(_, n)| *n >= LEAST).map(|(hash, _)| hash).collect();
    hashes.sort_unstable();
    let numbers: HashMap<u32, u32> = hashes.iter().copied().zip(0..).collect();
    let example = |reference: &&Labelled| {
        let sequence = Sequence::new(&reference.layout());
        let labels = reference.labels(&sequence).into_iter().map(|label| label as u8).collect();
        let (mut features, mut starts) = (Vec::new(), vec![0]);
        for at in 0..sequence.tokens.len() {
            sequence.for_each_feature(at, &mut |hash| features.extend(numbers.get(&hash)));
            starts.push(features.len() as u32);
        }
        features.shrink_to_fit();
        Example { starts, features, edges: sequence.edges, labels }
    };
    let examples = references.iter().map(example).filter(|one| !one.labels.is_empty()).collect();
    (hashes, examples)
}

impl Trainer {
    /// Takes one step along the gradient of an example; returns its loss.
    fn step(&mut self, example: &Example) -> f64 {
        let (edges, classes) = local(&example.edges);
        let matrices: Vec<Matrix> = classes
            .iter()
            .map(|class| self.edges[usize::from(*class)].map(|row| row.map(|weight| weight.value)))
            .collect();
        let factors: Vec<Matrix> =
            matrices.iter().map(|matrix| matrix.map(|row| row.map(exp))).collect();
        let states = (0..example.labels.len()).map(|at| self.scores(example.features_of(at)));
        let states: Vec<Row> = states.collect();
        let lattice = Lattice { states, edges, matrices: &matrices, factors: &factors };
        let sums = lattice.sums();
        let masks: Vec<u32> = example.labels.iter().map(|label| 1 << label).collect();
        let loss = -f64::from(lattice.probability(&sums, &masks).max(1e-30)).ln();
        for at in 0..example.labels.len() {
            let label = usize::from(example.labels[at]);
            let mut gradients = sums.marginal(at);
            gradients[label] -= 1.0;
            for (label, gradient) in gradients.into_iter().enumerate() {
                if gradient.abs() > 1e-3 {
                    for feature in example.features_of(at) {
                        self.states[*feature as usize][label].update(gradient, L1);
                    }
                }
            }
            if at > 0 {
                let before = usize::from(example.labels[at - 1]);
                let weights = &mut self.edges[usize::from(example.edges[at])];
                let incoming = sums.incoming(at);
                for (from, row) in weights.iter_mut().enumerate() {
                    for (to, weight) in row.iter_mut().enumerate() {
                        let factor = lattice.factors(at)[from][to];
                        let expected = sums.forward[at - 1][from] * factor * incoming[to];
                        let is_right = from == before && to == label;
                        let gradient = expected - f32::from(u8::from(is_right));
                        if gradient.abs() > 1e-3 {
                            weight.update(gradient, 0.1);
                        }
                    }
                }
            }
        }
        loss
    }

    /// Scores of the labels of a word.
    fn scores(&self, features: &[u32]) -> Row {
        let mut row = [0.0; N_LABELS];
        for feature in features {
            for (score, weight) in row.iter_mut().zip(&self.states[*feature as usize]) {
                *score += weight.value;
            }
        }
        row
    }

    /// File of the weights.
    fn file(&self, hashes: &[u32]) -> Vec<u8> {
        let quantised = |weight: &Weight| (weight.value / UNIT).round().clamp(-127.0, 127.0) as i8;
        let mut bytes: Vec<u8> = Vec::new();
        let edges = self.edges.iter().flatten().flatten();
        bytes.extend(edges.map(|weight| quantised(weight).cast_unsigned()));
        let (mut before, mut n) = (0, 0);
        for (hash, weights) in hashes.iter().zip(&self.states) {
            let weights = weights.each_ref().map(quantised);
            // A unit or two more or less decide little.
            let is_kept = |weight: i8| weight.unsigned_abs() > 2;
            let mask = (0..N_LABELS).filter(|label| is_kept(weights[*label]));
            let mask = mask.fold(0_u32, |mask, label| mask | 1 << label);
            if mask == 0 {
                continue;
            }
            let mut delta = hash - before;
            while delta > 127 {
                bytes.push(delta as u8 & 127 | 128);
                delta >>= 7;
            }
            bytes.push(delta as u8);
            bytes.extend(&mask.to_le_bytes()[..3]);
            bytes
                .extend(weights.iter().filter(|one| is_kept(**one)).map(|one| one.cast_unsigned()));
            before = *hash;
            n += 1;
        }
        say::aside(format_args!("{n} features in {} bytes", bytes.len()));
        bytes
    }
}

impl Example {
    /// Features of a word.
    fn features_of(&self, at: usize) -> &[u32] {
        &self.features[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

/// Edges renumbered from zero, and the classes by their new numbers.
fn local(edges: &[u8]) -> (Vec<u8>, Vec<u8>) {
    let mut classes = edges.to_vec();
    classes.sort_unstable();
    classes.dedup();
    let numbers = edges.iter().map(|edge| classes.partition_point(|class| class < edge) as u8);
    (numbers.collect(), classes)
}
