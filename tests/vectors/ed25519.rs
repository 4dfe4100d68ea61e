//! Signatures against the vectors of RFC 8032 and Wycheproof.

use peerage_core::trust::proof::PublicKey;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;
use wycheproof::TestResult;
use wycheproof::eddsa::{TestName, TestSet};

fn bytes(digits: &str) -> Vec<u8> {
    (0..digits.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).expect("two digits"))
        .collect()
}

fn key(bytes: &[u8]) -> Option<PublicKey> {
    PublicKey::new(bytes.try_into().ok()?)
}

#[track_caller]
fn check(public: &str, text: &str, signature: &str) {
    let key = key(&bytes(public)).expect("a sound key");
    let (text, mut signature) = (bytes(text), bytes(signature));
    assert!(key.verifies(&text, &signature));
    assert!(!key.verifies(&[&text[..], b"x"].concat(), &signature));
    for at in 0..64 {
        signature[at] ^= 1;
        assert!(!key.verifies(&text, &signature), "byte {at}");
        signature[at] ^= 1;
    }
}

#[test]
fn the_vectors_of_rfc_8032_are_met() {
    // RFC 8032, 7.1, tests 1 to 3
    check(
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    );
    check(
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    );
    check(
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    );
}

#[test]
fn the_vectors_of_wycheproof_are_met() {
    let set = TestSet::load(TestName::Ed25519).expect("the vectors are readable");
    let mut number = 0;
    for group in set.test_groups {
        for test in group.tests {
            let verifies = key(&group.key.pk).is_some_and(|key| key.verifies(&test.msg, &test.sig));
            assert_eq!(verifies, test.result == TestResult::Valid, "test {}", test.tc_id);
            number += 1;
        }
    }
    assert!(number > 140, "{number}");
}
