//! The best few answers, without looking at all of them.
//!
//! For words that must all occur, the documents of the rarest word are gone
//! through; first those of its head, and its body only where a document there
//! could still be better than those found. The others are asked for a document
//! only where it could be among the best, and all stops where none could. The
//! impacts of the commonest beginnings and words are kept, a byte for each
//! document, so that the next letter typed finds them ready; those that took
//! most work are kept for longest (Young, “The k-server dual and loose
//! competitiveness for paging”, 1994).
//!
//! Scores are those of [`Index::search`]: the same documents come first.

use crate::model::WorkId;
use crate::order::sort_numbers;
use crate::search::best::Best;
use crate::search::corpus::Corpus;
use crate::search::format::Index;
use crate::search::matching::{FEW, Kind, Tolerance, rarity};
use crate::search::postings::{Cursor, END, Postings};
use crate::search::query::{Atom, Query, Word};

/// Bytes of postings from which on the impacts of a range of terms are kept.
const WORTH_KEEPING: usize = 2048;

/// Words and beginnings in more than one of so many documents are common.
const COMMON: u32 = 32;

/// Impacts kept at most, in bytes for each document.
const KEPT: usize = 192;

/// Repeated searches of one index, with what they keep.
#[derive(Clone, Debug, Default)]
pub struct Search {
    kept: Vec<Kept>,
    /// The worth of what was given up last.
    level: u64,
}

/// The impacts of a range of terms.
#[derive(Clone, Debug)]
struct Kept {
    low: u32,
    high: u32,
    /// How often the terms occur, all together.
    frequency: u32,
    /// For each document its largest impact, or zero.
    impacts: Vec<u8>,
    max: u8,
    /// The documents with an impact, unless there are many.
    documents: Option<Vec<u64>>,
    /// What has least is given up first; zero where it is soon made again.
    worth: u64,
}

/// What one word of the query stands for.
struct Part<'a> {
    exact: Option<Postings<'a>>,
    /// Where in `kept` the impacts of a common word are.
    common: Option<usize>,
    /// Where in `kept` the impacts of words that begin with it are.
    prefix: Option<usize>,
    rarity: u32,
}

impl Search {
    /// The best `k` works, as [`Index::search`] has them. `corpus` is read
    /// where the query has phrases and conditions.
    pub fn top(
        &mut self,
        index: &Index,
        corpus: &dyn Corpus,
        query: &Query,
        k: usize,
    ) -> Vec<WorkId> {
        if let Some(found) = self.strict(index, query, k) {
            if found.len() >= k.min(FEW) {
                return found;
            }
            for tolerance in index.tolerances(query, found.len()) {
                let mut more = index.search_with(corpus, query, *tolerance).works;
                if more.len() > found.len() {
                    more.truncate(k);
                    return more;
                }
            }
            return found;
        }
        let mut found = index.search(corpus, query).works;
        found.truncate(k);
        found
    }

    /// The best `k` works that hold the words as typed; none where the query
    /// is not just words that must all occur in any field.
    pub fn strict(&mut self, index: &Index, query: &Query, k: usize) -> Option<Vec<WorkId>> {
        let words = plain_words(query)?;
        let mut parts = Vec::with_capacity(words.len());
        for word in words {
            match self.part(index, word) {
                Some(part) => parts.push(part),
                None => return Some(Vec::new()),
            }
        }
        let mut best = Best::new(k);
        self.collect(&parts, &mut best);
        Some(best.works())
    }

    /// What `word` stands for; none where it occurs nowhere.
    fn part<'a>(&mut self, index: &'a Index, word: &Word) -> Option<Part<'a>> {
        let ranges = index.ranges(word, Tolerance::Strict);
        let (mut exact, mut common, mut prefix, mut frequency) = (None, None, None, 0);
        for (low, high, kind) in ranges {
            match kind {
                Kind::Exact => {
                    let postings = index.postings(low);
                    frequency += postings.len();
                    exact = Some(postings);
                    let is_common = postings.len() > index.len() / COMMON
                        && index.postings_bytes(low, high).len() >= WORTH_KEEPING;
                    common = is_common.then(|| self.keep(index, low, high));
                }
                // The word itself, and no other that begins with it.
                _ if exact.is_some() && high == low + 1 => {
                    frequency *= 2;
                }
                _ => {
                    let place = self.keep(index, low, high);
                    frequency = frequency.saturating_add(self.kept[place].frequency);
                    prefix = Some(place);
                }
            }
        }
        let is_known = exact.is_some() || prefix.is_some();
        is_known.then(|| Part { exact, common, prefix, rarity: rarity(frequency, index.len()) })
    }

    /// Where in `kept` the impacts of the terms from `low` to before `high`
    /// are.
    fn keep(&mut self, index: &Index, low: u32, high: u32) -> usize {
        let work = index.postings_bytes(low, high).len();
        let worth = if work < WORTH_KEEPING { 0 } else { self.level + work as u64 };
        let is_it = |kept: &Kept| (kept.low, kept.high) == (low, high);
        if let Some(place) = self.kept.iter().position(is_it) {
            self.kept[place].worth = worth;
            return place;
        }
        let is_full = self.kept.len() >= KEPT || self.kept.iter().any(|kept| kept.worth == 0);
        let least = (0..self.kept.len()).min_by_key(|place| self.kept[*place].worth);
        let place = match least.filter(|_| is_full) {
            Some(place) => place,
            None => {
                self.kept.push(Kept::empty(index.len()));
                self.kept.len() - 1
            }
        };
        let kept = &mut self.kept[place];
        self.level = self.level.max(kept.worth);
        kept.fill(index, low, high);
        kept.worth = worth;
        place
    }

    /// Goes through the documents of the rarest word.
    fn collect(&mut self, parts: &[Part], best: &mut Best) {
        let [part] = parts else {
            let sizes = parts.iter().map(|part| part.size(&self.kept));
            let Some((_, at)) = sizes.zip(0..).min() else { return };
            return match parts[at].prefix {
                Some(place) => self.collect_listed(parts, place, best),
                None => self.collect_exact(parts, at, best),
            };
        };
        self.collect_one(part, best);
    }

    /// Goes through the documents of the beginning that is kept at `place`.
    fn collect_listed(&mut self, parts: &[Part], place: usize, best: &mut Best) {
        let Some(mut documents) = self.kept[place].documents.take() else { return };
        sort_numbers(&mut documents);
        let mut lookups: Vec<Lookup> = parts.iter().map(|part| part.lookup(&self.kept)).collect();
        'documents: for document in &documents {
            let document = *document as u32;
            let mut score = 1;
            for lookup in lookups.iter_mut().rev() {
                match lookup.score(document) {
                    0 => continue 'documents,
                    more => score += more,
                }
            }
            best.offer(score, document);
        }
        self.kept[place].documents = Some(documents);
    }

    /// Goes through the documents of the word at `at`.
    fn collect_exact(&self, parts: &[Part], at: usize, best: &mut Best) {
        let Some((postings, rarity)) = parts[at].exact.map(|it| (it, parts[at].rarity)) else {
            return;
        };
        let rest: Vec<&Part> =
            parts.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, part)| part).collect();
        let limit: u32 = rest.iter().map(|part| part.limit(&self.kept)).sum();
        let base = 1 + Kind::Exact.tier();
        for list in [postings.head, postings.body] {
            let most = base + rarity * u32::from(list.max) + limit;
            let mut lookups: Vec<Lookup> =
                rest.iter().map(|part| part.lookup(&self.kept)).collect();
            let mut cursor = list.cursor();
            'documents: while cursor.document != END {
                let document = cursor.document;
                let mut score = base + rarity * u32::from(cursor.impact);
                if best.is_beyond(score + limit, document) {
                    if best.is_beyond(most, document) {
                        break;
                    }
                    cursor.advance();
                    continue;
                }
                cursor.advance();
                for lookup in &mut lookups {
                    match lookup.score(document) {
                        0 => continue 'documents,
                        more => score += more,
                    }
                }
                best.offer(score, document);
            }
        }
    }

    /// The documents of a single word.
    fn collect_one(&self, part: &Part, best: &mut Best) {
        if let Some(postings) = part.exact {
            let base = 1 + Kind::Exact.tier();
            for list in [postings.head, postings.body] {
                let most = base + part.rarity * u32::from(list.max);
                let mut cursor = list.cursor();
                while cursor.document != END && !best.is_beyond(most, cursor.document) {
                    best.offer(base + part.rarity * u32::from(cursor.impact), cursor.document);
                    cursor.advance();
                }
            }
        }
        let Some(kept) = part.prefix.and_then(|place| self.kept.get(place)) else { return };
        let base = 1 + Kind::Prefix.tier();
        if best.is_beyond(base + part.rarity * u32::from(kept.max), 0) {
            return;
        }
        let Some(documents) = &kept.documents else {
            let exact = part.exact.map(|postings| (postings.head, postings.body));
            return best.offer_all((&kept.impacts, kept.max), part.rarity, exact);
        };
        for document in documents {
            let impact = kept.impacts[*document as usize];
            best.offer(base + part.rarity * u32::from(impact), *document as u32);
        }
    }
}

impl Kept {
    /// Of no terms.
    fn empty(n_documents: u32) -> Self {
        let impacts = vec![0; n_documents as usize];
        Self { low: 0, high: 0, frequency: 0, impacts, max: 0, documents: None, worth: 0 }
    }

    /// Takes over the terms from `low` to before `high`.
    fn fill(&mut self, index: &Index, low: u32, high: u32) {
        let mut documents = match self.documents.take() {
            Some(mut documents) => {
                documents.iter().for_each(|document| self.impacts[*document as usize] = 0);
                documents.clear();
                documents
            }
            None => {
                self.impacts.fill(0);
                Vec::new()
            }
        };
        (self.low, self.high, self.frequency, self.max) = (low, high, 0, 0);
        for term in low..high {
            let postings = index.postings(term);
            self.frequency = self.frequency.saturating_add(postings.len());
            self.max = self.max.max(postings.max());
        }
        let is_common = self.frequency > index.len() / COMMON;
        for term in low..high {
            match is_common {
                true => index.postings(term).raise(&mut self.impacts),
                false => index.postings(term).raise_listed(&mut self.impacts, &mut documents),
            }
        }
        self.documents = (!is_common).then_some(documents);
    }
}

impl Part<'_> {
    /// How many documents there are to go through; as many as can be where
    /// they are not listed.
    fn size(&self, kept: &[Kept]) -> usize {
        match (self.prefix.and_then(|place| kept.get(place)), self.exact) {
            (Some(kept), _) => kept.documents.as_ref().map_or(usize::MAX, Vec::len),
            (None, Some(postings)) => postings.len() as usize,
            (None, None) => usize::MAX,
        }
    }

    /// The most that it can add to a score.
    fn limit(&self, kept: &[Kept]) -> u32 {
        let exact = self.exact.map(|postings| (Kind::Exact, postings.max()));
        let prefix = self.prefix.and_then(|place| Some((Kind::Prefix, kept.get(place)?.max)));
        let score = |(kind, max): (Kind, u8)| kind.tier() + self.rarity * u32::from(max);
        [exact, prefix].into_iter().flatten().map(score).max().unwrap_or_default()
    }

    fn lookup<'a>(&'a self, kept: &'a [Kept]) -> Lookup<'a> {
        let postings = self.exact.unwrap_or_default();
        let impacts = |place: Option<usize>| {
            let kept = place.and_then(|place| kept.get(place));
            kept.map_or(&[][..], |kept| kept.impacts.as_slice())
        };
        Lookup {
            exact: [postings.head.cursor(), postings.body.cursor()],
            common: impacts(self.common),
            prefix: impacts(self.prefix),
            rarity: self.rarity,
        }
    }
}

/// What one word gives documents that are asked for in ascending order.
struct Lookup<'a> {
    exact: [Cursor<'a>; 2],
    /// The impacts of a common word, in place of `exact`.
    common: &'a [u8],
    prefix: &'a [u8],
    rarity: u32,
}

impl Lookup<'_> {
    /// What the word adds to the score of `document`; zero where the document
    /// has it not.
    #[inline]
    fn score(&mut self, document: u32) -> u32 {
        // A document of the exact word is one of its beginnings as well, so
        // most documents need no more than this.
        let begun = self.prefix.get(document as usize).copied().unwrap_or_default();
        if begun == 0 && !self.prefix.is_empty() {
            return 0;
        }
        let exact = match self.common.get(document as usize) {
            Some(impact) => *impact,
            None => self
                .exact
                .iter_mut()
                .find_map(|cursor| cursor.impact_at(document))
                .unwrap_or_default(),
        };
        match (exact, begun) {
            (0, 0) => 0,
            (0, impact) => Kind::Prefix.tier() + self.rarity * u32::from(impact),
            (impact, _) => Kind::Exact.tier() + self.rarity * u32::from(impact),
        }
    }
}

/// The words of a query that is nothing else: all must occur, in any field,
/// and only the last may be a beginning.
fn plain_words(query: &Query) -> Option<Vec<&Word>> {
    let mut words = Vec::with_capacity(query.clauses.len());
    for (i, clause) in query.clauses.iter().enumerate() {
        let [Atom::Word(word)] = clause.any.as_slice() else { return None };
        let is_last = i + 1 == query.clauses.len();
        let is_plain = word.fields == u8::MAX
            && word.spelled.is_empty()
            && !clause.is_negated
            && (is_last || !word.is_prefix);
        if !is_plain {
            return None;
        }
        words.push(word);
    }
    (!words.is_empty()).then_some(words)
}
