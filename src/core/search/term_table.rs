//! The terms of an index that is being built, numbered as they first occur.

use crate::bytes::checksum;
use crate::order::sort_numbers;

/// A hash table of terms, with open addressing. The letters of all terms are
/// in one buffer; no term holds a zero.
#[derive(Clone, Debug)]
pub(crate) struct TermTable {
    /// A power of two of them.
    slots: Vec<Slot>,
    letters: String,
    /// End of each term in `letters`, after a leading zero.
    ends: Vec<u32>,
}

/// A place for a term.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    digest: Digest,
    /// Number of the term plus one; zero for an empty slot.
    number: u32,
    /// A number that the caller of [`TermTable::entry`] may change.
    note: u32,
}

impl Default for TermTable {
    fn default() -> Self {
        Self { slots: vec![Slot::default(); 1 << 10], letters: String::new(), ends: vec![0] }
    }
}

impl TermTable {
    /// Number of terms.
    pub fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// The term of number `id`.
    pub fn term(&self, id: u32) -> &str {
        let id = id as usize;
        &self.letters[self.ends[id] as usize..self.ends[id + 1] as usize]
    }

    /// The number of `term`, a new one where it is new, and its note. The note is
    /// in the same slot of the table, so that no second lookup is needed.
    #[inline(always)]
    pub fn entry(&mut self, term: &str) -> (u32, &mut u32) {
        let digest = Digest::new(term);
        let mask = self.slots.len() - 1;
        let mut at = digest.place() & mask;
        while let Some(slot) = self.slots.get(at) {
            if slot.number == 0 {
                at = self.insert(term, digest);
                break;
            }
            let is_it =
                slot.digest == digest && (digest.is_whole() || self.term(slot.number - 1) == term);
            if is_it {
                break;
            }
            at = (at + 1) & mask;
        }
        let slot = &mut self.slots[at];
        (slot.number - 1, &mut slot.note)
    }

    /// Inserts a new term and returns the position of its slot.
    #[inline(never)]
    fn insert(&mut self, term: &str, digest: Digest) -> usize {
        if self.len() * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        self.letters.push_str(term);
        self.ends.push(self.letters.len() as u32);
        let number = self.len() as u32;
        insert_slot(&mut self.slots, Slot { digest, number, note: 0 })
    }

    fn grow(&mut self) {
        let mut slots = vec![Slot::default(); self.slots.len() * 2];
        for slot in self.slots.iter().filter(|slot| slot.number > 0) {
            insert_slot(&mut slots, *slot);
        }
        self.slots = slots;
    }

    /// The numbers of all terms, by alphabet.
    pub fn sorted(&self) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.len() as u32).collect();
        self.sort(&mut order, 0);
        order
    }

    /// Sorts terms that share their first `depth` bytes: by the next four, then
    /// those that share these.
    fn sort(&self, ids: &mut [u32], depth: usize) {
        let mut keys: Vec<u64> = ids.iter().map(|id| self.key(*id, depth)).collect();
        if keys.len() > MAX_INSERTED {
            sort_numbers(&mut keys)
        } else {
            insertion_sort(&mut keys)
        }
        ids.iter_mut().zip(&keys).for_each(|(id, key)| *id = *key as u32);
        let mut start = 0;
        for run in keys.chunk_by(|a, b| a >> 32 == b >> 32) {
            let end = start + run.len();
            // The last of the four is zero where the terms are at their ends.
            if run.len() > 1 && run[0] >> 32 & 0xff > 0 {
                self.sort(&mut ids[start..end], depth + 4);
            }
            start = end;
        }
    }

    /// Four bytes of a term from `depth` on, below them its number.
    fn key(&self, id: u32, depth: usize) -> u64 {
        let letters = self.term(id).as_bytes().get(depth..).unwrap_or_default();
        let four = letters.iter().copied().chain([0; 4]).take(4);
        four.fold(0, |key, byte| key << 8 | u64::from(byte)) << 32 | u64::from(id)
    }
}

/// Maximum number of keys that are sorted by insertion.
const MAX_INSERTED: usize = 64;

/// Sorts by insertion.
fn insertion_sort(numbers: &mut [u64]) {
    for end in 1..numbers.len() {
        let mut at = end;
        while at > 0 && numbers[at - 1] > numbers[at] {
            numbers.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Inserts a slot at the first free position of its probe sequence and returns that position.
fn insert_slot(slots: &mut [Slot], slot: Slot) -> usize {
    let mask = slots.len() - 1;
    let mut at = slot.digest.place() & mask;
    while slots[at].number > 0 {
        at = (at + 1) & mask;
    }
    slots[at] = slot;
    at
}

/// Digest of the term of a slot: the first eight bytes and the next eight, with zeros after the end
/// of the term. For terms of more than sixteen bytes the second number is a hash; only then is its
/// lowest byte zero and another is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Digest(u64, u64);

impl Digest {
    #[inline(always)]
    fn new(term: &str) -> Self {
        let bytes = term.as_bytes();
        let n = bytes.len();
        let last = n.checked_sub(8).and_then(|at| eight(bytes, at));
        match (eight(bytes, 0), last) {
            (Some(first), Some(last)) if n <= 16 => {
                Self(first, last.unbounded_shr(8 * (16 - n as u32)))
            }
            (Some(first), Some(_)) => Self(first, checksum(bytes) << 8 | 1 << 63),
            _ => Self(number_of_short(bytes), 0),
        }
    }

    /// True if the digest holds the whole term.
    #[inline(always)]
    fn is_whole(self) -> bool {
        self.1 & 0xff != 0 || self.1 == 0
    }

    /// Slot at which the search for the term starts: bits that depend on every letter.
    #[inline(always)]
    fn place(self) -> usize {
        ((self.0.wrapping_mul(GOLDEN) ^ self.1).wrapping_mul(GOLDEN) >> 32) as usize
    }
}

/// Checks the state of the seal of `dataset` on a page that names the keys `pinned`, and the result
/// of [`SealReport::binds`].
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Eight bytes from `at` on, if there are as many.
#[inline(always)]
fn eight(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight))
}

/// Fewer than eight bytes as a number.
#[inline(always)]
fn number_of_short(bytes: &[u8]) -> u64 {
    let n = bytes.len();
    let four = |at: usize| bytes.get(at..)?.first_chunk().map(|four| u32::from_le_bytes(*four));
    match (four(0), n.checked_sub(4).and_then(four)) {
        // Where they overlap, they are the same.
        (Some(first), Some(last)) => u64::from(first) | u64::from(last) << (8 * (n - 4)),
        _ => bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_keeps_its_number_however_many_come_after() {
        let mut table = TermTable::default();
        for round in 0..2 {
            for i in 0..5000 {
                let (number, note) = table.entry(&format!("t{i}"));
                assert_eq!((number, *note), (i, i * round));
                *note = i;
            }
        }
        assert_eq!(table.len(), 5000);
        assert_eq!(table.term(0), "t0");
        assert_eq!(table.term(4999), "t4999");
        assert_eq!(table.entry("").0, 5000);
        assert_eq!(table.term(5000), "");
    }

    #[track_caller]
    fn check(terms: &[&str]) {
        let mut table = TermTable::default();
        terms.iter().for_each(|term| {
            table.entry(term);
        });
        let sorted: Vec<&str> = table.sorted().iter().map(|id| table.term(*id)).collect();
        let mut expect = terms.to_vec();
        expect.sort_unstable();
        assert_eq!(sorted, expect);
    }

    #[test]
    fn terms_are_sorted_by_their_bytes() {
        check(&[]);
        check(&["b", "a", "ab", "", "a0"]);
        check(&["abcde", "abcd", "abc", "abcdd", "abca", "abdaa", "z"]);
        check(&["abcdefghi", "abcdefghij", "abcdefgh", "abcdefghik", "éa", "aé"]);
        let many: Vec<String> = (0..3000).map(|i| format!("s{}x", i * i)).collect();
        check(&many.iter().map(String::as_str).collect::<Vec<_>>());
        check(&["田晗", "é", "e", "tests", "test", "testé", "testing"]);
    }

    #[test]
    fn terms_that_are_alike_are_told_apart() {
        let mut terms: Vec<String> = (0..40).map(|n| "a".repeat(n)).collect();
        terms.extend((8..16).map(|n| format!("abcdefgh{}", "h".repeat(n))));
        terms.extend(
            ["1", "2021", "q", "rprq", "abcd1", "abcdq", "abcdefg1", "abcdefgq"].map(Into::into),
        );
        terms.extend(["abcdefgh1jkl", "abcdefghqjkl", "internationalization"].map(Into::into));
        let mut table = TermTable::default();
        for _ in 0..2 {
            for (number, term) in (0..).zip(&terms) {
                assert_eq!(table.entry(term).0, number, "{term}");
            }
        }
    }
}
