//! The terms that a word of a query stands for (query expansion).

use crate::search::hits::Tolerance;
use crate::search::lookup::Lookup;
use crate::search::query::Word;
use crate::search::similarity::Similarity;
use crate::search::term_range::{Relation, TermRange};

/// The terms of `index` that `word` stands for: itself, those that begin with it where
/// it may be the beginning of a word, and those that `tolerance` allows, as far as
/// there is something that finds these.
pub(crate) fn expand<I: Lookup>(
    index: &I,
    word: &Word,
    tolerance: Tolerance,
    similarity: Option<Similarity<I>>,
) -> Vec<TermRange> {
    let mut ranges = Vec::new();
    for text in [&word.text, &word.spelled] {
        if text.is_empty() {
            continue;
        }
        if let Some(id) = index.find_term(text) {
            ranges.push(TermRange::one(id, Relation::Exact));
        }
        if word.is_prefix {
            let terms = index.prefixed(text);
            if !terms.is_empty() {
                ranges.push(TermRange { terms, relation: Relation::Prefix });
            }
        }
    }
    let is_unknown = ranges.is_empty();
    let Some(Similarity { similar, likely }) = similarity else { return ranges };
    match tolerance {
        Tolerance::Strict => {}
        Tolerance::Unknown if !is_unknown => {}
        Tolerance::Likely => ranges.extend(likely(index, word, &ranges)),
        _ => ranges.extend(similar(index, &word.text, word.is_prefix)),
    }
    ranges
}
