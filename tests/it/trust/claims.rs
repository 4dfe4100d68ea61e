//! Signed documents in a folder of seeds: their effects, their points, and the diagnostics of those
//! that are not accepted.

use peerage_core::model::{MarkKind, SourceKind};
use peerage_core::trust::evidence::{Evidence, Kind};
use peerage_core::trust::policy::Level;
use peerage_core::trust::{State, verdict_of_work};

use super::lab::{Lab, attestation, claim, did, sign};

const ADA: &str = "ada-engine";
const GRACE: &str = "grace-compiler";

/// Points of Ada's profile without any claim: two sources of two classes that agree on two works,
/// and an ORCID iD.
const PLAIN: [i32; 6] = [7, 8, 4, 2, 0, 0];

#[test]
fn a_lab_without_claims_has_none() {
    let compiled = Lab::new().check(&[]);
    assert_eq!(compiled.points(ADA), PLAIN);
    assert!(compiled.dataset.proofs.is_empty());
}

#[test]
fn a_claim_whose_key_stands_on_the_homepage_counts() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, "")).page("ada", 1);
    let compiled = lab.check(&[]);
    assert_eq!(compiled.tree(ADA).level, Level::Claimed);
    assert_eq!(compiled.points(ADA), [7, 8, 4, 20, 0, 0]);
    assert_eq!(compiled.points(GRACE), PLAIN);
}

#[test]
fn a_did_document_and_an_orcid_record_bind_too() {
    let mut lab = Lab::new();
    let more = r#", "orcid": "0000-0002-1825-0097""#;
    let key = did(1);
    let multibase = key.trim_start_matches("did:key:");
    lab.document("ada", &claim(1, ADA, more)).record(&format!(
        r##"[[page]]
channel = "homepage"
url = "https://example.org/ada/key/did.json"
read = "2026-11-21"
excerpt = '{{"id":"did:web:example.org:ada:key","alsoKnownAs":["https://example.org/ada/"],"verificationMethod":[{{"id":"#k","type":"Multikey","controller":"did:web:example.org:ada:key","publicKeyMultibase":"{multibase}"}}],"assertionMethod":[{{"id":"#k","type":"Multikey","controller":"did:web:example.org:ada:key","publicKeyMultibase":"{multibase}"}}]}}'
[[page]]
channel = "orcid"
url = "https://orcid.org/0000-0002-1825-0097"
read = "2026-11-21"
excerpt = '{{"url-name":"Key {multibase}","url":{{"value":"https://example.org/claim"}},"source":{{"source-orcid":{{"path":"0000-0002-1825-0097"}}}}}}'
"##
    ));
    lab.registry("[[mark]]\nkind = 'orcid-validated'\nvalue = 'On Engines'\n");
    let compiled = lab.check(&[]);
    assert_eq!(compiled.tree(ADA).level, Level::Verified);
    assert_eq!(compiled.points(ADA), [9, 8, 6, 28, 3, 0]);
}

#[test]
fn a_claim_corrects_facts_and_confirms_works() {
    let mut lab = Lab::new();
    let more = r#", "role": "Professor", "affiliation": "College", "mine": ["On Engines"]"#;
    lab.document("ada", &claim(1, ADA, more)).page("ada", 1);
    let compiled = lab.check(&[]);
    let person = compiled.dataset.person(compiled.person(ADA)).expect("Ada is there");
    let profile = person.profile.as_ref().expect("Ada has a profile");
    assert_eq!((profile.position.as_str(), profile.affiliation.as_str()), ("Professor", "College"));
    let source = compiled.dataset.sources.last().expect("there are sources");
    assert_eq!(
        (source.kind, source.files.as_slice()),
        (SourceKind::SignedClaim, &["ada.json".to_owned()][..])
    );
    // The statement of the homepage stays beside it.
    assert!(person.assertions.iter().any(|assertion| assertion.value == "Student"));
    let engines = compiled.dataset.works.iter().find(|work| work.title.plain == "On Engines");
    let locations: Vec<_> = engines.iter().flat_map(|work| work.assertions.locations()).collect();
    assert!(
        locations.iter().any(|location| compiled.dataset.source(location.source) == Some(source))
    );
}

#[test]
fn a_work_that_the_person_disowns_does_not_count() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, r#", "notMine": ["On Engines"]"#)).page("ada", 1);
    let compiled = lab.check(&[]);
    assert_eq!(compiled.points(ADA), [7, 4, 2, 20, 0, 0]);
    assert_eq!(compiled.points(GRACE), PLAIN);
}

#[test]
fn a_claim_without_a_page_changes_nothing_but_its_own_points() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(3, ADA, r#", "role": "Queen", "notMine": ["On Engines"]"#));
    let compiled = lab.check(&["the key stands on no page of the person"]);
    assert_eq!(compiled.points(ADA), [7, 8, 4, 10, 0, 0]);
    assert_eq!(compiled.tree(ADA).level, Level::Corroborated);
    let person = compiled.dataset.person(compiled.person(ADA)).expect("Ada is there");
    assert_eq!(person.profile.as_ref().map(|profile| profile.position.as_str()), Some("Student"));
}

fn two_claims() -> Lab {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, "")).page("ada", 1);
    lab.document("grace", &claim(2, GRACE, "")).page("grace", 2);
    lab
}

#[test]
fn a_coauthor_confirms_where_a_registry_lists_both() {
    let mut lab = two_claims();
    lab.document("word", &attestation(2, ADA, "confirms"));
    assert_eq!(lab.check(&[]).points(ADA), [7, 8, 4, 20, 0, 0]);
    lab.registry("");
    assert_eq!(lab.check(&[]).points(ADA), [9, 8, 6, 20, 4, 0]);
    lab.document("word", &attestation(2, ADA, "disputes"));
    assert_eq!(lab.check(&[]).points(ADA), [9, 4, 3, 20, 0, -8]);
}

#[test]
fn nobody_attests_themselves_or_without_a_claim() {
    let mut lab = two_claims();
    lab.registry("").document("word", &attestation(1, ADA, "confirms"));
    assert_eq!(lab.check(&[]).points(ADA)[4], 0);
    lab.document("word", &attestation(9, ADA, "disputes"));
    assert_eq!(lab.check(&["nobody claimed a profile with this key"]).points(ADA)[5], 0);
}

const BADGE: &str = r#"{"id": "On Engines", "type": ["AchievementSubject"], "achievement": {"id": "urn:example:award", "type": ["Achievement"], "achievementType": "Award", "name": "Best Paper Award", "criteria": {"narrative": "The best."}}}"#;

#[test]
fn a_venue_signs_awards_and_badges() {
    let mut lab = Lab::new();
    let artifact = BADGE
        .replace("\"Award\"", "\"Certification\"")
        .replace("Best Paper Award", "ACM 1.1 Artifacts Available");
    lab.document("award", &sign(7, "OpenBadgeCredential", BADGE));
    lab.document("badge", &sign(7, "OpenBadgeCredential", &artifact));
    lab.check(&["nobody recorded whose key this is", "nobody recorded whose key this is"]);
    let key = did(7);
    lab.record(&format!(
        "[[issuer]]\nkey = '{key}'\nname = 'Symposium'\nkind = 'venue'\nread = '2026-11-21'\n"
    ));
    let compiled = lab.check(&[]);
    assert_eq!(compiled.points(ADA), [7, 8, 6, 2, 0, 0]);
    let is_engines = |work: &&peerage_core::model::Work| work.title.plain == "On Engines";
    let work = compiled.dataset.works.iter().find(is_engines).expect("it is listed");
    assert_eq!(*work.awards, ["Best Paper Award"]);
}

#[test]
fn only_a_venue_gives_awards() {
    for kind in ["institution", "lab"] {
        let mut lab = Lab::new();
        lab.document("award", &sign(7, "OpenBadgeCredential", BADGE));
        let key = did(7);
        lab.record(&format!(
            "[[issuer]]\nkey = '{key}'\nname = 'Friends'\nkind = '{kind}'\nread = '2026-11-21'\n"
        ));
        let compiled = lab.compile();
        assert_eq!(compiled.points(ADA), PLAIN, "{kind}");
        assert!(compiled.dataset.works.iter().all(|work| work.awards.is_empty()), "{kind}");
    }
}

#[test]
fn what_a_withdrawn_key_of_others_signed_is_only_shown() {
    let member = r#"{"id": "urn:peerage:person:ada-engine", "memberOf": "College"}"#;
    let end = r#"{"id": "{did}", "reason": "compromised"}"#;
    let key = did(7);
    for (kind, document) in [
        ("venue", sign(7, "OpenBadgeCredential", BADGE)),
        ("institution", sign(7, "LabMembershipCredential", member)),
    ] {
        let mut lab = Lab::new();
        lab.document("word", &document);
        lab.record(&format!(
            "[[issuer]]\nkey = '{key}'\nname = 'They'\nkind = '{kind}'\nread = '2026-11-21'\n"
        ));
        assert!(lab.compile().points(ADA).iter().sum::<i32>() > PLAIN.iter().sum(), "{kind}");
        lab.document("end", &sign(7, "KeyRevocation", end));
        let compiled = lab.compile();
        assert_eq!(compiled.points(ADA), PLAIN, "{kind}");
        assert!(compiled.dataset.works.iter().all(|work| work.awards.is_empty()), "{kind}");
        let is_told = |item: &Evidence| {
            item.kind == Kind::Noted && item.what.ends_with("a key that was withdrawn")
        };
        assert!(compiled.evidence(ADA).iter().any(is_told), "{kind}");
    }
}

#[test]
fn an_institution_signs_who_belongs_to_it() {
    let mut lab = Lab::new();
    let subject =
        r#"{"id": "urn:peerage:person:ada-engine", "memberOf": "College", "role": "Fellow"}"#;
    lab.document("member", &sign(8, "LabMembershipCredential", subject));
    let key = did(8);
    lab.record(&format!(
        "[[issuer]]\nkey = '{key}'\nname = 'College'\nkind = 'institution'\nread = '2026-11-21'\n"
    ));
    assert_eq!(lab.check(&[]).points(ADA)[4], 6);
    // The lab itself is not a third party.
    lab = Lab::new();
    lab.document("member", &sign(8, "LabMembershipCredential", subject));
    lab.record(&format!(
        "[[issuer]]\nkey = '{key}'\nname = 'Lab'\nkind = 'lab'\nread = '2026-11-21'\n"
    ));
    assert_eq!(lab.check(&[]).points(ADA)[4], 0);
}

#[test]
fn an_institution_signs_with_a_key_that_its_domain_lists() {
    let subject = r#"{"id": "urn:peerage:person:ada-engine", "memberOf": "School of Engines"}"#;
    let record = |lab: &mut Lab, id: &str, key: &str| {
        let method = format!(
            r#"{{"id":"{id}#k","type":"Multikey","controller":"{id}","publicKeyMultibase":"{key}"}}"#
        );
        let document = format!(
            r##"{{"id":"{id}","verificationMethod":[{method}],"assertionMethod":["{id}#k"]}}"##
        );
        lab.record(&format!(
            "[[issuer]]\nkey = 'did:web:school.example'\nname = 'School'\n\
             kind = 'institution'\nurl = 'https://school.example/.well-known/did.json'\n\
             read = '2026-11-21'\nexcerpt = '{document}'\n"
        ));
    };
    let key = |seed| did(seed).replace("did:key:", "");
    for (id, signer, is_counted) in [
        ("did:web:school.example", 7, true),
        // The document speaks for another domain, or lists another key.
        ("did:web:other.example", 7, false),
        ("did:web:school.example", 8, false),
    ] {
        let mut lab = Lab::new();
        lab.document("member", &sign(7, "LabMembershipCredential", subject));
        record(&mut lab, id, &key(signer));
        let compiled = lab.compile();
        let has = compiled.evidence(ADA).iter().any(|item| item.kind == Kind::Credential);
        assert_eq!(has, is_counted, "{id}");
        assert_eq!(compiled.diagnostics.is_empty(), is_counted, "{:?}", compiled.diagnostics);
    }
}

#[test]
fn two_pages_of_a_person_that_link_to_each_other_are_evidence() {
    let orcid = "https://orcid.org/0000-0002-1825-0097";
    for (back, expected) in
        [("https://example.org/ada/", 1), ("https://example.org/grace/", 0), ("", 0)]
    {
        let mut lab = Lab::new();
        lab.registry(&format!("url = '{orcid}'\n"));
        if !back.is_empty() {
            let profile = format!("[[link]]\nkind = 'website'\nurl = '{back}'\n");
            lab.file("registry/profile.toml", &profile);
        }
        let evidence = lab.compile().evidence(ADA);
        let n_mutual = evidence.iter().filter(|item| item.kind == Kind::MutualLink).count();
        assert_eq!(n_mutual, expected, "{back}");
    }
}

/// Checks the kind of evidence that a mark of a registry becomes.
#[track_caller]
fn check_mark(mark: MarkKind, expected: Kind) {
    let name = MarkKind::ALL.iter().find(|(_, kind)| *kind == mark).expect("it has a name").0;
    let mut lab = Lab::new();
    lab.registry(&format!("[[mark]]\nkind = '{name}'\nwork = 'On Engines'\nvalue = 'x'\n"));
    let evidence = lab.check(&[]).evidence(ADA);
    let found = evidence.iter().find(|item| item.what == format!("{}: x", mark.label()));
    assert_eq!(found.map(|item| item.kind), Some(expected), "{name}");
}

#[test]
fn every_mark_has_its_rule() {
    check_mark(MarkKind::OrcidValidated, Kind::Validated);
    check_mark(MarkKind::OrcidSelfAsserted, Kind::Noted);
    check_mark(MarkKind::PlatformLevel, Kind::Noted);
    check_mark(MarkKind::MailDomain, Kind::Noted);
    check_mark(MarkKind::OpenAccess, Kind::Noted);
    check_mark(MarkKind::RegistryRecord, Kind::WorkIdentifier);
    check_mark(MarkKind::AuthorIdentifier, Kind::AuthorIdentifier);
    check_mark(MarkKind::Award, Kind::Award);
    // Only the venue knows the artifacts that it evaluated.
    check_mark(MarkKind::Artifact, Kind::Noted);
    check_mark(MarkKind::Retraction, Kind::Retracted);
    check_mark(MarkKind::Concern, Kind::Concern);
    check_mark(MarkKind::Correction, Kind::Noted);
}

#[test]
fn a_mark_needs_a_publisher_and_a_work_that_is_listed() {
    let mut lab = Lab::new();
    lab.registry("[[mark]]\nkind = 'retraction'\nwork = 'On Nothing'\n");
    lab.check(&["no source lists this work"]);
    let mut lab = Lab::new();
    let own = "title = 'Ada'\nkind = 'homepage'\nsubject = 'Ada Engine'\nread = '2026'\n[[mark]]\nkind = 'award'\nwork = 'On Engines'\n";
    lab.file("ada/source.toml", own);
    lab.check(&["a source with marks has no publisher"]);
}

#[test]
fn a_copied_source_has_the_origin_of_what_it_copies() {
    let mut lab = Lab::new();
    lab.registry("");
    assert_eq!(lab.check(&[]).points(ADA), [9, 8, 6, 2, 0, 0]);
    lab.registry("copy_of = 'ada'\n");
    assert_eq!(lab.check(&[]).points(ADA), PLAIN);
}

#[test]
fn a_copy_corroborates_nothing() {
    let state = |registry: &str| {
        let mut lab = Lab::new();
        lab.file("grace/papers.bib", "").registry(registry);
        let dataset = lab.check(&[]).dataset;
        dataset.works.iter().map(|work| verdict_of_work(work, &dataset).state).collect::<Vec<_>>()
    };
    assert_eq!(state(""), [State::Corroborated; 2]);
    assert_eq!(state("copy_of = 'ada'\n"), [State::SelfAsserted; 2]);
}

#[test]
fn the_demo_has_the_scores_of_its_sources() {
    let dataset = crate::compile::dataset();
    let now = super::lab::moment("2026-11-22T00:00:00Z");
    let report = peerage_core::trust::verify_documents(&dataset.proofs, now);
    let of_first =
        peerage_core::trust::evidence(&dataset, &report, peerage_core::model::PersonId(0));
    let tree = peerage_core::trust::score(&of_first, peerage_core::trust::evidence::Mask::ALL, now);
    assert_eq!((tree.score, tree.level), (20, Level::Corroborated));
    // The platform's page alone: five for being named, eight for two works.
    let platform: Vec<_> =
        of_first.into_iter().filter(|item| item.place == "ChonLam Lao at BZPEER").collect();
    let tree = peerage_core::trust::score(&platform, peerage_core::trust::evidence::Mask::ALL, now);
    assert_eq!((tree.score, tree.level), (13, Level::Listed));
}
