//! The language of the pages of a site.

use std::io;

use peerage_core::messages::{Language, learn, speak};

use crate::site::Program;

/// Guard: while it lives, pages are written in its language.
#[must_use]
#[derive(Debug)]
pub struct Spoken(());

impl Spoken {
    /// Writes in `language`, whose texts `program` has.
    ///
    /// # Errors
    ///
    /// As [`Program::texts`].
    pub fn new(program: &Program, language: Language) -> io::Result<Self> {
        if let Some(catalogue) = program.texts(language)? {
            learn(catalogue);
        }
        speak(language);
        Ok(Self(()))
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        speak(Language::English);
    }
}
