//! The JSON Schema printed by `peerage schema` holds for the output of the compiler; and datasets
//! of other versions are read, or refused with a clear message.

use std::path::Path;
use std::process::Command;

use peerage::emit;
use peerage_core::model::schema::{self, OLDEST, SCHEMA};
use serde_json::{Value, json};

use crate::compile;

/// The schema that the command prints.
fn printed() -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    let output = command.arg("schema").output().expect("the command runs");
    serde_json::from_slice(&output.stdout).expect("the schema is JSON")
}

/// Violations of the schema by a dataset.
fn against(dataset: &Value) -> Vec<String> {
    let schema = jsonschema::validator_for(&printed()).expect("the schema is one");
    schema.iter_errors(dataset).map(|error| error.instance_path().to_string()).collect()
}

/// The demo as a visitor loads it, with its pictures, citations and feeds.
fn demo() -> Value {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("peerage.json");
    let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds");
    let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
    let output = command.arg("compile").args([&seeds, &path]).output().expect("it runs");
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&std::fs::read(path).expect("it was written")).expect("JSON")
}

#[test]
fn the_schema_names_its_version() {
    let schema = printed();
    assert_eq!(schema["$id"], format!("urn:peerage:dataset:{SCHEMA}"));
    assert!(jsonschema::meta::is_valid(&schema));
}

#[test]
fn the_policy_names_the_versions() {
    let text = |name: &str| {
        let path = Path::new(env!("CARGO_WORKSPACE_DIR")).join(name);
        std::fs::read_to_string(path).expect("it is there")
    };
    assert!(text("CHANGELOG.md").contains(&format!("now {OLDEST} and {SCHEMA}.")));
    assert!(text("src/guide/embed.md").contains(&format!("(`urn:peerage:dataset:{SCHEMA}`)")));
}

#[test]
fn what_is_written_keeps_the_schema() {
    assert_eq!(against(&demo()), Vec::<String>::new());
    let lab = peerage_site::generate::lab(300);
    let lab = serde_json::to_value(&lab).expect("JSON");
    assert_eq!(against(&lab), Vec::<String>::new());
}

#[test]
fn what_breaks_the_schema_is_found() {
    let demo = demo();
    let check = |path: &str, value: Value, expected: &[&str]| {
        let mut changed = demo.clone();
        *changed.pointer_mut(path).expect("it is there") = value;
        assert_eq!(against(&changed), expected, "{path}");
        let bytes = serde_json::to_vec(&changed).expect("JSON");
        assert_eq!(schema::decode(&bytes).is_ok(), expected.is_empty(), "{path}");
    };
    check("/schema", json!(SCHEMA), &[]);
    check("/schema", json!(SCHEMA + 1), &["/schema"]);
    check("/lab/name", json!(null), &["/lab/name"]);
    check("/works/0/status", json!("lost"), &["/works/0/status"]);
    check("/works/0/date", json!("yesterday"), &["/works/0/date"]);
    check("/works/0/authors/0/person", json!(-1), &["/works/0/authors/0/person"]);
    check("/sources/0/files", json!("a.bib"), &["/sources/0/files"]);
}

/// An invented dataset in version 3: every source has a subject and a date, and no work is
/// retracted.
const VERSION_3: &str = r#"{
  "schema": 3,
  "lab": {"name": "Engines", "site": "https://lab.example/"},
  "sources": [{
    "key": "ida", "title": "Ida's list", "kind": "publication-list", "subject": 0,
    "read": "2026-11-21", "files": ["works.bib"],
    "digests": ["00112233445566778899aabbccddeeff"]
  }],
  "people": [
    {"key": "ida-example", "name": "Ida Example", "family": "Example",
     "profile": {"role": "Engineer", "sources": [0]},
     "claims": [{"predicate": "name", "value": "Ida Example", "places": [[0, 0, 1]]}]}
  ],
  "works": [{
    "key": "example2024notes", "kind": "conference", "title": {"plain": "Notes"},
    "authors": [{"person": 0, "equal": "stated"}], "date": "2024-05", "venue": 0,
    "status": "published", "topics": [0],
    "identifiers": [{"scheme": "doi", "value": "10.1000/1"}],
    "claims": [{"predicate": "title", "value": "Notes", "places": [[0, 0, 1]]}]
  }],
  "venues": [{"key": "syms", "short": "SYMS", "name": "Symposium", "kind": "conference"}],
  "topics": [{"key": "engines", "name": "Engines"}]
}"#;

#[test]
fn what_version_3_wrote_is_read() {
    let read = schema::decode(VERSION_3.as_bytes()).expect("it is read");
    assert_eq!((read.schema, read.sources.len(), read.works.len()), (OLDEST, 1, 1));
    assert_eq!(read.works[0].title.plain, "Notes");
    assert_eq!(read.sources[0].subject, Some(peerage_core::model::PersonId(0)));
    let bytes = emit::json(&read).expect("JSON");
    let written: Value = serde_json::from_slice(&bytes).expect("JSON");
    assert_eq!(written, serde_json::from_str::<Value>(VERSION_3).expect("JSON"));
}

#[test]
fn a_dataset_of_the_version_before_is_read() {
    let mut dataset = serde_json::to_value(&*compile::dataset()).expect("JSON");
    dataset["schema"] = json!(OLDEST);
    let read = schema::decode(&serde_json::to_vec(&dataset).expect("JSON")).expect("it is read");
    assert_eq!(read.schema, OLDEST);
    assert_eq!(read.works, compile::dataset().works);
    assert_eq!(read.people, compile::dataset().people);
    // It is written unchanged, and can still be read.
    let bytes = emit::json(&read).expect("JSON");
    assert_eq!(schema::decode(&bytes), Ok(read));
}

#[test]
fn the_command_reads_an_old_dataset_and_refuses_others() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("peerage.json");
    let check = |version: u32, is_read: bool, says: &str| {
        let mut dataset = serde_json::to_value(&*compile::dataset()).expect("JSON");
        dataset["schema"] = json!(version);
        std::fs::write(&path, dataset.to_string()).expect("it is written");
        let page = folder.path().join("page.html");
        std::fs::write(&page, "<peerage-profile></peerage-profile>").expect("it is written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_peerage"));
        let output = command.arg("page").args([&path, &page]).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.success(), said.contains(says)), (is_read, true), "{said}");
    };
    check(OLDEST, true, "");
    check(OLDEST - 1, false, "compile the dataset again");
    check(SCHEMA + 1, false, "update the widget's files");
}
