//! The seal of the demo's dataset, and the report when the dataset is changed.

use peerage::emit;
use peerage::keys::Signer;
use peerage_core::json::{Json, Limits, canonical, read};
use peerage_core::model::{Dataset, Issuer, IssuerKind, PartialDate, SafeUrl};
use peerage_core::trust::moment::Moment;
use peerage_core::trust::proof::{PublicKey, key_in_document};
use peerage_core::trust::seal::{Change, ChangeKind, SealState, publisher, seal_of, verify_seal};

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

/// A reported change: member, position, key, kind.
type Told<'a> = (&'a str, Option<usize>, Option<&'a str>, ChangeKind);

/// Checks the report after `alter` has changed the sealed dataset.
#[track_caller]
fn check(alter: impl Fn(&mut Json), expected: &[Told]) {
    let (bytes, key) = sealed();
    let mut dataset = members(&bytes);
    alter(&mut dataset);
    let report = verify_seal(&canonical(&dataset), &[key]);
    let expected: Vec<Change> = expected
        .iter()
        .map(|(member, position, key, kind)| Change {
            member: (*member).to_owned(),
            position: *position,
            key: key.map(str::to_owned),
            kind: *kind,
        })
        .collect();
    assert_eq!(report.changes, expected);
    let state = if expected.is_empty() { SealState::Sealed } else { SealState::Altered };
    assert_eq!((report.state, report.binds()), (state, expected.is_empty()));
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
    assert_eq!(verify_seal(&bytes, &[other]).state, SealState::OtherSigner);
    assert_eq!(verify_seal(&bytes, &[other, key]).state, SealState::Sealed);
    assert_eq!(verify_seal(&bytes, &[]).state, SealState::Unpinned);
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
    let mut dataset = dataset().into_inner();
    dataset.proofs.issuers.push(Issuer {
        key: did.to_owned(),
        name: "The lab".to_owned(),
        kind: IssuerKind::Lab,
        url: SafeUrl::parse("https://lab.example/.well-known/did.json"),
        excerpt: Some(document),
        read: PartialDate::from_year(2026),
    });
    let dataset = dataset.validate().expect("a domain may be recorded");
    let bytes = emit::json(&dataset).expect("the dataset is JSON");
    let resealed = forger.seal(&bytes, BUILT).expect("it is a dataset");
    let report = verify_seal(&resealed, &[pinned]);
    assert_eq!((report.state, report.publisher), (SealState::OtherSigner, Some(forged)));
    // A page that pins the domain pins nothing, and gets a warning.
    let (keys, unreadable) = publisher(did);
    assert_eq!(verify_seal(&resealed, &keys).state, SealState::Unpinned);
    assert_eq!((keys.len(), unreadable), (0, vec![did]));
    let both = format!(" {} {did}\tdid:key:zAda ", pinned.did());
    assert_eq!(publisher(&both), (vec![pinned], vec![did, "did:key:zAda"]));
}

#[test]
fn pictures_are_sealed() {
    let (signer, key) = signer(1);
    let mut dataset = dataset().into_inner();
    emit::lay_out(&mut dataset);
    let json = |dataset: &Dataset| emit::json(&dataset.clone().validate().expect("it is valid"));
    let bytes = json(&dataset).expect("the dataset is JSON");
    let sealed = signer.seal(&bytes, BUILT).expect("it is a dataset");
    assert_eq!(verify_seal(&sealed, &[key]).state, SealState::Sealed);
    dataset.pictures[0].x[0] += 1;
    let other = members(&json(&dataset).expect("the dataset is JSON"));
    let mut altered = members(&sealed);
    altered.set("pictures", other.get("pictures").cloned().expect("there are pictures"));
    let report = verify_seal(&canonical(&altered), &[key]);
    let change = &report.changes[0];
    assert_eq!((report.state, report.changes.len()), (SealState::Altered, 1));
    assert_eq!((change.member.as_str(), change.position), ("pictures", Some(0)));
}

#[test]
fn a_sealed_dataset_is_still_the_dataset() {
    let (bytes, _) = sealed();
    assert_eq!(peerage_core::model::schema::decode(&bytes), Ok(dataset()));
}

#[test]
fn exactly_the_touched_records_are_altered() {
    use ChangeKind::{Added, Altered, Missing, Moved};
    let (work, venues) = (dataset().works[3].key.clone(), dataset().into_inner().venues);
    let (work, last) = (Some(work.as_str()), venues.last().map(|venue| venue.key.as_str()));
    check(|_| {}, &[]);
    let redate = |list: &mut Vec<Json>| list[3].set("date", Json::text("1843"));
    check(|dataset| with_list(dataset, "works", redate), &[("works", Some(3), work, Altered)]);
    let rename = |list: &mut Vec<Json>| list[3].set("key", Json::text("another"));
    let expected = [("works", Some(3), Some("another"), Added), ("works", None, work, Missing)];
    check(|dataset| with_list(dataset, "works", rename), &expected);
    let retitle = |dataset: &mut Json| {
        let mut lab = dataset.take("lab").expect("there is a lab");
        lab.set("name", Json::text("Another"));
        dataset.set("lab", lab);
    };
    check(retitle, &[("lab", None, None, Altered)]);
    let expected = [("venues", None, last, Missing)];
    check(|dataset| with_list(dataset, "venues", |list| drop(list.pop())), &expected);
    let again = |list: &mut Vec<Json>| list.push(Json::Null);
    let expected = [("venues", Some(venues.len()), None, Added)];
    check(|dataset| with_list(dataset, "venues", again), &expected);
    let swap = |list: &mut Vec<Json>| list.swap(0, 1);
    check(|dataset| with_list(dataset, "works", swap), &[("works", None, None, Moved)]);
    check(|dataset| dataset.set("more", Json::Null), &[("more", None, None, Added)]);
    check(|dataset| drop(dataset.take("lab")), &[("lab", None, None, Missing)]);
}

#[test]
fn a_deleted_record_is_named_and_those_after_it_are_not_altered() {
    let works = dataset().into_inner().works;
    let key = |at: usize| Some(works[at].key.as_str());
    let remove = |list: &mut Vec<Json>| drop(list.remove(1));
    let expected = [("works", None, key(1), ChangeKind::Missing)];
    check(|dataset| with_list(dataset, "works", remove), &expected);
    // An added copy of a record is reported, too.
    let double = |list: &mut Vec<Json>| list.insert(2, list[1].clone());
    let expected = [("works", Some(2), key(1), ChangeKind::Added)];
    check(|dataset| with_list(dataset, "works", double), &expected);
    let both = |list: &mut Vec<Json>| {
        list.remove(4);
        list[1].set("date", Json::text("1843"));
    };
    let expected = [
        ("works", Some(1), key(1), ChangeKind::Altered),
        ("works", None, key(4), ChangeKind::Missing),
    ];
    check(|dataset| with_list(dataset, "works", both), &expected);
}

#[test]
fn a_list_of_one_is_not_its_record() {
    let (signer, key) = signer(1);
    let text = r#"{"schema":2,"more":[{"a":1}]}"#;
    let sealed = signer.seal(text.as_bytes(), BUILT).expect("it is a dataset");
    let mut altered = members(&sealed);
    altered.set("more", Json::object(vec![("a", Json::Integer(1))]));
    let report = verify_seal(&canonical(&altered), &[key]);
    assert_eq!((report.state, report.changes.len()), (SealState::Altered, 1));
}

/// A change of a list, and the expected report: the kind, and the number of changes.
type Case<'a> = (&'a dyn Fn(&mut Vec<Json>), Option<(ChangeKind, usize)>);

/// Seals a list of many records, lets each case change it, and counts the reported changes.
/// Quadratic time would take minutes.
#[track_caller]
fn check_many(record: impl Fn(u32) -> String, cases: &[Case]) {
    let records: Vec<String> = (0..100_000).map(record).collect();
    let text = format!(r#"{{"schema":2,"works":[{}]}}"#, records.join(","));
    let (signer, key) = signer(1);
    let sealed = signer.seal(text.as_bytes(), BUILT).expect("it is a dataset");
    for (alter, expected) in cases {
        let mut dataset = members(&sealed);
        with_list(&mut dataset, "works", alter);
        let changes = seal_of(&Ok(dataset), &[key]).changes;
        assert_eq!(changes.len(), expected.map_or(0, |(_, n)| n));
        assert!(changes.iter().all(|change| Some(change.kind) == expected.map(|(kind, _)| kind)));
    }
}

#[test]
fn a_hundred_thousand_records_are_compared_in_linear_time() {
    use ChangeKind::{Added, Altered, Missing, Moved};
    let alter = |list: &mut Vec<Json>| list.iter_mut().for_each(|it| it.set("a", Json::Null));
    let remove = |list: &mut Vec<Json>| drop(list.remove(7));
    let add = |list: &mut Vec<Json>| list.push(list[0].clone());
    let alike: [Case; 4] = [
        (&|_| (), None),
        (&remove, Some((Missing, 1))),
        (&add, Some((Added, 1))),
        (&alter, Some((Altered, 100_000))),
    ];
    check_many(|at| format!(r#"{{"key":"work-{at}"}}"#), &alike);
    check_many(|_| r#"{"key":"work"}"#.to_owned(), &alike);
    let different: [Case; 2] = [
        (&|list| list.reverse(), Some((Moved, 1))),
        (&|list| list.clear(), Some((Missing, 100_000))),
    ];
    check_many(|at| format!(r#"{{"key":"work-{at}"}}"#), &different);
}

#[test]
fn one_changed_byte_is_found_wherever_it_is() {
    let (bytes, key) = sealed();
    let whole = members(&bytes);
    // Every 997th byte, so that names, texts, numbers and punctuation are all covered.
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
    // A claim signed by the publisher is not a seal, though its proof is valid.
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
