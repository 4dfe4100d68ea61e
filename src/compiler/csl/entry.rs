//! Entries of a list.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};

use hayagriva::citationberg::taxonomy::{NumberVariable, StandardVariable, Variable};
use hayagriva::citationberg::{ToAffixes, ToFormatting};
use peerage_core::cite::{Segment, TextStyle, plain};

use crate::csl::finish::{finish, number};
use crate::csl::output::{Output, Role};
use crate::csl::pages;
use crate::csl::{Item, Rules};

/// A work as a style writes it.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    /// The entry without its number. An empty segment stands where the letter behind the
    /// year goes.
    pub segments: Vec<Segment>,
    /// Text that the style writes before and after the number; none where it does not number.
    pub number: Option<(String, String)>,
}

/// One rendering of an item.
pub(super) struct Scene<'a> {
    pub(super) rules: &'a Rules<'a>,
    pub(super) item: &'a Item,
    /// Letter behind the year.
    pub(super) letter: &'a str,
    /// True once the letter stands behind a date.
    pub(super) has_letter: Cell<bool>,
    /// Variables that stood in for names, which are not written again.
    pub(super) substituted: RefCell<Vec<Variable>>,
    /// Substitutes for names that are being written within one another.
    pub(super) substitutes: Cell<usize>,
    /// Macros that are being written within one another.
    pub(super) depth: Cell<usize>,
}

impl Rules<'_> {
    /// Renders an item; none where the style has no bibliography.
    pub fn entry(&self, item: &Item) -> Option<Entry> {
        let rendered = self.rendered(item, "")?;
        let number = number(&rendered);
        let mut segments = finish(rendered, &self.terms);
        if self.has_letters {
            let lettered = finish(self.rendered(item, "a")?, &self.terms);
            if let Some(place) = inserted(&plain(&segments), &plain(&lettered)) {
                mark(&mut segments, place);
            }
        }
        Some(Entry { segments, number })
    }

    fn rendered(&self, item: &Item, letter: &str) -> Option<Output> {
        let layout = &self.style.bibliography.as_ref()?.layout;
        let scene = Scene {
            rules: self,
            item,
            letter,
            has_letter: Cell::default(),
            substituted: RefCell::default(),
            substitutes: Cell::default(),
            depth: Cell::default(),
        };
        let delimiter = layout.delimiter.as_deref().unwrap_or_default();
        let parts = Output::joined(scene.all(&layout.elements), delimiter);
        Some(parts.format(layout.to_formatting()).affix(&layout.to_affixes()))
    }
}

impl Scene<'_> {
    /// Text of a variable that is made of others, or of the place in a list.
    pub(super) fn computed(&self, variable: Variable) -> Option<Cow<'_, str>> {
        match variable {
            Variable::Number(NumberVariable::CitationNumber) => Some("1".into()),
            Variable::Number(NumberVariable::PageFirst) => {
                Some(pages::first(self.item).to_owned().into())
            }
            Variable::Standard(StandardVariable::YearSuffix) => Some(self.letter.into()),
            _ => None,
        }
    }

    /// True if a variable has stood in for names.
    pub(super) fn is_substituted(&self, variable: Variable) -> bool {
        self.substituted.borrow().contains(&variable)
    }

    /// Notes that a variable was written: in place of names, at once as one that is not written
    /// again.
    pub(super) fn note(&self, variable: Variable) {
        if self.substitutes.get() > 0 {
            self.substituted.borrow_mut().push(variable);
        }
    }
}

/// Gives all pieces one part.
pub(super) fn as_role(mut output: Output, role: Role) -> Output {
    output.pieces.iter_mut().for_each(|piece| piece.role = role);
    output
}

/// The byte at which `with` has the letter of a year that `without` has not.
fn inserted(without: &str, with: &str) -> Option<usize> {
    let mut pairs = without.char_indices().zip(with.chars());
    let place = pairs.find(|((_, a), b)| a != b).map_or(without.len(), |((at, _), _)| at);
    let (before, after) = without.split_at(place);
    let rest = with.strip_prefix(before)?.strip_prefix('a')?;
    (rest == after).then_some(place)
}

/// Puts an empty segment at byte `place` of the text.
fn mark(segments: &mut Vec<Segment>, mut place: usize) {
    for at in 0..segments.len() {
        let length = segments[at].text.len();
        if place <= length {
            let tail = segments[at].text.split_off(place);
            let tail = Segment { text: tail, ..segments[at].clone() };
            let letter = Segment { style: TextStyle::Text, author: None, text: String::new() };
            segments.splice(at + 1..at + 1, [letter, tail]);
            return;
        }
        place -= length;
    }
}
