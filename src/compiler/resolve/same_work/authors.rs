//! Lists of authors: names in comparable form, and the agreement of two lists.
//!
//! Names are compared part by part, never letter by letter as a whole: a family
//! name is equal, or all but a typo; given names are equal, or one is the
//! initial of the other; either order of the parts will do.

use foldhash::HashMap;
use peerage_core::text::fold::fold;

use crate::resolve::same_work::letters::{Letters, have_equal_digits, is_within};
use crate::resolve::same_work::weights::{AUTHOR_CLASH, AUTHOR_MORE, AUTHORS_LEAST, AUTHORS_MOST};

/// Maximum number of authors of a work that are compared one by one.
const MOST: usize = 40;

/// Bits by which the weight of a name is lower where only initials agree.
const INITIALS: f32 = 1.0;

/// Minimum number of initials of a name that may be those of several authors.
const GLUED: usize = 3;

/// Bits of a name of which only both initials agree, in the other order.
const INVERTED: f32 = 2.0;

/// Maximum number of pairs of names that are compared letter by letter.
const MOST_TYPOS: u32 = 36;

/// All names, each spelling once.
#[derive(Debug, Default)]
pub struct Names {
    numbers: HashMap<String, u32>,
    /// By number.
    list: Vec<Name>,
    families: HashMap<String, u32>,
    family_texts: Vec<Box<str>>,
    family_letters: Vec<Letters>,
    /// Number of titles with an author of this family name and initial.
    counts: HashMap<(u32, char), u32>,
    /// Bits of each name, where only initials agree.
    bits: Vec<f32>,
}

/// A name in parts.
#[derive(Debug)]
struct Name {
    family: u32,
    /// Of its given names; a space where there are none.
    initial: char,
    /// Folded, in order; initials are single letters.
    given: Vec<Box<str>>,
    /// Family name and initial in the other order of the parts, where that is possible.
    turned: Option<(u32, char)>,
}

/// The authors of a work, as far as a record names them.
#[derive(Clone, Copy, Debug)]
pub struct List<'a> {
    /// Names in order.
    pub names: &'a [u32],
    /// True if there are more authors than the list names.
    pub is_partial: bool,
}

/// Agreement of two lists.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// The weight.
    pub bits: f32,
    /// Number of authors that agree.
    pub n_common: usize,
    /// True if both are complete, have the same length, and all authors agree in order.
    pub is_equal: bool,
    /// Observation, in words.
    pub words: &'static str,
}

impl Names {
    /// The number of a name. `family` is its family name where that is known.
    pub fn number(&mut self, name: &str, family: Option<&str>) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = self.list.len() as u32;
        let parts = self.parts(name, family);
        self.list.push(parts);
        self.numbers.insert(name.to_owned(), number);
        number
    }

    fn parts(&mut self, name: &str, family: Option<&str>) -> Name {
        let words: Vec<&str> =
            name.split([' ', ',', '.', '\u{a0}']).filter(|word| !word.is_empty()).collect();
        let known = family.map(fold).filter(|family| !family.is_empty());
        let is_initials = |word: &str| {
            let length = word.chars().count();
            length == 1 || length <= 3 && word.chars().all(char::is_uppercase)
        };
        // Initials after a family name, as in `Lee YB`.
        let ends_in_initials = words.len() > 1
            && words.last().is_some_and(|word| is_initials(word))
            && words.first().is_some_and(|word| !is_initials(word))
            && known.is_none();
        let mut given: Vec<Box<str>> = Vec::new();
        let n_initials = words.iter().rev().take_while(|word| is_initials(word)).count();
        let split = if ends_in_initials { words.len() - n_initials } else { 0 };
        let n_family = known.as_ref().map_or(1, |family| family.split(' ').count());
        let (own, others): (Vec<&str>, Vec<&str>) = if ends_in_initials {
            (words[..split].to_vec(), words[split..].to_vec())
        } else {
            let at = words.len().saturating_sub(n_family);
            (words[at..].to_vec(), words[..at].to_vec())
        };
        let last = others.len();
        for (at, word) in others.into_iter().enumerate() {
            let folded = fold(word);
            let is_row = is_initials(word) && folded.len() > 1 && (at > 0 || last == 1);
            if is_row {
                given.extend(folded.chars().filter(|c| *c != ' ').map(|c| c.to_string().into()));
            } else {
                given.extend(folded.split(' ').filter(|part| !part.is_empty()).map(Into::into));
            }
        }
        let family = known.unwrap_or_else(|| fold(&own.join(" ")));
        let initial = family.chars().next().unwrap_or(' ');
        let turned = match given.last() {
            Some(first) if given.len() == 1 && first.chars().count() > 1 => {
                let other = self.family(first);
                Some((other, initial))
            }
            _ => None,
        };
        let first = given.first().and_then(|given| given.chars().next());
        Name { family: self.family(&family), initial: first.unwrap_or(' '), given, turned }
    }

    /// The number of a family name.
    pub fn family(&mut self, family: &str) -> u32 {
        let whole: String = family.chars().filter(|c| *c != ' ').collect();
        if let Some(number) = self.families.get(&whole) {
            return *number;
        }
        let number = self.family_texts.len() as u32;
        self.family_texts.push(whole.as_str().into());
        self.family_letters.push(Letters::new(&whole));
        self.families.insert(whole, number);
        number
    }

    /// Number of the family name of a name.
    pub fn family_of(&self, name: u32) -> u32 {
        self.list[name as usize].family
    }

    /// Counts a work by an author.
    pub fn count(&mut self, name: u32) {
        let key = self.key(name);
        *self.counts.entry(key).or_default() += 1;
    }

    fn key(&self, name: u32) -> (u32, char) {
        let name = &self.list[name as usize];
        (name.family, name.initial)
    }

    /// Computes the weights of all names, once all are counted: the more works there are by
    /// authors of such a name, the lower its weight.
    pub fn weigh(&mut self) {
        let bits = (0..self.list.len() as u32).map(|name| {
            let (family, initial) = self.key(name);
            let count = self.counts.get(&(family, initial)).copied().unwrap_or(1).max(1);
            let rarity = 6.5 - 0.7 * count.ilog2() as f32;
            let length = self.family_texts[family as usize].chars().count();
            // Short family names are common, above all those of one syllable.
            let short = if length <= 4 { 1.0 } else { 0.0 };
            rarity - short - INITIALS
        });
        self.bits = bits.collect();
    }

    /// Bits of a name that agrees. `is_full` is whether more than initials do.
    fn bits(&self, name: u32, is_full: bool) -> f32 {
        let bits = self.bits.get(name as usize).copied().unwrap_or_default();
        (bits + if is_full { INITIALS } else { 0.0 }).clamp(1.5, 6.0)
    }

    /// Agreement of two names: none if they cannot be one person's, true if more than initials
    /// agree.
    fn agree(&self, one: u32, other: u32) -> Option<bool> {
        if one == other {
            let given = &self.list[one as usize].given;
            return Some(given.iter().any(|part| part.len() > 1));
        }
        let (a, b) = (&self.list[one as usize], &self.list[other as usize]);
        if a.family == b.family {
            return given_agree(&a.given, &b.given);
        }
        let (x, y) = (self.key(one), self.key(other));
        if a.turned == Some(y) || b.turned == Some(x) {
            return Some(a.turned == Some(y) && b.turned == Some(x));
        }
        None
    }

    /// True if one name may be the other in the other order, with the family name abbreviated
    /// where the other has the given names abbreviated: `D Ada` is Ada Doe, whom another list
    /// calls `A. Doe`.
    fn is_inverted(&self, one: u32, other: u32) -> bool {
        let (a, b) = (&self.list[one as usize], &self.list[other as usize]);
        let first = |name: &Name| self.family_texts[name.family as usize].chars().next();
        let is_short = |name: &Name| {
            !name.given.is_empty() && name.given.iter().all(|part| part.chars().count() == 1)
        };
        let has = |name: &Name, initial: Option<char>| {
            initial.is_some_and(|c| name.given.iter().any(|part| part.starts_with(c)))
        };
        is_short(a) && is_short(b) && has(a, first(b)) && has(b, first(a))
    }

    /// True if two names differ by a typo in the family name.
    fn is_typo(&self, one: u32, other: u32) -> bool {
        let (a, b) = (&self.list[one as usize], &self.list[other as usize]);
        let letters = |name: &Name| self.family_letters[name.family as usize];
        let (x, y) =
            (&*self.family_texts[a.family as usize], &*self.family_texts[b.family as usize]);
        let (short, long, few, many) = match x.len() < y.len() {
            true => (x, y, letters(a), letters(b)),
            false => (y, x, letters(b), letters(a)),
        };
        let is_given = || {
            a.given.is_empty() || b.given.is_empty() || given_agree(&a.given, &b.given).is_some()
        };
        // The cheapest checks come first.
        long.len() >= 5
            && (long.len() - short.len() <= 2
                && few.may_be_within(many, 1 + long.len() / 9)
                && have_equal_digits(x, y)
                && is_within(x, y, 1 + long.len() / 9)
                || short.len() >= 4
                    && few.may_be_among(many)
                    && (long.starts_with(short) || long.ends_with(short)))
            && is_given()
    }

    /// Agreement of two lists, independent of their order: authors are matched one after another
    /// in both directions, and the lower weight is taken.
    pub fn agreement(&self, one: List<'_>, other: List<'_>) -> Agreement {
        let there = self.directed(one, other);
        // Names that do not agree in one direction do not agree in the other.
        if there.n_common == 0 {
            return there;
        }
        let back = self.directed(other, one);
        let order = there.bits.total_cmp(&back.bits).then(there.n_common.cmp(&back.n_common));
        if order.is_le() { there } else { back }
    }

    fn directed(&self, one: List<'_>, other: List<'_>) -> Agreement {
        let nothing = Agreement { bits: 0.0, n_common: 0, is_equal: false, words: "not given" };
        let x = &one.names[..one.names.len().min(MOST)];
        let y = &other.names[..other.names.len().min(MOST)];
        if x.is_empty() || y.is_empty() {
            return nothing;
        }
        // Authors without a counterpart so far, one bit each.
        let all = |names: &[u32]| u64::MAX >> (u64::BITS as usize - names.len());
        let (mut left, mut right) = (all(x), all(y));
        let (mut bits, mut n_common, mut in_order) = (0.0, 0, 0);
        for typo in [false, true] {
            if typo && left.count_ones() * right.count_ones() > MOST_TYPOS {
                break;
            }
            // Position of the last match, among the authors without a counterpart.
            let mut at = 0;
            for (place, name) in x.iter().enumerate() {
                if left & 1 << place == 0 {
                    continue;
                }
                let mut candidates = (0..y.len()).filter(|place| right & 1 << place != 0);
                let found = candidates.find(|place| match typo {
                    false => self.agree(*name, y[*place]).is_some(),
                    true => self.is_typo(*name, y[*place]),
                });
                let Some(found) = found else { continue };
                let is_full = !typo && self.agree(*name, y[found]) == Some(true);
                let weight = self.bits(*name, is_full).min(self.bits(y[found], is_full));
                let rank = (right & ((1 << found) - 1)).count_ones();
                let is_next = rank == at;
                // Authors before the match stay where they are.
                bits += if is_next { weight } else { 0.8 * weight };
                in_order += usize::from(is_next);
                left &= !(1 << place);
                right &= !(1 << found);
                n_common += 1;
                at = rank;
            }
        }
        // Programs that parse citations do not know which part of a name is the family name.
        for (place, (name, other)) in x.iter().zip(y).enumerate() {
            let bit = 1 << place;
            if left & right & bit != 0 && self.is_inverted(*name, *other) {
                left &= !bit;
                right &= !bit;
                bits += INVERTED;
                n_common += 1;
            }
        }
        let (n_one, n_other) = (x.len(), y.len());
        let (left, right) = (left.count_ones() as usize, right.count_ones() as usize);
        let is_open = one.is_partial || other.is_partial;
        let is_equal = !is_open && n_one == n_other && n_common == n_one && in_order == n_common;
        if n_common == 0 {
            let bits = match (one.is_partial, other.is_partial) {
                (false, false) => AUTHORS_LEAST,
                (true, true) => -1.0,
                _ => AUTHORS_LEAST / 2.0,
            };
            return Agreement { bits, n_common, is_equal, words: "nobody in common" };
        }
        let mut bits = f32::min(bits, AUTHORS_MOST);
        let clash = match (one.is_partial, other.is_partial) {
            (false, false) => left.min(right),
            _ => 0,
        };
        // Every author of a truncated list should be on the other one.
        let strange = match (one.is_partial, other.is_partial) {
            (true, false) => left,
            (false, true) => right,
            _ => 0,
        };
        bits += AUTHOR_CLASH * (clash + strange).min(4) as f32;
        if !is_open {
            bits += (AUTHOR_MORE * left.abs_diff(right) as f32).max(-4.0);
        }
        let words = match (left, right) {
            (0, 0) if is_equal => "the same list",
            (0, 0) => "the same people",
            (0, _) | (_, 0) => "all of the shorter list",
            _ => "some in common",
        };
        Agreement { bits: bits.max(AUTHORS_LEAST), n_common, is_equal, words }
    }
}

/// Bytes of all parts of given names, without separators.
fn bytes(parts: &[Box<str>]) -> impl Iterator<Item = u8> {
    parts.iter().flat_map(|part| part.bytes())
}

/// Agreement of given names, part by part: none if they contradict each other, true if more than
/// initials agree.
fn given_agree(one: &[Box<str>], other: &[Box<str>]) -> Option<bool> {
    let (Some(a), Some(b)) = (one.first(), other.first()) else { return Some(false) };
    // Initials of several authors before the family name of the last: `R. D. O. Roe` for Doe, Ode
    // and Roe.
    let is_glued = |many: &[Box<str>], few: &[Box<str>]| {
        many.len() >= GLUED
            && many.iter().all(|part| part.chars().count() == 1)
            && few.iter().all(|part| part.chars().count() == 1)
            && many.ends_with(few)
    };
    if is_glued(one, other) || is_glued(other, one) {
        return Some(false);
    }
    let is_initial = |short: &str, long: &str| long.starts_with(short);
    let is_like = |a: &str, b: &str| {
        a == b
            || is_initial(a, b) && (a.chars().count() == 1 || a.len() > 2)
            || is_initial(b, a) && (b.chars().count() == 1 || b.len() > 2)
            || a.len() > 4 && b.len() > 4 && is_within(a, b, 1)
    };
    if a.len() > 1 && b.len() > 1 && bytes(one).eq(bytes(other)) {
        return Some(true);
    }
    if is_like(a, b) {
        let is_clash = match (one.get(1), other.get(1)) {
            (Some(c), Some(d)) => c.chars().next() != d.chars().next(),
            _ => false,
        };
        let is_full = a == b && a.chars().count() > 1;
        return if is_clash && !is_full { None } else { Some(is_full) };
    }
    // A part in common, as of `T. S. Eugene` and `Eugene`.
    let is_shared = |part: &str| part.len() > 2 && other.iter().any(|other| **other == *part);
    one.iter().any(|part| is_shared(part)).then_some(true)
}
