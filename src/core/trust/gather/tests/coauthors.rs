//! Evidence from documents signed by co-authors.

use super::lab::{ADA, GRACE, claim, gathered, lab, signed, withdrawal};
use crate::messages::evidence;
use crate::model::{Dataset, PersonId, SourceKind};
use crate::trust::evidence::{Class, Evidence, Kind};

/// Attestation signed with `seed` about a work of a person.
fn word(seed: u8, profile: &str, work: &str, verdict: &str, more: &str) -> String {
    let subject = format!(
        r#"{{"id": "urn:peerage:person:{profile}", "type": ["EndorsementSubject"],
            "work": "{work}", "verdict": "{verdict}"{more}}}"#
    );
    signed(seed, "EndorsementCredential", &subject, 11)
}

fn confirms(seed: u8, work: &str) -> String {
    word(seed, "ada", work, "confirms", "")
}

/// Checks the evidence from `documents` about somebody, other than claims: the kinds, with the
/// works that they are about.
#[track_caller]
fn check_in(
    dataset: Dataset,
    person: PersonId,
    documents: &[String],
    expected: &[(Kind, u32)],
) -> Vec<Evidence> {
    let mut all = gathered(dataset, documents, person);
    all.retain(|item| item.class == Class::Coauthor);
    let found: Vec<_> = all.iter().map(|item| (item.kind, item.work.unwrap().0)).collect();
    assert_eq!(found, expected);
    all
}

/// Checks the same about Ada, where she and Grace claim their profiles.
#[track_caller]
fn check(documents: &[String], expected: &[(Kind, u32)]) -> Vec<Evidence> {
    let claims = [claim(1, "ada", ""), claim(2, "grace", "")];
    check_in(lab(), ADA, &[&claims[..], documents].concat(), expected)
}

#[test]
fn a_coauthor_confirms_or_disputes_what_a_registry_lists() {
    let all = check(&[confirms(2, "Engines")], &[(Kind::Attestation, 0)]);
    assert_eq!((all[0].party, all[0].document), (GRACE.0, Some(2)));
    assert_eq!(all[0].place, evidence::signed_by("Grace"));
    check(&[word(2, "ada", "engines", "disputes", "")], &[(Kind::Disputed, 0)]);
    // Works listed only on their own pages may be an arrangement between the two.
    check(&[confirms(2, "Compilers")], &[(Kind::Noted, 1)]);
    check(&[word(2, "ada", "compilers", "disputes", "")], &[(Kind::Noted, 1)]);
    let mut dataset = lab();
    dataset.sources[2].kind = SourceKind::Venue;
    let documents = [claim(2, "grace", ""), confirms(2, "Engines")];
    check_in(dataset, ADA, &documents, &[(Kind::Attestation, 0)]);
    check_in(lab(), GRACE, &documents, &[]);
}

#[test]
fn only_a_coauthor_has_a_word_on_a_work() {
    check(&[confirms(1, "Engines")], &[]);
    check(&[confirms(2, "Looms")], &[]);
    check(&[confirms(2, "Loops")], &[]);
    check(&[confirms(2, "none")], &[]);
    check(&[confirms(6, "Engines")], &[]);
    check(&[word(2, "grace", "Engines", "confirms", "")], &[]);
}

#[test]
fn a_word_counts_here_and_as_the_last_one_of_its_key() {
    let with = |more: &str| word(2, "ada", "Engines", "confirms", more);
    check(&[with(r#", "audience": "https://lab.example/""#)], &[(Kind::Attestation, 0)]);
    check(&[with(r#", "audience": "https://other.example/""#)], &[]);
    let last = word(2, "ada", "Engines", "disputes", r#", "sequence": 1"#);
    check(&[confirms(2, "Engines"), last], &[(Kind::Disputed, 0)]);
}

#[test]
fn a_word_is_worth_what_its_key_is() {
    let confirmed = [confirms(2, "Engines")];
    let told = [(Kind::Attestation, 0)];
    let with = |document: String| [confirmed[0].clone(), document];
    check(&with(withdrawal(2, "lost", 12)), &told);
    check(&with(withdrawal(2, "lost", 9)), &[]);
    check(&with(withdrawal(2, "compromised", 12)), &[]);
    // A key belongs to the person whose page names it and who claims the profile with it.
    check_in(lab(), ADA, &confirmed, &[]);
    let mut nowhere = lab();
    nowhere.proofs.pages.pop();
    let claimed = [claim(2, "grace", ""), confirmed[0].clone()];
    check_in(lab(), ADA, &claimed, &told);
    check_in(nowhere, ADA, &claimed, &[]);
    // An attester must be confirmed by others first: Grace has two identities here.
    let other = claim(2, "grace", r#", "orcid": "0000-0002-1825-0097""#);
    check_in(lab(), ADA, &[other, confirmed[0].clone()], &[]);
}
