//! Works that are close to a work: those with its topics and its authors.

use crate::model::{Dataset, Work, WorkId};
use crate::order;

/// Maximum number of works that share an author or topic: one with more works says little and is
/// skipped.
const MAX_COMMON: usize = 250;

/// The works of every author and every topic.
#[derive(Clone, Debug, Default)]
pub struct Related {
    /// Each author and topic with each of their works, in order.
    places: Vec<(u64, WorkId)>,
}

impl Related {
    /// Reads the works of `dataset`.
    pub fn new(dataset: &Dataset) -> Self {
        let works = dataset.works_with_ids();
        let places = works.flat_map(|(id, work)| parts(work).map(move |part| (part, id)));
        let mut places: Vec<(u64, WorkId)> = places.collect();
        order::sort_and_deduplicate(&mut places);
        Self { places }
    }

    /// The `most` works that share most with `work`, the closest first, newer ones before older. A
    /// topic or an author of few works counts more: one of `n` works counts `1000 / (1 + n)`, in
    /// the manner of the inverse document frequency in search. The time does not grow with the
    /// number of works.
    pub fn works(&self, dataset: &Dataset, work: WorkId, most: usize) -> Vec<WorkId> {
        let Some(this) = dataset.work(work) else { return Vec::new() };
        let mut own: Vec<u64> = parts(this).collect();
        order::sort_and_deduplicate(&mut own);
        let mut shared: Vec<(WorkId, u32)> = Vec::new();
        for part in own {
            let start = self.places.partition_point(|(other, _)| *other < part);
            let end = self.places.partition_point(|(other, _)| *other <= part);
            let places = self.places.get(start..end).unwrap_or_default();
            if places.len() <= MAX_COMMON {
                let weight = 1000 / (1 + places.len() as u32);
                shared.extend(places.iter().map(|(_, id)| (*id, weight)));
            }
        }
        order::sort_by(&mut shared, |a, b| a.0.cmp(&b.0));
        let mut found: Vec<(u32, u16, WorkId)> = Vec::new();
        for run in shared.chunk_by(|a, b| a.0 == b.0) {
            let Some((id, _)) = run.first().filter(|(id, _)| *id != work) else { continue };
            let year = dataset.work(*id).and_then(|work| work.date).map_or(0, |date| date.year);
            found.push((run.iter().map(|(_, weight)| weight).sum(), year, *id));
        }
        order::sort_by(&mut found, |a, b| (b.0, b.1).cmp(&(a.0, a.1)));
        found.truncate(most);
        found.into_iter().map(|(.., id)| id).collect()
    }
}

/// The authors and the topics of a work as numbers.
fn parts(work: &Work) -> impl Iterator<Item = u64> {
    let people = work.authors.iter().map(|author| u64::from(author.person.0));
    people.chain(work.topics.iter().map(|topic| 1 << 32 | u64::from(topic.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::network::sample;
    use crate::model::TopicId;

    #[track_caller]
    fn check(dataset: &Dataset, work: u32, most: usize, expected: &[u32]) {
        let found = Related::new(dataset).works(dataset, WorkId(work), most);
        assert_eq!(found.iter().map(|id| id.0).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn rare_authors_count_more_than_frequent_ones() {
        let dataset = sample::dataset(&["ABC", "AD", "AE", "CF", "GH"]);
        check(&dataset, 0, 5, &[3, 2, 1]);
        check(&dataset, 0, 1, &[3]);
        check(&dataset, 4, 5, &[]);
        check(&dataset, 9, 5, &[]);
    }

    #[test]
    fn what_very_many_works_share_is_not_looked_at() {
        let names: Vec<&str> = vec!["A"; MAX_COMMON + 1];
        check(&sample::dataset(&names), 0, 5, &[]);
        check(&sample::dataset(&names[1..]), 0, 2, &[249, 248]);
    }

    #[test]
    fn topics_count_beside_authors() {
        let mut dataset = sample::dataset(&["AB", "AC", "DE"]);
        dataset.works[0].topics = vec![TopicId(0)].into();
        dataset.works[2].topics = vec![TopicId(0)].into();
        // A topic is no author of the same position.
        dataset.works[1].topics = vec![TopicId(1)].into();
        check(&dataset, 0, 5, &[2, 1]);
    }
}
