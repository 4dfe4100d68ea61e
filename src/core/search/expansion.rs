//! The terms that a word of a query stands for (query expansion).

use crate::search::hits::Tolerance;
use crate::search::index::Index;
use crate::search::query::Word;
use crate::search::similarity::Similarity;
use crate::search::term_range::{Relation, TermRange};

impl Index {
    /// The terms that `word` stands for: itself, those that begin with it where
    /// it may be the beginning of a word, and those that `tolerance` allows, as far as
    /// there is something that finds these.
    pub(crate) fn expand(
        &self,
        word: &Word,
        tolerance: Tolerance,
        similarity: Option<Similarity>,
    ) -> Vec<TermRange> {
        let dictionary = self.dictionary();
        let mut ranges = Vec::new();
        for text in [&word.text, &word.spelled] {
            if text.is_empty() {
                continue;
            }
            if let Some(id) = dictionary.find(text) {
                ranges.push(TermRange::one(id, Relation::Exact));
            }
            if word.is_prefix {
                let terms = dictionary.prefixed(text);
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
            Tolerance::Likely => ranges.extend(likely(self, word, &ranges)),
            _ => ranges.extend(similar(dictionary, &word.text, word.is_prefix)),
        }
        ranges
    }
}
