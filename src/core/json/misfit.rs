//! Why a text is no value of our own types.

use crate::json::place::place;
use crate::json::{JsonError, Problem, Source};
use crate::messages::{documents, errors};

/// Characters of a reason that are shown: it may repeat what was read.
pub(super) const REASON: usize = 300;

/// Why bytes are not a value of the type that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfit {
    /// Where, as a path such as `works[12].date`; empty for the whole.
    pub place: String,
    /// What is wrong there, in words.
    pub problem: String,
}

/// Why a value does not fit. A box is small where all is well.
#[derive(Debug)]
pub struct Misfit(Box<Reason>);

#[derive(Debug)]
enum Reason {
    Json(Problem),
    /// The object has no member of this name.
    Missing(&'static str),
    /// None of the words that are asked for.
    Word(String),
}

impl Misfit {
    /// The object has no member of this name.
    pub fn missing(name: &'static str) -> Self {
        Self(Box::new(Reason::Missing(name)))
    }

    /// The word is none of those that are asked for.
    pub fn word(word: &str) -> Self {
        Self(Box::new(Reason::Word(word.to_owned())))
    }
}

/// A misfit, and the byte of a text where it was met.
#[derive(Debug)]
pub(super) struct Met {
    pub misfit: Misfit,
    pub at: usize,
}

impl Met {
    /// In words.
    pub fn told(self, text: &dyn Source) -> Unfit {
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
