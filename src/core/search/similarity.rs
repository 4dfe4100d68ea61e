//! Searching for words that are similar to those typed, which a searcher can do without: a
//! page may load what finds them later than the rest.

use crate::search::index::Index;
use crate::search::likely::likely;
use crate::search::lookup::Lookup;
use crate::search::query::Word;
use crate::search::term_range::TermRange;

/// Functions that find similar words.
#[derive(Debug)]
pub struct Similarity<I = Index> {
    /// See [`Lookup::similar`].
    pub(crate) similar: fn(&I, &str, bool) -> Vec<TermRange>,
    /// See [`likely`].
    pub(crate) likely: fn(&I, &Word, &[TermRange]) -> Vec<TermRange>,
}

impl<I> Clone for Similarity<I> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<I> Copy for Similarity<I> {}

impl<I: Lookup> Similarity<I> {
    /// Searches for other forms, typos, and words that were probably meant.
    pub fn new() -> Self {
        Self { similar: I::similar, likely: likely::<I> }
    }
}

impl<I: Lookup> Default for Similarity<I> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Dataset, RichText, ValidatedDataset, Work};
    use crate::search::{Hits, Query, Searcher};

    fn dataset() -> ValidatedDataset {
        let work = |title: &str| Work {
            key: title.to_owned(),
            title: RichText { plain: title.to_owned(), ..RichText::default() },
            ..Work::default()
        };
        let works = ["Aggregation", "Bound", "Bounds", "Bond"].map(work).into();
        Dataset { works, ..Dataset::default() }.validated()
    }

    #[test]
    fn without_it_only_what_was_typed_is_found() {
        let dataset = dataset();
        let mut literal = Searcher::literal(Index::new(&dataset));
        let mut whole = Searcher::new(Index::new(&dataset));
        let find = |searcher: &mut Searcher, text| -> Hits {
            searcher.find(&dataset, &Query::parse(text))
        };
        assert_eq!(find(&mut literal, "agregation ").works, []);
        assert_eq!(find(&mut literal, "bond "), find(&mut whole, "bond "));
        literal.forgive(Similarity::new());
        for text in ["agregation ", "bounding ", "bond", "bonud", "-agregation b"] {
            assert_eq!(find(&mut literal, text), find(&mut whole, text), "{text}");
        }
        assert_eq!(find(&mut literal, "agregation ").works.len(), 1);
    }
}
