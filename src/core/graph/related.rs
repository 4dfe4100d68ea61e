//! Works that are close to a work: those with its topics and its authors.

use crate::model::{Dataset, Work, WorkId};
use crate::order;

/// The `most` works that share most with `work`, the closest first, newer ones before
/// older. What few works have counts more: a topic or an author of `n` works counts
/// `1000 / (1 + n)`, in the manner of the inverse document frequency in search. The
/// time grows with the authors and topics of all works.
pub fn related_works(dataset: &Dataset, work: WorkId, most: usize) -> Vec<WorkId> {
    let Some(this) = dataset.work(work) else { return Vec::new() };
    let mut own: Vec<u64> = parts(this).collect();
    order::sort_and_deduplicate(&mut own);
    let mut counts = vec![0; own.len()];
    for part in dataset.works.iter().flat_map(parts) {
        if let Ok(at) = own.binary_search(&part) {
            counts[at] += 1;
        }
    }
    let mut found: Vec<(u32, u16, WorkId)> = Vec::new();
    for (id, other) in dataset.works_with_ids() {
        let shared = parts(other).filter_map(|part| own.binary_search(&part).ok());
        let score = shared.map(|at| 1000 / (1 + counts[at])).sum();
        if id != work && score > 0 {
            found.push((score, other.date.map_or(0, |date| date.year), id));
        }
    }
    order::sort_by(&mut found, |a, b| (b.0, b.1).cmp(&(a.0, a.1)));
    found.truncate(most);
    found.into_iter().map(|(.., id)| id).collect()
}

/// The authors and the topics of a work as numbers.
fn parts(work: &Work) -> impl Iterator<Item = u64> {
    let people = work.authors.iter().map(|author| u64::from(author.person.0));
    people.chain(work.topics.iter().map(|topic| 1 << 32 | u64::from(topic.0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::sample;
    use crate::model::TopicId;

    #[track_caller]
    fn check(dataset: &Dataset, work: u32, most: usize, expected: &[u32]) {
        let found = related_works(dataset, WorkId(work), most);
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
    fn topics_count_beside_authors() {
        let mut dataset = sample::dataset(&["AB", "AC", "DE"]);
        dataset.works[0].topics = vec![TopicId(0)];
        dataset.works[2].topics = vec![TopicId(0)];
        // A topic is no author of the same position.
        dataset.works[1].topics = vec![TopicId(1)];
        check(&dataset, 0, 5, &[2, 1]);
    }
}
