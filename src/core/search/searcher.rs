//! All documents that answer a query, best first.
//!
//! A document's score is the sum over the clauses of the query. In a clause the
//! best alternative counts: how rare the word is times how well it fits the
//! document (BM25F; Robertson and Zaragoza, “The Probabilistic Relevance
//! Framework”, 2009, section 3.6). All terms that a word stands for count as one
//! word, which occurs as often as they do together. Whatever the scores, exact
//! words come before beginnings of words and these before similar words; among
//! corrections of a typo, the more frequent ones come first
//! ([`crate::search::score`]). Documents of equal score keep their order.
//!
//! Similar words are searched for in two cases. Where the words as typed find
//! nothing: first for the words that occur nowhere, then for all words. Where
//! they find few works: those that were probably meant instead
//! ([`crate::search::likely`]). A searcher may do without them
//! ([`crate::search::Similarity`]).

use crate::model::WorkId;
use crate::order::sort_numbers_from;
use crate::search::corpus::Corpus;
use crate::search::expansion::expand;
use crate::search::hits::{Correction, Hits, Tolerance};
use crate::search::impact_cache::ImpactCache;
use crate::search::index::Index;
use crate::search::lookup::Lookup;
use crate::search::phrase;
use crate::search::query::{Atom, Clause, Phrase, Query, Word};
use crate::search::score::{favors, rarity, tier};
use crate::search::similarity::Similarity;
use crate::search::term_range::{Relation, TermRange};
use crate::text::distance::allowance;

/// Number of works below which the words that were probably meant are searched for as well.
const FEW: usize = 10;

/// Maximum number of similar terms reported for one word.
const MAX_CORRECTIONS: usize = 24;

/// A word in any field.
const ANY_FIELD: u8 = u8::MAX;

/// Searcher of one index. Data that is costly to read is kept for the next query, which often
/// differs by a letter.
#[derive(Clone, Debug)]
pub struct Searcher<I = Index> {
    index: I,
    cache: ImpactCache,
    scores: Scores,
    /// Search for similar words, if it is enabled.
    similarity: Option<Similarity<I>>,
}

/// Score of each document while the clauses of a query are evaluated.
#[derive(Clone, Debug, Default)]
struct Scores {
    /// The sum so far; zero for documents that do not answer.
    sums: Vec<u32>,
    /// The best alternative of this clause; zero where none holds, and between
    /// clauses.
    gains: Vec<u32>,
}

impl<I: Lookup> Searcher<I> {
    /// Answers queries to `index`.
    pub fn new(index: I) -> Self {
        Self { similarity: Some(Similarity::new()), ..Self::literal(index) }
    }

    /// Creates a searcher without similar words, until [`Searcher::forgive`] is called.
    pub fn literal(index: I) -> Self {
        let (cache, scores) = (ImpactCache::default(), Scores::default());
        Self { index, cache, scores, similarity: None }
    }

    /// Searches for similar words too from now on.
    pub fn forgive(&mut self, similarity: Similarity<I>) {
        self.similarity = Some(similarity);
    }

    /// Index that is searched.
    pub fn index(&self) -> &I {
        &self.index
    }

    /// Index that is searched, to add what it lacks. Whatever else changes it makes kept answers
    /// wrong.
    pub fn index_mut(&mut self) -> &mut I {
        &mut self.index
    }

    /// Works that match `query`, best first, or all works in their order if the query is blank.
    /// Similar words are searched for if the words as typed find nothing or few works. `corpus` has
    /// the texts of the index: phrases and conditions are looked up there.
    ///
    /// # Examples
    ///
    /// ```
    /// use peerage_core::model::WorkId;
    /// use peerage_core::model::schema::decode;
    /// use peerage_core::search::{Index, Query, Searcher};
    ///
    /// let dataset = decode(include_bytes!("../example.json"))?;
    /// let mut searcher = Searcher::new(Index::new(&dataset));
    /// // The last word may be the beginning of one.
    /// assert_eq!(searcher.find(&dataset, &Query::parse("analytical eng")).works, [WorkId(0)]);
    /// // A typo: no word is so spelled, and a similar one answers.
    /// let hits = searcher.find(&dataset, &Query::parse("analitical"));
    /// assert_eq!(hits.works, [WorkId(0)]);
    /// assert_eq!(hits.corrections[0].term, "analytical");
    /// # Ok::<(), peerage_core::model::schema::DecodeError>(())
    /// ```
    pub fn find(&mut self, corpus: &dyn Corpus, query: &Query) -> Hits {
        let hits = self.find_with(corpus, query, Tolerance::Strict);
        if self.index.is_incomplete() {
            return hits;
        }
        for tolerance in self.next_tolerances(query, hits.works.len()) {
            let more = self.find_with(corpus, query, *tolerance);
            if more.works.len() > hits.works.len() {
                return more;
            }
        }
        hits
    }

    /// Tolerances to try if the words as typed find `n_found` works.
    fn next_tolerances(&self, query: &Query, n_found: usize) -> &'static [Tolerance] {
        let Some(Similarity { likely, .. }) = self.similarity else { return &[] };
        let may_have_typo = |word: &Word| allowance(&word.text) > 0;
        let has_likely = |word: &Word| {
            let own = expand(&self.index, word, Tolerance::Strict, None);
            !likely(&self.index, word, &own).is_empty()
        };
        match n_found {
            0 if query.words().any(may_have_typo) => &[Tolerance::Unknown, Tolerance::All],
            1..FEW if query.words().any(has_likely) => &[Tolerance::Likely],
            _ => &[],
        }
    }

    /// Like [`Searcher::find`], with similar words according to `tolerance`, whatever the words as
    /// typed find.
    pub fn find_with(&mut self, corpus: &dyn Corpus, query: &Query, tolerance: Tolerance) -> Hits {
        let mut corrections = Vec::new();
        let mut scores = std::mem::take(&mut self.scores);
        scores.start(self.index.n_documents());
        // Phrases and conditions read the documents that words have left.
        for is_costly in [false, true] {
            for clause in query.clauses.iter().filter(|clause| reads_corpus(clause) == is_costly) {
                // Exclusions apply to the words as typed only.
                let tolerance = if clause.is_negated { Tolerance::Strict } else { tolerance };
                for atom in &clause.any {
                    match atom {
                        Atom::Word(word) => {
                            let ranges = expand(&self.index, word, tolerance, self.similarity);
                            self.note_corrections(word, &ranges, &mut corrections);
                            self.score_terms(&ranges, word.fields, &mut scores.gains);
                        }
                        Atom::Phrase(phrase) => self.score_phrase(corpus, phrase, &mut scores),
                        Atom::Filter(filter) => {
                            scores.hold_where(|work| corpus.admits(work, filter));
                        }
                    }
                }
                scores.end_clause(clause.is_negated);
            }
        }
        let works = scores.ranked();
        self.scores = scores;
        Hits { works, corrections, tolerance }
    }

    fn note_corrections(&self, word: &Word, ranges: &[TermRange], found: &mut Vec<Correction>) {
        let is_similar =
            |range: &&TermRange| matches!(range.relation, Relation::Form | Relation::Typo(_));
        let similar = ranges.iter().filter(is_similar).flat_map(|range| range.terms.clone());
        for id in similar.take(MAX_CORRECTIONS) {
            let term = self.index.term(id);
            found.push(Correction { word: word.text.clone(), term });
        }
    }

    /// Raises the gain of each document to that of the terms in `fields`.
    fn score_terms(&mut self, ranges: &[TermRange], fields: u8, gains: &mut [u32]) {
        let Self { index, cache, .. } = self;
        // Impacts are kept of all fields together.
        let is_kept = fields == ANY_FIELD;
        let mut kept = |range: &TermRange| {
            is_kept.then(|| cache.get(index, &range.terms)?.frequency.into()).flatten()
        };
        let frequency = |range| kept(range).unwrap_or_else(|| index.frequency(&range.terms));
        let frequencies: Vec<u32> = ranges.iter().map(frequency).collect();
        let total = frequencies.iter().fold(0, |sum: u32, one| sum.saturating_add(*one));
        let rarity = rarity(total, index.n_documents());
        for (range, favor) in ranges.iter().zip(favors(ranges, &frequencies)) {
            let base = tier(range.relation) + favor;
            let raise = |gain: &mut u32, impact: u8| {
                *gain = (*gain).max(base + rarity * u32::from(impact));
            };
            if is_kept && let Some(kept) = cache.get(index, &range.terms) {
                for (gain, impact) in gains.iter_mut().zip(&kept.impacts) {
                    if *impact > 0 {
                        raise(gain, *impact);
                    }
                }
                continue;
            }
            index.for_each_posting(&range.terms, &mut |posting| {
                let gain = gains.get_mut(posting.document as usize);
                if let Some(gain) = gain.filter(|_| posting.fields & fields != 0) {
                    raise(gain, posting.impact);
                }
            });
        }
    }

    /// Raises the gain of documents that hold `phrase`: its words are looked up
    /// in the index, then the texts of the documents that hold them are read.
    fn score_phrase(&mut self, corpus: &dyn Corpus, phrase: &Phrase, scores: &mut Scores) {
        let n_documents = scores.gains.len();
        let mut inner = Scores { sums: scores.sums.clone(), gains: vec![0; n_documents] };
        for (i, text) in phrase.words.iter().enumerate() {
            let is_prefix = phrase.is_prefix && i + 1 == phrase.words.len();
            let (text, spelled) = (text.clone(), String::new());
            let word = Word { text, spelled, fields: phrase.fields, is_prefix };
            let ranges = expand(&self.index, &word, Tolerance::Strict, None);
            self.score_terms(&ranges, phrase.fields, &mut inner.gains);
            inner.end_clause(false);
        }
        for (document, sum) in inner.sums.iter().enumerate() {
            if *sum > 0 && phrase::occurs(corpus, WorkId(document as u32), phrase) {
                let gain = &mut scores.gains[document];
                *gain = (*gain).max(sum - scores.sums[document]);
            }
        }
    }
}

impl Scores {
    /// Begins a query: every document answers.
    fn start(&mut self, n_documents: u32) {
        self.sums.clear();
        self.sums.resize(n_documents as usize, 1);
        self.gains.resize(n_documents as usize, 0);
    }

    /// Sets at least the smallest gain for each remaining document that meets a condition.
    fn hold_where(&mut self, admits: impl Fn(WorkId) -> bool) {
        for (document, gain) in self.gains.iter_mut().enumerate() {
            if self.sums[document] > 0 && admits(WorkId(document as u32)) {
                *gain = (*gain).max(1);
            }
        }
    }

    /// Ends a clause: adds the gains to the sums and rules out documents that
    /// have none, or those that have one where it is negated.
    fn end_clause(&mut self, is_negated: bool) {
        for (sum, gain) in self.sums.iter_mut().zip(&mut self.gains) {
            if (*gain > 0) == is_negated {
                *sum = 0;
            } else if *sum > 0 {
                *sum = sum.saturating_add(*gain);
            }
            *gain = 0;
        }
    }

    /// The documents that answer, those of larger sums first.
    fn ranked(&self) -> Vec<WorkId> {
        let mut keys = Vec::with_capacity(self.sums.len());
        for (document, sum) in (0_u32..).zip(&self.sums) {
            if *sum > 0 {
                keys.push(u64::from(!sum) << 32 | u64::from(document));
            }
        }
        sort_numbers_from(&mut keys, 32);
        keys.iter().map(|key| WorkId(*key as u32)).collect()
    }
}

/// True if a clause cannot be answered by the index alone.
fn reads_corpus(clause: &Clause) -> bool {
    clause.any.iter().any(|atom| !matches!(atom, Atom::Word(_)))
}
