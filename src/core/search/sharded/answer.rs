//! Answers of an index in shards.

use crate::search::corpus::Corpus;
use crate::search::hits::{Hits, Tolerance};
use crate::search::query::Query;
use crate::search::searcher::Searcher;
use crate::search::sharded::{Part, Sharded};

impl Searcher<Sharded> {
    /// Works that match the words of `query` as they are typed, which is shown first.
    ///
    /// # Errors
    ///
    /// Returns the parts to load before the query is answered.
    pub fn answer_literally(
        &mut self,
        corpus: &dyn Corpus,
        query: &Query,
    ) -> Result<Hits, Vec<Part>> {
        let hits = self.find_with(corpus, query, Tolerance::Strict);
        self.complete(hits)
    }

    /// Works that match `query`, as [`Searcher::find`] gives them.
    ///
    /// # Errors
    ///
    /// Returns the parts to load before the query is answered, or before it is known what to load
    /// next.
    pub fn answer(&mut self, corpus: &dyn Corpus, query: &Query) -> Result<Hits, Vec<Part>> {
        let hits = self.find(corpus, query);
        self.complete(hits)
    }

    /// `hits`, unless parts were missing.
    fn complete(&self, hits: Hits) -> Result<Hits, Vec<Part>> {
        let missing = self.index().take_missing();
        if missing.is_empty() { Ok(hits) } else { Err(missing) }
    }
}
