//! One small file of each format that is read, and no `lab.toml`: all of them list the same work,
//! so that each of its facts has its sources.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage::ingest::diagnostic::Severity;
use peerage::ingest::{self, Files};
use peerage::resolve;
use peerage_core::model::{SourceKind, ValidatedDataset};
use serde_json::Value;

/// Expected diagnostics, and the only ones: rule, file and line.
const FAULTS: [(&str, &str, u64); 32] = [
    ("the-lab-is-called-as-its-folder-is", "", 0),
    ("are-kept-and-not-used", "arxiv/feed.xml", 13),
    ("a-preprint-has-no-title", "arxiv/feed.xml", 18),
    ("are-kept-and-not-used", "crossref/works.json", 60),
    ("a-work-has-no-title", "crossref/works.json", 66),
    ("are-kept-and-not-used", "csl-json/export.json", 17),
    ("this-item-has-no-title", "csl-json/export.json", 19),
    ("are-kept-and-not-used", "dblp/person.xml", 19),
    ("this-record-has-no-title", "dblp/person.xml", 21),
    ("removed-a-phone-number", "json-resume/cv.json", 2),
    ("is-not-a-key-that-is-read-here", "json-resume/cv.json", 2),
    ("is-not-a-date", "json-resume/cv.json", 3),
    ("of-merges-of-entries-rest-on-little-the-weakest-first", "lines/openalex.jsonl", 2),
    ("this-is-not-json", "lines/openalex.jsonl", 4),
    ("is-not-a-date", "list.bib", 15),
    ("an-address-that-no-page-may-link-to", "list.bib", 17),
    ("are-kept-and-not-used", "list.bib", 18),
    ("has-no-title", "list.bib", 21),
    ("this-value-is-not-closed", "list.bib", 23),
    ("are-kept-and-not-used", "openalex/works.json", 78),
    ("a-work-has-no-title", "openalex/works.json", 81),
    ("items-that-are-not-public-are-left-out", "orcid/record.json", 1),
    ("removed-an-e-mail-address", "orcid/record.json", 24),
    ("are-kept-and-not-used", "ris/export.ris", 14),
    ("removed-a-phone-number", "ris/export.ris", 15),
    ("this-record-has-no-title", "ris/export.ris", 19),
    ("a-paper-has-no-title", "semantic-scholar/author.json", 10),
    ("are-kept-and-not-used", "semantic-scholar/author.json", 48),
    ("is-given-twice", "toml/papers.txt", 2),
    ("removed-a-phone-number", "toml/profile.toml", 3),
    ("are-kept-and-not-used", "web-of-science/savedrecs.txt", 16),
    ("this-record-has-no-title", "web-of-science/savedrecs.txt", 25),
];

/// The work that every file lists.
const DOI: &str = "10.5555/engine";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/every-format")
}

fn compiled() -> (ValidatedDataset, Files) {
    let (records, files, diagnostics) = ingest::read(&folder());
    let errors: Vec<_> = diagnostics.iter().filter(|d| d.severity == Severity::Error).collect();
    assert_eq!(errors, Vec::<&ingest::Diagnostic>::new());
    let (dataset, _) = resolve::resolve(&records, &files);
    (dataset.validate().expect("the dataset is valid"), files)
}

#[test]
fn every_file_is_a_source_that_lists_the_work() {
    let (dataset, _) = compiled();
    let is_it = |identifiers: &[peerage_core::model::Identifier]| {
        identifiers.iter().any(|identifier| *identifier.value == *DOI)
    };
    let works: Vec<_> = dataset.works.iter().filter(|work| is_it(&work.identifiers)).collect();
    assert_eq!(works.len(), 1, "all of them mean one work");
    let of = |at: usize| {
        let locations = works[0].assertions.locations();
        locations.iter().filter(|location| location.source.index() == at).count()
    };
    for (at, source) in dataset.sources.iter().enumerate() {
        assert!(of(at) > 0, "{} says something of it", source.key);
    }
    let entries = std::fs::read_dir(folder()).expect("the folder is readable");
    assert_eq!(dataset.sources.len(), entries.count(), "every folder and file is a source");
    assert_eq!(dataset.lab.name, "every-format");
}

#[test]
fn every_fact_stands_in_a_line_of_a_file() {
    let (dataset, _) = compiled();
    let mut n_facts = BTreeMap::new();
    for assertion in dataset.works.iter().flat_map(|work| &work.assertions) {
        assert!(!assertion.locations.is_empty(), "{assertion:?}");
        for location in &assertion.locations {
            let source = dataset.source(location.source).expect("it is a source");
            let name = &source.files[location.file as usize];
            let path = match folder().join(&source.key) {
                path if path.is_dir() => path.join(name),
                _ => folder().join(name),
            };
            let text = std::fs::read_to_string(path).expect("the file is readable");
            assert!((location.line as usize) <= text.lines().count(), "{location:?}");
            *n_facts.entry(&source.key).or_insert(0) += 1;
        }
    }
    assert_eq!(n_facts.len(), dataset.sources.len());
}

/// Checks the kind and the subject that a source gets.
#[track_caller]
fn check(key: &str, kind: SourceKind, subject: Option<&str>, told: [&str; 3]) {
    let (dataset, _) = compiled();
    let source = dataset.sources.iter().find(|source| source.key == key).expect("it is there");
    let name = source.subject.and_then(|id| dataset.person(id)).map(|person| person.name.as_str());
    assert_eq!((source.kind, name), (kind, subject), "{key}");
    let written = source.written.map(|date| date.to_string()).unwrap_or_default();
    let publisher = source.publisher.clone().unwrap_or_default();
    assert_eq!([source.title.as_str(), &publisher, &written], told, "{key}");
}

#[test]
fn what_a_source_is_stands_in_it_where_nobody_says_it() {
    let ada = Some("Ada Lovelace");
    check("list", SourceKind::PublicationList, None, ["list.bib", "", ""]);
    check("ris", SourceKind::PublicationList, None, ["ris", "", ""]);
    check("dblp", SourceKind::Registry, ada, ["dblp", "dblp", "2025-01-02"]);
    check("json-resume", SourceKind::Cv, ada, ["json-resume", "", "2025-03-04"]);
    check("toml", SourceKind::Homepage, ada, ["Ada Lovelace's homepage", "", ""]);
}

#[test]
fn check_tells_the_planted_faults_and_no_other() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.arg("check").arg(folder()).args(["--all", "--format", "json"]);
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "none of them is an error");
    let text = String::from_utf8(output.stdout).expect("it is text");
    let found: Vec<(String, String, u64)> = text
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).expect("it is JSON");
            let file = line["file"].as_str().unwrap_or_default().replace('\\', "/");
            let file = file.split_once("every-format/").map_or("", |(_, file)| file).to_owned();
            let code = line["code"].as_str().unwrap_or_default().to_owned();
            (code, file, line["line"].as_u64().unwrap_or_default())
        })
        .collect();
    let expected: Vec<(String, String, u64)> =
        FAULTS.map(|(code, file, line)| (code.to_owned(), file.to_owned(), line)).into();
    assert_eq!(found, expected, "{text}");
    let faulty: BTreeSet<&str> = FAULTS.iter().map(|(_, file, _)| *file).collect();
    assert_eq!(faulty.len(), 1 + 14, "the folder and its files have some: {faulty:?}");
    assert!(!text.contains("55 0100"), "what is removed is not repeated");
}
