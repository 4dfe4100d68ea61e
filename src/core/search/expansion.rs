//! The terms that a word of a query stands for (query expansion).

use crate::search::hits::Tolerance;
use crate::search::index::Index;
use crate::search::query::Word;
use crate::search::similar::similar;
use crate::search::term_range::{Relation, TermRange};

impl Index {
    /// The terms that `word` stands for: itself, those that begin with it where
    /// it may be the beginning of a word, and those that `tolerance` allows.
    pub(crate) fn expand(&self, word: &Word, tolerance: Tolerance) -> Vec<TermRange> {
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
        match tolerance {
            Tolerance::Strict => {}
            Tolerance::Unknown if !is_unknown => {}
            Tolerance::Likely => ranges.extend(self.likely(word, &ranges)),
            _ => ranges.extend(similar(dictionary, &word.text, word.is_prefix)),
        }
        ranges
    }
}
