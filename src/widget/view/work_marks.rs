//! Why a work matches the query, and which places of its texts to mark.

use std::ops::Range;

use leptos::prelude::*;
use peerage_core::model::WorkId;
use peerage_core::search::{Field, Reason, Snippet, Why};

use crate::store::Store;

/// What a query found in one work. Cheap to copy; worked out only for rows that
/// are there.
#[derive(Clone, Copy)]
pub struct WorkMarks {
    store: Store,
    work: WorkId,
    why: Memo<Why>,
}

impl WorkMarks {
    /// Of `work`.
    pub fn new(store: Store, work: WorkId) -> Self {
        Self { store, work, why: Memo::new(move |_| store.why(work)) }
    }

    /// What to mark in a text of `field`, counted as
    /// [`peerage_core::search::Corpus::texts`] does; tracked.
    pub fn of(self, field: Field, text: usize) -> Vec<Range<usize>> {
        let why = self.why.read();
        let marks = why.marks.iter().filter(|mark| mark.field == field && mark.text == text);
        marks.map(|mark| mark.range.clone()).collect()
    }

    /// The authors found, by their position, each with what to mark in the
    /// name that is shown; nothing where another form of it was found. Tracked.
    pub fn authors(self) -> Vec<(usize, Option<Range<usize>>)> {
        let dataset = self.store.data();
        let Some(work) = dataset.work(self.work) else { return Vec::new() };
        let why = self.why.read();
        let marks = why.marks.iter().filter(|mark| mark.field == Field::Author);
        marks
            .filter_map(|mark| {
                let (author, is_name) = dataset.author_of_text(work, mark.text)?;
                Some((author, is_name.then(|| mark.range.clone())))
            })
            .collect()
    }

    /// Why the work matches where its visible text does not show it; tracked.
    pub fn reasons(self) -> String {
        let why = self.why.read();
        why.reasons.iter().map(Reason::label).collect::<Vec<_>>().join(" · ")
    }

    /// The place in the summary that matches; tracked.
    pub fn snippet(self) -> Option<Snippet> {
        self.why.read().snippet.clone()
    }
}
