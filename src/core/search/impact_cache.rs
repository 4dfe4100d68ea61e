//! Impacts that are kept from one query to the next.
//!
//! While somebody types, the same words and beginnings of words are looked up
//! with every letter. The postings of common ones are long, so they are read
//! once, and the impact of each document is kept, a byte each. Once the cache
//! is full, entries that took much work stay longer than others that were used
//! as recently (the algorithm Greedy-Dual; Young, “The k-server dual and loose
//! competitiveness for paging”, 1994).

use std::ops::Range;

use crate::search::lookup::Lookup;

/// Number of documents per byte of postings: shorter postings are not kept, since reading them
/// takes no longer than looking at the impact of every document.
const DOCUMENTS_PER_BYTE: u32 = 2;

/// Entries that are kept at most.
const MAX_ENTRIES: usize = 192;

/// The impacts of terms of one index.
#[derive(Clone, Debug, Default)]
pub(crate) struct ImpactCache {
    entries: Vec<TermImpacts>,
    /// The credit of the entry that was given up last.
    level: u64,
}

/// The impacts of neighboring terms.
#[derive(Clone, Debug, Default)]
pub(crate) struct TermImpacts {
    terms: Range<u32>,
    /// Total number of postings of the terms.
    pub frequency: u32,
    /// For each document the largest impact of the terms; zero where none of
    /// them occurs.
    pub impacts: Vec<u8>,
    /// The entry with the least is given up first.
    credit: u64,
}

impl ImpactCache {
    /// The impacts of `terms` in `index`, which has to be the same index in
    /// every call; nothing where the postings are short.
    pub fn get(&mut self, index: &impl Lookup, terms: &Range<u32>) -> Option<&TermImpacts> {
        let work = index.cost(terms);
        if work < (index.n_documents() / DOCUMENTS_PER_BYTE) as usize {
            return None;
        }
        let kept = self.entries.iter().position(|entry| entry.terms == *terms);
        let at = kept.unwrap_or_else(|| {
            let at = self.make_room();
            self.entries[at].read(index, terms);
            at
        });
        let entry = self.entries.get_mut(at)?;
        entry.credit = self.level + work as u64;
        Some(entry)
    }

    /// Position of the next entry, which replaces another if all are in use.
    fn make_room(&mut self) -> usize {
        if self.entries.len() < MAX_ENTRIES {
            self.entries.push(TermImpacts::default());
            return self.entries.len() - 1;
        }
        let least = self.entries.iter().zip(0..).map(|(entry, at)| (entry.credit, at)).min();
        let (credit, at) = least.unwrap_or_default();
        self.level = credit;
        at
    }
}

impl TermImpacts {
    /// Reads the postings of `terms` in place of those that were here.
    fn read(&mut self, index: &impl Lookup, terms: &Range<u32>) {
        self.terms = terms.clone();
        self.frequency = index.frequency(terms);
        self.impacts.clear();
        self.impacts.resize(index.n_documents() as usize, 0);
        index.raise(terms, &mut self.impacts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::builder::Builder;
    use crate::search::field::Field;

    #[test]
    fn kept_impacts_are_those_of_the_postings_however_many_others_were_read() {
        let mut builder = Builder::default();
        for document in 0_u32..1500 {
            let words = (0..24_u32).filter(|n| document.wrapping_mul(2654435761) >> n & 1 > 0);
            let text: String = words.map(|n| format!("w{} ", char::from(b'a' + n as u8))).collect();
            builder.add(|read| read(Field::Title, &text));
        }
        let index = builder.finish();
        let mut cache = ImpactCache::default();
        let n_terms = index.dictionary().len;
        let mut n_kept = 0;
        // More ranges than there is room for, twice.
        let ranges: Vec<_> =
            (0..n_terms).flat_map(|low| (low + 1..=n_terms).map(move |high| low..high)).collect();
        assert!(ranges.len() > MAX_ENTRIES);
        for terms in ranges.iter().chain(&ranges) {
            let mut impacts = vec![0; 1500];
            terms.clone().for_each(|term| index.postings(term).raise(&mut impacts));
            let Some(kept) = cache.get(&index, terms) else { continue };
            n_kept += 1;
            assert_eq!((kept.frequency, &kept.impacts), (index.frequency(terms), &impacts));
        }
        assert!(n_kept > ranges.len() && cache.entries.len() == MAX_ENTRIES);
    }
}
