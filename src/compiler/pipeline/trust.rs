//! Notes for the owner on the trust in members: the level of each, and what raises it. Visitors read
//! only what is shown.

use peerage_core::model::{Dataset, PersonId};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::{Signed, evidence_in, score, verify_documents};

use crate::ingest::diagnostic::{Diagnostic, Severity};

/// A note for each member whose level or score can be raised, by the evidence that is valid at
/// `now`.
pub fn trust_notes(dataset: &Dataset, now: Moment) -> Vec<Diagnostic> {
    let report = verify_documents(&dataset.proofs, now);
    let signed = Signed::new(dataset, &report);
    let members = dataset.members();
    members.filter_map(|(id, person)| note(&signed, id, &person.name)).collect()
}

fn note(signed: &Signed<'_>, id: PersonId, name: &str) -> Option<Diagnostic> {
    let tree = score(&evidence_in(signed, id), Mask::ALL, signed.report.now);
    let mut help: Vec<String> = Vec::new();
    help.extend(tree.next_level().map(|next| {
        format!("level {} ({}) needs: {}", next as u8, next.label(), next.condition())
    }));
    let mut steps: Vec<&str> = Vec::new();
    for line in tree.components.iter().flat_map(|component| &component.lines) {
        if !line.next.is_empty() && !steps.contains(&line.next) {
            steps.push(line.next);
        }
    }
    help.extend((!steps.is_empty()).then(|| format!("points for: {}", steps.join("; "))));
    // Backticks quote names in a message.
    let name = name.replace('`', "'");
    let level = format!("L{} {}", tree.level as u8, tree.level.label());
    (!help.is_empty()).then(|| Diagnostic {
        severity: Severity::Note,
        span: None,
        message: format!("`{name}` is at the trust level `{level}`, which can be raised"),
        help: help.join("\n"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use peerage_core::model::schema;

    const NOW: &str = "2026-11-22T00:00:00Z";

    /// Checks the message of each note on a dataset with these people and works, and parts of its
    /// help.
    #[track_caller]
    fn check(people: &str, works: &str, expected: &[(&str, &[&str])]) {
        let text = format!(
            r#"{{"schema": 3, "lab": {{"name": "Lab"}}, "venues": [], "topics": [],
                "people": [{people}], "works": [{works}],
                "sources": [{{"key": "s", "title": "S", "kind": "homepage", "subject": 0,
                    "files": ["s.bib"], "read": "2026-11-20"}}]}}"#
        );
        let dataset = schema::decode(text.as_bytes()).unwrap();
        let notes = trust_notes(&dataset, Moment::parse(NOW).unwrap());
        let messages: Vec<&str> = notes.iter().map(|note| note.message.as_str()).collect();
        let wanted: Vec<&str> = expected.iter().map(|(message, _)| *message).collect();
        assert_eq!(messages, wanted);
        for (note, (_, parts)) in notes.iter().zip(expected) {
            assert!(parts.iter().all(|part| note.help.contains(part)), "{}", note.help);
        }
    }

    #[test]
    fn a_member_is_told_what_raises_the_level() {
        let ada = r#"{"key": "ada", "name": "Ada `Engine`", "family": "Engine",
            "profile": {"sources": [], "links": []}}"#;
        let none = "`Ada 'Engine'` is at the trust level `L0 Unattributed`, which can be raised";
        let listed = "`Ada 'Engine'` is at the trust level `L1 Listed`, which can be raised";
        let work = r#"{"key": "w", "kind": "other", "status": "published",
            "authors": [{"person": 0}], "title": {"plain": "On Engines"}, "claims": [{"predicate":
            "title", "value": "On Engines", "places": [[0, 0, 1]]}]}"#;
        check(ada, "", &[(none, &["level 1 (Listed) needs: ", "claim this profile; "])]);
        let steps = ["level 2 (Corroborated) needs: two independent kinds", "names the venue; "];
        check(ada, work, &[(listed, &steps)]);
        // Co-authors who are no members are nobody's task.
        let grace = r#"{"key": "grace", "name": "Grace Compiler", "family": "Compiler"}"#;
        check(grace, "", &[]);
    }
}
