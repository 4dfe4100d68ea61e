//! Equality of scores: the extract of a dataset gives the same scores as the whole dataset.

use std::path::Path;

use peerage::{emit, ingest, resolve};
use peerage_core::json::{Limits, read};
use peerage_core::model::{Dataset, ValidatedDataset, schema};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::{Report, explanation_rows, extract, summary_rows, verify_read};

use super::lab::{ADA_MARKS, Lab, attestation, claim, moment};

/// Checks that `dataset` and its extract get the same scores.
#[track_caller]
fn check(dataset: Dataset) {
    let dataset = dataset.validate().expect("it is valid");
    let bytes = emit::json(&dataset).expect("it is JSON");
    let strict = read(&bytes, Limits::DATASET);
    let report: Report = verify_read(&strict, moment(super::lab::NOW), &[]);
    let part = extract(&strict.expect("it is strict JSON")).expect("its kinds are known");
    let whole = schema::decode(&bytes).expect("it is a dataset");
    assert_eq!(summary_rows(&part, &report, &[]), summary_rows(&whole, &report, &[]));
    for (id, person) in whole.people_with_ids() {
        let rows = |dataset: &ValidatedDataset| explanation_rows(dataset, &report, id, Mask::ALL);
        assert_eq!(rows(&part), rows(&whole), "{}", person.key);
    }
}

#[test]
fn the_extract_of_the_demo_gives_the_same_scores() {
    let seeds = Path::new(env!("CARGO_WORKSPACE_DIR")).join("seeds");
    let (records, files, _) = ingest::read(&seeds);
    check(resolve::resolve(&records, &files).0);
}

#[test]
fn the_extract_of_signed_documents_gives_the_same_scores() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, "ada-engine", r#", "notMine": ["On Compilers"]"#));
    lab.document("grace", &claim(2, "grace-compiler", ""));
    lab.document("word", &attestation(2, "ada-engine", "confirms"));
    lab.page("ada", 1).page("grace", 2).registry(ADA_MARKS);
    check(lab.compile().dataset);
}
