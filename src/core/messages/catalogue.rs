//! Catalogues: the texts of a language other than English, and the choice of the language of the
//! interface.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::{Form, Language};
use crate::order;

/// Catalogues of the languages that were learnt, by the numbers of the languages; English has none.
static LEARNT: [OnceLock<Catalogue>; Language::ALL.len()] =
    [const { OnceLock::new() }; Language::ALL.len()];

/// Number of the current language; that of English, where none was learnt.
static SPOKEN: AtomicUsize = AtomicUsize::new(Language::English as usize);

/// Texts of one language by the keys of the messages.
#[derive(Debug)]
pub struct Catalogue {
    language: Language,
    /// Texts, sorted by their keys.
    texts: Vec<(u32, Box<str>)>,
}

impl Catalogue {
    /// Creates the catalogue of a language from texts with the names of their messages.
    pub fn new<'a>(
        language: Language,
        texts: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Self {
        let keyed = |(name, text): (&str, &str)| (hash(START, name.as_bytes()), text.into());
        let mut texts: Vec<_> = texts.into_iter().map(keyed).collect();
        order::sort_by_key(&mut texts, |(key, _)| *key);
        Self { language, texts }
    }

    /// Creates the catalogue of the language with this tag from names and texts in turn, separated
    /// by U+0000; the page itself parses the JSON. `None` if the language is not known.
    pub fn from_texts(tag: &str, texts: &str) -> Option<Self> {
        let mut parts = texts.split('\0');
        let pairs = std::iter::from_fn(|| Some((parts.next()?, parts.next()?)));
        Some(Self::new(Language::parse(tag)?, pairs))
    }

    fn text(&self, key: u32) -> Option<&str> {
        let at = self.texts.binary_search_by_key(&key, |(key, _)| *key).ok()?;
        self.texts.get(at).map(|(_, text)| &**text)
    }
}

/// Keeps a catalogue for as long as the program runs, so that [`speak`] can switch to its language;
/// the first one of a language stays.
pub fn learn(catalogue: Catalogue) {
    if let Some(slot) = LEARNT.get(catalogue.language as usize) {
        slot.get_or_init(|| catalogue);
    }
}

/// Learns the language with this tag from `texts`, as [`Catalogue::from_texts`] takes them, unless
/// it is learnt. Returns the language, or English where the tag is not known or there are no texts.
pub fn learn_texts(tag: &str, texts: &str) -> Language {
    let catalogue = if texts.is_empty() { None } else { Catalogue::from_texts(tag, texts) };
    let Some(catalogue) = catalogue else { return Language::English };
    let language = catalogue.language;
    learn(catalogue);
    language
}

/// Switches to a language, or to English where it was not learnt. Text that is already shown stays
/// unchanged.
pub fn speak(language: Language) {
    speak_numbered(language as u8);
}

/// Like [`speak`], for the language with this number (`language as u8`).
pub fn speak_numbered(number: u8) {
    SPOKEN.store(number.into(), Ordering::Relaxed);
}

/// Current language of the interface.
pub fn spoken() -> Language {
    current().map_or(Language::English, |catalogue| catalogue.language)
}

fn current() -> Option<&'static Catalogue> {
    LEARNT.get(SPOKEN.load(Ordering::Relaxed))?.get()
}

/// Text of a message in the current language.
pub(super) fn text(key: u32, english: &'static str) -> &'static str {
    current().and_then(|catalogue| catalogue.text(key)).unwrap_or(english)
}

/// Texts of a list in the current language.
pub(super) fn list<const N: usize>(key: u32, mut english: [&'static str; N]) -> [&'static str; N] {
    if let Some(catalogue) = current() {
        for (at, text) in english.iter_mut().enumerate() {
            let key = hash(hash(key, b"."), at.to_string().as_bytes());
            *text = catalogue.text(key).unwrap_or(text);
        }
    }
    english
}

/// Text of a message in its plural form for `n`, in the current language.
pub(super) fn counted(key: u32, n: usize, one: &'static str, other: &'static str) -> &'static str {
    let english = if Language::English.form(n) == Form::One { one } else { other };
    let Some(catalogue) = current() else { return english };
    let form = catalogue.language.form(n).name();
    catalogue.text(hash(hash(key, b"."), form.as_bytes())).unwrap_or(english)
}

/// Key of a message: a hash of `module.name`, so that the program does not contain the names. A
/// test detects collisions.
pub(super) const fn key(module_path: &str, name: &str) -> u32 {
    let module = module_path.as_bytes();
    let mut start = module.len();
    while start > 0 && module[start - 1] != b':' {
        start -= 1;
    }
    let (_, module) = module.split_at(start);
    hash(hash(hash(START, module), b"."), name.as_bytes())
}

/// Initial value for [`hash`].
const START: u32 = 0x811c_9dc5;

/// Continues a hash with `bytes` (FNV-1a, 32 bits).
const fn hash(mut hash: u32, bytes: &[u8]) -> u32 {
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::super::{counts, dates};
    use super::*;

    #[test]
    fn a_text_is_found_by_the_name_of_its_message() {
        let parsed = Catalogue::new(Language::German, [("a.b", "x"), ("a.c.one", "y")]);
        let told = Catalogue::from_texts("de", "a.b\0x\0a.c.one\0y").unwrap();
        assert_eq!(parsed.texts, told.texts);
        let b = key("peerage_core::messages::en::a", "b");
        assert_eq!((b, parsed.text(b)), (key("a", "b"), Some("x")));
        let one = hash(hash(key("a", "c"), b"."), Form::One.name().as_bytes());
        assert_eq!(parsed.text(one), Some("y"));
        assert_eq!(parsed.text(key("a", "d")), None);
    }

    #[test]
    fn a_language_that_was_not_learnt_is_english() {
        speak(Language::Korean);
        assert_eq!((spoken(), counts::works(1)), (Language::English, "1 work".to_owned()));
        speak(Language::English);
    }

    #[test]
    fn an_unknown_language_has_no_catalogue() {
        assert!(Catalogue::from_texts("nl", "a.b\0x").is_none());
    }

    #[test]
    fn without_a_catalogue_messages_are_english() {
        assert_eq!([0, 1, 2].map(counts::works), ["0 works", "1 work", "2 works"]);
        assert_eq!(dates::months()[11], "Dec");
        assert_eq!(spoken(), Language::English);
    }
}
