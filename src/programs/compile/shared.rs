//! Overlap between files: works that more than one of them lists, their people and topics, and
//! their contradictions.

use std::collections::{BTreeMap, BTreeSet};

use peerage_core::messages::trial;
use peerage_core::model::{Dataset, SourceId};
use peerage_core::trust::verdict_of_work;
use serde::Serialize;

/// Maximum number of items of a kind that are listed.
const MAX_LISTED: usize = 200;

/// Overlap between the sources of a dataset.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct Shared {
    /// Summary in a sentence.
    pub sentence: String,
    /// For each source, in words, the number of works that it lists, and that it alone lists.
    pub sources: Vec<String>,
    /// For each kind its label with the number, and the first items.
    pub kinds: Vec<(String, Vec<String>)>,
}

/// Overlap between the sources; none where there is only one.
pub fn shared(dataset: &Dataset) -> Option<Shared> {
    if dataset.sources.len() < 2 {
        return None;
    }
    let mut people: BTreeMap<u32, BTreeSet<SourceId>> = BTreeMap::new();
    let mut topics: BTreeMap<u32, BTreeSet<SourceId>> = BTreeMap::new();
    let (mut works, mut conflicts) = (Vec::new(), Vec::new());
    let mut listed = vec![(0, 0); dataset.sources.len()];
    for work in &dataset.works {
        let sources: BTreeSet<SourceId> =
            work.entries.iter().map(|entry| entry.location.source).collect();
        for source in &sources {
            if let Some((n, n_alone)) = listed.get_mut(source.0 as usize) {
                *n += 1;
                *n_alone += usize::from(sources.len() == 1);
            }
        }
        for author in &work.authors {
            people.entry(author.person.0).or_default().extend(&sources);
        }
        for topic in &work.topics {
            topics.entry(topic.0).or_default().extend(&sources);
        }
        if sources.len() < 2 {
            continue;
        }
        works.push(work.title.plain.clone());
        for difference in verdict_of_work(work, dataset).differences {
            let values: Vec<&str> =
                difference.values.iter().map(|(value, _)| value.as_str()).collect();
            let property = difference.predicate.label();
            conflicts.push(trial::conflict(&work.title.plain, property, &values.join(" / ")));
        }
    }
    let of_several = |found: BTreeMap<u32, BTreeSet<SourceId>>, name: &dyn Fn(u32) -> String| {
        let several = found.into_iter().filter(|(_, sources)| sources.len() > 1);
        several.map(|(id, _)| name(id)).collect::<Vec<_>>()
    };
    let people = of_several(people, &|id| dataset.people[id as usize].name.clone());
    let topics = of_several(topics, &|id| dataset.topics[id as usize].name.clone());
    let sources = dataset.sources.iter().zip(&listed);
    let sentence = match works.len() {
        0 => trial::nothing_shared().to_owned(),
        n => trial::n_shared_works(n),
    };
    let kind = |title: String, mut found: Vec<String>| {
        found.truncate(MAX_LISTED);
        (title, found)
    };
    let kinds = [
        kind(trial::n_shared_works(works.len()), works),
        kind(trial::n_shared_people(people.len()), people),
        kind(trial::n_shared_topics(topics.len()), topics),
        kind(trial::n_conflicts(conflicts.len()), conflicts),
    ];
    Some(Shared {
        sentence,
        sources: sources
            .map(|(source, (n, n_alone))| {
                trial::listed(&source.title, &trial::n_works(*n), *n_alone)
            })
            .collect(),
        kinds: kinds.into_iter().filter(|(_, found)| !found.is_empty()).collect(),
    })
}
