//! Terms met while an index is built, numbered in the order they are met.

use crate::order::sort_numbers;

/// A hash table of terms, with open addressing. The letters of all terms are
/// in one buffer; no term holds a zero.
#[derive(Clone, Debug)]
pub struct TermTable {
    /// A power of two of them.
    slots: Vec<Slot>,
    letters: String,
    /// Where each term ends in `letters`, after a zero.
    ends: Vec<u32>,
}

/// A place for a term.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    /// The digest of the term, in two halves: a table of these is a quarter
    /// smaller.
    digest: [u32; 2],
    /// Its number plus one, or zero.
    number: u32,
}

impl Default for TermTable {
    fn default() -> Self {
        Self { slots: vec![Slot::default(); 1 << 10], letters: String::new(), ends: vec![0] }
    }
}

impl TermTable {
    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.ends.len() - 1
    }

    /// The term of number `id`.
    pub fn term(&self, id: u32) -> &str {
        let id = id as usize;
        &self.letters[self.ends[id] as usize..self.ends[id + 1] as usize]
    }

    /// The number of `term`, a new one where it was not met before.
    #[inline(always)]
    pub fn number(&mut self, term: &str) -> u32 {
        let digest = digest(term);
        let mask = self.slots.len() - 1;
        let mut at = place(digest) & mask;
        while let Some(slot) = self.slots.get(at).filter(|slot| slot.number > 0) {
            let id = slot.number - 1;
            if slot.digest == digest && (is_whole(digest) || self.term(id) == term) {
                return id;
            }
            at = (at + 1) & mask;
        }
        self.insert(term, digest)
    }

    #[inline(never)]
    fn insert(&mut self, term: &str, digest: [u32; 2]) -> u32 {
        if self.len() * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        self.letters.push_str(term);
        self.ends.push(self.letters.len() as u32);
        let number = self.len() as u32;
        put(&mut self.slots, Slot { digest, number });
        number - 1
    }

    fn grow(&mut self) {
        let mut slots = vec![Slot::default(); self.slots.len() * 2];
        self.slots.iter().filter(|slot| slot.number > 0).for_each(|slot| put(&mut slots, *slot));
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
        if keys.len() > FEW {
            sort_numbers(&mut keys)
        } else {
            insert_each(&mut keys)
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

/// Up to so many keys are sorted one by one.
const FEW: usize = 64;

/// Sorts a few numbers.
fn insert_each(numbers: &mut [u64]) {
    for end in 1..numbers.len() {
        let mut at = end;
        while at > 0 && numbers[at - 1] > numbers[at] {
            numbers.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Puts a slot where it belongs.
fn put(slots: &mut [Slot], slot: Slot) {
    let mask = slots.len() - 1;
    let mut at = place(slot.digest) & mask;
    while slots[at].number > 0 {
        at = (at + 1) & mask;
    }
    slots[at] = slot;
}

/// The bytes of up to nine letters of ASCII, seven bits each; of other terms a
/// hash, and its highest bit set.
#[inline(always)]
fn digest(term: &str) -> [u32; 2] {
    let (mut sum, mut all) = (0_u64, 0);
    for byte in term.bytes() {
        sum = sum.rotate_left(7) ^ u64::from(byte);
        all |= byte;
    }
    let is_hash = term.len() > 9 || all >= 0x80;
    [sum as u32, (sum >> 32) as u32 | u32::from(is_hash) << 31]
}

/// Whether a digest tells all of its term.
#[inline(always)]
fn is_whole([_, high]: [u32; 2]) -> bool {
    high >> 31 == 0
}

/// Where to look first for a term: bits that depend on every letter.
#[inline(always)]
fn place([low, high]: [u32; 2]) -> usize {
    let sum = u64::from(low ^ high.rotate_left(9)) | u64::from(high) << 32;
    (sum.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_keeps_its_number_however_many_come_after() {
        let mut table = TermTable::default();
        for round in 0..2 {
            for i in 0..5000 {
                assert_eq!(table.number(&format!("t{i}")), i, "{round}");
            }
        }
        assert_eq!(table.len(), 5000);
        assert_eq!(table.term(0), "t0");
        assert_eq!(table.term(4999), "t4999");
        assert_eq!(table.number(""), 5000);
        assert_eq!(table.term(5000), "");
    }

    #[track_caller]
    fn check(terms: &[&str]) {
        let mut table = TermTable::default();
        terms.iter().for_each(|term| {
            table.number(term);
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
}
