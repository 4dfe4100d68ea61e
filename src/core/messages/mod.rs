//! Every sentence and label that a visitor reads, in one place.
//!
//! A message is a function of what changes in it. Whoever writes something into
//! the page takes it from here, so that a message that is missing does not
//! compile; `tests/it/rules/messages.rs` finds those that nobody uses, and
//! sentences that stand elsewhere. Texts of the command line, reports to the
//! one who compiles, and stable names in addresses and files are no messages.
//!
//! English stands in [`en`] and is a part of every program. Any other language
//! is a file of texts by keys (`public/peerage-de.json`), which is loaded where somebody
//! reads it; [`speak`] chooses it, for the whole program. A text that the file
//! does not have is in English.

use crate::text::lower::lowercase;

#[macro_use]
mod define;

mod catalogue;
mod en;
mod form;
mod language;
mod template;

pub use catalogue::{Catalogue, speak, spoken};
pub use en::*;
pub use form::Form;
pub use language::Language;

/// A label as it stands within a sentence: German nouns keep their capitals.
pub fn within_sentence(label: &str) -> String {
    if spoken() == Language::German { label.to_owned() } else { lowercase(label) }
}

/// A message in which nothing changes, where it is not yet read.
pub type Text = fn() -> &'static str;
