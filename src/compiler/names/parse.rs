//! The parts of a name: given names, family name, suffix, another script.

use peerage_core::text::fold::fold;

use crate::names::latin::latin;
use crate::names::lists::is_common_family;
use crate::names::person_name::{is_degree, is_east_asian, is_number, without_honorific};

/// Particles before a family name, which some sources write and others do not.
const PARTICLES: [&str; 24] = [
    "van", "von", "de", "der", "den", "del", "della", "di", "da", "dos", "das", "do", "du", "la",
    "ter", "ten", "zu", "zur", "af", "av", "bin", "ibn", "el", "al",
];

/// Generational suffixes, which tell a child from a parent of the same name.
const SUFFIXES: [&str; 6] = ["jr", "sr", "ii", "iii", "iv", "junior"];

/// A name in its parts, all of them folded. Two names are the same form of a
/// name where all parts are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    /// The last word of the family name, its umlauts as one letter.
    pub family: String,
    /// Given names in order, and the words of the family name before the last,
    /// since only some sources say where it begins. An initial is one letter.
    pub given: Vec<String>,
    /// Generational suffix, such as `jr` or `iii`; empty without one.
    pub suffix: String,
    /// The name in a script without capitals, such as Chinese characters.
    pub native: String,
    /// The number by which dblp tells the person from namesakes.
    pub number: String,
}

impl Name {
    /// Reads a name in the order of speech, with its family name where the
    /// source tells it.
    pub fn new(text: &str, family: Option<&str>, native: Option<&str>) -> Self {
        let text = latin(without_honorific(text));
        let (text, aside) = without_aside(&text);
        let native = native.map(str::to_owned).or(aside).unwrap_or_default();
        let (text, behind) = match text.split_once(',') {
            Some((before, behind)) if !is_behind(behind) => (format!("{behind} {before}"), ""),
            Some((before, behind)) => (before.to_owned(), behind),
            None => (text.clone(), ""),
        };
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let mut suffix = behind.split_whitespace().map(fold).find(|word| is_suffix(word));
        let mut number = String::new();
        if is_east_asian(&text) {
            // Spacing between the parts varies between sources.
            let family = fold(&words.concat());
            return Self { family, ..Self::default() };
        }
        while words.len() > 2
            && let Some(last) = words.last().map(|word| fold(word))
            && (is_suffix(&last) || is_degree(&last) || is_number(&last))
        {
            if is_number(&last) {
                number.clone_from(&last);
            }
            suffix = suffix.or(Some(last).filter(|last| is_suffix(last)));
            words.pop();
        }
        let family = family.map(|family| fold(&without_aside(&latin(family)).0));
        let first = is_family_first(&words, family.as_deref());
        if first && words.len() > 1 {
            words.rotate_left(1);
        }
        let is_shouted = !text.chars().any(char::is_lowercase);
        let last = words.len().saturating_sub(1);
        let mut given = Vec::new();
        for (at, word) in words.iter().enumerate().take(last) {
            push_given(&mut given, word, at > 0 || family.is_some() || !is_shouted, is_shouted);
        }
        let last = words.last().map(|word| fold(word)).unwrap_or_default();
        let mut last_words: Vec<String> = last.split(' ').map(str::to_owned).collect();
        let family = last_words.pop().unwrap_or_default();
        given.extend(last_words.into_iter().filter(|word| !word.is_empty()));
        // The first word may look like a particle: `Di Wang`, `Al Gore`.
        let mut at = 0;
        given.retain(|word| {
            at += 1;
            at == 1 || !is_particle(word)
        });
        Self {
            family: one_letter(&family),
            given,
            suffix: suffix.unwrap_or_default(),
            native: native.split_whitespace().collect(),
            number,
        }
    }

    /// The name with its last word as the first given name and its first as the family name, if
    /// it has two words.
    pub fn turned(&self) -> Option<Self> {
        let [given] = self.given.as_slice() else { return None };
        let family = one_letter(given);
        (given.len() > 1).then(|| Self { family, given: vec![self.family.clone()], ..self.clone() })
    }

    /// True if the first given name is known in full.
    pub fn is_full(&self) -> bool {
        match self.given.first() {
            Some(first) => first.chars().nth(1).is_some(),
            None => true,
        }
    }

    /// True if one given name is known in full, as in `J. Peter Roe`.
    pub fn has_given(&self) -> bool {
        self.is_full() || self.given.iter().any(|word| word.chars().nth(1).is_some())
    }

    /// True if two names share the family name, or a given name in full.
    pub fn shares_word(&self, other: &Self) -> bool {
        let is_long = |word: &&String| word.chars().nth(1).is_some();
        self.family == other.family
            || self.given.iter().filter(is_long).any(|word| other.given.contains(word))
    }

    /// True if it is in Chinese characters, kana or hangul alone.
    pub fn is_east_asian(&self) -> bool {
        self.given.is_empty() && is_east_asian(&self.family)
    }

    /// Number of letters of its given names.
    pub fn extent(&self) -> usize {
        self.given.iter().map(|word| word.chars().count()).sum()
    }

    /// Blocking key: the family name, and the first letter of the given name.
    pub fn block(&self) -> (&str, char) {
        let first = self.given.first().and_then(|first| first.chars().next());
        (&self.family, first.unwrap_or('\0'))
    }
}

/// Family name in a name as it is written: the last word that is no suffix, degree or aside, or the
/// first one where only that is in capitals.
pub fn family_in(name: &str) -> &str {
    let bare = name.split(['(', '（', ',']).next().unwrap_or_default().trim();
    let mut words: Vec<&str> =
        if bare.is_empty() { name } else { bare }.split_whitespace().collect();
    let is_behind = |word: &str| {
        let word = fold(word);
        is_suffix(&word) || is_degree(&word)
    };
    while words.len() > 1 && words.last().is_some_and(|last| is_behind(last)) {
        words.pop();
    }
    let is_first = words.len() > 1 && (is_east_asian(bare) || is_family_first(&words, None));
    if is_first { words.first() } else { words.last() }.copied().unwrap_or_default()
}

/// True if the text behind a comma is a suffix or a degree.
fn is_behind(text: &str) -> bool {
    let mut words = text.split_whitespace().map(fold);
    words.all(|word| is_suffix(&word) || is_degree(&word))
}

/// True if a folded word is a particle before a family name.
pub fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word)
}

fn is_suffix(word: &str) -> bool {
    SUFFIXES.contains(&word)
}

/// Splits off the text in brackets in a name: the name in another script, or a nickname.
fn without_aside(text: &str) -> (String, Option<String>) {
    let is_open = |c| matches!(c, '(' | '（' | '[' | '"' | '“');
    let Some((before, rest)) = text.split_once(is_open) else {
        let (plain, native): (Vec<&str>, Vec<&str>) =
            text.split_whitespace().partition(|word| !has_no_case(word));
        let is_both = !plain.is_empty() && !native.is_empty();
        let native = is_both.then(|| native.concat());
        return (if is_both { plain.join(" ") } else { text.to_owned() }, native);
    };
    let is_close = |c| matches!(c, ')' | '）' | ']' | '"' | '”');
    let (aside, behind) = rest.split_once(is_close).unwrap_or((rest, ""));
    let native = Some(aside.to_owned()).filter(|aside| has_no_case(aside));
    (format!("{before} {behind}"), native)
}

/// True if a word has letters, all of a script without capitals.
fn has_no_case(word: &str) -> bool {
    let mut letters = word.chars().filter(|c| c.is_alphabetic()).peekable();
    letters.peek().is_some() && letters.all(|c| !c.is_lowercase() && !c.is_uppercase())
}

/// True if the first word is the family name: the source says so, or only this word is in
/// capitals.
fn is_family_first(words: &[&str], family: Option<&str>) -> bool {
    let ([first, rest @ ..], Some(last)) = (words, words.last()) else { return false };
    if let Some(family) = family {
        let is_last = fold(last).ends_with(family.rsplit(' ').next().unwrap_or_default());
        return !is_last && fold(first) == family;
    }
    let is_capital = |word: &str| word.len() > 1 && word.chars().all(char::is_uppercase);
    let is_known = first.len() > 3 || is_common_family(&fold(first));
    is_capital(first) && is_known && rest.iter().all(|word| word.chars().any(char::is_lowercase))
}

/// Adds one word of the given names: as initials, or split at hyphens.
fn push_given(given: &mut Vec<String>, word: &str, may_be_initials: bool, is_shouted: bool) {
    for part in word.split(['.', '-', '\u{2010}', '\u{2011}', '·']) {
        let folded = fold(part);
        let is_capitals =
            (2..=3).contains(&part.chars().count()) && part.chars().all(|c| c.is_ascii_uppercase());
        if is_capitals && may_be_initials && !is_shouted {
            given.extend(folded.chars().map(String::from));
        } else {
            given.extend(folded.split(' ').filter(|part| !part.is_empty()).map(str::to_owned));
        }
    }
}

/// A word whose umlauts are one letter, however they are written: `Müller`,
/// `Mueller` and `Muller` are equal.
pub fn one_letter(word: &str) -> String {
    let mut out = String::with_capacity(word.len());
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(c);
        if matches!(c, 'a' | 'o' | 'u') && chars.peek() == Some(&'e') {
            chars.next();
        }
    }
    // `Joe` and `Sue` end in `e` without an umlaut, and of `Zoe` nothing else would be left.
    if word.ends_with('e') && word.len() <= 3 { word.to_owned() } else { out }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let name = Name::new(text, None, None);
        let parts = [name.given.join(" "), name.family, name.suffix, name.native];
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        assert_eq!(parts.join("|").trim_end_matches('|'), expected, "{text}");
    }

    #[test]
    fn names_come_apart() {
        check("Jack YB Lee", "jack y b|lee");
        check("Jack Y. B. Lee", "jack y b|lee");
        check("J.-G. Li", "j g|li");
        check("Jian-Guo Li", "jian guo|li");
        check("HAO WANG", "hao|wang");
        check("WANG Hao", "hao|wang");
        check("JK Example", "j k|example");
        check("Prof. Kai Chen, PhD", "kai|chen");
        check("Example, Ada", "ada|example");
        check("John Example, Jr.", "john|example|jr");
        check("John Example III", "john|example|iii");
        check("Hao Wang 0001", "hao|wang");
        check("Ludwig van der Berg", "ludwig|berg");
        check("Di Wang", "di|wang");
        check("Hao (Tony) Wang", "hao|wang");
        check("Hao Wang (王浩)", "hao|wang||王浩");
        check("Hao Wang 王 浩", "hao|wang||王浩");
        check("王浩", "|王浩");
        check("山田 太郎", "|山田太郎");
        check("Jürgen Müller", "jurgen|muller");
        check("Jürgen Mueller", "jurgen|muller");
        check("", "");
    }

    #[test]
    fn a_name_alone_tells_the_family_name() {
        let names = [
            ("Ada Lovelace", "Lovelace"),
            ("LOVELACE Ada", "Lovelace"),
            ("Ada ROE", "Roe"),
            ("Ada Roe M.Sc.", "Roe"),
            ("Ada Roe PhD", "Roe"),
            ("Ada Roe (ローエ)", "Roe"),
            ("Ada Roe III", "Roe"),
            ("山田 太郎", "山田"),
            ("Madonna", "Madonna"),
            ("", ""),
        ];
        for (name, family) in names {
            assert!(family_in(name).eq_ignore_ascii_case(family), "{name}: {}", family_in(name));
        }
    }

    #[test]
    fn a_source_tells_the_family_name() {
        let name = |text, family| Name::new(text, Some(family), None);
        assert_eq!(name("Ran Ben Basat", "Ben Basat").family, "basat");
        assert_eq!(name("Wang Hao", "Wang").given, ["hao"]);
        assert_eq!(name("YB Lee", "Lee").given, ["y", "b"]);
        assert_eq!(name("Yang LI", "LI").family, "li");
    }
}
