//! Keys and signatures on which verifiers disagree: the twelve cases of "Taming the many EdDSAs"
//! (Chalkias, Garillot, Nikolaenko, 2020, table 5; novifinancial/ed25519-speccheck). No package
//! holds that repository's vectors, so that each case is constructed here from its description.

use curve25519_dalek::constants::{ED25519_BASEPOINT_POINT, EIGHT_TORSION};
use curve25519_dalek::edwards::{CompressedEdwardsY, EdwardsPoint};
use curve25519_dalek::scalar::Scalar;
use curve25519_dalek::traits::IsIdentity;
use ed25519_dalek::{Signature, Verifier, VerifyingKey};
use peerage_core::trust::proof::PublicKey;
use sha2::{Digest, Sha512};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A key, a text and a signature.
struct Case {
    key: [u8; 32],
    text: [u8; 4],
    signature: [u8; 64],
}

/// Recipe of a case: a key of `secret` plus a point of small order, a commitment of `nonce` plus
/// one; and the bytes that the digest reads for each, where these differ from the bytes sent.
struct Recipe {
    secret: u64,
    key_torsion: EdwardsPoint,
    nonce: u64,
    commitment_torsion: EdwardsPoint,
    /// Bytes sent for the key, and for the commitment.
    sent: [Option<[u8; 32]>; 2],
    /// True if the digest reads the bytes sent, and not the canonical form.
    is_raw: bool,
    /// True if the points of small order cancel out, as verification without the cofactor needs it.
    cancels: bool,
}

/// A point of order eight.
fn torsion() -> EdwardsPoint {
    EIGHT_TORSION[1]
}

/// The point of order one.
fn none() -> EdwardsPoint {
    EIGHT_TORSION[0]
}

/// The number `p`, which is not reduced: another encoding of the point of order four whose
/// coordinate is 0.
fn not_reduced() -> [u8; 32] {
    let mut bytes = [0xff; 32];
    (bytes[0], bytes[31]) = (0xed, 0x7f);
    bytes
}

fn point(bytes: [u8; 32]) -> EdwardsPoint {
    CompressedEdwardsY(bytes).decompress().expect("it is a point")
}

fn challenge(commitment: &[u8; 32], key: &[u8; 32], text: &[u8]) -> Scalar {
    let digest = Sha512::new().chain_update(commitment).chain_update(key).chain_update(text);
    Scalar::from_bytes_mod_order_wide(&digest.finalize().into())
}

impl Recipe {
    /// Tries one text after another until the points of small order behave as the recipe says.
    fn make(&self) -> Case {
        let (secret, nonce) = (Scalar::from(self.secret), Scalar::from(self.nonce));
        let key = ED25519_BASEPOINT_POINT * secret + self.key_torsion;
        let commitment = ED25519_BASEPOINT_POINT * nonce + self.commitment_torsion;
        let plain = [key.compress().to_bytes(), commitment.compress().to_bytes()];
        let sent = [self.sent[0].unwrap_or(plain[0]), self.sent[1].unwrap_or(plain[1])];
        let (read, other) = if self.is_raw { (sent, plain) } else { (plain, sent) };
        let cancels = |read: [[u8; 32]; 2], text: &[u8]| {
            let k = challenge(&read[1], &read[0], text);
            (self.commitment_torsion + self.key_torsion * k).is_identity()
        };
        let is_wanted = |text: &[u8; 4]| {
            cancels(read, text) == self.cancels && (read == other || !cancels(other, text))
        };
        let text = (0_u32..).map(u32::to_le_bytes).find(is_wanted).expect("one in eight does");
        let scalar = nonce + challenge(&read[1], &read[0], &text) * secret;
        let mut signature = [0; 64];
        signature[..32].copy_from_slice(&sent[1]);
        signature[32..].copy_from_slice(scalar.as_bytes());
        Case { key: sent[0], text, signature }
    }
}

/// An honest signature with the order of the group added `times` times.
fn malleable(times: usize) -> Case {
    let order = Scalar::ZERO - Scalar::ONE;
    let mut case = recipe(5, none(), 7, none(), true).make();
    for _ in 0..times {
        let mut carry = 1;
        for (byte, more) in case.signature[32..].iter_mut().zip(order.as_bytes()) {
            let sum = u16::from(*byte) + u16::from(*more) + carry;
            (*byte, carry) = (sum as u8, sum >> 8);
        }
        // One more than the largest scalar is the order.
        assert_eq!(carry, 0);
    }
    case
}

fn recipe(
    secret: u64,
    key_torsion: EdwardsPoint,
    nonce: u64,
    commitment_torsion: EdwardsPoint,
    cancels: bool,
) -> Recipe {
    let (sent, is_raw) = ([None, None], true);
    Recipe { secret, key_torsion, nonce, commitment_torsion, sent, is_raw, cancels }
}

/// The twelve cases, in the order of the paper.
fn cases() -> [Case; 12] {
    let small = torsion();
    let four = point(not_reduced());
    let odd_commitment = |is_raw: bool| {
        let sent = [None, Some(not_reduced())];
        Recipe { sent, is_raw, ..recipe(5, small, 0, four, true) }
    };
    let odd_key = |is_raw: bool| {
        let sent = [Some(not_reduced()), None];
        Recipe { sent, is_raw, ..recipe(0, four, 7, four, true) }
    };
    [
        recipe(0, small, 0, small, true).make(),
        recipe(0, small, 7, small, true).make(),
        recipe(5, small, 0, small, true).make(),
        recipe(5, small, 7, small, true).make(),
        recipe(5, small, 7, small, false).make(),
        recipe(5, small, 7, none(), false).make(),
        malleable(1),
        malleable(14),
        odd_commitment(false).make(),
        odd_commitment(true).make(),
        odd_key(false).make(),
        odd_key(true).make(),
    ]
}

/// Checks which cases a verifier accepts.
#[track_caller]
fn check(accepts: impl Fn(&Case) -> bool, expected: &[usize]) {
    let cases = cases();
    let accepted: Vec<usize> = (0..cases.len()).filter(|at| accepts(&cases[*at])).collect();
    assert_eq!(accepted, expected);
}

#[test]
fn of_twelve_crafted_signatures_the_sound_one_is_accepted() {
    let verifies = |case: &Case| {
        PublicKey::new(case.key).is_some_and(|key| key.verifies(&case.text, &case.signature))
    };
    check(verifies, &[3]);
}

/// Checks the paper's result for this library without its strictness, to ensure that the cases are
/// what they claim.
#[test]
fn a_verifier_that_is_not_strict_accepts_five() {
    let verifies = |case: &Case| {
        let key = VerifyingKey::from_bytes(&case.key).expect("it is a point");
        key.verify(&case.text, &Signature::from_bytes(&case.signature)).is_ok()
    };
    check(verifies, &[0, 1, 2, 3, 11]);
}

#[test]
fn a_key_of_small_order_is_none() {
    for public in EIGHT_TORSION {
        assert_eq!(PublicKey::new(public.compress().to_bytes()), None);
    }
}

#[test]
fn a_signature_has_one_form() {
    let honest = malleable(0);
    let key = PublicKey::new(honest.key).expect("a sound key");
    assert!(key.verifies(&honest.text, &honest.signature));
    assert!(!key.verifies(&honest.text, &honest.signature[..63]));
    for times in 1..15 {
        assert!(!key.verifies(&honest.text, &malleable(times).signature), "{times}");
    }
}

#[test]
fn a_key_has_one_form() {
    for low in 0xed..=0xff {
        let mut public = [0xff; 32];
        (public[0], public[31]) = (low, 0x7f);
        assert_eq!(PublicKey::new(public), None, "{low:x}");
    }
}
