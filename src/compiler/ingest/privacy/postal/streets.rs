//! Streets with house numbers, in the forms of various countries.

use std::ops::Range;

/// Maximum number of words in the name of a street.
const MAX_WORDS: usize = 6;

/// Maximum number of words that form a street: a kind, the words of a name, and a number behind a
/// word for it.
const MOST_WORDS: usize = 1 + MAX_WORDS + 2;

/// Words at the end of the name of a street whose number precedes it.
const ENDS: [&str; 31] = [
    "street",
    "str",
    "st",
    "avenue",
    "ave",
    "road",
    "rd",
    "boulevard",
    "blvd",
    "lane",
    "ln",
    "drive",
    "dr",
    "court",
    "ct",
    "terrace",
    "crescent",
    "close",
    "lu",
    "jie",
    "dadao",
    "parkway",
    "square",
    "place",
    "way",
    "highway",
    "marg",
    "nagar",
    "gardens",
    "grove",
    "row",
];

/// Words at the beginning of the name of a street whose number precedes it.
const BEGINS: [&str; 18] = [
    "rue",
    "avenue",
    "av",
    "boulevard",
    "bd",
    "place",
    "impasse",
    "allée",
    "allées",
    "chemin",
    "quai",
    "cours",
    "route",
    "square",
    "passage",
    "faubourg",
    "ruelle",
    "sentier",
];

/// Words at the beginning of the name of a street whose number follows it.
const BEFORE: [&str; 44] = [
    "via",
    "viale",
    "piazza",
    "piazzale",
    "corso",
    "largo",
    "vicolo",
    "strada",
    "lungotevere",
    "calle",
    "c",
    "avenida",
    "avda",
    "av",
    "plaza",
    "paseo",
    "carrer",
    "ronda",
    "camino",
    "rua",
    "praça",
    "travessa",
    "alameda",
    "estrada",
    "rodovia",
    "ul",
    "ulica",
    "al",
    "aleja",
    "aleje",
    "plac",
    "os",
    "straße",
    "strasse",
    "am",
    "an",
    "im",
    "in",
    "unter",
    "auf",
    "zum",
    "zur",
    "alte",
    "ул",
];

/// Words of [`BEFORE`] that are no kind of street: only a complete name may follow them.
const SMALL_BEFORE: [&str; 8] = ["am", "an", "im", "in", "unter", "auf", "zum", "zur"];

/// Suffixes of names of streets that are one word.
const SUFFIXES: [&str; 34] = [
    "straße", "strasse", "str", "gasse", "allee", "platz", "weg", "damm", "ufer", "chaussee",
    "ring", "steig", "graben", "markt", // German
    "straat", "laan", "plein", "gracht", "kade", "singel", "dijk", "steeg", // Dutch
    "gatan", "vägen", "gränd", "torget", "gata", "gade", "vej", "gate", "veien", // Nordic
    "katu", "utca", "tie",
];

/// Small words within names of streets.
const PARTICLES: [&str; 34] = [
    "de", "la", "du", "des", "le", "les", "d", "l", "et", "aux", "au", "da", "do", "dos", "das",
    "del", "della", "delle", "dei", "degli", "di", "e", "y", "san", "der", "den", "dem", "van",
    "von", "św", "mai", "mars", "juillet", "août",
];

/// Words between a street and its number.
const NUMBERS: [&str; 8] = ["n", "nº", "no", "nr", "num", "número", "numero", "д"];

/// Number of words, from the first on, that form a street with a house number.
pub fn street(text: &str, words: &[Range<usize>]) -> Option<usize> {
    // Most words of a text are far from a number, and lists of kinds of streets are long.
    let is_number = |word: &Range<usize>| text.as_bytes()[word.start].is_ascii_digit();
    if !words.iter().take(MOST_WORDS).any(is_number) {
        return None;
    }
    let place = Place { text, words };
    place.number_first().or_else(|| place.one_word()).or_else(|| place.number_last())
}

/// Words of a text.
struct Place<'a> {
    text: &'a str,
    words: &'a [Range<usize>],
}

impl<'a> Place<'a> {
    fn word(&self, at: usize) -> Option<&'a str> {
        self.words.get(at).map(|word| &self.text[word.clone()])
    }

    fn lower(&self, at: usize) -> Option<String> {
        self.word(at).map(str::to_lowercase)
    }

    /// True if only a mark and spaces precede a word.
    fn is_near(&self, at: usize) -> bool {
        let Some([before, word]) = self.words.get(at.wrapping_sub(1)..=at) else { return false };
        let between = &self.text[before.end..word.start];
        between.len() <= 3
            && between.chars().all(|c| matches!(c, ' ' | ',' | '.' | '\u{a0}' | '/' | 'º' | '°'))
    }

    /// True if a word may be part of the name of a street.
    fn is_name(&self, at: usize) -> bool {
        let Some(word) = self.word(at) else { return false };
        let word =
            word.split_once(['\'', '’']).filter(|(le, _)| le.len() == 1).map_or(word, |it| it.1);
        word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit())
            || PARTICLES.contains(&word)
    }

    /// Matches `12 Example Street`, `No. 12 Example Road`, `14 bis, rue de l’Exemple`.
    fn number_first(&self) -> Option<usize> {
        let starts_with_no = self.word(0)?.eq_ignore_ascii_case("no");
        let mut at = usize::from(starts_with_no);
        if !is_house(self.word(at)?) {
            return None;
        }
        at += 1;
        if matches!(self.lower(at)?.as_str(), "bis" | "ter" | "quater") {
            at += 1;
        }
        if BEGINS.contains(&self.lower(at)?.as_str()) && self.is_near(at) {
            let n_names = (at + 1..at + 1 + MAX_WORDS)
                .take_while(|at| self.is_near(*at) && self.is_name(*at) && !self.is_code(*at))
                .count();
            if n_names > 0 {
                return Some(at + 1 + n_names);
            }
        }
        for place in at..at + 1 + MAX_WORDS {
            if !self.is_near(place) {
                return None;
            }
            let word = self.word(place)?;
            let is_street = ENDS.iter().any(|street| street.eq_ignore_ascii_case(word));
            // The name of the street stands between the number and the kind of street.
            if is_street && place > at {
                return Some(place + 1);
            }
            if !word.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()) {
                return None;
            }
        }
        None
    }

    /// True if a word may be a postal code, which ends the name of a street.
    fn is_code(&self, at: usize) -> bool {
        let n_digits = |word: &str| word.bytes().filter(u8::is_ascii_digit).count();
        self.word(at).is_some_and(|word| n_digits(word) >= 4)
    }

    /// Matches `Musterstraße 12`, `Voorbeeldlaan 3`.
    fn one_word(&self) -> Option<usize> {
        let street = self.word(0)?;
        let is_numbered = self.is_near(1) && is_house(self.word(1)?);
        if !is_numbered || !street.starts_with(char::is_uppercase) {
            return None;
        }
        let lower = street.to_lowercase();
        let is_street =
            SUFFIXES.iter().any(|end| lower.ends_with(end) && lower.len() > end.len() + 2);
        is_street.then_some(2)
    }

    /// Matches `Via dell’Esempio, 12`, `ul. Przykładowa 5`, `Unter den Mustern 6`.
    fn number_last(&self) -> Option<usize> {
        let first = self.lower(0)?;
        if !BEFORE.contains(&first.as_str()) {
            return None;
        }
        // `In den 12345 Jahren` is no street.
        let is_small = SMALL_BEFORE.contains(&first.as_str());
        if is_small && !self.word(0)?.starts_with(char::is_uppercase) {
            return None;
        }
        let mut n_names = 0;
        for at in 1..2 + MAX_WORDS {
            if !self.is_near(at) {
                return None;
            }
            let mut number = at;
            if n_names > 0 && NUMBERS.contains(&self.lower(at)?.as_str()) && self.is_near(at + 1) {
                number += 1;
            }
            // `In May 2001` is no street.
            let is_house = |word: &str| is_house(word) && !(is_small && word.len() > 3);
            if n_names > 0 && is_house(self.word(number)?) {
                return Some(number + 1);
            }
            let is_capital = self.word(at)?.starts_with(char::is_uppercase);
            let is_elided = self.word(at)?.contains(['\'', '’']);
            if !self.is_name(at) && !is_elided {
                return None;
            }
            n_names += usize::from(is_capital || is_elided);
        }
        None
    }
}

/// True for a house number: `12`, `12b`.
fn is_house(word: &str) -> bool {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let letters = &word[digits..];
    (1..=5).contains(&digits)
        && letters.len() <= 1
        && letters.bytes().all(|b| b.is_ascii_alphabetic())
}
