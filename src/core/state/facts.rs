//! The figures of a page: numbers of works, awards and people, and the
//! years. They are counted in the dataset; no platform's figures are used.

use crate::messages::counts;
use crate::model::{Dataset, WorkId};
use crate::order;
use crate::state::Focus;

/// Figures of the works of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Number of works.
    pub n_works: usize,
    /// First and last year of those works.
    pub years: Option<(u16, u16)>,
    /// Number of awards of those works.
    pub n_awards: usize,
    /// Number of authors of those works; for the works of a person, the number of other authors.
    pub n_people: usize,
    /// True if the works are those of one person.
    is_of_person: bool,
}

impl Facts {
    /// Counts `works`, those of `focus`.
    pub fn new(focus: Focus, works: &[WorkId], dataset: &Dataset) -> Self {
        let mut facts = Self { is_of_person: focus.person().is_some(), ..Self::default() };
        let mut authors = Vec::new();
        for work in works.iter().filter_map(|id| dataset.work(*id)) {
            facts.n_works += 1;
            facts.n_awards += work.awards.len();
            authors.extend(work.authors.iter().map(|by| by.person));
            if let Some(date) = work.date {
                let (first, last) = facts.years.unwrap_or((date.year, date.year));
                facts.years = Some((first.min(date.year), last.max(date.year)));
            }
        }
        authors.retain(|id| Some(*id) != focus.person());
        order::sort_and_deduplicate(&mut authors);
        facts.n_people = authors.len();
        facts
    }

    /// The figures in one line; those that are zero are left out.
    pub fn label(&self) -> String {
        let mut parts = vec![counts::works(self.n_works)];
        match self.years {
            Some((first, last)) if first == last => parts.push(first.to_string()),
            Some((first, last)) => parts.push(format!("{first}–{last}")),
            None => {}
        }
        if self.n_awards > 0 {
            parts.push(counts::awards(self.n_awards));
        }
        if self.n_people > 0 {
            parts.push(match self.is_of_person {
                true => counts::co_authors(self.n_people),
                false => counts::authors(self.n_people),
            });
        }
        parts.join(" · ")
    }
}
