//! The language of the pages of a site.

use peerage_core::messages::{Language, speak};

use crate::site::Program;

/// While it lives, pages are written in its language.
#[must_use]
#[derive(Debug)]
pub struct Spoken(());

impl Spoken {
    /// Writes in `language`, whose texts `program` has; in English where it has none.
    pub fn of(program: &Program, language: Language) -> Self {
        speak(program.texts(language));
        Self(())
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        speak(None);
    }
}
