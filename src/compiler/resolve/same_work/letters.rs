//! Which letters a word has: a bound on how far two words are apart that costs
//! one instruction.

/// How many letters of a word, between equal ones, are held against those of another:
/// there are no words in which so many differ by typos.
const MOST: usize = 64;

/// The set of letters of a word. Letters may share a place, which makes words
/// look nearer than they are, never further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Letters(u64);

impl Letters {
    /// The letters of `word`.
    pub fn of(word: &str) -> Self {
        Self(word.chars().fold(0, |set, letter| set | 1 << (letter as u32 % 64)))
    }

    /// Whether all of them may be among those of another word, as are those of each part
    /// of it.
    pub fn may_be_among(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether `edits` letters changed, added or taken away may make one word
    /// the other: each changes at most two letters of the set.
    pub fn may_be_within(self, other: Self, edits: usize) -> bool {
        (self.0 ^ other.0).count_ones() as usize <= 2 * edits
    }
}

/// Whether two words have the same digits in the same order: `ipv4` is not `ipv6`
/// with a typo.
pub fn have_equal_digits(one: &str, other: &str) -> bool {
    one.bytes().filter(u8::is_ascii_digit).eq(other.bytes().filter(u8::is_ascii_digit))
}

/// Whether two words are `edits` or fewer apart (optimal string alignment). What both
/// begin and end with is not looked at letter by letter.
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
        // Both their first letters and their last ones differ.
        _ if edits < 2 => edits == 1 && is_one_edit(one, other),
        // Its time is the product of both lengths.
        _ if one.chars().nth(MOST).is_some() || other.chars().nth(MOST).is_some() => false,
        _ => strsim::osa_distance(one, other) <= edits,
    }
}

/// Whether one edit makes one word the other, which begins and ends with another letter:
/// one is replaced, or two neighbors have changed places.
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
            prop_assert!(Letters::of(&one).may_be_within(Letters::of(&other), apart));
            let whole = Letters::of(&format!("{one}{other}"));
            prop_assert!(Letters::of(&one).may_be_among(whole));
            prop_assert!(Letters::of(&other).may_be_among(whole));
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
    fn heaps_of_letters_are_not_held_against_each_other() {
        let (one, other) = ("ab".repeat(300_000), "ba".repeat(300_000));
        assert!(!is_within(&one, &other, 60_000));
        assert!(!is_within(&one[..200], &other[..200], 20));
        assert!(is_within(&one[..30], &other[..30], 4));
        assert!(is_within(&format!("{one}loom{other}"), &format!("{one}lmo{other}"), 2));
    }

    #[test]
    fn words_without_a_letter_in_common_are_apart() {
        assert!(!Letters::of("loom").may_be_within(Letters::of("queue"), 2));
        assert!(Letters::of("loom").may_be_within(Letters::of("looms"), 1));
        assert!(!Letters::of("looms").may_be_among(Letters::of("loom")));
    }
}
