//! Explanation of a dataset with signed documents, read back from its rows.

use super::*;
use crate::json::{Json, Limits, canonical, read};
use crate::model::schema;
use crate::trust::evidence::Kind;
use crate::trust::explanation::{Explanation, Summary};
use crate::trust::policy::Level;
use crate::trust::seal::unsigned_seal;
use crate::trust::signer::{key, sign, signed};
use crate::trust::tree::Subject;
use crate::trust::verify_dataset;

const ADA: PersonId = PersonId(0);
const NOW: &str = "2026-11-22T00:00:00Z";
const HOME: &str = "https://ada.example/";

/// Ada, whose homepage names the first key, and a venue, which has the third.
const DATASET: &str = r#"{"schema": 3, "lab": {"name": "Lab"}, "venues": [], "topics": [],
    "people": [{"key": "ada", "name": "Ada Engine", "family": "Engine", "profile":
        {"sources": [], "links": [{"kind": "website", "url": "https://ada.example/"},
            {"kind": "orcid", "url": "https://orcid.org/0000-0002-1825-0097"}]}}],
    "sources": [{"key": "ada", "title": "Ada", "kind": "homepage", "subject": 0,
        "files": ["ada.bib"], "read": "2026-11-20"}],
    "works": [{"key": "a", "kind": "other", "status": "published", "authors": [{"person": 0}],
        "title": {"plain": "On Engines"}, "claims":
            [{"predicate": "title", "value": "On Engines", "places": [[0, 0, 1]]}]}],
    "proofs": {"pages": [{"channel": "homepage", "url": "https://ada.example/",
            "read": "2026-11-20", "excerpt": "<link rel='me' href='did:key:1'>"}],
        "issuers": [{"key": "did:key:3", "name": "NSDI", "kind": "venue",
            "read": "2026-11-20"}]}}"#;

fn dataset(documents: &[&str]) -> Json {
    let text = DATASET.replace("did:key:1", &key(1).did()).replace("did:key:3", &key(3).did());
    let mut dataset = read(text.as_bytes(), Limits::DATASET).unwrap();
    let document = |(at, text): (usize, &&str)| {
        let file = Json::Text(format!("{at}.json"));
        Json::object(vec![("file", file), ("text", Json::text(text))])
    };
    let mut proofs = dataset.take("proofs").unwrap();
    proofs.set("documents", Json::List(documents.iter().enumerate().map(document).collect()));
    dataset.set("proofs", proofs);
    dataset
}

/// A claim of `seed` to the profile of somebody.
fn claim(seed: u8, profile: &str, sequence: u32) -> String {
    let subject = format!(
        r#"{{"id": "{{did}}", "profile": "{profile}", "homepage": "{HOME}", "sequence": {sequence}}}"#
    );
    signed(seed, "ResearcherProfileClaim", &subject)
}

fn explanation(documents: &[&str], now: &str) -> Explanation {
    let bytes = canonical(&dataset(documents));
    let now = Moment::parse(now).unwrap();
    let (dataset, report) = (schema::decode(&bytes).unwrap(), verify_dataset(&bytes, now, &[]));
    Explanation::read(&explanation_rows(&dataset, &report, ADA, Mask::ALL))
}

#[test]
fn a_score_is_told_with_all_it_is_made_of() {
    let told = explanation(&[&claim(1, "ada", 0)], NOW);
    assert_eq!((told.score, told.level), (27, Level::Listed));
    let points: Vec<_> = told.components.iter().map(|one| (one.subject, one.points)).collect();
    let expected = Subject::ALL.into_iter().zip([5, 2, 0, 20, 0, 0]).collect::<Vec<_>>();
    assert_eq!(points, expected);
    let lines: Vec<_> = told.components[3].lines.iter().map(|line| line.points).collect();
    assert_eq!(lines, [2, 0, 8, 10, 0, 0]);
    assert_eq!(told.components[1].lines[0].work.map(|work| work.0), Some(0));
    let seen: Vec<_> = told
        .observations
        .iter()
        .map(|one| (one.kind, one.is_counted, one.dates.0.as_str(), one.dates.1.as_str()))
        .collect();
    let expected = [
        (Kind::Named, true, "20 Nov 2026", "21 May 2028"),
        (Kind::Listed, true, "20 Nov 2026", "21 May 2028"),
        (Kind::PersonIdentifier, true, "", ""),
        (Kind::ProfileClaim, true, "1 Nov 2026", "1 Nov 2028"),
        (Kind::KeyAtHomepage, true, "20 Nov 2026", "21 May 2028"),
    ];
    assert_eq!(seen, expected);
}

/// Checks the number of times that the page which binds the first key to Ada is reported.
#[track_caller]
fn check(documents: &[&str], now: &str, expected: usize) {
    let told = explanation(documents, now);
    let bindings: Vec<_> =
        told.bindings.iter().map(|one| (&*one.key, &*one.url, &*one.read)).collect();
    let key = key(1).multibase();
    assert_eq!(bindings, vec![(key.as_str(), HOME, "20 Nov 2026"); expected]);
}

#[test]
fn a_page_is_told_that_names_the_key_of_a_claim_that_holds() {
    check(&[], NOW, 0);
    check(&[&claim(1, "ada", 0)], NOW, 1);
    check(&[&claim(1, "grace", 0)], NOW, 0);
    check(&[&claim(2, "ada", 0)], NOW, 0);
    check(&[&claim(1, "ada", 0), &claim(1, "ada", 1)], NOW, 1);
    check(&[&claim(1, "ada", 0)], "2026-10-31T00:00:00Z", 0);
    check(&[&claim(1, "ada", 0)], "2028-11-02T00:00:00Z", 0);
}

fn summary(bytes: &[u8], whole: &Json, unreadable: &[&str]) -> Summary {
    let report = verify_dataset(bytes, Moment::parse(NOW).unwrap(), &[key(1)]);
    let dataset = schema::decode(&canonical(whole)).unwrap();
    Summary::read(&summary_rows(&dataset, &report, unreadable))
}

#[test]
fn a_dataset_is_told_with_its_seal_and_its_documents() {
    let mut sealed = dataset(&[&claim(1, "ada", 0), "{}"]);
    let whole = sealed.clone();
    let seal = unsigned_seal(&sealed, &key(1), Moment::parse(NOW).unwrap());
    sealed.set("works", Json::List(Vec::new()));
    sealed.set("seal", sign(1, seal));
    let told = summary(&canonical(&sealed), &whole, &["did:web:lab.example"]);
    assert_eq!((told.state.as_str(), told.binds, told.is_shifted), ("altered", false, true));
    assert_eq!((told.publisher, told.built.as_str()), (key(1).did(), "22 Nov 2026"));
    assert_eq!(told.unreadable, ["did:web:lab.example"]);
    let [change] = &told.changes[..] else { unreachable!("{:?}", told.changes) };
    assert_eq!((&*change.member, change.position, &*change.key), ("works", None, "a"));
    assert_eq!((told.n_accepted, told.badges), (1, Vec::new()));
    let [(file, _)] = &told.refused[..] else { unreachable!("{:?}", told.refused) };
    assert_eq!(file, "1.json");
}

#[test]
fn a_badge_is_told_that_a_venue_signed() {
    let badge = r#"{"id": "urn:peerage:work:a", "type": ["AchievementSubject"], "achievement":
        {"id": "urn:x", "type": ["Achievement"], "achievementType": "Award",
         "name": "Best Paper", "criteria": {"narrative": "It was the best."}}}"#;
    let of = |seed| {
        let mut sealed = dataset(&[&signed(seed, "OpenBadgeCredential", badge)]);
        let whole = sealed.clone();
        let seal = unsigned_seal(&sealed, &key(1), Moment::parse(NOW).unwrap());
        sealed.set("seal", sign(1, seal));
        let told = summary(&canonical(&sealed), &whole, &[]);
        assert_eq!((told.state.as_str(), told.binds, told.is_shifted), ("sealed", true, false));
        told.badges
    };
    let [(work, words)] = &of(3)[..] else { unreachable!("no badge of the venue") };
    assert!(work.0 == 0 && words.contains("Best Paper") && words.contains("NSDI"), "{words}");
    assert_eq!(of(2), []);
}
