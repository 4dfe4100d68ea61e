//! An index in shards as a source of terms and postings.

use std::ops::Range;

use crate::order::sort_numbers;
use crate::search::dictionary::{Dictionary, write};
use crate::search::field::Field;
use crate::search::lookup::Lookup;
use crate::search::postings::Posting;
use crate::search::sharded::shard::Shard;
use crate::search::sharded::spelling::{Spelled, common_frequency};
use crate::search::sharded::{MAX_SPAN, Sharded};
use crate::search::similar::{similar, within};
use crate::search::term_range::{Relation, TermRange};

/// Number of terms with a typo that count for a word, the most frequent ones.
const MAX_TYPOS: usize = 6;

impl Sharded {
    /// Calls `visit` with each shard that holds some of `terms`, and with these as they are counted
    /// within it. Shards that are not loaded are noted.
    fn for_each_shard<'a>(
        &'a self,
        terms: &Range<u32>,
        visit: &mut dyn FnMut(&'a Shard, Range<u32>),
    ) {
        let mut next = terms.start;
        while next < terms.end {
            let number = self.directory.part_of(next);
            let own = self.directory.terms(number);
            let end = terms.end.min(own.end);
            if end <= next {
                return;
            }
            if let Some(shard) = self.shard(number) {
                visit(shard, next - own.start..end - own.start);
            }
            next = end;
        }
    }
}

impl Lookup for Sharded {
    fn n_documents(&self) -> u32 {
        self.n_documents
    }

    fn find_term(&self, term: &str) -> Option<u32> {
        let number = self.directory.locate(term);
        let place = self.shard(number)?.terms().dictionary().find(term)?;
        Some(self.directory.terms(number).start + place)
    }

    fn prefixed(&self, prefix: &str) -> Range<u32> {
        let numbers = self.directory.locate_prefixed(prefix);
        if numbers.len() as u32 > MAX_SPAN {
            self.is_partial.set(true);
            return 0..0;
        }
        let mut found: Option<Range<u32>> = None;
        for number in numbers {
            let Some(shard) = self.shard(number) else { continue };
            let base = self.directory.terms(number).start;
            let own = shard.terms().dictionary().prefixed(prefix);
            if !own.is_empty() {
                let start = found.map_or(base + own.start, |found| found.start);
                found = Some(start..base + own.end);
            }
        }
        match found {
            Some(found) if !self.is_incomplete() => found,
            _ => 0..0,
        }
    }

    fn term(&self, id: u32) -> String {
        let mut term = String::new();
        self.for_each_shard(&(id..id.saturating_add(1)), &mut |shard, own| {
            term = shard.terms().dictionary().term(own.start);
        });
        term
    }

    fn frequency(&self, terms: &Range<u32>) -> u32 {
        let mut sum = 0_u32;
        self.for_each_shard(terms, &mut |shard, own| {
            let each = own.map(|term| shard.postings(term).len());
            sum = each.fold(sum, u32::saturating_add);
        });
        sum
    }

    fn elsewhere(&self, id: u32) -> u32 {
        let mut found = 0;
        self.for_each_shard(&(id..id.saturating_add(1)), &mut |shard, own| {
            found = shard.postings(own.start).n_without(Field::Author);
        });
        found
    }

    fn cost(&self, terms: &Range<u32>) -> usize {
        let mut sum = 0;
        self.for_each_shard(terms, &mut |shard, own| sum += shard.postings_bytes(&own).len());
        if self.is_incomplete() { 0 } else { sum }
    }

    fn for_each_posting(&self, terms: &Range<u32>, visit: &mut dyn FnMut(Posting)) {
        self.for_each_shard(terms, &mut |shard, own| {
            own.for_each(|term| shard.postings(term).for_each(visit));
        });
    }

    fn raise(&self, terms: &Range<u32>, best: &mut [u8]) {
        self.for_each_shard(terms, &mut |shard, own| {
            own.for_each(|term| shard.postings(term).raise(best));
        });
    }

    /// Compares the candidates as a whole index compares all terms. Of those with a typo the most
    /// frequent ones count, since each is in another shard.
    fn similar(&self, word: &str, is_prefix: bool) -> Vec<TermRange> {
        let candidates = self.candidates(word);
        let (blocks, letters) = write(candidates.iter().map(|it| it.term.as_str()));
        let len = candidates.len() as u32;
        let dictionary = Dictionary { blocks: &blocks, letters: &letters, len };
        let mut found = similar(dictionary, word, is_prefix);
        let own = |range: &TermRange| {
            candidates.get(range.terms.start as usize..range.terms.end as usize).unwrap_or_default()
        };
        let frequency = |range: &TermRange| own(range).iter().map(|it| it.frequency).sum::<u32>();
        let is_typo = |range: &TermRange| matches!(range.relation, Relation::Typo(_));
        let typos = found.iter().filter(|range| is_typo(range)).map(frequency);
        let mut frequencies: Vec<u64> = typos.map(u64::from).collect();
        sort_numbers(&mut frequencies);
        let least = frequencies.iter().nth_back(MAX_TYPOS - 1).copied().unwrap_or_default();
        found.retain(|range| !is_typo(range) || u64::from(frequency(range)) >= least);
        // Terms of one range share a beginning, and so do all others between them.
        let whole = |range: &TermRange| {
            let first = own(range).first().and_then(|it| self.find_term(&it.term));
            let last = own(range).last().and_then(|it| self.find_term(&it.term));
            Some(TermRange { terms: first?..last? + 1, relation: range.relation })
        };
        found.iter().filter_map(whole).collect()
    }

    fn slips(&self, word: &str, least: u32) -> Vec<String> {
        let is_of_common_words = least >= common_frequency(self.n_documents);
        let candidates = if is_of_common_words { self.common() } else { self.candidates(word) };
        let first = word.chars().next();
        let is_meant = |it: &&Spelled| it.elsewhere >= least && it.term.chars().next() == first;
        let terms: Vec<&str> =
            candidates.iter().filter(is_meant).map(|it| it.term.as_str()).collect();
        let (blocks, letters) = write(terms.iter().copied());
        let len = terms.len() as u32;
        let dictionary = Dictionary { blocks: &blocks, letters: &letters, len };
        let near = within(dictionary, 0..len, word, 1).whole;
        near.into_iter().filter_map(|at| Some((*terms.get(at as usize)?).to_owned())).collect()
    }

    fn is_incomplete(&self) -> bool {
        !self.missing.borrow().is_empty()
    }
}
