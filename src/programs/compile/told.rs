//! What the page tells of files that were compiled.

use std::cmp::Reverse;

use peerage_core::model::Dataset;
use serde::Serialize;

use crate::shared::Shared;

/// How many authors are proposed.
const MAX_AUTHORS: usize = 12;

/// What the page tells.
#[derive(Debug, Serialize)]
pub struct Told {
    /// What there is, in a sentence.
    pub counts: String,
    /// The key of the person whose works these are, where that was said.
    pub person: Option<String>,
    /// The names of those who wrote most, and of how many works.
    pub authors: Vec<(String, usize)>,
    /// How many errors and warnings there are.
    pub n_problems: usize,
    /// The first of them, as text.
    pub problems: Vec<String>,
    /// What the files share; none where there is one file.
    pub shared: Option<Shared>,
}

/// The people who wrote most.
pub fn authors(dataset: &Dataset) -> Vec<(String, usize)> {
    let mut counts = vec![0; dataset.people.len()];
    for author in dataset.works.iter().flat_map(|work| &work.authors) {
        counts.get_mut(author.person.0 as usize).into_iter().for_each(|n| *n += 1);
    }
    let mut all: Vec<_> = dataset.people.iter().map(|it| it.name.clone()).zip(counts).collect();
    all.sort_by_key(|(_, n)| Reverse(*n));
    all.truncate(MAX_AUTHORS);
    all
}
