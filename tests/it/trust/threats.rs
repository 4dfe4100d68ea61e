//! Attacks of forgers, and their outcomes. The list of threats in `trust::threats` names these
//! tests.

use peerage_core::json::{Limits, Problem, canonical, read};
use peerage_core::trust::credential::credential;
use peerage_core::trust::evidence::Kind;
use peerage_core::trust::policy::Level;
use peerage_core::trust::proof::{ProofError, Refusal};
use peerage_core::trust::verify_dataset;

use super::lab::{Lab, altered, attestation, claim, did, member, moment, sign, signer, try_sign};

const ADA: &str = "ada-engine";
const GRACE: &str = "grace-compiler";

/// Checks the reason for which a document is not accepted.
#[track_caller]
fn check(text: &str, expected: Refusal) {
    assert_eq!(credential(text).map(|document| document.statement), Err(expected));
}

#[test]
fn an_altered_document_is_refused() {
    let text = claim(1, ADA, "");
    check(&altered(&text, "/ada/", "/eve/"), Refusal::Proof(ProofError::Signature));
    let more = altered(&text, "\"profile\"", "\"role\": \"Queen\",\n\"profile\"");
    check(&more, Refusal::Proof(ProofError::Signature));
    let mut lab = Lab::new();
    lab.document("ada", &more).page("ada", 1);
    lab.check(&[
        "this signed document is not accepted: its signature does not fit the text",
        "this page binds no key of a claim",
    ]);
}

#[test]
fn a_signature_is_not_moved_to_another_document() {
    let (one, other) = (claim(1, ADA, ""), claim(1, GRACE, ""));
    let mut swapped = read(one.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON");
    swapped.set("proof", member(&other, "proof"));
    let text = String::from_utf8(canonical(&swapped)).expect("JSON is UTF-8");
    check(&text, Refusal::Proof(ProofError::Signature));
}

#[test]
fn nobody_signs_in_the_name_of_another_key() {
    let subject = format!(r#"{{"id": "{}", "profile": "{ADA}"}}"#, did(1));
    assert_eq!(try_sign(2, "ResearcherProfileClaim", &subject), Err(Refusal::Issuer));
    let key = |seed| did(seed).replace("did:key:", "");
    let text = claim(2, ADA, "").replace(&key(2), &key(1));
    check(&text, Refusal::Proof(ProofError::Signature));
}

#[test]
fn a_document_with_a_name_twice_is_refused() {
    let text = claim(1, ADA, "");
    let twice = altered(&text, "\"profile\"", "\"profile\": \"x\", \"profile\"");
    let code = credential(&twice).map_err(|refusal| match refusal {
        Refusal::Json(error) => error.problem,
        other => panic!("{other}"),
    });
    assert_eq!(code.err(), Some(Problem::Duplicate));
    let name = altered(&text, "\"profile\"", "\"__proto__\": {}, \"profile\"");
    assert!(
        matches!(credential(&name), Err(Refusal::Json(error)) if error.problem == Problem::Name)
    );
}

#[test]
fn what_is_not_understood_is_refused() {
    let subject = r#"{"id": "{did}", "profile": "ada-engine", "owner": "everything"}"#;
    let unknown = try_sign(1, "ResearcherProfileClaim", subject);
    assert_eq!(unknown, Err(Refusal::Unknown("owner".to_owned())));
    assert_eq!(try_sign(1, "MasterCredential", "{}"), Err(Refusal::Type));
}

#[test]
fn a_huge_or_deep_document_is_refused() {
    let problem = |text: &str| match credential(text) {
        Err(Refusal::Json(error)) => Some(error.problem),
        _ => None,
    };
    assert_eq!(problem(&"[".repeat(16_000)), Some(Problem::TooDeep));
    assert_eq!(problem(&format!("\"{}\"", "x".repeat(17_000))), Some(Problem::TooLong));
    let dataset = "[".repeat(1 << 20);
    let report = verify_dataset(dataset.as_bytes(), moment(super::lab::NOW), &[]);
    assert_eq!(report.documents.len(), 0);
}

#[test]
fn an_address_that_runs_a_script_is_refused() {
    for url in [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java\\tscript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//evil.example",
        "\\\\\\\\evil.example",
        "mailto:ada@example.org",
        "https://ada@evil.example/",
        "",
        " https://example.org",
    ] {
        let subject = format!(r#"{{"id": "{{did}}", "profile": "{ADA}", "homepage": "{url}"}}"#);
        let refusal = try_sign(1, "ResearcherProfileClaim", &subject);
        let is_refused = matches!(refusal, Err(Refusal::Address(_) | Refusal::Hidden(_)));
        assert!(is_refused, "{url}: {refusal:?}");
    }
}

#[test]
fn characters_that_nobody_sees_are_refused() {
    for c in ['\u{202e}', '\u{2066}', '\u{200b}', '\u{feff}', '\u{ad}', '\u{e0041}', '\u{85}'] {
        let subject =
            format!(r#"{{"id": "{{did}}", "profile": "{ADA}", "name": "Ada{c} Engine"}}"#);
        let refusal = try_sign(1, "ResearcherProfileClaim", &subject);
        assert_eq!(refusal, Err(Refusal::Hidden("name")), "{}", c.escape_unicode());
    }
}

#[test]
fn a_name_of_two_alphabets_is_told() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, ", \"name\": \"\u{410}da Engine\"")).page("ada", 1);
    lab.check(&[
        "`\\u{410}\\u{64}\\u{61}\\u{20}\\u{45}\\u{6e}\\u{67}\\u{69}\\u{6e}\\u{65}` mixes alphabets",
    ]);
}

#[test]
fn a_claim_is_not_replayed() {
    let text = claim(1, ADA, "");
    let mut lab = Lab::new();
    lab.document("ada", &text).document("again", &text).page("ada", 1);
    let compiled = lab.check(&["this document is here twice"]);
    let claims =
        compiled.evidence(ADA).iter().filter(|item| item.kind == Kind::ProfileClaim).count();
    assert_eq!(claims, 1);
}

#[test]
fn an_older_claim_does_not_come_back() {
    let mut lab = Lab::new();
    lab.document("old", &claim(1, ADA, r#", "role": "Student of old""#));
    lab.document("new", &claim(1, ADA, r#", "role": "Professor", "sequence": 1"#)).page("ada", 1);
    let compiled = lab.check(&["a newer document replaces this one"]);
    let person = compiled.dataset.person(compiled.person(ADA)).expect("Ada is there");
    assert_eq!(person.profile.as_ref().map(|profile| profile.position.as_str()), Some("Professor"));
}

#[test]
fn a_claim_made_for_another_site_is_refused() {
    let mut lab = Lab::new();
    let more = r#", "audience": "https://other.example/people/""#;
    lab.document("ada", &claim(1, ADA, more)).page("ada", 1);
    lab.record("")
        .check(&["this document is made for another site: https://other.example/people/"]);
    assert_eq!(lab.compile().tree(ADA).level, Level::Corroborated);
}

#[test]
fn an_expired_claim_does_not_count() {
    let text = r#"{"type": ["VerifiableCredential", "ResearcherProfileClaim"], "validFrom": "FROM", "validUntil": "UNTIL", "credentialSubject": {"id": "DID", "profile": "ada-engine", "homepage": "https://example.org/ada/", "role": "Professor"}}"#;
    let signed = |from: &str, until: &str| {
        let text = text.replace("FROM", from).replace("UNTIL", until).replace("DID", &did(1));
        let document = read(text.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON");
        let signed = signer(1).credential(document, moment(from)).expect("it is accepted");
        String::from_utf8(canonical(&signed)).expect("JSON is UTF-8")
    };
    for (from, until, message) in [
        ("2025-01-01T00:00:00Z", "2026-01-01T00:00:00Z", "this document expired on 2026-01-01"),
        ("2027-01-01T00:00:00Z", "2028-01-01T00:00:00Z", "this document holds from 2027-01-01 on"),
    ] {
        let mut lab = Lab::new();
        lab.document("ada", &signed(from, until)).page("ada", 1);
        let compiled = lab.check(&[message]);
        assert_eq!(compiled.tree(ADA).level, Level::Corroborated);
        let person = compiled.dataset.person(compiled.person(ADA)).expect("Ada is there");
        assert_eq!(
            person.profile.as_ref().map(|profile| profile.position.as_str()),
            Some("Student")
        );
    }
}

#[test]
fn no_claim_holds_for_ever() {
    let text = claim(1, ADA, "");
    let document = credential(&text).expect("it is accepted");
    assert!(document.until < document.from.plus_days(732));
}

#[test]
fn a_stolen_key_is_withdrawn_with_all_it_signed() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, r#", "role": "Professor""#)).page("ada", 1);
    let subject = r#"{"id": "{did}", "reason": "compromised"}"#;
    lab.document("withdrawn", &sign(1, "KeyRevocation", subject));
    let compiled = lab.check(&["the key of this document was withdrawn"]);
    assert_eq!(compiled.tree(ADA).level, Level::Corroborated);
    // A stranger cannot withdraw a key.
    let subject = format!(r#"{{"id": "{}", "reason": "compromised"}}"#, did(1));
    lab.document("withdrawn", &sign(5, "KeyRevocation", &subject));
    assert_eq!(lab.check(&[]).tree(ADA).level, Level::Claimed);
    // The key that it handed over to can.
    let next = format!(r#"{{"id": "{}"}}"#, did(5));
    lab.document("rotation", &sign(1, "KeyRotation", &next));
    let compiled = lab.check(&["the key of this document was withdrawn"]);
    assert_eq!(compiled.tree(ADA).level, Level::Corroborated);
}

#[test]
fn a_page_of_somebody_else_binds_nothing() {
    let mut lab = Lab::new();
    let mallory =
        r#"{"id": "{did}", "profile": "ada-engine", "homepage": "https://example.org/mallory/"}"#;
    lab.document("ada", &sign(6, "ResearcherProfileClaim", mallory)).page("mallory", 6);
    let told = ["the key stands on no page of the person", "this page binds no key of a claim"];
    let compiled = lab.compile();
    let mut found: Vec<_> = compiled.diagnostics.iter().map(|d| d.message.as_str()).collect();
    found.sort_unstable();
    assert_eq!(found, told);
    assert_eq!(compiled.tree(ADA).level, Level::Corroborated);
}

#[test]
fn a_stranger_lowers_nobody() {
    let mut lab = Lab::new();
    let before = lab.compile().tree(ADA).score;
    let orcid = r#", "orcid": "0000-0002-1694-233X", "notMine": ["On Engines"]"#;
    lab.document("fake", &claim(9, ADA, orcid));
    lab.document("dispute", &attestation(9, ADA, "disputes"));
    let mut compiled = lab.compile();
    assert!(compiled.tree(ADA).score >= before);
    // A broken document in their name cannot, either.
    for document in &mut compiled.dataset.proofs.documents {
        document.text = document.text.replace("ada-engine", "ada-engine ");
    }
    assert!(compiled.tree(ADA).score >= before);
}

#[test]
fn a_broken_signature_of_the_person_takes_points() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, r#", "role": "Professor""#)).page("ada", 1);
    let mut compiled = lab.check(&[]);
    let document = &mut compiled.dataset.proofs.documents[0];
    document.text = altered(&document.text, "Professor", "professor");
    let tree = compiled.tree(ADA);
    assert_eq!((tree.level, tree.components[5].points), (Level::Listed, -25));
}

#[test]
fn a_clock_that_is_behind_does_not_revive_a_claim() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, "")).page("ada", 1);
    let compiled = lab.check(&[]);
    let dataset = compiled.dataset.clone().validate().expect("the dataset is valid");
    let bytes = peerage::emit::json(&dataset).expect("the dataset is JSON");
    let (built, key) = (moment("2029-01-01T00:00:00Z"), signer(4).public().expect("a sound key"));
    let sealed = signer(4).seal(&bytes, built).expect("it is a dataset");
    let report = verify_dataset(&sealed, moment("2026-11-22T00:00:00Z"), &[key]);
    assert_eq!(report.now, built);
    let tree = peerage_core::trust::score(
        &peerage_core::trust::evidence(&dataset, &report, compiled.person(ADA)),
        peerage_core::trust::evidence::Mask::ALL,
        report.now,
    );
    assert_eq!(tree.level, Level::Unattributed);
}

#[test]
fn a_private_detail_is_not_published_in_a_claim() {
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, r#", "role": "call +999 555 0100""#)).page("ada", 1);
    let compiled = lab.compile();
    assert!(compiled.diagnostics[0].message.contains("private detail"));
    assert_eq!(compiled.dataset.proofs.documents.len(), 0);
}

#[test]
fn every_threat_names_tests_that_exist() {
    let root = std::path::Path::new(env!("CARGO_WORKSPACE_DIR"));
    let text = |path: String| std::fs::read_to_string(root.join(path)).ok();
    let threats = text("src/core/trust/threats.rs".to_owned()).expect("the list is readable");
    let names: Vec<&str> = threats.split('`').filter(|name| name.contains("::")).collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names {
        let (module, test) = name.split_once("::").expect("it has a module");
        let folders = [
            "tests/it",
            "tests/it/hostile",
            "tests/it/trust",
            "tests/vectors",
            "tests/e2e",
            "src/core/graph",
            "src/core/graph/layout",
            "src/core/graph/network",
            "src/core/graph/scene",
            "src/core/json",
            "src/core/model",
            "src/core/search",
            "src/core/state/network",
            "src/core/trust/proof",
            "src/compiler/command",
            "src/compiler/emit",
            "src/compiler/ingest",
        ];
        let files = folders.iter().flat_map(|folder| {
            [format!("{folder}/{module}.rs"), format!("{folder}/{module}/mod.rs")]
        });
        let mut tests = files.filter_map(text);
        let start = format!("fn {test}(");
        let has_test = |text: String| {
            text.split("#[test]\n").skip(1).any(|rest| rest.trim_start().starts_with(&start))
        };
        assert!(tests.any(has_test), "{name}");
    }
}
