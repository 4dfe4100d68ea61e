//! Headline of a person before anything is verified, against that by the verified evidence of the
//! same sources.

use crate::json::{Json, Limits, canonical, read};
use crate::model::{Dataset, PersonId, WorkId, schema};
use crate::trust::evidence::Mask;
use crate::trust::explanation::Explanation;
use crate::trust::moment::Moment;
use crate::trust::{explanation_rows, unverified_headline, verify_dataset};

const ADA: PersonId = PersonId(0);

/// Ada and Grace, with these sources; each entry of `listings` is a work of Ada's, with the
/// positions of the sources that list it.
fn dataset(sources: &[&str], listings: &[&[u32]]) -> Json {
    let sources = (0..).zip(sources).map(|(at, more): (u32, _)| {
        format!(
            r#"{{"key": "s{at}", "title": "S", "files": ["s.bib"], "read": "2026-11-20", {more}}}"#
        )
    });
    let work = |(at, sources): (u32, &&[u32])| {
        let places: Vec<String> =
            sources.iter().map(|source| format!("[{source}, 0, 1]")).collect();
        format!(
            r#"{{"key": "w{at}", "kind": "other", "status": "published", "authors": [{{"person": 0}}],
                "title": {{"plain": "On Engines {at}"}}, "claims": [{{"predicate": "title",
                "value": "On Engines {at}", "places": [{}]}}]}}"#,
            places.join(",")
        )
    };
    let works: Vec<String> = (0..).zip(listings).map(work).collect();
    let text = format!(
        r#"{{"schema": 3, "lab": {{"name": "Lab"}}, "venues": [], "topics": [], "people": [
            {{"key": "ada", "name": "Ada Engine", "family": "Engine", "profile": {{"sources": [],
                "links": []}}}},
            {{"key": "grace", "name": "Grace Compiler", "family": "Compiler"}}],
            "sources": [{}], "works": [{}]}}"#,
        sources.collect::<Vec<_>>().join(","),
        works.join(",")
    );
    read(text.as_bytes(), Limits::DATASET).unwrap()
}

const OWN: &str = r#""kind": "homepage", "subject": 0, "url": "https://ada.example/""#;
const GRACE: &str = r#""kind": "homepage", "subject": 1, "url": "https://grace.example/""#;
const REGISTRY: &str = r#""kind": "registry""#;

/// Checks what is said of Ada, before and after the verification.
#[track_caller]
fn check(sources: &[&str], listings: &[&[u32]], expected: &str) {
    let bytes = canonical(&dataset(sources, listings));
    let dataset = schema::decode(&bytes).unwrap();
    let works: Vec<WorkId> = Dataset::works_with_ids(&dataset).map(|(id, _)| id).collect();
    assert_eq!(unverified_headline(&dataset, ADA, &works), expected);
    let report = verify_dataset(&bytes, Moment::parse("2026-11-22T00:00:00Z").unwrap(), &[]);
    let rows = explanation_rows(&dataset, &report, ADA, Mask::ALL);
    assert_eq!(Explanation::read(&rows).headline, expected);
}

#[test]
fn the_same_is_said_before_and_after_the_verification() {
    check(&[], &[], "");
    check(&[GRACE], &[], "");
    check(&[OWN], &[], "Sources");
    check(&[OWN], &[&[0]], "Sources");
    check(&[OWN, GRACE, REGISTRY], &[&[0], &[1, 2]], "2 sources agree");
    check(&[OWN, GRACE], &[&[0], &[1]], "Listed by 2 sources");
    // Copies, and files from one address, are one source.
    let copy = r#""kind": "registry", "copy_of": 0"#;
    check(&[OWN, copy], &[&[0, 1]], "Sources");
    let page = r#""kind": "homepage", "subject": 0, "url": "https://ADA.example""#;
    check(&[OWN, page, copy], &[&[0, 1, 2]], "Sources");
    check(&[OWN, page, GRACE], &[&[0, 1, 2]], "2 sources agree");
    let claim = r#""kind": "signed-claim", "subject": 0"#;
    check(&[claim], &[], "");
}
