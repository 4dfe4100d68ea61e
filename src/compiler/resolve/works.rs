//! All works of the seeds, in the order of the dataset.

use std::cmp::Reverse;
use std::sync::OnceLock;

use foldhash::HashMap;
use peerage_core::model::{PartialDate, Work, WorkId, latest_year};
use peerage_core::text::fold::fold;

use crate::at_once::map;
use crate::resolve::context::Context;
use crate::resolve::decided;
use crate::resolve::decision::Decision;
use crate::resolve::same_work::RecordId;
use crate::resolve::topics::Topics;
use crate::resolve::work::work;
use crate::resolve::work_key::make_keys_unique;

/// Minimum number of works for each thread: for fewer, starting a thread costs more than it
/// saves.
const FEWEST: usize = 200;

/// The works: those that are not yet published first, then the newest, each with its records in a
/// second list. `decisions` say why their records were joined, and how works are related; they
/// are consumed.
pub fn works<'a>(
    context: &'a Context,
    decisions: Vec<Decision<RecordId>>,
    topics: &Topics,
) -> (Vec<Work>, Vec<&'a [RecordId]>) {
    let mut works = map(&context.works, FEWEST, &|records| work(context, topics, records));
    let mut places: Vec<u32> = (0..).take(works.len()).collect();
    let latest = latest_year(context.seeds.sources.iter().filter_map(|source| source.read), &works);
    let stage = |at: &u32| stage(&works[*at as usize], latest);
    places.sort_by_key(stage);
    for equal in places.chunk_by_mut(|one, other| stage(one) == stage(other)) {
        equal.sort_by_cached_key(|at| works[*at as usize].title.plain.to_lowercase());
    }
    let records: Vec<&[RecordId]> = places.iter().map(|at| &*context.works[*at as usize]).collect();
    arrange(&mut works, &mut places);
    make_keys_unique(&mut works);
    decided::report_works(context, &decisions, &records, &mut works);
    (works, records)
}

/// Permutes values in place; `places` holds for each position the index of the value that belongs
/// there.
fn arrange<T>(values: &mut [T], places: &mut [u32]) {
    for first in 0..places.len() {
        let mut at = first;
        // Follows one cycle of the permutation.
        while places[at] as usize != first {
            let from = std::mem::replace(&mut places[at], at as u32) as usize;
            values.swap(at, from);
            at = from;
        }
        places[at] = at as u32;
    }
}

/// Sort key of works before their titles: by date, those of which only the year is known after the
/// others of it. Works with the same title keep the order of the sources.
fn stage(work: &Work, latest: Option<u16>) -> (bool, Reverse<Option<PartialDate>>) {
    (!work.is_forthcoming(latest), Reverse(work.date))
}

/// Index of works by the names that sources use for them: the title, another title, or the short
/// name before the colon of the title. Of several works with one name, the first. The index is
/// built on the first look-up.
pub struct NamedWorks<'a> {
    works: &'a [Work],
    named: OnceLock<HashMap<String, WorkId>>,
}

impl<'a> NamedWorks<'a> {
    /// Index of `works`.
    pub fn new(works: &'a [Work]) -> Self {
        Self { works, named: OnceLock::new() }
    }

    fn file(&self) -> HashMap<String, WorkId> {
        let mut named = HashMap::default();
        for (id, work) in (0..).map(WorkId).zip(self.works) {
            let title = work.title.plain.as_str();
            let short = title.split_once(':').map(|(short, _)| short);
            for name in [title].into_iter().chain(short) {
                named.entry(fold(name)).or_insert(id);
            }
            for alias in &work.aliases {
                named.entry(fold(alias)).or_insert(id);
            }
        }
        named
    }

    /// The work of this name.
    pub fn find(&self, name: &str) -> Option<WorkId> {
        self.named.get_or_init(|| self.file()).get(&fold(name)).copied()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn every_value_comes_to_its_place(
            places in (0..40_u32).prop_flat_map(|n| Just((0..n).collect::<Vec<_>>()).prop_shuffle()),
        ) {
            let mut values: Vec<usize> = (0..places.len()).collect();
            let expected: Vec<usize> = places.iter().map(|at| *at as usize).collect();
            arrange(&mut values, &mut places.clone());
            prop_assert_eq!(values, expected);
        }
    }
}
