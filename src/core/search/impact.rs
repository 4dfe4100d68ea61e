//! The impact of a term in a document: the part of BM25F that depends on both,
//! so that an index can hold it (Robertson and Zaragoza, “The Probabilistic
//! Relevance Framework”, 2009, section 3.6).

use crate::search::counts::Counts;
use crate::search::field::Field;

/// Saturation of the term frequency (the parameter k1 of BM25): the lower, the sooner further
/// occurrences of a term stop raising its impact.
const SATURATION: f32 = 0.8;

/// Number of frequencies for which the impact is computed once per document. Most terms occur in
/// the summary alone, and there less often than this.
const N_PRECOMPUTED: usize = 4;

/// Number of words in each field of a document.
pub(crate) type Lengths = [u16; Field::ALL.len()];

/// Divisor of the weight of a field: for each field a constant, and the amount that is added for
/// each word of the field.
pub(crate) struct Normalization([(f32, f32); Field::ALL.len()]);

/// The impacts of terms in one document.
pub(crate) struct Impacts {
    /// For each field, the weight of one occurrence.
    weights: [f32; Field::ALL.len()],
    /// For each frequency, the impact of a term that occurs that often in the summary alone.
    in_summary: [u8; N_PRECOMPUTED],
}

impl Normalization {
    /// Computes the divisors from the lengths of all documents.
    pub fn new(lengths: &[Lengths]) -> Self {
        let n_documents = lengths.len().max(1) as f32;
        let mut totals = [0_u64; Field::ALL.len()];
        for lengths in lengths {
            add(&mut totals, lengths);
        }
        Self(Field::ALL.map(|field| {
            let average = (totals[field as usize] as f32 / n_documents).max(1.0);
            (1.0 - field.discount(), field.discount() / average)
        }))
    }

    /// The impacts in a document with fields of these lengths.
    pub fn impacts(&self, lengths: &Lengths) -> Impacts {
        let weight = |field: Field| {
            let (constant, slope) = self.0[field as usize];
            field.weight() / (constant + slope * f32::from(lengths[field as usize]))
        };
        let weights = Field::ALL.map(weight);
        let mut impacts = Impacts { weights, in_summary: [0; N_PRECOMPUTED] };
        impacts.in_summary = [0, 1, 2, 3].map(|n| impacts.compute(Counts::in_body(n)));
        impacts
    }
}

fn add(totals: &mut [u64; Field::ALL.len()], lengths: &Lengths) {
    totals.iter_mut().zip(lengths).for_each(|(total, length)| *total += u64::from(*length));
}

impl Impacts {
    /// Impact of a term with this frequency: from 3 to 255, in steps of four so that an index can
    /// be compressed better.
    #[inline(always)]
    pub fn impact(&self, counts: Counts) -> u8 {
        let n = usize::from(counts.get(Field::Summary));
        match self.in_summary.get(n) {
            Some(impact) if counts.is_body() => *impact,
            _ => self.compute(counts),
        }
    }

    fn compute(&self, counts: Counts) -> u8 {
        let (mut sum, mut rest) = (0.0, counts.bits());
        for weight in &self.weights {
            sum += f32::from(rest as u8) * weight;
            rest >>= 8;
            if rest == 0 {
                break;
            }
        }
        (255.0 * sum / (sum + SATURATION)) as u8 | 3
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the impact in the second of two documents, the first of which
    /// has five words of title and a hundred of summary.
    #[track_caller]
    fn check(title: u16, summary: u16, counts: Counts, expect: u8) {
        let of = |title, summary| [title, 0, 0, 0, 0, 0, summary];
        let lengths = [of(5, 100), of(title, summary)];
        assert_eq!(Normalization::new(&lengths).impacts(&lengths[1]).impact(counts), expect);
    }

    #[test]
    fn more_is_worth_more_and_length_takes_from_it() {
        check(5, 100, Counts::in_body(1), 143);
        check(5, 100, Counts::in_body(2), 183);
        check(5, 100, Counts::in_body(9), 235);
        check(5, 300, Counts::in_body(1), 127);
        check(5, 100, Counts::one(Field::Title), 239);
        check(15, 100, Counts::one(Field::Title), 235);
        check(5, 100, Counts::one(Field::Author), 231);
        check(5, 0, Counts::one(Field::Year), 203);
    }
}
