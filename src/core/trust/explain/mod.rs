//! Writes the results of a verification as the rows that
//! [`crate::trust::explanation`] reads.

use crate::messages::seal;
use crate::model::{PersonId, ValidatedDataset};
use crate::trust::evidence::{Evidence, Mask};
use crate::trust::explanation::write;
use crate::trust::gather::{Signed, badges, evidence_in};
use crate::trust::headline::headline;
use crate::trust::moment::Moment;
use crate::trust::report::Report;
use crate::trust::score::score;
use crate::trust::seal::{Change, ChangeKind, SealState};
use crate::trust::statement::Statement;
use crate::trust::tree::{Outcome, Tree};

/// Results of the verification of `dataset`, as rows; `unreadable` are the entries that the page
/// names as its publisher and that are no keys.
pub fn summary_rows(dataset: &ValidatedDataset, report: &Report, unreadable: &[&str]) -> String {
    let mut out = String::new();
    let seal = &report.seal;
    let publisher = seal.publisher.map(|key| key.did()).unwrap_or_default();
    let built = seal.built.map(|built| built.date().label()).unwrap_or_default();
    let binds = if seal.binds() { "1" } else { "0" };
    write(&mut out, &["seal", seal.state.key(), seal.state.label(), &publisher, &built, binds]);
    for entry in unreadable {
        write(&mut out, &["unreadable", entry]);
    }
    if seal.changes.iter().any(Change::shifts) {
        write(&mut out, &["shifted"]);
    }
    for change in &seal.changes {
        let position = change.position.map(|at| at.to_string()).unwrap_or_default();
        let key = change.key.as_deref().unwrap_or_default();
        let what = match change.kind {
            ChangeKind::Altered => seal::record_altered(),
            ChangeKind::Moved => seal::records_moved(),
            ChangeKind::Missing => seal::record_missing(),
            ChangeKind::Added => seal::record_added(),
        };
        write(&mut out, &["change", &change.member, &position, key, what]);
    }
    write(&mut out, &["accepted", &report.accepted().count().to_string()]);
    for (work, words) in badges(dataset, report) {
        write(&mut out, &["badge", &work.0.to_string(), &words]);
    }
    for (document, file) in report.documents.iter().zip(&dataset.proofs.documents) {
        if let Err(refusal) = document {
            write(&mut out, &["refused", &file.file, &refusal.to_string()]);
        }
    }
    out
}

/// The score of `person`, by what `mask` leaves, as rows.
pub fn explanation_rows(
    dataset: &ValidatedDataset,
    report: &Report,
    person: PersonId,
    mask: Mask,
) -> String {
    let signed = Signed::new(dataset, report);
    let evidence = evidence_in(&signed, person);
    let tree = score(&evidence, mask, report.now);
    let mut out = String::new();
    let level = (tree.level as u32).to_string();
    write(&mut out, &["tree", &tree.score.to_string(), &level]);
    let is_sealed = report.seal.state == SealState::Sealed;
    write(&mut out, &["headline", &headline(&evidence, &tree.outcomes, is_sealed)]);
    components(&tree, &mut out);
    for (item, outcome) in evidence.iter().zip(&tree.outcomes) {
        observation(item, *outcome, &mut out);
    }
    bindings(&signed, person, &mut out);
    out
}

fn components(tree: &Tree, out: &mut String) {
    for component in &tree.components {
        write(
            out,
            &["component", &(component.subject as u32).to_string(), &component.points.to_string()],
        );
        for line in &component.lines {
            let work = line.work.map(|work| work.0.to_string()).unwrap_or_default();
            let cells = [
                "line",
                &line.points.to_string(),
                &line.maximum.to_string(),
                &work,
                &line.evidence.len().to_string(),
                line.text,
            ];
            write(out, &cells);
        }
    }
}

fn observation(item: &Evidence, outcome: Outcome, out: &mut String) {
    let date = |moment: Moment| match moment {
        Moment::FIRST | Moment::LAST => String::new(),
        _ => moment.date().label(),
    };
    let cells = [
        "item",
        &(item.kind as u32).to_string(),
        item.class.label(),
        outcome.label(),
        if outcome == Outcome::Counted { "1" } else { "0" },
        &date(item.from),
        &date(item.until),
        &item.what,
        &item.place,
    ];
    write(out, &cells);
}

/// The keys that claim the profile, with the pages that name them.
fn bindings(signed: &Signed<'_>, person: PersonId, out: &mut String) {
    let Signed { dataset, report, .. } = signed;
    let Some(key) = dataset.person(person).map(|person| &person.key) else { return };
    for (at, document) in report.accepted() {
        let Statement::Claim(claim) = &document.statement else { continue };
        if claim.profile != *key || report.is_superseded(at) || !document.holds(report.now) {
            continue;
        }
        for page in signed.bound_pages(person, &document.key, claim) {
            write(out, &["key", &document.key.multibase(), &page.url, &page.read.label()]);
        }
    }
}

#[cfg(test)]
mod tests;
