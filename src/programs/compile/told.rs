//! Summary of compiled files for the page.

use std::cmp::Reverse;

use peerage_core::model::Dataset;
use serde::Serialize;

use crate::shared::Shared;

/// Maximum number of authors that are proposed.
const MAX_AUTHORS: usize = 12;

/// Summary of compiled files.
#[derive(Debug, Serialize)]
pub struct Told {
    /// Counts, in a sentence.
    pub counts: String,
    /// Key of the person whose works these are, where an owner was given.
    pub person: Option<String>,
    /// Names of the most frequent authors, each with the number of works.
    pub authors: Vec<(String, usize)>,
    /// Number of errors and warnings.
    pub n_problems: usize,
    /// The first problems, as text.
    pub problems: Vec<String>,
    /// Overlap between the files; none where there is one file.
    pub shared: Option<Shared>,
}

/// The most frequent authors.
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
