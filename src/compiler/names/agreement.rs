//! Agreement of two names: whether they may be of one person, and its weight in bits.
//!
//! Names are compared word by word: a word may be equal, the initial of the
//! other, a short form of it, or missing. They are never compared as strings of
//! letters: `Hao Wang` and `Han Wang` are near as strings and two people.

use crate::names::commonness::Commonness;
use crate::names::nicknames;
use crate::names::parse::Name;

/// Bits subtracted for a missing middle name, since its absence is a difference.
const MISSING: f64 = 0.5;

/// Bits subtracted for a short form, from the weight of the name that it stands for.
const NICKNAME: f64 = 3.0;

/// Bits added for two equal names in another script, and subtracted for different ones: one name
/// has several forms within a script.
const NATIVE: f64 = 8.0;

/// Bits added to equal names for the same number of dblp.
const NUMBER: f64 = 14.0;

/// Agreement of two names that may be of one person.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// Weight of the agreement, in bits: the binary logarithm of the number of people for each
    /// one who bears the shared parts of the name.
    pub bits: f64,
    /// True if both give the first name in full.
    pub is_full: bool,
}

impl Name {
    /// True if nothing in two names tells that they are of two people.
    pub fn may_be(&self, other: &Self) -> bool {
        let is_native_other = !self.native.is_empty() && !other.native.is_empty();
        self.family == other.family
            && !(is_native_other && self.native != other.native)
            && agreement(self, other, &Commonness::default()).is_some()
    }
}

/// Agreement of two names; none if they cannot be of one person.
pub fn agreement(a: &Name, b: &Name, counts: &Commonness<'_>) -> Option<Agreement> {
    let is_suffix_other = a.suffix != b.suffix && !a.suffix.is_empty() && !b.suffix.is_empty();
    let is_number_other = a.number != b.number && !a.number.is_empty() && !b.number.is_empty();
    if a.family != b.family || is_suffix_other || is_number_other {
        return None;
    }
    let given = if a.given.concat() == b.given.concat() {
        whole(&a.given, counts)
    } else {
        aligned(&a.given, &b.given, counts)?
    };
    let native = match (a.native.as_str(), b.native.as_str()) {
        ("", _) | (_, "") => 0.0,
        (a, b) if a == b => NATIVE,
        _ => -NATIVE,
    };
    let number = if a.number == b.number && !a.number.is_empty() { NUMBER } else { 0.0 };
    let native = native + number;
    let is_full = a.is_full() && b.is_full();
    Some(Agreement { bits: counts.family(&a.family) + given + native, is_full })
}

/// Weight of equal given names, in bits. The parts of one name, such as those around a hyphen,
/// weigh together at least as much as the whole.
fn whole(given: &[String], counts: &Commonness<'_>) -> f64 {
    let joined: String = given.concat();
    let is_all_initials = given.iter().all(|word| word.chars().nth(1).is_none());
    let parts: f64 = given.iter().map(|word| counts.given(word)).sum();
    if is_all_initials { parts } else { parts.max(counts.given(&joined)) }
}

/// Weight of given names that differ in some words, in bits; none if they contradict each other.
fn aligned(a: &[String], b: &[String], counts: &Commonness<'_>) -> Option<f64> {
    let (mut i, mut j, mut bits) = (0, 0, 0.0);
    while i < a.len() && j < b.len() {
        if let Some((n_a, n_b, more)) = together(&a[i..], &b[j..], counts) {
            i += n_a;
            j += n_b;
            bits += more;
            continue;
        }
        // The first name exists in both. A later one without a counterpart is missing in the
        // other, which then has fewer words left.
        let (left, right) = (a.len() - i, b.len() - j);
        if i == 0 || j == 0 || left == right {
            return None;
        }
        *(if left > right { &mut i } else { &mut j }) += 1;
        bits -= MISSING;
    }
    let missing = (a.len() - i) + (b.len() - j);
    // A name of one word and one of several are not known to be the same.
    let has_given = !a.is_empty() && !b.is_empty();
    has_given.then_some(bits - MISSING * missing as f64)
}

/// First words of two names at which they agree: the number of words in each, and the weight in
/// bits.
fn together(a: &[String], b: &[String], counts: &Commonness<'_>) -> Option<(usize, usize, f64)> {
    let (first, other) = (a.first()?, b.first()?);
    if first == other {
        return Some((1, 1, counts.given(first)));
    }
    let is_initial = |word: &str| word.chars().nth(1).is_none();
    if is_initial(first) || is_initial(other) {
        let is_same = first.chars().next() == other.chars().next();
        return is_same.then(|| (1, 1, counts.given("")));
    }
    if has_umlaut(first) != has_umlaut(other) && without_umlauts(first) == without_umlauts(other) {
        return Some((1, 1, counts.given(first).min(counts.given(other))));
    }
    if nicknames::are_one(first, other) {
        return Some((1, 1, counts.given(first).min(counts.given(other)) - NICKNAME));
    }
    // `Jian Guo` and `Jianguo`.
    let two = |words: &[String]| words.get(..2).map(|words| words.concat());
    if two(a).as_ref() == Some(other) {
        return Some((2, 1, counts.given(other)));
    }
    (two(b).as_ref() == Some(first)).then(|| (1, 2, counts.given(first)))
}

/// Letters before `ue` that begin a Chinese syllable such as `xue`, unless `r` follows.
const PINYIN: [u8; 6] = *b"jlnqxy";

/// True if a given name may be written with an umlaut as two letters: `Joerg`, but not `Joel` or
/// `Xuefeng`.
fn has_umlaut(word: &str) -> bool {
    umlauts(word).next().is_some()
}

/// Positions of the second letters of umlauts that are written as two.
fn umlauts(word: &str) -> impl Iterator<Item = usize> {
    let bytes = word.as_bytes();
    (1..bytes.len().saturating_sub(1)).filter(move |at| {
        let (before, rest) = (at.checked_sub(2).map(|at| bytes[at]), &bytes[at + 1..]);
        let is_syllable = before.is_some_and(|it| PINYIN.contains(&it)) && rest[0] != b'r';
        let is_vowel = match bytes[at - 1] {
            // In the middle it is a syllable of Korean names.
            b'a' => before.is_none(),
            b'o' => true,
            b'u' => !is_syllable,
            _ => false,
        };
        bytes[*at] == b'e' && is_vowel && rest != b"l"
    })
}

/// A given name with each umlaut as one letter.
fn without_umlauts(word: &str) -> String {
    let second: Vec<usize> = umlauts(word).collect();
    word.char_indices().filter(|(at, _)| !second.contains(at)).map(|(_, c)| c).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks whether two names may be of one person, and whether both give the first name in
    /// full.
    #[track_caller]
    fn check(a: &str, b: &str, expected: Option<bool>) {
        let (one, other) = (Name::new(a, None, None), Name::new(b, None, None));
        let counts = Commonness::default();
        let found = agreement(&one, &other, &counts);
        assert_eq!(found.map(|found| found.is_full), expected, "{a}, {b}");
        let turned = agreement(&other, &one, &counts);
        assert_eq!(turned.map(|turned| turned.is_full), expected, "{b}, {a}");
    }

    #[test]
    fn spellings_of_one_name_agree() {
        check("Jack YB Lee", "Jack Y. B. Lee", Some(true));
        check("Jack Lee", "Jack Y. B. Lee", Some(true));
        check("J. Lee", "Jack Y. B. Lee", Some(false));
        check("J. Y. Lee", "Jack Y. B. Lee", Some(false));
        check("Jian-Guo Li", "Jianguo Li", Some(true));
        check("Jian Guo Li", "Jianguo Li", Some(true));
        check("Mike Example", "Michael Example", Some(true));
        check("Ludwig van Berg", "Ludwig Berg", Some(true));
        check("Ran Ben Basat", "Ran Basat", Some(true));
        check("Jörg Müller", "Jorg Mueller", Some(true));
        check("Jörg Müller-Roe", "Joerg Mueller-Roe", Some(true));
        check("Jürgen Roe", "Juergen Roe", Some(true));
        check("Änne Roe", "Aenne Roe", Some(true));
        check("Анна П. Примерова", "Anna Primerova", Some(true));
        check("Ada B. C. Example", "Ada C. Example", Some(true));
        check("John Example Jr.", "John Example", Some(true));
    }

    #[test]
    fn different_names_do_not() {
        check("Hao Wang", "Han Wang", None);
        check("Hao Wang", "Haoran Wang", None);
        check("Ada B. Example", "Ada C. Example", None);
        check("J. K. Lee", "Jack Y. B. Lee", None);
        check("John Example Jr.", "John Example Sr.", None);
        check("Example", "Ada Example", None);
        check("Yida Wang", "Yida Weng", None);
        check("Hao Wang 0001", "Hao Wang 0002", None);
        check("Michael Roe", "Michal Roe", None);
        check("Joel Roe", "Jol Roe", None);
        check("Xuefeng Wang", "Xufeng Wang", None);
        check("Jaehoon Kim", "Jahoon Kim", None);
    }

    #[test]
    fn a_rare_name_says_more_than_a_common_one() {
        let bits = |a: &str, b: &str| {
            let (a, b) = (Name::new(a, None, None), Name::new(b, None, None));
            agreement(&a, &b, &Commonness::default()).map_or(0.0, |found| found.bits)
        };
        assert!(bits("Hao Wang", "Hao Wang") < 13.0);
        assert!(bits("Jack Y. B. Lee", "Jack YB Lee") > bits("Jack Lee", "Jack Y. B. Lee"));
        assert!(bits("H. Wang", "Hao Wang") < bits("Hao Wang", "Hao Wang"));
        assert!(bits("Ganesh Ananthanarayanan", "Ganesh Ananthanarayanan") > 25.0);
    }
}
