//! Errors in seeds are reported with file, line, caret and remedy.

use std::fs;
use std::path::Path;

use peerage::ingest::{self, FORMATS, diagnostic};
use peerage::resolve;
use peerage_core::model::PartialDate;

#[track_caller]
fn check(case: &str) {
    let dir = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/invalid").join(case);
    let (_, files, mut diagnostics) = ingest::read(&dir);
    diagnostic::sort(&mut diagnostics, &files);
    let report = ingest::render(&diagnostics, &files, false);
    let report = report.replace(&dir.display().to_string(), "seeds");
    // The list of formats grows with each of them.
    let names = FORMATS.each_ref().map(|format| format.name);
    let [first @ .., last] = &names;
    let report = report.replace(&format!("{} and {last}", first.join(", ")), "FORMATS");
    let expected = dir.with_extension("txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&expected, &report).expect("the expectation is written");
    }
    let expected = fs::read_to_string(&expected).expect("the expectation is readable");
    assert_eq!(report.trim_end(), expected.trim_end(), "{case}");
}

#[test]
fn every_problem_is_reported_with_its_remedy() {
    let cases = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/invalid");
    for case in fs::read_dir(cases).expect("the fixtures are readable") {
        let case = case.expect("the fixtures are readable");
        if case.path().is_dir() {
            check(case.file_name().to_str().expect("names are text"));
        }
    }
}

#[test]
fn what_a_page_would_refuse_is_told_with_its_line() {
    let dir = Path::new(env!("CARGO_WORKSPACE_DIR")).join("tests/it/fixtures/refused");
    let (records, files, diagnostics) = ingest::read(&dir);
    assert_eq!(diagnostics, [], "each line is as it should be");
    let (mut dataset, _) = resolve::resolve(&records, &files);
    dataset.works[1].date = Some(PartialDate::from_year(843));
    let told = resolve::refused(&dataset, &records, &files).expect("a page refuses it");
    let report = ingest::render(&[told], &files, false);
    let expected = "works[1].date: a year has four digits and is not before 1000";
    assert!(report.contains(expected) && report.contains("works.json:"), "{report}");
}

#[test]
fn what_no_page_lays_out_is_told_with_its_line_and_stops_nothing() {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let entry = |key: &str, title: &str| {
        format!("@article{{{key}, title={{{title}}}, author={{Ada Example}}, year={{2020}}}}\n")
    };
    let early = "@misc{c, title={On Early Tables}, author={Ada Example}, date={0843}}\n";
    let works = [&entry("a", "On Tables"), &entry("b", &"word ".repeat(3000)), early].concat();
    fs::write(dir.path().join("works.bib"), works).expect("the folder is writable");
    let (records, files, told) = ingest::read(dir.path());
    let (dataset, _) = resolve::resolve(&records, &files);
    assert_eq!((resolve::refused(&dataset, &records, &files), dataset.works.len()), (None, 3));
    let report = ingest::render(&told, &files, false);
    for expected in ["`title` is too long", "works.bib:2:", "works.bib:3:"] {
        assert!(report.contains(expected), "{report}");
    }
}
