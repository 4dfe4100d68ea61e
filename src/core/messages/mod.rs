//! Messages: every sentence and label that a visitor reads, in one place.
//!
//! A message is a function of its variable parts. Code that writes text into the page takes it from
//! here, so that a missing message does not compile; `tests/it/rules/messages.rs` finds unused
//! messages, and sentences in other places. Texts of the command line, reports for the person who
//! compiles, and stable names in addresses and files are no messages.
//!
//! English is in `en` and part of every program. Any other language is a file of texts by keys
//! (`public/peerage-de.json`), which is loaded when a visitor uses it. [`learn`] keeps the texts of
//! several languages, of which [`speak`] selects one: a program with parts in several switches
//! whenever it turns to another part. Texts missing in the file are shown in English.

use crate::text::lower::lowercase;

#[macro_use]
mod define;

mod catalogue;
mod en;
mod form;
mod language;
mod template;

pub use catalogue::{Catalogue, learn, learn_texts, speak, speak_numbered, spoken};
pub use en::*;
pub use form::Form;
pub use language::Language;

/// Label in the form used within a sentence: in lower case, except in German, where nouns keep
/// their capitals.
pub fn within_sentence(label: &str) -> String {
    if spoken() == Language::German { label.to_owned() } else { lowercase(label) }
}

/// Message without variable parts, as a function that has not been called yet.
pub type Text = fn() -> &'static str;
