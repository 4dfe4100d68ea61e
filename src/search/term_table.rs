//! Terms met while an index is built, numbered in the order they are met.

/// A hash table of terms, with open addressing. The letters of all terms are
/// in one buffer.
#[derive(Clone, Debug)]
pub struct TermTable {
    /// Number of a term plus one, or zero; a power of two of them.
    slots: Vec<u32>,
    letters: String,
    /// Where each term ends in `letters`.
    ends: Vec<u32>,
}

impl TermTable {
    /// An empty table.
    pub fn new() -> Self {
        Self { slots: vec![0; 1 << 10], letters: String::new(), ends: Vec::new() }
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The term of number `id`.
    pub fn term(&self, id: u32) -> &str {
        let id = id as usize;
        let start = id.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.letters[start..self.ends[id] as usize]
    }

    /// The number of `term`, a new one where it was not met before.
    pub fn number(&mut self, term: &str) -> u32 {
        let mut at = self.slot(term);
        if let Some(id) = self.slots[at].checked_sub(1) {
            return id;
        }
        if self.ends.len() * 4 >= self.slots.len() * 3 {
            self.grow();
            at = self.slot(term);
        }
        self.letters.push_str(term);
        self.ends.push(self.letters.len() as u32);
        self.slots[at] = self.ends.len() as u32;
        self.ends.len() as u32 - 1
    }

    /// The slot that holds `term`, or the empty one where it belongs.
    fn slot(&self, term: &str) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash(term) as usize & mask;
        while let Some(id) = self.slots[at].checked_sub(1) {
            if self.term(id) == term {
                break;
            }
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        let n_slots = self.slots.len() * 2;
        self.slots = vec![0; n_slots];
        for id in 0..self.ends.len() as u32 {
            let at = self.slot(self.term(id));
            self.slots[at] = id + 1;
        }
    }
}

/// FNV-1a, its upper half mixed into the lower.
fn hash(term: &str) -> u32 {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = term.bytes().fold(0x811c_9dc5, step);
    hash ^ hash >> 15
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_keeps_its_number_however_many_come_after() {
        let mut table = TermTable::new();
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
}
