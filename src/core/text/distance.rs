//! Edit distance between two words: the number of typos that turn one into the other.
//!
//! An edit inserts, deletes or replaces a letter, or swaps two neighbors. No letters are edited
//! twice (optimal string alignment; Boytsov, “Indexing Methods for Approximate Dictionary
//! Searching”, 2011, section 2).

/// Maximum number of edits for a word: none below four letters, one from four on, two from eight
/// on. A number has none: 2021 is not 2020 with a typo.
pub fn allowance(word: &str) -> usize {
    match word.chars().count() {
        _ if word.chars().all(char::is_numeric) => 0,
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}

/// Maximum number of edits that [`Automaton`] counts.
const MOST: usize = 2;

/// Maximum number of letters of a word that [`Automaton`] compares; further ones are ignored.
const LONGEST: usize = 63;

/// Automaton that reads a term letter by letter and reports if it is near a word, or may become so.
/// Letters can be taken back: a term with the same prefix as the one before continues from the end
/// of that prefix.
///
/// Nondeterministic, and simulated with one bit for each prefix of the word, in one number for each
/// count of edits (Wu and Manber, “Fast text searching allowing errors”, 1992;
/// swaps after Hyyrö, “A bit-vector algorithm for computing Levenshtein and Damerau edit
/// distances”, 2003).
#[derive(Clone, Debug)]
pub struct Automaton {
    limit: usize,
    /// Bit of the whole word.
    whole: u64,
    /// Positions in the word of each ASCII letter; `others` has those of its other letters.
    ascii: [u64; 128],
    others: Vec<(char, u64)>,
    /// States: one before anything was read, then one for each letter read.
    states: Vec<State>,
}

/// State of the automaton after a letter.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// Prefixes of the word within each number of edits.
    near: [u64; MOST + 1],
    /// Prefixes of the word that end with the letter.
    ends: u64,
}

impl Automaton {
    /// Creates an automaton that has read nothing; `limit` is the maximum number of edits, at most
    /// two.
    pub fn new(word: &str, limit: usize) -> Self {
        let (mut ascii, mut others, mut whole) = ([0; 128], Vec::<(char, u64)>::new(), 1);
        for letter in word.chars().take(LONGEST) {
            whole <<= 1;
            match ascii.get_mut(letter as usize) {
                Some(ends) => *ends |= whole,
                None => others.push((letter, whole)),
            }
        }
        let start = State { near: [0b1, 0b11, 0b111], ends: 0 };
        Self { limit: limit.min(MOST), whole, ascii, others, states: vec![start] }
    }

    /// Returns to the state after `depth` letters.
    pub fn truncate(&mut self, depth: usize) {
        self.states.truncate(depth + 1);
    }

    /// Reads one more letter; true if the letters read, or any continuation of them, may be near
    /// the word.
    #[inline(always)]
    pub fn push(&mut self, letter: char) -> bool {
        let ends = match self.ascii.get(letter as usize) {
            Some(ends) => *ends,
            None => self.ends_of_other(letter),
        };
        let last = self.last();
        let before = self.states.len().checked_sub(2).and_then(|at| self.states.get(at));
        let before = before.map_or([0; MOST + 1], |state| state.near);
        // Prefixes that end with the two letters swapped.
        let swapped = ends << 1 & last.ends;
        let within = (self.whole << 1).wrapping_sub(1);
        let mut near = [0; MOST + 1];
        near[0] = last.near[0] << 1 & ends;
        for n in 1..=MOST {
            near[n] = (last.near[n] << 1 & ends)
                | last.near[n - 1]
                | last.near[n - 1] << 1
                | near[n - 1] << 1
                | (before[n - 1] << 2 & swapped);
            near[n] &= within;
        }
        self.states.push(State { near, ends });
        near[self.limit] != 0
    }

    fn ends_of_other(&self, letter: char) -> u64 {
        let own = self.others.iter().filter(|(other, _)| *other == letter);
        own.fold(0, |all, (_, ends)| all | ends)
    }

    #[inline(always)]
    fn last(&self) -> State {
        self.states.last().copied().unwrap_or_default()
    }

    /// True if the letters read are near the word.
    #[inline(always)]
    pub fn is_near(&self) -> bool {
        self.last().near[self.limit] & self.whole != 0
    }
}

/// Edit distance of two words, by the table of the distances of all prefixes.
#[cfg(test)]
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut table = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            table[i][j] = match (i, j) {
                (0, n) | (n, 0) => n,
                _ => {
                    let replaced = table[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                    let least = replaced.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    let are_swapped =
                        i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
                    if are_swapped { least.min(table[i - 2][j - 2] + 1) } else { least }
                }
            };
        }
    }
    table[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(a: &str, b: &str, expect: usize) {
        assert_eq!((distance(a, b), distance(b, a)), (expect, expect), "{a} {b}");
        for limit in 0..=MOST {
            for (word, other) in [(a, b), (b, a)] {
                let mut automaton = Automaton::new(word, limit);
                let may_be = other.chars().fold(true, |_, letter| automaton.push(letter));
                let is_near = expect <= limit;
                assert_eq!(automaton.is_near(), is_near, "{word} {other} {limit}");
                assert!(may_be || !is_near, "{word} {other} {limit}");
            }
        }
    }

    #[test]
    fn each_edit_counts_one() {
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
        check("σίγσ", "σίσγ", 1);
    }

    #[test]
    fn the_automaton_knows_what_the_table_tells() {
        let letters = ['a', 'b', 'é'];
        let mut words = vec![String::new()];
        for from in 0..121 {
            letters.iter().for_each(|letter| words.push(format!("{}{letter}", words[from])));
        }
        for a in &words {
            words.iter().for_each(|b| check(a, b, distance(a, b)));
        }
    }

    #[test]
    fn what_was_read_can_be_taken_back() {
        let mut automaton = Automaton::new("nets", 0);
        "nett".chars().for_each(|letter| {
            automaton.push(letter);
        });
        automaton.truncate(3);
        assert!(!automaton.is_near() && automaton.push('s') && automaton.is_near());
        assert!(!automaton.push('s'));
    }
}
