//! Keys recorded in a dataset are believed only as far as its seal goes.

use peerage::emit;
use peerage_core::trust::evidence::{Kind, Mask};
use peerage_core::trust::policy::Level;
use peerage_core::trust::seal::SealState;
use peerage_core::trust::{badges, evidence, score, verify_dataset};

use super::lab::{Compiled, Lab, claim, did, moment, sign, signer};

const ADA: &str = "ada-engine";

/// An award given by its venue, as an Open Badge.
const BADGE: &str = r#"{"id": "On Engines", "type": ["AchievementSubject"],
    "achievement": {"id": "urn:example:award", "type": ["Achievement"],
    "achievementType": "Award", "name": "Best Paper Award",
    "criteria": {"narrative": "The best."}}}"#;

/// The lab's own key, and a foreign one.
const PUBLISHER: u8 = 4;
const FORGER: u8 = 9;

/// Ada's key is on her page, a college and a venue vouch for her, and the forger's own key is
/// recorded as that of a college.
fn bound() -> Compiled {
    let member = r#"{"id": "urn:peerage:person:ada-engine", "memberOf": "College"}"#;
    let mut lab = Lab::new();
    lab.document("ada", &claim(1, ADA, "")).page("ada", 1);
    lab.document("member", &sign(FORGER, "LabMembershipCredential", member));
    lab.document("award", &sign(7, "OpenBadgeCredential", BADGE));
    for (kind, seed) in [("institution", FORGER), ("venue", 7)] {
        let key = did(seed);
        lab.record(&format!(
            "[[issuer]]\nkey = '{key}'\nname = 'They'\nkind = '{kind}'\nread = '2026-11-21'\n"
        ));
    }
    lab.compile()
}

/// Seals the lab with the key `sealer`, lets `alter` change the text, verifies it on a page that
/// names the key `pinned`, and checks the state, and whether the recorded keys count.
#[track_caller]
fn check(
    sealer: Option<u8>,
    alter: impl Fn(String) -> String,
    pinned: Option<u8>,
    expected: (SealState, bool),
) {
    let Compiled { dataset, .. } = bound();
    let dataset = dataset.validate().expect("the dataset is valid");
    let now = moment(super::lab::NOW);
    let mut bytes = emit::json(&dataset).expect("the dataset is JSON");
    if let Some(seed) = sealer {
        bytes = signer(seed).seal(&bytes, now).expect("it is a dataset");
    }
    let text = alter(String::from_utf8(bytes).expect("JSON is UTF-8"));
    let pinned: Vec<_> = pinned.into_iter().filter_map(|seed| signer(seed).public()).collect();
    let report = verify_dataset(text.as_bytes(), now, &pinned);
    let (state, binds) = expected;
    assert_eq!((report.seal.state, report.seal.binds()), expected);
    let ada = dataset.person_by_key(ADA).expect("Ada is there");
    let evidence = evidence(&dataset, &report, ada);
    let has = |kind| evidence.iter().any(|item| item.kind == kind);
    let kinds = [Kind::KeyAtHomepage, Kind::Credential, Kind::Award];
    assert_eq!(kinds.map(has), [binds; 3], "{state:?}");
    assert_eq!(badges(&dataset, &report).len(), usize::from(binds), "{state:?}");
    let level = score(&evidence, Mask::ALL, report.now).level;
    assert_eq!(level >= Level::Claimed, binds, "{state:?}: {level:?}");
    // Statements of sources count all the same.
    assert!(level >= Level::Corroborated && has(Kind::Listed), "{state:?}: {level:?}");
}

#[test]
fn nothing_binds_unless_the_publisher_that_the_page_names_sealed_it() {
    let same = |text| text;
    check(Some(PUBLISHER), same, Some(PUBLISHER), (SealState::Sealed, true));
    check(Some(FORGER), same, Some(PUBLISHER), (SealState::OtherSigner, false));
    check(None, same, Some(PUBLISHER), (SealState::Unsealed, false));
    let alter = |text: String| text.replacen("\"name\":\"Lab\"", "\"name\":\"Labs\"", 1);
    check(Some(PUBLISHER), alter, Some(PUBLISHER), (SealState::Altered, false));
    check(Some(FORGER), alter, Some(PUBLISHER), (SealState::OtherSigner, false));
    let break_seal = |text: String| text.replacen("\"built\":\"2", "\"built\":\"3", 1);
    check(Some(PUBLISHER), break_seal, Some(PUBLISHER), (SealState::Broken, false));
}

#[test]
fn where_a_page_names_no_publisher_a_dataset_binds_until_it_contradicts_its_seal() {
    let same = |text| text;
    check(Some(FORGER), same, None, (SealState::Unpinned, true));
    check(None, same, None, (SealState::Unsealed, true));
    let alter = |text: String| text.replacen("\"name\":\"Lab\"", "\"name\":\"Labs\"", 1);
    check(Some(PUBLISHER), alter, None, (SealState::Altered, false));
}
