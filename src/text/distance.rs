//! How many slips of the finger lie between two words.
//!
//! The distance counts letters added, left out, replaced, and neighbors
//! swapped; no stretch is edited twice (optimal string alignment; Boytsov,
//! “Indexing Methods for Approximate Dictionary Searching”, 2011, section 2).

/// How many edits a word of `length` letters may have: none below four, one
/// from four on, two from eight on.
pub fn allowance(length: usize) -> usize {
    match length {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// The columns of the table of distances from one word to the beginnings of
/// another, kept so that a word sharing its beginning with the one before
/// continues from there.
#[derive(Clone, Debug)]
pub struct Columns {
    word: Vec<char>,
    /// Columns one after the other, each of `word.len() + 1` distances.
    cells: Vec<u8>,
    /// The letters read so far.
    read: Vec<char>,
}

impl Columns {
    /// Begins with nothing read.
    pub fn new(word: &str) -> Self {
        let word: Vec<char> = word.chars().take(64).collect();
        let cells = (0..=word.len() as u8).collect();
        Self { word, cells, read: Vec::new() }
    }

    /// How many letters were read.
    pub fn depth(&self) -> usize {
        self.read.len()
    }

    /// Goes back to where `depth` letters were read.
    pub fn truncate(&mut self, depth: usize) {
        self.read.truncate(depth);
        self.cells.truncate((depth + 1) * (self.word.len() + 1));
    }

    /// Reads one more letter and returns the least distance in its column:
    /// whatever is read further is at least as far from the word.
    pub fn push(&mut self, letter: char) -> usize {
        let height = self.word.len() + 1;
        let last = self.cells.len() - height;
        let before = last.checked_sub(height);
        let previous = self.read.last().copied();
        let mut value = (self.depth() + 1).min(255) as u8;
        let mut least = value;
        self.cells.push(value);
        for (i, &own) in self.word.iter().enumerate() {
            let replaced = self.cells[last + i] + u8::from(own != letter);
            value = replaced.min(value + 1).min(self.cells[last + i + 1] + 1);
            if let (Some(before), Some(i)) = (before, i.checked_sub(1))
                && previous == Some(own)
                && self.word[i] == letter
            {
                value = value.min(self.cells[before + i] + 1);
            }
            value = value.min(200);
            least = least.min(value);
            self.cells.push(value);
        }
        self.read.push(letter);
        usize::from(least)
    }

    /// Distance between the word and what was read.
    pub fn distance(&self) -> usize {
        self.cells.last().copied().unwrap_or_default().into()
    }
}

/// Edits between two words.
pub fn distance(a: &str, b: &str) -> usize {
    let mut columns = Columns::new(a);
    b.chars().for_each(|letter| {
        columns.push(letter);
    });
    columns.distance()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: &str, b: &str, expect: usize) {
        assert_eq!(distance(a, b), expect, "{a} {b}");
        assert_eq!(distance(b, a), expect, "{b} {a}");
    }

    #[test]
    fn each_slip_counts_one() {
        check("aggregation", "agregation", 1);
        check("scheduling", "schedluing", 1);
        check("network", "netwerk", 1);
        check("", "abc", 3);
        check("same", "same", 0);
        check("ca", "abc", 3);
        check("crwitten", "written", 2);
    }

    #[test]
    fn letters_are_counted_and_not_bytes() {
        check("σίγμα", "σιγμα", 1);
    }

    #[test]
    fn a_column_can_be_taken_back() {
        let mut columns = Columns::new("nets");
        for letter in "nett".chars() {
            columns.push(letter);
        }
        columns.truncate(3);
        columns.push('s');
        assert_eq!((columns.depth(), columns.distance()), (4, 0));
    }
}
