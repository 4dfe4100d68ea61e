//! Labels of trust that visitors read, their names in addresses, and edge cases that no other test
//! of a part covers.

use std::collections::BTreeSet;

use ed25519_dalek::SigningKey;

use crate::json::{Json, Limits, canonical, pretty, read};
use crate::model::WorkId;
use crate::trust::changes::{Change, ChangeKind, changes, digests, keys};
use crate::trust::credential::Credential;
use crate::trust::evidence::{Class, Evidence, Kind, Mask};
use crate::trust::explanation::{Explanation, Summary};
use crate::trust::moment::Moment;
use crate::trust::policy::Level;
use crate::trust::proof::{ProofError, PublicKey, Refusal};
use crate::trust::score;
use crate::trust::seal::{SealState, publisher};
use crate::trust::statement::{Membership, Reason, Statement};
use crate::trust::tree::{Outcome, Subject};
use crate::trust::verdict::State;

/// Checks that no text is empty and no two are the same.
#[track_caller]
fn check_texts<const N: usize>(texts: [&str; N]) {
    assert!(texts.iter().all(|text| !text.is_empty()), "{texts:?}");
    assert_eq!(texts.iter().collect::<BTreeSet<_>>().len(), N, "{texts:?}");
}

#[test]
fn what_is_read_and_what_names_it_is_there_and_different() {
    check_texts(Level::ALL.map(Level::label));
    check_texts(Level::ALL.map(Level::condition));
    check_texts(Subject::ALL.map(Subject::label));
    check_texts(Class::ALL.map(Class::label));
    check_texts(Kind::ALL.map(Kind::label));
    check_texts(Kind::ALL.map(Kind::key));
    check_texts(Reason::ALL.map(Reason::name));
    let outcomes = [Outcome::Counted, Outcome::SwitchedOff, Outcome::Expired, Outcome::KeyRevoked];
    check_texts(outcomes.map(Outcome::label));
    let states = [State::Corroborated, State::SelfAsserted, State::Disagreed];
    check_texts(states.map(State::label));
    check_texts(states.map(State::key));
    let seals = [
        SealState::Sealed,
        SealState::Unpinned,
        SealState::OtherSigner,
        SealState::Altered,
        SealState::Unsealed,
        SealState::Broken,
    ];
    check_texts(seals.map(SealState::label));
    check_texts(seals.map(SealState::key));
    let refusals = [
        Refusal::Context,
        Refusal::Type,
        Refusal::Issuer,
        Refusal::Member("id"),
        Refusal::Proof(ProofError::Signature),
    ];
    check_texts(refusals.each_ref().map(Refusal::code));
    check_texts(refusals.each_ref().map(Refusal::to_string).each_ref().map(String::as_str));
    let proofs = [
        ProofError::Missing,
        ProofError::Unknown,
        ProofError::Key,
        ProofError::Context,
        ProofError::Form,
        ProofError::Signature,
    ];
    check_texts(proofs.map(ProofError::label));
    let [context, _, issuer, member, proof] = refusals;
    check_texts([context, issuer, member, proof].each_ref().map(Refusal::remedy));
}

#[test]
fn what_is_switched_off_comes_back_from_its_name() {
    let mask = Mask::ALL.toggled(Kind::Listed).toggled(Kind::Noted);
    assert_eq!(mask.off(), "listed+noted");
    assert_eq!(Mask::without("listed+noted"), mask);
    assert_eq!(Mask::without("noted+nothing+listed"), mask);
    assert_eq!(Mask::from_bits(mask.bits()), mask);
    assert_ne!(mask, Mask::ALL);
    assert!(!mask.has(Kind::Listed) && !mask.has(Kind::Noted) && mask.has(Kind::Named));
    assert_eq!(mask.toggled(Kind::Listed).toggled(Kind::Noted), Mask::ALL);
}

/// Checks the differences of `now` from the dataset sealed as `before`: member, position, key and
/// kind.
#[track_caller]
fn check(before: &str, now: &str, expected: &[(&str, Option<usize>, &str, ChangeKind)]) {
    let [before, now] = [before, now].map(|text| read(text.as_bytes(), Limits::DATASET).unwrap());
    let found = changes(&now, &digests(&before), Some(&keys(&before)));
    let found: Vec<_> = found
        .iter()
        .map(|change| {
            let key = change.key.as_deref().unwrap_or_default();
            (change.member.as_str(), change.position, key, change.kind)
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn a_change_is_named_by_member_position_and_key() {
    use ChangeKind::{Added, Altered, Missing, Moved};
    let works = r#"{"works":[{"key":"a"},{"key":"b","year":1},{"key":"c"}]}"#;
    check(works, works, &[]);
    let altered = works.replace("1", "2");
    check(works, &altered, &[("works", Some(1), "b", Altered)]);
    let first = r#"{"works":[{"key":"b","year":1},{"key":"c"}]}"#;
    check(works, first, &[("works", None, "a", Missing)]);
    check(first, works, &[("works", Some(0), "a", Added)]);
    let other = r#"{"works":[{"key":"z"},{"key":"b","year":2},{"key":"c"}]}"#;
    let expected = [
        ("works", Some(0), "z", Added),
        ("works", Some(1), "b", Altered),
        ("works", None, "a", Missing),
    ];
    check(works, other, &expected);
    let turned = r#"{"works":[{"key":"c"},{"key":"b","year":1},{"key":"a"}]}"#;
    check(works, turned, &[("works", None, "", Moved)]);
    let twice = r#"{"works":[{"key":"b","year":1},{"key":"b","year":1},{"key":"c"}]}"#;
    check(twice, first, &[("works", None, "b", Missing)]);
    check(first, twice, &[("works", Some(1), "b", Added)]);
}

#[test]
fn a_member_is_a_whole_or_a_list() {
    use ChangeKind::{Added, Altered, Missing};
    let (record, list) = (r#"{"lab":{"name":"L"}}"#, r#"{"lab":[{"name":"L"}]}"#);
    check(record, record, &[]);
    check(record, list, &[("lab", None, "", Altered)]);
    check(list, record, &[("lab", None, "", Altered)]);
    check(record, r#"{"lab":{"name":"M"}}"#, &[("lab", None, "", Altered)]);
    check(record, "{}", &[("lab", None, "", Missing)]);
    check("{}", record, &[("lab", None, "", Added)]);
    // The seal is not sealed.
    check(record, r#"{"lab":{"name":"L"},"seal":{}}"#, &[]);
    // A list whose records have no keys is compared by position.
    check(r#"{"notes":[1,2,3]}"#, r#"{"notes":[1,5,3]}"#, &[("notes", Some(1), "", Altered)]);
    check(r#"{"notes":[1,2]}"#, r#"{"notes":[1,2,3]}"#, &[("notes", Some(2), "", Added)]);
    // A key with a line break is none.
    let odd = r#"{"works":[{"key":"a\nb"}]}"#;
    check(odd, &odd.replace("}]", ",\"year\":1}]"), &[("works", Some(0), "", Altered)]);
    let digests = digests(&read(br#"{"works":[1,2]}"#, Limits::DATASET).unwrap());
    assert_eq!(digests.text_of("works").map(str::len), Some(64));
}

#[test]
fn what_others_refer_to_by_position_shifts() {
    let shifts = |member: &str, kind| {
        let member = member.to_owned();
        Change { member, position: None, key: None, kind }.shifts()
    };
    assert!(shifts("works", ChangeKind::Missing) && shifts("people", ChangeKind::Moved));
    assert!(!shifts("works", ChangeKind::Altered) && !shifts("notes", ChangeKind::Added));
}

#[test]
fn an_explanation_is_read_row_by_row() {
    let all = Explanation::read(
        "tree\t42\t2\nheadline\tWords\ncomponent\t1\t-7\nline\t-3\t10\t5\t2\ttext\nline\t1\t2\t\t0\tt\n\
         item\t1\tclass\toutcome\t1\tfrom\tuntil\twhat\tplace\nitem\t0\tc\to\t0\t\t\tw\tp\n\
         key\tz6Mk\thttps://example.org/\t2026\nodd\n",
    );
    assert_eq!((all.score, all.level, all.headline.as_str()), (42, Level::ALL[2], "Words"));
    let [component] = &all.components[..] else { unreachable!("{all:?}") };
    assert_eq!((component.subject, component.points), (Subject::ALL[1], -7));
    let lines: Vec<_> = component
        .lines
        .iter()
        .map(|line| (line.points, line.maximum, line.work.map(|id| id.0), line.n_observations))
        .collect();
    assert_eq!(lines, [(-3, 10, Some(5), 2), (1, 2, None, 0)]);
    assert_eq!(component.lines[0].text, "text");
    let [one, other] = &all.observations[..] else { unreachable!("{all:?}") };
    assert_eq!((one.kind, one.is_counted, other.is_counted), (Kind::ALL[1], true, false));
    assert_eq!((one.class.as_str(), one.outcome.as_str()), ("class", "outcome"));
    assert_eq!((one.what.as_str(), one.place.as_str()), ("what", "place"));
    assert_eq!(one.dates, ("from".to_owned(), "until".to_owned()));
    let [key] = &all.bindings[..] else { unreachable!("{all:?}") };
    assert_eq!(
        (key.key.as_str(), key.url.as_str(), key.read.as_str()),
        ("z6Mk", "https://example.org/", "2026")
    );
    let summary = Summary::read("shifted\naccepted\t3\nbadge\t4\tBest\nrefused\ta.json\twhy\n");
    assert!(summary.is_shifted && summary.n_accepted == 3 && !Summary::read("").is_shifted);
    assert_eq!(
        summary.badges.iter().map(|(id, text)| (id.0, text.as_str())).collect::<Vec<_>>(),
        [(4, "Best")]
    );
    assert_eq!(summary.refused, [("a.json".to_owned(), "why".to_owned())]);
}

fn key(seed: u8) -> PublicKey {
    PublicKey::new(SigningKey::from_bytes(&[seed; 32]).verifying_key().to_bytes()).unwrap()
}

#[test]
fn a_publisher_is_the_keys_that_are_such() {
    let (one, other) = (key(1), key(2));
    let text = format!(" {}  did:web:lab.example {} did:key:z6Mk", one.did(), other.did());
    assert_eq!(publisher(&text), (vec![one, other], vec!["did:web:lab.example", "did:key:z6Mk"]));
    assert_eq!(*one.bytes(), SigningKey::from_bytes(&[1; 32]).verifying_key().to_bytes());
}

#[test]
fn a_handover_has_two_halves_by_two_keys() {
    let [one, other] = [key(1), key(2)];
    let reads = |signer: &PublicKey, next: &PublicKey, previous: Option<&PublicKey>| {
        let mut subject = Json::object(vec![("id", Json::Text(next.did()))]);
        if let Some(previous) = previous {
            subject.set("previous", Json::Text(previous.did()));
        }
        Statement::read("KeyRotation", &subject, signer).is_ok()
    };
    assert!(reads(&one, &other, None) && reads(&other, &other, Some(&one)));
    assert!(!reads(&one, &one, None) && !reads(&one, &one, Some(&one)));
    assert!(!reads(&one, &other, Some(&one)) && !reads(&one, &other, Some(&other)));
}

#[test]
fn a_document_holds_from_its_first_moment_and_not_at_its_last() {
    let (profile, organization) = (String::new(), String::new());
    let statement = Statement::Membership(Membership { profile, position: None, organization });
    let (from, until) = (Moment(10), Moment(20));
    let document = Credential { id: String::new(), key: key(1), from, until, statement };
    let holds = [9, 10, 19, 20].map(|now| document.holds(Moment(now)));
    assert_eq!(holds, [false, true, true, false]);
}

#[test]
fn a_moment_is_one_that_there_is() {
    let is_one = |text: &str| Moment::parse(text).is_some();
    assert!(is_one("2026-04-30T23:59:59Z") && is_one("2024-02-29T00:00:00Z"));
    for text in [
        "2026-04-31T00:00:00Z",
        "2026-06-31T00:00:00Z",
        "2026-09-31T00:00:00Z",
        "2026-11-31T00:00:00Z",
        "2026-02-29T00:00:00Z",
        "2026-01-32T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z",
        "2026-01-01T00:00:60Z",
    ] {
        assert!(!is_one(text), "{text}");
    }
}

#[test]
fn every_escape_is_read_and_only_some_are_written() {
    let text = r#""\r\u0001\u001f\u00e9\ud83d\ude00\ud834\udd1e\udbff\udfff""#;
    let value = read(text.as_bytes(), Limits::CREDENTIAL).unwrap();
    assert_eq!(value, Json::text("\r\u{1}\u{1f}é\u{1f600}\u{1d11e}\u{10ffff}"));
    let written = String::from_utf8(canonical(&value)).unwrap();
    assert_eq!(written, "\"\\r\\u0001\\u001fé\u{1f600}\u{1d11e}\u{10ffff}\"");
}

#[test]
fn what_is_written_for_reading_has_a_line_for_each() {
    let value = read(br#"{"a":[1,{"b":[2,3]}],"c":{},"d":[]}"#, Limits::CREDENTIAL).unwrap();
    let expected = "{\n  \"a\": [\n    1,\n    {\n      \"b\": [\n        2,\n        3\n      ]\n    }\n  ],\n  \"c\": {},\n  \"d\": []\n}\n";
    assert_eq!(pretty(&value), expected);
}

#[test]
fn tens_of_thousands_of_listings_are_no_pairs() {
    const N_WORKS: u32 = 20_000;
    // Each work is listed by two sources, and by the first one again.
    let listing = |at: u32| Evidence {
        work: Some(WorkId(at / 3)),
        origin: at % 3 % 2,
        party: 1,
        ..Evidence::new(Kind::Listed, Class::Own)
    };
    let evidence: Vec<Evidence> = (0..3 * N_WORKS).map(listing).collect();
    let tree = score(&evidence, Mask::ALL, Moment(0));
    let n_copies = tree.outcomes.iter().filter(|outcome| **outcome == Outcome::Copy).count();
    assert_eq!(n_copies, N_WORKS as usize);
    let last = tree.outcomes.iter().rposition(|outcome| *outcome == Outcome::Copy);
    assert_eq!(last, Some(evidence.len() - 1));
}
