//! Issued documents are accepted once they are signed, and state what was meant.

use super::issuer::{
    acceptance_document, badge_document, handover_document, membership_document,
    revocation_document,
};
use super::*;
use crate::json::pretty;
use crate::model::{Document, Identifier, Person, Proofs, RichText, SafeUrl, Work};
use crate::trust::credential::{completed, credential};
use crate::trust::signer::{key, sign};
use crate::trust::statement::{
    Attestation, Badge, BadgeKind, Membership, ProfileClaim, Reason, Revocation, Rotation,
};
use crate::trust::verify_documents;

const NOW: Moment = Moment(1_793_836_800);

/// Ada and a work; documents are made for this site, or for any.
fn dataset(audience: Option<&str>) -> Dataset {
    let (key, name) = ("ada".to_owned(), "Ada Engine".to_owned());
    let person = Person { key, name, ..Person::default() };
    let title = RichText::plain("On Engines");
    let work = Work { key: "engines".to_owned(), title, ..Work::default() };
    let audience = audience.and_then(SafeUrl::parse);
    let proofs = Proofs { audience, ..Proofs::default() };
    Dataset { people: vec![person], works: vec![work], proofs, ..Dataset::default() }
}

fn signed(seed: u8, document: Json) -> String {
    pretty(&sign(seed, completed(document, &key(seed), NOW)))
}

/// Checks what `document` says when the first key has signed it, and for how many
/// days; none is for good.
#[track_caller]
fn check(document: Json, statement: Statement, days: Option<i64>) {
    let found = credential(&signed(1, document)).unwrap();
    assert_eq!((found.key, found.from, found.statement), (key(1), NOW, statement));
    assert_eq!(found.until, days.map_or(Moment::LAST, |days| NOW.plus_days(days)));
}

#[test]
fn a_claim_says_what_was_filled_in() {
    let draft = ClaimDraft {
        homepage: "https://ada.example/".to_owned(),
        orcid: "0000-0002-1825-0097".to_owned(),
        position: "Student".to_owned(),
        affiliation: "School".to_owned(),
        mine: vec!["a".to_owned()],
        not_mine: vec!["b".to_owned()],
    };
    let site = "https://lab.example/";
    let claim = |audience, draft: &ClaimDraft| {
        claim_document(&dataset(audience), PersonId(0), draft, &key(1), 3, NOW)
    };
    let whole = ProfileClaim {
        profile: "ada".to_owned(),
        audience: Some(site.to_owned()),
        name: Some("Ada Engine".to_owned()),
        homepage: Some(draft.homepage.clone()),
        institution: None,
        orcid: Identifier::orcid(&draft.orcid),
        position: Some("Student".to_owned()),
        affiliation: Some("School".to_owned()),
        mine: draft.mine.clone(),
        not_mine: draft.not_mine.clone(),
        sequence: 3,
    };
    check(claim(Some(site), &draft), Statement::Claim(whole), Some(365));
    let bare = ProfileClaim {
        profile: "ada".to_owned(),
        name: Some("Ada Engine".to_owned()),
        sequence: 3,
        ..ProfileClaim::default()
    };
    check(claim(None, &ClaimDraft::default()), Statement::Claim(bare), Some(365));
}

#[test]
fn a_word_on_a_work_names_person_and_work() {
    for (is_dispute, audience) in [(false, Some("https://lab.example/")), (true, None)] {
        let document =
            attestation_document(&dataset(audience), PersonId(0), WorkId(0), is_dispute, 2, NOW);
        let word = Attestation {
            profile: "ada".to_owned(),
            work: "engines".to_owned(),
            is_dispute,
            audience: audience.map(str::to_owned),
            sequence: 2,
        };
        check(document, Statement::Attestation(word), Some(1095));
    }
}

#[test]
fn organizations_sign_memberships_and_badges() {
    for (position, expected) in [("Student", Some("Student".to_owned())), ("", None)] {
        let (profile, organization) = ("ada".to_owned(), "Lab".to_owned());
        let membership = Membership { profile, position: expected, organization };
        let document = membership_document("ada", "Lab", position, NOW);
        check(document, Statement::Membership(membership), Some(1095));
    }
    for kind in [BadgeKind::Award, BadgeKind::Artifact] {
        let (work, name) = ("urn:peerage:work:engines".to_owned(), "Best Paper".to_owned());
        let document = badge_document("engines", kind, "Best Paper", "It was the best.", NOW);
        check(document, Statement::Badge(Badge { work, kind, name }), Some(1095));
    }
}

#[test]
fn the_end_of_a_key_is_for_good() {
    let reason = Reason::Compromised;
    let revocation = Revocation { key: key(1), reason };
    check(revocation_document(&key(1), reason), Statement::Revocation(revocation), None);
    let given = Rotation { next: key(2), previous: None };
    check(handover_document(&key(2)), Statement::Rotation(given), None);
    let taken = Rotation { next: key(1), previous: Some(key(2)) };
    check(acceptance_document(&key(1), &key(2)), Statement::Rotation(taken), None);
}

#[test]
fn the_next_document_of_a_key_has_the_next_number() {
    let lab = dataset(None);
    let claim = |seed: u8, sequence| {
        let draft = ClaimDraft::default();
        signed(seed, claim_document(&lab, PersonId(0), &draft, &key(seed), sequence, NOW))
    };
    let word = |sequence| {
        signed(1, attestation_document(&lab, PersonId(0), WorkId(0), false, sequence, NOW))
    };
    let next = |texts: &[String]| {
        let document = |text: &String| Document { file: String::new(), text: text.clone() };
        let documents = texts.iter().map(document).collect();
        let report = verify_documents(&Proofs { documents, ..Proofs::default() }, NOW);
        next_sequence(&report, &key(1))
    };
    assert_eq!(next(&[]), 0);
    assert_eq!(next(&[claim(1, 0)]), 1);
    assert_eq!(next(&[claim(1, 4), claim(1, 2), claim(2, 9)]), 5);
    assert_eq!(next(&[claim(1, 4), word(7)]), 8);
    assert_eq!(next(&[signed(1, revocation_document(&key(1), Reason::Lost))]), 0);
}

#[test]
fn a_page_is_recorded_with_the_tag_that_was_given() {
    let tag = homepage_tag(&key(1));
    assert_eq!(tag, format!("<link rel=\"me\" href=\"{}\">", key(1).did()));
    let channels = [
        (Channel::Homepage, "homepage"),
        (Channel::Orcid, "orcid"),
        (Channel::Institution, "institution"),
    ];
    for (channel, name) in channels {
        let expected = format!(
            "[[page]]\nchannel = \"{name}\"\nurl = \"https://ada.example/\"\n\
             read = \"2026-11-05\"\nexcerpt = '{tag}'\n"
        );
        assert_eq!(record_for_lab(channel, "https://ada.example/", &tag, NOW), expected);
    }
}
