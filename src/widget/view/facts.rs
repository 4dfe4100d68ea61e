//! The figures of a person: the dataset's own, never a platform's.

use peerage_core::model::{Dataset, PersonId};
use peerage_core::order;
use peerage_core::trust::{State, signals};

use crate::view::words::plural;

/// Figures of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// How many works list the person.
    pub n_works: usize,
    /// First and last year of those works.
    pub years: Option<(u16, u16)>,
    /// How many awards those works have.
    pub n_awards: usize,
    /// How many other people wrote them.
    pub n_coauthors: usize,
}

impl Facts {
    /// Counts the works of `person`.
    pub fn of(person: PersonId, dataset: &Dataset) -> Self {
        let mut facts = Self::default();
        let mut coauthors = Vec::new();
        let by_person = dataset.works.iter().filter(|w| w.has_author(person));
        for work in by_person {
            facts.n_works += 1;
            facts.n_awards += work.awards.len();
            coauthors.extend(work.authors.iter().map(|a| a.person).filter(|id| *id != person));
            if let Some(date) = work.date {
                let (first, last) = facts.years.unwrap_or((date.year, date.year));
                facts.years = Some((first.min(date.year), last.max(date.year)));
            }
        }
        order::sort_and_deduplicate(&mut coauthors);
        facts.n_coauthors = coauthors.len();
        facts
    }

    /// The figures in one line; those that are nought are left out.
    pub fn label(&self) -> String {
        let mut parts = vec![plural(self.n_works, "work")];
        match self.years {
            Some((first, last)) if first == last => parts.push(first.to_string()),
            Some((first, last)) => parts.push(format!("{first}–{last}")),
            None => {}
        }
        if self.n_awards > 0 {
            parts.push(plural(self.n_awards, "award"));
        }
        if self.n_coauthors > 0 {
            parts.push(plural(self.n_coauthors, "co-author"));
        }
        parts.join(" · ")
    }
}

/// How many of the signals of a person agree: `3 of 5 signals agree`.
pub fn agreement(person: PersonId, dataset: &Dataset) -> String {
    let signals = signals(person, dataset);
    let n_agree = signals.iter().filter(|signal| signal.state == State::Corroborated).count();
    format!("{n_agree} of {} signals agree", signals.len())
}
