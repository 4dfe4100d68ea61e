//! The selected works of a person, which stand above the list as a strip of cards.

use crate::messages::lists;
use crate::model::{Dataset, PersonId, Status, Work, WorkId};
use crate::state::authors::{Fold, kept_authors};
use crate::state::selected;
use crate::text::sentence::first_sentence;

/// The works that stand above the list as a strip: those that their authors put
/// forward, where they are at most half of `scope`. More would be the list again.
pub fn strip(dataset: &Dataset, scope: &[WorkId]) -> Vec<WorkId> {
    let selected = selected(dataset, scope, &[]);
    if 2 * selected.len() <= scope.len() { selected } else { Vec::new() }
}

/// Text beneath the title of a work on its card: the first sentence of its summary, or else its
/// authors, shortened as in a compact row.
pub fn key_sentence(work: &Work, dataset: &Dataset, focus: Option<PersonId>) -> String {
    if let Some(summary) = &work.summary {
        return first_sentence(&summary.plain).to_owned();
    }
    let is_kept = kept_authors(work, focus, dataset, Fold::COMPACT);
    let (mut names, mut is_cut) = (String::new(), false);
    for (by, is_kept) in work.authors.iter().zip(is_kept) {
        if let Some(person) = dataset.person(by.person).filter(|_| is_kept) {
            names += if names.is_empty() { "" } else { lists::separator() };
            names += if is_cut { "… " } else { "" };
            names += &person.name;
        }
        is_cut = !is_kept;
    }
    names
}

/// Text above the title of a work on its card: venue, year, status and awards.
pub fn card_facts(work: &Work, dataset: &Dataset) -> String {
    let venue = dataset.venue_of(work).map_or(work.kind_label(), |venue| &venue.short).to_owned();
    let year = work.date.map(|date| date.year.to_string());
    let is_told = !matches!(work.status, Status::Published | Status::Preprint);
    let status = is_told.then(|| work.status.label().to_owned()).filter(|it| *it != venue);
    let all = std::iter::once(venue).chain(year).chain(status).chain(work.awards.iter().cloned());
    all.collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Authorship, PartialDate, Person, WorkKind};

    #[track_caller]
    fn check(selected: [bool; 4], expected: &[u32]) {
        let works = selected.map(|selected| Work { selected, ..Work::default() });
        let dataset = Dataset { works: works.into(), ..Dataset::default() };
        let scope = [0, 1, 2, 3].map(WorkId);
        let strip: Vec<u32> = strip(&dataset, &scope).iter().map(|id| id.0).collect();
        assert_eq!(strip, expected);
    }

    #[test]
    fn a_card_tells_what_has_not_appeared() {
        let check = |status, expected: &str| {
            let date = PartialDate::parse("2026");
            let work = Work { status, date, kind: WorkKind::Preprint, ..Work::default() };
            assert_eq!(card_facts(&work, &Dataset::default()), expected);
        };
        check(Status::Accepted, "Preprint · 2026 · To appear");
        check(Status::UnderReview, "Preprint · 2026 · Under review");
        check(Status::Preprint, "Preprint · 2026");
        check(Status::Unpublished, "Unpublished · 2026");
    }

    #[test]
    fn a_card_shortens_the_authors() {
        let person = |at| Person { name: format!("P{at}"), ..Person::default() };
        let people: Vec<Person> = (0..300).map(person).collect();
        let dataset = Dataset { people, ..Dataset::default() };
        let authors = (0..300).map(|at| Authorship::from_person(PersonId(at))).collect();
        let work = Work { authors, ..Work::default() };
        let sentence = |focus| key_sentence(&work, &dataset, focus);
        assert_eq!(sentence(None), "P0, … P299");
        assert_eq!(sentence(Some(PersonId(7))), "P0, … P7, … P299");
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
