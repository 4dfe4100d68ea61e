//! Works, and the names by which other places of the seeds refer to them.

use std::collections::{BTreeMap, BTreeSet};

use peerage::ingest::overrides::Overrides;
use peerage::ingest::record::Seeds;
use peerage::{ingest, resolve};
use peerage_core::model::Work;
use serde::Deserialize;

use super::{folder, name, pairs, truth};

#[derive(Deserialize)]
struct Truth {
    works: Vec<TrueWork>,
    elsewhere: Vec<Elsewhere>,
}

#[derive(Deserialize)]
struct TrueWork {
    id: String,
    records: Vec<String>,
}

/// A place that refers to a work and is not an entry of a list.
#[derive(Deserialize)]
struct Elsewhere {
    work: String,
    file: String,
    /// Name of the work there; none where it is only described.
    name: Option<String>,
    why: String,
}

fn known() -> Truth {
    truth(include_str!("works.json"))
}

/// Numbers of pairs joined rightly, joined wrongly, and missed.
fn counts(seeds: &Seeds, files: &ingest::Files) -> [usize; 3] {
    let truth: BTreeMap<String, String> = known()
        .works
        .into_iter()
        .flat_map(|work| work.records.into_iter().map(move |record| (record, work.id.clone())))
        .collect();
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    let resolution = resolve::decided(seeds, &mut Vec::new());
    for (at, cluster) in resolution.clusters.iter().enumerate() {
        for id in cluster {
            found.insert(name(seeds, files, id.source, id.work), at);
        }
    }
    assert!(truth.keys().eq(found.keys()), "the truth names every record, and no other");
    pairs(&found, &truth)
}

#[test]
fn works_are_joined_without_a_mistake() {
    let (seeds, files, _) = ingest::read(&folder());
    let alone = Seeds { overrides: Overrides::default(), ..seeds.clone() };
    for (seeds, what) in [(&seeds, "with overrides"), (&alone, "without")] {
        let [right, wrong, missed] = counts(seeds, &files);
        println!("works {what}: {right} pairs joined rightly, {wrong} wrongly, {missed} missed");
        assert_eq!((right, wrong, missed), (5, 0, 0), "{what}");
    }
}

/// True if `name` refers to this work.
fn is_called(work: &Work, name: &str) -> bool {
    let head = work.title.plain.split_once(':').map(|(head, _)| head);
    let names = head.into_iter().chain([work.title.plain.as_str()]);
    names.chain(work.aliases.iter().map(String::as_str)).any(|other| other == name)
}

#[test]
fn what_stands_elsewhere_leads_to_the_work() {
    let truth = known();
    let (seeds, files, _) = ingest::read(&folder());
    let dataset = crate::compile::dataset();
    let records: BTreeMap<&str, &[String]> =
        truth.works.iter().map(|work| (work.id.as_str(), work.records.as_slice())).collect();
    for it in &truth.elsewhere {
        let text = std::fs::read_to_string(folder().join(&it.file)).expect("the file is there");
        let Some(called) = &it.name else {
            assert!(!it.why.is_empty(), "{}", it.work);
            continue;
        };
        assert!(text.contains(called.as_str()), "{} says {called}", it.file);
        let works: Vec<&Work> =
            dataset.works.iter().filter(|work| is_called(work, called)).collect();
        assert_eq!(works.len(), 1, "one work is called {called}");
        // The lines with its title are those of its records.
        let lines: BTreeSet<_> = works[0].assertions.locations().into_iter().collect();
        for (source, list) in seeds.sources.iter().enumerate() {
            for (work, record) in list.works.iter().enumerate() {
                let line = files.line(&record.title.span);
                let is_its = lines.iter().any(|at| at.source.index() == source && at.line == line);
                let is_said =
                    records[it.work.as_str()].contains(&name(&seeds, &files, source, work));
                let file = files.path(record.title.span.file);
                let is_list = !file.ends_with(".toml");
                assert!(!is_said || is_its && is_list, "{called} is {}", record.key);
            }
        }
    }
}

#[test]
fn announcements_link_the_works_they_name() {
    let dataset = crate::compile::dataset();
    let truth = known();
    let announced = truth.elsewhere.iter().filter(|it| it.why == "an announcement");
    let linked: BTreeSet<&str> = dataset
        .people
        .iter()
        .filter_map(|person| person.profile.as_ref())
        .flat_map(|profile| profile.news.iter().flat_map(|news| &news.works))
        .filter_map(|id| dataset.work(*id))
        .map(|work| work.title.plain.as_str())
        .collect();
    let mut n = 0;
    for called in announced.filter_map(|it| it.name.as_ref()) {
        let mut works = dataset.works.iter().filter(|work| is_called(work, called));
        assert!(works.any(|work| linked.contains(work.title.plain.as_str())), "{called}");
        n += 1;
    }
    assert_eq!(linked.len(), n);
}
