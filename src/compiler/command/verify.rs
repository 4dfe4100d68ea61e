//! `peerage verify`: everything that the page verifies, as text, the companion files of the
//! dataset, and pages that were filled from it.

use std::path::{Path, PathBuf};

use peerage::emit::{self, Found};
use peerage_core::json::{Limits, read};
use peerage_core::messages;
use peerage_core::model::{Dataset, PersonId, ValidatedDataset, schema};
use peerage_core::trust::credential::credential;
use peerage_core::trust::evidence::{Kind, Mask};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::PublicKey;
use peerage_core::trust::seal::Change;
use peerage_core::trust::seal::SealState;
use peerage_core::trust::{Report, Signed, evidence_in, score, verify_dataset};
use serde_json::json;

use crate::given;
use crate::output::Output;

/// Verifies the document or dataset in `file`, the companion files of the dataset, and the
/// `pages` that were filled from it. Fails if something was altered, is missing or is not
/// accepted; with keys, also if the dataset is not sealed by one of them.
pub fn verify(
    file: &Path,
    keys: &[String],
    pages: &[PathBuf],
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let shown = file.display();
    let bytes = given::bytes(file)?;
    let value = read(&bytes, Limits::DATASET)
        .map_err(|error| format!("error: {shown} cannot be read strictly: {error}"))?;
    if value.get("schema").is_none() {
        if !pages.is_empty() {
            return Err(format!("error: {shown} is no dataset, from which pages are filled"));
        }
        return document(&String::from_utf8_lossy(&bytes), now, output);
    }
    let pinned = keys.iter().map(|did| {
        PublicKey::from_did(did).ok_or(format!("error: `{did}` is not a key (did:key:z6Mk…)"))
    });
    let pinned = pinned.collect::<Result<Vec<PublicKey>, String>>()?;
    let report = verify_dataset(&bytes, now, &pinned);
    let dataset = schema::decode(&bytes).map_err(|error| format!("error: {shown}: {error}"))?;
    seal(&report, output);
    if !report.seal.binds() {
        output.line(format_args!("{}", messages::seal::nothing_binds()));
    }
    let refused = documents(&report, &dataset, output);
    let differing =
        parts(&dataset, file, output)? + differing_pages(&dataset, file, pages, output)?;
    let signed = Signed::new(&dataset, &report);
    for (id, person) in dataset.members() {
        output.text(b"\n");
        output.line(&person.name);
        explain(&signed, id, output);
    }
    let is_sound = refused == 0 && differing == 0;
    match report.seal.state {
        SealState::Sealed if is_sound => Ok(()),
        SealState::Unsealed | SealState::Unpinned if is_sound && keys.is_empty() => Ok(()),
        state => Err(format!(
            "error: {}, {refused} documents not accepted, {differing} other files that differ",
            name(state).to_lowercase()
        )),
    }
}

/// Like [`verify`], with a result for programs: success, the reason of a failure, and the lines
/// that people read.
pub fn as_json(
    file: &Path,
    keys: &[String],
    pages: &[PathBuf],
    now: Moment,
    output: &mut Output,
) -> Result<(), String> {
    let mut told = Output::default();
    let result = verify(file, keys, pages, now, &mut told);
    let bytes = given::bytes(file).unwrap_or_default();
    let is_dataset = read(&bytes, Limits::DATASET).is_ok_and(|it| it.get("schema").is_some());
    let seal = is_dataset.then(|| {
        let pinned: Vec<PublicKey> =
            keys.iter().filter_map(|did| PublicKey::from_did(did)).collect();
        let report = verify_dataset(&bytes, now, &pinned);
        let changes: Vec<String> = report.seal.changes.iter().map(change).collect();
        json!({
            "is": name(report.seal.state),
            "key": report.seal.publisher.map(|key| key.did()),
            "date": report.seal.built.map(|built| built.date().to_string()),
            "changes": changes,
        })
    });
    output.json(json!({
        "holds": result.is_ok(),
        "message": result.as_ref().err(),
        "seal": seal,
        "lines": told.lines().collect::<Vec<_>>(),
    }));
    result
}

/// Prints the state of each companion file, and returns the number of those that are not
/// unaltered.
fn parts(dataset: &ValidatedDataset, file: &Path, output: &mut Output) -> Result<usize, String> {
    let all = emit::beside(dataset, file)
        .map_err(|error| format!("error: what lies beside {}: {error}", file.display()))?;
    for (name, found) in &all {
        let words = match found {
            Found::Unaltered => "unaltered",
            Found::Altered => "altered",
            Found::Missing => "missing",
            Found::Added => "added: it does not belong to this dataset",
        };
        output.line(format_args!("{name}: {words}"));
    }
    Ok(all.iter().filter(|(_, found)| *found != Found::Unaltered).count())
}

/// Prints the elements of `pages` that differ from the content which `peerage page` writes for
/// the dataset, and returns the number of pages that differ.
fn differing_pages(
    dataset: &ValidatedDataset,
    file: &Path,
    pages: &[PathBuf],
    output: &mut Output,
) -> Result<usize, String> {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let mut n_differing = 0;
    for path in pages {
        let shown = path.display();
        let html = given::text(path)?;
        let differences = emit::differences(&html, dataset, &name)
            .map_err(|error| format!("error: {shown}: {error}"))?;
        for difference in &differences {
            output.line(format_args!("{shown}, {difference}"));
        }
        match differences.is_empty() {
            true => output.line(format_args!("{shown}: unaltered")),
            false => n_differing += 1,
        }
    }
    Ok(n_differing)
}

fn document(text: &str, now: Moment, output: &mut Output) -> Result<(), String> {
    let document = credential(text)
        .map_err(|refusal| format!("error: not accepted: {refusal}\nhelp: {}", refusal.remedy()))?;
    output.line(format_args!("{}, signed by {}", document.statement.label(), document.key.did()));
    output.line(format_args!(
        "holds from {} until {}",
        document.from.date(),
        document.until.date()
    ));
    match document.holds(now) {
        true => Ok(()),
        false => Err("error: it does not hold now".to_owned()),
    }
}

fn seal(report: &Report, output: &mut Output) {
    output.line(format_args!("{}", name(report.seal.state)));
    if let (Some(key), Some(built)) = (report.seal.publisher, report.seal.built) {
        output.line(format_args!("by {} on {}", key.did(), built.date()));
    }
    for change in &report.seal.changes {
        output.line(format_args!("  {}", self::change(change)));
    }
}

/// Name of the state of a seal, which programs read.
fn name(state: SealState) -> &'static str {
    match state {
        SealState::Sealed => "Sealed",
        SealState::Unpinned => "Sealed, but no publisher is named",
        SealState::OtherSigner => "Sealed by another key than the one named",
        SealState::Altered => "Altered",
        SealState::Unsealed => "Not sealed",
        SealState::Broken => "Seal broken",
        SealState::Unreadable(_) => "Damaged",
    }
}

/// Difference from the sealed dataset, in words.
fn change(change: &Change) -> String {
    let place = change.position.map(|at| format!("[{at}]")).unwrap_or_default();
    let key = change.key.as_ref().map(|key| format!(" `{key}`")).unwrap_or_default();
    format!("{}{place}{key}: {:?}", change.member, change.kind)
}

/// Prints the result for each document, and returns the number of those that are not accepted.
fn documents(report: &Report, dataset: &Dataset, output: &mut Output) -> usize {
    for (document, file) in report.documents.iter().zip(&dataset.proofs.documents) {
        match document {
            Ok(document) => {
                output.line(format_args!("{}: {}", file.file, document.statement.label()))
            }
            Err(refusal) => output.line(format_args!("{}: not accepted: {refusal}", file.file)),
        }
    }
    report.documents.iter().filter(|document| document.is_err()).count()
}

/// Prints the tree of a person's score.
fn explain(signed: &Signed<'_>, person: PersonId, output: &mut Output) {
    let evidence = evidence_in(signed, person);
    let tree = score(&evidence, Mask::ALL, signed.report.now);
    output.line(format_args!(
        "{} of 100, {} (L{} {})",
        tree.score,
        tree.band(),
        tree.level as u8,
        tree.level.label()
    ));
    for component in &tree.components {
        output.line(format_args!(
            "  {:+} {} (at most {})",
            component.points,
            component.subject.label(),
            component.maximum
        ));
        for line in component.lines.iter().filter(|line| line.points != 0) {
            output.line(format_args!("    {:+} {}", line.points, line.text));
        }
    }
    for item in evidence.iter().filter(|item| item.kind == Kind::Noted) {
        output.line(format_args!("  noted: {} ({})", item.what, item.place));
    }
    if let Some(level) = tree.next_level() {
        output.line(format_args!("  next, {}: {}", level.label(), level.condition()));
    }
    let steps = tree.steps();
    if !steps.is_empty() {
        output.line(format_args!("  for more points: {}", steps.join("; ")));
    }
}
