//! Score that a word adds to a document.
//!
//! From the lowest bit: 16 bits of [`rarity`] times impact (BM25F), 3 bits of
//! [`favors`], then the [`tier`]. So a better tier outweighs any rarity and
//! impact.

use crate::order::sort_numbers;
use crate::search::term_range::{Relation, TermRange};

/// Bits of rarity times impact.
const SCORE_BITS: u32 = 16;

/// First bit of the tier.
const TIER_SHIFT: u32 = 20;

/// Favor of the most frequent correction. Two words of this favor still have
/// less than a tier.
const MAX_FAVOR: u32 = 7;

/// Tier of a relation: exact words rank before beginnings of words, these before other forms, and
/// these before words with a typo.
pub(crate) fn tier(relation: Relation) -> u32 {
    let tier = match relation {
        Relation::Exact => 4,
        Relation::Prefix => 3,
        Relation::Form => 2,
        Relation::Typo(edits) => 2_u32.saturating_sub(edits.into()),
    };
    tier << TIER_SHIFT
}

/// Bonus of each range of terms for its frequency: only corrections of a typo get one, the most
/// frequent of them the largest. Whatever was typed, the most frequent word is the likeliest to be
/// meant (Kernighan, Church and Gale, “A spelling correction program based on a noisy channel
/// model”, 1990).
pub(crate) fn favors(ranges: &[TermRange], frequencies: &[u32]) -> Vec<u32> {
    let is_typo = |range: &TermRange| matches!(range.relation, Relation::Typo(_));
    let typos = ranges.iter().zip(frequencies).filter(|(range, _)| is_typo(range));
    let mut sorted: Vec<u64> = typos.map(|(_, frequency)| u64::from(*frequency)).collect();
    sort_numbers(&mut sorted);
    let favor = |(range, frequency): (&TermRange, &u32)| {
        let n_before = sorted.len() - sorted.partition_point(|it| *it <= u64::from(*frequency));
        let favor = MAX_FAVOR.saturating_sub(n_before as u32);
        if is_typo(range) { favor << SCORE_BITS } else { 0 }
    };
    ranges.iter().zip(frequencies).map(favor).collect()
}

/// Rarity of a word that occurs in `frequency` of `n` documents: 16 · log₂(1 + n / frequency), from
/// 1 to 255. The logarithm is linear between powers of two.
pub(crate) fn rarity(frequency: u32, n: u32) -> u32 {
    let ratio = (u64::from(n.max(1)) << 16) / u64::from(frequency.clamp(1, n.max(1)));
    let ratio = ratio + (1 << 16);
    let whole = ratio.ilog2();
    let fraction = (ratio << 4 >> whole) - 16;
    ((whole - 16) * 16 + fraction as u32).clamp(1, 255)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(frequency: u32, n: u32, expect: u32) {
        assert_eq!(rarity(frequency, n), expect);
    }

    #[test]
    fn rare_words_weigh_more_and_words_of_all_documents_still_count() {
        check(1000, 1000, 16);
        check(500, 1000, 24);
        check(1, 1000, 159);
        check(0, 1000, 159);
        check(2000, 1000, 16);
        check(1, u32::MAX, 255);
        check(0, 0, 16);
    }
}
