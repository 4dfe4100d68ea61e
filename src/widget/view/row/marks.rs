//! Which places of the texts of a row to mark.

use std::ops::Range;

use peerage_core::model::{Dataset, Work};
use peerage_core::search::{Field, Why};

/// What to mark in a text of `field`, counted as
/// [`peerage_core::search::Corpus::texts`] does.
pub fn marks(why: &Why, field: Field, text: usize) -> Vec<Range<usize>> {
    let marks = why.marks.iter().filter(|mark| mark.field == field && mark.text == text);
    marks.map(|mark| mark.range.clone()).collect()
}

/// The authors found, by their position, each with what to mark in the name
/// that is shown; nothing where another form of it was found.
pub fn authors(why: &Why, work: &Work, dataset: &Dataset) -> Vec<(usize, Option<Range<usize>>)> {
    let marks = why.marks.iter().filter(|mark| mark.field == Field::Author);
    marks
        .filter_map(|mark| {
            let (author, is_name) = dataset.author_of_text(work, mark.text)?;
            Some((author, is_name.then(|| mark.range.clone())))
        })
        .collect()
}

/// Whether the marks in texts of `fields` differ.
pub fn is_changed(old: &Why, new: &Why, fields: &[Field]) -> bool {
    let of = |why: &Why| {
        let own = why.marks.iter().filter(|mark| fields.contains(&mark.field));
        own.cloned().collect::<Vec<_>>()
    };
    of(old) != of(new)
}
