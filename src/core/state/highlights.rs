//! The selected works of a person, which stand above the list as a strip of cards.

use crate::messages::lists;
use crate::model::{Dataset, Work, WorkId};
use crate::state::selected;
use crate::text::sentence::first_sentence;

/// The works that stand above the list as a strip: those that their authors put
/// forward, where they are at most half of `scope`. More would be the list again.
pub fn strip(dataset: &Dataset, scope: &[WorkId]) -> Vec<WorkId> {
    let selected = selected(dataset, scope, &[]);
    if 2 * selected.len() <= scope.len() { selected } else { Vec::new() }
}

/// Text beneath the title of a work on its card: the first sentence of its summary, or else its
/// authors.
pub fn key_sentence(work: &Work, dataset: &Dataset) -> String {
    if let Some(summary) = &work.summary {
        return first_sentence(&summary.plain).to_owned();
    }
    let people = work.authors.iter().filter_map(|author| dataset.person(author.person));
    people.map(|person| person.name.as_str()).collect::<Vec<_>>().join(lists::separator())
}

/// Text above the title of a work on its card: venue, year and awards.
pub fn card_facts(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map_or(work.kind_label(), |venue| &venue.short).to_owned();
    let year = work.date.map(|date| date.year.to_string());
    let all = std::iter::once(venue).chain(year).chain(work.awards.iter().cloned());
    all.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(selected: [bool; 4], expected: &[u32]) {
        let works = selected.map(|selected| Work { selected, ..Work::default() });
        let dataset = Dataset { works: works.into(), ..Dataset::default() };
        let scope = [0, 1, 2, 3].map(WorkId);
        let strip: Vec<u32> = strip(&dataset, &scope).iter().map(|id| id.0).collect();
        assert_eq!(strip, expected);
    }

    #[test]
    fn few_selected_works_are_a_strip() {
        check([false; 4], &[]);
        check([false, true, false, false], &[1]);
        check([false, true, false, true], &[1, 3]);
    }

    #[test]
    fn where_most_are_selected_there_is_no_strip() {
        check([true, true, false, true], &[]);
    }
}
