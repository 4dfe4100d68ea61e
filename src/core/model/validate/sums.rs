//! Checks of totals that grow with combinations of entries, and not only with the dataset.

use crate::messages::errors;
use crate::model::validate::checks::need;
use crate::model::validate::fault::{Checked, Fault};
use crate::model::{Dataset, Work, limits};

/// Checks the sums over all works: each work alone may be within its limits. All references were
/// checked before.
pub(super) fn sums<F: Fault>(dataset: &Dataset) -> Checked<F> {
    let of_names = |names: &[String]| names.iter().map(|name| name.len() + 1).sum::<usize>();
    let people = dataset.people.iter().map(|p| p.name.len() + 1 + of_names(&p.aliases));
    let people: Vec<usize> = people.collect();
    let is_member = |person| dataset.person(person).is_some_and(|it| it.profile.is_some());
    let n_members = |work: &Work| work.authors.iter().filter(|by| is_member(by.person)).count();
    let (mut n_pairs, mut n_filed, mut n_told, mut n_bytes) = (0_usize, 0_usize, 0_usize, 0_usize);
    for work in &dataset.works {
        let n_authors = work.authors.len();
        let n_tied = if n_authors > limits::TIED_AUTHORS { n_members(work) } else { n_authors };
        if n_tied <= limits::TIED_AUTHORS {
            n_pairs += n_tied * n_tied.saturating_sub(1) / 2;
        }
        n_filed = n_filed.saturating_add(n_authors * work.topics.len());
        let n_locations: usize = work.assertions.locations().len();
        n_told = n_told.saturating_add(n_authors * n_locations);
        let authors = work.authors.iter().filter_map(|author| people.get(author.person.index()));
        let topics = work.topics.iter().filter_map(|topic| dataset.topics.get(topic.index()));
        let venue = dataset.venue_of(work).map_or(0, |venue| venue.name.len() + venue.short.len());
        let here = authors.sum::<usize>() + topics.map(|t| t.name.len() + 1).sum::<usize>() + venue;
        n_bytes = n_bytes.saturating_add(here);
    }
    need("works", n_pairs <= limits::PAIRS, errors::too_many_pairs)?;
    need("works", n_filed <= limits::FILED, errors::too_many_filed)?;
    need("works", n_told <= limits::TOLD, errors::too_many_told)?;
    need("works", n_bytes <= limits::NAMES, errors::too_many_names)
}
