//! Ranges to mark in the texts of a row.

use std::ops::Range;

use crate::model::{Dataset, Work};
use crate::search::{Field, Why};

/// Ranges to mark in a text of `field`, numbered as in [`crate::search::Corpus::texts`].
pub fn marks(why: &Why, field: Field, text: usize) -> Vec<Range<usize>> {
    let marks = why.marks.iter().filter(|mark| mark.field == field && mark.text == text);
    marks.map(|mark| mark.range.clone()).collect()
}

/// The authors found, by their position, each with the range to mark in the name shown; none where
/// another form of the name was found.
pub fn authors_found(
    why: &Why,
    work: &Work,
    dataset: &Dataset,
) -> Vec<(usize, Option<Range<usize>>)> {
    let marks = why.marks.iter().filter(|mark| mark.field == Field::Author);
    marks
        .filter_map(|mark| {
            let (author, is_name) = dataset.author_of_text(work, mark.text)?;
            Some((author, is_name.then(|| mark.range.clone())))
        })
        .collect()
}

/// True if the marks in texts of `fields` differ.
pub fn is_changed(old: &Why, new: &Why, fields: &[Field]) -> bool {
    let within = |why: &Why| {
        let marks = why.marks.iter().filter(|mark| fields.contains(&mark.field));
        marks.cloned().collect::<Vec<_>>()
    };
    within(old) != within(new)
}
