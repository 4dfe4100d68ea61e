//! Errors of decoding: texts that are no value of our own types.

use crate::json::place::place;
use crate::json::{JsonError, Problem, Source};
use crate::messages::{documents, errors};

/// Maximum number of characters of a reason that are shown, since it may repeat parts of the text.
pub(super) const REASON: usize = 300;

/// Error where bytes are not a value of the requested type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// Path of the place, such as `works[12].date`; empty for the whole text.
    pub place: String,
    /// Description of the problem, in words.
    pub problem: String,
}

/// Error where a value does not fit its type. A box keeps results small.
#[derive(Debug)]
pub struct Misfit(Box<Reason>);

#[derive(Debug)]
enum Reason {
    Json(Problem),
    /// Member that the object lacks.
    Missing(&'static str),
    /// Word that is none of the expected ones.
    Word(String),
}

impl Misfit {
    /// Error where the object has no member of this name.
    pub fn missing(name: &'static str) -> Self {
        Self(Box::new(Reason::Missing(name)))
    }

    /// Error where a word is none of the expected ones.
    pub fn word(word: &str) -> Self {
        Self(Box::new(Reason::Word(word.to_owned())))
    }
}

/// Misfit with the position of the byte at which it occurred.
#[derive(Debug)]
pub(super) struct Met {
    pub misfit: Misfit,
    pub at: usize,
}

impl Met {
    /// Describes the misfit in words, with its path in `text`.
    pub fn located(self, text: &dyn Source) -> Unfit {
        let at = self.at;
        let mut problem = match *self.misfit.0 {
            Reason::Json(problem) => problem.label().to_owned(),
            Reason::Missing(name) => documents::bad_member(name),
            Reason::Word(word) => errors::unknown_word(&word),
        };
        if let Some((end, _)) = problem.char_indices().nth(REASON) {
            problem.truncate(end);
            problem.push('…');
        }
        let mut before = vec![0; at.min(text.length())];
        text.copy(0, &mut before);
        Unfit { place: place(&before), problem }
    }
}

impl From<Problem> for Misfit {
    fn from(problem: Problem) -> Self {
        Self(Box::new(Reason::Json(problem)))
    }
}

impl From<JsonError> for Met {
    fn from(JsonError { problem, at }: JsonError) -> Self {
        Self { misfit: problem.into(), at }
    }
}
