//! One small file of each format that is read, and no `lab.toml`: all of them list the same work,
//! so that each of its facts has its sources.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use peerage::ingest::diagnostic::Severity;
use peerage::ingest::{self, FORMATS, Files, format_names};
use peerage::resolve;
use peerage_core::model::{SourceKind, ValidatedDataset};
use serde_json::Value;

/// The work that every file lists.
const DOI: &str = "10.5555/engine";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/every-format")
}

/// Names of the entries of a folder.
fn entries(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("the folder is readable");
    let name = |entry: std::io::Result<std::fs::DirEntry>| {
        entry.expect("it is readable").file_name().into_string().expect("names are text")
    };
    entries.map(name).collect()
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
    assert_eq!(
        dataset.sources.len(),
        entries(&folder()).len(),
        "every folder and file is a source"
    );
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
            let bytes = std::fs::read(path).expect("the file is readable");
            // The lines of a Word document are its paragraphs.
            if let Ok(text) = String::from_utf8(bytes) {
                assert!((location.line as usize) <= text.lines().count(), "{location:?}");
            }
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
    check("toml", SourceKind::Homepage, ada, ["Ada Lovelace's homepage", "", ""]);
}

#[test]
fn check_tells_the_planted_faults_and_no_other() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    command.arg("check").arg(folder()).args(["--all", "--format", "json"]);
    let output = command.output().expect("the command runs");
    assert!(output.status.success(), "none of them is an error");
    let text = String::from_utf8(output.stdout).expect("it is text");
    let found: String = text
        .lines()
        .map(|line| {
            let line: Value = serde_json::from_str(line).expect("it is JSON");
            let file = line["file"].as_str().unwrap_or_default().replace('\\', "/");
            let file = file.split_once("every-format/").map_or("-", |(_, file)| file);
            let code = line["code"].as_str().unwrap_or_default();
            format!("{file}:{} {code}\n", line["line"].as_u64().unwrap_or_default())
        })
        .collect();
    let list = folder().with_extension("txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&list, &found).expect("the expectation is written");
    }
    let expected = std::fs::read_to_string(&list).expect("the expectation is readable");
    assert_eq!(found, expected, "{text}");
    for name in entries(&folder()) {
        assert!(expected.contains(&format!("\n{name}")), "{name} has a planted fault");
    }
    assert!(!text.contains("55 0100"), "what is removed is not repeated");
}

#[test]
fn every_format_has_a_fixture_and_is_listed_where_people_look() {
    let root = Path::new(env!("CARGO_WORKSPACE_DIR"));
    let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("it is readable");
    let fixtures = entries(&folder());
    let rows = read("src/guide/lab.md");
    let rows: Vec<_> = rows.lines().filter(|line| line.starts_with("| ")).collect();
    let asked = read(".github/ISSUE_TEMPLATE/came-over-wrong.yml");
    for format in FORMATS.iter().filter(|format| format.is_known_by_contents()) {
        let name = format.name;
        let is_its = |fixture: &String| {
            *fixture == format.key() || format.files.iter().any(|file| fixture.ends_with(file))
        };
        assert!(fixtures.iter().any(is_its), "{name} has no fixture");
        assert!(rows.iter().any(|row| row.contains(name)), "{name} has no row in src/guide/lab.md");
        assert!(asked.contains(&format!("- {name}")), "{name} is missing in the form of an issue");
    }
    let page = read("public/try.html");
    let names = format_names();
    let [first @ .., last] = &names[..] else { panic!("there are formats") };
    let list = format!("{} or {last}.", first.join(", "));
    assert!(page.contains(&list), "public/try.html does not say: {list}");
    let accepted = page.split_once("accept=\"").and_then(|(_, rest)| rest.split_once('"'));
    let accepted: Vec<_> = accepted.expect("it accepts files").0.split(',').collect();
    for file in FORMATS.iter().flat_map(|format| format.files) {
        let (_, ending) = file.rsplit_once('.').expect("it has an ending");
        assert!(accepted.contains(&&*format!(".{ending}")), "public/try.html refuses {file}");
    }
}
