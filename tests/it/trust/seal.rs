//! The seal of the demo's dataset, and what is reported when somebody changes
//! the dataset.

use peerage::emit;
use peerage::keys::Signer;
use peerage_core::model::{Issuer, IssuerKind, PartialDate};
use peerage_core::trust::json::{Json, Limits, canonical, read};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{PublicKey, key_in_document};
use peerage_core::trust::seal::{Change, ChangeKind, SealState, verify_seal};

use crate::compile::dataset;

const BUILT: Moment = Moment(1_795_219_200);

fn signer(seed: u8) -> (Signer, PublicKey) {
    let signer = Signer::from_seed([seed; 32]);
    let key = signer.public().expect("a sound key");
    (signer, key)
}

fn sealed() -> (Vec<u8>, PublicKey) {
    let (signer, key) = signer(1);
    let bytes = emit::json(&dataset()).expect("the dataset is JSON");
    (signer.seal(&bytes, BUILT).expect("it is a dataset"), key)
}

fn members(bytes: &[u8]) -> Json {
    read(bytes, Limits::DATASET).expect("the dataset is strict JSON")
}

/// Checks what is found after `alter` has changed the sealed dataset.
#[track_caller]
fn check(alter: impl Fn(&mut Json), expected: &[(&str, Option<usize>, ChangeKind)]) {
    let (bytes, key) = sealed();
    let mut dataset = members(&bytes);
    alter(&mut dataset);
    let report = verify_seal(&canonical(&dataset), &[key]);
    let expected: Vec<Change> = expected
        .iter()
        .map(|(member, position, kind)| Change {
            member: (*member).to_owned(),
            position: *position,
            kind: *kind,
        })
        .collect();
    assert_eq!(report.changes, expected);
    let state = if expected.is_empty() { SealState::Sealed } else { SealState::Altered };
    assert_eq!(report.state, state);
}

/// Applies `change` to the list called `name`.
fn with_list(dataset: &mut Json, name: &str, change: impl Fn(&mut Vec<Json>)) {
    let Some(Json::List(mut list)) = dataset.take(name) else { panic!("{name} is a list") };
    change(&mut list);
    dataset.set(name, Json::List(list));
}

#[test]
fn a_dataset_is_sealed_by_the_key_that_is_pinned() {
    let (bytes, key) = sealed();
    let report = verify_seal(&bytes, &[key]);
    assert_eq!((report.state, report.publisher), (SealState::Sealed, Some(key)));
    assert_eq!((report.built, report.changes.len()), (Some(BUILT), 0));
    let (_, other) = signer(2);
    assert_eq!(verify_seal(&bytes, &[other]).state, SealState::Unpinned);
    let plain = emit::json(&dataset()).expect("the dataset is JSON");
    assert_eq!(verify_seal(&plain, &[key]).state, SealState::Unsealed);
}

#[test]
fn a_recorded_domain_pins_no_key() {
    let ((forger, forged), (_, pinned)) = (signer(3), signer(1));
    let did = "did:web:lab.example";
    let document = format!(
        r##"{{"id":"{did}","verificationMethod":[{{"id":"{did}#k","type":"Multikey",
        "controller":"{did}","publicKeyMultibase":"{}"}}],"assertionMethod":["#k"]}}"##,
        forged.multibase()
    );
    let json = read(document.as_bytes(), Limits::CREDENTIAL).expect("it is strict JSON");
    assert!(key_in_document(&json, did, &forged), "as an issuer the domain would vouch");
    let mut dataset = dataset();
    dataset.proofs.issuers.push(Issuer {
        key: did.to_owned(),
        name: "The lab".to_owned(),
        kind: IssuerKind::Lab,
        url: Some("https://lab.example/.well-known/did.json".to_owned()),
        excerpt: Some(document),
        read: PartialDate::from_year(2026),
    });
    let bytes = emit::json(&dataset).expect("the dataset is JSON");
    let resealed = forger.seal(&bytes, BUILT).expect("it is a dataset");
    let report = verify_seal(&resealed, &[pinned]);
    assert_eq!((report.state, report.publisher), (SealState::Unpinned, Some(forged)));
    // A page that pins the domain pins nothing.
    let keys: Vec<_> = PublicKey::from_did(did).into_iter().collect();
    assert_eq!(verify_seal(&resealed, &keys).state, SealState::Unpinned);
}

#[test]
fn a_sealed_dataset_is_still_the_dataset() {
    let (bytes, _) = sealed();
    assert_eq!(peerage_core::model::schema::decode(&bytes), Ok(dataset()));
}

#[test]
fn exactly_the_touched_records_are_altered() {
    use ChangeKind::{Added, Altered, Missing, Moved};
    check(|_| {}, &[]);
    let rename = |list: &mut Vec<Json>| list[3].set("key", Json::text("another"));
    check(|dataset| with_list(dataset, "works", rename), &[("works", Some(3), Altered)]);
    let retitle = |dataset: &mut Json| {
        let mut lab = dataset.take("lab").expect("there is a lab");
        lab.set("name", Json::text("Another"));
        dataset.set("lab", lab);
    };
    check(retitle, &[("lab", None, Altered)]);
    let n_venues = dataset().venues.len();
    let expected = [("venues", Some(n_venues - 1), Missing)];
    check(|dataset| with_list(dataset, "venues", |list| drop(list.pop())), &expected);
    let again = |list: &mut Vec<Json>| list.push(Json::Null);
    check(|dataset| with_list(dataset, "venues", again), &[("venues", Some(n_venues), Added)]);
    let swap = |list: &mut Vec<Json>| list.swap(0, 1);
    let expected = [("works", Some(0), Moved), ("works", Some(1), Moved)];
    check(|dataset| with_list(dataset, "works", swap), &expected);
    check(|dataset| dataset.set("more", Json::Null), &[("more", None, Added)]);
    check(|dataset| drop(dataset.take("lab")), &[("lab", None, Missing)]);
}

#[test]
fn a_record_taken_out_is_missing_and_moves_the_others() {
    let (bytes, key) = sealed();
    let mut altered = members(&bytes);
    with_list(&mut altered, "works", |list| drop(list.remove(1)));
    let changes = verify_seal(&canonical(&altered), &[key]).changes;
    let missing: Vec<_> =
        changes.iter().filter(|change| change.kind == ChangeKind::Missing).collect();
    assert_eq!((missing.len(), missing[0].position), (1, Some(1)));
    assert_eq!(changes.len(), dataset().works.len() - 1);
}

#[test]
fn one_changed_byte_is_found_wherever_it_is() {
    let (bytes, key) = sealed();
    let whole = members(&bytes);
    // Every 997th byte, so that names, texts, numbers and signs are all met.
    for at in (0..bytes.len()).step_by(997) {
        let mut altered = bytes.clone();
        altered[at] ^= 1;
        let report = verify_seal(&altered, &[key]);
        let is_same = read(&altered, Limits::DATASET).is_ok_and(|same| same == whole);
        assert_eq!(report.state == SealState::Sealed, is_same, "byte {at}");
        assert!(report.changes.len() <= 2, "byte {at}: {:?}", report.changes);
    }
}

#[test]
fn a_seal_of_somebody_else_is_none() {
    let (bytes, key) = sealed();
    let mut dataset = members(&bytes);
    let mut seal = dataset.take("seal").expect("it has a seal");
    seal.set("built", Json::text("2030-01-01T00:00:00Z"));
    dataset.set("seal", seal);
    assert_eq!(verify_seal(&canonical(&dataset), &[key]).state, SealState::Broken);
    // A claim signed by the publisher is no seal, though its proof is sound.
    let claim =
        Json::object(vec![("type", Json::text("Claim")), ("records", Json::object(vec![]))]);
    let claim = signer(1).0.sign(claim, BUILT).expect("a sound key");
    dataset.set("seal", claim);
    assert_eq!(verify_seal(&canonical(&dataset), &[key]).state, SealState::Broken);
}

#[test]
fn what_can_be_read_in_two_ways_is_damaged() {
    let (bytes, key) = sealed();
    let text = String::from_utf8(bytes).expect("JSON is UTF-8");
    let twice = text.replacen("\"lab\":", "\"lab\":{\"name\":\"x\"},\"lab\":", 1);
    let state = verify_seal(twice.as_bytes(), &[key]).state;
    assert!(matches!(state, SealState::Unreadable(_)), "{state:?}");
}
