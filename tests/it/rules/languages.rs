//! The texts of other languages against the English ones: none is missing, none is superfluous, and
//! each has the same placeholders.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::messages::Language;

use super::tokens::tokens_with_text;
use super::{check, files, read, root};

/// Path of the English messages, below the root.
const CATALOGUE: &str = "src/core/messages";

type Texts = BTreeMap<String, String>;

#[test]
fn every_language_has_every_text() {
    let english = english();
    assert!(english.len() > 500, "the catalogue was not found");
    let mut found = Vec::new();
    for language in others() {
        let texts = of(language);
        let wanted = wanted(&english, language);
        for (key, text) in &wanted {
            match texts.get(key) {
                None => found.push(format!("{}: {key} is missing: {text}", language.tag())),
                Some(translated) if !is_filled_as(key, text, translated) => {
                    found.push(format!("{}: {key} has other places: {text}", language.tag()));
                }
                Some(translated) if translated.trim().is_empty() != text.trim().is_empty() => {
                    found.push(format!("{}: {key} is empty", language.tag()));
                }
                Some(_) => {}
            }
        }
        let left = texts.keys().filter(|key| !wanted.contains_key(*key));
        found.extend(left.map(|key| format!("{}: {key} is no message", language.tag())));
    }
    check(found, &[]);
}

#[test]
fn the_element_and_the_page_list_every_language() {
    let element = read(&root().join("public/peerage-element.js"));
    let list = element.split_once("LANGUAGES = [").and_then(|(_, rest)| rest.split_once(']'));
    let list: BTreeSet<_> = list.expect("a list").0.split('"').skip(1).step_by(2).collect();
    let tags = Language::ALL.map(Language::tag);
    assert_eq!(list, tags.into(), "LANGUAGES in public/peerage-element.js");
    let page = read(&root().join("index.html"));
    for file in others().map(Language::file) {
        let link = format!("rel=\"copy-file\" href=\"public/{file}\"");
        assert!(page.contains(&link), "index.html has no line for Trunk with {link}");
    }
}

#[test]
fn no_two_messages_have_one_key() {
    let mut keys = BTreeMap::new();
    for language in Language::ALL {
        for key in wanted(&english(), language).into_keys() {
            let hash = key.bytes().fold(0x811c_9dc5_u32, |hash, byte| {
                (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
            });
            let other = keys.insert(hash, key.clone());
            assert!(other.as_ref().is_none_or(|other| *other == key), "{key} and {other:?}");
        }
    }
}

fn others() -> impl Iterator<Item = Language> {
    Language::ALL.into_iter().filter(|language| *language != Language::English)
}

fn text_of(language: Language) -> String {
    read(&root().join("public").join(language.file()))
}

fn of(language: Language) -> Texts {
    serde_json::from_str(&text_of(language)).expect("an object of texts")
}

/// The English texts under the keys that `language` has.
fn wanted(english: &Texts, language: Language) -> Texts {
    let mut wanted = Texts::new();
    for (key, text) in english {
        let (stem, form) = key.rsplit_once('.').expect("a module");
        let is_counted = stem.contains('.') && english.contains_key(&format!("{stem}.other"));
        match form {
            "other" if is_counted => {
                let forms = language.forms().iter();
                wanted.extend(forms.map(|form| (format!("{stem}.{}", form.name()), text.clone())));
            }
            "one" if is_counted => {}
            _ => drop(wanted.insert(key.clone(), text.clone())),
        }
    }
    wanted
}

/// True if both have the same placeholders; a form for one number may omit the number.
fn is_filled_as(key: &str, text: &str, translated: &str) -> bool {
    let (wanted, has) = (places(text), places(translated));
    let is_of_one_number = [".zero", ".one", ".two"].iter().any(|form| key.ends_with(form));
    let missing: Vec<_> = wanted.difference(&has).copied().collect();
    has.is_subset(&wanted) && (missing.is_empty() || is_of_one_number && missing == ["n"])
}

fn places(template: &str) -> BTreeSet<&str> {
    let after = template.split('{').skip(1);
    after.filter_map(|text| text.split_once('}')).map(|(name, _)| name).collect()
}

/// The English texts by their keys, as the files of the catalogue define them.
fn english() -> Texts {
    let mut texts = Texts::new();
    for path in files(&root().join(CATALOGUE).join("en"), "rs") {
        let module = path.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        let text = read(&path);
        let Some((_, entries)) = text.split_once("messages! {") else { continue };
        let tokens = tokens_with_text(entries);
        for entry in tokens.split(|token| *token == "=").collect::<Vec<_>>().windows(2) {
            add(&mut texts, &module, entry);
        }
    }
    texts
}

/// Adds the message whose name ends the tokens before its `=`, and whose text begins those after.
fn add(texts: &mut Texts, module: &str, entry: &[&[&str]]) {
    let [before, after] = entry else { return };
    let name = match before.iter().rposition(|token| *token == "(") {
        Some(at) if before.last() == Some(&")") => before[at - 1],
        _ => before.last().expect("a name"),
    };
    let key = format!("{module}.{name}");
    let is_text = |token: &&&str| token.starts_with('"');
    match after.first() {
        Some(&"[") => {
            let list = after.iter().take_while(|token| **token != "]").filter(is_text);
            let list = (0..).zip(list).map(|(at, text)| (format!("{key}.{at}"), plain(text)));
            texts.extend(list);
        }
        Some(&"{") => {
            let forms = after.iter().filter(is_text).zip(["one", "other"]);
            texts.extend(forms.map(|(text, form)| (format!("{key}.{form}"), plain(text))));
        }
        Some(text) => {
            texts.insert(key, plain(text));
        }
        None => {}
    }
}

/// The text of a literal.
fn plain(literal: &str) -> String {
    let inner = literal.trim_matches('"').replace("\\\"", "\"");
    let mut lines = inner.split("\\\n");
    let first = lines.next().unwrap_or_default().to_owned();
    let text = lines.fold(first, |text, line| text + line.trim_start());
    // Escaped characters are not placeholders.
    text.replace("\\u{", "(")
}
