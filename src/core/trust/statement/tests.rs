//! Content of each kind of document, and subjects that are not accepted.

use crate::json::{Json, Limits, read};
use crate::messages::documents;
use crate::model::Identifier;
use crate::trust::proof::Refusal;
use crate::trust::signer::key;
use crate::trust::statement::{
    Attestation, Badge, BadgeKind, Membership, ProfileClaim, Reason, Revocation, Rotation,
    Statement,
};

const CLAIM: &str = r#"{"id": "{did}", "profile": "ada", "audience": "https://lab.example/",
    "name": "Ada", "homepage": "https://ada.example/", "institution": "https://school.example/",
    "orcid": "0000-0002-1825-0097", "role": "Student", "affiliation": "School",
    "mine": ["a"], "notMine": ["b"], "sequence": 3, "statement": "It is me."}"#;
const ATTESTATION: &str = r#"{"id": "urn:peerage:person:ada", "type": ["EndorsementSubject"],
    "work": "On Engines", "verdict": "confirms", "audience": "https://lab.example/",
    "sequence": 2, "endorsementComment": "Yes."}"#;
const MEMBERSHIP: &str =
    r#"{"id": "urn:peerage:person:ada", "role": "Student", "memberOf": "Lab"}"#;
const BADGE: &str = r#"{"id": "urn:peerage:work:a", "type": ["AchievementSubject"],
    "achievement": {"id": "urn:x", "type": ["Achievement"], "achievementType": "Award",
        "name": "Best Paper", "description": "One a year.",
        "criteria": {"id": "https://venue.example/", "narrative": "It was the best."}}}"#;
const REVOCATION: &str = r#"{"id": "{other}", "reason": "lost"}"#;
const ROTATION: &str = r#"{"id": "{other}"}"#;

/// Reads what the first key says; `{did}` is that key, `{other}` the second.
fn read_as(kind: &str, subject: &str) -> Result<Statement, Refusal> {
    let subject = subject.replace("{did}", &key(1).did()).replace("{other}", &key(2).did());
    Statement::read(kind, &read(subject.as_bytes(), Limits::CREDENTIAL).unwrap(), &key(1))
}

/// Checks the content of a document and its label.
#[track_caller]
fn check(kind: &str, subject: &str, expected: &Statement, label: &str) {
    assert_eq!(read_as(kind, subject).as_ref(), Ok(expected));
    assert_eq!(expected.label(), label);
}

#[test]
fn a_document_says_what_its_type_says() {
    let some = |text: &str| Some(text.to_owned());
    let claim = Statement::Claim(ProfileClaim {
        profile: "ada".to_owned(),
        audience: some("https://lab.example/"),
        name: some("Ada"),
        homepage: some("https://ada.example/"),
        institution: some("https://school.example/"),
        orcid: Identifier::orcid("0000-0002-1825-0097"),
        position: some("Student"),
        affiliation: some("School"),
        mine: vec!["a".to_owned()],
        not_mine: vec!["b".to_owned()],
        sequence: 3,
    });
    check("ResearcherProfileClaim", CLAIM, &claim, documents::claim());
    let word = |is_dispute| {
        Statement::Attestation(Attestation {
            profile: "ada".to_owned(),
            work: "On Engines".to_owned(),
            is_dispute,
            audience: some("https://lab.example/"),
            sequence: 2,
        })
    };
    let dispute = ATTESTATION.replace("confirms", "disputes");
    check("EndorsementCredential", ATTESTATION, &word(false), documents::confirmation());
    check("EndorsementCredential", &dispute, &word(true), documents::dispute());
    let membership = Statement::Membership(Membership {
        profile: "ada".to_owned(),
        position: some("Student"),
        organization: "Lab".to_owned(),
    });
    check("LabMembershipCredential", MEMBERSHIP, &membership, documents::membership());
    let badge = |kind| {
        let (work, name) = ("urn:peerage:work:a".to_owned(), "Best Paper".to_owned());
        Statement::Badge(Badge { work, kind, name })
    };
    let artifact = BADGE.replace("Award", "Certification");
    check("OpenBadgeCredential", BADGE, &badge(BadgeKind::Award), documents::badge());
    check("AchievementCredential", &artifact, &badge(BadgeKind::Artifact), documents::badge());
    let revocation = Statement::Revocation(Revocation { key: key(2), reason: Reason::Lost });
    check("KeyRevocation", REVOCATION, &revocation, documents::revocation());
    let rotation = Statement::Rotation(Rotation { next: key(2), previous: None });
    check("KeyRotation", ROTATION, &rotation, documents::rotation());
    assert_eq!(read_as("Diploma", CLAIM), Err(Refusal::Type));
}

/// Checks why a subject is refused in which the text `from` is `to`.
#[track_caller]
fn check_refused(kind: &str, subject: &str, from: &str, to: &str, expected: Refusal) {
    assert!(subject.contains(from), "{from}");
    assert_eq!(read_as(kind, &subject.replacen(from, to, 1)), Err(expected), "{from} {to}");
}

#[test]
fn a_subject_of_another_form_is_refused() {
    use Refusal::{Address, Issuer, Member};
    let claim = |from, to, why| check_refused("ResearcherProfileClaim", CLAIM, from, to, why);
    claim("{did}", "{other}", Issuer);
    claim("0097", "0098", Member("orcid"));
    claim("\"b\"", "\"a\"", Member("notMine"));
    claim("https://ada.example/", "javascript:x", Address("homepage"));
    claim("\"ada\"", "\"\"", Member("profile"));
    let word = |from, to, why| check_refused("EndorsementCredential", ATTESTATION, from, to, why);
    word("EndorsementSubject", "Subject", Member("type"));
    word("urn:peerage:person:", "", Member("id"));
    word("confirms", "believes", Member("verdict"));
    let member =
        |from, to, why| check_refused("LabMembershipCredential", MEMBERSHIP, from, to, why);
    member("urn:peerage:person:", "", Member("id"));
    member("\"Lab\"", "null", Member("memberOf"));
    let badge = |from, to, why| check_refused("OpenBadgeCredential", BADGE, from, to, why);
    badge("AchievementSubject", "Subject", Member("type"));
    badge("[\"Achievement\"]", "[\"Thing\"]", Member("achievement"));
    badge("\"Award\"", "\"Diploma\"", Member("achievementType"));
    badge("\"criteria\"", "\"narrative\"", Member("criteria"));
    let end = |from, to, why| check_refused("KeyRevocation", REVOCATION, from, to, why);
    end("{other}", "did:web:ada.example", Member("id"));
    end("lost", "bored", Member("reason"));
}

#[test]
fn a_member_that_nobody_knows_is_refused_wherever_it_stands() {
    let documents = [
        ("ResearcherProfileClaim", CLAIM),
        ("EndorsementCredential", ATTESTATION),
        ("LabMembershipCredential", MEMBERSHIP),
        ("OpenBadgeCredential", BADGE),
        ("KeyRevocation", REVOCATION),
        ("KeyRotation", ROTATION),
    ];
    for (kind, subject) in documents {
        for (at, _) in
            subject.match_indices('{').filter(|(at, _)| subject[*at..].starts_with("{\""))
        {
            let more = format!("{}\"more\": 1, {}", &subject[..=at], &subject[at + 1..]);
            assert_eq!(read_as(kind, &more), Err(Refusal::Unknown("more".to_owned())), "{more}");
        }
        assert!(Statement::read(kind, &Json::Null, &key(1)).is_err(), "{kind}");
    }
}

#[test]
fn a_reason_comes_back_from_its_name() {
    assert_eq!(Reason::ALL.map(|reason| Reason::parse(reason.name())), Reason::ALL.map(Some));
    assert_eq!(Reason::parse("bored"), None);
}
