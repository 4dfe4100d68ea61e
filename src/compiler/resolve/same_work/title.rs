//! Titles: their words, and the agreement of two titles.
//!
//! Words are aligned regardless of their position: equal ones, words that a line break or a
//! hyphen split in two, typos, and initials that stand for several words ("INA", "In-Network
//! Aggregation"). Words that agree add their weights; if each title has words that the other
//! lacks, the titles are about two things, and the weight of these words is subtracted.

use peerage_core::model::WorkKind;
use peerage_core::text::distance::allowance;
use smallvec::SmallVec;

use crate::resolve::same_work::contrast::Contrast;
use crate::resolve::same_work::letters::{have_equal_digits, is_within, lacks_ligature};
use crate::resolve::same_work::opposites::are_opposites;
use crate::resolve::same_work::titles::{Title, Titles};
use crate::resolve::same_work::weights::{
    BARE_NAME, NAME_WITHIN, PART_OF_BOOK, SHORT_NAME, TITLE_CLASH, TITLE_CUT, TITLE_LEAST,
    TITLE_MORE, TITLE_MOST, TITLE_SHARED,
};

/// Maximum number of words without a counterpart that are compared letter by letter.
const MOST_TYPOS: usize = 10;

/// Minimum weight of equal titles, in bits, however many works have them.
const LEAST_EQUAL: f32 = 0.5;

/// Minimum weight of a word that is a name, in bits: titles such as "Introduction" are none.
const TELLING: f32 = 3.5;

/// Maximum edit distance of two spellings of a word.
const MOST_EDITS: usize = 2;

/// Factor for the weight of a word that matches with a typo.
const TYPO: f32 = 0.8;

/// Minimum number of words of a title that may be the beginning of a longer one.
const LEAST_CUT: usize = 3;

/// Minimum likeness of two titles that differ in a telling word only.
const TWINS: f32 = 0.5;

/// Words that one of two titles has and the other lacks. The inline capacity suffices for most
/// titles.
type Apart = SmallVec<[u32; 16]>;

/// Agreement of two titles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// The weight.
    pub bits: f32,
    /// True if the agreement is between a title and the name of a system.
    pub is_name: bool,
    /// Bits of the words that agree.
    pub common: f32,
    /// Likeness of the titles, from 0 to 1.
    pub likeness: f32,
    /// True if the titles are equal except for the spelling of words.
    pub is_equal: bool,
    /// Contrast: a word, sign or number of one title that the other lacks, and not by accident.
    pub contrast: Contrast,
    /// True if one title is a word of the other.
    pub is_part: bool,
    /// True if both are names, and not the same.
    pub is_other_name: bool,
    /// Observation, in words.
    pub words: &'static str,
}

impl Agreement {
    /// Agreement where no words are compared.
    fn name(bits: f32, words: &'static str) -> Self {
        Self {
            bits,
            is_name: true,
            common: 0.0,
            likeness: 0.0,
            is_equal: false,
            contrast: Contrast::None,
            is_part: false,
            is_other_name: false,
            words,
        }
    }

    /// Agreement for works of these kinds: the titles of books are not names of systems that
    /// other titles mention.
    pub fn of_kinds(self, one: WorkKind, other: WorkKind) -> Self {
        match self.is_part && (one.is_book() || other.is_book()) {
            true => Self { bits: PART_OF_BOOK, ..self },
            false => self,
        }
    }
}

impl Titles {
    /// Agreement of two titles. `short` is true if one of them is a short name that the other
    /// record gives its work.
    pub fn agreement(&self, one: u32, other: u32, short: bool) -> Agreement {
        let (a, b) = (self.get(one), self.get(other));
        if a.joined == b.joined {
            let shared = TITLE_SHARED * a.n_authors.max(b.n_authors).max(1).ilog2() as f32;
            let bits = (a.bits.min(TITLE_MOST) - shared).max(a.bits.min(LEAST_EQUAL));
            let words = if shared > 0.0 { "equal, as of other works" } else { "equal" };
            return Agreement {
                bits,
                is_name: a.is_name,
                common: a.bits,
                likeness: 1.0,
                is_equal: true,
                ..Agreement::name(bits, words)
            };
        }
        if short && a.bits.min(b.bits) >= TELLING {
            return Agreement::name(SHORT_NAME, "one is the short name of the other work");
        }
        if a.is_name && b.is_name && !self.is_spelling(a, b) {
            let names = Agreement::name(TITLE_LEAST, "two names");
            return Agreement { contrast: Contrast::Words, is_other_name: true, ..names };
        }
        if a.is_name || b.is_name {
            let (bare, full) = if a.is_name { (a, b) } else { (b, a) };
            return match self.is_within(bare, full) {
                true => Agreement {
                    is_part: true,
                    ..Agreement::name(NAME_WITHIN, "one is a name within the other")
                },
                false => Agreement::name(BARE_NAME, "one is a bare name"),
            };
        }
        self.aligned(a, b)
    }

    /// Share of the weight of the shorter title that two titles have in common, for telling
    /// whether they may be one.
    pub fn common(&self, one: u32, other: u32) -> f32 {
        let (a, b) = (self.get(one), self.get(other));
        if a.joined == b.joined || a.is_name || b.is_name {
            return 1.0;
        }
        let (mut x, mut y, mut bits) = (0, 0, 0.0);
        while let (Some(one), Some(other)) = (a.sorted.get(x), b.sorted.get(y)) {
            if one == other {
                bits += self.words.bits(*one);
            }
            x += usize::from(one <= other);
            y += usize::from(other <= one);
        }
        bits / a.bits.min(b.bits).max(1.0)
    }

    /// True if one of two titles is a bare name that does not refer to the other.
    pub fn is_bare(&self, one: u32, other: u32) -> bool {
        let (a, b) = (self.get(one), self.get(other));
        (a.is_name || b.is_name)
            && a.joined != b.joined
            && !(a.is_name && self.is_within(a, b) || b.is_name && self.is_within(b, a))
    }

    /// True if two bare names may be spellings of one name.
    fn is_spelling(&self, a: &Title, b: &Title) -> bool {
        self.is_near(a.joined, b.joined)
    }

    /// True if the bare name is one of the words of a title, or its initials.
    fn is_within(&self, bare: &Title, full: &Title) -> bool {
        let Some(word) = bare.words.first() else { return false };
        let text = self.words.text(*word);
        let is_rare = self.words.titles_with(*word) <= 3 && self.words.bits(*word) > 2.0;
        is_rare && full.words.contains(word)
            || text.len() > 2 && full.initials.split(' ').any(|initials| initials == text)
    }

    fn aligned(&self, a: &Title, b: &Title) -> Agreement {
        // Words are matched in the same order, whichever title comes first.
        let n_equal = a.words.iter().zip(&b.words).take_while(|(one, other)| one == other).count();
        let text = |title: &Title| title.words.get(n_equal).map(|word| self.words.text(*word));
        let (a, b) = if text(a) <= text(b) { (a, b) } else { (b, a) };
        let (mut matched, mut left, mut right) = self.split(a, b);
        let mut is_doubtful = false;
        // Titles without any word in common are not compared letter by letter.
        if matched > 1.0 && !left.is_empty() && !right.is_empty() {
            matched += self.cut(a, &mut left, &mut right);
            matched += self.cut(b, &mut right, &mut left);
            let (bits, doubt) = self.typos(&mut left, &mut right);
            matched += bits;
            is_doubtful = doubt;
            matched += self.initials(a, &mut left, &mut right);
            matched += self.initials(b, &mut right, &mut left);
        }
        let n_telling = |words: &[u32]| words.iter().filter(|word| self.tells(**word)).count();
        let is_other_title = n_telling(&left).min(n_telling(&right)) > 1;
        let weight = |words: &[u32]| words.iter().map(|word| self.words.bits(*word)).sum::<f32>();
        let (x, y) = (weight(&left), weight(&right));
        let clash = x.min(y);
        let mut more = (x - y).abs();
        // A subtitle that only one of them has.
        let is_head = |title: &Title, other: &Title| {
            title.head > 0 && title.words[..title.head as usize].iter().eq(other.words.iter())
        };
        let has_subtitle = clash < 1.0 && (is_head(a, b) || is_head(b, a));
        if has_subtitle {
            more = more.min(6.0);
        }
        let is_start = |a: &Title, b: &Title| n_equal == b.words.len() || is_tail(a, b);
        let is_cut = has_subtitle || is_start(a, b) || is_start(b, a);
        let shorter = a.words.len().min(b.words.len());
        let each = if is_cut { TITLE_CUT } else { TITLE_MORE };
        let bits = matched.min(TITLE_MOST) - TITLE_CLASH * clash - (each * more).min(10.0);
        let words = match (clash < 0.7, more < 0.7) {
            (true, true) => "equal but for spelling",
            (true, false) if has_subtitle => "equal but for a subtitle",
            (true, false) => "one has more words",
            (false, _) if bits > 0.0 => "alike",
            (false, _) => "different",
        };
        let whole = (a.bits + b.bits).max(0.1);
        let likeness = (2.0 * matched / (2.0 * matched + x + y)).clamp(0.0, whole);
        let bits = bits.max(TITLE_LEAST);
        // Titles that are not almost equal have no contrast: the words in common decide.
        let contrast = match is_other_title && likeness < TWINS {
            true => Contrast::None,
            false => match self.contrast(a, b, &left, &right) {
                Contrast::None if is_doubtful => Contrast::Words,
                Contrast::More if is_cut && (has_subtitle || shorter >= LEAST_CUT) => {
                    Contrast::None
                }
                contrast => contrast,
            },
        };
        Agreement {
            bits,
            is_name: false,
            common: matched,
            likeness,
            is_equal: clash < 0.7 && more < 0.7,
            contrast,
            ..Agreement::name(bits, words)
        }
    }

    /// Weight of the words in common, and the words that only one title has.
    fn split(&self, a: &Title, b: &Title) -> (f32, Apart, Apart) {
        let (mut common, mut left, mut right) = (0.0, Apart::new(), Apart::new());
        let (mut x, mut y) = (a.sorted.iter().peekable(), b.sorted.iter().peekable());
        loop {
            match (x.peek(), y.peek()) {
                (Some(one), Some(other)) if one == other => {
                    common += self.words.bits(**one);
                    x.next();
                    y.next();
                }
                (Some(one), Some(other)) if one < other => left.extend(x.next().copied()),
                (_, Some(_)) => right.extend(y.next().copied()),
                (Some(_), None) => left.extend(x.next().copied()),
                (None, None) => return (common, left, right),
            }
        }
    }

    /// Removes words of `right` that are several consecutive words of `title` written together,
    /// as texts have them whose spaces were lost.
    fn cut(&self, title: &Title, left: &mut Apart, right: &mut Apart) -> f32 {
        // Few titles have a word that may be part of another one.
        let is_part = |part: &u32| {
            let part = self.words.letters(*part);
            right.iter().any(|whole| part.may_be_among(self.words.letters(*whole)))
        };
        if !left.iter().any(is_part) {
            return 0.0;
        }
        let mut bits = 0.0;
        let mut at = 0;
        while let Some(first) = title.words.get(at) {
            at += 1;
            if !left.contains(first) {
                continue;
            }
            let run = right.iter().enumerate().find_map(|(place, word)| {
                Some((place, self.words.run(&title.words[at - 1..], left, *word)?))
            });
            let Some((place, length)) = run else { continue };
            right.swap_remove(place);
            for word in &title.words[at - 1..at - 1 + length] {
                bits += self.words.bits(*word);
                remove(left, *word);
            }
            at += length - 1;
        }
        bits
    }

    /// Removes pairs of words that differ by a typo, or of which one is truncated, and returns
    /// whether one may be another word.
    fn typos(&self, left: &mut Apart, right: &mut Apart) -> (f32, bool) {
        if left.len() > MOST_TYPOS || right.len() > MOST_TYPOS {
            return (0.0, false);
        }
        let (mut bits, mut is_doubtful) = (0.0, false);
        left.sort_by_key(|word| self.words.text(*word));
        right.sort_by_key(|word| self.words.text(*word));
        left.retain(|one: &mut u32| {
            let found = right.iter().position(|other| self.is_near(*one, *other));
            let Some(at) = found else { return true };
            let other = right.remove(at);
            is_doubtful |= !self.is_mistyped(*one, other);
            bits += TYPO * self.words.bits(*one).min(self.words.bits(other));
            false
        });
        (bits, is_doubtful)
    }

    /// True if two words may be one: a typo, a plural, or a truncated word.
    fn is_near(&self, one: u32, other: u32) -> bool {
        let bound = MOST_EDITS + 1;
        if !self.words.letters(one).may_be_within(self.words.letters(other), bound) {
            return false;
        }
        let (one, other) = (self.words.text(one), self.words.text(other));
        let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
        let n_letters = short.chars().count();
        if n_letters >= 3 && short.len() < long.len() && lacks_ligature(short, long) {
            return true;
        }
        if n_letters < 3 || long.len() - short.len() > MOST_EDITS || !have_equal_digits(short, long)
        {
            return false;
        }
        if long.strip_prefix(short).is_some_and(|rest| matches!(rest, "s" | "es")) {
            return true;
        }
        let most = allowance(long).min(allowance(short).max(1));
        n_letters >= 4 && most > 0 && is_within(one, other, most) && !are_opposites(one, other)
    }

    /// Removes words of `right` that are the initials of consecutive words of `title`, some of
    /// which may still be in `left`.
    fn initials(&self, title: &Title, left: &mut Apart, right: &mut Apart) -> f32 {
        let mut bits = 0.0;
        right.retain(|word: &mut u32| {
            let text = self.words.text(*word);
            let length = text.len();
            if !(3..=6).contains(&length) || !text.is_ascii() {
                return true;
            }
            let first = |word: &u32| self.words.text(*word).bytes().next();
            let is_run = |run: &&[u32]| run.iter().map(first).eq(text.bytes().map(Some));
            let Some(run) = title.words.windows(length).find(is_run) else { return true };
            bits += self.words.bits(*word);
            for word in run {
                remove(left, *word);
            }
            false
        });
        bits
    }
}

/// True if a title is the text behind the first colon of another.
fn is_tail(whole: &Title, tail: &Title) -> bool {
    whole.head > 0 && whole.words[whole.head as usize..] == tail.words[..]
}

/// Removes one occurrence of `word`.
fn remove(words: &mut Apart, word: u32) {
    if let Some(at) = words.iter().position(|other| *other == word) {
        words.swap_remove(at);
    }
}
