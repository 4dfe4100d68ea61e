//! Letter sets of words: a lower bound on the edit distance of two words that costs one
//! instruction.

/// Maximum number of letters, between equal prefixes and suffixes, for which the edit distance is
/// computed: no two spellings of a word differ in more.
const MOST: usize = 64;

/// Set of the letters of a word, as bits. Letters may share a bit, which makes words look more
/// similar than they are, never less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters(u64);

impl Letters {
    /// The letters of `word`.
    pub fn new(word: &str) -> Self {
        Self(word.chars().fold(0, |set, letter| set | 1 << (letter as u32 % 64)))
    }

    /// True if all letters of the set, or of any part of the word, may be in another word.
    pub fn may_be_among(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// True if one word may be within `edits` insertions, deletions or replacements of the other:
    /// each changes at most two letters of the set.
    pub fn may_be_within(self, other: Self, edits: usize) -> bool {
        (self.0 ^ other.0).count_ones() as usize <= 2 * edits
    }
}

/// True if two words have the same digits in the same order: `ipv4` is no misspelling of `ipv6`.
pub fn have_equal_digits(one: &str, other: &str) -> bool {
    one.bytes().filter(u8::is_ascii_digit).eq(other.bytes().filter(u8::is_ascii_digit))
}

/// Ligatures that extraction of text from PDF files may lose, the longest first.
const LIGATURES: [&str; 5] = ["ffi", "ffl", "ff", "fi", "fl"];

/// `text` behind a ligature that it begins with.
pub fn behind_ligature(text: &str) -> Option<&str> {
    LIGATURES.iter().find_map(|ligature| text.strip_prefix(ligature))
}

/// True if `short` is `long` without one of its ligatures: `les` is what is left of `files`.
pub fn lacks_ligature(short: &str, long: &str) -> bool {
    let start: usize = short
        .chars()
        .zip(long.chars())
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum();
    // The common prefix may include the first letter of the ligature, as in `af` and `affirm`.
    (start.saturating_sub(1)..=start)
        .filter_map(|at| Some((short.get(at..)?, behind_ligature(long.get(at..)?)?)))
        .any(|(rest, expected)| rest == expected)
}

/// True if two words are at most `edits` apart (optimal string alignment). Common prefixes and
/// suffixes are skipped.
pub fn is_within(one: &str, other: &str, edits: usize) -> bool {
    let both = |pairs: &mut dyn Iterator<Item = (char, char)>| -> usize {
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a.len_utf8()).sum()
    };
    let start = both(&mut one.chars().zip(other.chars()));
    let (one, other) = (&one[start..], &other[start..]);
    let end = both(&mut one.chars().rev().zip(other.chars().rev()));
    let (one, other) = (&one[..one.len() - end], &other[..other.len() - end]);
    match (one.is_empty(), other.is_empty()) {
        (true, _) => other.chars().count() <= edits,
        (_, true) => one.chars().count() <= edits,
        // Both their first and their last letters differ.
        _ if edits < 2 => edits == 1 && is_one_edit(one, other),
        // The time of the exact distance is the product of both lengths.
        _ if one.chars().nth(MOST).is_some() || other.chars().nth(MOST).is_some() => false,
        _ => strsim::osa_distance(one, other) <= edits,
    }
}

/// True if one edit turns one word into the other, which begins and ends with another letter: one
/// letter is replaced, or two neighbors are swapped.
fn is_one_edit(one: &str, other: &str) -> bool {
    let (mut a, mut b) = (one.chars(), other.chars());
    match ([a.next(), a.next(), a.next()], [b.next(), b.next(), b.next()]) {
        ([Some(_), None, _], [Some(_), None, _]) => true,
        ([Some(x), Some(y), None], [Some(z), Some(w), None]) => x == w && y == z,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_bound_holds(one in "[a-zé-ü0-9]{0,9}", other in "[a-zé-ü0-9]{0,9}") {
            let apart = strsim::osa_distance(&one, &other);
            prop_assert!(Letters::new(&one).may_be_within(Letters::new(&other), apart));
            let whole = Letters::new(&format!("{one}{other}"));
            prop_assert!(Letters::new(&one).may_be_among(whole));
            prop_assert!(Letters::new(&other).may_be_among(whole));
        }
    }

    proptest! {
        #[test]
        fn words_are_as_far_apart_as_letter_by_letter(one in "[abü]{0,5}", other in "[abü]{0,5}") {
            for edits in 0..4 {
                let expected = strsim::osa_distance(&one, &other) <= edits;
                prop_assert_eq!(is_within(&one, &other, edits), expected, "{}", edits);
            }
        }
    }

    #[test]
    fn numbers_have_no_typos() {
        assert!(!have_equal_digits("ipv4", "ipv6"));
        assert!(!have_equal_digits("top1", "top10"));
        assert!(have_equal_digits("covid19", "covd19"));
        assert!(have_equal_digits("loom", "looms"));
    }

    #[test]
    fn ligatures_may_be_lost() {
        assert!(lacks_ligature("les", "files"));
        assert!(lacks_ligature("ecient", "efficient"));
        assert!(lacks_ligature("moat", "moffat"));
        assert!(lacks_ligature("grati", "graffiti"));
        assert!(!lacks_ligature("les", "tiles"));
        assert!(!lacks_ligature("files", "files"));
        assert!(!lacks_ligature("", "é"));
    }

    #[test]
    fn heaps_of_letters_are_not_held_against_each_other() {
        let (one, other) = ("ab".repeat(300_000), "ba".repeat(300_000));
        assert!(!is_within(&one, &other, 60_000));
        assert!(!is_within(&one[..200], &other[..200], 20));
        assert!(is_within(&one[..30], &other[..30], 4));
        assert!(is_within(&format!("{one}loom{other}"), &format!("{one}lmo{other}"), 2));
    }

    #[test]
    fn words_without_a_letter_in_common_are_apart() {
        assert!(!Letters::new("loom").may_be_within(Letters::new("queue"), 2));
        assert!(Letters::new("loom").may_be_within(Letters::new("looms"), 1));
        assert!(!Letters::new("looms").may_be_among(Letters::new("loom")));
    }
}
