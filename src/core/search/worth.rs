//! How well a term fits a document: the part of BM25F that depends on both
//! (Robertson and Zaragoza, “The Probabilistic Relevance Framework”, 2009,
//! section 3.6).

use crate::search::builder::Lengths;
use crate::search::counts::Counts;
use crate::search::field::Field;

/// How often a term may occur before more makes no difference (the parameter
/// k1 of BM25).
const SATURATION: f32 = 0.8;

/// Up to so many occurrences in the summary alone, which most terms have, the
/// impact is computed but once for a document.
const FEW: usize = 4;

/// For each field, how much of its length matters: a constant, and what each
/// word adds.
pub struct Scales([(f32, f32); Field::ALL.len()]);

/// What terms are worth in one document.
pub struct Worths {
    /// For each field, what an occurrence is worth.
    weights: [f32; Field::ALL.len()],
    /// The impacts of terms that so often occur in the summary alone.
    few: [u8; FEW],
}

impl Scales {
    /// From the lengths of all documents.
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

    /// For a document with fields of these lengths.
    pub fn of(&self, lengths: &Lengths) -> Worths {
        let weight = |field: Field| {
            let (constant, slope) = self.0[field as usize];
            field.weight() / (constant + slope * f32::from(lengths[field as usize]))
        };
        let mut worths = Worths { weights: Field::ALL.map(weight), few: [0; FEW] };
        worths.few = [0, 1, 2, 3].map(|n| worths.sum(Counts::in_body(n)));
        worths
    }
}

fn add(totals: &mut [u64; Field::ALL.len()], lengths: &Lengths) {
    totals.iter_mut().zip(lengths).for_each(|(total, length)| *total += u64::from(*length));
}

impl Worths {
    /// The impact of a term that occurs so often, from 0 to 255 in steps of
    /// four, which an index can be compressed by.
    #[inline(always)]
    pub fn impact(&self, counts: Counts) -> u8 {
        let n = usize::from(counts.of(Field::Summary));
        if counts.is_body() && n < FEW { self.few[n] } else { self.sum(counts) }
    }

    fn sum(&self, counts: Counts) -> u8 {
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
        assert_eq!(Scales::new(&lengths).of(&lengths[1]).impact(counts), expect);
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
