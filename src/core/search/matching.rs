//! All documents that answer a query, best first.
//!
//! A document's score is the sum over the clauses of the best that an
//! alternative gets: how rare the word is times how well it fits the document
//! (BM25F; Robertson and Zaragoza, “The Probabilistic Relevance Framework”,
//! 2009, section 3.6). All terms a word stands for count as one word, as rare
//! as they are together. Whatever the scores, exact words come before
//! beginnings of words and those before similar words, of which more frequent
//! ones come first. Equal scores keep the order of the documents.
//!
//! Similar words are looked for only where the words as typed find little:
//! where they find nothing, first for those that occur nowhere, then for all;
//! where they find few, those that were likely meant
//! ([`crate::search::likely`]).

use crate::model::WorkId;
use crate::order::sort_numbers;
use crate::search::corpus::Corpus;
use crate::search::format::Index;
use crate::search::phrase;
use crate::search::query::{Atom, Clause, Phrase, Query, Word};
use crate::search::similar::similar;
use crate::text::distance::allowance;

/// Terms of the dictionary, from the first to after the last, and how they
/// relate to a word.
pub type Range = (u32, u32, Kind);

/// How a term relates to the word it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// It is that word.
    Exact,
    /// It begins with it.
    Prefix,
    /// It is another form of it.
    Form,
    /// It is so many edits away.
    Typo(u8),
}

impl Kind {
    /// How much it comes before others, in the bits above all scores.
    pub(crate) fn tier(self) -> u32 {
        let tier = match self {
            Self::Exact => 4,
            Self::Prefix => 3,
            Self::Form => 2,
            Self::Typo(edits) => 2_u32.saturating_sub(edits.into()),
        };
        tier << TIER_SHIFT
    }
}

const TIER_SHIFT: u32 = 20;

/// Bits of the score of one word: [`rarity`] times an impact.
const SCORE_BITS: u32 = 16;

/// Favor of the likeliest correction; that of two words is less than a tier.
const MOST_FAVORED: u32 = 7;

/// How hard to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tolerance {
    /// Words as typed.
    #[default]
    Strict,
    /// Similar words that were likely meant.
    Likely,
    /// Similar words for those that occur nowhere.
    Unknown,
    /// Similar words for all.
    All,
}

/// What a query found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hits {
    /// The works, best first.
    pub works: Vec<WorkId>,
    /// Their scores.
    pub scores: Vec<u32>,
    /// For words that found nothing or little as typed: the word and what it
    /// was taken for.
    pub corrections: Vec<Correction>,
    /// How hard it had to be looked for.
    pub tolerance: Tolerance,
}

/// A word, and a similar one that was looked for as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// What was typed, folded.
    pub word: String,
    /// What occurs.
    pub term: String,
}

/// What is known of the documents while the clauses are gone through.
struct State {
    /// Score so far; zero for documents that are out.
    scores: Vec<u32>,
    /// The best of the alternatives of this clause.
    best: Vec<u32>,
}

/// So many works are few: where there are less, somebody may look for others.
pub(crate) const FEW: usize = 10;

/// The most similar terms that are told for one word.
const MAX_CORRECTIONS: usize = 24;

impl Index {
    /// All works that answer `query`, best first; all works in their order
    /// where nothing is asked. Similar words are looked for where little else
    /// is found.
    pub fn search(&self, corpus: &dyn Corpus, query: &Query) -> Hits {
        let hits = self.search_with(corpus, query, Tolerance::Strict);
        for tolerance in self.tolerances(query, hits.works.len()) {
            let more = self.search_with(corpus, query, *tolerance);
            if more.works.len() > hits.works.len() {
                return more;
            }
        }
        hits
    }

    /// How else to look where the words as typed find so many works.
    pub(crate) fn tolerances(&self, query: &Query, n_found: usize) -> &'static [Tolerance] {
        let is_long = |word: &Word| allowance(&word.text) > 0;
        match n_found {
            0 if query.words().any(is_long) => &[Tolerance::Unknown, Tolerance::All],
            1..FEW if query.words().any(|word| self.has_likely(word)) => &[Tolerance::Likely],
            _ => &[],
        }
    }

    /// All works that answer `query` with so much tolerance, best first.
    pub fn search_with(&self, corpus: &dyn Corpus, query: &Query, tolerance: Tolerance) -> Hits {
        let n_documents = self.len() as usize;
        let mut hits = Hits { tolerance, ..Hits::default() };
        let mut state = State { scores: vec![1; n_documents], best: vec![0; n_documents] };
        // Cheap ones first: phrases and conditions look at what is left.
        for cost in [Cost::Lists, Cost::Texts] {
            for clause in query.clauses.iter().filter(|clause| cost_of(clause) == cost) {
                state.best.fill(0);
                // What is left out is what was typed.
                let tolerance = if clause.is_negated { Tolerance::Strict } else { tolerance };
                for atom in &clause.any {
                    self.fill(corpus, atom, tolerance, &mut state, &mut hits.corrections);
                }
                state.fold(clause.is_negated);
            }
        }
        let keys = state.scores.iter().zip(0_u32..).filter(|(score, _)| **score > 0);
        let mut keys: Vec<u64> =
            keys.map(|(score, document)| u64::from(!score) << 32 | u64::from(document)).collect();
        keys.sort_unstable();
        hits.works = keys.iter().map(|key| WorkId(*key as u32)).collect();
        hits.scores = keys.iter().map(|key| !((key >> 32) as u32)).collect();
        hits
    }

    /// Raises `state.best` to what `atom` gives.
    fn fill(
        &self,
        corpus: &dyn Corpus,
        atom: &Atom,
        tolerance: Tolerance,
        state: &mut State,
        corrections: &mut Vec<Correction>,
    ) {
        match atom {
            Atom::Word(word) => {
                let ranges = self.ranges(word, tolerance);
                self.note(word, &ranges, corrections);
                self.fill_ranges(&ranges, word.fields, &mut state.best);
            }
            Atom::Phrase(phrase) => self.fill_phrase(corpus, phrase, state),
            Atom::Filter(filter) => {
                for (document, best) in state.best.iter_mut().enumerate() {
                    if state.scores[document] > 0 && corpus.admits(WorkId(document as u32), filter)
                    {
                        *best = (*best).max(1);
                    }
                }
            }
        }
    }

    /// The terms that `word` stands for.
    pub(crate) fn ranges(&self, word: &Word, tolerance: Tolerance) -> Vec<Range> {
        let dictionary = self.dictionary();
        let mut ranges = Vec::new();
        for text in [&word.text, &word.spelled] {
            if text.is_empty() {
                continue;
            }
            if let Some(id) = dictionary.find(text) {
                ranges.push((id, id + 1, Kind::Exact));
            }
            if word.is_prefix {
                let (low, high) = dictionary.prefixed(text);
                if low < high {
                    ranges.push((low, high, Kind::Prefix));
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

    fn note(&self, word: &Word, ranges: &[Range], corrections: &mut Vec<Correction>) {
        let is_similar = |kind: &Kind| matches!(kind, Kind::Form | Kind::Typo(_));
        let similar = ranges.iter().filter(|(_, _, kind)| is_similar(kind));
        let room = MAX_CORRECTIONS;
        for id in similar.flat_map(|(low, high, _)| *low..*high).take(room) {
            let term = self.dictionary().term(id);
            corrections.push(Correction { word: word.text.clone(), term });
        }
    }

    fn fill_ranges(&self, ranges: &[Range], fields: u8, best: &mut [u32]) {
        let frequencies: Vec<u32> = ranges.iter().map(|range| self.frequency(range)).collect();
        let rarity = rarity(frequencies.iter().fold(0, |a, b| a.saturating_add(*b)), self.len());
        let favors = favors(ranges, &frequencies);
        for ((low, high, kind), favor) in ranges.iter().zip(favors) {
            let tier = kind.tier() + favor;
            for id in *low..*high {
                self.postings(id).for_each(&mut |posting| {
                    if posting.fields & fields == 0 {
                        return;
                    }
                    if let Some(best) = best.get_mut(posting.document as usize) {
                        *best = (*best).max(tier + rarity * u32::from(posting.impact));
                    }
                });
            }
        }
    }

    /// A phrase is looked for in the texts of the documents that hold its
    /// words.
    fn fill_phrase(&self, corpus: &dyn Corpus, phrase: &Phrase, state: &mut State) {
        let mut inner = State { scores: state.scores.clone(), best: vec![0; state.best.len()] };
        for (i, text) in phrase.words.iter().enumerate() {
            let is_prefix = phrase.is_prefix && i + 1 == phrase.words.len();
            let word = Word {
                text: text.clone(),
                spelled: String::new(),
                fields: phrase.fields,
                is_prefix,
            };
            inner.best.fill(0);
            let ranges = self.ranges(&word, Tolerance::Strict);
            self.fill_ranges(&ranges, phrase.fields, &mut inner.best);
            inner.fold(false);
        }
        for (document, score) in inner.scores.iter().enumerate() {
            if *score > 0 && phrase::occurs(corpus, WorkId(document as u32), phrase) {
                let gained = score - state.scores[document];
                state.best[document] = state.best[document].max(gained);
            }
        }
    }
}

impl State {
    /// Ends a clause: adds its best to the scores, or rules documents out.
    fn fold(&mut self, is_negated: bool) {
        for (score, best) in self.scores.iter_mut().zip(&self.best) {
            if (*best > 0) == is_negated {
                *score = 0;
            } else if *score > 0 {
                *score = score.saturating_add(*best);
            }
        }
    }
}

/// How much each range is favored, in the bits between scores and tiers: of the
/// words that a slip may have been meant for, the most frequent first. It is
/// the likeliest, whatever was typed (Kernighan, Church and Gale, “A spelling
/// correction program based on a noisy channel model”, 1990).
fn favors(ranges: &[Range], frequencies: &[u32]) -> Vec<u32> {
    let is_slip = |range: &Range| matches!(range.2, Kind::Typo(_));
    let slips = || ranges.iter().zip(frequencies).filter(|(range, _)| is_slip(range));
    let mut sorted: Vec<u64> = slips().map(|(_, frequency)| u64::from(*frequency)).collect();
    sort_numbers(&mut sorted);
    let favor = |(range, frequency): (&Range, &u32)| {
        let n_before = sorted.len() - sorted.partition_point(|it| *it <= u64::from(*frequency));
        let favor = MOST_FAVORED.saturating_sub(n_before as u32);
        if is_slip(range) { favor << SCORE_BITS } else { 0 }
    };
    ranges.iter().zip(frequencies).map(favor).collect()
}

/// How rare something in `frequency` of `n` documents is: sixteen times the
/// binary logarithm of one more than the rest for each, from 1 to 255.
pub(crate) fn rarity(frequency: u32, n: u32) -> u32 {
    let ratio = (u64::from(n.max(1)) << 16) / u64::from(frequency.clamp(1, n.max(1)));
    // One more, so that what all documents have still counts.
    let ratio = ratio + (1 << 16);
    let whole = ratio.ilog2();
    let fraction = (ratio << 4 >> whole) - 16;
    ((whole - 16) * 16 + fraction as u32).clamp(1, 255)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cost {
    Lists,
    Texts,
}

fn cost_of(clause: &Clause) -> Cost {
    let is_word = |atom: &Atom| matches!(atom, Atom::Word(_));
    if clause.any.iter().all(is_word) { Cost::Lists } else { Cost::Texts }
}
